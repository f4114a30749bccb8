/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The face of a match: properties, signals, and what can be asked of the game in
 * progress. What belongs to more than one game is here: the score of several, and whether
 * the game counts for a rating. */

#include "session/match/match.h"

#include "session/match/match-game.h"
#include "session/match/match-private.h"
#include "session/match/match-state.h"
#include "session/players/player-name.h"

#define DEFAULT_SIZE          15
#define DEFAULT_PACE          600
#define DEFAULT_OPENING_DELAY 1000
#define DEFAULT_TALK_DELAY    900
#define MAX_DELAY             (60 * 1000)

struct _TgMatch
{
  GObject parent_instance;

  TgMatchGame game;
  TgPairMatch pair; /* the games before this one, whose end may be taken back */

  gboolean was_thinking; /* as last notified */
  gboolean was_paused;   /* as last notified */
  TgRated  was_rated;    /* as last notified */
};

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
static guint       signals[TG_MATCH_N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgMatch, tg_match, G_TYPE_OBJECT)

/* Returns: where the delay that is a property is kept; %NULL if that is another */
static guint *
find_delay (TgMatch *self, guint property_id)
{
  switch (property_id)
    {
    case PROP_PACE:
      return &tg_match_players_get_pace (self->game.players)->between_engines;
    case PROP_OPENING_DELAY:
      return &tg_match_players_get_pace (self->game.players)->opening;
    case PROP_TALK_DELAY:
      return tg_match_offers_get_delay (self->game.offers);
    case PROP_REPLY_PAUSE:
      return &tg_match_players_get_pace (self->game.players)->reply;
    default:
      return NULL;
    }
}

