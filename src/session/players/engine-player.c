/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Connects a match to an engine worker: converts a level to search limits, and the result
 * of a search to a move and an analysis. The worker, with its thread and memory, is
 * created for the first move. The highest level first looks its move up in the solution of the
 * game, if the player may use it or is perfect, and searches only if there is none. */

#include "session/players/engine-player.h"

#include <glib/gi18n-lib.h>

#include "engine/levels/level.h"
#include "session/solved/solved-game.h"
#include "session/worker/engine-analysis.h"
#include "session/worker/worker.h"

#define MIB               ((gsize) 1 << 20)
#define USUAL_TABLE_BYTES (32 * MIB)
/* Limits of the size of the transposition table, which has nearly all the memory of a
 * search; then the nodes of a decision in an opening: those of this many moves, with a
 * minimum. */
#define MIN_TABLE_BYTES    (1 * MIB)
#define MAX_TABLE_BYTES    (4096 * MIB)
#define MOVES_PER_DECISION 10
#define MIN_DECISION_NODES 40000

/* The solution may take a second to answer: it is not asked with less time left. */
#define MIN_SOLUTION_TIME_US (5 * G_USEC_PER_SEC)

G_STATIC_ASSERT (TG_PLAYER_MIN_LEVEL == TG_MIN_LEVEL);
G_STATIC_ASSERT (TG_PLAYER_MAX_LEVEL == TG_MAX_LEVEL);

struct _TgEnginePlayer
{
  TgPlayer parent_instance;

  TgPlayerSpec spec;
  TgWorker    *worker;     /* owned; NULL before the first move and when closed */
  TgStone      side;       /* side of the latest search */
  gboolean     is_hurried; /* the requested move is wanted at once */
};

G_DEFINE_FINAL_TYPE (TgEnginePlayer, tg_engine_player, TG_TYPE_PLAYER)

/* The level of the player; 0 for a search to a given depth, which plays the best move
 * found. */
static guint
get_level (const TgPlayerSpec *spec)
{
  return spec->depth > 0 ? 0 : CLAMP (spec->level, TG_MIN_LEVEL, TG_MAX_LEVEL);
}

/* A chosen search depth replaces the limits of the level. The search then gets the time
 * of the highest level at most, so a great depth cannot stall the game. A clock limits it
 * further. */
static void
get_limits (TgEnginePlayer *self, TgLimits *limits)
{
  const TgPlayerSpec *spec = &self->spec;
  guint               level = get_level (spec);

  if (level > 0)
    tg_level_limits (level, limits);
  else
    {
      tg_level_limits (TG_MAX_LEVEL, limits);
      limits->max_depth = MIN (spec->depth, TG_PLAYER_MAX_DEPTH);
    }
  limits->n_threads = spec->n_threads;
  limits->time = *tg_player_get_clock (TG_PLAYER (self));
}

static gsize
get_table_bytes (const TgPlayerSpec *spec)
{
  guint level = get_level (spec);

  if (level > 0 && tg_level_is_exact (level))
    return TG_LEVEL_TABLE_BYTES;
  if (spec->memory_mib == 0)
    return USUAL_TABLE_BYTES;
  return CLAMP (spec->memory_mib * MIB, MIN_TABLE_BYTES, MAX_TABLE_BYTES);
}

static void
progress_cb (G_GNUC_UNUSED TgWorker *worker,
             const TgSearchInfo     *info,
             TgEnginePlayer         *self)
{
  TgAnalysis analysis;

  tg_engine_analysis_fill (&analysis, info, self->side);
  tg_player_emit_progress (TG_PLAYER (self), &analysis);
}

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  TgEnginePlayer *self = g_task_get_source_object (task);
  TgSearchInfo    info;
  TgAnalysis      analysis;

  if (!tg_worker_search_finish (result, &info, &error))
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  tg_engine_analysis_fill (&analysis, &info, self->side);
  tg_player_emit_progress (TG_PLAYER (self), &analysis);
  tg_player_return_move (task, info.best);
}

static TgWorker *
ensure_worker (TgEnginePlayer *self)
{
  if (self->worker == NULL)
    {
      self->worker = tg_worker_new (get_table_bytes (&self->spec));
      g_signal_connect_object (self->worker, "progress", G_CALLBACK (progress_cb), self,
                               0);
    }

  return self->worker;
}

/* A request for a move that the solution may answer. */
typedef struct
{
  GTask *task; /* owned */
  TgGame game;
} Question;

/* Searches for a move. @task: (transfer full) */
static void
search (TgEnginePlayer *self, const TgGame *game, GTask *task)
{
  TgBoard  board = game->board;
  TgLimits limits;

  tg_board_give_turn (&board, self->side);
  get_limits (self, &limits);
  tg_worker_search_at_level_async (ensure_worker (self), get_level (&self->spec),
                                   tg_player_get_seed (TG_PLAYER (self)), &board,
                                   game->ruleset, &limits, g_task_get_cancellable (task),
                                   searched_cb, task);
  if (self->is_hurried)
    tg_worker_play_now (self->worker);
}

/* Plays a winning move of the solution. */
static void
play_solved (TgEnginePlayer *self, TgPoint move, GTask *task)
{
  const TgAnalysis analysis = {
    .side = self->side, .win_chance = 1, .n_line = 1, .line = { move }
  };

  tg_player_emit_progress (TG_PLAYER (self), &analysis);
  tg_player_return_move (task, move);
}

