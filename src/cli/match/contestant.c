/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A blocking interface to all kinds of players. The engine and the historical players
 * search in the caller's thread; a program is a process, and the caller's main context
 * runs until it has answered. The time of a move is measured in the same way for all:
 * from the request to the answer. */

#include "cli/match/contestant.h"

#include <math.h>

#include "engine/levels/level.h"
#include "session/players/programs/engine-process.h"
#include "session/players/programs/external-engine.h"

/* The time for a move if no limit at all is set. */
#define DEFAULT_TURN_US (1000 * (gint64) 1000)

/* A historical player spends at most this fraction (1/n) of its remaining time for the
 * game on a move, since it cannot plan its time itself. */
#define CLASSIC_SHARE 20

struct _TgContestant
{
  const TgEntrant    *entrant;    /* borrowed */
  const TgConditions *conditions; /* borrowed */
  TgEngine           *engine;     /* owned; NULL for others */
  TgPlayer           *program;    /* owned; NULL for others */
  GRand              *random;     /* owned */
  guint32             seed;       /* owned; for the choices of a historical player */
  TgLimits            limits;     /* of the engine */
  gint64              turn_us;    /* 0 if moves are not timed */
  gint64              left_us;    /* of the match; negative without a limit */
  gint64 end_us; /* monotonic time at which a historical player must answer */
};

static const gchar *const failure_names[TG_N_FAILURES] = {
  [TG_FAILURE_NONE] = "none",       [TG_FAILURE_TIME] = "time",
  [TG_FAILURE_SILENCE] = "silence", [TG_FAILURE_CRASH] = "crash",
  [TG_FAILURE_ILLEGAL] = "illegal", [TG_FAILURE_GARBAGE] = "garbage",
  [TG_FAILURE_REFUSED] = "refused",
};

/* Returns the word for a failure, for output that programs read. */
const gchar *
tg_failure_name (TgFailure failure)
{
  return failure_names[failure];
}

/* Returns the time limit per move for a player whose own limit is @own_us, or 0 if it
 * has none. If the common limit is enforced, it applies to this player too. */
static gint64
limit_turn (const TgConditions *conditions, gint64 own_us)
{
  if (!conditions->strict)
    return own_us;
  return own_us > 0 ? MIN (own_us, conditions->turn_us) : conditions->turn_us;
}

/* Sets the limits of an engine: its own ones, or else those of the match, or else one
 * second per move. */
static void
limit_engine (TgContestant *self)
{
  const TgEntrant *entrant = self->entrant;

  self->limits.max_nodes = entrant->max_nodes;
  self->limits.max_depth = entrant->max_depth;
  self->limits.n_threads = entrant->n_threads;
  self->turn_us = entrant->turn_us;

  if (entrant->max_nodes == 0 && entrant->max_depth == 0 && entrant->turn_us == 0)
    {
      self->limits.max_nodes = self->conditions->max_nodes;
      self->turn_us = self->conditions->turn_us;
      if (self->limits.max_nodes == 0 && self->turn_us == 0)
        self->turn_us = DEFAULT_TURN_US;
    }
  self->turn_us = limit_turn (self->conditions, self->turn_us);
  self->limits.time.turn_us = self->turn_us;
}

/* Sets the limits of a level. The highest level has only a time limit; the match may
 * set another one. */
static void
limit_level (TgContestant *self)
{
  guint level = self->entrant->level;

  tg_level_limits (level, &self->limits);
  if (!tg_level_is_exact (level) && self->conditions->turn_us > 0)
    self->limits.max_time_us = MIN (self->limits.max_time_us, self->conditions->turn_us);
}

/* Sets the time of a program. Without a tolerance for late answers, the program is
 * told a slightly shorter time, because of the transmission. */
static void
set_program_time (const TgContestant *self, TgExternalEngineSettings *settings)
{
  guint turn_ms = (guint) MAX (self->turn_us / 1000, 1);

  settings->turn_ms = self->conditions->tolerance_us > 0
                          ? turn_ms
                          : tg_external_engine_keep_reserve (self->turn_us);
  settings->tolerance_ms =
      (guint) (self->conditions->tolerance_us / 1000) + turn_ms - settings->turn_ms;
}