static void
tg_match_get_property (GObject    *object,
                       guint       property_id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  TgMatch *self = TG_MATCH (object);
  guint   *delay = find_delay (self, property_id);

  if (delay != NULL)
    g_value_set_uint (value, *delay);
  else if (property_id == PROP_THINKING)
    g_value_set_boolean (value, tg_match_get_thinking (self));
  else if (property_id == PROP_PAUSED)
    g_value_set_boolean (value, self->game.paused);
  else if (property_id == PROP_RATED)
    g_value_set_boolean (value, tg_match_get_rated (self) == TG_RATED);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
tg_match_set_property (GObject      *object,
                       guint         property_id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  guint *delay = find_delay (TG_MATCH (object), property_id);

  if (delay == NULL)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  else if (*delay != g_value_get_uint (value))
    {
      *delay = g_value_get_uint (value);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
tg_match_dispose (GObject *object)
{
  tg_match_game_close (&TG_MATCH (object)->game);

  G_OBJECT_CLASS (tg_match_parent_class)->dispose (object);
}

static void
tg_match_finalize (GObject *object)
{
  tg_match_game_clear (&TG_MATCH (object)->game);

  G_OBJECT_CLASS (tg_match_parent_class)->finalize (object);
}

static GParamSpec *
new_flag (const gchar *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE,
                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static GParamSpec *
new_delay (const gchar *name, guint usual)
{
  return g_param_spec_uint (name, NULL, NULL, 0, MAX_DELAY, usual,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                | G_PARAM_STATIC_STRINGS);
}

static guint
new_signal (const gchar *name, guint n_params, GType first, GType second)
{
  return g_signal_new (name, TG_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_params, first, second);
}

static void
tg_match_class_init (TgMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_match_get_property;
  object_class->set_property = tg_match_set_property;
  object_class->dispose = tg_match_dispose;
  object_class->finalize = tg_match_finalize;

  props[PROP_THINKING] = new_flag ("thinking");
  props[PROP_PAUSED] = new_flag ("paused");
  props[PROP_RATED] = new_flag ("rated");
  props[PROP_PACE] = new_delay ("pace", DEFAULT_PACE);
  props[PROP_OPENING_DELAY] = new_delay ("opening-delay", DEFAULT_OPENING_DELAY);
  props[PROP_TALK_DELAY] = new_delay ("talk-delay", DEFAULT_TALK_DELAY);
  props[PROP_REPLY_PAUSE] = new_delay ("reply-pause", 0);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[TG_MATCH_SIGNAL_CHANGED] = new_signal ("changed", 0, 0, 0);
  signals[TG_MATCH_SIGNAL_MOVED] = new_signal ("moved", 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[TG_MATCH_SIGNAL_REFUSED] =
      new_signal ("refused", 2, G_TYPE_POINTER, G_TYPE_ERROR);
  signals[TG_MATCH_SIGNAL_PROGRESS] = new_signal ("progress", 0, 0, 0);
  signals[TG_MATCH_SIGNAL_SAID] = new_signal ("said", 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[TG_MATCH_SIGNAL_FINISHED] = new_signal ("finished", 0, 0, 0);
  signals[TG_MATCH_SIGNAL_TICKED] = new_signal ("ticked", 0, 0, 0);
  signals[TG_MATCH_SIGNAL_LOW_CLOCK] = new_signal ("low-clock", 1, G_TYPE_UINT, 0);
}

static void
updated_cb (GObject *owner)
{
  TgMatch *self = TG_MATCH (owner);

  if (self->was_thinking != tg_match_get_thinking (self))
    {
      self->was_thinking = !self->was_thinking;
      g_object_notify_by_pspec (owner, props[PROP_THINKING]);
    }
  if (self->was_paused != tg_match_get_paused (self))
    {
      self->was_paused = !self->was_paused;
      g_object_notify_by_pspec (owner, props[PROP_PAUSED]);
    }
  if (self->was_rated != tg_match_get_rated (self))
    {
      self->was_rated = tg_match_get_rated (self);
      g_object_notify_by_pspec (owner, props[PROP_RATED]);
    }
}

static void
begin_setup (TgMatch *self, const TgMatchSetup *setup)
{
  self->game.setup = *setup;
  tg_pair_match_init (&self->pair, CLAMP (setup->n_games, 1, TG_MATCH_MAX_GAMES));
  tg_match_game_begin (&self->game, FALSE);
}

static void
tg_match_init (TgMatch *self)
{
  const TgMatchSetup setup = {
    .size = DEFAULT_SIZE,
    .black = { .kind = TG_PLAYER_PERSON, .level = TG_PLAYER_MIN_LEVEL },
    .white = { .kind = TG_PLAYER_PERSON, .level = TG_PLAYER_MIN_LEVEL },
  };

  tg_match_game_init (&self->game, G_OBJECT (self), signals, updated_cb);
  *find_delay (self, PROP_PACE) = DEFAULT_PACE;
  *find_delay (self, PROP_OPENING_DELAY) = DEFAULT_OPENING_DELAY;
  *find_delay (self, PROP_TALK_DELAY) = DEFAULT_TALK_DELAY;
  self->was_rated = TG_UNRATED_PLAYERS;
  begin_setup (self, &setup);
}

TgMatch *
tg_match_new (void)
{
  return g_object_new (TG_TYPE_MATCH, NULL);
}

/* Beginning */

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
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (setup != NULL);
  g_return_if_fail (setup->size >= TG_MIN_SIZE && setup->size <= TG_MAX_SIZE);
  g_return_if_fail (n_points == 0 || setup->opening == TG_OPENING_FREE);
  g_return_if_fail (n_points <= TG_MAX_POINTS);

  begin_setup (self, setup);
  tg_match_game_start_from (&self->game, points, n_points);
}

void
tg_match_restart (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_game_begin (&self->game, self->game.position.exchanged);
  tg_match_game_announce (&self->game, NULL, 0);
}

/* What there is */

const TgMatchSetup *
tg_match_get_setup (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return &self->game.setup;
}

const TgGame *
tg_match_get_game (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return &self->game.position.game;
}

const TgRecord *
tg_match_get_record (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return self->game.position.record;
}

TgRecord *
tg_match_copy_record (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return tg_match_state_copy_record (self->game.position.record, &self->game.setup.black,
                                     &self->game.setup.white);
}

TgPlayerSpec
tg_match_get_player (TgMatch *self, TgStone stone)
{
  return *tg_match_game_get_spec (&self->game, stone);
}

gchar *
tg_match_dup_player_name (TgMatch *self, TgStone stone)
{
  const gchar *name;

  g_return_val_if_fail (TG_IS_MATCH (self), NULL);
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, NULL);

  name = tg_match_game_get_spec (&self->game, stone)->name;
  if (name != NULL && *name != '\0')
    return g_strdup (tg_player_name_show (name));
  return g_strdup (tg_player_get_name (tg_match_players_get (self->game.players, stone)));
}

gint64
tg_match_get_remaining (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), -1);
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, -1);

  return tg_match_clock_get_remaining (self->game.position.clock, stone);
}

gboolean
tg_match_get_thinking (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_players_is_asked (self->game.players);
}

gboolean
tg_match_get_paused (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return self->game.paused;
}

const GError *
tg_match_get_failure (TgMatch *self, TgStone *stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  if (stone != NULL)
    *stone = tg_match_players_get_failure (self->game.players)->side;
  return tg_match_players_get_failure (self->game.players)->error;
}

const gchar *
tg_match_get_failure_reason (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return tg_match_players_get_failure (self->game.players)->reason;
}

gboolean
tg_match_get_analysis (TgMatch *self, TgAnalysis *analysis)
{
  const TgAnalysis *found;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  found = tg_match_players_get_analysis (self->game.players);
  if (found != NULL)
    *analysis = *found;
  return found != NULL;
}

gboolean
tg_match_is_persons_turn (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_is_persons_turn (&self->game);
}

TgRated
tg_match_get_rated (TgMatch *self)
{
  const TgPlayerSpec *engine;

  g_return_val_if_fail (TG_IS_MATCH (self), TG_UNRATED_PLAYERS);

  engine = self->game.setup.black.kind == TG_PLAYER_ENGINE ? &self->game.setup.black
                                                           : &self->game.setup.white;
  if (engine->kind != TG_PLAYER_ENGINE
      || tg_match_players_is_person (self->game.players, TG_STONE_BLACK)
             == tg_match_players_is_person (self->game.players, TG_STONE_WHITE))
    return TG_UNRATED_PLAYERS;
  if (self->game.spoiled != TG_RATED)
    return self->game.spoiled;
  return engine->depth > 0 ? TG_UNRATED_DEPTH : TG_RATED;
}

/* The opening */

const TgOpening *
tg_match_get_opening (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return tg_match_position_is_opening (&self->game.position)
             ? &self->game.position.opening
             : NULL;
}

gboolean
tg_match_get_choice (TgMatch *self, TgOpeningOption *option, guint *count)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (option != NULL && count != NULL, FALSE);

  return tg_match_position_get_choice (&self->game.position, option, count);
}

