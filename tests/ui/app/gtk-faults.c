/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gtk-faults.h"

/* Known messages of GTK (4.8 at least): without a window manager, windows may get larger
 * than the screen; widgets under the pointer may be destroyed while a button is pressed,
 * a window while its menu is open, a surface while the X server reports an event for it;
 * a tooltip takes over a window that is allocated elsewhere
 * (surface_transform_changed_cb()). A file chooser (4.18) that changes its folder while
 * reading removes buttons without a signal. */
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

/* Some code logs without calling the handler of g_test_log_set_fatal_handler(). */
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

/* Logs without the fields that make GLib's default handler in a test abort, whatever the
 * fatal handler returns. */
static void
log_unless_known (const gchar   *domain,
                  GLogLevelFlags level,
                  const gchar   *message,
                  gpointer       user_data)
{
  if (gtk_faults_is_fatal (domain, level, message, user_data))
    log_in_a_test (domain, level, message, user_data);
}

/* Initializes the test program like g_test_init(), without aborting at known messages of
 * GTK. */
void
gtk_faults_init_test (int *argc, char ***argv)
{
  g_log_set_writer_func (write_log, NULL, NULL);
  g_test_init (argc, argv, NULL);
  log_in_a_test = g_log_set_default_handler (log_unless_known, NULL);
}
