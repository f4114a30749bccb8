/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After each change one question is asked: does the player whose turn it is decide by
 * itself, and if so, has it been asked? Everything that changes the position, or whose
 * move it is, first withdraws what is asked. */

#include "session/match/match-game.h"

#include <glib/gi18n-lib.h>

#include "session/players/external-engine.h"

TgPlayerSpec *
tg_match_game_get_spec (TgMatchGame *self, TgStone side)
{
  return side == TG_STONE_BLACK ? &self->setup.black : &self->setup.white;
}

static TgStone
get_acting_side (TgMatchGame *self)
{
  return tg_match_position_get_acting_side (&self->position);
}

static gboolean
is_person (TgMatchGame *self, TgStone stone)
{
  return tg_match_players_is_person (self->players, stone);
}

static gboolean
is_opening (TgMatchGame *self)
{
  return tg_match_position_is_opening (&self->position);
}

static void
ask_player (TgMatchGame *self)
{
  const TgGame *game = &self->position.game;
  TgStone       side = get_acting_side (self);
  TgPlayer     *player = tg_match_players_get (self->players, side);
  TgTurnClock   clock;
  guint         delay;

  if (tg_match_players_is_asked (self->players) || self->paused || tg_game_is_over (game)
      || tg_player_is_person (player))
    return;

  delay = tg_match_players_find_delay (
      self->players, game, tg_match_game_get_spec (self, side)->kind, self->seed,
      tg_match_clock_get_remaining (self->position.clock, side));
  tg_match_clock_get_turn (self->position.clock, side, &clock);
  tg_player_set_clock (player, &clock);
  if (is_opening (self))
    tg_match_players_ask_opening (self->players, side, &self->position.opening,
                                  self->seed, delay);
  else
    tg_match_players_ask_move (self->players, side, game, delay);
}

static void
update_clock (TgMatchGame *self)
{
  tg_match_clock_update (self->position.clock,
                         tg_game_is_over (&self->position.game) ? TG_STONE_NONE
                                                                : get_acting_side (self),
                         self->paused);
}

/* Sees to what comes next after a change: the clocks, what the computer has to say, the
 * next move. */
static void
go_on (TgMatchGame *self)
{
  update_clock (self);
  if (!tg_match_offers_let_computer_speak (self->offers, self->paused))
    ask_player (self);
  self->updated (self->owner);
}

static void
emit_changed (TgMatchGame *self)
{
  if (tg_game_is_over (&self->position.game) && !self->finished)
    {
      self->finished = TRUE;
      g_signal_emit (self->owner, self->signals[TG_MATCH_SIGNAL_FINISHED], 0);
    }
  g_signal_emit (self->owner, self->signals[TG_MATCH_SIGNAL_CHANGED], 0);
}

/* Goes on after a change, the last part of which was to put @n_moves stones on the
 * board, and announces it. */
void
tg_match_game_announce (TgMatchGame *self, const TgMove *moves, guint n_moves)
{
  g_autoptr (GObject) owner = g_object_ref (self->owner);
  guint number = self->position.game.board.n_moves - n_moves;

  go_on (self);
  for (guint i = 0; i < n_moves; i++)
    g_signal_emit (owner, self->signals[TG_MATCH_SIGNAL_MOVED], 0, &moves[i], ++number);
  emit_changed (self);
}

/* The same after somebody said something. */
static void
said_cb (TgMatchEvent event, TgStone side, gpointer user_data)
{
  TgMatchGame *self = user_data;
  g_autoptr (GObject) owner = g_object_ref (self->owner);

  if (event == TG_MATCH_EVENT_CLAIMED_WRONGLY)
    {
      g_signal_emit (owner, self->signals[TG_MATCH_SIGNAL_SAID], 0, event, side);
      return;
    }
  if (tg_game_is_over (&self->position.game))
    tg_match_players_withdraw (self->players);
  go_on (self);
  g_signal_emit (owner, self->signals[TG_MATCH_SIGNAL_SAID], 0, event, side);
  emit_changed (self);
}

/* The game has ended without a move. */
static void
announce_end (TgMatchGame *self)
{
  tg_match_players_withdraw (self->players);
  tg_match_position_note_result (&self->position);
  tg_match_game_announce (self, NULL, 0);
}

/* Whoever has thought too long loses, even when the main loop had no time to say so in
 * time. */
