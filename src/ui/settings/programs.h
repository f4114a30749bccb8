/* SPDX-License-Identifier: GPL-3.0-or-later */

/* External programs that can play, from the list in the preferences. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A program with the Gomocup protocol. A plain value, to be copied freely: its texts are
 * interned, so that equal texts are the same pointer. */
typedef struct
{
  const gchar *name;    /* NULL for no program */
  const gchar *command; /* split and quoted as in a shell; NULL for no program */
} TgProgram;

gboolean  tg_program_check_command (const gchar *command, gchar **why);
TgProgram tg_program_make (const gchar *name, const gchar *command);
gchar    *tg_program_quote (const gchar *path);
gboolean  tg_programs_can_run (void);

G_END_DECLS
