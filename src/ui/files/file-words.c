/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game may be read with less information than the file has; the missing information is
 * reported when the game is shown. Some files are shown only after a question: files of
 * games other than Gomoku or Renju, and files that need a larger board than the default
 * and do not give its size. */

#include "ui/files/file-words.h"

#include <glib/gi18n-lib.h>

/* A broken file may have an error in every line; the first ones are enough. */
#define MAX_WARNINGS 20

static void
add_warnings (GString *words, const TgRecord *record)
{
  const gchar *const *warnings = tg_record_get_warnings (record);
  guint               n = 0;

  for (; warnings != NULL && warnings[n] != NULL && n < MAX_WARNINGS; n++)
    g_string_append_printf (words, "%s\n", warnings[n]);
  n = tg_record_get_n_warnings (record) - n;
  if (n > 0)
    g_string_append_printf (words, ngettext ("%u more warning", "%u more warnings", n),
                            n);
}

/* The remarks about a game that was read: missing information, and parts that were not
 * understood.
 *
 * Returns: (transfer full) (nullable): a line for each remark */
gchar *
tg_file_words_describe (const TgRecordIoReport *report, const TgRecord *record)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_return_val_if_fail (report != NULL, NULL);

  if (report->has_unknown_rules)
    g_string_append_printf (words, "%s\n",
                            _ ("The rules are unknown; shown with the Freestyle rules"));
  if (report->assumed_size != 0)
    {
      g_string_append_printf (words,
                              _ ("The board size is unknown; shown with %u×%u points"),
                              report->assumed_size, report->assumed_size);
      g_string_append_c (words, '\n');
    }
  if (report->n_more_games > 0)
    g_string_append_printf (
        words,
        /* Translators: a number greater than 1. */
        _ ("This is the first of %u games in the file; F8 turns to the next"),
        report->n_more_games + 1);
  if (words->len > 0 && words->str[words->len - 1] != '\n')
    g_string_append_c (words, '\n');
  add_warnings (words, record);

  return words->len > 0 ? g_strchomp (g_strdup (words->str)) : NULL;
}

/* Whether @error is a question: the file was not read, but can be if the player agrees. */
gboolean
tg_file_words_is_question (const GError *error)
{
  return g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO)
         || g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GAME)
         || g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SIZE);
}

/* Returns the question of @error as sentences; tg_file_words_is_question() must hold for
 * @error. */
gchar *
tg_file_words_describe_question (const GError *error)
{
  g_return_val_if_fail (tg_file_words_is_question (error), NULL);

  if (error->code == TG_RECORD_ERROR_GO)
    /* Translators: %s is a sentence without its full stop. */
    return g_strdup_printf (_ ("%s. You can see its moves, but Tengen does not know "
                               "the rules of Go."),
                            error->message);

  /* Translators: a sentence that gets its full stop. */
  return g_strdup_printf (_ ("%s."), error->message);
}

/* Returns the label, with a mnemonic, of the button that answers yes. */
gchar *
tg_file_words_label_answer (const GError *error, const TgRecordIoReport *report)
{
  g_return_val_if_fail (tg_file_words_is_question (error), NULL);

  if (error->code == TG_RECORD_ERROR_GO)
    return g_strdup (_ ("Open _Anyway"));
  if (error->code == TG_RECORD_ERROR_GAME)
    /* Translators: on a button, about a file that holds another game, or may do so. */
    return g_strdup (_ ("_Read as Gomoku"));

  /* Translators: on a button; the number of points on a side of the board, twice. */
  return g_strdup_printf (_ ("Open _as %u×%u"), report->needed_size, report->needed_size);
}

/* Permits in @options what @error asked about, so that the file is read. */
void
tg_file_words_allow (TgRecordIoOptions      *options,
                     const GError           *error,
                     const TgRecordIoReport *report)
{
  g_return_if_fail (tg_file_words_is_question (error));

  if (error->code == TG_RECORD_ERROR_GO || error->code == TG_RECORD_ERROR_GAME)
    options->go_too = TRUE;
  else
    options->size = report->needed_size;
}