static gboolean
lose_if_overstepped (TgMatchGame *self)
{
  TgStone loser = tg_match_clock_get_overstepped (self->position.clock);

  if (loser == TG_STONE_NONE || !tg_game_lose_on_time (&self->position.game, loser))
    return FALSE;

  announce_end (self);
  return TRUE;
}

static void
tick_cb (gpointer user_data)
{
  TgMatchGame *self = user_data;
  g_autoptr (GObject) owner = g_object_ref (self->owner);
  TgStone low;

  if (lose_if_overstepped (self))
    return;

  low = tg_match_clock_tick (self->position.clock);
  if (low != TG_STONE_NONE)
    g_signal_emit (owner, self->signals[TG_MATCH_SIGNAL_LOW_CLOCK], 0, low);
  g_signal_emit (owner, self->signals[TG_MATCH_SIGNAL_TICKED], 0);
}

static void
progressed_cb (gpointer user_data)
{
  TgMatchGame *self = user_data;

  g_signal_emit (self->owner, self->signals[TG_MATCH_SIGNAL_PROGRESS], 0);
}

static void
hinted_cb (gpointer user_data)
{
  TgMatchGame *self = user_data;

  tg_rated_spoil (&self->spoiled, TG_UNRATED_HINT);
  self->updated (self->owner);
}

/* Answers of players */

static gboolean
put_stone (TgMatchGame *self, TgPoint point, GError **error)
{
  TgMove move = { point, tg_game_turn (&self->position.game) };

  if (!tg_match_position_play (&self->position, point, error))
    return FALSE;

  tg_match_players_withdraw (self->players);
  tg_match_game_announce (self, &move, 1);
  return TRUE;
}

static gboolean
put_pass (TgMatchGame *self, GError **error)
{
  TgStone side = tg_game_turn (&self->position.game);

  if (!tg_match_position_pass (&self->position, error))
    return FALSE;

  tg_match_players_withdraw (self->players);
  said_cb (TG_MATCH_EVENT_PASSED, side, self);
  return TRUE;
}

/* A player that gives no answer leaves the match paused, until somebody resumes it or
 * takes over. */
static void
give_up (TgMatchGame *self, const GError *error)
{
  TgStone  side = get_acting_side (self);
  gboolean is_program = tg_match_game_get_spec (self, side)->kind == TG_PLAYER_PROGRAM;

  if (!is_program)
    g_warning ("%s gave up: %s",
               tg_player_get_name (tg_match_players_get (self->players, side)),
               error->message);
  tg_match_players_withdraw (self->players);
  tg_match_players_set_failure (self->players, side, error, is_program);
  self->paused = TRUE;
  tg_match_game_announce (self, NULL, 0);
}

/* A player wants to play where nobody can. A program of others is not helped: it may be
 * that it plays another game. An engine of ours that does so is broken, but the person at
 * the screen must not lose the game for it: another move is played in its place. */
static void
reject_move (TgMatchGame *self, TgPoint point)
{
  TgStone      side = get_acting_side (self);
  const gchar *name = tg_player_get_name (tg_match_players_get (self->players, side));
  TgPoint      other;

  if (tg_match_game_get_spec (self, side)->kind == TG_PLAYER_PROGRAM)
    {
      g_autoptr (GError) refusal = NULL;
      g_autoptr (GError) error = NULL;
      TgGame trial = self->position.game;

      tg_game_play (&trial, point, &refusal);
      g_set_error (&error, TG_EXTERNAL_ENGINE_ERROR, TG_EXTERNAL_ENGINE_ERROR_MOVE,
                   /* Translators: a program’s name, then the reason, such as “A stone
                    * lies on H8 already”. */
                   _ ("“%s” answers with a move that cannot be played: %s"), name,
                   refusal->message);
      give_up (self, error);
      return;
    }

  g_warning ("%s answered with a move that cannot be played (%d, %d)", name, point.x,
             point.y);
  other = tg_match_position_find_playable (&self->position);
  if (tg_point_equal (other, TG_POINT_NONE))
    put_pass (self, NULL);
  else
    put_stone (self, other, NULL);
}

/* Whether the player to move may put a stone that may turn out to be a foul: a computer
 * of ours does not lose by one at once, but it may be caught. */
