/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar below the board has three pages: the choice of a search, its progress, and the
 * answer. The first page follows the study to another position; the two others belong to
 * one position, and are closed when the study leaves it. */

#include "ui/analysis/explainers/win-explainer.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "session/study/wins/win-finder.h"
#include "session/study/wins/win-walk.h"
#include "ui/analysis/explainers/win-controls.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/win-words.h"

#define TICK_MS 100

/* Larger proofs are kept without their moves, except for one line: they may take a second to
 * check. */
#define MAX_PROOF_BYTES (128 * 1024)

struct _TgWinExplainer
{
  TgExplainer parent_instance;

  TgSettings       *settings; /* owned */
  TgAnalysisKeeper *keeper;   /* owned (nullable) */
  TgWinControls    *controls; /* owned; NULL until they are first shown */
  TgGame            game;     /* the position to search */

  TgWinFinder  *finder;     /* owned; NULL unless a search runs */
  GCancellable *search;     /* owned; NULL unless a search runs */
  guint         tick_id;    /* 0 unless a search runs */
  gint64        start_time; /* when the search started */
  TgStone       attacker;   /* the side whose win is searched for */
  TgWinKind     kind;       /* the kind of win to search for */
  guint         seconds;    /* the time for the search */
  TgWinWalk    *walk;       /* owned; NULL unless a win was found */
  gboolean      is_answered;
};

G_DEFINE_FINAL_TYPE (TgWinExplainer, tg_win_explainer, TG_TYPE_EXPLAINER)

static void
forget_search (TgWinExplainer *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_pointer (&self->finder, tg_win_finder_unref);
}

static void
forget_answer (TgWinExplainer *self)
{
  self->is_answered = FALSE;
  g_clear_pointer (&self->walk, tg_win_walk_free);
}

static void
tg_win_explainer_dispose (GObject *object)
{
  TgWinExplainer *self = TG_WIN_EXPLAINER (object);

  forget_search (self);
  forget_answer (self);
  g_clear_object (&self->settings);
  g_clear_object (&self->keeper);
  g_clear_object (&self->controls);
  G_OBJECT_CLASS (tg_win_explainer_parent_class)->dispose (object);
}

static void
clear_line (TgWinExplainer *self)
{
  TgBoardView *board = tg_explainer_get_board (TG_EXPLAINER (self));

  if (board != NULL)
    tg_board_view_show_line (board, NULL, 0, TG_STONE_BLACK);
}

static void
tg_win_explainer_end (TgExplainer *explainer)
{
  TgWinExplainer *self = TG_WIN_EXPLAINER (explainer);

  forget_search (self);
  forget_answer (self);
  clear_line (self);
}

static gboolean
is_asking (TgWinExplainer *self)
{
  return self->finder == NULL && !self->is_answered;
}

static void
read_game (TgWinExplainer *self)
{
  TgStone turn = tg_game_turn (&self->game);

  tg_study_get_game (tg_explainer_get_study (TG_EXPLAINER (self)), &self->game);
  if (!tg_explainer_is_active (TG_EXPLAINER (self)) || tg_game_turn (&self->game) != turn)
    tg_win_controls_set_attacker (self->controls, tg_game_turn (&self->game));
}

static void
tg_win_explainer_leave (TgExplainer *explainer)
{
  TgWinExplainer *self = TG_WIN_EXPLAINER (explainer);

  if (is_asking (self))
    read_game (self);
  else
    tg_explainer_stop (explainer);
}

static void
tg_win_explainer_class_init (TgWinExplainerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_win_explainer_dispose;
  TG_EXPLAINER_CLASS (klass)->end = tg_win_explainer_end;
  TG_EXPLAINER_CLASS (klass)->leave = tg_win_explainer_leave;
}

static void
tg_win_explainer_init (TgWinExplainer *self G_GNUC_UNUSED)
{
}

/**
 * tg_win_explainer_new:
 *
 * Holds weak references to @board and @bar.
 */
TgWinExplainer *
tg_win_explainer_new (TgBoardView *board, TgExplanationBar *bar, TgSettings *settings)
{
  TgWinExplainer *self = g_object_new (TG_TYPE_WIN_EXPLAINER, NULL);

  tg_explainer_set_views (TG_EXPLAINER (self), board, bar);
  self->settings = g_object_ref (settings);
  return self;
}

/* Sets where found wins are kept; to be called once. */
void
tg_win_explainer_set_keeper (TgWinExplainer *self, TgAnalysisKeeper *keeper)
{
  g_return_if_fail (TG_IS_WIN_EXPLAINER (self));
  g_return_if_fail (self->keeper == NULL);

  self->keeper = g_object_ref (keeper);
}

