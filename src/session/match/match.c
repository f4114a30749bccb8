/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After each change, continue_game() checks whether the side to move is a computer without a
 * pending request, and requests a move. Each change of the position or of the side to
 * move first withdraws the pending request. */

#include "session/match/match.h"

#include "session/match/match-position.h"

#define DEFAULT_SIZE 15

struct _TgMatch
{
  GObject parent_instance;

  TgMatchPosition position;
  TgMatchPlayers *players; /* owned */
  TgMatchOffers  *offers;  /* owned */
  TgMatchHints   *hints;   /* owned */
  TgMatchFailure  failure;
  TgMatchPace     pace;
  gboolean        paused;

  /* The values of the properties at their last notification. */
  struct
  {
    gboolean thinking;
    gboolean paused;
    TgRated  rated;
  } announced;
};

enum
{
  PROP_THINKING = 1,
  PROP_PAUSED,
  PROP_RATED,
  N_PROPS,
  PROP_DELAY = N_PROPS /* the first of the delays, see TgMatchDelay */
};

enum
{
  CHANGED,
  MOVED,
  REFUSED,
  PROGRESS,
  SAID,
  FINISHED,
  TICKED,
  LOW_CLOCK,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgMatch, tg_match, G_TYPE_OBJECT)

static TgStone
get_acting_side (TgMatch *self)
{
  return tg_match_position_get_acting_side (&self->position);
}

static gboolean
is_over (TgMatch *self)
{
  return tg_game_is_over (&self->position.game);
}

/* Next action */

/* Withdraws the pending request, and clears the failure. */
static void
withdraw (TgMatch *self)
{
  tg_match_failure_clear (&self->failure);
  tg_match_hints_cancel (self->hints);
  tg_match_players_withdraw (self->players);
}

