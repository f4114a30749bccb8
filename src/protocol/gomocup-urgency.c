/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "protocol/gomocup-urgency.h"

#include "protocol/gomocup-tokens.h"

/* Buffer size of a line's first word, longer than any command that stops a search. */
#define MAX_WORD 32

/* Tells whether @line should stop a running search. A turn time of 0 means to move at
 * once. Yixin-Board, whose START has two numbers, goes to another position without
 * waiting for the move, and then ignores the move. Any thread. */
TgGomocupUrgency
tg_gomocup_urgency (const gchar *line)
{
  gchar  word[MAX_WORD];
  gint64 value;

  line = tg_gomocup_skip_byte_order_mark (line);
  tg_gomocup_read_word (&line, word, sizeof word);
  if (g_str_equal (word, "END"))
    return TG_GOMOCUP_URGENCY_QUIT;
  if (g_str_equal (word, "STOP") || g_str_equal (word, "YXSTOP"))
    return TG_GOMOCUP_URGENCY_STOP;
  if (g_str_equal (word, "INFO") && tg_gomocup_read_word (&line, word, sizeof word)
      && g_str_equal (word, "TIMEOUT_TURN") && tg_gomocup_read_number (&line, &value)
      && tg_gomocup_is_end (line) && value == 0)
    return TG_GOMOCUP_URGENCY_STOP;
  if (g_str_equal (word, "START") && tg_gomocup_read_number (&line, &value)
      && tg_gomocup_read_number (&line, &value))
    return TG_GOMOCUP_URGENCY_STOP;

  return TG_GOMOCUP_URGENCY_NONE;
}