gboolean
tg_match_choose (TgMatch *self, TgOpeningOption option, GError **error)
{
  const TgOpeningAdvice step = { .action = TG_OPENING_ACTION_CHOOSE, .option = option };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_decide (&self->game, &step, error);
}

gboolean
tg_match_declare (TgMatch *self, guint count, GError **error)
{
  const TgOpeningAdvice step = { .action = TG_OPENING_ACTION_DECLARE, .count = count };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_decide (&self->game, &step, error);
}

/* Play */

gboolean
tg_match_play (TgMatch *self, TgPoint point, GError **error)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_play (&self->game, point, error);
}

gboolean
tg_match_can_undo (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_position_can_undo (&self->game.position, self->game.players);
}

void
tg_match_undo (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_game_undo (&self->game);
}

gboolean
tg_match_can_redo (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_position_can_redo (&self->game.position);
}

void
tg_match_redo (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_game_redo (&self->game);
}

gboolean
tg_match_resign (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_resign (&self->game);
}

void
tg_match_move_now (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_players_hurry (self->game.players);
}

void
tg_match_pause (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_game_pause (&self->game);
}

void
tg_match_resume (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  tg_match_game_resume (&self->game);
}

void
tg_match_retry (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (tg_match_get_failure (self, NULL) != NULL)
    tg_match_game_resume (&self->game);
}

/* Players */

void
tg_match_swap_colours (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (self->pair.n_games > 1)
    return;

  tg_match_game_swap_players (&self->game);
  if (tg_game_is_over (tg_match_get_game (self)))
    tg_match_game_begin (&self->game, self->game.position.exchanged);
  tg_match_game_announce (&self->game, NULL, 0);
}

void
tg_match_set_player (TgMatch *self, TgStone stone, TgPlayerSpec player)
{
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  tg_match_game_set_player (&self->game, stone, &player);
}

void
tg_match_seat_player (TgMatch *self, TgStone stone, TgPlayer *player)
{
  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE);

  tg_match_game_seat_player (&self->game, stone, player);
}

void
tg_match_forgive (TgMatch *self)
{
  self->game.spoiled = TG_RATED;
}

