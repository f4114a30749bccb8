/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One MESSAGE per move reports depth, score, nodes, speed, time and the principal
 * variation in the protocol's coordinates. A long search adds one per second, to show
 * progress.
 *
 * On request of Yixin-Board, `MESSAGE REALTIME` lines report moves for its board: a move
 * is being searched (POS), was searched (DONE), loses (LOST), or is the best so far
 * (BEST); REFRESH removes the marks of searched moves; VAL and PV are the value and line
 * of its command "bestline". */

#include "cli/brain/report.h"

#include "protocol/gomocup-tokens.h"

#define INTERVAL_US G_USEC_PER_SEC

/* Maximum moves of the principal variation in a message; people read only its
 * beginning. */
#define MAX_MOVES 12

/* Number of nodes from which on the moves being searched are reported: the first
 * iterations are too short to be worth drawing. */
#define FIRST_SHOWN_NODES 50000

/* @shows_moves: whether to report each move being searched. */
void
tg_pbrain_report_start (TgPbrainReport *self, guint size, gboolean shows_moves)
{
  *self = (TgPbrainReport){
    .size = size,
    .next_us = INTERVAL_US,
    .shows_moves = shows_moves,
    .best = TG_POINT_NONE,
  };
}

/* Writes a forced win as in chess: +M5 wins with the fifth move, counting both sides'
 * moves. */
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
write_points (GString *out, guint size, const TgPoint *pv, guint n_pv)
{
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
write_line (GString *out, guint size, const TgPoint *pv, guint n_pv)
{
  g_string_append (out, " pv");
  write_points (out, size, pv, n_pv);
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

static void
write_mark (const TgPbrainReport *self, const gchar *mark, TgPoint point, GString *out)
{
  g_string_append_printf (out, "MESSAGE REALTIME %s ", mark);
  tg_gomocup_write_point (out, point, self->size);
  g_string_append_c (out, '\n');
}

/* Reports the best move with its value and line. */
static void
report_best_move (TgPbrainReport *self, const TgSearchInfo *info, GString *out)
{
  self->best = info->best;
  write_mark (self, "BEST", info->best, out);
  g_string_append_printf (out, "MESSAGE REALTIME VAL %d\nMESSAGE REALTIME PV",
                          info->score);
  write_points (out, self->size, info->pv, info->n_pv);
}

/* Reports that a move is being searched, was searched, or loses. */
static void
report_searched_moves (TgPbrainReport *self, const TgSearchInfo *info, GString *out)
{
  static const gchar *const marks[] = {
    [TG_ROOT_EVENT_BEGIN] = "POS",
    [TG_ROOT_EVENT_END] = "DONE",
    [TG_ROOT_EVENT_LOSS] = "LOST",
  };

  if (info->depth != self->depth)
    {
      self->depth = info->depth;
      g_string_append (out, "MESSAGE REALTIME REFRESH\n");
    }
  if (info->event != TG_ROOT_EVENT_NONE)
    write_mark (self, marks[info->event], info->event_move, out);
  else if (!tg_point_equal (info->best, self->best))
    report_best_move (self, info, out);
}

/* Appends progress lines to @out when they are due. */
void
tg_pbrain_report_progress (TgPbrainReport *self, const TgSearchInfo *info, GString *out)
{
  if (self->shows_moves && info->nodes >= FIRST_SHOWN_NODES)
    report_searched_moves (self, info, out);
  if (info->time_us < self->next_us)
    return;

  self->next_us = info->time_us + INTERVAL_US;
  write_info (self, info, out);
}

/* Appends the result of a search to @out: the best line or, if several were requested,
 * all of them. */
void
tg_pbrain_report_result (TgPbrainReport *self, const TgSearchInfo *info, GString *out)
{
  if (self->shows_moves && tg_point_is_on_board (info->best, self->size))
    report_best_move (self, info, out);
  write_info (self, info, out);

  for (guint i = 1; i < info->n_lines; i++)
    {
      g_string_append_printf (out, "MESSAGE line %u depth %u eval ", i + 1,
                              info->lines[i].depth);
      write_score (out, info->lines[i].score);
      write_line (out, self->size, info->lines[i].pv, info->lines[i].n_pv);
    }
}

/* Reports to Yixin-Board the ranges of its settings: threads, and the table size as a
 * power of two in kibibytes. */
void
tg_pbrain_report_capacity (GString *out, guint max_threads, guint64 max_table_bytes)
{
  guint power = 0;

  while ((max_table_bytes >> 10) >> (power + 1) > 0)
    power++;
  g_string_append_printf (
      out, "MESSAGE INFO MAX_THREAD_NUM %u\nMESSAGE INFO MAX_HASH_SIZE %u\n", max_threads,
      power);
}
