/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move on an occupied point, or off the board, ends the moves that are kept, since no
 * position follows it. All other moves are kept, even after the end of the game, and the
 * first one that the rules forbid is noted. A foul that Black's opponent did not see is
 * such a move; one that ended the game is none. */

#include "library/import/game-draft.h"

#include <stdio.h>

TgGameDraft *
tg_game_draft_new (guint size, guint ruleset, guint protocol)
{
  TgGameDraft *self = g_new0 (TgGameDraft, 1);

  self->size = size;
  self->ruleset = ruleset;
  self->protocol = protocol;
  self->moves = g_byte_array_sized_new (64);
  if (ruleset == TG_GAME_NO_NUMBER)
    self->flags |= TG_GAME_FLAG_NO_RULES;
  return self;
}

void
tg_game_draft_free (TgGameDraft *self)
{
  g_free (self->round);
  g_free (self->choices);
  g_free (self->file);
  g_byte_array_unref (self->moves);
  g_free (self);
}

guint
tg_game_draft_get_n_moves (const TgGameDraft *self)
{
  return self->moves->len / tg_game_moves_width (self->size);
}

static TgGameResult
result_of (const TgGame *game)
{
  switch (game->winner)
    {
    case TG_STONE_BLACK:
      return TG_GAME_RESULT_BLACK;
    case TG_STONE_WHITE:
      return TG_GAME_RESULT_WHITE;
    case TG_STONE_NONE:
    default:
      return TG_GAME_RESULT_DRAW;
    }
}

/* Plays a move by the rules. Returns: whether it is legal, and not an overlooked foul */
static gboolean
play (TgGame *game, TgPoint point, gboolean is_last)
{
  return !tg_game_is_over (game) && tg_game_play (game, point, NULL)
         && (game->outcome != TG_OUTCOME_FOUL || is_last);
}

/**
 * tg_game_draft_replay:
 * @points: the moves, Black's first; may be %TG_POINT_PASS, or %TG_POINT_NONE for a move
 *   that cannot be read
 *
 * Takes the moves, and notes which is illegal, and whether the result is that of the
 * moves. A result that the moves alone decide is taken where the source has none.
 */
void
tg_game_draft_replay (TgGameDraft *self, const TgPoint *points, guint n)
{
  gboolean taken[TG_MAX_POINTS] = { 0 };
  gboolean is_judged = self->ruleset != TG_GAME_NO_NUMBER;
  TgGame   game;

  if (is_judged)
    tg_game_init (&game, (TgRuleset) self->ruleset, self->size, TG_FOULS_LOSE);
  for (guint i = 0; i < n; i++)
    {
      TgPoint  point = points[i];
      gboolean is_pass = tg_point_equal (point, TG_POINT_PASS);
      gboolean is_possible = is_pass
                             || (tg_point_is_on_board (point, self->size)
                                 && !taken[tg_point_index (point, self->size)]);

      if (is_possible && is_judged && self->illegal_at == 0
          && !play (&game, point, i + 1 == n))
        self->illegal_at = i + 1;
      if (!is_possible || tg_game_draft_get_n_moves (self) == TG_MAX_POINTS)
        {
          if (self->illegal_at == 0)
            self->illegal_at = i + 1;
          break;
        }
      if (!is_pass)
        taken[tg_point_index (point, self->size)] = TRUE;
      tg_game_moves_append (self->moves, self->size, point);
    }

  if (self->illegal_at > 0)
    self->flags |= TG_GAME_FLAG_ILLEGAL;
  else if (is_judged && tg_game_is_over (&game))
    {
      if (self->result == TG_GAME_RESULT_UNKNOWN)
        self->result = result_of (&game);
      else if (self->result != result_of (&game))
        self->flags |= TG_GAME_FLAG_RESULT_DIFFERS;
    }
}

/* Returns: the date as a number, such as 20250131, or 20250000 for a year alone; 0 if it
 *   is unknown. @is_bad: (out): whether no calendar has it */
guint
tg_date_parse (const gchar *text, gboolean *is_bad)
{
  guint year = 0, month = 0, day = 0;
  gint  n = sscanf (text, "%4u-%2u-%2u", &year, &month, &day);

  *is_bad = FALSE;
  /* A sign, as in “-5” for a month without a year, makes a huge number. */
  if (n < 1 || year == 0 || year > 9999)
    {
      *is_bad = n >= 2 && month + day > 0;
      return 0;
    }
  if (month == 0)
    day = 0;
  if (year < 1000 || month > 12
      || (day > 0
          && !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year)))
    {
      *is_bad = TRUE;
      return 0;
    }
  return year * 10000 + month * 100 + day;
}

