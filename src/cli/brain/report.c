/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A MESSAGE for each move tells depth, value, positions, speed, time and the
 * expected line in the protocol's own coordinates. In long searches there is
 * one a second besides, so that people see that something goes on. */

#include "cli/brain/report.h"

#include "protocol/gomocup-words.h"

#define INTERVAL_US G_USEC_PER_SEC

/* Of a line people look at the beginning. */
#define MAX_MOVES 12

void
tg_pbrain_report_start (TgPbrainReport *self, guint size)
{
  self->size = size;
  self->next_us = INTERVAL_US;
}

/* A forced win is written as in chess: +M5 wins with the fifth move, which may
 * be the opponent's turn as well. */
static void
write_score (GString *out, TgScore score)
{
  if (ABS (score) >= TG_SCORE_WIN_MIN)
    g_string_append_printf (out, "%cM%d", score > 0 ? '+' : '-',
                            TG_SCORE_WIN - ABS (score));
  else
    g_string_append_printf (out, "%+d", score);
}

static void
write_count (GString *out, guint64 count)
{
  if (count < 10000)
    g_string_append_printf (out, "%" G_GUINT64_FORMAT, count);
  else if (count < 10000000)
    g_string_append_printf (out, "%" G_GUINT64_FORMAT "k", count / 1000);
  else
    g_string_append_printf (out, "%" G_GUINT64_FORMAT "M", count / 1000000);
}

static void
write_line (GString *out, guint size, const TgPoint *pv, guint n_pv)
{
  g_string_append (out, " pv");
  for (guint i = 0; i < MIN (n_pv, MAX_MOVES); i++)
    {
      if (!tg_point_is_on_board (pv[i], size))
        break;
      g_string_append_c (out, ' ');
      tg_gomocup_write_point (out, pv[i], size);
    }
  g_string_append_c (out, '\n');
}

static void
write_info (const TgPbrainReport *self, const TgSearchInfo *info, GString *out)
{
  guint64 us = (guint64) MAX (info->time_us, 1);

  g_string_append_printf (out, "MESSAGE depth %u-%u eval ", info->depth,
                          info->selective_depth);
  write_score (out, info->score);
  g_string_append (out, " nodes ");
  write_count (out, info->nodes);
  g_string_append (out, " speed ");
  write_count (out, info->nodes * G_USEC_PER_SEC / us);
  g_string_append_printf (out, " time %" G_GUINT64_FORMAT " ms", us / 1000);
  write_line (out, self->size, info->pv, info->n_pv);
}

/* Adds a line to @out if it is time for one. */
void
tg_pbrain_report_progress (TgPbrainReport *self, const TgSearchInfo *info, GString *out)
{
  if (info->time_us < self->next_us)
    return;

  self->next_us = info->time_us + INTERVAL_US;
  write_info (self, info, out);
}

/* Adds a line, and others for further best lines if several were asked for. */
void
tg_pbrain_report_result (TgPbrainReport *self, const TgSearchInfo *info, GString *out)
{
  write_info (self, info, out);

  for (guint i = 1; i < info->n_lines; i++)
    {
      g_string_append_printf (out, "MESSAGE line %u depth %u eval ", i + 1,
                              info->lines[i].depth);
      write_score (out, info->lines[i].score);
      write_line (out, self->size, info->lines[i].pv, info->lines[i].n_pv);
    }
}
