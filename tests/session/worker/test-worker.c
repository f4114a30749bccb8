/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search thread. Delays after a stop are counted in the engine's polls, one for about
 * 1,000 nodes, so they do not depend on the load of the machine. */

#include "session/worker/worker.h"

#include "rules/notation.h"

#define TABLE_BYTES ((gsize) 1 << 20)

/* A position that stays undecided for a long time. */
#define QUIET_POSITION "H8"

static const TgLimits endless = { 0 };
static const TgLimits tiny = { .max_nodes = 1 };

/* A search and its result. */
typedef struct
{
  gboolean     done;
  gboolean     answered;
  TgSearchInfo answer;
  GError      *error; /* owned */
  guint        order; /* number of searches that ended before */
} Outcome;

typedef struct
{
  TgWorker  *worker; /* owned */
  TgBoard    board;
  guint      n_done;
  GPtrArray *infos; /* owned, of TgSearchInfo: all progress received */
} Fixture;

typedef struct
{
  Fixture *fixture;
  Outcome *outcome;
} Pending;

static void
progress_cb (G_GNUC_UNUSED TgWorker *worker, const TgSearchInfo *info, Fixture *self)
{
  g_ptr_array_add (self->infos, g_memdup2 (info, sizeof *info));
}

static void
fixture_init (Fixture *self)
{
  g_auto (GStrv) words = g_strsplit (QUIET_POSITION, " ", 0);

  self->worker = tg_worker_new (TABLE_BYTES);
  self->n_done = 0;
  self->infos = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (self->worker, "progress", G_CALLBACK (progress_cb), self);

  tg_board_init (&self->board, 15);
  for (guint i = 0; words[i] != NULL; i++)
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (words[i], 15, &point, NULL));
      tg_board_place (&self->board, point, tg_board_side_to_move (&self->board));
    }
}

