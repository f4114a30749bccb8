/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When the mistake is found, the study moves to the position before it, and then to the
 * position after it, where the opponent's win is shown until the player moves the study. */

#include "ui/analysis/explainers/loss-explainer.h"

#include <glib/gi18n-lib.h>

#include "session/study/wins/loss-analysis.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/loss-words.h"

/* In milliseconds: the interval of progress updates. */
#define PROGRESS_MS 200

struct _TgLossExplainer
{
  TgExplainer parent_instance;

  TgLossAnalysis *question;    /* owned; NULL unless the analysis runs */
  GCancellable   *cancellable; /* owned; cancels the analysis */
  guint           progress_id; /* a timeout; 0 unless the analysis runs */
  guint           place;       /* the searched move that the bar shows */
  guint           n_lost;      /* number of losing moves that the bar shows */

  TgGame game;    /* the finished game */
  guint  n_fixed; /* number of stones that were set up */
  /* the last node of the game; borrowed from the study; valid until its tree changes */
  TgRecordNode        *end;
  TgLossAnalysisAnswer answer;
  gboolean             is_shown; /* the answer is shown, at `step` */
  guint                step; /* number of moves after the mistake; 0 shows the mistake */
  gchar               *longest_heading; /* owned: of all steps */
  gchar               *longest_text;    /* owned: of all steps */
};

enum
{
  FOUND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgLossExplainer, tg_loss_explainer, TG_TYPE_EXPLAINER)

static void
forget_question (TgLossExplainer *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->question, tg_loss_analysis_unref);
}

static void
tg_loss_explainer_dispose (GObject *object)
{
  TgLossExplainer *self = TG_LOSS_EXPLAINER (object);

  forget_question (self);
  g_clear_pointer (&self->longest_heading, g_free);
  g_clear_pointer (&self->longest_text, g_free);
  G_OBJECT_CLASS (tg_loss_explainer_parent_class)->dispose (object);
}

static void
tg_loss_explainer_end (TgExplainer *explainer)
{
  TgLossExplainer *self = TG_LOSS_EXPLAINER (explainer);
  TgBoardView     *board = tg_explainer_get_board (explainer);

  forget_question (self);
  self->is_shown = FALSE;
  if (board == NULL)
    return;
  tg_board_view_show_mistake (board, TG_POINT_NONE, NULL, 0);
  tg_board_view_show_line (board, NULL, 0, TG_STONE_BLACK);
}

