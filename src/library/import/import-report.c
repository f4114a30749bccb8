/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/import/import-report.h"

void
tg_import_report_init (TgImportReport *self)
{
  *self = (TgImportReport){ .problems = g_ptr_array_new_with_free_func (g_free) };
}

void
tg_import_report_clear (TgImportReport *self)
{
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->licence, g_free);
}

/* Returns: the number of games that were left out, for any reason */
guint
tg_import_report_count_left_out (const TgImportReport *self)
{
  guint n = 0;

  for (guint i = 0; i < TG_N_IMPORT_OMISSIONS; i++)
    n += self->n_left_out[i];
  return n;
}

/* Describes an unreadable game, unless there are many already. @file: may be empty */
void
tg_import_report_add_problem (TgImportReport *self,
                              const gchar    *file,
                              const gchar    *reason)
{
  if (self->problems->len < TG_IMPORT_MAX_PROBLEMS)
    g_ptr_array_add (self->problems, *file != '\0'
                                         ? g_strdup_printf ("%s: %s", file, reason)
                                         : g_strdup (reason));
}

/* Returns: the reason for leaving a game out, for programs */
const gchar *
tg_import_omission_to_id (TgImportOmission omission)
{
  static const gchar *const ids[TG_N_IMPORT_OMISSIONS] = {
    [TG_IMPORT_UNREADABLE] = "unreadable",
    [TG_IMPORT_NO_MOVES] = "no-moves",
    [TG_IMPORT_SET_UP] = "set-up",
    [TG_IMPORT_SAME_NUMBER] = "same-number",
  };

  return ids[omission];
}

/* Returns: a flag of a game, for programs. @bit: its number */
const gchar *
tg_game_flag_to_id (guint bit)
{
  static const gchar *const ids[TG_N_GAME_FLAGS] = {
    "illegal", "result-differs", "no-rules", "no-player", "one-player", "bad-date",
  };

  return ids[bit];
}