/* Shows a page in the bar. Returns whether the focus was in the bar. */
static gboolean
show_page (TgWinExplainer *self, const gchar *heading, const gchar *text, TgWinPage page)
{
  TgExplanationBar *bar = tg_explainer_get_bar (TG_EXPLAINER (self));
  gboolean          had_focus = gtk_widget_get_focus_child (GTK_WIDGET (bar)) != NULL;

  tg_explainer_show_text (TG_EXPLAINER (self), heading, text);
  if (page == TG_WIN_PAGE_ANSWER && self->walk != NULL)
    {
      g_autofree gchar *longest = tg_words_longest_win_step (&self->game.board);

      tg_explanation_bar_reserve (bar, NULL, longest);
      tg_explanation_bar_add_button (bar, "go-previous-symbolic", _ ("One move back"),
                                     "win.previous-move");
      tg_explanation_bar_add_button (bar, "go-next-symbolic", _ ("One move forward"),
                                     "win.next-move");
    }
  tg_win_controls_set_page (self->controls, page);
  tg_explanation_bar_set_content (bar, GTK_WIDGET (self->controls));
  return had_focus;
}

/**
 * tg_win_explainer_ask:
 *
 * Shows the page to choose a search in the current position.
 */
void
tg_win_explainer_ask (TgWinExplainer *self)
{
  gboolean threats;
  guint    seconds;

  g_return_if_fail (TG_IS_WIN_EXPLAINER (self));
  g_return_if_fail (tg_explainer_get_study (TG_EXPLAINER (self)) != NULL);

  if (self->controls == NULL)
    self->controls = g_object_ref_sink (TG_WIN_CONTROLS (tg_win_controls_new ()));
  forget_search (self);
  forget_answer (self);
  clear_line (self);
  read_game (self);
  tg_settings_get_win_search (self->settings, &threats, &seconds);
  tg_win_controls_set_search (self->controls,
                              threats ? TG_WIN_BY_THREATS : TG_WIN_BY_FOURS, seconds);
  show_page (self, _ ("Find a Win"), _ ("Moves that win against any defence"),
             TG_WIN_PAGE_QUESTION);
  tg_explainer_emit_changed (TG_EXPLAINER (self));
  tg_win_controls_focus (self->controls);
}

/* Shows the current position of the found win on the board and in the bar. */
static void
show_walk (TgWinExplainer *self)
{
  TgBoardView   *board = tg_explainer_get_board (TG_EXPLAINER (self));
  guint          n = tg_win_walk_get_n_moves (self->walk);
  const TgPoint *line;
  guint          n_line;
  TgGame         game;

  tg_win_walk_get_game (self->walk, &game);
  line = tg_win_walk_get_line (self->walk, &n_line);
  tg_board_view_show_game (board, &game);
  tg_board_view_set_hand (board,
                          tg_game_is_over (&game) ? TG_STONE_NONE : tg_game_turn (&game));
  tg_board_view_show_line (board, n < n_line ? line + n : NULL, n_line - n,
                           tg_game_turn (&game));
}

static gchar *
describe_step (TgWinExplainer *self)
{
  TgBoardView *board = tg_explainer_get_board (TG_EXPLAINER (self));

  return self->walk != NULL
             ? tg_words_win_step (self->walk, tg_board_view_get_rows_from_top (board))
             : NULL;
}

static void
show_answer (TgWinExplainer *self, const gchar *words)
{
  g_autofree gchar *step = describe_step (self);

  self->is_answered = TRUE;
  tg_win_controls_set_can_keep (
      self->controls, self->walk != NULL && tg_game_turn (&self->game) == self->attacker);
  if (show_page (self, words, step, TG_WIN_PAGE_ANSWER))
    gtk_widget_grab_focus (GTK_WIDGET (tg_explainer_get_board (TG_EXPLAINER (self))));
  tg_explainer_emit_changed (TG_EXPLAINER (self));
  if (self->walk != NULL)
    show_walk (self);
}

/* The position, with the attacker to move. */
static TgStoredPosition
get_position (TgWinExplainer *self)
{
  return (TgStoredPosition){ self->game.board, self->attacker, self->game.ruleset };
}

