/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Gomocup protocol from the manager's side, after Petr Laštovička's description for
 * Piskvork, "New protocol of Gomoku AI". Lines end in CR LF as specified there; replies
 * are case-insensitive. */

#include "protocol/gomocup-client.h"

#include "protocol/gomocup-tokens.h"

static const struct
{
  const gchar       *word;
  TgGomocupReplyKind kind;
} words[] = {
  { "OK", TG_GOMOCUP_REPLY_OK },           { "ERROR", TG_GOMOCUP_REPLY_ERROR },
  { "UNKNOWN", TG_GOMOCUP_REPLY_UNKNOWN }, { "MESSAGE", TG_GOMOCUP_REPLY_MESSAGE },
  { "DEBUG", TG_GOMOCUP_REPLY_DEBUG },     { "SUGGEST", TG_GOMOCUP_REPLY_SUGGEST },
  { "SWAP", TG_GOMOCUP_REPLY_SWAP },
};

/* Returns whether the rest of a line consists of numbers separated by spaces. */
static gboolean
is_numbers (const gchar *text)
{
  while (!tg_gomocup_is_end (text))
    {
      gchar *end;

      g_ascii_strtod (text, &end);
      if (end == text || (*end != '\0' && !g_ascii_isspace (*end)))
        return FALSE;
      text = end;
    }

  return TRUE;
}

/* Reads points separated by spaces. Numbers may follow: some programs append their
 * evaluation of the move, as in "7,7 0.5". */
static gboolean
read_points (TgGomocupReply *self, const gchar *text, guint size)
{
  TgPoint point;
  guint   n = 0;

  for (; tg_gomocup_read_point (&text, size, &point); n++)
    {
      if (n == TG_GOMOCUP_MAX_POINTS || (*text != '\0' && !g_ascii_isspace (*text)))
        return FALSE;
      self->points[n] = point;
    }

  if (n == 0 || !is_numbers (text))
    return FALSE;

  self->n_points = n;
  return TRUE;
}

/* Parses a line, with or without its line end, ignoring case. The line must outlive
 * @self. */
void
tg_gomocup_reply_parse (TgGomocupReply *self, const gchar *line, guint size)
{
  const gchar *start = tg_gomocup_skip_byte_order_mark (line);
  const gchar *rest = start;
  gchar        word[16];

  *self = (TgGomocupReply){ .kind = TG_GOMOCUP_REPLY_OTHER,
                            .text = tg_gomocup_skip_spaces (start) };

  if (!tg_gomocup_read_word (&rest, word, sizeof word))
    self->kind = TG_GOMOCUP_REPLY_EMPTY;
  else if (read_points (self, start, size))
    self->kind = TG_GOMOCUP_REPLY_POINTS;

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (word, words[i].word))
      {
        self->kind = words[i].kind;
        self->text = tg_gomocup_skip_spaces (rest);
      }

  if (self->kind == TG_GOMOCUP_REPLY_SUGGEST
      && (!read_points (self, self->text, size) || self->n_points != 1))
    self->kind = TG_GOMOCUP_REPLY_OTHER;
}

/* Appends the command that starts a game on an empty board; the program answers OK. */
void
tg_gomocup_client_start (GString *out, guint size)
{
  g_string_append_printf (out, "START %u\r\n", size);
}

/* Appends an INFO line with one setting; the program does not answer it. */
void
tg_gomocup_client_info (GString *out, const gchar *key, gint64 value)
{
  g_string_append_printf (out, "INFO %s %" G_GINT64_FORMAT "\r\n", key, value);
}

static void
write_move (GString *out, const gchar *command, TgPoint point, guint size)
{
  g_string_append (out, command);
  tg_gomocup_write_point (out, point, size);
  g_string_append (out, "\r\n");
}

/* Reports the opponent's move at @point; the program answers with a move of its own. */
void
tg_gomocup_client_turn (GString *out, TgPoint point, guint size)
{
  write_move (out, "TURN ", point, size);
}

/* Tells a program that has suggested a move to play it; the program answers with the
 * same move. */
void
tg_gomocup_client_play (GString *out, TgPoint point, guint size)
{
  write_move (out, "PLAY ", point, size);
}

/* Sends a whole position in the order of its stones; the program answers with a move.
 * @own: the program's colour. In Renju, programs derive the colours from the order of the
 * lines. */
void
tg_gomocup_client_board (GString *out, const TgBoard *board, TgStone own)
{
  g_string_append (out, "BOARD\r\n");
  for (guint i = 0; i < board->n_moves; i++)
    {
      TgMove move = board->moves[i];

      tg_gomocup_write_point (out, move.point, board->size);
      g_string_append (out, move.stone == own ? ",1\r\n" : ",2\r\n");
    }
  g_string_append (out, "DONE\r\n");
}