static void
tg_loss_explainer_class_init (TgLossExplainerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_loss_explainer_dispose;
  TG_EXPLAINER_CLASS (klass)->end = tg_loss_explainer_end;
  signals[FOUND] =
      g_signal_new ("found", TG_TYPE_LOSS_EXPLAINER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
tg_loss_explainer_init (G_GNUC_UNUSED TgLossExplainer *self)
{
}

/**
 * tg_loss_explainer_new:
 *
 * Holds weak references to @board and @bar.
 */
TgLossExplainer *
tg_loss_explainer_new (TgBoardView *board, TgExplanationBar *bar)
{
  TgLossExplainer *self = g_object_new (TG_TYPE_LOSS_EXPLAINER, NULL);

  tg_explainer_set_views (TG_EXPLAINER (self), board, bar);
  return self;
}

static void
find_game (TgLossExplainer *self)
{
  TgStudy *study = tg_explainer_get_study (TG_EXPLAINER (self));

  self->end = (TgRecordNode *) tg_loss_analysis_find_end (tg_study_get_node (study));
  self->n_fixed =
      tg_loss_analysis_get_game (tg_study_get_record (study), self->end, &self->game);
}

/**
 * tg_loss_explainer_can_start:
 *
 * Whether the studied game was lost by one side.
 */
gboolean
tg_loss_explainer_can_start (TgLossExplainer *self)
{
  TgStudy *study;
  TgGame   game;

  g_return_val_if_fail (TG_IS_LOSS_EXPLAINER (self), FALSE);

  study = tg_explainer_get_study (TG_EXPLAINER (self));
  if (study == NULL)
    return FALSE;
  tg_loss_analysis_get_game (tg_study_get_record (study),
                             tg_loss_analysis_find_end (tg_study_get_node (study)),
                             &game);
  return tg_game_is_over (&game) && game.winner != TG_STONE_NONE;
}

/* Returns the node of the line with @n_stones stones on the board. */
static TgRecordNode *
find_node (TgLossExplainer *self, guint n_stones)
{
  TgRecordNode *node = self->end;
  guint         n = self->game.board.n_moves;

  while (n > n_stones && tg_record_node_get_parent (node) != NULL)
    {
      n -= tg_point_is_on_board (tg_record_node_get_move (node).point,
                                 self->game.board.size);
      node = tg_record_node_get_parent (node);
    }
  return node;
}

static guint
count_steps (TgLossExplainer *self)
{
  return self->answer.kind == TG_LOSS_NOT_PROVED ? 0 : self->answer.n_line;
}

static void
draw (TgLossExplainer *self)
{
  const TgLossAnalysisAnswer *answer = &self->answer;
  TgBoardView                *board = tg_explainer_get_board (TG_EXPLAINER (self));
  TgPoint                     ways[TG_MAX_WAYS_OUT];

  for (guint i = 0; i < answer->ways.n; i++)
    ways[i] = answer->ways.ways[i].point;
  if (self->step > 0)
    tg_board_view_show_line (board, answer->line, self->step, self->game.winner);
  else if (answer->kind == TG_LOSS_BY_MOVE)
    tg_board_view_show_mistake (board, self->game.board.moves[answer->n_before].point,
                                ways, answer->ways.n);
}

static void
add_buttons (TgLossExplainer *self)
{
  TgExplanationBar *bar = tg_explainer_get_bar (TG_EXPLAINER (self));

  tg_explanation_bar_add_button (bar, "go-previous-symbolic", _ ("One move back"),
                                 "win.beaten-previous");
  tg_explanation_bar_add_button (bar, "go-next-symbolic", _ ("One move forward"),
                                 "win.beaten-next");
}

/* Returns: (transfer full): the heading of a step, and its text in @text */
static gchar *
describe_step (TgLossExplainer *self, guint step, gchar **text)
{
  gboolean rows_from_top =
      tg_board_view_get_rows_from_top (tg_explainer_get_board (TG_EXPLAINER (self)));

  return step == 0 ? tg_words_loss (&self->answer, &self->game, self->n_fixed,
                                    rows_from_top, text)
                   : tg_words_loss_step (&self->answer, &self->game, step - 1,
                                         rows_from_top, text);
}

/* Replaces *@longest by @words (transfer full) if this is longer. */
static void
take_longer (gchar **longest, gchar *words)
{
  if (*longest == NULL || g_utf8_strlen (words, -1) > g_utf8_strlen (*longest, -1))
    {
      g_free (*longest);
      *longest = words;
    }
  else
    g_free (words);
}

static void
find_longest (TgLossExplainer *self)
{
  g_clear_pointer (&self->longest_heading, g_free);
  g_clear_pointer (&self->longest_text, g_free);
  for (guint step = 0; step <= count_steps (self); step++)
    {
      gchar *text = NULL;

      take_longer (&self->longest_heading, describe_step (self, step, &text));
      take_longer (&self->longest_text, text);
    }
}

static void
show_explanation (TgLossExplainer *self)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *heading = describe_step (self, self->step, &text);

  tg_explainer_show_text (TG_EXPLAINER (self), heading, text);
  if (count_steps (self) == 0)
    return;
  tg_explanation_bar_reserve (tg_explainer_get_bar (TG_EXPLAINER (self)),
                              self->longest_heading, self->longest_text);
  add_buttons (self);
}

static void
go (TgLossExplainer *self, guint n_stones)
{
  tg_explainer_move_study (TG_EXPLAINER (self), find_node (self, n_stones));
  tg_board_view_show_line (tg_explainer_get_board (TG_EXPLAINER (self)), NULL, 0,
                           TG_STONE_BLACK);
}

static gboolean
has_place (TgLossExplainer *self)
{
  TgExplainer *explainer = TG_EXPLAINER (self);

  return tg_explainer_get_board (explainer) != NULL
         && tg_explainer_get_bar (explainer) != NULL
         && tg_explainer_get_study (explainer) != NULL;
}

/* Shows the current step of the answer: the position, its drawings, and the text. */
static void
show (TgLossExplainer *self)
{
  guint n_stones = self->answer.kind == TG_LOSS_NOT_PROVED ? self->game.board.n_moves
                                                           : self->answer.n_before;

  if (!has_place (self))
    return;
  if (self->answer.kind == TG_LOSS_BY_MOVE && self->step > 0)
    n_stones++;
  go (self, n_stones);
  self->is_shown = TRUE;
  show_explanation (self);
  draw (self);
  tg_explainer_emit_changed (TG_EXPLAINER (self));
}

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgLossExplainer) self = tg_weak_ref_take (user_data);

  if (self == NULL || self->question == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->cancellable
      || !tg_loss_analysis_run_finish (self->question, result, &self->answer, NULL))
    return;
  forget_question (self);
  if (tg_explainer_get_board (TG_EXPLAINER (self)) != NULL)
    find_longest (self);
  show (self);
  g_signal_emit (self, signals[FOUND], 0, &self->game, &self->answer);
}

