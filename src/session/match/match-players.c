/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's answer may arrive after it was withdrawn, or after the match was freed.
 * Both TgMatchPlayers and the pending call therefore hold a reference to the request,
 * and an answer to a withdrawn request is dropped. */

#include "session/match/match-players.h"

#include "session/match/match-failure.h"
#include "session/players/classic-player.h"
#include "session/players/engine-player.h"
#include "session/players/player-name.h"
#include "session/players/programs/external-engine.h"

typedef struct
{
  grefcount       ref_count;   /* the players and the pending call */
  TgMatchPlayers *players;     /* borrowed; NULL when withdrawn */
  TgPlayer       *player;      /* owned */
  TgStone         side;        /* side of the player */
  const TgGame   *game;        /* borrowed; the game must not change until withdrawn */
  GCancellable   *cancellable; /* owned */
  gboolean        is_opening;
  gint64          due;     /* monotonic time before which the answer is not reported */
  TgPoint         point;   /* the answer, until it is due */
  TgOpeningAdvice advice;  /* the answer in an opening, until it is due */
  guint           wait_id; /* timeout until due; 0 when none is set */
} Question;

struct _TgMatchPlayers
{
  TgMatchSetup          *setup;      /* borrowed */
  TgPlayer              *players[2]; /* owned; Black, White */
  guint64                seed;       /* of this game */
  Question              *question;   /* NULL when none is open */
  TgAnalysis             analysis;
  gboolean               has_analysis;
  TgMatchPlayersHandlers handlers;
  gpointer               user_data;
};

static void
question_unref (Question *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;

  g_object_unref (self->player);
  g_object_unref (self->cancellable);
  g_free (self);
}

static gboolean
can_play (const TgGame *game, TgPoint point)
{
  switch (tg_game_judge (game, point))
    {
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_WIN:
    case TG_VERDICT_DRAW:
      return TRUE;
    case TG_VERDICT_OVERLINE:
    case TG_VERDICT_DOUBLE_FOUR:
    case TG_VERDICT_DOUBLE_THREE:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      return FALSE;
    }
}

/* Whether a player may play a stone that may be a foul: a built-in player does not lose
 * by it at once, but White may claim it. */
static gboolean
may_be_chanced (const TgGame *game, TgPoint point, TgPlayerKind kind)
{
  return tg_verdict_is_foul (tg_game_judge (game, point))
         && (game->fouls == TG_FOULS_CLAIMED
             || (game->fouls == TG_FOULS_LOSE && kind == TG_PLAYER_PROGRAM));
}

/* Returns: the playable point nearest to the centre, %TG_POINT_PASS if no point is
 * playable */
static TgPoint
find_playable (const TgGame *game)
{
  gint    size = (gint) game->board.size;
  TgPoint nearest = TG_POINT_PASS;
  gint    min = G_MAXINT;

  for (gint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index ((guint) i, (guint) size);
      gint    dx = 2 * point.x - (size - 1);
      gint    dy = 2 * point.y - (size - 1);
      gint    distance = dx * dx + dy * dy;

      if (distance < min && can_play (game, point))
        {
          nearest = point;
          min = distance;
        }
    }

  return nearest;
}

/* Checks the answer of a player. An illegal move of an external program is an error,
 * since its board may differ. An illegal move of a built-in engine is a bug, but it must
 * not lose the game: another move is played instead.
 *
 * Returns: the move to play; %TG_POINT_PASS if the player can only pass */
static TgPoint
check_move (Question *self, TgPoint point, GError **error)
{
  TgPlayerKind kind = tg_match_players_get_kind (self->players, self->side);
  const gchar *name = tg_player_get_name (self->player);

  if (can_play (self->game, point) || may_be_chanced (self->game, point, kind))
    return point;

  if (kind == TG_PLAYER_PROGRAM)
    {
      g_propagate_error (error, tg_match_failure_new_refusal (name, self->game, point));
      return TG_POINT_NONE;
    }

  g_warning ("%s answered with a move that cannot be played (%d, %d)", name, point.x,
             point.y);
  return find_playable (self->game);
}