static gboolean
may_be_chanced (TgMatchGame *self, TgPoint point)
{
  const TgGame *game = &self->position.game;
  TgPlayerKind  kind = tg_match_game_get_spec (self, tg_game_turn (game))->kind;

  return tg_verdict_is_foul (tg_game_judge (game, point))
         && (self->setup.fouls == TG_FOULS_CLAIMED
             || (self->setup.fouls == TG_FOULS_LOSE && kind == TG_PLAYER_PROGRAM));
}

static void
moved_cb (const TgPoint *answer, const GError *error, gpointer user_data)
{
  TgMatchGame *self = user_data;

  if (lose_if_overstepped (self))
    return;

  if (answer == NULL)
    give_up (self, error);
  else if (tg_match_position_can_play (&self->position, *answer)
           || may_be_chanced (self, *answer))
    put_stone (self, *answer, NULL);
  else
    reject_move (self, *answer);
}

/* The opening */

/* Writes the players’ names into the record, in a way that can be read in every
 * language, and what the computer’s choices follow from. */
static void
note_names (TgMatchGame *self)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      const gchar *name = tg_match_game_get_spec (self, stone)->name;
      TgPlayer    *player = tg_match_players_get (self->players, stone);

      if (name == NULL || *name == '\0')
        name = tg_player_get_plain_name (player);
      tg_record_set_player (self->position.record, stone, name);
      if (!tg_player_is_person (player))
        tg_record_set_seed (self->position.record, self->seed);
    }
}

/* The players change sides; their clocks are the caller's to swap. */
static void
exchange_players (TgMatchGame *self)
{
  TgPlayerSpec black = self->setup.black;

  self->setup.black = self->setup.white;
  self->setup.white = black;
  tg_match_players_exchange (self->players);
  note_names (self);
}

static guint
take_step (TgMatchGame           *self,
           const TgOpeningAdvice *step,
           const TgOpening       *after,
           TgMove                 moves[TG_OPENING_MAX_STONES])
{
  gboolean exchanged;
  guint n = tg_match_position_take_step (&self->position, step, after, moves, &exchanged);

  if (exchanged)
    exchange_players (self);
  return n;
}

static void
advance (TgMatchGame *self, const TgOpeningAdvice *step, const TgOpening *after)
{
  g_autoptr (GObject) owner = g_object_ref (self->owner);
  TgMove    moves[TG_OPENING_MAX_STONES];
  TgPlayer *player = tg_match_players_get (self->players, get_acting_side (self));
  gboolean  chose = step->action == TG_OPENING_ACTION_CHOOSE
                   || step->action == TG_OPENING_ACTION_DECLARE;
  TgStone side;
  guint   n;

  tg_match_players_withdraw (self->players);
  tg_match_clock_end_step (self->position.clock);
  n = take_step (self, step, after, moves);
  side = player == tg_match_players_get (self->players, TG_STONE_BLACK) ? TG_STONE_BLACK
                                                                        : TG_STONE_WHITE;
  tg_match_game_announce (self, moves, n);
  if (chose && !is_person (self, side))
    g_signal_emit (owner, self->signals[TG_MATCH_SIGNAL_SAID], 0, TG_MATCH_EVENT_CHOSE,
                   side);
}

static void
decided_cb (const TgOpeningAdvice *advice, const GError *error, gpointer user_data)
{
  TgMatchGame *self = user_data;
  TgOpening    after = self->position.opening;
  g_autoptr (GError) refusal = NULL;

  if (lose_if_overstepped (self))
    return;
  if (advice == NULL)
    give_up (self, error);
  else if (!tg_opening_advice_apply (advice, &after, &refusal))
    give_up (self, refusal);
  else
    advance (self, advice, &after);
}

/* What persons do */

gboolean
tg_match_game_is_persons_turn (TgMatchGame *self)
{
  return !tg_game_is_over (&self->position.game)
         && is_person (self, get_acting_side (self));
}

/* Whether a person has something to do now, with @error if not. */
static gboolean
check_turn (gboolean is_turn, GError **error)
{
  if (!is_turn)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("It is not your turn"));
  return is_turn;
}

/* The same for ordinary play; in a game that is over the rules say what is wrong. */
static gboolean
check_ordinary_turn (TgMatchGame *self, GError **error)
{
  lose_if_overstepped (self);
  return check_turn (tg_game_is_over (&self->position.game)
                         || (!is_opening (self) && tg_match_game_is_persons_turn (self)),
                     error);
}

