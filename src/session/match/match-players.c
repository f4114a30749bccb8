/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player's answer may come after nobody wants it any more, when even the match is
 * gone. The question lives until both sides have let go of it, and one that was
 * withdrawn drops the answer. */

#include "session/match/match-players.h"

#include <glib/gi18n-lib.h>

#include "engine/levels/oversight.h"
#include "rules/prospect.h"
#include "session/players/external-engine.h"
#include "session/players/player-factory.h"

/* A reply takes between these shares of the usual one. */
#define LEAST_SHARE   0.5
#define FORCED_SPREAD 0.3
#define USUAL_SPREAD  1.0
#define HARD_SPREAD   1.6

/* The pauses take numbers from here on of the sequence of draws, so that they are not
 * those by which the players choose. */
#define DRAW_PAUSE (G_GUINT64_CONSTANT (1) << 61)

/* A pause for the eyes of the spectators must not use up a short time. */
#define MAX_CLOCK_SHARE 20

typedef struct
{
  grefcount       ref_count;   /* the players and the pending call */
  TgMatchPlayers *players;     /* borrowed; NULL when withdrawn */
  TgPlayer       *player;      /* owned */
  GCancellable   *cancellable; /* owned */
  gboolean        is_opening;
  gint64          due;     /* monotonic time; the answer is not told before */
  TgPoint         point;   /* what the player answered, while it waits */
  TgOpeningAdvice advice;  /* the same in an opening */
  guint           wait_id; /* timeout until due; 0 when none is set */
} Question;