static void
fixture_clear (Fixture *self)
{
  if (self->worker != NULL)
    g_assert_finalize_object (self->worker);
  g_ptr_array_unref (self->infos);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

static void
outcome_clear (Outcome *self)
{
  g_assert_true (self->done);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

static void
searched_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Pending *pending = user_data;
  Outcome            *outcome = pending->outcome;

  g_assert_false (outcome->done);
  outcome->done = TRUE;
  outcome->order = pending->fixture->n_done++;
  outcome->answered = tg_worker_search_finish (result, &outcome->answer, &outcome->error);
}

static void
search (Fixture        *self,
        const TgLimits *limits,
        GCancellable   *cancellable,
        Outcome        *outcome)
{
  Pending *pending = g_new0 (Pending, 1);

  pending->fixture = self;
  pending->outcome = outcome;
  tg_worker_search_async (self->worker, &self->board, TG_RULESET_FREESTYLE, limits,
                          cancellable, searched_cb, pending);
  g_assert_false (outcome->done);
}

static void
wait_for (const Outcome *outcome)
{
  while (!outcome->done)
    g_main_context_iteration (NULL, TRUE);
}

/* Lets the engine poll @n times without running the main loop. */
static void
let_poll (Fixture *self, guint n)
{
  guint start = tg_worker_get_polls (self->worker);

  while (tg_worker_get_polls (self->worker) - start < n)
    g_thread_yield ();
}

static void
assert_is_move (Fixture *self, const Outcome *outcome)
{
  g_assert_no_error (outcome->error);
  g_assert_true (outcome->answered);
  g_assert_true (tg_board_is_empty (&self->board, outcome->answer.best));
}

static void
assert_is_cancelled (const Outcome *outcome)
{
  g_assert_false (outcome->answered);
  g_assert_error (outcome->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A search stops at its next poll after “play now” or a cancellation, whether before it
 * begins, soon after or later. */
static void
test_stops (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  for (guint i = 0; i < 200; i++)
    {
      g_auto (Outcome) outcome = { 0 };
      gboolean cancel = i % 2 == 0;
      guint    polls;

      search (&fixture, &endless, NULL, &outcome);
      let_poll (&fixture, i % 3 * 4);
      if (cancel)
        tg_worker_cancel (fixture.worker);
      else
        tg_worker_play_now (fixture.worker);

      polls = tg_worker_get_polls (fixture.worker);
      wait_for (&outcome);
      g_assert_cmpuint (tg_worker_get_polls (fixture.worker) - polls, <=, 1);
      g_assert_true (tg_worker_is_idle (fixture.worker));

      if (cancel)
        assert_is_cancelled (&outcome);
      else
        {
          assert_is_move (&fixture, &outcome);
          g_assert_cmpint (outcome.answer.stop, ==, TG_SEARCH_STOP_ASKED);
        }
    }
}

static void
test_cancellable (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) first = { 0 };
  g_auto (Outcome) second = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  fixture_init (&fixture);
  search (&fixture, &endless, cancellable, &first);
  search (&fixture, &tiny, NULL, &second);
  let_poll (&fixture, 3);
  g_cancellable_cancel (cancellable);
  wait_for (&first);
  wait_for (&second);

  assert_is_cancelled (&first);
  assert_is_move (&fixture, &second);
}

static void
test_play_now_skips_the_cancelled (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) first = { 0 };
  g_auto (Outcome) second = { 0 };

  fixture_init (&fixture);
  search (&fixture, &endless, NULL, &first);
  tg_worker_cancel (fixture.worker);
  search (&fixture, &endless, NULL, &second);
  tg_worker_play_now (fixture.worker);
  wait_for (&second);

  assert_is_cancelled (&first);
  assert_is_move (&fixture, &second);
}

static void
test_queue (void)
{
  static const TgLimits limits[] = { { .max_nodes = 20000 },
                                     { .max_nodes = 1 },
                                     { .max_depth = 2 } };
  g_auto (Fixture) fixture = { 0 };
  Outcome outcomes[G_N_ELEMENTS (limits)] = { { 0 } };

  fixture_init (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    search (&fixture, &limits[i], NULL, &outcomes[i]);
  g_assert_false (tg_worker_is_idle (fixture.worker));
  wait_for (&outcomes[G_N_ELEMENTS (limits) - 1]);

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      assert_is_move (&fixture, &outcomes[i]);
      g_assert_cmpuint (outcomes[i].order, ==, i);
    }
  g_assert_true (tg_worker_is_idle (fixture.worker));
}

/* The second answer is ready, but not received, when the third search begins. After a
 * cancellation, neither it nor the progress before it may be reported. */
static void
test_late_answer (void)
{
  const TgLimits two_lines = { .max_nodes = 1, .n_lines = 2 };
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) late = { 0 };
  g_auto (Outcome) running = { 0 };
  g_auto (Outcome) next = { 0 };

  fixture_init (&fixture);
  search (&fixture, &tiny, NULL, &late);
  search (&fixture, &endless, NULL, &running);
  let_poll (&fixture, 20);
  tg_worker_cancel (fixture.worker);
  search (&fixture, &two_lines, NULL, &next);
  wait_for (&next);

  assert_is_cancelled (&late);
  assert_is_cancelled (&running);
  assert_is_move (&fixture, &next);
  for (guint i = 0; i < fixture.infos->len; i++)
    {
      const TgSearchInfo *info = g_ptr_array_index (fixture.infos, i);

      g_assert_cmpuint (info->n_lines, ==, 2);
    }
}

static void
test_late_answer_of_a_cancellable (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) late = { 0 };
  g_auto (Outcome) running = { 0 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  fixture_init (&fixture);
  search (&fixture, &tiny, cancellable, &late);
  search (&fixture, &endless, NULL, &running);
  let_poll (&fixture, 20);
  g_cancellable_cancel (cancellable);
  wait_for (&late);
  assert_is_cancelled (&late);

  g_assert_false (running.done);
  tg_worker_play_now (fixture.worker);
  wait_for (&running);
  assert_is_move (&fixture, &running);
}

/* Progress comes in order, before the answer, and at most ten times a second, with
 * reports at the start and with the answer. */