static void
make_program (TgContestant *self)
{
  const TgEntrant         *entrant = self->entrant;
  const TgConditions      *conditions = self->conditions;
  TgExternalEngineSettings settings = { .max_memory = conditions->max_memory,
                                        .max_depth = entrant->max_depth,
                                        .n_threads = entrant->n_threads };

  self->turn_us = entrant->turn_us != 0 ? entrant->turn_us : conditions->turn_us;
  if (self->turn_us == 0)
    self->turn_us = DEFAULT_TURN_US;
  self->turn_us = limit_turn (conditions, self->turn_us);

  settings.match_ms = (guint) (conditions->match_us / 1000);
  set_program_time (self, &settings);
  settings.start_ms = (guint) (conditions->start_us / 1000);
  settings.max_nodes =
      entrant->max_nodes != 0 ? entrant->max_nodes : conditions->max_nodes;
  self->program =
      tg_external_engine_new ((const gchar *const *) entrant->argv, &settings);
}

/* Creates a player, to be used only in this thread. Both arguments must outlive it. */
TgContestant *
tg_contestant_new (const TgEntrant *entrant, const TgConditions *conditions)
{
  TgContestant *self = g_new0 (TgContestant, 1);

  self->entrant = entrant;
  self->conditions = conditions;
  self->random = g_rand_new_with_seed (0);

  switch (entrant->kind)
    {
    case TG_ENTRANT_LEVEL:
      limit_level (self);
      self->engine =
          tg_engine_new (tg_level_is_exact (entrant->level) ? TG_LEVEL_TABLE_BYTES
                                                            : entrant->table_bytes);
      break;

    case TG_ENTRANT_ENGINE:
      limit_engine (self);
      self->engine = tg_engine_new (entrant->table_bytes);
      break;

    case TG_ENTRANT_PROGRAM:
      make_program (self);
      break;

    case TG_ENTRANT_CLASSIC:
    default:
      break;
    }

  return self;
}

/* Tells a program to end, and kills it after a while. */
void
tg_contestant_free (TgContestant *self)
{
  if (self->program != NULL)
    tg_player_close (self->program);
  g_clear_object (&self->program);
  tg_engine_process_finish ();
  g_clear_pointer (&self->engine, tg_engine_free);
  g_rand_free (self->random);
  g_free (self);
}

/* Begins a game: the player forgets the last one, and its clock is set. Returns: %FALSE
 * if a program cannot be started */
gboolean
tg_contestant_begin (TgContestant *self, guint32 seed, GError **error)
{
  self->left_us = self->conditions->match_us > 0 ? self->conditions->match_us : -1;
  self->seed = seed;
  g_rand_set_seed (self->random, seed);

  if (self->engine != NULL)
    tg_engine_clear (self->engine);
  if (self->program != NULL)
    return tg_external_engine_prepare (TG_EXTERNAL_ENGINE (self->program),
                                       self->conditions->size, error);
  return TRUE;
}

