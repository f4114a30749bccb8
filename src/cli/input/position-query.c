/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A batch answers line by line and flushes after each answer, so that another program can
 * ask through a pair of pipes. The answer to an invalid query is "error" and the reason. */

#include "cli/input/position-query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/input/console.h"
#include "cli/input/usage.h"
#include "rules/notation.h"

void
tg_query_options_clear (TgQueryOptions *self)
{
  g_free (self->rules);
  g_free (self->size);
  g_free (self->black);
  g_free (self->white);
  g_free (self->side);
}

/* Sets all fields except TG_QUERY_ASKED to the values of the options; for options that
 * were not given, to defaults. */
void
tg_query_options_fill (const TgQueryOptions *self, const gchar *fields[TG_N_QUERY_FIELDS])
{
  fields[TG_QUERY_RULES] = self->rules != NULL ? self->rules : "freestyle";
  fields[TG_QUERY_SIZE] = self->size != NULL ? self->size : "15";
  fields[TG_QUERY_BLACK] = self->black != NULL ? self->black : "";
  fields[TG_QUERY_WHITE] = self->white != NULL ? self->white : "";
  fields[TG_QUERY_SIDE] = self->side != NULL ? self->side : "black";
}

/* Sets @problem to one line that states an error and its correction. Returns FALSE. */
gboolean
tg_query_fail (gchar **problem, const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  *problem = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

static gboolean
parse_size (const gchar *text, guint *size, gchar **problem)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, TG_MIN_SIZE, TG_MAX_SIZE, &value, NULL))
    return tg_query_fail (problem, _ ("size “%s” is not a number from %d to %d"), text,
                          TG_MIN_SIZE, TG_MAX_SIZE);

  *size = (guint) value;
  return TRUE;
}

static gboolean
parse_side (const gchar *text, TgStone *side, gchar **problem)
{
  if (g_ascii_strcasecmp (text, "black") == 0)
    *side = TG_STONE_BLACK;
  else if (g_ascii_strcasecmp (text, "white") == 0)
    *side = TG_STONE_WHITE;
  else
    return tg_query_fail (problem, _ ("side “%s” is neither black nor white"), text);

  return TRUE;
}

gboolean
tg_query_parse_setting (const gchar *const *fields,
                        TgQuerySetting     *setting,
                        gchar             **problem)
{
  if (!tg_ruleset_from_id (fields[TG_QUERY_RULES], &setting->ruleset))
    return tg_query_fail (
        problem, _ ("unknown rules “%s”: use freestyle, standard, renju, caro5 or caro6"),
        fields[TG_QUERY_RULES]);

  return parse_size (fields[TG_QUERY_SIZE], &setting->size, problem)
         && parse_side (fields[TG_QUERY_SIDE], &setting->side, problem);
}

/* Places stones written like "h8i9" on the board. */
static gboolean
place_stones (TgBoard *board, const gchar *text, TgStone stone, gchar **problem)
{
  while (*text != '\0')
    {
      TgPoint point;

      if (!tg_notation_parse_point (text, board->size, &point, &text))
        return tg_query_fail (problem,
                              _ ("“%s” does not start with a point of a %u×%u board"),
                              text, board->size, board->size);
      if (!tg_board_is_empty (board, point))
        return tg_query_fail (problem, _ ("two stones on %c%d"),
                              tg_notation_column_letter ((guint) point.x), point.y + 1);

      tg_board_place (board, point, stone);
    }

  return TRUE;
}

/* Places the stones of a query on an empty board, Black's first. */
gboolean
tg_query_place_stones (const gchar *const *fields, TgBoard *board, gchar **problem)
{
  return place_stones (board, fields[TG_QUERY_BLACK], TG_STONE_BLACK, problem)
         && place_stones (board, fields[TG_QUERY_WHITE], TG_STONE_WHITE, problem);
}

/* Splits a line of the batch at its tabs. An empty field keeps its value in @fields. */
static gboolean
split_line (gchar *line, gsize length, const gchar **fields, gchar **problem)
{
  guint n = 0;

  if (strlen (line) != length)
    return tg_query_fail (problem, _ ("the line contains a NUL byte"));

  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
    line[--length] = '\0';

  for (gchar *next = line; next != NULL; n++)
    {
      gchar *word = next;

      next = strchr (word, '\t');
      if (next != NULL)
        *next++ = '\0';
      if (n < TG_N_QUERY_FIELDS && *word != '\0')
        fields[n] = word;
    }

  if (n != TG_N_QUERY_FIELDS)
    return tg_query_fail (problem, _ ("%d fields are needed, but there are %u"),
                          TG_N_QUERY_FIELDS, n);
  return TRUE;
}

/* Answers the lines of standard input. An empty field takes the value of @common. */
static void
answer_batch (const gchar *const *common, TgQueryAnswer answer, gpointer user_data)
{
  gchar *line = NULL;
  gsize  capacity = 0;
  gssize length;

  while ((length = tg_console_read_line (&line, &capacity)) >= 0)
    {
      g_autofree gchar *problem = NULL;
      const gchar      *fields[TG_N_QUERY_FIELDS];

      memcpy (fields, common, sizeof fields);
      if (!split_line (line, (gsize) length, fields, &problem)
          || !answer (fields, &problem, user_data))
        printf ("error %s\n", problem);
      if (fflush (stdout) != 0)
        break;
    }

  free (line);
}

/* Answers the query in @fields or, with @batch, the lines of standard input with @fields as
 * defaults. Invalid options are an error even if every line overrides them. Returns a
 * TgExit. */
int
tg_query_run (const gchar *const *fields,
              gboolean            batch,
              TgQueryCheck        check,
              TgQueryAnswer       answer,
              gpointer            user_data)
{
  g_autofree gchar *problem = NULL;

  if (batch ? !check (fields, &problem) : !answer (fields, &problem, user_data))
    return tg_usage_error ("%s", problem);

  if (batch)
    answer_batch (fields, answer, user_data);
  return TG_EXIT_OK;
}