struct _TgMatchPlayers
{
  TgPlayer              *players[2]; /* owned; Black, White */
  Question              *question;   /* NULL when none is open */
  TgAnalysis             analysis;
  gboolean               has_analysis;
  TgMatchFailure         failure;
  TgMatchPace            pace;
  TgHintFinder          *finder;      /* owned; NULL before the first hint */
  GCancellable          *hint_cancel; /* owned; NULL unless a hint is wanted */
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

/* Reports the answer, or why there is none. Whoever hears it may withdraw the
 * question. */
static void
report (Question *self, const GError *error)
{
  TgMatchPlayers *players = self->players;
  TgPoint         point = self->point;
  TgOpeningAdvice advice = self->advice;

  if (self->is_opening)
    players->handlers.decided (error == NULL ? &advice : NULL, error, players->user_data);
  else
    players->handlers.moved (error == NULL ? &point : NULL, error, players->user_data);
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
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
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

/* Makes a question with a reference for its owner and one for the call. */
static Question *
open_question (TgMatchPlayers *self, TgStone side, gboolean is_opening, guint delay)
{
  Question *question = g_new0 (Question, 1);

  g_assert (self->question == NULL);
  g_ref_count_init (&question->ref_count);
  g_ref_count_inc (&question->ref_count);
  question->players = self;
  question->player = g_object_ref (tg_match_players_get (self, side));
  question->cancellable = g_cancellable_new ();
  question->is_opening = is_opening;
  question->due = g_get_monotonic_time () + (gint64) delay * G_TIME_SPAN_MILLISECOND;
  self->question = question;
  return question;
}

/**
 * tg_match_players_ask_move:
 * @self: the players, none of whom is asked
 * @side: a side that is no person's
 * @game: the game, @side to move; copied
 * @delay: milliseconds that pass at least before the answer is reported
 *
 * Asks a player for a move.
 */
void
tg_match_players_ask_move (TgMatchPlayers *self,
                           TgStone         side,
                           const TgGame   *game,
                           guint           delay)
{
  Question *question = open_question (self, side, FALSE, delay);

  tg_player_choose_async (question->player, game, question->cancellable, answered_cb,
                          question);
}

/* Asks a player what to do in an opening. Chance follows from @seed. */
void
tg_match_players_ask_opening (TgMatchPlayers  *self,
                              TgStone          side,
                              const TgOpening *opening,
                              guint64          seed,
                              guint            delay)
{
  Question *question = open_question (self, side, TRUE, delay);

  tg_player_decide_async (question->player, opening, seed, question->cancellable,
                          answered_cb, question);
}

/* Returns: whether a player was asked for what is not on the board yet */
gboolean
tg_match_players_is_asked (TgMatchPlayers *self)
{
  return self->question != NULL;
}

static void
withdraw_question (TgMatchPlayers *self)
{
  Question *question = g_steal_pointer (&self->question);

  if (question == NULL)
    return;

  question->players = NULL;
  g_clear_handle_id (&question->wait_id, g_source_remove);
  g_cancellable_cancel (question->cancellable);
  question_unref (question);
}

/* The hint is not wanted any more. */
void
tg_match_players_cancel_hint (TgMatchPlayers *self)
{
  if (self->hint_cancel != NULL)
    g_cancellable_cancel (self->hint_cancel);
  g_clear_object (&self->hint_cancel);
}

/* Who is asked, if anybody is, stops thinking at once, and whatever they answer is
 * dropped. A failure is forgotten. */
void
tg_match_players_withdraw (TgMatchPlayers *self)
{
  tg_match_players_forget_failure (self);
  tg_match_players_cancel_hint (self);
  withdraw_question (self);
}

/* Has the player answer at once with the best it has found so far, without further
 * delay. An answer that is only waiting is reported from within this function. */
void
tg_match_players_hurry (TgMatchPlayers *self)
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
tg_match_players_new (const TgMatchPlayersHandlers *handlers, gpointer user_data)
{
  TgMatchPlayers *self = g_new0 (TgMatchPlayers, 1);

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

static void
dismiss (TgMatchPlayers *self, TgPlayer **player)
{
  if (*player == NULL)
    return;

  g_signal_handlers_disconnect_by_data (*player, self);
  tg_player_close (*player);
  g_clear_object (player);
}

/* Withdraws what is asked and ends both players and the finder: no thread of theirs runs
 * any more. */
void
tg_match_players_dismiss (TgMatchPlayers *self)
{
  tg_match_players_withdraw (self);
  if (self->finder != NULL)
    tg_hint_finder_close (self->finder);
  g_clear_object (&self->finder);
  dismiss (self, &self->players[0]);
  dismiss (self, &self->players[1]);
}

TgPlayer *
tg_match_players_get (TgMatchPlayers *self, TgStone side)
{
  return self->players[side == TG_STONE_BLACK ? 0 : 1];
}

/* Returns: whether the moves of a side come from outside */
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

void
tg_match_players_seat (TgMatchPlayers *self, TgStone side, TgPlayer *player)
{
  TgPlayer **place = &self->players[side == TG_STONE_BLACK ? 0 : 1];

  dismiss (self, place);
  *place = g_object_ref (player);
  g_signal_connect (player, "progress", G_CALLBACK (progress_cb), self);
}

/* Has somebody as specified sit down: the one who sits there, if possible. */
void
tg_match_players_seat_spec (TgMatchPlayers *self, TgStone side, const TgPlayerSpec *spec)
{
  TgPlayer *present = tg_match_players_get (self, side);

  if (present == NULL || !tg_player_set_spec (present, spec))
    {
      g_autoptr (TgPlayer) player = tg_player_new (spec);

      tg_match_players_seat (self, side, player);
    }
}

void
tg_match_players_exchange (TgMatchPlayers *self)
{
  TgPlayer *black = self->players[0];

  self->players[0] = self->players[1];
  self->players[1] = black;
}

void
tg_match_players_begin_game (TgMatchPlayers *self, guint64 seed)
{
  tg_player_begin_game (self->players[0], seed);
  tg_player_begin_game (self->players[1], seed);
}

/* Returns: (nullable): what a player thinks, or thought when it moved last */
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

/* Failures */

const TgMatchFailure *
tg_match_players_get_failure (TgMatchPlayers *self)
{
  return &self->failure;
}

void
tg_match_players_forget_failure (TgMatchPlayers *self)
{
  g_clear_error (&self->failure.error);
  g_clear_pointer (&self->failure.reason, g_free);
  self->failure.side = TG_STONE_NONE;
}

/* Adds what somebody can do about it. */
static GError *
explain (const GError *error)
{
  const gchar *format;

  if (g_error_matches (error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_START))
    /* Translators: %s says what went wrong. */
    format = _ ("%s. Check the command that starts the program, or let the computer or a "
                "person play on.");
  else
    /* Translators: %s says what went wrong. */
    format =
        _ ("%s. Let the program try again, or let the computer or a person play on.");

  return g_error_new (error->domain, error->code, format, error->message);
}

/* A player has given no move, because of @error. */
void
tg_match_players_set_failure (TgMatchPlayers *self,
                              TgStone         side,
                              const GError   *error,
                              gboolean        is_program)
{
  tg_match_players_forget_failure (self);
  self->failure = (TgMatchFailure){ is_program ? explain (error) : g_error_copy (error),
                                    g_strdup (error->message), side };
}

/* A computer that answers a person at once is unsettling, so it takes a moment over its
 * move: a short one where there is nothing to decide, a longer one where the threats are
 * worth a thought. */

TgMatchPace *
tg_match_players_get_pace (TgMatchPlayers *self)
{
  return &self->pace;
}

/* How much longer than the least the pause may be. A five settles the move; an open
 * three leaves a choice that is worth thinking about. */
static gdouble
find_spread (const TgGame *game)
{
  g_autoptr (GArray) prospects = tg_prospect_find (game->ruleset, &game->board);

  if (prospects->len == 0)
    return USUAL_SPREAD;
  switch (g_array_index (prospects, TgProspect, 0).kind)
    {
    case TG_PROSPECT_FIVE:
      return FORCED_SPREAD;
    case TG_PROSPECT_OPEN_FOUR:
      return HARD_SPREAD;
    case TG_PROSPECT_FOUR:
    case TG_PROSPECT_THREE:
    default:
      return USUAL_SPREAD;
    }
}

static guint
draw_reply (guint usual, const TgGame *game, guint64 seed)
{
  gdouble drawn =
      tg_oversight_chance (tg_oversight_draw (seed, DRAW_PAUSE + game->board.n_moves));

  return (guint) (usual * (LEAST_SHARE + drawn * find_spread (game)));
}

/**
 * tg_match_players_find_delay:
 * @self: the players
 * @game: in which a computer is to move
 * @kind: what it is; a program takes its own time over a reply
 * @seed: what chance follows from
 * @left_us: what is left on its clock, negative if there is none
 *
 * Returns: how many milliseconds pass at least until the move, never much of @left_us
 */
guint
tg_match_players_find_delay (TgMatchPlayers *self,
                             const TgGame   *game,
                             TgPlayerKind    kind,
                             guint64         seed,
                             gint64          left_us)
{
  guint pace;

  if (!tg_match_players_has_person (self))
    pace = self->pace.between_engines;
  else if (game->board.n_moves == 0)
    pace = self->pace.opening;
  else if (self->pace.reply == 0 || kind == TG_PLAYER_PROGRAM)
    pace = 0;
  else
    pace = draw_reply (self->pace.reply, game, seed);

  if (left_us < 0)
    return pace;
  return (guint) MIN (pace, left_us / G_TIME_SPAN_MILLISECOND / MAX_CLOCK_SHARE);
}

/* Hints. The finder stays out of the way of the players: while a person may ask for a
 * hint, no engine of the match thinks. */

/* Keeps its task's source object, and so the players. */
typedef struct
{
  TgMatchPlayers *players;
  GCancellable   *ours;   /* owned */
  GCancellable   *theirs; /* owned; NULL without one */
  gulong          connection;
} HintQuestion;

static void
hint_question_free (HintQuestion *self)
{
  if (self->theirs != NULL)
    g_cancellable_disconnect (self->theirs, self->connection);
  g_clear_object (&self->theirs);
  g_object_unref (self->ours);
  g_free (self);
}

static void
cancelled_cb (G_GNUC_UNUSED GCancellable *theirs, gpointer ours)
{
  g_cancellable_cancel (ours);
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  HintQuestion   *question = g_task_get_task_data (task);
  TgMatchPlayers *self = question->players;
  TgAdvice        advice;
  GError         *error = NULL;

  if (self->hint_cancel == question->ours)
    g_clear_object (&self->hint_cancel);

  if (!tg_hint_finder_ask_finish (TG_HINT_FINDER (source), result, &advice, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  self->handlers.hinted (self->user_data);
  g_task_return_pointer (task, g_memdup2 (&advice, sizeof advice), g_free);
}

/**
 * tg_match_players_ask_hint:
 * @self: the players; no hint is wanted
 * @game: a person's turn; copied
 * @task: (transfer full): returns a TgAdvice, to be freed by g_free(), and keeps the
 *   owner of @self as its source object. Its cancellable stops the finder at once
 */
void
tg_match_players_ask_hint (TgMatchPlayers *self, const TgGame *game, GTask *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  HintQuestion *question = g_new0 (HintQuestion, 1);

  question->players = self;
  question->ours = g_cancellable_new ();
  g_task_set_task_data (task, question, (GDestroyNotify) hint_question_free);
  g_set_object (&self->hint_cancel, question->ours);
  if (cancellable != NULL)
    {
      question->theirs = g_object_ref (cancellable);
      question->connection = g_cancellable_connect (
          cancellable, G_CALLBACK (cancelled_cb), question->ours, NULL);
    }

  if (self->finder == NULL)
    self->finder = tg_hint_finder_new ();
  tg_hint_finder_ask_async (self->finder, game, question->ours, advised_cb, task);
}
