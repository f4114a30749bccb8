/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page with the findings of an import. */

#pragma once

#include <adwaita.h>

#include "ui/library/library-work.h"

G_BEGIN_DECLS

GtkWidget *tg_import_summary_new (const TgImportResult *result);

G_END_DECLS
