/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A notice needs no answer, has no button to close it, and, unlike a toast, lets clicks
 * through to the board. A later notice appears below an earlier one. */

#include "ui/game/panels/notices.h"

#include "ui/layout/text-scale.h"

#define SECONDS 3

/* Maximum number of notices at a time: more would cover the board. */
#define MAX_NOTICES 3

struct _TgNotices
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (TgNotices, tg_notices, GTK_TYPE_BOX)

enum
{
  GONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
remove_oldest (TgNotices *self)
{
  GtkWidget *oldest = gtk_widget_get_first_child (GTK_WIDGET (self));

  g_source_remove (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (oldest), "timeout")));
  gtk_box_remove (GTK_BOX (self), oldest);
}

static gboolean
timeout_cb (gpointer user_data)
{
  remove_oldest (user_data);
  if (gtk_widget_get_first_child (user_data) == NULL)
    g_signal_emit (user_data, signals[GONE], 0);
  return G_SOURCE_CONTINUE; /* the label has been removed */
}

static void
tg_notices_dispose (GObject *object)
{
  while (gtk_widget_get_first_child (GTK_WIDGET (object)) != NULL)
    remove_oldest (TG_NOTICES (object));
  G_OBJECT_CLASS (tg_notices_parent_class)->dispose (object);
}

static void
tg_notices_class_init (TgNoticesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_notices_dispose;

  /**
   * TgNotices::gone:
   * @self: the notices
   *
   * Emitted when the last notice has disappeared.
   */
  signals[GONE] = g_signal_new ("gone", TG_TYPE_NOTICES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
tg_notices_init (TgNotices *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* Shows a notice for a few seconds, below the others. */
void
tg_notices_add (TgNotices *self, const gchar *words)
{
  GtkWidget *label;
  guint      n = 0;

  g_return_if_fail (TG_IS_NOTICES (self));
  g_return_if_fail (words != NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  if (n == MAX_NOTICES)
    remove_oldest (self);

  label = gtk_label_new (words);
  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars",
                TG_ROW_LEAST_CHARS, "justify", GTK_JUSTIFY_CENTER, "halign",
                GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (label, "notice");
  gtk_box_append (GTK_BOX (self), label);
  g_object_set_data (
      G_OBJECT (label), "timeout",
      GUINT_TO_POINTER (g_timeout_add_seconds (SECONDS, timeout_cb, self)));
}