static void
test_progress (void)
{
  const TgLimits limits = { .max_nodes = 400000 };
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) outcome = { 0 };
  gint64 start = g_get_monotonic_time ();
  gint64 max;
  guint  n;

  fixture_init (&fixture);
  search (&fixture, &limits, NULL, &outcome);
  wait_for (&outcome);
  assert_is_move (&fixture, &outcome);

  n = fixture.infos->len;
  max = (g_get_monotonic_time () - start) / (G_USEC_PER_SEC / 10) + 2;
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <=, max);
  for (guint i = 0; i < n; i++)
    {
      const TgSearchInfo *info = g_ptr_array_index (fixture.infos, i);
      const TgSearchInfo *next =
          i + 1 < n ? g_ptr_array_index (fixture.infos, i + 1) : &outcome.answer;

      g_assert_true (tg_board_is_empty (&fixture.board, info->best));
      g_assert_cmpuint (info->depth, <=, next->depth);
      g_assert_cmpuint (info->nodes, <=, next->nodes);
    }

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture.infos->len, ==, n);
}

static void
cancel_cb (TgWorker *worker, G_GNUC_UNUSED TgSearchInfo *info, guint *n_calls)
{
  (*n_calls)++;
  tg_worker_cancel (worker);
}

static void
test_cancel_from_progress (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) outcome = { 0 };
  guint n_calls = 0;

  fixture_init (&fixture);
  g_signal_connect (fixture.worker, "progress", G_CALLBACK (cancel_cb), &n_calls);
  search (&fixture, &endless, NULL, &outcome);
  wait_for (&outcome);
  assert_is_cancelled (&outcome);
  g_assert_cmpuint (n_calls, ==, 1);
}

static gboolean
never_stop_cb (G_GNUC_UNUSED const TgSearchInfo *info, G_GNUC_UNUSED gpointer user_data)
{
  return TRUE;
}

static void
assert_same_answer (const TgSearchInfo *a, const TgSearchInfo *b)
{
  g_assert_true (tg_point_equal (a->best, b->best));
  g_assert_cmpint (a->score, ==, b->score);
  g_assert_cmpuint (a->depth, ==, b->depth);
  g_assert_cmpuint (a->nodes, ==, b->nodes);
}

/* Searches in the thread equal direct ones, and clearing resets the engine completely. */
static void
test_same_as_without_thread (void)
{
  const TgLimits limits = { .max_nodes = 30000 };
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) first = { 0 };
  g_auto (Outcome) cleared = { 0 };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgSearchInfo expected;

  fixture_init (&fixture);
  tg_engine_think (engine, &fixture.board, TG_RULESET_FREESTYLE, &limits, never_stop_cb,
                   NULL, &expected);

  search (&fixture, &limits, NULL, &first);
  tg_worker_clear (fixture.worker);
  search (&fixture, &limits, NULL, &cleared);
  wait_for (&cleared);

  assert_same_answer (&first.answer, &expected);
  assert_same_answer (&cleared.answer, &expected);
}

/* Clearing takes effect even if everything is cancelled before its turn. */
static void
test_cleared_though_cancelled (void)
{
  const TgLimits limits = { .max_nodes = 30000 };
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) first = { 0 };
  g_auto (Outcome) running = { 0 };
  g_auto (Outcome) second = { 0 };

  fixture_init (&fixture);
  search (&fixture, &limits, NULL, &first);
  search (&fixture, &endless, NULL, &running);
  tg_worker_clear (fixture.worker);
  wait_for (&first);
  tg_worker_cancel (fixture.worker);
  search (&fixture, &limits, NULL, &second);
  wait_for (&second);

  assert_is_cancelled (&running);
  assert_same_answer (&second.answer, &first.answer);
}

