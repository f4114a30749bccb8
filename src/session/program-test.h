/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tries whether a program of others can play, before somebody has to play it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TgProgramReport:
 * @name: what the program calls itself; if it does not say, what its file is
 *   called
 * @version: (nullable): its version, if it says
 * @author: (nullable): who has written it, if it says
 *
 * What a program has told of itself. It can play, too.
 */
typedef struct
{
  gchar *name;
  gchar *version;
  gchar *author;
} TgProgramReport;

void tg_program_report_free (TgProgramReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgProgramReport, tg_program_report_free)

void             tg_program_test_async (const gchar        *command,
                                        GCancellable       *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);
TgProgramReport *tg_program_test_finish (GAsyncResult *result, GError **error);

G_END_DECLS