static void
notify_properties (TgMatch *self)
{
  gboolean       thinking = tg_match_get_thinking (self);
  TgRated        rated = tg_match_get_rated (self);
  const gboolean changes[N_PROPS] = {
    [PROP_THINKING] = thinking != self->announced.thinking,
    [PROP_PAUSED] = self->paused != self->announced.paused,
    [PROP_RATED] = rated != self->announced.rated,
  };

  self->announced.thinking = thinking;
  self->announced.paused = self->paused;
  self->announced.rated = rated;
  for (guint i = 1; i < N_PROPS; i++)
    if (changes[i])
      g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

/* The solution of the game would make a rated game unfair, and opening rules even it out. */
static gboolean
uses_solution (TgMatch *self)
{
  return tg_match_get_rated (self) != TG_RATED
         && self->position.setup.opening == TG_OPENING_FREE;
}

/* Continues after a change: updates the clocks, schedules actions of the computer, and
 * requests the next move. */
static void
continue_game (TgMatch *self)
{
  TgStone side = get_acting_side (self);

  tg_match_position_update_clock (&self->position, self->paused);
  if (!self->position.stopped
      && !tg_match_offers_schedule_computer (self->offers, self->paused) && !self->paused
      && !is_over (self) && !tg_match_players_is_asked (self->players)
      && !tg_match_players_is_person (self->players, side))
    tg_match_players_ask (self->players, side, &self->position.game,
                          tg_match_get_opening (self), self->position.clock, &self->pace,
                          uses_solution (self));
  notify_properties (self);
}

static void
emit_changed (TgMatch *self)
{
  gboolean finishes = is_over (self) && !self->position.finished;

  self->position.finished |= finishes;
  if (finishes)
    g_signal_emit (self, signals[FINISHED], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Continues after a change and emits its signals, with ::moved for each stone after the
 * first @n_before. */
static void
announce (TgMatch *match, guint n_before)
{
  g_autoptr (TgMatch) self = g_object_ref (match);
  const TgBoard board = self->position.game.board;

  continue_game (self);
  for (guint i = n_before; i < board.n_moves; i++)
    g_signal_emit (self, signals[MOVED], 0, &board.moves[i], i + 1);
  emit_changed (self);
}

/* Continues after a change without a stone, and emits its signals. */
static void
announce_change (TgMatch *self)
{
  announce (self, TG_MAX_POINTS);
}

/* Emits the signals of an action other than a move. */
static void
said_cb (TgMatchEvent event, TgStone side, gpointer user_data)
{
  g_autoptr (TgMatch) self = g_object_ref (user_data);

  if (event == TG_MATCH_EVENT_CLAIMED_WRONGLY)
    {
      g_signal_emit (self, signals[SAID], 0, event, side);
      return;
    }
  if (event == TG_MATCH_EVENT_PASSED)
    self->paused = FALSE;
  if (event == TG_MATCH_EVENT_PASSED || is_over (self))
    withdraw (self);
  continue_game (self);
  g_signal_emit (self, signals[SAID], 0, event, side);
  emit_changed (self);
}

/* Emits the signals of a game that has ended without an action. */
static void
ended_cb (gpointer user_data)
{
  TgMatch *self = user_data;

  withdraw (self);
  announce_change (self);
}

/* Ends the game for a player who has overstepped the time. */
static gboolean
check_time_cb (gpointer user_data)
{
  TgMatch *self = user_data;
  gboolean ends = tg_match_position_end_on_time (&self->position);

  if (ends)
    ended_cb (self);
  return ends;
}

static void
tick_cb (gpointer user_data)
{
  g_autoptr (TgMatch) self = g_object_ref (user_data);
  TgStone low;

  if (check_time_cb (self))
    return;
  low = tg_match_clock_tick (self->position.clock);
  if (low != TG_STONE_NONE)
    g_signal_emit (self, signals[LOW_CLOCK], 0, low);
  g_signal_emit (self, signals[TICKED], 0);
}

/* Moves */

static gboolean
put_stone (TgMatch *self, TgPoint point, GError **error)
{
  guint n = self->position.game.board.n_moves;

  if (!tg_match_position_play (&self->position, point, error))
    return FALSE;

  withdraw (self);
  self->paused = FALSE;
  announce (self, n);
  return TRUE;
}

static gboolean
take_step (TgMatch *match, const TgOpeningAdvice *step, GError **error)
{
  g_autoptr (TgMatch) self = g_object_ref (match);
  guint   n = self->position.game.board.n_moves;
  TgStone side =
      tg_match_position_get_first_side (&self->position, get_acting_side (self));
  gboolean chooses = step->action == TG_OPENING_ACTION_CHOOSE
                     || step->action == TG_OPENING_ACTION_DECLARE;

  if (!tg_match_position_take_step (&self->position, step, error))
    return FALSE;

  withdraw (self);
  self->paused = FALSE;
  side = tg_match_position_get_first_side (&self->position, side);
  announce (self, n);
  if (chooses && !tg_match_players_is_person (self->players, side))
    g_signal_emit (self, signals[SAID], 0, TG_MATCH_EVENT_CHOSE, side);
  return TRUE;
}

/* Puts, offers or keeps a stone, depending on the task of the opening. */
static gboolean
put_in_opening (TgMatch *self, TgPoint point, GError **error)
{
  TgOpeningAdvice step = tg_match_position_get_step (&self->position, point);

  return take_step (self, &step, error);
}

/* Answers of players */

/* Pauses the match because a player gave no answer, until it is resumed or the player
 * replaced. */
static void
pause_for_failure (TgMatch *self, const GError *error)
{
  TgStone side = get_acting_side (self);

  withdraw (self);
  tg_match_failure_set (
      &self->failure, side, tg_match_players_get_kind (self->players, side),
      tg_player_get_name (tg_match_players_get (self->players, side)), error);
  self->paused = TRUE;
  announce_change (self);
}

static void
moved_cb (TgPoint point, const GError *error, gpointer user_data)
{
  TgMatch *self = user_data;

  if (check_time_cb (self))
    return;

  if (error != NULL)
    pause_for_failure (self, error);
  else if (tg_point_equal (point, TG_POINT_PASS))
    tg_match_offers_pass_for_computer (self->offers);
  else
    put_stone (self, point, NULL);
}

static void
decided_cb (const TgOpeningAdvice *advice, const GError *error, gpointer user_data)
{
  TgMatch *self = user_data;
  g_autoptr (GError) refusal = NULL;

  if (check_time_cb (self))
    return;

  if (advice == NULL)
    pause_for_failure (self, error);
  else if (!take_step (self, advice, &refusal))
    pause_for_failure (self, refusal);
}

static void
progressed_cb (gpointer user_data)
{
  g_signal_emit (user_data, signals[PROGRESS], 0);
}

static void
hinted_cb (gpointer user_data)
{
  TgMatch *self = user_data;

  tg_rated_add_reason (&self->position.unrated, TG_UNRATED_HINT);
  notify_properties (self);
}

void
tg_match_set_warned (TgMatch *self, gboolean warned)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_position_set_warned (&self->position, warned);
  notify_properties (self);
}

/* Beginning */

/* Creates the players of the setup for another game, without emitting signals. @exchange:
 * whether they change sides first. */
static void
begin (TgMatch *self, gboolean exchange)
{
  withdraw (self);
  tg_match_offers_begin_game (self->offers);
  self->paused = FALSE;
  tg_match_position_begin (&self->position, exchange);
}

static void
begin_setup (TgMatch *self, const TgMatchSetup *setup)
{
  self->position.setup = *setup;
  tg_pair_match_init (&self->position.pair,
                      CLAMP (setup->n_games, 1, TG_MATCH_MAX_GAMES));
  begin (self, FALSE);
}

static void
tg_match_init (TgMatch *self)
{
  static const TgMatchPlayersHandlers answers = { moved_cb, decided_cb, progressed_cb };
  static const TgMatchOffersHandlers  words = { check_time_cb, said_cb, ended_cb };
  const TgMatchSetup                  setup = {
                     .size = DEFAULT_SIZE,
                     .black = { .kind = TG_PLAYER_PERSON, .level = TG_PLAYER_MIN_LEVEL },
                     .white = { .kind = TG_PLAYER_PERSON, .level = TG_PLAYER_MIN_LEVEL },
  };

  self->announced.rated = TG_UNRATED_PLAYERS;
  tg_match_pace_init (&self->pace);
  self->players = tg_match_players_new (&self->position.setup, &answers, self);
  tg_match_position_init (&self->position, self->players,
                          tg_match_clock_new (tick_cb, self));
  self->hints = tg_match_hints_new (G_OBJECT (self), &self->position, hinted_cb, self);
  self->offers = tg_match_offers_new (&self->position, &self->pace, &words, self);
  begin_setup (self, &setup);
}

static void
tg_match_finalize (GObject *object)
{
  TgMatch *self = TG_MATCH (object);

  tg_match_failure_clear (&self->failure);
  tg_match_offers_free (self->offers);
  tg_match_hints_free (self->hints);
  tg_match_position_clear (&self->position);
  tg_match_players_free (self->players);

  G_OBJECT_CLASS (tg_match_parent_class)->finalize (object);
}

static void
tg_match_get_property (GObject                  *object,
                       guint                     property_id,
                       GValue                   *value,
                       G_GNUC_UNUSED GParamSpec *pspec)
{
  TgMatch *self = TG_MATCH (object);

  switch (property_id)
    {
    case PROP_THINKING:
      g_value_set_boolean (value, self->announced.thinking);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->announced.paused);
      break;
    case PROP_RATED:
      g_value_set_boolean (value, self->announced.rated == TG_RATED);
      break;
    default:
      g_value_set_uint (value, self->pace.delays[property_id - PROP_DELAY]);
      break;
    }
}

static void
tg_match_set_property (GObject      *object,
                       guint         property_id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  TgMatch *self = TG_MATCH (object);

  if (tg_match_pace_set (&self->pace, property_id - PROP_DELAY, g_value_get_uint (value)))
    g_object_notify_by_pspec (object, pspec);
}

static guint
new_signal (const gchar *name, guint n, GType first, GType second)
{
  return g_signal_new (name, TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n, first, second);
}

static void
tg_match_class_init (TgMatchClass *klass)
{
  static const gchar *const names[N_PROPS] = {
    [PROP_THINKING] = "thinking",
    [PROP_PAUSED] = "paused",
    [PROP_RATED] = "rated",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_match_get_property;
  object_class->set_property = tg_match_set_property;
  object_class->finalize = tg_match_finalize;

  for (guint i = 1; i < N_PROPS; i++)
    props[i] = g_param_spec_boolean (names[i], NULL, NULL, FALSE,
                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[CHANGED] = new_signal ("changed", 0, 0, 0);
  signals[MOVED] = new_signal ("moved", 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[REFUSED] = new_signal ("refused", 2, G_TYPE_POINTER, G_TYPE_ERROR);
  signals[PROGRESS] = new_signal ("progress", 0, 0, 0);
  signals[SAID] = new_signal ("said", 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[FINISHED] = new_signal ("finished", 0, 0, 0);
  signals[TICKED] = new_signal ("ticked", 0, 0, 0);
  signals[LOW_CLOCK] = new_signal ("low-clock", 1, G_TYPE_UINT, 0);
  tg_match_pace_install_properties (object_class, PROP_DELAY);
}

/* Objects that are parts of the match */

TgMatchPosition *
tg_match_get_position (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return &self->position;
}

TgMatchOffers *
tg_match_get_offers (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return self->offers;
}

TgMatchHints *
tg_match_get_hints (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return self->hints;
}

TgMatch *
tg_match_new (void)
{
  return g_object_new (TG_TYPE_MATCH, NULL);
}

/* Beginning a game */

void
tg_match_start (TgMatch *self, const TgMatchSetup *setup)
{
  tg_match_start_from (self, setup, NULL, 0);
}

void
tg_match_start_from (TgMatch            *self,
                     const TgMatchSetup *setup,
                     const TgPoint      *points,
                     guint               n_points)
{
  guint n_before;

  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (setup != NULL);
  g_return_if_fail (setup->size >= TG_MIN_SIZE && setup->size <= TG_MAX_SIZE);
  g_return_if_fail (n_points == 0 || setup->opening == TG_OPENING_FREE);
  g_return_if_fail (n_points <= TG_MAX_POINTS);

  begin_setup (self, setup);
  n_before = self->position.game.board.n_moves;
  tg_match_position_play_first (&self->position, points, n_points);
  announce (self, n_before);
}

void
tg_match_restart (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  begin (self, self->position.exchanged);
  announce_change (self);
}

/* State of the match */

const TgMatchSetup *
tg_match_get_setup (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return &self->position.setup;
}

const TgGame *
tg_match_get_game (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return &self->position.game;
}

const TgRecord *
tg_match_get_record (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return self->position.record;
}

TgPlayerSpec
tg_match_get_player (TgMatch *self, TgStone stone)
{
  return *tg_match_setup_get_player (&self->position.setup, stone);
}

gchar *
tg_match_dup_player_name (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, NULL);

  return tg_match_players_dup_name (self->players, stone);
}

gint64
tg_match_get_remaining (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), -1);
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, -1);

  return tg_match_clock_get_remaining (self->position.clock, stone);
}

gboolean
tg_match_get_thinking (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_players_is_asked (self->players);
}

gboolean
tg_match_get_paused (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return self->paused;
}

const TgMatchFailure *
tg_match_get_failure (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return self->failure.error != NULL ? &self->failure : NULL;
}

gboolean
tg_match_get_analysis (TgMatch *self, TgAnalysis *analysis)
{
  const TgAnalysis *found;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  found = tg_match_players_get_analysis (self->players);
  if (found != NULL)
    *analysis = *found;
  return found != NULL;
}

gboolean
tg_match_is_persons_turn (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_position_is_persons_turn (&self->position);
}

TgRated
tg_match_get_rated (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), TG_UNRATED_PLAYERS);

  return tg_rated_judge (self->position.unrated, &self->position.setup.black,
                         &self->position.setup.white);
}

