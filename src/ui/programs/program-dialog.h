/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Edits the name and the command of a program. Emits `saved` when the program of
 * tg_program_dialog_get_program() is to be kept, and `removed` when it is to be removed;
 * the dialog closes afterwards. */

#pragma once

#include <adwaita.h>

#include "ui/settings/programs.h"

G_BEGIN_DECLS

#define TG_TYPE_PROGRAM_DIALOG (tg_program_dialog_get_type ())

G_DECLARE_FINAL_TYPE (TgProgramDialog, tg_program_dialog, TG, PROGRAM_DIALOG, AdwWindow)

GtkWidget *tg_program_dialog_new (GtkWindow *parent, const TgProgram *program);
TgProgram  tg_program_dialog_get_program (TgProgramDialog *self);

G_END_DECLS
