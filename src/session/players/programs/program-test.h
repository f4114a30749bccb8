/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests whether an external program can play. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The self-description of a program that can play. */
typedef struct
{
  gchar *name;    /* its file name, if it does not introduce itself */
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