/* The opening */

const TgOpening *
tg_match_get_opening (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return tg_match_position_is_opening (&self->position) ? &self->position.opening : NULL;
}

gboolean
tg_match_get_choice (TgMatch *self, TgOpeningOption *option, guint *count)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (option != NULL && count != NULL, FALSE);

  return tg_match_position_get_choice (&self->position, option, count);
}

/* Takes a person's step in the opening. */
static gboolean
decide (TgMatch *self, const TgOpeningAdvice *step, GError **error)
{
  check_time_cb (self);
  if (tg_match_get_opening (self) == NULL || !tg_match_is_persons_turn (self))
    return tg_match_failure_set_busy (error);

  return take_step (self, step, error);
}

gboolean
tg_match_choose (TgMatch *self, TgOpeningOption option, GError **error)
{
  const TgOpeningAdvice step = { .action = TG_OPENING_ACTION_CHOOSE, .option = option };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return decide (self, &step, error);
}

gboolean
tg_match_declare (TgMatch *self, guint count, GError **error)
{
  const TgOpeningAdvice step = { .action = TG_OPENING_ACTION_DECLARE, .count = count };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return decide (self, &step, error);
}

/* Actions of a person */

gboolean
tg_match_play (TgMatch *self, TgPoint point, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  gboolean played;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  check_time_cb (self);
  if (!is_over (self) && !tg_match_is_persons_turn (self))
    return tg_match_failure_set_busy (error);

  if (tg_match_get_opening (self) != NULL && !is_over (self))
    played = put_in_opening (self, point, &refusal);
  else
    played = put_stone (self, point, &refusal);
  if (played)
    return TRUE;

  g_signal_emit (self, signals[REFUSED], 0, &point, refusal);
  g_propagate_error (error, g_steal_pointer (&refusal));
  return FALSE;
}

