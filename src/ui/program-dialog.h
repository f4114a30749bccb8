/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks for a program that can play. */

#pragma once

#include <adwaita.h>

#include "ui/programs.h"

G_BEGIN_DECLS

#define TG_TYPE_PROGRAM_DIALOG (tg_program_dialog_get_type ())

/**
 * TgProgramDialog:
 *
 * A dialog for the name and the command of a program.
 *
 * Signals: `saved ()`: a person wants it as tg_program_dialog_get_program() tells;
 * `removed ()`: a person wants it no more. The dialog closes afterwards.
 */
G_DECLARE_FINAL_TYPE (TgProgramDialog, tg_program_dialog, TG, PROGRAM_DIALOG, AdwWindow)

GtkWidget *tg_program_dialog_new (GtkWindow *parent, const TgProgram *program);
TgProgram  tg_program_dialog_get_program (TgProgramDialog *self);

G_END_DECLS