void
tg_match_hint_async (TgMatch            *self,
                     GCancellable       *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  GTask *task;

  g_return_if_fail (TG_IS_MATCH (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "TgMatch hint");
  tg_match_game_ask_hint (&self->game, task);
}

gboolean
tg_match_hint_finish (TgMatch      *self,
                      GAsyncResult *result,
                      TgAdvice     *advice,
                      GError      **error)
{
  g_autofree TgAdvice *answer = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  if (answer != NULL)
    *advice = *answer;
  return answer != NULL;
}

/* Several games */

/* Adds this game to a score, once it is over. */
static void
add_result (TgMatch *self, TgPairMatch *pair)
{
  TgStone winner = tg_match_get_game (self)->winner;

  tg_pair_match_add_result (pair, winner != TG_STONE_NONE
                                      ? tg_match_game_get_first_side (&self->game, winner)
                                      : TG_STONE_NONE);
}

gboolean
tg_match_get_pair (TgMatch *self, TgPairMatch *pair)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (pair != NULL, FALSE);

  *pair = self->pair;
  if (tg_game_is_over (tg_match_get_game (self)))
    add_result (self, pair);
  return pair->n_games > 1;
}

TgContender
tg_match_get_contender (TgMatch *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_MATCH (self), TG_CONTENDER_NONE);

  return tg_pair_match_get_player (&self->pair,
                                   tg_match_game_get_first_side (&self->game, stone));
}

gboolean
tg_match_can_begin_next_game (TgMatch *self)
{
  TgPairMatch pair;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_game_is_over (tg_match_get_game (self)) && tg_match_get_pair (self, &pair)
         && !tg_pair_match_is_over (&pair);
}

void
tg_match_begin_next_game (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (!tg_match_can_begin_next_game (self))
    return;

  add_result (self, &self->pair);
  tg_match_game_begin (&self->game, !self->game.position.exchanged);
  tg_match_game_announce (&self->game, NULL, 0);
}

/* Makes what the match will be when that game begins. Nobody sits there: it is to be
 * written down.
 *
 * Returns: (transfer full): the match */
static TgMatch *
prepare_next_game (TgMatch *self)
{
  TgMatch *next = tg_match_new ();

  next->game.setup = self->game.setup;
  if (!self->game.position.exchanged)
    {
      next->game.setup.black = self->game.setup.white;
      next->game.setup.white = self->game.setup.black;
    }
  next->pair = self->pair;
  add_result (self, &next->pair);
  tg_match_game_lay_out (&next->game);
  return next;
}

/* Keeping */

gboolean
tg_match_is_under_way (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_game_is_over (tg_match_get_game (self))
             ? tg_match_can_begin_next_game (self)
             : tg_match_get_game (self)->board.n_moves > 0 || self->pair.n_played > 0;
}

GBytes *
tg_match_save (TgMatch *self)
{
  g_auto (TgMatchState) state = { 0 };

  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  if (tg_match_can_begin_next_game (self))
    {
      g_autoptr (TgMatch) next = prepare_next_game (self);

      return tg_match_save (next);
    }
  if (tg_game_is_over (tg_match_get_game (self)))
    return NULL;

  tg_match_game_describe (&self->game, &state);
  state.pair = self->pair;
  return tg_match_state_write (&state);
}

gboolean
tg_match_restore (TgMatch *self, GBytes *bytes, GError **error)
{
  g_auto (TgMatchState) state = { 0 };

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  if (!tg_match_state_read (&state, bytes, error))
    return FALSE;

  tg_match_game_restore (&self->game, &state);
  self->pair = state.pair;
  tg_match_game_announce (&self->game, NULL, 0);
  return TRUE;
}

/* What players say */

gboolean
tg_match_can_claim_foul (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_offers_can_claim_foul (self->game.offers);
}

gboolean
tg_match_claim_foul (TgMatch *self, GError **error)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_claim_foul (&self->game, error);
}

gboolean
tg_match_can_pass (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_is_persons_turn (&self->game)
         && tg_match_position_can_pass (&self->game.position);
}

gboolean
tg_match_pass (TgMatch *self, GError **error)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_pass (&self->game, error);
}

gboolean
tg_match_can_offer_draw (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_offers_can_offer_draw (self->game.offers);
}

gboolean
tg_match_offer_draw (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_offer_draw (&self->game);
}

TgStone
tg_match_get_draw_offer (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), TG_STONE_NONE);

  return tg_game_get_draw_offer (tg_match_get_game (self));
}

gboolean
tg_match_answer_draw (TgMatch *self, gboolean accept)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return tg_match_game_answer_draw (&self->game, accept);
}