static gboolean
poll_engine_cb (G_GNUC_UNUSED const TgSearchInfo *info, gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

static void
ask_engine (TgContestant *self, const TgGame *game, TgAnswer *answer)
{
  TgLimits     limits = self->limits;
  TgSearchInfo info;

  limits.time.start_us = g_get_monotonic_time ();
  if (self->left_us >= 0)
    limits.time.match_left_us = MAX (self->left_us, 1);

  if (self->entrant->kind == TG_ENTRANT_LEVEL)
    tg_level_think (self->engine, self->entrant->level, self->seed, &game->board,
                    game->ruleset, &limits, poll_engine_cb, self->conditions->stop,
                    &info);
  else
    tg_engine_think (self->engine, &game->board, game->ruleset, &limits, poll_engine_cb,
                     self->conditions->stop, &info);
  answer->point = info.best;
  answer->scored = TRUE;
  answer->score = info.score;
}

static gboolean
poll_cb (gpointer data)
{
  TgContestant *self = data;

  return !g_cancellable_is_cancelled (self->conditions->stop)
         && g_get_monotonic_time () < self->end_us;
}

/* Lets a historical player choose; at the end of its time, takes the best move that it
 * has evaluated so far. */
static void
ask_classic (TgContestant *self, const TgGame *game, TgAnswer *answer)
{
  const TgEntrant      *entrant = self->entrant;
  const TgClassicLimits limits = { .width = entrant->max_width,
                                   .depth = entrant->max_depth,
                                   .poll = poll_cb,
                                   .user_data = self };
  gboolean              own = entrant->max_width > 0 || entrant->max_depth > 0;
  gint64 turn_us = limit_turn (self->conditions, own ? 0 : self->conditions->turn_us);
  gint64 allowed = turn_us > 0 ? turn_us : G_MAXINT64 / 2;

  if (self->left_us >= 0)
    allowed = MIN (allowed, self->left_us / CLASSIC_SHARE);
  self->end_us = g_get_monotonic_time () + allowed;
  answer->point = tg_classic_choose (self->entrant->classic, &game->board, game->ruleset,
                                     &limits, self->random);
}

static TgFailure
find_failure (const GError *error)
{
  if (error->domain != TG_EXTERNAL_ENGINE_ERROR)
    return TG_FAILURE_NONE;

  switch ((TgExternalEngineError) error->code)
    {
    case TG_EXTERNAL_ENGINE_ERROR_SILENCE:
      return TG_FAILURE_SILENCE;
    case TG_EXTERNAL_ENGINE_ERROR_TIME:
      return TG_FAILURE_TIME;
    case TG_EXTERNAL_ENGINE_ERROR_GARBAGE:
      return TG_FAILURE_GARBAGE;
    case TG_EXTERNAL_ENGINE_ERROR_REFUSED:
      return TG_FAILURE_REFUSED;
    case TG_EXTERNAL_ENGINE_ERROR_START:
    case TG_EXTERNAL_ENGINE_ERROR_CRASH:
    default:
      return TG_FAILURE_CRASH;
    }
}

static void
chosen_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **slot = user_data;

  *slot = g_object_ref (result);
}

static void
ask_program (TgContestant *self, const TgGame *game, TgAnswer *answer)
{
  TgExternalEngine *program = TG_EXTERNAL_ENGINE (self->program);
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  tg_external_engine_set_time_left (program,
                                    self->left_us >= 0 ? self->left_us / 1000 : -1);
  tg_player_choose_async (self->program, game, self->conditions->stop, chosen_cb,
                          &result);
  while (result == NULL)
    g_main_context_iteration (context, TRUE);

  if (!tg_player_choose_finish (self->program, result, &answer->point, &error))
    answer->failure = find_failure (error);
  answer->time_us = tg_external_engine_get_time_us (program);
}

/* Checks the time of an answer. The tolerance also applies to the remaining time for
 * the game. */
static void
check_time (TgContestant *self, TgAnswer *answer)
{
  gint64 turn_us = limit_turn (self->conditions, self->turn_us);
  gint64 allowed = turn_us > 0 ? turn_us : G_MAXINT64 / 2;

  if (self->left_us >= 0)
    allowed = MIN (allowed, self->left_us);
  if (answer->failure == TG_FAILURE_NONE
      && answer->time_us > allowed + self->conditions->tolerance_us)
    answer->failure = TG_FAILURE_TIME;

  if (self->left_us >= 0)
    self->left_us = MAX (self->left_us - answer->time_us, 0);
}

/* Requests a move and waits for the answer. Returns: %FALSE if the match was stopped
 * meanwhile */
gboolean
tg_contestant_choose (TgContestant *self, const TgGame *game, TgAnswer *answer)
{
  gint64 start = g_get_monotonic_time ();

  *answer = (TgAnswer){ .point = TG_POINT_NONE };

  if (self->program != NULL)
    ask_program (self, game, answer);
  else
    {
      if (self->engine != NULL)
        ask_engine (self, game, answer);
      else
        ask_classic (self, game, answer);
      answer->time_us = g_get_monotonic_time () - start;
    }

  if (g_cancellable_is_cancelled (self->conditions->stop))
    return FALSE;
  check_time (self, answer);
  return TRUE;
}