/* Reads a strength from a text such as “1834” or “1834 Elo”; 0 for a grade. */
static guint
parse_elo (const gchar *text)
{
  guint64 elo = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;

  return elo >= 100 && elo < 5000 ? (guint) elo : 0;
}

static TgGameResult
result_of_record (const TgRecord *record)
{
  if (tg_record_get_winner (record) == TG_STONE_BLACK)
    return TG_GAME_RESULT_BLACK;
  if (tg_record_get_winner (record) == TG_STONE_WHITE)
    return TG_GAME_RESULT_WHITE;
  return tg_record_get_outcome (record) != TG_OUTCOME_NONE ? TG_GAME_RESULT_DRAW
                                                           : TG_GAME_RESULT_UNKNOWN;
}

static guint
protocol_of (const TgRecord *record)
{
  const gchar      *id = tg_record_get_text (record, TG_RECORD_TEXT_OPENING);
  TgOpeningProtocol protocol;

  return id != NULL && tg_opening_protocol_from_id (id, &protocol) ? (guint) protocol
                                                                   : TG_GAME_NO_NUMBER;
}

/* Collects the moves from the root to @node. A move out of turn cannot be kept, and becomes
 * %TG_POINT_NONE. Returns: whether no stones are set up in between */
static gboolean
collect_moves (const TgRecord *record, const TgRecordNode *node, GArray *points)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  TgStone turn = TG_STONE_BLACK;
  guint   n_set_up;

  if (tg_record_get_n_set_up (record) > 0)
    return FALSE;
  for (; tg_record_node_get_parent (node) != NULL;
       node = tg_record_node_get_parent (node))
    g_ptr_array_add (path, (gpointer) node);
  for (guint i = path->len; i > 0; i--)
    {
      TgMove move;

      node = g_ptr_array_index (path, i - 1);
      move = tg_record_node_get_move (node);

      tg_record_node_get_set_up (node, &n_set_up);
      if (n_set_up > 0)
        return FALSE;
      if (move.stone == TG_STONE_NONE)
        continue;
      if (move.stone != turn)
        move.point = TG_POINT_NONE;
      g_array_append_val (points, move.point);
      turn = tg_stone_opponent (turn);
    }
  return TRUE;
}

static const TgRecordNode *
find_main_end (const TgRecord *record)
{
  const TgRecordNode *node = tg_record_get_root (record);

  while (tg_record_node_get_first_child (node) != NULL)
    node = tg_record_node_get_first_child (node);
  return node;
}

/**
 * tg_game_draft_new_from_record:
 * @end: (nullable): the last move of the game; %NULL for that of the main line
 * @omission: (out): why there is no draft
 *
 * Takes a line and the header of a record, except the names.
 *
 * Returns: (transfer full) (nullable): the game; %NULL if it cannot be in the library
 */
TgGameDraft *
tg_game_draft_new_from_record (const TgRecord     *record,
                               const TgRecordNode *end,
                               TgImportOmission   *omission)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  const gchar *date = tg_record_get_text (record, TG_RECORD_TEXT_DATE);
  gboolean     is_bad = FALSE;
  TgGameDraft *self;

  if (!collect_moves (record, end != NULL ? end : find_main_end (record), points))
    {
      *omission = TG_IMPORT_SET_UP;
      return NULL;
    }
  self = tg_game_draft_new (tg_record_get_size (record),
                            tg_record_is_ruleset_known (record)
                                ? tg_record_get_ruleset (record)
                                : TG_GAME_NO_NUMBER,
                            protocol_of (record));
  self->round = g_strdup (tg_record_get_text (record, TG_RECORD_TEXT_ROUND));
  self->date = date != NULL ? tg_date_parse (date, &is_bad) : 0;
  if (is_bad)
    self->flags |= TG_GAME_FLAG_BAD_DATE;
  self->result = result_of_record (record);
  self->elo_black = parse_elo (tg_record_get_text (record, TG_RECORD_TEXT_BLACK_RANK));
  self->elo_white = parse_elo (tg_record_get_text (record, TG_RECORD_TEXT_WHITE_RANK));
  tg_game_draft_replay (self, (const TgPoint *) (gpointer) points->data, points->len);
  if (self->moves->len == 0)
    {
      *omission = points->len == 0 ? TG_IMPORT_NO_MOVES : TG_IMPORT_UNREADABLE;
      g_clear_pointer (&self, tg_game_draft_free);
    }
  return self;
}
