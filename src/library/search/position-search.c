/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stones never leave the board, so a position of n stones can only occur after the n-th
 * stone of a game. The hash of the first n stones of each game is compared with those of
 * the eight images of the position; nothing is stored for positions.
 *
 * The symmetry that turns the position into that of the game also turns the game's next
 * move back. If the position itself is symmetric, several symmetries do so, and give
 * several points for one and the same continuation. Each next move is therefore named by
 * its image with the smallest index under the symmetries that keep the position. */

#include "library/search/position-search.h"

/* Games for each further thread: fewer are searched in less time than a thread takes to
 * start. */
#define GAMES_A_THREAD 50000
#define MAX_THREADS    4

/* The hash of a stone: one number for each colour and point. */
typedef guint64 StoneHashes[2][TG_MAX_POINTS];

/* The position, and everything about it that is computed once. */
typedef struct
{
  guint   size;
  guint   n_stones;
  TgStone side;
  guint   n_images;                  /* different images of the position */
  guint64 images[TG_N_SYMMETRIES];   /* their hashes */
  guint   symmetry[TG_N_SYMMETRIES]; /* a symmetry that makes each of them */
  guint64 bits; /* 1 << (hash & 63) of each image, a first and fast comparison */

  StoneHashes   hashes;
  TgPointImages points;
  guint16       smallest[TG_MAX_POINTS]; /* the image of each point that names it */
} Query;

/* The last slot is for a pass. */
#define PASS_SLOT TG_MAX_POINTS
#define N_SLOTS   (TG_MAX_POINTS + 1)

typedef struct
{
  guint   n_games;
  guint   n_results[TG_GAME_RESULT_WHITE + 1];
  guint   n_rated;
  guint   last_year;
  guint64 strength;
} Sum;

typedef struct
{
  gint64 id;
  guint  strength;
  guint  year;
} BestGame;

/* The sums of one thread. */
typedef struct
{
  const Query        *query;
  const TgGamePool   *pool;
  const TgFilterPlan *plan;
  gint               *next_block; /* atomic; shared by the threads */

  Sum      sums[N_SLOTS];
  guint    n_ended;
  Sum      all;
  BestGame best[TG_POSITION_BEST_GAMES];
  guint    n_best;
  GArray  *games; /* (nullable): owned; of gint64: all games */
} Part;

/* A hash that tg_board_hash() computes as the difference of two positions. */
static void
init_hashes (StoneHashes hashes, guint size)
{
  TgBoard board;
  guint64 empty;

  tg_board_init (&board, size);
  empty = tg_board_hash (&board);
  for (guint i = 0; i < size * size; i++)
    for (guint colour = 0; colour < 2; colour++)
      {
        tg_board_place (&board, tg_point_from_index (i, size),
                        colour == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
        hashes[colour][i] = tg_board_hash (&board) ^ empty;
        tg_board_undo (&board);
      }
}

static guint64
hash_image (const Query *query, const TgBoard *board, guint symmetry)
{
  guint64 hash = 0;

  for (guint i = 0; i < board->n_moves; i++)
    hash ^= query->hashes[board->moves[i].stone == TG_STONE_WHITE]
                         [query->points.of[symmetry][tg_point_index (
                             board->moves[i].point, board->size)]];
  return hash;
}

static void
query_init (Query *query, const TgBoard *board, TgStone side)
{
  guint64 hash;

  *query = (Query){ .size = board->size, .n_stones = board->n_moves, .side = side };
  tg_point_images_init (&query->points, board->size);
  init_hashes (query->hashes, board->size);
  hash = hash_image (query, board, 0);
  for (guint i = 0; i < board->size * board->size; i++)
    query->smallest[i] = (guint16) i;

  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      guint64  image = hash_image (query, board, symmetry);
      gboolean is_known = FALSE;

      for (guint i = 0; i < query->n_images; i++)
        is_known = is_known || query->images[i] == image;
      if (!is_known)
        {
          query->symmetry[query->n_images] = symmetry;
          query->images[query->n_images++] = image;
          query->bits |= G_GUINT64_CONSTANT (1) << (image & 63);
        }
      for (guint i = 0; image == hash && i < board->size * board->size; i++)
        query->smallest[i] = MIN (query->smallest[i], query->points.of[symmetry][i]);
    }
}

