/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stones never leave the board, so all stones of a pattern that occurs in a game are on its
 * last position. The last position is made as a bit mask of each row, and one operation
 * compares a stone of the pattern at all columns. Only where all stones fit does the order
 * of the moves matter: the points that must be empty may have got their stones only after
 * the last stone of the pattern. */

#include "library/search/pattern-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A cell of a pattern that is not anything. */
typedef struct
{
  guint8 x;
  guint8 y;
} Offset;

/* An image of the pattern under a symmetry. */
typedef struct
{
  TgStonePattern pattern;
  guint          n_stones[2]; /* black, white */
  Offset         stones[2][TG_MAX_POINTS];
  guint          n_empty;
  Offset         empty[TG_MAX_POINTS];
} Variant;

/* The last position of a game: a bit for each column, in each row. */
typedef struct
{
  guint   size;
  guint32 rows[2][TG_MAX_SIZE]; /* black, white */
  guint16 ply[TG_MAX_POINTS];   /* the number of the move on each point; 0 for none */
} LastPosition;

static gboolean
fail (GError **error, const gchar *reason)
{
  g_set_error_literal (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_PATTERN, reason);
  return FALSE;
}

static gboolean
parse_cell (gchar c, guint8 *cell)
{
  switch (c)
    {
    case '?':
      *cell = TG_PATTERN_ANYTHING;
      return TRUE;
    case '.':
      *cell = TG_PATTERN_EMPTY;
      return TRUE;
    case 'x':
    case 'X':
      *cell = TG_PATTERN_BLACK;
      return TRUE;
    case 'o':
    case 'O':
      *cell = TG_PATTERN_WHITE;
      return TRUE;
    default:
      return FALSE;
    }
}

/**
 * tg_stone_pattern_parse:
 * @text: rows separated by line ends or slashes, the top row first: x for a black stone,
 *   o for a white one, . for an empty point, ? for anything
 * @pattern: (out caller-allocates): the pattern
 */
gboolean
tg_stone_pattern_parse (const gchar *text, TgStonePattern *pattern, GError **error)
{
  g_autofree gchar *stripped = g_strstrip (g_strdup (text));
  g_auto (GStrv) rows = g_strsplit_set (stripped, "/\n", 0);
  gboolean has_stone = FALSE;

  *pattern = (TgStonePattern){ .rows = g_strv_length (rows) };
  for (guint y = 0; y < pattern->rows; y++)
    {
      const gchar *row = g_strstrip (rows[pattern->rows - 1 - y]);

      if (y == 0)
        pattern->columns = (guint) strlen (row);
      if (pattern->rows > TG_MAX_SIZE || pattern->columns > TG_MAX_SIZE
          || pattern->columns == 0 || strlen (row) != pattern->columns)
        return fail (error,
                     _ ("All rows of a pattern must have the same length, at most 22"));
      for (guint x = 0; x < pattern->columns; x++)
        {
          guint8 *cell = &pattern->cells[y * pattern->columns + x];

          if (!parse_cell (row[x], cell))
            return fail (
                error,
                _ ("Write a pattern with x for a black stone, o for a white stone, . for an empty point and ? for anything"));
          has_stone = has_stone || *cell >= TG_PATTERN_BLACK;
        }
    }
  return has_stone || fail (error, _ ("A pattern must have at least one stone"));
}

/* Turns and mirrors a pattern: see symmetry.c. */
static void
turn (const TgStonePattern *pattern, guint symmetry, TgStonePattern *turned)
{
  gboolean exchange = (symmetry & 4) != 0;

  *turned = (TgStonePattern){ .columns = exchange ? pattern->rows : pattern->columns,
                              .rows = exchange ? pattern->columns : pattern->rows };
  for (guint y = 0; y < pattern->rows; y++)
    for (guint x = 0; x < pattern->columns; x++)
      {
        guint to_x = exchange ? y : x;
        guint to_y = exchange ? x : y;

        if (symmetry & 1)
          to_x = turned->columns - 1 - to_x;
        if (symmetry & 2)
          to_y = turned->rows - 1 - to_y;
        turned->cells[to_y * turned->columns + to_x] =
            pattern->cells[y * pattern->columns + x];
      }
}