/* Closing while one search runs and another waits ends the thread at once. */
static void
test_close (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) running = { 0 };
  g_auto (Outcome) waiting = { 0 };
  g_auto (Outcome) refused = { 0 };
  guint polls;

  fixture_init (&fixture);
  search (&fixture, &endless, NULL, &running);
  search (&fixture, &endless, NULL, &waiting);
  let_poll (&fixture, 5);

  polls = tg_worker_get_polls (fixture.worker);
  tg_worker_close (fixture.worker);
  g_assert_cmpuint (tg_worker_get_polls (fixture.worker) - polls, <=, 2);
  g_assert_false (running.done);

  search (&fixture, &endless, NULL, &refused);
  tg_worker_clear (fixture.worker);
  wait_for (&running);
  wait_for (&waiting);
  wait_for (&refused);
  assert_is_cancelled (&running);
  assert_is_cancelled (&waiting);
  g_assert_error (refused.error, G_IO_ERROR, G_IO_ERROR_CLOSED);
}

static void
test_unused (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  tg_worker_play_now (fixture.worker);
  tg_worker_cancel (fixture.worker);
  g_assert_true (tg_worker_is_idle (fixture.worker));
}

/* A callback that runs the main loop itself must not change the order. */
static void
nested_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Pending *pending = user_data;
  Outcome  inner = { 0 };

  search (pending->fixture, &tiny, NULL, &inner);
  searched_cb (source, result, pending);
  wait_for (&inner);
  outcome_clear (&inner);
}

static void
test_nested_loop (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_auto (Outcome) outer = { 0 };
  g_auto (Outcome) second = { 0 };
  Pending *pending = g_new0 (Pending, 1);

  fixture_init (&fixture);
  pending->fixture = &fixture;
  pending->outcome = &outer;
  tg_worker_search_async (fixture.worker, &fixture.board, TG_RULESET_FREESTYLE, &tiny,
                          NULL, nested_cb, pending);
  search (&fixture, &tiny, NULL, &second);
  wait_for (&second);
  wait_for (&outer);
  g_assert_cmpuint (outer.order, ==, 0);
  g_assert_cmpuint (second.order, ==, 1);
  while (!tg_worker_is_idle (fixture.worker))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture.n_done, ==, 3);
}

/* Callbacks use the thread-default main context at the creation of the worker, here not
 * the default one of the program. */
static gpointer
other_thread (G_GNUC_UNUSED gpointer data)
{
  const TgLimits limits = { .max_nodes = 50000 };
  g_autoptr (GMainContext) context = g_main_context_new ();
  Fixture fixture;
  Outcome outcome = { 0 };

  g_main_context_push_thread_default (context);
  fixture_init (&fixture);
  search (&fixture, &limits, NULL, &outcome);
  while (!outcome.done)
    g_main_context_iteration (context, TRUE);
  assert_is_move (&fixture, &outcome);
  outcome_clear (&outcome);
  fixture_clear (&fixture);
  g_main_context_pop_thread_default (context);

  return NULL;
}

static void
test_other_context (void)
{
  g_thread_join (g_thread_new ("other", other_thread, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/worker/stops", test_stops);
  g_test_add_func ("/session/worker/cancellable", test_cancellable);
  g_test_add_func ("/session/worker/play-now-skips-the-cancelled",
                   test_play_now_skips_the_cancelled);
  g_test_add_func ("/session/worker/queue", test_queue);
  g_test_add_func ("/session/worker/late-answer", test_late_answer);
  g_test_add_func ("/session/worker/late-answer-of-a-cancellable",
                   test_late_answer_of_a_cancellable);
  g_test_add_func ("/session/worker/progress", test_progress);
  g_test_add_func ("/session/worker/cancel-from-progress", test_cancel_from_progress);
  g_test_add_func ("/session/worker/same-as-without-thread", test_same_as_without_thread);
  g_test_add_func ("/session/worker/cleared-though-cancelled",
                   test_cleared_though_cancelled);
  g_test_add_func ("/session/worker/close", test_close);
  g_test_add_func ("/session/worker/unused", test_unused);
  g_test_add_func ("/session/worker/nested-loop", test_nested_loop);
  g_test_add_func ("/session/worker/other-context", test_other_context);

  return g_test_run ();
}