gboolean
tg_match_can_undo (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_position_can_undo (&self->position);
}

void
tg_match_undo (TgMatch *self)
{
  if (!tg_match_can_undo (self))
    return;

  withdraw (self);
  self->paused = !tg_match_players_has_person (self->players)
                 || self->position.game.outcome == TG_OUTCOME_TIME;
  tg_match_position_undo (&self->position);
  announce_change (self);
}

gboolean
tg_match_can_redo (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_position_can_redo (&self->position);
}

void
tg_match_redo (TgMatch *self)
{
  guint n_before;

  if (!tg_match_can_redo (self))
    return;

  withdraw (self);
  self->paused = !tg_match_players_has_person (self->players);
  n_before = self->position.game.board.n_moves;
  tg_match_position_redo (&self->position);
  announce (self, n_before);
}

void
tg_match_move_now (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_players_move_now (self->players);
}

void
tg_match_pause (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (self->paused || is_over (self))
    return;

  withdraw (self);
  self->paused = TRUE;
  announce_change (self);
}

void
tg_match_resume (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (!self->paused)
    return;

  tg_match_failure_clear (&self->failure);
  self->paused = FALSE;
  self->position.stopped = FALSE;
  announce_change (self);
}

void
tg_match_stop (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  withdraw (self);
  tg_match_offers_halt (self->offers);
  tg_match_hints_close (self->hints);
  tg_match_players_suspend (self->players);
  self->position.stopped = TRUE;
  self->paused = !is_over (self);
  announce_change (self);
}

