/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gtk-faults.h"

/* What GTK (4.8 at least) says of itself: where the screen has no window manager windows
 * get larger than it; what is under the pointer may go while a button is pressed, a window
 * while its menu is open, a surface that the X server tells of; the tooltip over a window
 * that is allocated elsewhere takes it for itself (surface_transform_changed_cb()). A
 * chooser of files (4.18) sent elsewhere while it reads takes buttons away unseen. */
gboolean
gtk_faults_is_fatal (G_GNUC_UNUSED const gchar   *domain,
                     G_GNUC_UNUSED GLogLevelFlags level,
                     const gchar                 *message,
                     G_GNUC_UNUSED gpointer       user_data)
{
  return !g_regex_match_simple (
      "GDK_IS_(MONITOR|SURFACE|POPUP|FRAME_CLOCK) \\(|Broken accounting of active state|"
      "' to '(GtkTooltipWindow|GdkPopup)'|gtk_box_remove: assertion 'gtk_widget_get_parent",
      message, 0, 0);
}

/* Some things are logged without asking what g_test_log_set_fatal_handler() has. */
static GLogWriterOutput
write_log (GLogLevelFlags         level,
           const GLogField       *fields,
           gsize                  n_fields,
           G_GNUC_UNUSED gpointer user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && !gtk_faults_is_fatal (NULL, level, fields[i].value, NULL))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, NULL);
}

static GLogFunc log_in_a_test;

/* What is said by itself, without fields, is a failure to GLib's own handler in a test,
 * whatever that says. */
static void
log_unless_known (const gchar   *domain,
                  GLogLevelFlags level,
                  const gchar   *message,
                  gpointer       user_data)
{
  if (gtk_faults_is_fatal (domain, level, message, user_data))
    log_in_a_test (domain, level, message, user_data);
}

/* In place of g_test_init(). */
void
gtk_faults_init_test (int *argc, char ***argv)
{
  g_log_set_writer_func (write_log, NULL, NULL);
  g_test_init (argc, argv, NULL);
  log_in_a_test = g_log_set_default_handler (log_unless_known, NULL);
}
