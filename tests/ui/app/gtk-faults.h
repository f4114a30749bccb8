/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Filters warnings that come from bugs of GTK itself; without this, tests abort at any
 * warning. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void gtk_faults_init_test (int *argc, char ***argv);

/* Whether a message aborts the test; for g_test_log_set_fatal_handler(). */
gboolean gtk_faults_is_fatal (const gchar   *domain,
                              GLogLevelFlags level,
                              const gchar   *message,
                              gpointer       user_data);

G_END_DECLS
