/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports games into the library. */

#pragma once

#include "library/import/import-report.h"

G_BEGIN_DECLS

/**
 * TgImportProgress:
 * @fraction: the part of the work that is done, from 0 to 1
 * @report: the numbers so far
 *
 * Called occasionally, in the thread of the import.
 */
typedef void (*TgImportProgress) (gdouble               fraction,
                                  const TgImportReport *report,
                                  gpointer              user_data);

gboolean tg_library_import (TgLibrary       *self,
                            GFile           *file,
                            TgImportProgress progress,
                            gpointer         user_data,
                            GCancellable    *cancellable,
                            TgImportReport  *report,
                            GError         **error);

G_END_DECLS