gboolean
tg_match_game_decide (TgMatchGame *self, const TgOpeningAdvice *step, GError **error)
{
  TgOpening after = self->position.opening;

  lose_if_overstepped (self);
  if (!check_turn (is_opening (self) && tg_match_game_is_persons_turn (self), error)
      || !tg_opening_advice_apply (step, &after, error))
    return FALSE;

  self->paused = FALSE;
  advance (self, step, &after);
  return TRUE;
}

/* Puts, offers or keeps a stone, as the task is. */
static gboolean
put_in_opening (TgMatchGame *self, TgPoint point, GError **error)
{
  TgOpening       after = self->position.opening;
  TgOpeningAdvice step = { .action = tg_opening_get_task (&after).action,
                           .n_points = 1,
                           .points = { point } };

  if (step.action != TG_OPENING_ACTION_OFFER && step.action != TG_OPENING_ACTION_KEEP)
    step.action = TG_OPENING_ACTION_PLACE;
  if (!tg_opening_advice_apply (&step, &after, error))
    return FALSE;

  advance (self, &step, &after);
  return TRUE;
}

gboolean
tg_match_game_play (TgMatchGame *self, TgPoint point, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  gboolean was_paused;

  lose_if_overstepped (self);
  if (!check_turn (tg_game_is_over (&self->position.game)
                       || tg_match_game_is_persons_turn (self),
                   error))
    return FALSE;

  was_paused = self->paused;
  self->paused = FALSE;
  if (is_opening (self) ? put_in_opening (self, point, &refusal)
                        : put_stone (self, point, &refusal))
    return TRUE;

  self->paused = was_paused;
  g_signal_emit (self->owner, self->signals[TG_MATCH_SIGNAL_REFUSED], 0, &point, refusal);
  g_propagate_error (error, g_steal_pointer (&refusal));
  return FALSE;
}

gboolean
tg_match_game_pass (TgMatchGame *self, GError **error)
{
  gboolean was_paused;

  if (!check_ordinary_turn (self, error))
    return FALSE;

  was_paused = self->paused;
  self->paused = FALSE;
  if (put_pass (self, error))
    return TRUE;

  self->paused = was_paused;
  return FALSE;
}

gboolean
tg_match_game_resign (TgMatchGame *self)
{
  TgStone loser = tg_match_offers_get_speaking_side (self->offers);

  if (loser == TG_STONE_NONE || !tg_game_resign (&self->position.game, loser))
    return FALSE;

  announce_end (self);
  return TRUE;
}

gboolean
tg_match_game_claim_foul (TgMatchGame *self, GError **error)
{
  return check_ordinary_turn (self, error)
         && tg_match_offers_claim_foul (self->offers, error);
}

gboolean
tg_match_game_offer_draw (TgMatchGame *self)
{
  lose_if_overstepped (self);
  return tg_match_offers_offer_draw (self->offers);
}

gboolean
tg_match_game_answer_draw (TgMatchGame *self, gboolean accept)
{
  lose_if_overstepped (self);
  return tg_match_offers_answer_draw (self->offers, accept);
}

/* Beginning, and going back and forth */

/* Clears the board for a game of the setup. */
void
tg_match_game_lay_out (TgMatchGame *self)
{
  tg_match_position_begin (&self->position, &self->setup);
  note_names (self);
}

/* Seats the players of the setup for another game, without announcing it. @exchange:
 * whether they change sides first. */
void
tg_match_game_begin (TgMatchGame *self, gboolean exchange)
{
  tg_match_players_withdraw (self->players);
  tg_match_offers_begin_game (self->offers);
  if (exchange)
    exchange_players (self);
  self->paused = FALSE;
  self->finished = FALSE;
  self->spoiled =
      tg_match_setup_has_stones (&self->setup) ? TG_UNRATED_POSITION : TG_RATED;
  tg_match_players_forget_analysis (self->players);

  tg_match_players_seat_spec (self->players, TG_STONE_BLACK, &self->setup.black);
  tg_match_players_seat_spec (self->players, TG_STONE_WHITE, &self->setup.white);
  self->seed = self->setup.seed != 0
                   ? self->setup.seed
                   : ((guint64) g_random_int () << 32 | g_random_int () | 1);
  tg_match_players_begin_game (self->players, self->seed);
  tg_match_game_lay_out (self);
}

