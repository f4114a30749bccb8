/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match as an object: its properties, and what can be asked of it. */

#include "session/match-private.h"

#define DEFAULT_SIZE          15
#define DEFAULT_PACE          600
#define DEFAULT_OPENING_DELAY 1000
#define DEFAULT_TALK_DELAY    900
#define MAX_DELAY             (60 * 1000)

enum
{
  PROP_THINKING = 1,
  PROP_PAUSED,
  PROP_RATED,
  PROP_PACE,
  PROP_OPENING_DELAY,
  PROP_TALK_DELAY,
  PROP_REPLY_PAUSE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgMatch, tg_match, G_TYPE_OBJECT)

static void
tg_match_get_property (GObject    *object,
                       guint       property_id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  TgMatch *self = TG_MATCH (object);

  switch (property_id)
    {
    case PROP_THINKING:
      g_value_set_boolean (value, tg_match_get_thinking (self));
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_RATED:
      g_value_set_boolean (value, tg_match_get_rated (self) == TG_RATED);
      break;
    case PROP_PACE:
      g_value_set_uint (value, self->pace);
      break;
    case PROP_OPENING_DELAY:
      g_value_set_uint (value, self->opening_delay);
      break;
    case PROP_TALK_DELAY:
      g_value_set_uint (value, self->talk_delay);
      break;
    case PROP_REPLY_PAUSE:
      g_value_set_uint (value, self->reply_pause);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
tg_match_set_property (GObject      *object,
                       guint         property_id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  TgMatch *self = TG_MATCH (object);
  guint   *field = NULL;

  switch (property_id)
    {
    case PROP_PACE:
      field = &self->pace;
      break;
    case PROP_OPENING_DELAY:
      field = &self->opening_delay;
      break;
    case PROP_TALK_DELAY:
      field = &self->talk_delay;
      break;
    case PROP_REPLY_PAUSE:
      field = &self->reply_pause;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }

  if (*field != g_value_get_uint (value))
    {
      *field = g_value_get_uint (value);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
tg_match_dispose (GObject *object)
{
  TgMatch *self = TG_MATCH (object);

  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_handle_id (&self->talk_id, g_source_remove);
  tg_match_stop_thinking (self);
  tg_match_dismiss_hinter (self);
  tg_match_dismiss_players (self);

  G_OBJECT_CLASS (tg_match_parent_class)->dispose (object);
}

static void
tg_match_finalize (GObject *object)
{
  TgMatch *self = TG_MATCH (object);

  tg_record_free (self->record);
  g_array_unref (self->opening_history);
  g_array_unref (self->opening_steps);
  g_array_unref (self->clock_history);
  g_clear_error (&self->failure);
  g_free (self->reason);

  G_OBJECT_CLASS (tg_match_parent_class)->finalize (object);
}

/* How things stand. */
static void
add_states (void)
{
  /**
   * TgMatch:thinking:
   *
   * Whether an engine has been asked for a move that is not on the board yet.
   */
  props[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * TgMatch:paused:
   *
   * Whether engines wait; see tg_match_pause().
   */
  props[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * TgMatch:rated:
   *
   * Whether the game counts for the person's rating; see tg_match_get_rated().
   */
  props[PROP_RATED] = g_param_spec_boolean ("rated", NULL, NULL, FALSE,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

/* How long things take. */
static void
add_times (void)
{
  /**
   * TgMatch:pace:
   *
   * When engines play each other, the least time in milliseconds from one
   * stone to the next, so that a person can follow. Applies from the next move.
   */
  props[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, MAX_DELAY, DEFAULT_PACE,
                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                            | G_PARAM_STATIC_STRINGS);

  /**
   * TgMatch:opening-delay:
   *
   * The least time in milliseconds before an engine as Black opens a game
   * against a person, who is still looking at the empty board.
   */
  props[PROP_OPENING_DELAY] = g_param_spec_uint (
      "opening-delay", NULL, NULL, 0, MAX_DELAY, DEFAULT_OPENING_DELAY,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * TgMatch:talk-delay:
   *
   * After how many milliseconds a computer claims a foul or answers a draw.
   */
  props[PROP_TALK_DELAY] = g_param_spec_uint (
      "talk-delay", NULL, NULL, 0, MAX_DELAY, DEFAULT_TALK_DELAY,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * TgMatch:reply-pause:
   *
   * How many milliseconds the built-in players usually take at least over a move
   * against a person: from half of it to twice as much where there is much to
   * think about, and less when little is left on a clock. 0, as in the beginning,
   * for none.
   */
  props[PROP_REPLY_PAUSE] = g_param_spec_uint ("reply-pause", NULL, NULL, 0, MAX_DELAY, 0,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
}

static void
tg_match_class_init (TgMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_match_get_property;
  object_class->set_property = tg_match_set_property;
  object_class->dispose = tg_match_dispose;
  object_class->finalize = tg_match_finalize;

  add_states ();
  add_times ();
  g_object_class_install_properties (object_class, N_PROPS, props);
  tg_match_install_signals ();
}

static void
tg_match_init (TgMatch *self)
{
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON,
                                .level = TG_OPPONENT_MIN_LEVEL };

  self->pace = DEFAULT_PACE;
  self->opening_delay = DEFAULT_OPENING_DELAY;
  self->talk_delay = DEFAULT_TALK_DELAY;
  self->setup.size = DEFAULT_SIZE;
  self->setup.black = self->setup.white = person;
  tg_match_begin_pair (self);
  self->was_rated = TG_UNRATED_PLAYERS;
  tg_match_sit_down (self);
}

/* Notifies of the properties that have changed since the last time. */
void
tg_match_notify (TgMatch *self)
{
  if (self->was_thinking != tg_match_get_thinking (self))
    {
      self->was_thinking = !self->was_thinking;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
    }
  if (self->was_paused != self->paused)
    {
      self->was_paused = self->paused;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
    }
  if (self->was_rated != tg_match_get_rated (self))
    {
      self->was_rated = tg_match_get_rated (self);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RATED]);
    }
}

/**
 * tg_match_new:
 *
 * Makes a match that stands at the beginning of a freestyle game of two
 * persons, until tg_match_start() says what to play.
 *
 * Returns: (transfer full): the match
 */
TgMatch *
tg_match_new (void)
{
  return g_object_new (TG_TYPE_MATCH, NULL);
}

/**
 * tg_match_get_setup:
 * @self: a match
 *
 * Tells what is played, and who plays now: swapping colours and
 * tg_match_set_player() change it.
 *
 * Returns: (transfer none): the setup, valid as long as the match
 */
const TgMatchSetup *
tg_match_get_setup (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return &self->setup;
}

/**
 * tg_match_get_game:
 * @self: a match
 *
 * Shows the position, whose turn it is and the result.
 *
 * Returns: (transfer none): the game, valid as long as the match, and always
 *   at its newest
 */
const TgGame *
tg_match_get_game (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return &self->game;
}

/**
 * tg_match_get_record:
 * @self: a match
 *
 * Shows the record, whose current node is the position of the game. Moves that
 * were taken back, and what was played before them, are variations.
 *
 * Returns: (transfer none): the record, valid until another game begins
 */
const TgRecord *
tg_match_get_record (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return self->record;
}

/**
 * tg_match_get_player:
 * @self: a match
 * @stone: Black or White
 *
 * Tells who plays a side.
 *
 * Returns: the player
 */
TgPlayerSpec
tg_match_get_player (TgMatch *self, TgStone stone)
{
  return stone == TG_STONE_BLACK ? self->setup.black : self->setup.white;
}

/**
 * tg_match_get_thinking:
 * @self: a match
 *
 * Tells whether an engine was asked for a move that is not on the board yet.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_get_thinking (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return self->request != NULL;
}

/**
 * tg_match_get_paused:
 * @self: a match
 *
 * Tells whether engines wait for tg_match_resume().
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_get_paused (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return self->paused;
}

/**
 * tg_match_get_analysis:
 * @self: a match
 * @analysis: (out): what an engine thinks, or thought when it moved last
 *
 * Looks into the engine's thoughts. They are forgotten when moves are taken
 * back, colours are swapped or a new game begins.
 *
 * Returns: whether there are any
 */
gboolean
tg_match_get_analysis (TgMatch *self, TgAnalysis *analysis)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  if (self->has_analysis)
    *analysis = self->analysis;
  return self->has_analysis;
}

/**
 * tg_match_is_persons_turn:
 * @self: a match
 *
 * Tells whether the game waits for tg_match_play(), or in an opening for
 * tg_match_choose() or tg_match_declare().
 *
 * Returns: %TRUE if the game is not over and a person is to do something
 */
gboolean
tg_match_is_persons_turn (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return !tg_game_is_over (&self->game)
         && tg_match_is_person (self, tg_match_get_acting_side (self));
}
