/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The caller uses the drill; the thread uses copies of its state, and the engine. The
 * learner’s decision and the best one are evaluated in the same way, with the same
 * node limit. */

#include "learning/practice/openings/opening-session.h"

#include <string.h>

#include "engine/opening/opening-advice.h"
#include "engine/opening/opening-search.h"
#include "rules/symmetry.h"

#define TABLE_BYTES (8 << 20)

/* Seed of all random numbers in evaluations. */
#define SEED 1

/* The number of symmetric images of an opening that are evaluated. Each gets this share
 * of the nodes, which is too small for the engine to play short games, whose results
 * would be too random. */
#define N_IMAGES    4
#define IMAGE_SHARE 6

typedef struct
{
  TgOpening         opening; /* before the decision */
  TgOpening         after;
  TgGame            game; /* before it */
  TgOpeningDecision decision;
  TgOpeningVerdict  verdict;
  TgOpeningReply    reply;
} Request;

struct _TgOpeningSession
{
  GObject parent_instance;

  TgOpeningDrill *drill;       /* owned */
  TgEngine       *engine;      /* owned; of the thread */
  GCancellable   *cancellable; /* owned */
  guint64         max_nodes;
  guint32         seed;
  gboolean        is_busy;
};

G_DEFINE_FINAL_TYPE (TgOpeningSession, tg_opening_session, G_TYPE_OBJECT)

static gboolean
poll_cb (G_GNUC_UNUSED const TgSearchInfo *info, gpointer user_data)
{
  TgOpeningSession *self = user_data;

  return !g_cancellable_is_cancelled (self->cancellable);
}

/* Moves after the opening */

static void
think (TgOpeningSession *self,
       const TgGame     *game,
       const TgLimits   *limits,
       TgSearchInfo     *info)
{
  tg_engine_clear (self->engine);
  tg_engine_think (self->engine, &game->board, game->ruleset, limits, poll_cb, self,
                   info);
}

static void
find_best (TgOpeningSession *self, const TgGame *game, TgSearchInfo *info)
{
  think (self, game, &(TgLimits){ .max_nodes = self->max_nodes / 2 }, info);
}

/* Evaluates the learner's move by a search to the same depth as the search for the
 * best move, since scores vary with the depth. */
static void
weigh_move (TgOpeningSession *self, Request *request)
{
  TgOpeningVerdict        *verdict = &request->verdict;
  TgPoint                  move = request->decision.point;
  g_autofree TgSearchInfo *best = g_new0 (TgSearchInfo, 1);
  g_autofree TgSearchInfo *made = g_new0 (TgSearchInfo, 1);
  TgLimits limits = { .max_nodes = self->max_nodes, .root_choice = TG_ROOT_ONLY };

  find_best (self, &request->game, best);
  verdict->is_weighed = TRUE;
  verdict->better =
      (TgOpeningDecision){ .action = TG_OPENING_ACTION_PLACE, .point = best->best };
  verdict->made = verdict->best = tg_score_win_chance (best->score);
  if (tg_point_equal (best->best, move))
    return;
  limits.max_depth = best->depth;
  tg_point_set_add (&limits.root_points, move);
  think (self, &request->game, &limits, made);
  verdict->made = tg_score_win_chance (made->score);
  verdict->reply = made->n_pv > 1 ? made->pv[1] : TG_POINT_NONE;
}

/* Decisions in an opening */

static gdouble
chance_of_seat (const TgOpening *opening, TgSeat seat, gdouble black_chance)
{
  return tg_opening_get_seat (opening, TG_STONE_WHITE) == seat ? 1.0 - black_chance
                                                               : black_chance;
}

static gdouble
weigh_kept (TgOpeningSearch *search, const TgOpening *opening, guint64 nodes)
{
  TgOpeningCandidates candidates;

  tg_opening_candidates_list (&candidates, opening, search->random);
  tg_opening_candidates_rank (&candidates, &search->judge, TG_OPENING_GOAL_WHITE, 1,
                              nodes);
  return candidates.items[0].chance;
}

static gdouble weigh_opening (TgOpeningSearch *search,
                              const TgOpening *opening,
                              TgSeat           seat,
                              guint64          nodes);

/* The winning chance of the side that chooses, if it chooses the best option. */
static gdouble
weigh_choice (TgOpeningSearch *search, const TgOpening *opening, guint64 nodes)
{
  TgOpeningTask task = tg_opening_get_task (opening);
  gdouble       best = 0;

  for (guint i = 0; i < task.n_options; i++)
    {
      TgOpening after = *opening;

      tg_opening_choose (&after, task.options[i], NULL);
      best = MAX (best, weigh_opening (search, &after, task.seat, nodes));
    }
  return best;
}