/* Puts the first moves of a game that has just begun on the board. The first of them
 * that the rules refuse is left out, with those after it. */
void
tg_match_game_start_from (TgMatchGame *self, const TgPoint *points, guint n_points)
{
  const TgGame *game = &self->position.game;
  TgMove        moves[TG_MAX_POINTS];
  guint         n;

  if (n_points > 0)
    tg_rated_spoil (&self->spoiled, TG_UNRATED_POSITION);
  for (n = 0; n < n_points && !tg_game_is_over (game); n++)
    {
      moves[n] = (TgMove){ points[n], tg_game_turn (game) };
      if (!tg_match_position_play (&self->position, points[n], NULL))
        break;
      update_clock (self);
    }
  tg_match_game_announce (self, moves, n);
}

/* The side at which who sits at @side now sat when the game began. */
TgStone
tg_match_game_get_first_side (TgMatchGame *self, TgStone side)
{
  return self->position.exchanged ? tg_stone_opponent (side) : side;
}

/* Fills in what @state keeps of a game in progress. */
void
tg_match_game_describe (TgMatchGame *self, TgMatchState *state)
{
  TgMatchPosition *position = &self->position;
  TgStone          black = tg_match_game_get_first_side (self, TG_STONE_BLACK);

  state->setup = self->setup;
  state->setup.black = *tg_match_game_get_spec (self, black);
  state->setup.white = *tg_match_game_get_spec (self, tg_stone_opponent (black));
  state->seed = self->seed;
  state->offer = tg_game_get_draw_offer (&position->game);
  state->spoiled = self->spoiled;
  state->finished = self->finished;
  state->steps = g_array_ref (position->opening_steps);
  state->turns = tg_match_clock_get_turns (position->clock);
  state->used = tg_match_clock_get_used (position->clock);
  state->record = tg_match_state_copy_record (position->record, &self->setup.black,
                                              &self->setup.white);
}

/* Goes on with a game that was described, whose record is taken, without announcing it.
 * With clocks, with a program of others, or when nobody but computers plays, it waits. */
void
tg_match_game_restore (TgMatchGame *self, TgMatchState *state)
{
  TgMatchPosition *position = &self->position;
  TgMove           moves[TG_OPENING_MAX_STONES];

  self->setup = state->setup;
  self->setup.seed = state->seed;
  tg_match_game_begin (self, FALSE);
  self->setup.seed = state->setup.seed;

  /* The opening has the players change sides; the game, the record and the clocks are
   * then put in the place of what that has made of them. */
  for (guint i = 0; i < state->steps->len; i++)
    {
      const TgOpeningAdvice *step = &g_array_index (state->steps, TgOpeningAdvice, i);
      TgOpening              after = position->opening;

      if (!is_opening (self) || !tg_opening_advice_apply (step, &after, NULL))
        break;
      take_step (self, step, &after, moves);
    }
  position->game = state->game;
  tg_record_free (position->record);
  position->record = g_steal_pointer (&state->record);
  note_names (self);
  tg_match_position_note_result (position);
  tg_match_clock_restore (position->clock, state->turns, state->used);
  self->spoiled = state->spoiled;
  self->finished = state->finished;

  self->paused = tg_time_control_is_limited (&self->setup.time)
                 || !tg_match_players_has_person (self->players)
                 || self->setup.black.kind == TG_PLAYER_PROGRAM
                 || self->setup.white.kind == TG_PLAYER_PROGRAM;
}

void
tg_match_game_undo (TgMatchGame *self)
{
  if (!tg_match_position_can_undo (&self->position, self->players))
    return;

  tg_match_players_withdraw (self->players);
  tg_rated_spoil (&self->spoiled, TG_UNRATED_UNDO);
  tg_match_players_forget_analysis (self->players);
  self->paused = !tg_match_players_has_person (self->players)
                 || self->position.game.outcome == TG_OUTCOME_TIME;
  if (tg_match_position_undo (&self->position, self->players))
    exchange_players (self);
  tg_match_game_announce (self, NULL, 0);
}

void
tg_match_game_redo (TgMatchGame *self)
{
  TgMove moves[2];
  guint  n;

  if (!tg_match_position_can_redo (&self->position))
    return;

  tg_match_players_withdraw (self->players);
  tg_match_players_forget_analysis (self->players);
  self->paused = !tg_match_players_has_person (self->players);
  n = tg_match_position_redo (&self->position, self->players, moves);
  tg_match_game_announce (self, moves, n);
}

