/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/rows/fold-row.h"

enum
{
  FIRST_OPENED,
  N_SIGNALS
};

struct _TgFoldRow
{
  AdwActionRow parent_instance;

  GtkImage  *arrow; /* borrowed: a suffix */
  GPtrArray *rows;  /* owned, of borrowed rows of the same list */
  gboolean   is_open;
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgFoldRow, tg_fold_row, ADW_TYPE_ACTION_ROW)

static void
toggle_cb (GtkWidget          *widget,
           const char *name    G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  TgFoldRow *self = TG_FOLD_ROW (widget);

  tg_fold_row_set_open (self, !self->is_open);
}

static void
tg_fold_row_finalize (GObject *object)
{
  g_ptr_array_unref (TG_FOLD_ROW (object)->rows);
  G_OBJECT_CLASS (tg_fold_row_parent_class)->finalize (object);
}

static void
tg_fold_row_class_init (TgFoldRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_fold_row_finalize;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "fold.toggle", NULL,
                                   toggle_cb);

  /* Emitted when the row is opened first, for adding the rows below it. */
  signals[FIRST_OPENED] =
      g_signal_new ("first-opened", G_OBJECT_CLASS_TYPE (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
show_state (TgFoldRow *self)
{
  gtk_image_set_from_icon_name (self->arrow,
                                self->is_open ? "go-up-symbolic" : "go-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED,
                               self->is_open, -1);
}

static void
tg_fold_row_init (TgFoldRow *self)
{
  self->rows = g_ptr_array_new ();
  self->arrow = GTK_IMAGE (gtk_image_new ());
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->arrow));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "fold.toggle");
  show_state (self);
}

/**
 * tg_fold_row_new:
 * @title: plain text
 *
 * Makes a closed row.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
tg_fold_row_new (const gchar *title)
{
  return g_object_new (TG_TYPE_FOLD_ROW, "title", title, NULL);
}

/* Adds a row to the list that contains @self, below the rows that were added before. */
void
tg_fold_row_add (TgFoldRow *self, GtkWidget *row)
{
  gint index;

  g_return_if_fail (TG_IS_FOLD_ROW (self));
  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));

  index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));
  g_ptr_array_add (self->rows, row);
  gtk_widget_add_css_class (row, "folded");
  gtk_widget_set_visible (row, self->is_open);
  gtk_list_box_insert (GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (self))), row,
                       index + (gint) self->rows->len);
}

void
tg_fold_row_set_open (TgFoldRow *self, gboolean is_open)
{
  g_return_if_fail (TG_IS_FOLD_ROW (self));

  if (is_open && self->rows->len == 0)
    g_signal_emit (self, signals[FIRST_OPENED], 0);
  self->is_open = is_open;
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->rows, i), is_open);
  show_state (self);
}
