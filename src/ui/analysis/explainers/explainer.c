/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window has one explanation bar, which shows one explanation: when an explainer
 * shows its text there, the previous explainer ends. */

#include "ui/analysis/explainers/explainer.h"

typedef struct
{
  TgBoardView      *board; /* weak */
  TgExplanationBar *bar;   /* weak */
  TgStudy          *study; /* weak; NULL for an explainer without a study */
  gboolean          is_active;
  /* guards against re-entrancy while the explainer changes the bar or moves the study */
  gboolean is_busy;
} TgExplainerPrivate;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TgExplainer, tg_explainer, G_TYPE_OBJECT)

static TgExplainerPrivate *
get_private (TgExplainer *self)
{
  return tg_explainer_get_instance_private (self);
}

static void
tg_explainer_dispose (GObject *object)
{
  TgExplainerPrivate *private = get_private (TG_EXPLAINER (object));

  g_clear_weak_pointer (&private->board);
  g_clear_weak_pointer (&private->bar);
  g_clear_weak_pointer (&private->study);
  G_OBJECT_CLASS (tg_explainer_parent_class)->dispose (object);
}

static void
tg_explainer_class_init (TgExplainerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_explainer_dispose;
  klass->leave = tg_explainer_stop;

  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_EXPLAINER, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_explainer_init (G_GNUC_UNUSED TgExplainer *self)
{
}

/* Runs when the bar was closed, or shows another explanation. */
static void
closed_cb (TgExplainer *self)
{
  TgExplainerPrivate *private = get_private (self);

  if (private->is_busy || !private->is_active)
    return;
  private->is_active = FALSE;
  TG_EXPLAINER_GET_CLASS (self)->end (self);
  tg_explainer_emit_changed (self);
}

/* Holds weak references to @board and @bar. To be called once. */
void
tg_explainer_set_views (TgExplainer *self, TgBoardView *board, TgExplanationBar *bar)
{
  TgExplainerPrivate *private = get_private (self);

  g_return_if_fail (TG_IS_EXPLAINER (self));
  g_return_if_fail (TG_IS_BOARD_VIEW (board));
  g_return_if_fail (TG_IS_EXPLANATION_BAR (bar));

  g_set_weak_pointer (&private->board, board);
  g_set_weak_pointer (&private->bar, bar);
  g_signal_connect_object (bar, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
study_cb (TgExplainer *self)
{
  TgExplainerPrivate *private = get_private (self);

  if (!private->is_busy && private->is_active)
    TG_EXPLAINER_GET_CLASS (self)->leave (self);
}

/**
 * tg_explainer_set_study:
 *
 * To be called once.
 */
void
tg_explainer_set_study (TgExplainer *self, TgStudy *study)
{
  TgExplainerPrivate *private = get_private (self);

  g_return_if_fail (TG_IS_EXPLAINER (self));
  g_return_if_fail (TG_IS_STUDY (study));

  g_set_weak_pointer (&private->study, study);
  g_signal_connect_object (study, "moved", G_CALLBACK (study_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "changed", G_CALLBACK (study_cb), self,
                           G_CONNECT_SWAPPED);
}

gboolean
tg_explainer_is_active (TgExplainer *self)
{
  g_return_val_if_fail (TG_IS_EXPLAINER (self), FALSE);

  return get_private (self)->is_active;
}

/* Ends the explainer, if it is active. */
void
tg_explainer_stop (TgExplainer *self)
{
  TgExplainerPrivate *private = get_private (self);

  g_return_if_fail (TG_IS_EXPLAINER (self));

  if (private->is_active && private->bar != NULL)
    tg_explanation_bar_hide (private->bar);
}

/* Returns: (nullable): the board; %NULL while the window is being disposed, as from
 * tg_explainer_get_bar() and tg_explainer_get_study() */
TgBoardView *
tg_explainer_get_board (TgExplainer *self)
{
  g_return_val_if_fail (TG_IS_EXPLAINER (self), NULL);

  return get_private (self)->board;
}

TgExplanationBar *
tg_explainer_get_bar (TgExplainer *self)
{
  g_return_val_if_fail (TG_IS_EXPLAINER (self), NULL);

  return get_private (self)->bar;
}

TgStudy *
tg_explainer_get_study (TgExplainer *self)
{
  g_return_val_if_fail (TG_IS_EXPLAINER (self), NULL);

  return get_private (self)->study;
}

/* Activates the explainer and shows its text in the bar, which ends the previous
 * explainer. */
void
tg_explainer_show_text (TgExplainer *self, const gchar *heading, const gchar *text)
{
  TgExplainerPrivate *private = get_private (self);

  g_return_if_fail (TG_IS_EXPLAINER (self));
  g_return_if_fail (heading != NULL);

  private->is_busy = TRUE;
  tg_explanation_bar_show (private->bar, heading, text);
  private->is_busy = FALSE;
  private->is_active = TRUE;
}

/* Moves the study to @node; the explainer stays active, unlike when the player moves it. */
void
tg_explainer_move_study (TgExplainer *self, TgRecordNode *node)
{
  TgExplainerPrivate *private = get_private (self);

  g_return_if_fail (TG_IS_EXPLAINER (self));
  g_return_if_fail (node != NULL);

  private->is_busy = TRUE;
  tg_study_visit (private->study, node);
  private->is_busy = FALSE;
}

/* Adds a variation to the study, whose current position does not change. */
gboolean
tg_explainer_add_line (TgExplainer   *self,
                       const TgPoint *points,
                       guint          n_points,
                       GError       **error)
{
  TgExplainerPrivate *private;
  TgRecordNode *node;
  gboolean      is_added;

  g_return_val_if_fail (TG_IS_EXPLAINER (self), FALSE);

  private = get_private (self);
  node = tg_study_get_node (private->study);
  private->is_busy = TRUE;
  is_added = tg_study_enter_line (private->study, points, n_points, error);
  tg_study_go (private->study, node);
  private->is_busy = FALSE;
  return is_added;
}

void
tg_explainer_emit_changed (TgExplainer *self)
{
  g_return_if_fail (TG_IS_EXPLAINER (self));

  g_signal_emit (self, signals[CHANGED], 0);
}