/* Reports the answer, or the reason why there is none. The handler may withdraw the
 * request. */
static void
report (Question *self, const GError *error)
{
  TgMatchPlayers *players = self->players;
  TgOpeningAdvice advice = self->advice;
  g_autoptr (GError) refusal = NULL;
  TgPoint point = TG_POINT_NONE;

  if (self->is_opening)
    {
      players->handlers.decided (error == NULL ? &advice : NULL, error,
                                 players->user_data);
      return;
    }
  if (error == NULL)
    point = check_move (self, self->point, &refusal);
  players->handlers.moved (point, error == NULL ? refusal : error, players->user_data);
}

static gboolean
due_cb (gpointer user_data)
{
  Question *self = user_data;

  self->wait_id = 0;
  report (self, NULL);
  return G_SOURCE_REMOVE;
}

static void
player_answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Question *self = user_data;
  TgPlayer *player = TG_PLAYER (source);
  g_autoptr (GError) error = NULL;
  gint64   wait = self->due - g_get_monotonic_time ();
  gboolean has_answer;

  if (self->is_opening)
    has_answer = tg_player_decide_finish (player, result, &self->advice, &error);
  else
    has_answer = tg_player_choose_finish (player, result, &self->point, &error);

  if (self->players != NULL && has_answer && wait > 0)
    self->wait_id =
        g_timeout_add ((guint) (wait / G_TIME_SPAN_MILLISECOND) + 1, due_cb, self);
  else if (self->players != NULL)
    report (self, error);

  question_unref (self);
}

/* Creates a request with one reference for its owner and one for the call. */
static Question *
open_question (TgMatchPlayers *self,
               TgStone         side,
               const TgGame   *game,
               gboolean        is_opening,
               guint           delay)
{
  Question *question = g_new0 (Question, 1);

  g_assert (self->question == NULL);
  g_ref_count_init (&question->ref_count);
  g_ref_count_inc (&question->ref_count);
  question->players = self;
  question->player = g_object_ref (tg_match_players_get (self, side));
  question->side = side;
  question->game = game;
  question->cancellable = g_cancellable_new ();
  question->is_opening = is_opening;
  question->due = g_get_monotonic_time () + (gint64) delay * G_TIME_SPAN_MILLISECOND;
  self->question = question;
  return question;
}

/**
 * tg_match_players_ask:
 * @self: the players, without a pending request
 * @side: the side to act, played by a computer
 * @game: the game; borrowed until the request is withdrawn
 * @opening: (nullable): the opening in which a decision is due, instead of a move; copied
 * @clock: the time that the player may use
 * @pace: the least time until the answer is reported
 * @uses_solution: whether the player may use the solution of the game
 *
 * Requests a move, or a decision in an opening, from a player.
 */
void
tg_match_players_ask (TgMatchPlayers    *self,
                      TgStone            side,
                      const TgGame      *game,
                      const TgOpening   *opening,
                      TgMatchClock      *clock,
                      const TgMatchPace *pace,
                      gboolean           uses_solution)
{
  guint delay =
      tg_match_pace_find_delay (pace, game, tg_match_players_get_kind (self, side),
                                tg_match_players_has_person (self), self->seed,
                                tg_match_clock_get_remaining (clock, side));
  Question   *question = open_question (self, side, game, opening != NULL, delay);
  TgTurnClock turn;

  tg_match_clock_get_turn (clock, side, &turn);
  tg_player_set_clock (question->player, &turn);
  tg_player_set_uses_solution (question->player, uses_solution);
  if (opening != NULL)
    tg_player_decide_async (question->player, opening, self->seed, question->cancellable,
                            player_answered_cb, question);
  else
    tg_player_choose_async (question->player, game, question->cancellable,
                            player_answered_cb, question);
}

/* Returns: whether a request is pending */
gboolean
tg_match_players_is_asked (TgMatchPlayers *self)
{
  return self->question != NULL;
}

/* Withdraws the pending request, if any. Its player stops searching at once, and its
 * answer is dropped. */