/* Hashes the first stones of a game that has passes. @ply: (out): the number of moves up
 * to the last of them. Returns: whether there are so many stones */
static gboolean
hash_with_passes (const Query        *query,
                  const TgPooledGame *game,
                  const guint8       *moves,
                  guint64            *hash,
                  guint              *ply)
{
  guint width = tg_game_moves_width (game->size);
  guint n_stones = 0;

  *hash = 0;
  for (*ply = 0; *ply < game->n_moves && n_stones < query->n_stones; ++*ply)
    {
      guint index = tg_game_moves_get (moves, width, *ply);

      if (index == TG_GAME_MOVES_PASS)
        continue;
      *hash ^= query->hashes[*ply & 1][index];
      n_stones++;
    }
  return n_stones == query->n_stones;
}

static guint64
hash_stones (const Query *query, const guint8 *moves, guint width)
{
  guint64 hash = 0;
  guint   n = query->n_stones;
  guint   i;

  if (width == 1)
    {
      for (i = 0; i + 1 < n; i += 2)
        hash ^= query->hashes[0][moves[i]] ^ query->hashes[1][moves[i + 1]];
      if (i < n)
        hash ^= query->hashes[0][moves[i]];
    }
  else
    for (i = 0; i < n; i++)
      hash ^= query->hashes[i & 1][tg_game_moves_get (moves, width, i)];
  return hash;
}

static void
add_to_sum (Sum *sum, const TgPooledGame *game)
{
  sum->n_games++;
  sum->n_results[game->result]++;
  sum->n_rated += game->strength > 0;
  sum->strength += game->strength;
  sum->last_year = MAX (sum->last_year, game->year);
}

static gboolean
is_better (const BestGame *a, const BestGame *b)
{
  if (a->strength != b->strength)
    return a->strength > b->strength;
  if (a->year != b->year)
    return a->year > b->year;
  return a->id < b->id;
}

static void
add_best (Part *part, const BestGame *game)
{
  guint at = part->n_best;

  if (at == TG_POSITION_BEST_GAMES && !is_better (game, &part->best[at - 1]))
    return;
  if (at < TG_POSITION_BEST_GAMES)
    part->n_best++;
  else
    at--;
  for (; at > 0 && is_better (game, &part->best[at - 1]); at--)
    part->best[at] = part->best[at - 1];
  part->best[at] = *game;
}

/* Adds a game that has the position after @ply moves. */
static void
add_game (Part               *part,
          const TgPooledGame *game,
          const guint8       *moves,
          guint               ply,
          guint               image)
{
  const Query *query = part->query;
  guint        width = tg_game_moves_width (game->size);
  BestGame     best = { game->id, game->strength, game->year };
  guint        next;

  /* After a pass the other side is to move. */
  if ((ply % 2 == 0) != (query->side == TG_STONE_BLACK)
      && (ply == game->n_moves
          || tg_game_moves_get (moves, width, ply++) != TG_GAME_MOVES_PASS))
    return;
  if (!tg_filter_plan_accepts (part->plan, game))
    return;

  add_to_sum (&part->all, game);
  add_best (part, &best);
  if (part->games != NULL)
    g_array_append_val (part->games, best.id);
  if (ply == game->n_moves)
    {
      part->n_ended++;
      return;
    }
  next = tg_game_moves_get (moves, width, ply);
  if (next != TG_GAME_MOVES_PASS)
    {
      guint back = tg_symmetry_inverse (query->symmetry[image]);

      next = query->smallest[query->points.of[back][next]];
    }
  else
    next = PASS_SLOT;
  add_to_sum (&part->sums[next], game);
}

