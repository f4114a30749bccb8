/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window has one bar, which shows one explanation: when a guide uses it, the guide
 * before ends. */

#include "ui/analysis/guide.h"

typedef struct
{
  TgBoardView      *board; /* weak */
  TgExplanationBar *bar;   /* weak */
  TgStudy          *study; /* weak; NULL for a guide without a study */
  gboolean          is_active;
  /* guards against re-entrancy while the guide changes the bar or moves the study */
  gboolean is_busy;
} TgGuidePrivate;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TgGuide, tg_guide, G_TYPE_OBJECT)

static TgGuidePrivate *
get_private (TgGuide *self)
{
  return tg_guide_get_instance_private (self);
}

static void
tg_guide_dispose (GObject *object)
{
  TgGuidePrivate *private = get_private (TG_GUIDE (object));

  g_clear_weak_pointer (&private->board);
  g_clear_weak_pointer (&private->bar);
  g_clear_weak_pointer (&private->study);
  G_OBJECT_CLASS (tg_guide_parent_class)->dispose (object);
}

static void
tg_guide_class_init (TgGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_guide_dispose;
  klass->leave = tg_guide_stop;

  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_guide_init (G_GNUC_UNUSED TgGuide *self)
{
}

/* The bar was closed, or shows another explanation. */
static void
closed_cb (TgGuide *self)
{
  TgGuidePrivate *private = get_private (self);

  if (private->is_busy || !private->is_active)
    return;
  private->is_active = FALSE;
  TG_GUIDE_GET_CLASS (self)->end (self);
  tg_guide_emit_changed (self);
}

/* Holds weak references to both widgets. To be called once. */
void
tg_guide_set_place (TgGuide *self, TgBoardView *board, TgExplanationBar *bar)
{
  TgGuidePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_GUIDE (self));
  g_return_if_fail (TG_IS_BOARD_VIEW (board));
  g_return_if_fail (TG_IS_EXPLANATION_BAR (bar));

  g_set_weak_pointer (&private->board, board);
  g_set_weak_pointer (&private->bar, bar);
  g_signal_connect_object (bar, "closed", G_CALLBACK (closed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
study_cb (TgGuide *self)
{
  TgGuidePrivate *private = get_private (self);

  if (!private->is_busy && private->is_active)
    TG_GUIDE_GET_CLASS (self)->leave (self);
}

/**
 * tg_guide_set_study:
 *
 * To be called once.
 */
void
tg_guide_set_study (TgGuide *self, TgStudy *study)
{
  TgGuidePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_GUIDE (self));
  g_return_if_fail (TG_IS_STUDY (study));

  g_set_weak_pointer (&private->study, study);
  g_signal_connect_object (study, "moved", G_CALLBACK (study_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (study, "changed", G_CALLBACK (study_cb), self,
                           G_CONNECT_SWAPPED);
}

gboolean
tg_guide_is_active (TgGuide *self)
{
  g_return_val_if_fail (TG_IS_GUIDE (self), FALSE);

  return get_private (self)->is_active;
}

/* Ends the guide, if it is active. */
void
tg_guide_stop (TgGuide *self)
{
  TgGuidePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_GUIDE (self));

  if (private->is_active && private->bar != NULL)
    tg_explanation_bar_hide (private->bar);
}

/* Returns: (nullable): like the next two, %NULL while the window is being disposed */
TgBoardView *
tg_guide_get_board (TgGuide *self)
{
  g_return_val_if_fail (TG_IS_GUIDE (self), NULL);

  return get_private (self)->board;
}

TgExplanationBar *
tg_guide_get_bar (TgGuide *self)
{
  g_return_val_if_fail (TG_IS_GUIDE (self), NULL);

  return get_private (self)->bar;
}

TgStudy *
tg_guide_get_study (TgGuide *self)
{
  g_return_val_if_fail (TG_IS_GUIDE (self), NULL);

  return get_private (self)->study;
}

/* Activates the guide and shows its text in the bar, which ends the guide before. */
void
tg_guide_say (TgGuide *self, const gchar *heading, const gchar *text)
{
  TgGuidePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_GUIDE (self));
  g_return_if_fail (heading != NULL);

  private->is_busy = TRUE;
  tg_explanation_bar_show (private->bar, heading, text);
  private->is_busy = FALSE;
  private->is_active = TRUE;
}

/* Moves the study; the guide stays active. */
void
tg_guide_go (TgGuide *self, TgRecordNode *node)
{
  TgGuidePrivate *private = get_private (self);

  g_return_if_fail (TG_IS_GUIDE (self));
  g_return_if_fail (node != NULL);

  private->is_busy = TRUE;
  tg_study_visit (private->study, node);
  private->is_busy = FALSE;
}

/* Adds a variation to the study, which stays at its position. */
gboolean
tg_guide_add_line (TgGuide *self, const TgPoint *points, guint n_points, GError **error)
{
  TgGuidePrivate *private;
  TgRecordNode *node;
  gboolean      is_added;

  g_return_val_if_fail (TG_IS_GUIDE (self), FALSE);

  private = get_private (self);
  node = tg_study_get_node (private->study);
  private->is_busy = TRUE;
  is_added = tg_study_enter_line (private->study, points, n_points, error);
  tg_study_go (private->study, node);
  private->is_busy = FALSE;
  return is_added;
}

void
tg_guide_emit_changed (TgGuide *self)
{
  g_return_if_fail (TG_IS_GUIDE (self));

  g_signal_emit (self, signals[CHANGED], 0);
}
