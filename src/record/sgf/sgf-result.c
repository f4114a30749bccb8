/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SGF's notation of results: the winner, and a letter for the manner. The letters hardly
 * cover five in a row, so a property of our own stores the outcome too. */

#include "record/sgf/sgf-result.h"

#include <string.h>

#include "record/sgf/sgf-lexer.h"
#include "record/tree/record-builder.h"

static const struct
{
  TgOutcome    outcome;
  const gchar *id;
  gchar        letter; /* the letter after the plus sign; 0 for none */
} outcomes[] = {
  { TG_OUTCOME_FIVE, "five", 0 },
  { TG_OUTCOME_FOUL, "foul", 'F' },
  { TG_OUTCOME_NO_MOVE, "no-move", 0 },
  { TG_OUTCOME_RESIGNED, "resigned", 'R' },
  { TG_OUTCOME_FULL_BOARD, "full-board", 0 },
  { TG_OUTCOME_TIME, "time", 'T' },
  { TG_OUTCOME_PASSES, "passes", 0 },
  { TG_OUTCOME_AGREED, "agreed", 0 },
};

/**
 * tg_sgf_write_result:
 *
 * Writes the winner and the letter, unless there is no result.
 */
void
tg_sgf_write_result (GString *out, const TgRecord *record, gint what G_GNUC_UNUSED)
{
  TgOutcome outcome = tg_record_get_outcome (record);
  TgStone   winner = tg_record_get_winner (record);
  gchar     letter = 0;

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (outcomes[i].outcome == outcome)
      letter = outcomes[i].letter;

  if (winner != TG_STONE_NONE)
    g_string_append_printf (out, letter != 0 ? "[%c+%c]" : "[%c+]",
                            winner == TG_STONE_BLACK ? 'B' : 'W', letter);
  else if (outcome != TG_OUTCOME_NONE)
    g_string_append (out, "[0]");
}

/**
 * tg_sgf_write_outcome:
 *
 * Writes the outcome, unless it is unknown.
 */
void
tg_sgf_write_outcome (GString *out, const TgRecord *record, gint what G_GNUC_UNUSED)
{
  TgOutcome outcome = tg_record_get_outcome (record);

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (outcomes[i].outcome == outcome)
      g_string_append_printf (out, "[%s]", outcomes[i].id);
}

/* Determines the kind of a draw: a full board and two passes are visible in the moves. */
static TgOutcome
find_drawn_outcome (const TgRecord *record)
{
  const TgRecordNode *last = tg_record_get_root (record);
  const TgRecordNode *before = NULL;
  TgBoard             board;

  for (const TgRecordNode *node = last; node != NULL;
       node = tg_record_node_get_first_child (node))
    if (tg_record_node_get_move (node).stone != TG_STONE_NONE)
      {
        before = last;
        last = node;
      }

  if (before != NULL
      && tg_point_equal (tg_record_node_get_move (last).point, TG_POINT_PASS)
      && tg_point_equal (tg_record_node_get_move (before).point, TG_POINT_PASS))
    return TG_OUTCOME_PASSES;

  tg_record_replay_to (record, last, &board);
  return tg_board_is_full (&board) ? TG_OUTCOME_FULL_BOARD : TG_OUTCOME_AGREED;
}

/* Determines the outcome of a game that states only a winner. */
static TgOutcome
find_outcome (const TgRecord *record, TgStone winner, gchar letter)
{
  if (winner == TG_STONE_NONE)
    return find_drawn_outcome (record);

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (outcomes[i].letter != 0 && outcomes[i].letter == letter)
      return outcomes[i].outcome;

  return tg_record_find_winning_row (record) == winner ? TG_OUTCOME_FIVE
                                                       : TG_OUTCOME_NONE;
}

/**
 * tg_sgf_read_result:
 * @result: (nullable): the value of RE
 * @outcome: (nullable): the value of our own property TGOUTCOME
 *
 * Reads the result; unknown values are ignored.
 */
void
tg_sgf_read_result (TgRecord *record, const gchar *result, const gchar *outcome)
{
  TgStone winner = TG_STONE_NONE;
  gchar   letter = 0;

  if (result == NULL)
    return;

  if (g_ascii_strncasecmp (result, "B+", 2) == 0)
    winner = TG_STONE_BLACK;
  else if (g_ascii_strncasecmp (result, "W+", 2) == 0)
    winner = TG_STONE_WHITE;
  else if (!g_str_equal (result, "0") && g_ascii_strcasecmp (result, "Draw") != 0)
    return;

  if (winner != TG_STONE_NONE)
    letter = g_ascii_toupper (result[2]);

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (g_strcmp0 (outcome, outcomes[i].id) == 0)
      {
        tg_record_set_result (record, outcomes[i].outcome, winner);
        return;
      }

  tg_record_set_result (record, find_outcome (record, winner, letter), winner);
}

/**
 * tg_sgf_get_other_result:
 *
 * Returns: (transfer full) (nullable): the unknown result of a record without an outcome
 *   and a winner; %NULL for none
 */
gchar *
tg_sgf_get_other_result (const TgRecord *record)
{
  const gchar *values;
  gsize        length;

  if (tg_record_get_outcome (record) != TG_OUTCOME_NONE
      || tg_record_get_winner (record) != TG_STONE_NONE)
    return NULL;
  values = tg_record_verbatim_find (tg_record_get_verbatim (record), "RE", "");
  length = values != NULL ? strlen (values) : 0;
  if (length <= strlen ("[]"))
    return NULL;

  return tg_sgf_value_get_text (
      (TgSgfValue){ .at = values + 1, .length = length - strlen ("[]") });
}

/**
 * tg_sgf_set_other_result:
 * @record: a record without an outcome and a winner, or any record if @text is
 *   empty
 * @text: (nullable): any text as result; %NULL or "" for none
 */
void
tg_sgf_set_other_result (TgRecord *record, const gchar *text)
{
  g_autoptr (GString) value = g_string_new (NULL);
  g_autofree gchar *before = tg_sgf_get_other_result (record);

  if (text == NULL || *text == '\0')
    {
      if (before != NULL)
        tg_record_verbatim_set (tg_record_get_verbatim (record), "RE", "", "");
      return;
    }

  for (; *text != '\0'; text++)
    {
      if (*text == '\\' || *text == ']')
        g_string_append_c (value, '\\');
      g_string_append_c (value, *text);
    }
  g_string_prepend_c (value, '[');
  g_string_append_c (value, ']');
  tg_record_verbatim_set (tg_record_get_verbatim (record), "RE", value->str, "");
}