static void
look_at_game (Part *part, const TgPooledGame *game, const guint8 *moves)
{
  const Query *query = part->query;
  guint        ply = query->n_stones;
  guint64      hash;

  if (game->size != query->size || game->n_moves < query->n_stones)
    return;
  if (!game->has_pass)
    hash = hash_stones (query, moves, tg_game_moves_width (game->size));
  else if (!hash_with_passes (query, game, moves, &hash, &ply))
    return;
  if (!(query->bits >> (hash & 63) & 1))
    return;
  for (guint i = 0; i < query->n_images; i++)
    if (hash == query->images[i])
      {
        add_game (part, game, moves, ply, i);
        return;
      }
}

/* Searches blocks until none is left. */
static gpointer
search_part (gpointer data)
{
  Part *part = data;
  guint i;

  while ((i = (guint) g_atomic_int_add (part->next_block, 1)) < part->pool->blocks->len)
    {
      const TgPoolBlock *block = &g_array_index (part->pool->blocks, TgPoolBlock, i);
      const guint8      *at = block->data;

      while (at < block->data + block->length)
        {
          const guint8 *moves;
          TgPooledGame  game;

          at = tg_game_pool_next (block, at, &game, &moves);
          look_at_game (part, &game, moves);
        }
    }
  return NULL;
}

static void
merge_sum (Sum *to, const Sum *from)
{
  to->n_games += from->n_games;
  for (guint i = 0; i < G_N_ELEMENTS (to->n_results); i++)
    to->n_results[i] += from->n_results[i];
  to->n_rated += from->n_rated;
  to->strength += from->strength;
  to->last_year = MAX (to->last_year, from->last_year);
}

static void
merge_part (Part *to, const Part *from)
{
  for (guint i = 0; i < N_SLOTS; i++)
    merge_sum (&to->sums[i], &from->sums[i]);
  merge_sum (&to->all, &from->all);
  to->n_ended += from->n_ended;
  for (guint i = 0; i < from->n_best; i++)
    add_best (to, &from->best[i]);
}

static TgContinuation
make_continuation (const Sum *sum, TgPoint point)
{
  return (TgContinuation){
    .point = point,
    .n_games = sum->n_games,
    .n_black = sum->n_results[TG_GAME_RESULT_BLACK],
    .n_draws = sum->n_results[TG_GAME_RESULT_DRAW],
    .n_white = sum->n_results[TG_GAME_RESULT_WHITE],
    .n_rated = sum->n_rated,
    /* The middle of the unit. */
    .strength = sum->n_rated > 0
                    ? ((gdouble) sum->strength / sum->n_rated + 0.5) * TG_POOLED_STRENGTH
                    : 0.0,
    .last_year = sum->last_year > 0 ? sum->last_year + TG_POOLED_FIRST_YEAR - 1 : 0,
  };
}

/* The one with most games first; of equal ones the one with the smaller point. */
static gint
compare_continuations (gconstpointer a, gconstpointer b)
{
  const TgContinuation *x = a;
  const TgContinuation *y = b;

  if (x->n_games != y->n_games)
    return x->n_games > y->n_games ? -1 : 1;
  return (gint) tg_point_index (x->point, TG_MAX_SIZE)
         - (gint) tg_point_index (y->point, TG_MAX_SIZE);
}

static void
make_report (const Part *part, TgPositionReport *report)
{
  report->all = make_continuation (&part->all, TG_POINT_NONE);
  report->n_ended = part->n_ended;
  report->continuations = g_array_new (FALSE, FALSE, sizeof (TgContinuation));
  for (guint i = 0; i < N_SLOTS; i++)
    if (part->sums[i].n_games > 0)
      {
        TgPoint point =
            i == PASS_SLOT ? TG_POINT_PASS : tg_point_from_index (i, part->query->size);
        TgContinuation continuation = make_continuation (&part->sums[i], point);

        g_array_append_val (report->continuations, continuation);
      }
  g_array_sort (report->continuations, compare_continuations);
  for (guint i = 0; i < part->n_best; i++)
    report->best[i] = part->best[i].id;
  report->n_best = part->n_best;
}