static void
keep_proof (TgWinExplainer *self, const TgWinProof *proof)
{
  g_autoptr (GBytes) bytes = tg_win_proof_to_bytes (proof);
  TgPoint          line[TG_MAX_POINTS];
  guint            n_line = tg_win_proof_complete (proof, NULL, 0, line);
  TgStoredPosition position = get_position (self);
  TgStoredEval     eval = { .engine = (gchar *) "",
                            .chance = 1000,
                            .proof_plies = (gint) n_line,
                            .n_line = MIN (n_line, TG_STORED_MAX_LINE),
                            .time = g_get_real_time () / G_USEC_PER_SEC };

  if (self->keeper == NULL)
    return;
  if (g_bytes_get_size (bytes) <= MAX_PROOF_BYTES)
    eval.proof = bytes;
  memcpy (eval.line, line, eval.n_line * sizeof *line);
  tg_analysis_keeper_put (self->keeper, &position, &eval);
}

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgWinExplainer) self = tg_weak_ref_take (user_data);
  g_autoptr (TgWinProof) proof = NULL;
  g_autofree gchar *words = NULL;
  TgWinAnswer       found;

  if (self == NULL || self->search == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->search
      || !tg_win_finder_run_finish (self->finder, result, &found, &proof, NULL))
    return;

  forget_search (self);
  if (proof != NULL)
    {
      keep_proof (self, proof);
      self->walk = tg_win_walk_new (proof, &self->game);
    }
  words = proof != NULL
              ? tg_words_win_found (proof)
              : tg_words_win_not_found (found, self->attacker, self->kind, self->seconds);
  show_answer (self, words);
}

static gboolean
tick_cb (gpointer user_data)
{
  TgWinExplainer *self = user_data;
  gdouble         elapsed = (gdouble) (g_get_monotonic_time () - self->start_time);

  tg_win_controls_set_progress (self->controls,
                                elapsed / (gdouble) (self->seconds * G_TIME_SPAN_SECOND),
                                tg_win_finder_get_nodes (self->finder));
  return G_SOURCE_CONTINUE;
}

static void
run_finder (TgWinExplainer *self)
{
  tg_win_finder_run_async (self->finder, self->search, found_cb, tg_weak_ref_new (self));
}

/* Starts the search, with the proof that was found earlier, or claimed by a file, if any. */
static void
known_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgWinExplainer) self = tg_weak_ref_take (user_data);
  g_autoptr (GPtrArray) found =
      tg_analysis_keeper_find_finish (TG_ANALYSIS_KEEPER (source), result, NULL);
  GArray *evals = found != NULL && found->len > 0 ? g_ptr_array_index (found, 0) : NULL;

  if (self == NULL || self->search == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->search)
    return;
  for (guint i = 0; evals != NULL && i < evals->len; i++)
    if (g_array_index (evals, TgStoredEval, i).proof != NULL)
      {
        tg_win_finder_set_known (self->finder,
                                 g_array_index (evals, TgStoredEval, i).proof);
        break;
      }
  run_finder (self);
}

static void
search (TgWinExplainer *self)
{
  TgStoredPosition position = get_position (self);

  if (self->keeper != NULL)
    tg_analysis_keeper_find_async (self->keeper, &position, 1, self->search, known_cb,
                                   tg_weak_ref_new (self));
  else
    run_finder (self);
}

/**
 * tg_win_explainer_start:
 *
 * Starts the chosen search.
 */
void
tg_win_explainer_start (TgWinExplainer *self)
{
  g_autoptr (GError) error = NULL;
  TgWinLimits limits = { 0 };

  g_return_if_fail (TG_IS_WIN_EXPLAINER (self));

  if (!tg_explainer_is_active (TG_EXPLAINER (self)) || !is_asking (self))
    return;
  self->attacker = tg_win_controls_get_attacker (self->controls);
  self->kind = tg_win_controls_get_kind (self->controls);
  self->seconds = tg_win_controls_get_seconds (self->controls);
  tg_settings_set_win_search (self->settings, self->kind == TG_WIN_BY_THREATS,
                              self->seconds);
  limits.max_time_us = self->seconds * G_TIME_SPAN_SECOND;
  self->finder =
      tg_win_finder_new (&self->game, self->attacker, self->kind, &limits, &error);
  if (self->finder == NULL)
    {
      show_answer (self, error->message);
      return;
    }

  self->search = g_cancellable_new ();
  self->start_time = g_get_monotonic_time ();
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  tick_cb (self);
  if (show_page (self, _ ("Looking for a win…"), NULL, TG_WIN_PAGE_SEARCH))
    tg_win_controls_focus (self->controls);
  tg_explainer_emit_changed (TG_EXPLAINER (self));
  search (self);
}

/**
 * tg_win_explainer_cancel:
 *
 * Cancels the search, and shows the first page again.
 *
 * Returns: whether a search was running
 */