void
tg_match_retry (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (tg_match_get_failure (self) != NULL)
    tg_match_resume (self);
}

/* Changing the players */

void
tg_match_swap_colours (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (self->position.pair.n_games > 1)
    return;

  withdraw (self);
  tg_match_position_swap_players (&self->position);
  if (is_over (self))
    begin (self, self->position.exchanged);
  announce_change (self);
}

void
tg_match_set_player (TgMatch *self, TgStone stone, TgPlayerSpec player)
{
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  if (self->failure.side == stone)
    {
      tg_match_failure_clear (&self->failure);
      self->paused = FALSE;
    }
  if (tg_match_position_is_under_way (&self->position)
      && !tg_rated_plays_alike (tg_match_setup_get_player (&self->position.setup, stone),
                                &player))
    tg_rated_add_reason (&self->position.unrated, TG_UNRATED_CHANGE);
  if (tg_match_players_change (self->players, stone, &player)
      && stone == get_acting_side (self))
    withdraw (self);
  tg_match_players_note (self->players, self->position.record);
  announce_change (self);
}

void
tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player)
{
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  withdraw (self);
  tg_match_players_seat (self->players, stone, player);
  tg_match_players_note (self->players, self->position.record);
  announce_change (self);
}

/* A match of several games */

gboolean
tg_match_get_pair (TgMatch *self, TgPairMatch *pair)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (pair != NULL, FALSE);

  tg_match_position_get_pair (&self->position, pair);
  return pair->n_games > 1;
}