void
tg_match_players_withdraw (TgMatchPlayers *self)
{
  Question *question = g_steal_pointer (&self->question);

  if (question == NULL)
    return;

  question->players = NULL;
  g_clear_handle_id (&question->wait_id, g_source_remove);
  g_cancellable_cancel (question->cancellable);
  question_unref (question);
}

/* Makes the player answer at once with the best move found so far. An answer that is
 * already known, and only delayed by the pace, is reported from within this function. */
void
tg_match_players_move_now (TgMatchPlayers *self)
{
  Question *question = self->question;

  if (question == NULL)
    return;

  question->due = 0;
  if (question->wait_id == 0)
    {
      tg_player_move_now (question->player);
      return;
    }

  g_clear_handle_id (&question->wait_id, g_source_remove);
  due_cb (question);
}

static void
progress_cb (TgPlayer *player, const TgAnalysis *analysis, TgMatchPlayers *self)
{
  if (self->question == NULL || player != self->question->player)
    return;

  self->analysis = *analysis;
  self->has_analysis = TRUE;
  self->handlers.progressed (self->user_data);
}

TgMatchPlayers *
tg_match_players_new (TgMatchSetup                 *setup,
                      const TgMatchPlayersHandlers *handlers,
                      gpointer                      user_data)
{
  TgMatchPlayers *self = g_new0 (TgMatchPlayers, 1);

  self->setup = setup;
  self->handlers = *handlers;
  self->user_data = user_data;
  return self;
}

void
tg_match_players_free (TgMatchPlayers *self)
{
  tg_match_players_dismiss (self);
  g_free (self);
}

/* Frees a player, and withdraws its request. */
static void
dismiss (TgMatchPlayers *self, TgPlayer **player)
{
  if (*player == NULL)
    return;

  if (self->question != NULL && self->question->player == *player)
    tg_match_players_withdraw (self);
  g_signal_handlers_disconnect_by_data (*player, self);
  tg_player_close (*player);
  g_clear_object (player);
}

/* Frees both players. None of their threads runs afterwards. */
void
tg_match_players_dismiss (TgMatchPlayers *self)
{
  dismiss (self, &self->players[0]);
  dismiss (self, &self->players[1]);
}

/* Stops the threads and programs of both players until the next request. */
void
tg_match_players_suspend (TgMatchPlayers *self)
{
  tg_match_players_withdraw (self);
  tg_player_close (self->players[0]);
  tg_player_close (self->players[1]);
}

TgPlayer *
tg_match_players_get (TgMatchPlayers *self, TgStone side)
{
  return self->players[side == TG_STONE_BLACK ? 0 : 1];
}

TgPlayerKind
tg_match_players_get_kind (TgMatchPlayers *self, TgStone side)
{
  return tg_match_setup_get_player (self->setup, side)->kind;
}

/* Returns: whether a person plays a side */
gboolean
tg_match_players_is_person (TgMatchPlayers *self, TgStone side)
{
  return tg_player_is_person (tg_match_players_get (self, side));
}

gboolean
tg_match_players_has_person (TgMatchPlayers *self)
{
  return tg_match_players_is_person (self, TG_STONE_BLACK)
         || tg_match_players_is_person (self, TG_STONE_WHITE);
}

/* Puts a player of any class on a side. */
void
tg_match_players_seat (TgMatchPlayers *self, TgStone side, TgPlayer *player)
{
  TgPlayer **place = &self->players[side == TG_STONE_BLACK ? 0 : 1];

  dismiss (self, place);
  *place = g_object_ref (player);
  g_signal_connect (player, "progress", G_CALLBACK (progress_cb), self);
}

/* Returns: (transfer full) (nullable): a player; %NULL for an unknown historical player */
static TgPlayer *
create_player (const TgPlayerSpec *spec)
{
  switch (spec->kind)
    {
    case TG_PLAYER_ENGINE:
      return tg_engine_player_new (spec);
    case TG_PLAYER_PROGRAM:
      return tg_external_engine_new_for_spec (spec);
    case TG_PLAYER_CLASSIC:
      return tg_classic_player_new (spec);
    case TG_PLAYER_PERSON:
    default:
      return g_object_new (TG_TYPE_PLAYER, NULL);
    }
}