gboolean
tg_win_explainer_cancel (TgWinExplainer *self)
{
  g_return_val_if_fail (TG_IS_WIN_EXPLAINER (self), FALSE);

  if (self->finder == NULL)
    return FALSE;
  tg_win_explainer_ask (self);
  return TRUE;
}

/* Whether a search runs that needs the processor. */
gboolean
tg_win_explainer_is_searching (TgWinExplainer *self)
{
  g_return_val_if_fail (TG_IS_WIN_EXPLAINER (self), FALSE);

  return self->finder != NULL;
}

/* Whether the board shows a win instead of the study. */
gboolean
tg_win_explainer_is_showing_line (TgWinExplainer *self)
{
  g_return_val_if_fail (TG_IS_WIN_EXPLAINER (self), FALSE);

  return self->walk != NULL;
}

/**
 * tg_win_explainer_get_game:
 * @game: (out): the current position in the win; a win must be shown
 *
 * Returns: number of moves of the win from the current position of the study to @game
 */
guint
tg_win_explainer_get_game (TgWinExplainer *self, TgGame *game)
{
  g_return_val_if_fail (TG_IS_WIN_EXPLAINER (self), 0);
  g_return_val_if_fail (self->walk != NULL, 0);

  tg_win_walk_get_game (self->walk, game);
  return tg_win_walk_get_n_moves (self->walk);
}

/* Returns the number of moves of the win that are on the board after @step. A step to a
 * variation or a comment changes nothing. */
static guint
count_moves_after_step (TgWinExplainer *self, TgStudyStep step)
{
  guint n_line;
  guint n = tg_win_walk_get_n_moves (self->walk);

  tg_win_walk_get_line (self->walk, &n_line);
  switch (step)
    {
    case TG_STUDY_FIRST:
      return 0;
    case TG_STUDY_BACK:
      return n > 0 ? n - 1 : 0;
    case TG_STUDY_FORWARD:
      return MIN (n + 1, n_line);
    case TG_STUDY_LAST:
      return n_line;
    case TG_STUDY_PREVIOUS_VARIATION:
    case TG_STUDY_NEXT_VARIATION:
    case TG_STUDY_NEXT_COMMENT:
    default:
      return n;
    }
}

gboolean
tg_win_explainer_can_step (TgWinExplainer *self, TgStudyStep step)
{
  g_return_val_if_fail (TG_IS_WIN_EXPLAINER (self), FALSE);

  return self->walk != NULL
         && count_moves_after_step (self, step) != tg_win_walk_get_n_moves (self->walk);
}

static void
show_step (TgWinExplainer *self)
{
  g_autofree gchar *words = describe_step (self);

  tg_explanation_bar_set_text (tg_explainer_get_bar (TG_EXPLAINER (self)), words);
  show_walk (self);
  tg_explainer_emit_changed (TG_EXPLAINER (self));
}

/**
 * tg_win_explainer_step:
 *
 * Steps forward or back in the shown win.
 */
void
tg_win_explainer_step (TgWinExplainer *self, TgStudyStep step)
{
  g_return_if_fail (TG_IS_WIN_EXPLAINER (self));

  if (!tg_win_explainer_can_step (self, step))
    return;
  tg_win_walk_go (self->walk, count_moves_after_step (self, step));
  show_step (self);
}

static void
show_message (TgWinExplainer *self, const gchar *words)
{
  tg_explanation_bar_set_text (tg_explainer_get_bar (TG_EXPLAINER (self)), words);
}

/**
 * tg_win_explainer_play:
 *
 * Plays @point in the shown win: the attacker's proven move, or any defence to try.
 */
void
tg_win_explainer_play (TgWinExplainer *self, TgPoint point)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TG_IS_WIN_EXPLAINER (self));
  g_return_if_fail (self->walk != NULL);

  if (tg_win_walk_try (self->walk, point, &error))
    show_step (self);
  else
    show_message (self, error != NULL ? error->message
                                      : _ ("Only the move marked 1 wins here"));
}

/**
 * tg_win_explainer_keep:
 *
 * Adds the line of the win to the study as a variation; the study stays at its position.
 */
void
tg_win_explainer_keep (TgWinExplainer *self)
{
  g_autoptr (GError) error = NULL;
  const TgPoint *line;
  guint          n_line;

  g_return_if_fail (TG_IS_WIN_EXPLAINER (self));

  if (self->walk == NULL || tg_game_turn (&self->game) != self->attacker)
    return;
  line = tg_win_walk_get_line (self->walk, &n_line);
  if (tg_explainer_add_line (TG_EXPLAINER (self), line, n_line, &error))
    show_message (self, _ ("Line added as a variation"));
  else
    show_message (self, error->message);
}
