/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tries whether a program of others can play, before somebody has to play it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a program that can play has told of itself. */
typedef struct
{
  gchar *name;    /* what its file is called, if it does not say */
  gchar *version; /* nullable */
  gchar *author;  /* nullable */
} TgProgramReport;

void tg_program_report_free (TgProgramReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgProgramReport, tg_program_report_free)

void             tg_program_test_async (const gchar        *command,
                                        GCancellable       *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);
TgProgramReport *tg_program_test_finish (GAsyncResult *result, GError **error);

G_END_DECLS
