/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How wide words are does not depend on how high they may be, and a row of words that wrap
 * has room for all of them. */

#include <gtk/gtk.h>

#include "ui/layout/label-widths.h"

static const gchar *const words[] = {
  "Second player: choose a colour, or place two more stones",
  "Person at this computer",
};

static GtkWidget *
make_label (const gchar *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "width-chars", 4,
                       NULL);
}

static void
test_heights (void)
{
  GtkWidget *label;
  gint       least, most;

  if (gtk_check_version (4, 10, 0) == NULL)
    {
      g_test_skip ("GTK does as it likes");
      return;
    }
  label = g_object_ref_sink (make_label (words[0]));
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, &most, NULL, NULL);
  for (gint height = 10; height < 200; height += 10)
    {
      gint minimum, natural;

      gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, height, &minimum, &natural,
                          NULL, NULL);
      g_assert_cmpint (minimum, ==, least);
      g_assert_cmpint (natural, ==, most);
    }
  g_object_unref (label);
}

static void
check_label (GtkWidget *label)
{
  gint height;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label),
                      &height, NULL, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (label), >=, height);
}

static void
test_row (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8));
  GtkWidget *labels[G_N_ELEMENTS (words)];
  gint       least;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      labels[i] = make_label (words[i]);
      gtk_box_append (GTK_BOX (box), labels[i]);
    }
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  for (gint width = least; width < 600; width += 7)
    {
      gint height;

      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                          NULL);
      gtk_widget_size_allocate (box, &(GtkAllocation){ 0, 0, width, height }, -1);
      for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
        check_label (labels[i]);
    }
  g_object_unref (box);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  tg_label_widths_init ();
  g_test_add_func ("/display/label-widths/heights", test_heights);
  g_test_add_func ("/display/label-widths/row", test_row);
  return g_test_run ();
}
