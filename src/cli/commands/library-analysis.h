/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tasks of `tengen-cli library` that read and change kept analysis. */

#pragma once

#include "cli/commands/library-options.h"
#include "library/analysis/analysis-store.h"

G_BEGIN_DECLS

TgAnalysisStore *tg_library_analysis_open (GFile *file, gboolean writes);

int tg_library_analysis_show (const TgLibraryOptions *options, int argc, char **argv);
int tg_library_analysis_import (const TgLibraryOptions *options, int argc, char **argv);
int tg_library_analysis_export (const TgLibraryOptions *options, int argc, char **argv);

G_END_DECLS