/* The winning chance of @seat in an opening in progress. */
static gdouble
weigh_opening (TgOpeningSearch *search,
               const TgOpening *opening,
               TgSeat           seat,
               guint64          nodes)
{
  TgOpeningTask task = tg_opening_get_task (opening);
  gdouble       chance;

  switch (task.action)
    {
    case TG_OPENING_ACTION_CHOOSE:
      chance = weigh_choice (search, opening, nodes / task.n_options);
      return task.seat == seat ? chance : 1 - chance;
    case TG_OPENING_ACTION_KEEP:
      return chance_of_seat (opening, seat, weigh_kept (search, opening, nodes));
    case TG_OPENING_ACTION_DECLARE:
    case TG_OPENING_ACTION_OFFER:
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_FINISHED:
    default:
      chance = tg_opening_search_chance (search, opening, nodes);
      /* While the colours are open, the stone belongs to the side that acts next. */
      if (tg_opening_get_seat (opening, TG_STONE_BLACK) == TG_SEAT_NONE)
        return task.seat == seat ? chance : 1 - chance;
      return chance_of_seat (opening, seat, chance);
    }
}

/* Returns an opening with all its stones rotated or mirrored. */
static TgOpening
turn_opening (const TgOpening *opening, guint symmetry)
{
  TgOpening image = *opening;

  for (guint i = 0; i < image.n_stones; i++)
    image.stones[i] = tg_symmetry_apply (symmetry, image.stones[i], image.size);
  for (guint i = 0; i < image.n_offers; i++)
    image.offers[i] = tg_symmetry_apply (symmetry, image.offers[i], image.size);
  return image;
}

/* The first image to evaluate: the same one for all images of an opening. */
static guint
find_symmetry (const TgOpening *opening)
{
  guint64 min = G_MAXUINT64;
  guint   found = 0;
  TgBoard board, image;

  tg_opening_fill_board (opening, &board);
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      tg_symmetry_apply_to_board (symmetry, &board, &image);
      if (tg_board_hash (&image) < min)
        {
          min = tg_board_hash (&image);
          found = symmetry;
        }
    }
  return found;
}

/* The chance of @seat after a decision: the mean over some symmetric images of the
 * opening, whose scores differ because they are searched in different orders. Equal
 * and symmetric decisions get equal values. */
static gdouble
weigh_decision (TgOpeningSession *self, const TgOpening *after, TgSeat seat)
{
  const TgLimits  limits = { .max_nodes = self->max_nodes };
  const TgOpening first = turn_opening (after, find_symmetry (after));
  gdouble         sum = 0;

  for (guint symmetry = 0; symmetry < N_IMAGES; symmetry++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
      TgOpeningSearch search = { .random = random };
      TgOpening       image = turn_opening (&first, symmetry);

      tg_opening_judge_init (&search.judge, self->engine, after->ruleset, &limits,
                             poll_cb, self);
      sum += weigh_opening (&search, &image, seat, self->max_nodes / IMAGE_SHARE);
    }
  return sum / N_IMAGES;
}

static void
advise (TgOpeningSession *self, const TgOpening *opening, TgOpeningAdvice *advice)
{
  const TgLimits limits = { .max_nodes = self->max_nodes };

  tg_opening_advise (self->engine, opening, &limits, self->seed, poll_cb, self, advice);
}

/* Evaluates each option of a choice. */
static void
weigh_choices (TgOpeningSession *self, Request *request)
{
  TgOpeningVerdict *verdict = &request->verdict;
  TgOpeningTask     task = tg_opening_get_task (&request->opening);

  for (guint i = 0; i < task.n_options; i++)
    {
      TgOpening after = request->opening;
      gdouble   chance;

      tg_opening_choose (&after, task.options[i], NULL);
      chance = weigh_decision (self, &after, task.seat);
      if (task.options[i] == request->decision.option)
        verdict->made = chance;
      if (i == 0 || chance > verdict->best)
        {
          verdict->best = chance;
          verdict->better.option = task.options[i];
        }
    }
}

/* Evaluates each option of a choice or, in other steps, the decision that the engine
 * would make. */