static void
solved_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Question *question = user_data;
  g_autoptr (GTask) task = question->task;
  TgEnginePlayer  *self = g_task_get_source_object (task);
  TgSolvedPosition found;
  GError          *error = NULL;

  if (!tg_solved_game_find_finish (result, &found, &error))
    g_task_return_error (task, error);
  else if (tg_point_equal (found.move, TG_POINT_NONE))
    search (self, &question->game, g_steal_pointer (&task));
  else
    play_solved (self, found.move, task);
}

static gboolean
has_time_for_solution (TgEnginePlayer *self)
{
  const TgTurnClock *clock = tg_player_get_clock (TG_PLAYER (self));
  gint64 used = clock->start_us > 0 ? g_get_monotonic_time () - clock->start_us : 0;

  return (clock->turn_us == 0 || clock->turn_us - used >= MIN_SOLUTION_TIME_US)
         && (clock->match_left_us == 0
             || clock->match_left_us - used >= MIN_SOLUTION_TIME_US);
}

static gboolean
uses_solution (TgEnginePlayer *self, const TgGame *game)
{
  return self->side == TG_STONE_BLACK
         && tg_solved_game_covers (game->ruleset, game->board.size)
         && (self->spec.is_perfect
             || (tg_player_get_uses_solution (TG_PLAYER (self))
                 && get_level (&self->spec) == TG_MAX_LEVEL
                 && has_time_for_solution (self)));
}

static void
tg_engine_player_choose (TgPlayer *player, const TgGame *game, GTask *task)
{
  TgEnginePlayer *self = TG_ENGINE_PLAYER (player);

  self->side = tg_game_turn (game);
  self->is_hurried = FALSE;
  if (uses_solution (self, game))
    {
      Question *question = g_new (Question, 1);

      *question = (Question){ task, *game };
      tg_solved_game_find_async (game, g_task_get_cancellable (task), solved_cb,
                                 question);
    }
  else
    search (self, game, task);
}

/* A decision in an opening gets more nodes than a move, at every level, because it
 * compares many positions. */
static void
tg_engine_player_decide (TgPlayer        *player,
                         const TgOpening *opening,
                         guint64          seed,
                         GTask           *task)
{
  TgEnginePlayer *self = TG_ENGINE_PLAYER (player);
  TgLimits        limits;

  get_limits (self, &limits);
  if (limits.max_nodes > 0)
    limits.max_nodes = MAX (limits.max_nodes * MOVES_PER_DECISION, MIN_DECISION_NODES);
  limits.max_fours = 0;
  limits.n_lines = 0;
  tg_player_decide_with (ensure_worker (self), &limits, opening, seed, task);
}

static gboolean
tg_engine_player_set_spec (TgPlayer *player, const TgPlayerSpec *spec)
{
  TgEnginePlayer *self = TG_ENGINE_PLAYER (player);

  if (spec->kind != TG_PLAYER_ENGINE
      || get_table_bytes (spec) != get_table_bytes (&self->spec))
    return FALSE;

  self->spec = *spec;
  return TRUE;
}

static void
tg_engine_player_begin_game (TgPlayer *player, G_GNUC_UNUSED guint64 seed)
{
  TgEnginePlayer *self = TG_ENGINE_PLAYER (player);

  if (self->worker != NULL)
    {
      tg_worker_cancel (self->worker);
      tg_worker_clear (self->worker);
    }
}

static void
tg_engine_player_move_now (TgPlayer *player)
{
  TgEnginePlayer *self = TG_ENGINE_PLAYER (player);

  self->is_hurried = TRUE;
  if (self->worker != NULL)
    tg_worker_play_now (self->worker);
}

static void
tg_engine_player_close (TgPlayer *player)
{
  TgEnginePlayer *self = TG_ENGINE_PLAYER (player);

  if (self->worker != NULL)
    tg_worker_close (self->worker);
  g_clear_object (&self->worker);
}

static void
tg_engine_player_dispose (GObject *object)
{
  tg_engine_player_close (TG_PLAYER (object));

  G_OBJECT_CLASS (tg_engine_player_parent_class)->dispose (object);
}

static void
tg_engine_player_class_init (TgEnginePlayerClass *klass)
{
  GObjectClass  *object_class = G_OBJECT_CLASS (klass);
  TgPlayerClass *player_class = TG_PLAYER_CLASS (klass);

  object_class->dispose = tg_engine_player_dispose;

  /* Translators: the name of the program, which is also that of its player. */
  player_class->name = N_ ("Tengen");
  player_class->set_spec = tg_engine_player_set_spec;
  player_class->begin_game = tg_engine_player_begin_game;
  player_class->choose = tg_engine_player_choose;
  player_class->decide = tg_engine_player_decide;
  player_class->move_now = tg_engine_player_move_now;
  player_class->close = tg_engine_player_close;
}

static void
tg_engine_player_init (G_GNUC_UNUSED TgEnginePlayer *self)
{
}

TgPlayer *
tg_engine_player_new (const TgPlayerSpec *spec)
{
  TgEnginePlayer *self = g_object_new (TG_TYPE_ENGINE_PLAYER, NULL);

  self->spec = *spec;
  return TG_PLAYER (self);
}