static void
collect_cells (Variant *variant)
{
  const TgStonePattern *pattern = &variant->pattern;

  for (guint i = 0; i < pattern->columns * pattern->rows; i++)
    {
      Offset offset = { (guint8) (i % pattern->columns),
                        (guint8) (i / pattern->columns) };

      if (pattern->cells[i] == TG_PATTERN_EMPTY)
        variant->empty[variant->n_empty++] = offset;
      else if (pattern->cells[i] != TG_PATTERN_ANYTHING)
        {
          guint colour = pattern->cells[i] == TG_PATTERN_WHITE;

          variant->stones[colour][variant->n_stones[colour]++] = offset;
        }
    }
}

/* Makes the different images of a pattern. Returns: their number */
static guint
make_variants (const TgStonePattern *pattern, Variant variants[TG_N_SYMMETRIES])
{
  guint n = 0;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      gboolean is_known = FALSE;

      variants[n] = (Variant){ 0 };
      turn (pattern, symmetry, &variants[n].pattern);
      for (guint i = 0; i < n; i++)
        is_known =
            is_known
            || memcmp (&variants[i].pattern, &variants[n].pattern, sizeof *pattern) == 0;
      if (!is_known)
        collect_cells (&variants[n++]);
    }
  return n;
}

static void
place_moves (LastPosition *self, const TgPooledGame *game, const guint8 *moves)
{
  guint width = tg_game_moves_width (game->size);

  self->size = game->size;
  memset (self->rows, 0, sizeof self->rows);
  for (guint i = 0; i < game->n_moves; i++)
    {
      guint index = tg_game_moves_get (moves, width, i);

      if (index != TG_GAME_MOVES_PASS)
        self->rows[i & 1][index / self->size] |= 1u << index % self->size;
    }
}

static void
number_moves (LastPosition *self, const TgPooledGame *game, const guint8 *moves)
{
  guint width = tg_game_moves_width (game->size);

  memset (self->ply, 0, sizeof self->ply[0] * self->size * self->size);
  for (guint i = 0; i < game->n_moves; i++)
    {
      guint index = tg_game_moves_get (moves, width, i);

      if (index != TG_GAME_MOVES_PASS)
        self->ply[index] = (guint16) (i + 1);
    }
}

static guint
get_ply (const LastPosition *self, Offset offset, guint x, guint y)
{
  return self->ply[(y + offset.y) * self->size + x + offset.x];
}

/* Returns: the number of moves after which the pattern is complete with its corner at
 * (@x, @y), where all its stones are; 0 if a point that must be empty is not */
static guint
find_complete (const LastPosition *self, const Variant *variant, guint x, guint y)
{
  guint last = 0;

  for (guint colour = 0; colour < 2; colour++)
    for (guint i = 0; i < variant->n_stones[colour]; i++)
      last = MAX (last, get_ply (self, variant->stones[colour][i], x, y));
  for (guint i = 0; i < variant->n_empty; i++)
    {
      guint ply = get_ply (self, variant->empty[i], x, y);

      if (ply > 0 && ply < last)
        return 0;
    }
  return last;
}

/* Returns: the columns, as bits, at which all stones of the pattern fit with the lowest row
 * in row @y */
static guint32
find_columns (const LastPosition *self, const Variant *variant, guint y)
{
  guint32 columns = (1u << (self->size - variant->pattern.columns + 1)) - 1;

  for (guint colour = 0; colour < 2; colour++)
    for (guint i = 0; i < variant->n_stones[colour] && columns != 0; i++)
      {
        Offset offset = variant->stones[colour][i];

        columns &= self->rows[colour][y + offset.y] >> offset.x;
      }
  return columns;
}

