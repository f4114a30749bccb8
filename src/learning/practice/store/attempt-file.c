/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Titles and modes are not translated, and numbers use a decimal point, so that programs
 * can read the table. */

#include "learning/practice/store/attempt-file.h"

#include <string.h>

#define LINE_END "\r\n"

/* Quotes a field if needed. */
static void
append_text (GString *table, const gchar *text)
{
  if (strpbrk (text, ",\"\r\n") == NULL)
    {
      g_string_append (table, text);
      return;
    }
  g_string_append_c (table, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (table, '"');
      g_string_append_c (table, *text);
    }
  g_string_append_c (table, '"');
}

static void
append_number (GString *table, const gchar *format, gdouble number)
{
  gchar buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (table, ',');
  g_string_append (table, g_ascii_formatd (buffer, sizeof buffer, format, number));
}

static void
append_mode (GString *table, TgPracticeMode mode)
{
  static const gchar *const ids[] = {
    [TG_PRACTICE_RATED] = "rated",   [TG_PRACTICE_THEME] = "theme",
    [TG_PRACTICE_STREAK] = "streak", [TG_PRACTICE_THREE_MINUTES] = "three-minutes",
    [TG_PRACTICE_SET] = "set",       [TG_PRACTICE_MISTAKES] = "mistakes",
    [TG_PRACTICE_FILE] = "file",     [TG_PRACTICE_REVIEW] = "review",
    [TG_PRACTICE_LESSON] = "lesson", [TG_PRACTICE_DAILY] = "daily",
    [TG_PRACTICE_FIND] = "find",     [TG_PRACTICE_AGAIN] = "again",
  };

  /* A newer version of the program may have added modes that have no name here. */
  if (mode < G_N_ELEMENTS (ids) && ids[mode] != NULL)
    g_string_append (table, ids[mode]);
  else
    g_string_append_printf (table, "%u", mode);
}

/* Appends the name of a set, or its number if it was deleted; nothing if the attempt
 * belongs to no set. */
static void
append_set (GString *table, gint64 set, GArray *sets)
{
  if (set == 0)
    return;
  for (guint i = 0; i < sets->len; i++)
    if (g_array_index (sets, TgPuzzleSet, i).id == set)
      {
        append_text (table, g_array_index (sets, TgPuzzleSet, i).name);
        return;
      }
  g_string_append_printf (table, "%" G_GINT64_FORMAT, set);
}

static void
append_attempt (GString *table, const TgTrainingAttempt *attempt, GArray *sets)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (attempt->time);
  g_autofree gchar *words =
      time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  append_text (table, words != NULL ? words : "");
  g_string_append_c (table, ',');
  append_text (table, attempt->puzzle);
  g_string_append_c (table, ',');
  append_mode (table, attempt->mode);
  g_string_append_c (table, ',');
  append_set (table, attempt->set, sets);
  append_number (table, "%.1f", attempt->ms / 1000.0);
  g_string_append_printf (table, ",%u,%u,%d,%d", attempt->n_wrong, attempt->n_hints,
                          attempt->is_shown ? 1 : 0, attempt->is_rated ? 1 : 0);
  append_number (table, "%.0f", attempt->before);
  append_number (table, "%.0f", attempt->after);
  append_number (table, "%.0f", attempt->puzzle_rating);
  g_string_append (table, LINE_END);
}

/**
 * tg_attempt_file_write:
 * @attempts: (element-type TgTrainingAttempt): in the order of the lines
 * @sets: (element-type TgPuzzleSet): the sets, for their names
 *
 * Returns: (transfer full): the table
 */
gchar *
tg_attempt_file_write (GArray *attempts, GArray *sets)
{
  GString *table = g_string_new ("time,puzzle,mode,set,seconds,wrong,hints,shown,rated,"
                                 "rating before,rating after,puzzle rating" LINE_END);

  for (guint i = 0; i < attempts->len; i++)
    append_attempt (table, &g_array_index (attempts, TgTrainingAttempt, i), sets);
  return g_string_free (table, FALSE);
}
