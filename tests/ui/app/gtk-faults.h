/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What GTK complains of that is its own fault, where warnings are fatal. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void gtk_faults_init_test (int *argc, char ***argv);

/* For g_test_log_set_fatal_handler(). */
gboolean gtk_faults_is_fatal (const gchar   *domain,
                              GLogLevelFlags level,
                              const gchar   *message,
                              gpointer       user_data);

G_END_DECLS
