/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of stones, one per line: `x,y,owner` for a position, `x,y` for an opening. In
 * Gomoku the stones of a position come in any order, so their numbers determine the
 * colours: with equal numbers the engine, which is to move, is Black; with one more of
 * the opponent's, it is White. */

#include "protocol/gomocup-stones.h"

#include "protocol/gomocup-tokens.h"

/* Owners of stones, as the protocol numbers them. UNOWNED marks a stone of neither:
 * one of a winning row in a game that continues, or one that Renju forbids. */
#define OWN      1
#define OPPONENT 2
#define UNOWNED  3

void
tg_gomocup_stones_begin (TgGomocupStones *self, TgGomocupList list)
{
  self->list = list;
  g_clear_pointer (&self->complaint, g_free);
  self->n = 0;
}

void
tg_gomocup_stones_clear (TgGomocupStones *self)
{
  g_clear_pointer (&self->complaint, g_free);
}

/* Marks the list as invalid. */
void
tg_gomocup_stones_set_error (TgGomocupStones *self, const gchar *complaint)
{
  g_free (self->complaint);
  self->complaint = g_strdup (complaint);
}

/* Returns whether each line of the list states the stone's owner. */
static gboolean
has_owners (TgGomocupList list)
{
  return list == TG_GOMOCUP_LIST_BOARD || list == TG_GOMOCUP_LIST_QUIET_BOARD;
}

/* Reads the owner of a stone; only the lines of a position state it. */
static gboolean
read_owner (const TgGomocupStones *self, const gchar *text, gint64 *owner)
{
  text = tg_gomocup_skip_spaces (text);
  if (!has_owners (self->list) && *text == '\0')
    {
      *owner = OWN;
      return TRUE;
    }

  return *text++ == ',' && tg_gomocup_read_number (&text, owner)
         && tg_gomocup_is_end (text) && *owner >= OWN && *owner <= UNOWNED;
}

/* Adds the stone of a line. After the first error, later lines are skipped as parts of
 * the list: they must not be taken for commands. */
void
tg_gomocup_stones_read (TgGomocupStones *self, const gchar *text, guint size)
{
  const gchar *next = text;
  TgPoint      point;
  gint64       owner;

  if (self->complaint != NULL)
    return;

  if (!tg_gomocup_read_point (&next, size, &point) || !read_owner (self, next, &owner))
    tg_gomocup_stones_set_error (self, "cannot read a line of the list of stones");
  else if (!tg_point_is_on_board (point, size))
    tg_gomocup_stones_set_error (self, "a stone is off the board");
  else if (tg_point_is_among (point, self->points, self->n))
    tg_gomocup_stones_set_error (self, "two stones on one point");
  else
    {
      self->points[self->n] = point;
      self->is_own[self->n] = owner == OWN;
      self->is_unowned[self->n++] = owner == UNOWNED;
    }
}

/* Gives each stone without an owner the opposite owner of the stone before or after
 * it. If no stone has an owner, the last one is the opponent's. */
static void
assign_owners (TgGomocupStones *self)
{
  guint first = 0;

  while (first < self->n && self->is_unowned[first])
    first++;
  if (first == self->n && self->n > 0)
    self->is_own[--first] = FALSE;

  for (guint i = first; i-- > 0;)
    self->is_own[i] = !self->is_own[i + 1];
  for (guint i = first + 1; i < self->n; i++)
    if (self->is_unowned[i])
      self->is_own[i] = !self->is_own[i - 1];
}

/* Returns the engine's colour, which is to move. */
static TgStone
find_own_colour (const TgGomocupStones *self, guint n_own)
{
  guint n_opponent = self->n - n_own;

  if (n_own == n_opponent)
    return TG_STONE_BLACK;
  if (n_own + 1 == n_opponent)
    return TG_STONE_WHITE;

  /* The numbers of stones fit no game, so somebody set the position up by hand: the
   * first stone of the list is Black's. */
  return self->is_own[0] ? TG_STONE_BLACK : TG_STONE_WHITE;
}

static void
set_opening (const TgGomocupStones *self, TgBoard *board)
{
  for (guint i = 0; i < self->n; i++)
    tg_board_place (board, self->points[i], tg_board_side_to_move (board));
}

/* Places the stones in order, with the opponent's last one at the end, because the
 * board assumes that the side that did not place the last stone is to move. */
static void
set_position (TgGomocupStones *self, TgBoard *board)
{
  guint   n_own = 0;
  guint   last = 0;
  TgStone own;

  assign_owners (self);
  for (guint i = 0; i < self->n; i++)
    if (self->is_own[i])
      n_own++;
    else
      last = i;

  if (self->n > 0 && n_own == self->n)
    {
      tg_gomocup_stones_set_error (self, "it is not the turn of the side to move");
      return;
    }

  own = find_own_colour (self, n_own);
  for (guint i = 0; i < self->n; i++)
    if (i != last)
      tg_board_place (board, self->points[i],
                      self->is_own[i] ? own : tg_stone_opponent (own));
  if (self->n > 0)
    tg_board_place (board, self->points[last], tg_stone_opponent (own));
}

/* Ends the list: replaces the stones on @board, whose size must be that of the
 * list. If the list is invalid, the board is unchanged and the complaint states the
 * reason.
 *
 * Returns: whether the list was valid */
gboolean
tg_gomocup_stones_set_board (TgGomocupStones *self, TgBoard *board)
{
  TgBoard next;

  tg_board_init (&next, board->size);

  if (self->complaint == NULL && self->list == TG_GOMOCUP_LIST_SWAP2)
    {
      if (self->n == 0 || self->n == 3 || self->n == 5)
        set_opening (self, &next);
      else
        tg_gomocup_stones_set_error (self, "an opening has 0, 3 or 5 stones");
    }
  else if (self->complaint == NULL)
    set_position (self, &next);

  if (self->complaint != NULL)
    return FALSE;

  *board = next;
  return TRUE;
}
