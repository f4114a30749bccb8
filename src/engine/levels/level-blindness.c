/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists every row that one more stone would turn into a threat, and draws lots for
 * each whether a computer player of a lower level notices it. An unnoticed row
 * loses a stone on the player's view of the board, so that a search of that view
 * neither extends it nor defends against it.
 *
 * The draws depend only on the seed, the move number and the row. A row that stays on the
 * board is drawn again at each of the player's turns since its last stone; once noticed,
 * it stays noticed. */

#include "engine/levels/level-blindness.h"

#include "engine/board/position.h"

#include <string.h>

/* Maximum distance of a row from the last moves to count as near. */
#define CLOSE 3

#define MAX_ROW_STONES   4
#define MAX_STONES       (2 * MAX_ROW_STONES)
#define MAX_SIGHTS       1024
#define LARGEST_MISSABLE 0.97

/* A row, or a combination of two rows, that the player may notice. */
typedef struct
{
  TgSightKind kind;
  TgSide      side;
  guint       n_stones;
  /* the required stones, in a combination, those of the weaker row first */
  TgCell   stones[MAX_STONES];
  guint    n_row; /* number of stones of the first row */
  gboolean is_diagonal;
  gboolean has_gap;
} Sight;

typedef struct
{
  const TgLevelBlindness *blindness;
  guint64                 seed;
  const TgBoard          *board;
  TgPosition             *position;         /* owned */
  guint16                 ages[TG_N_CELLS]; /* by cell: the move number of its stone */
  guint                   n_sights;
  Sight                   sights[MAX_SIGHTS];
} Look;

/**
 * tg_level_blindness_draw:
 *
 * Returns the @number-th element of a pseudo-random sequence with @seed, by the mixing
 * function of SplitMix64 (Steele, Lea and Flood, 2014).
 */