/* Searches the games of a pool. @games: (nullable): receives all ids */
static void
run (const TgGamePool   *pool,
     const TgBoard      *board,
     TgStone             side,
     const TgFilterPlan *plan,
     GArray             *games,
     TgPositionReport   *report)
{
  guint             n_parts = CLAMP (pool->n_games / GAMES_A_THREAD, 1,
                                     MIN (g_get_num_processors (), MAX_THREADS));
  g_autofree Query *query = g_new (Query, 1);
  g_autofree Part  *parts = g_new0 (Part, n_parts);
  GThread          *threads[MAX_THREADS] = { 0 };
  gint              next_block = 0;

  *report = (TgPositionReport){ 0 };
  query_init (query, board, side);
  for (guint i = 0; i < n_parts; i++)
    {
      parts[i].query = query;
      parts[i].pool = pool;
      parts[i].plan = plan;
      parts[i].next_block = &next_block;
      parts[i].games = games != NULL ? g_array_new (FALSE, FALSE, sizeof (gint64)) : NULL;
    }
  for (guint i = 1; i < n_parts; i++)
    threads[i] = g_thread_new ("position-search", search_part, &parts[i]);
  search_part (&parts[0]);
  for (guint i = 1; i < n_parts; i++)
    {
      g_thread_join (threads[i]);
      merge_part (&parts[0], &parts[i]);
    }
  make_report (&parts[0], report);
  for (guint i = 0; i < n_parts && games != NULL; i++)
    {
      g_array_append_vals (games, parts[i].games->data, parts[i].games->len);
      g_array_unref (parts[i].games);
    }
  if (games != NULL)
    tg_game_ids_sort (games);
}

/**
 * tg_position_search_run:
 * @side: the side to move
 * @report: (out caller-allocates): the games that were found
 *
 * Searches the games of a pool, in several threads if there are many. Takes time in
 * proportion to the number of games, about 5 ms for a million on two cores.
 */
void
tg_position_search_run (const TgGamePool   *pool,
                        const TgBoard      *board,
                        TgStone             side,
                        const TgFilterPlan *plan,
                        TgPositionReport   *report)
{
  run (pool, board, side, plan, NULL, report);
}

void
tg_position_report_clear (TgPositionReport *self)
{
  g_clear_pointer (&self->continuations, g_array_unref);
}

static gboolean
explore (TgLibrary             *self,
         const TgBoard         *board,
         TgStone                side,
         const TgLibraryFilter *filter,
         GArray                *games,
         TgPositionReport      *report,
         GError               **error)
{
  g_auto (TgFilterPlan) plan = { 0 };
  const TgGamePool *pool;

  *report = (TgPositionReport){ 0 };
  if (!tg_filter_plan_init (&plan, self, filter, error)
      || (pool = tg_library_get_pool (self, error)) == NULL)
    return FALSE;
  run (pool, board, side, &plan, games, report);
  return TRUE;
}

/**
 * tg_library_explore:
 * @side: the side to move
 * @filter: (nullable): which games count; %NULL for all
 * @report: (out caller-allocates): the games that were found
 *
 * Finds all games with a position, turned and mirrored ones too, and sums up the next
 * moves.
 */
gboolean
tg_library_explore (TgLibrary             *self,
                    const TgBoard         *board,
                    TgStone                side,
                    const TgLibraryFilter *filter,
                    TgPositionReport      *report,
                    GError               **error)
{
  g_return_val_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE, FALSE);

  return explore (self, board, side, filter, NULL, report, error);
}

/**
 * tg_library_find_position:
 * @side: the side to move
 * @filter: (nullable): which games count; %NULL for all
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the ids of all games with a
 *   position, turned and mirrored ones too, in the order of the library; %NULL with @error
 */
GArray *
tg_library_find_position (TgLibrary             *self,
                          const TgBoard         *board,
                          TgStone                side,
                          const TgLibraryFilter *filter,
                          GError               **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (TgPositionReport) report = { 0 };

  g_return_val_if_fail (side == TG_STONE_BLACK || side == TG_STONE_WHITE, NULL);

  if (!explore (self, board, side, filter, games, &report, error))
    return NULL;
  return g_steal_pointer (&games);
}