static void
weigh_step (TgOpeningSession *self, Request *request)
{
  TgOpeningVerdict *verdict = &request->verdict;
  TgOpeningTask     task = tg_opening_get_task (&request->opening);
  TgOpeningAdvice   advice;
  TgOpening         after = request->opening;

  verdict->better = request->decision;
  if (task.action == TG_OPENING_ACTION_CHOOSE)
    {
      weigh_choices (self, request);
      return;
    }
  verdict->made = verdict->best = weigh_decision (self, &request->after, task.seat);
  advise (self, &request->opening, &advice);
  if (!tg_opening_advice_apply (&advice, &after, NULL))
    return;
  verdict->best = MAX (verdict->made, weigh_decision (self, &after, task.seat));
  if (verdict->best > verdict->made)
    verdict->better = (TgOpeningDecision){ .action = advice.action,
                                           .point = advice.points[0],
                                           .count = advice.count };
}

/* Whether a decision is only a part of what a player decides: one of several stones,
 * one of several offers, or the number of fifth stones. It cannot be evaluated yet. */
static gboolean
is_part (const Request *request)
{
  TgOpeningTask next = tg_opening_get_task (&request->after);

  return request->decision.action != TG_OPENING_ACTION_CHOOSE
         && request->decision.action != TG_OPENING_ACTION_KEEP
         && (next.action == TG_OPENING_ACTION_PLACE
             || next.action == TG_OPENING_ACTION_DECLARE
             || next.action == TG_OPENING_ACTION_OFFER)
         && next.seat == tg_opening_get_task (&request->opening).seat;
}

static void
judge_thread (GTask                      *task,
              gpointer                    source,
              gpointer                    data,
              G_GNUC_UNUSED GCancellable *cancellable)
{
  TgOpeningSession *self = source;
  Request          *request = data;

  request->verdict.reply = TG_POINT_NONE;
  if (tg_opening_is_finished (&request->opening))
    weigh_move (self, request);
  else if (!is_part (request))
    {
      request->verdict.is_weighed = TRUE;
      weigh_step (self, request);
    }
  g_task_return_boolean (task, TRUE);
}

static void
reply_thread (GTask                      *task,
              gpointer                    source,
              gpointer                    data,
              G_GNUC_UNUSED GCancellable *cancellable)
{
  TgOpeningSession *self = source;
  Request          *request = data;
  TgOpeningReply   *reply = &request->reply;

  if (tg_opening_is_finished (&request->opening))
    {
      g_autofree TgSearchInfo *info = g_new0 (TgSearchInfo, 1);

      find_best (self, &request->game, info);
      reply->decision.action = TG_OPENING_ACTION_PLACE;
      reply->n_points = 1;
      reply->points[0] = info->best;
    }
  else
    {
      TgOpeningAdvice advice;

      advise (self, &request->opening, &advice);
      reply->decision = (TgOpeningDecision){ .action = advice.action,
                                             .option = advice.option,
                                             .count = advice.count };
      reply->n_points = advice.n_points;
      memcpy (reply->points, advice.points, sizeof reply->points);
    }
  g_task_return_boolean (task, TRUE);
}

/* The session */

static void
tg_opening_session_finalize (GObject *object)
{
  TgOpeningSession *self = TG_OPENING_SESSION (object);

  g_object_unref (self->cancellable);
  tg_opening_drill_free (self->drill);
  tg_engine_free (self->engine);
  G_OBJECT_CLASS (tg_opening_session_parent_class)->finalize (object);
}

static void
tg_opening_session_class_init (TgOpeningSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_opening_session_finalize;
}

static void
tg_opening_session_init (TgOpeningSession *self)
{
  self->cancellable = g_cancellable_new ();
  self->engine = tg_engine_new (TABLE_BYTES);
}

/* Begins a session like tg_opening_drill_new(). @max_nodes: node limit of an
 * evaluation, such as %TG_OPENING_SESSION_NODES; @seed: seed of the random numbers in
 * the other side's decisions. */
TgOpeningSession *
tg_opening_session_new (const TgOpeningSubject *subject,
                        guint                   n_moves,
                        guint64                 max_nodes,
                        guint32                 seed)
{
  TgOpeningSession *self = g_object_new (TG_TYPE_OPENING_SESSION, NULL);

  self->drill = tg_opening_drill_new (subject, n_moves);
  self->max_nodes = max_nodes;
  self->seed = seed;
  return self;
}

const TgOpeningDrill *
tg_opening_session_get_drill (TgOpeningSession *self)
{
  g_return_val_if_fail (TG_IS_OPENING_SESSION (self), NULL);

  return self->drill;
}

/* Whether a request is running. Another one may be made after its callback has called the
 * finish function. */