TgContender
tg_match_get_contender (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), TG_CONTENDER_NONE);

  return tg_pair_match_get_player (
      &self->position.pair, tg_match_position_get_first_side (&self->position, stone));
}

gboolean
tg_match_can_begin_next_game (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_position_has_next_game (&self->position);
}

void
tg_match_begin_next_game (TgMatch *self)
{
  if (!tg_match_can_begin_next_game (self))
    return;

  tg_match_position_get_pair (&self->position, &self->position.pair);
  begin (self, !self->position.exchanged);
  announce_change (self);
}

gboolean
tg_match_is_under_way (TgMatch *self)
{
  const TgMatchPosition *position;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  position = &self->position;
  return is_over (self) ? tg_match_can_begin_next_game (self)
                        : position->game.board.n_moves > 0 || position->pair.n_played > 0;
}

/* Saving and restoring */

/* Saves the match as it will be at the beginning of the next game, with a temporary
 * position without players.
 *
 * Returns: (transfer full): the text */
static GBytes *
save_next_game (const TgMatchPosition *position)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  TgMatchPosition *next = &match->position;

  next->setup = position->setup;
  if (!position->exchanged)
    tg_match_setup_exchange (&next->setup);
  tg_match_position_get_pair (position, &next->pair);
  tg_match_position_reset (next);
  return tg_match_position_save (next);
}

GBytes *
tg_match_save (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  if (tg_match_can_begin_next_game (self))
    return save_next_game (&self->position);
  return is_over (self) ? NULL : tg_match_position_save (&self->position);
}

/* Replaces the current game by a saved one. The record is moved out of @state. */
static void
go_on_from (TgMatch *self, TgMatchState *state)
{
  withdraw (self);
  tg_match_offers_begin_game (self->offers);
  self->paused = tg_match_position_restore (&self->position, state);
  announce_change (self);
}

gboolean
tg_match_restore (TgMatch *self, GBytes *bytes, GError **error)
{
  g_auto (TgMatchState) state = { 0 };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  if (!tg_match_state_read (&state, bytes, error))
    return FALSE;
  go_on_from (self, &state);
  return TRUE;
}

gboolean
tg_match_salvage (TgMatch *self, GBytes *bytes)
{
  g_auto (TgMatchState) state = { 0 };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  if (!tg_match_state_salvage (&state, bytes))
    return FALSE;
  go_on_from (self, &state);
  return TRUE;
}

TgRecord *
tg_match_copy_record (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return tg_match_state_copy_record (self->position.record, &self->position.setup.black,
                                     &self->position.setup.white);
}
