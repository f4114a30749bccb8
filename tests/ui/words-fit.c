/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is complete if it is not ellipsized, not larger than its allocation, and not
 * beyond the edges of the window, unless it can be scrolled to. All violations are
 * reported, not only the first one. */

#include "words-fit.h"

#include <adwaita.h>

/* In pixels: the width of the border on both sides of a window without shadows. */
#define BORDER 10

typedef struct
{
  GtkWidget   *window;
  const gchar *what;
  const Room  *room;
  guint        n_labels;
} Check;

static void G_GNUC_PRINTF (3, 4)
    complain (const Check *check, const gchar *text, const gchar *format, ...)
{
  g_autofree gchar *why = NULL;
  va_list           args;

  va_start (args, format);
  why = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s, %s at %d×%d, letters × %g: “%s” %s", g_getenv ("LANGUAGE"),
                  check->what, check->room->width, check->room->height,
                  check->room->text_scale, text, why);
  g_test_fail ();
}

/* Whether @widget can be scrolled to vertically. */
static gboolean
is_in_scrolled (GtkWidget *widget)
{
  GtkWidget    *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType policy = GTK_POLICY_NEVER;

  if (scrolled != NULL)
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scrolled), NULL, &policy);
  return policy != GTK_POLICY_NEVER;
}

/* Whether a widget is cut at an edge of the window: partly inside. Folded widgets are
 * completely outside. */
static gboolean
crosses (float from, float length, float edge)
{
  return (from < -1 && from + length > 1)
         || (from < edge - 1 && from + length > edge + 1);
}

static void
check_place (const Check *check, GtkWidget *widget, const gchar *text)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, check->window, &bounds));
  if (crosses (bounds.origin.x, bounds.size.width,
               (float) gtk_widget_get_width (check->window)))
    complain (check, text, "runs out of the side of the window");
  if (!is_in_scrolled (widget)
      && crosses (bounds.origin.y, bounds.size.height,
                  (float) gtk_widget_get_height (check->window)))
    complain (check, text, "runs out of the window above or below");
}

static void
check_label (const Check *check, GtkWidget *widget)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
  const gchar *text = gtk_label_get_text (GTK_LABEL (widget));
  gint         width;
  gint         height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout))
    complain (check, text, "is cut short");
  if (width > gtk_widget_get_width (widget) + 1)
    complain (check, text, "is %d wide and has %d", width, gtk_widget_get_width (widget));
  if (height > gtk_widget_get_height (widget) + 1)
    complain (check, text, "is %d high and has %d", height,
              gtk_widget_get_height (widget));
  check_place (check, widget, text);
}

/* Checks the text of an entry: a typed text may be longer than the entry, a fixed text
 * must not. The title of an empty entry row is a separate label. */
static void
check_text (const Check *check, GtkWidget *widget)
{
  const gchar *text = gtk_editable_get_text (GTK_EDITABLE (widget));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  gint width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > gtk_widget_get_width (widget) + 1)
    complain (check, text, "is %d wide and has %d", width, gtk_widget_get_width (widget));
  check_place (check, widget, text);
}

static void
check_widget (Check *check, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    {
      check_label (check, widget);
      check->n_labels++;
    }
  else if (GTK_IS_TEXT (widget))
    check_text (check, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      check_widget (check, child);
}

/* Whether to check the view or page @place in the size @room. The usual test checks it in
 * the first size and in a third of the others, each of them in one of the three standard
 * languages; the long test in all sizes. */
gboolean
words_fit_is_tried (gsize room, gsize place)
{
  static const gchar *const languages[] = { "en", "ja", "zh_CN", "zh_TW" };
  gsize                     language = 0;

  while (language < G_N_ELEMENTS (languages)
         && g_strcmp0 (g_getenv ("LANGUAGE"), languages[language]) != 0)
    language++;
  return room == 0 || (room + place + language) % 3 == 0
         || g_getenv ("TG_TEST_LONG") != NULL;
}

/* Sets the text scale of all windows. */
void
words_fit_set_text_scale (gdouble text_scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                (gint) (96 * PANGO_SCALE * text_scale), NULL);
}

/* Fails the test for every incomplete text in a window, and returns the number of
 * labels. */
guint
words_fit_check (GtkWidget *window, const gchar *what, const Room *room)
{
  Check       check = { window, what, room, 0 };
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  /* The window may become larger than requested, and may have a border. The about window
   * of libadwaita becomes larger with large text. */
  if (!ADW_IS_ABOUT_WINDOW (window)
      && (gdk_surface_get_width (surface) > room->width + BORDER
          || gdk_surface_get_height (surface) > room->height + BORDER))
    complain (&check, gtk_window_get_title (GTK_WINDOW (window)), "becomes %d×%d",
              gdk_surface_get_width (surface), gdk_surface_get_height (surface));
  check_widget (&check, window);
  return check.n_labels;
}