/* Shows a move that loses while the search for a better one still runs; the board does
 * not change. */
static void
show_suspect (TgLossExplainer *self, const TgLossAnalysisAnswer *answer)
{
  g_autofree gchar *text = NULL;
  gboolean          rows_from_top =
      tg_board_view_get_rows_from_top (tg_explainer_get_board (TG_EXPLAINER (self)));

  text = tg_words_loss_suspect (answer, &self->game, rows_from_top);
  tg_explainer_show_text (TG_EXPLAINER (self), _ ("Looking for the mistake…"), text);
}

static void
show_place (TgLossExplainer *self, guint place)
{
  g_autofree gchar *text =
      g_strdup_printf (_ ("Move %u of %u"), place - MIN (place, self->n_fixed),
                       self->game.board.n_moves - self->n_fixed);

  tg_explainer_show_text (TG_EXPLAINER (self), _ ("Looking for the mistake…"), text);
}

static gboolean
progress_cb (gpointer user_data)
{
  TgLossExplainer       *self = user_data;
  TgLossAnalysisProgress progress;
  guint                  n_lost;

  if (!has_place (self))
    return G_SOURCE_CONTINUE;
  tg_loss_analysis_get_progress (self->question, &progress);
  n_lost = progress.has_suspect ? progress.answer.ways.n_lost : 0;
  if (progress.place == self->place && n_lost == self->n_lost)
    return G_SOURCE_CONTINUE;
  else if (progress.has_suspect)
    show_suspect (self, &progress.answer);
  else
    show_place (self, progress.place);
  self->place = progress.place;
  self->n_lost = n_lost;
  return G_SOURCE_CONTINUE;
}

/**
 * tg_loss_explainer_start:
 *
 * Searches the current line for the mistake that lost the game, and shows intermediate
 * results.
 *
 * Returns: %FALSE with a %TG_LOSS_ERROR if the line was not lost
 */
gboolean
tg_loss_explainer_start (TgLossExplainer *self, GError **error)
{
  TgLossAnalysis *question;

  g_return_val_if_fail (TG_IS_LOSS_EXPLAINER (self), FALSE);
  g_return_val_if_fail (tg_explainer_get_study (TG_EXPLAINER (self)) != NULL, FALSE);

  tg_explainer_stop (TG_EXPLAINER (self));
  find_game (self);
  question =
      tg_loss_analysis_new (&self->game, self->n_fixed, TG_LOSS_DEFAULT_NODES, error);
  if (question == NULL)
    return FALSE;

  self->question = question;
  self->cancellable = g_cancellable_new ();
  self->place = G_MAXUINT;
  self->step = 0;
  tg_explainer_show_text (TG_EXPLAINER (self), _ ("Looking for the mistake…"), NULL);
  self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
  tg_loss_analysis_run_async (question, self->cancellable, found_cb,
                              tg_weak_ref_new (self));
  tg_explainer_emit_changed (TG_EXPLAINER (self));
  return TRUE;
}

/**
 * tg_loss_explainer_can_step:
 *
 * @direction is 1 for forward, -1 for back.
 */
gboolean
tg_loss_explainer_can_step (TgLossExplainer *self, gint direction)
{
  g_return_val_if_fail (TG_IS_LOSS_EXPLAINER (self), FALSE);

  return self->is_shown
         && (direction < 0 ? self->step > 0 : self->step < count_steps (self));
}

void
tg_loss_explainer_step (TgLossExplainer *self, gint direction)
{
  g_return_if_fail (TG_IS_LOSS_EXPLAINER (self));

  if (!tg_loss_explainer_can_step (self, direction))
    return;
  self->step = direction < 0 ? self->step - 1 : self->step + 1;
  show (self);
}

/**
 * tg_loss_explainer_is_searching:
 *
 * Whether a search runs that needs the processor.
 */
gboolean
tg_loss_explainer_is_searching (TgLossExplainer *self)
{
  g_return_val_if_fail (TG_IS_LOSS_EXPLAINER (self), FALSE);

  return self->question != NULL;
}