/* Puts a player of this specification on a side. The present player is kept if it
 * can adopt the new specification.
 *
 * Returns: whether the player was replaced */
static gboolean
seat_spec (TgMatchPlayers *self, TgStone side, const TgPlayerSpec *spec)
{
  TgPlayer *present = tg_match_players_get (self, side);
  g_autoptr (TgPlayer) player = NULL;

  if (present != NULL && tg_player_set_spec (present, spec))
    return FALSE;

  player = create_player (spec);
  tg_match_players_seat (self, side, player);
  return TRUE;
}

/* Changes the player of a side in the setup, or its strength.
 *
 * Returns: whether the player was replaced */
gboolean
tg_match_players_change (TgMatchPlayers *self, TgStone side, const TgPlayerSpec *spec)
{
  *tg_match_setup_get_player (self->setup, side) = *spec;
  if (!seat_spec (self, side, spec))
    return FALSE;

  tg_player_begin_game (tg_match_players_get (self, side), self->seed);
  return TRUE;
}

/* Exchanges the players' sides, in the setup too. */
void
tg_match_players_exchange (TgMatchPlayers *self)
{
  TgPlayer *black = self->players[0];

  self->players[0] = self->players[1];
  self->players[1] = black;
  tg_match_setup_exchange (self->setup);
}

/* Creates the players of the setup for another game. */
void
tg_match_players_begin_game (TgMatchPlayers *self)
{
  self->has_analysis = FALSE;
  seat_spec (self, TG_STONE_BLACK, &self->setup->black);
  seat_spec (self, TG_STONE_WHITE, &self->setup->white);
  self->seed = self->setup->seed != 0
                   ? self->setup->seed
                   : ((guint64) g_random_int () << 32 | g_random_int () | 1);
  tg_player_begin_game (self->players[0], self->seed);
  tg_player_begin_game (self->players[1], self->seed);
}

/* Returns: the seed of the random numbers in this game */
guint64
tg_match_players_get_seed (TgMatchPlayers *self)
{
  return self->seed;
}

/* Returns: (transfer full): the player's name, translated if it is generic */
gchar *
tg_match_players_dup_name (TgMatchPlayers *self, TgStone side)
{
  const gchar *name = tg_match_setup_get_player (self->setup, side)->name;

  if (name != NULL && *name != '\0')
    return g_strdup (tg_player_name_show (name));
  return g_strdup (tg_player_get_name (tg_match_players_get (self, side)));
}

/* Writes the players’ names, in a form for readers of any language, and the random seed
 * into a record. */
void
tg_match_players_note (TgMatchPlayers *self, TgRecord *record)
{
  gboolean black = tg_player_is_person (tg_match_players_get (self, TG_STONE_BLACK));
  gboolean white = tg_player_is_person (tg_match_players_get (self, TG_STONE_WHITE));

  tg_record_set_text (record, TG_RECORD_TEXT_PERSONS,
                      black && white ? "BW"
                      : black        ? "B"
                      : white        ? "W"
                                     : NULL);
  for (TgStone side = TG_STONE_BLACK; side <= TG_STONE_WHITE; side++)
    {
      const gchar *name = tg_match_setup_get_player (self->setup, side)->name;
      TgPlayer    *player = tg_match_players_get (self, side);

      if (name == NULL || *name == '\0')
        name = tg_player_get_plain_name (player);
      tg_record_set_player (record, side, name);
      if (!tg_player_is_person (player))
        tg_record_set_seed (record, self->seed);
    }
}

/* Returns: (nullable): the current analysis of a player, or the analysis of its last
 * move if it is not thinking */
const TgAnalysis *
tg_match_players_get_analysis (TgMatchPlayers *self)
{
  return self->has_analysis ? &self->analysis : NULL;
}

void
tg_match_players_forget_analysis (TgMatchPlayers *self)
{
  self->has_analysis = FALSE;
}