guint64
tg_level_blindness_draw (guint64 seed, guint64 number)
{
  guint64 value = seed + (number + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

/* Maps a line shape to the threat that it makes, if it makes one. */
static gboolean
kind_of_shape (TgShapeCode shape, TgSightKind *kind)
{
  switch (shape)
    {
    case TG_LINE_FIVE:
      *kind = TG_SIGHT_FIVE;
      return TRUE;
    case TG_LINE_OPEN_FOUR:
      *kind = TG_SIGHT_OPEN_FOUR;
      return TRUE;
    case TG_LINE_DOUBLE_FOUR:
    case TG_LINE_FOUR:
      *kind = TG_SIGHT_FOUR;
      return TRUE;
    case TG_LINE_THREE:
    case TG_LINE_WIDE_THREE:
      *kind = TG_SIGHT_THREE;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Finds the stones that share a five with @cell: those of the fullest group of five
 * points that contains it. */
static void
find_row (const Look *self, TgCell cell, TgDirection direction, Sight *sight)
{
  const guint8 *stones = self->position->stones;
  guint8        own = sight->side == TG_SIDE_BLACK ? TG_KEY_BLACK : TG_KEY_WHITE;
  gint          step = tg_cell_steps[direction];
  guint         max = 0;
  gint          best = 0;

  for (gint first = -4; first <= 0; first++)
    {
      guint n = 0;
      gint  i;

      for (i = first; i < first + 5; i++)
        {
          guint8 stone = stones[cell + i * step];

          if (stone != own && stone != TG_KEY_EMPTY)
            break;
          n += stone == own ? 1 : 0;
        }
      if (i == first + 5 && n > max)
        {
          max = n;
          best = first;
        }
    }

  sight->n_row = 0;
  for (gint i = best; i < best + 5 && max > 0; i++)
    if (stones[cell + i * step] == own && sight->n_row < MAX_ROW_STONES)
      sight->stones[sight->n_row++] = (TgCell) (cell + i * step);
  sight->n_stones = sight->n_row;
  sight->is_diagonal = direction >= TG_DIRECTION_RISING;
  if (sight->n_row > 0)
    sight->has_gap = sight->stones[sight->n_row - 1] - sight->stones[0]
                     != (gint) (sight->n_row - 1) * step;
}

static gboolean
is_missable (const Look *self, const Sight *sight)
{
  const TgLevelBlindness *blindness = self->blindness;

  return (sight->side == self->position->side ? blindness->own
                                              : blindness->other)[sight->kind]
         > 0;
}

static gboolean
same_stones (const Sight *a, const Sight *b)
{
  return a->side == b->side && a->n_stones == b->n_stones
         && memcmp (a->stones, b->stones, a->n_stones * sizeof *a->stones) == 0;
}

/* Adds a row or combination. If the same stones are found from several points, only
 * the strongest kind counts. */
static void
add_sight (Look *self, const Sight *sight)
{
  if (sight->n_row == 0)
    return;

  for (guint i = 0; i < self->n_sights; i++)
    if (same_stones (&self->sights[i], sight))
      {
        self->sights[i].kind = MIN (self->sights[i].kind, sight->kind);
        return;
      }
  if (self->n_sights < MAX_SIGHTS)
    self->sights[self->n_sights++] = *sight;
}

/* Adds two rows that meet in a point; the player may overlook the weaker. */
static void
add_combination (Look *self, const Sight *a, const Sight *b)
{
  Sight        sight = a->kind > b->kind ? *a : *b;
  const Sight *stronger = a->kind > b->kind ? b : a;

  sight.kind = TG_SIGHT_COMBINATION;
  for (guint i = 0; i < stronger->n_row; i++)
    sight.stones[sight.n_stones++] = stronger->stones[i];
  add_sight (self, &sight);
}

static void
list_at (Look *self, TgCell cell, TgSide side)
{
  const TgPosition *position = self->position;
  Sight             strongest = { .n_row = 0 };

  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      Sight sight = { .side = side };

      if (!kind_of_shape (
              tg_pattern_shape_of (position->points[cell].shapes[side], direction),
              &sight.kind))
        continue;
      find_row (self, cell, direction, &sight);
      add_sight (self, &sight);
      if (strongest.n_row > 0 && MIN (strongest.kind, sight.kind) >= TG_SIGHT_COMBINATION)
        add_combination (self, &strongest, &sight);
      if (strongest.n_row == 0 || sight.kind < strongest.kind)
        strongest = sight;
    }
}

static void
list_sights (Look *self, TgLevelView *view)
{
  TgPosition *position = self->position;
  guint       n_points = position->size * position->size;

  for (guint index = 0; index < n_points; index++)
    {
      TgPoint point = tg_point_from_index (index, position->size);
      TgCell  cell = tg_cell_from_point (point);

      if (!tg_position_is_empty (position, cell))
        continue;
      if (tg_position_is_forbidden (position, cell, position->side))
        tg_point_set_add (&view->forbidden, point);
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        list_at (self, cell, side);
    }
}

/* Returns a number that identifies the row among the draws of random numbers. */
static guint64
number_of (const Sight *sight)
{
  guint64 number = sight->kind;

  for (guint i = 0; i < sight->n_stones; i++)
    number = tg_level_blindness_draw (number, sight->stones[i]);
  return number;
}

static gint
distance (TgPoint a, TgPoint b)
{
  return MAX (ABS (a.x - b.x), ABS (a.y - b.y));
}

/* Returns whether a row was near one of the last two stones when there were @n_moves
 * on the board. */
static gboolean
was_close (const Look *self, const Sight *sight, guint n_moves)
{
  for (guint back = 1; back <= MIN (2, n_moves); back++)
    for (guint i = 0; i < sight->n_stones; i++)
      if (distance (tg_cell_to_point (sight->stones[i]),
                    self->board->moves[n_moves - back].point)
          <= CLOSE)
        return TRUE;
  return FALSE;
}

/* Returns whether the player has missed the row at each of its turns since the last
 * stone of the row was placed. */
static gboolean
is_overlooked (const Look *self, const Sight *sight)
{
  const TgLevelBlindness *blindness = self->blindness;
  gboolean                own = sight->side == self->position->side;
  gdouble                 miss = (own ? blindness->own : blindness->other)[sight->kind];
  guint64                 number = number_of (sight);
  guint                   since = 0;

  if (sight->is_diagonal)
    miss *= blindness->diagonal;
  if (sight->has_gap)
    miss *= blindness->gap;
  for (guint i = 0; i < sight->n_stones; i++)
    since = MAX (since, self->ages[sight->stones[i]]);

  for (guint turn = self->board->n_moves; turn >= since && turn > 0;
       turn -= MIN (turn, 2))
    {
      gdouble chance = was_close (self, sight, turn) ? miss : miss * blindness->far;

      if (tg_level_blindness_chance (tg_level_blindness_draw (self->seed ^ number, turn))
          >= MIN (chance, LARGEST_MISSABLE))
        return FALSE;
    }
  return TRUE;
}

/* Removes a stone from an overlooked row, but none that belongs to a row noticed before. */
static void
hide_stone (const Sight *sight, const TgPointSet *seen, TgLevelView *view)
{
  guint first = (guint) (number_of (sight) % sight->n_row);

  for (guint i = 0; i < sight->n_row; i++)
    if (tg_point_set_has (&view->missing, tg_cell_to_point (sight->stones[i])))
      return;
  for (guint i = 0; i < sight->n_row; i++)
    {
      TgPoint point = tg_cell_to_point (sight->stones[(first + i) % sight->n_row]);

      if (!tg_point_set_has (seen, point))
        {
          tg_point_set_add (&view->missing, point);
          return;
        }
    }
}

/* Draws for every row and combination whether the player notices it, the most
 * conspicuous first. */
static void
draw_noticed (const Look *self, TgLevelView *view)
{
  TgPointSet seen = { 0 };

  for (TgSightKind kind = 0; kind < TG_N_SIGHTS; kind++)
    for (guint i = 0; i < self->n_sights; i++)
      {
        const Sight *sight = &self->sights[i];

        if (sight->kind != kind)
          continue;
        if (is_missable (self, sight) && is_overlooked (self, sight))
          hide_stone (sight, &seen, view);
        else
          for (guint j = 0; j < sight->n_stones; j++)
            tg_point_set_add (&seen, tg_cell_to_point (sight->stones[j]));
      }
}

/* Fills the board without the missing stones. If the opponent would have too few
 * stones left for it to be the player's turn, nothing is overlooked. */
static void
fill_board (const Look *self, TgLevelView *view)
{
  const TgBoard *board = self->board;
  TgStone        side = tg_board_side_to_move (board);

  tg_board_init (&view->board, board->size);
  for (guint i = 0; i < board->n_moves; i++)
    if (!tg_point_set_has (&view->missing, board->moves[i].point))
      tg_board_place (&view->board, board->moves[i].point, board->moves[i].stone);

  if (!tg_board_give_turn (&view->board, side))
    {
      view->board = *board;
      memset (&view->missing, 0, sizeof view->missing);
    }
}

/* Records the fives whose stones are all visible, because a player never fails to play
 * a five that it sees. */
static void
note_fives (const Look *self, TgLevelView *view)
{
  TgPosition *position = self->position;
  TgCell      fives[TG_MAX_POINTS];
  guint       n = tg_position_find (position, position->side, TG_CLASS_FIVE, fives,
                                    G_N_ELEMENTS (fives));

  for (guint i = 0; i < n; i++)
    for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        Sight    sight = { .kind = TG_SIGHT_FIVE, .side = position->side };
        guint    shapes = position->points[fives[i]].shapes[position->side];
        gboolean whole = TRUE;

        if (tg_pattern_shape_of (shapes, direction) != TG_LINE_FIVE)
          continue;
        find_row (self, fives[i], direction, &sight);
        for (guint j = 0; j < sight.n_row; j++)
          whole =
              whole
              && !tg_point_set_has (&view->missing, tg_cell_to_point (sight.stones[j]));
        if (whole)
          {
            tg_point_set_add (&view->fives, tg_cell_to_point (fives[i]));
            view->has_fives = TRUE;
          }
      }
}

/**
 * tg_level_blindness_look:
 *
 * Draws which rows the player to move notices on @board.
 */
void
tg_level_blindness_look (const TgLevelBlindness *self,
                         guint64                 seed,
                         const TgBoard          *board,
                         TgRuleset               ruleset,
                         TgLevelView            *view)
{
  g_autofree Look *look = g_new0 (Look, 1);
  g_autoptr (TgPosition) position = tg_position_new ();

  g_return_if_fail (self != NULL && board != NULL && view != NULL);

  memset (view, 0, sizeof *view);
  look->blindness = self;
  look->seed = seed;
  look->board = board;
  look->position = position;
  for (guint i = 0; i < board->n_moves; i++)
    look->ages[tg_cell_from_point (board->moves[i].point)] = (guint16) (i + 1);

  tg_position_set_board (position, board, ruleset);
  list_sights (look, view);
  draw_noticed (look, view);
  fill_board (look, view);
  note_fives (look, view);
}