gboolean
tg_opening_session_is_busy (TgOpeningSession *self)
{
  g_return_val_if_fail (TG_IS_OPENING_SESSION (self), FALSE);

  return self->is_busy;
}

static Request *
prepare (TgOpeningSession *self)
{
  Request *request = g_new0 (Request, 1);

  request->opening = *tg_opening_drill_get_opening (self->drill);
  request->game = *tg_opening_drill_get_game (self->drill);
  return request;
}

static void
run (TgOpeningSession *self, GTask *task, Request *request, GTaskThreadFunc function)
{
  self->is_busy = TRUE;
  g_task_set_task_data (task, request, g_free);
  g_task_run_in_thread (task, function);
}

/* Returns: (transfer none) (nullable): the request, with its answer */
static Request *
finish (TgOpeningSession *self, GAsyncResult *result, GError **error)
{
  Request *request = g_task_get_task_data (G_TASK (result));

  if (request != NULL)
    self->is_busy = FALSE;
  return g_task_propagate_boolean (G_TASK (result), error) ? request : NULL;
}

/* Makes and evaluates a decision of the learner; see tg_opening_drill_decide(). No
 * request may be running. */
void
tg_opening_session_decide_async (TgOpeningSession        *self,
                                 const TgOpeningDecision *decision,
                                 GAsyncReadyCallback      callback,
                                 gpointer                 user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree Request *request = NULL;
  GError             *error = NULL;

  g_return_if_fail (TG_IS_OPENING_SESSION (self));
  g_return_if_fail (!self->is_busy);

  task = g_task_new (self, self->cancellable, callback, user_data);
  request = prepare (self);
  request->decision = *decision;
  if (!tg_opening_drill_decide (self->drill, decision, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  request->after = *tg_opening_drill_get_opening (self->drill);
  run (self, task, g_steal_pointer (&request), judge_thread);
}

/* Finishes tg_opening_session_decide_async(). @verdict: (out): the evaluation.
 * Returns: %FALSE with the error of the rules for an illegal decision, or with
 * %G_IO_ERROR_CANCELLED after tg_opening_session_cancel() */
gboolean
tg_opening_session_decide_finish (TgOpeningSession *self,
                                  GAsyncResult     *result,
                                  TgOpeningVerdict *verdict,
                                  GError          **error)
{
  Request *request;

  g_return_val_if_fail (TG_IS_OPENING_SESSION (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  request = finish (self, result, error);
  if (request == NULL)
    return FALSE;
  *verdict = request->verdict;
  verdict->is_accepted =
      tg_opening_drill_judge (self->drill, verdict->best, verdict->made);
  return TRUE;
}

/* Decides for the other side when the drill waits for it. */
void
tg_opening_session_reply_async (TgOpeningSession   *self,
                                GAsyncReadyCallback callback,
                                gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TG_IS_OPENING_SESSION (self));
  g_return_if_fail (!self->is_busy);
  g_return_if_fail (tg_opening_drill_get_state (self->drill) == TG_OPENING_DRILL_AWAITS);

  task = g_task_new (self, self->cancellable, callback, user_data);
  run (self, task, prepare (self), reply_thread);
}

static gboolean
apply_reply (TgOpeningSession *self, const TgOpeningReply *reply, GError **error)
{
  TgOpeningDecision decision = reply->decision;

  if (reply->n_points == 0)
    return tg_opening_drill_decide (self->drill, &decision, error);
  for (guint i = 0; i < reply->n_points; i++)
    {
      decision.point = reply->points[i];
      if (!tg_opening_drill_decide (self->drill, &decision, error))
        return FALSE;
    }
  return TRUE;
}

/* Finishes tg_opening_session_reply_async(). @reply: (out): the decision. Returns:
 * %FALSE with %G_IO_ERROR_CANCELLED after tg_opening_session_cancel() */
gboolean
tg_opening_session_reply_finish (TgOpeningSession *self,
                                 GAsyncResult     *result,
                                 TgOpeningReply   *reply,
                                 GError          **error)
{
  const Request *request;

  g_return_val_if_fail (TG_IS_OPENING_SESSION (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  request = finish (self, result, error);
  if (request == NULL)
    return FALSE;
  *reply = request->reply;
  return apply_reply (self, reply, error);
}

/* Cancels the running request. No request may be made after that. */
void
tg_opening_session_cancel (TgOpeningSession *self)
{
  g_return_if_fail (TG_IS_OPENING_SESSION (self));

  g_cancellable_cancel (self->cancellable);
}