void
tg_match_game_pause (TgMatchGame *self)
{
  if (self->paused || tg_game_is_over (&self->position.game))
    return;

  tg_match_players_withdraw (self->players);
  self->paused = TRUE;
  tg_match_game_announce (self, NULL, 0);
}

void
tg_match_game_resume (TgMatchGame *self)
{
  if (!self->paused)
    return;

  tg_match_players_forget_failure (self->players);
  self->paused = FALSE;
  tg_match_game_announce (self, NULL, 0);
}

/* The players change sides in the middle of a game. Does not announce it. */
void
tg_match_game_swap_players (TgMatchGame *self)
{
  tg_match_players_withdraw (self->players);
  if (tg_match_position_is_under_way (&self->position))
    tg_rated_spoil (&self->spoiled, TG_UNRATED_SWAP);
  tg_match_players_forget_analysis (self->players);
  exchange_players (self);
  tg_match_clock_swap (self->position.clock);
  tg_match_clock_swap_history (self->position.clock);
}

/* Has somebody else play a side, or the same player otherwise. */
void
tg_match_game_set_player (TgMatchGame *self, TgStone side, const TgPlayerSpec *spec)
{
  gboolean acting = get_acting_side (self) == side;
  gboolean stays = tg_player_set_spec (tg_match_players_get (self->players, side), spec);

  if (tg_match_players_get_failure (self->players)->side == side)
    {
      tg_match_players_forget_failure (self->players);
      self->paused = FALSE;
    }
  if (acting && !stays)
    tg_match_players_withdraw (self->players);

  if (tg_match_position_is_under_way (&self->position)
      && !tg_rated_plays_alike (tg_match_game_get_spec (self, side), spec))
    tg_rated_spoil (&self->spoiled, TG_UNRATED_CHANGE);
  *tg_match_game_get_spec (self, side) = *spec;
  if (!stays)
    {
      tg_match_players_seat_spec (self->players, side, spec);
      tg_player_begin_game (tg_match_players_get (self->players, side), self->seed);
    }
  note_names (self);
  tg_match_game_announce (self, NULL, 0);
}

void
tg_match_game_seat_player (TgMatchGame *self, TgStone side, TgPlayer *player)
{
  tg_match_players_withdraw (self->players);
  tg_match_players_seat (self->players, side, player);
  note_names (self);
  tg_match_game_announce (self, NULL, 0);
}

/* Has @task, (transfer full), return a TgAdvice for the person whose turn it is. */
void
tg_match_game_ask_hint (TgMatchGame *self, GTask *task)
{
  GError *error = NULL;

  tg_match_players_cancel_hint (self->players);
  if (is_opening (self))
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                                 _ ("There are no hints for the opening"));
  else
    check_turn (tg_match_game_is_persons_turn (self), &error);

  if (error == NULL)
    tg_match_players_ask_hint (self->players, &self->position.game, task);
  else
    {
      g_task_return_error (task, error);
      g_object_unref (task);
    }
}

/* @owner outlives @self. */
void
tg_match_game_init (TgMatchGame       *self,
                    GObject           *owner,
                    const guint       *signals,
                    TgMatchGameUpdated updated)
{
  static const TgMatchPlayersHandlers answers = { moved_cb, decided_cb, progressed_cb,
                                                  hinted_cb };

  *self = (TgMatchGame){ .owner = owner, .signals = signals, .updated = updated };
  self->players = tg_match_players_new (&answers, self);
  tg_match_position_init (&self->position, tg_match_clock_new (tick_cb, self));
  self->offers =
      tg_match_offers_new (&self->position, self->players, &self->setup, said_cb, self);
}

/* Ends the players' parts, and everything that may call back. */
void
tg_match_game_close (TgMatchGame *self)
{
  tg_match_offers_halt (self->offers);
  tg_match_clock_halt (self->position.clock);
  tg_match_players_dismiss (self->players);
}

void
tg_match_game_clear (TgMatchGame *self)
{
  tg_match_game_close (self);
  g_clear_pointer (&self->offers, tg_match_offers_free);
  tg_match_position_clear (&self->position);
  g_clear_pointer (&self->players, tg_match_players_free);
}
