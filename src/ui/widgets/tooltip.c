/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/tooltip.h"

#include "ui/layout/text-scale.h"

#define LABEL_KEY "tg-label"

/* A line is not wider than this with letters of the usual size, so that it fits on a
 * telephone, too. Logical pixels. */
#define WIDEST_LINE 320

/* For those who do not see the picture, either. Words on it name it already. */
static void
name_button (GtkWidget *button, const gchar *text)
{
  if (gtk_button_get_label (GTK_BUTTON (button)) != NULL)
    return;
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
}

void
tg_tooltip_set (GtkWidget *widget, const gchar *text)
{
  gboolean unseen = gtk_widget_get_visible (widget) && !gtk_widget_get_mapped (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  if (unseen)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (unseen)
    gtk_widget_set_visible (widget, TRUE);
  if (GTK_IS_BUTTON (widget))
    name_button (widget, text);
}

/* The one label of all tooltips of a display: GTK has one tooltip a display, asks for its
 * words again with each motion of the pointer, and lays a new label out each time. */
static GtkWidget *
ensure_label (GtkTooltip *tooltip)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (tooltip), LABEL_KEY);

  if (label == NULL)
    {
      label = g_object_ref_sink (gtk_label_new (NULL));
      g_object_set_data_full (G_OBJECT (tooltip), LABEL_KEY, label, g_object_unref);
    }
  return label;
}

/* Breaks the words of a layout, which is as wide as they may be, into lines. GTK 4.8 makes
 * the tooltip of a label that wraps by itself several times too high, and it covers what
 * it is about. */
static gchar *
break_lines (PangoLayout *layout)
{
  const gchar *text = pango_layout_get_text (layout);
  GString     *lines = g_string_new (NULL);

  for (GSList *each = pango_layout_get_lines_readonly (layout); each != NULL;
       each = each->next)
    {
      const PangoLayoutLine *line = each->data;
      g_autofree gchar      *words =
          g_strndup (text + line->start_index, (gsize) line->length);

      g_string_append (lines, g_strchomp (words));
      if (each->next != NULL)
        g_string_append_c (lines, '\n');
    }
  return g_string_free (lines, FALSE);
}

void
tg_tooltip_show (GtkTooltip *tooltip, GtkWidget *widget, const gchar *text)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree gchar *lines = NULL;
  GtkWidget        *label;

  g_return_if_fail (GTK_IS_TOOLTIP (tooltip));
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  label = ensure_label (tooltip);
  layout = gtk_widget_create_pango_layout (widget, text);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (
      layout, (gint) (WIDEST_LINE * PANGO_SCALE * MAX (tg_text_scale_get (widget), 1.0)));
  lines = break_lines (layout);
  gtk_label_set_text (GTK_LABEL (label), lines);
  gtk_tooltip_set_custom (tooltip, label);
}

/* Entries and labels have tooltips for parts of them as well; the words of the whole
 * come from here, and everything else from GTK. */
static gboolean
query_widget_cb (GtkWidget  *widget,
                 gint        x,
                 gint        y,
                 gboolean    keyboard,
                 GtkTooltip *tooltip)
{
  const gchar *text = gtk_widget_get_tooltip_text (widget);
  gboolean     shown = FALSE;

  if (text != NULL)
    {
      tg_tooltip_show (tooltip, widget, text);
      return TRUE;
    }
  g_signal_chain_from_overridden_handler (widget, x, y, keyboard, tooltip, &shown);
  return shown;
}

void
tg_tooltip_init (void)
{
  static gboolean is_done = FALSE;

  if (is_done)
    return;
  is_done = TRUE;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_WIDGET,
                                   G_CALLBACK (query_widget_cb));
}

static gboolean
query_cb (GtkWidget         *label,
          gint x             G_GNUC_UNUSED,
          gint y             G_GNUC_UNUSED,
          gboolean keyboard  G_GNUC_UNUSED,
          GtkTooltip        *tooltip,
          gpointer user_data G_GNUC_UNUSED)
{
  const gchar *text = gtk_label_get_label (GTK_LABEL (label));

  if (*text == '\0')
    return FALSE;
  tg_tooltip_show (tooltip, GTK_WIDGET (label), text);
  return TRUE;
}

void
tg_tooltip_repeat (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_cb), NULL);
}