/* Looks for one image of the pattern. @hit: (inout): the earliest hit of the game */
static void
find_variant (LastPosition       *self,
              const Variant      *variant,
              const TgPooledGame *game,
              const guint8       *moves,
              gboolean           *is_numbered,
              TgPatternHit       *hit)
{
  if (variant->pattern.columns > self->size || variant->pattern.rows > self->size)
    return;
  for (guint y = 0; y + variant->pattern.rows <= self->size; y++)
    for (guint32 columns = find_columns (self, variant, y); columns != 0;
         columns &= columns - 1)
      {
        guint x = (guint) g_bit_nth_lsf (columns, -1);
        guint last;

        if (!*is_numbered)
          number_moves (self, game, moves);
        *is_numbered = TRUE;
        last = find_complete (self, variant, x, y);
        if (last > 0 && (hit->n_moves == 0 || last < hit->n_moves))
          *hit = (TgPatternHit){ .game = game->id,
                                 .n_moves = last,
                                 .corner = { (gint8) x, (gint8) y },
                                 .columns = variant->pattern.columns,
                                 .rows = variant->pattern.rows };
      }
}

/* Searches a block. Returns: whether to go on */
static gboolean
search_block (const TgPoolBlock  *block,
              const Variant      *variants,
              guint               n_variants,
              const TgFilterPlan *plan,
              TgPatternFunc       func,
              gpointer            user_data)
{
  const guint8 *at = block->data;
  guint         n_stones = variants[0].n_stones[0] + variants[0].n_stones[1];
  LastPosition  position;

  while (at < block->data + block->length)
    {
      gboolean      is_numbered = FALSE;
      TgPatternHit  hit = { 0 };
      const guint8 *moves;
      TgPooledGame  game;

      at = tg_game_pool_next (block, at, &game, &moves);
      if (game.n_moves < n_stones || !tg_filter_plan_accepts (plan, &game))
        continue;
      place_moves (&position, &game, moves);
      for (guint i = 0; i < n_variants; i++)
        find_variant (&position, &variants[i], &game, moves, &is_numbered, &hit);
      if (hit.n_moves > 0 && !func (&hit, user_data))
        return FALSE;
    }
  return TRUE;
}

/**
 * tg_pattern_search_run:
 * @func: (scope call): called for each game that has the pattern
 * @cancellable: (nullable): ends the search
 *
 * Searches the games of a pool, in their order.
 */
void
tg_pattern_search_run (const TgGamePool     *pool,
                       const TgStonePattern *pattern,
                       const TgFilterPlan   *plan,
                       TgPatternFunc         func,
                       gpointer              user_data,
                       GCancellable         *cancellable)
{
  g_autofree Variant *variants = g_new (Variant, TG_N_SYMMETRIES);
  guint               n_variants = make_variants (pattern, variants);

  for (guint i = 0; i < pool->blocks->len && !g_cancellable_is_cancelled (cancellable);
       i++)
    if (!search_block (&g_array_index (pool->blocks, TgPoolBlock, i), variants,
                       n_variants, plan, func, user_data))
      return;
}

/**
 * tg_library_find_pattern:
 * @filter: (nullable): which games count; %NULL for all
 * @func: (scope call): called for each game that has the pattern, as soon as it is found; may call
 *   tg_library_get_game(), but no other function of @self
 * @cancellable: (nullable): ends the search
 *
 * Finds all games in which a pattern occurs, turned and mirrored ones too.
 *
 * Returns: %FALSE with @error if the library cannot be read, or the search was cancelled
 */
gboolean
tg_library_find_pattern (TgLibrary             *self,
                         const TgStonePattern  *pattern,
                         const TgLibraryFilter *filter,
                         TgPatternFunc          func,
                         gpointer               user_data,
                         GCancellable          *cancellable,
                         GError               **error)
{
  g_auto (TgFilterPlan) plan = { 0 };
  const TgGamePool *pool;

  if (!tg_filter_plan_init (&plan, self, filter, error)
      || (pool = tg_library_get_pool (self, error)) == NULL)
    return FALSE;
  tg_pattern_search_run (pool, pattern, &plan, func, user_data, cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
