/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deterministic engines would play one game over and over, so games begin with
 * a few stones. They come from a file or from chance.
 *
 * By chance a few stones are put near the centre. Of several such openings the
 * one is taken that a short search finds the most even, as testing frameworks of
 * game programs do with prepared books of openings. An opening follows from the
 * seed and its number alone, so that it does not matter in which order games are
 * played.
 *
 * From a file they are played in turn, and in later rounds turned and mirrored. */

#include "cli/opening-book.h"

#include "cli/opening-file.h"
#include "engine/engine.h"
#include "rules/symmetry.h"

#define MIN_STONES    3
#define MAX_STONES    6
#define RADIUS        3
#define N_CANDIDATES  8
#define JUDGING_NODES 5000
#define TABLE_BYTES   ((gsize) 1 << 20)

struct _TgOpeningBook
{
  TgRuleset  ruleset;
  guint      size;
  guint32    seed;
  gboolean   endless;  /* by chance */
  GMutex     mutex;    /* guards what follows */
  GPtrArray *openings; /* of GArray of TgPoint; by chance, NULL where unknown */
  TgEngine  *judge;    /* owned; NULL until there is chance */
};

static TgOpeningBook *
new_book (TgRuleset ruleset, guint size, GPtrArray *openings)
{
  TgOpeningBook *self = g_new0 (TgOpeningBook, 1);

  self->ruleset = ruleset;
  self->size = size;
  self->openings = openings;
  g_mutex_init (&self->mutex);
  return self;
}

static void
free_opening (gpointer opening)
{
  if (opening != NULL)
    g_array_unref (opening);
}

/**
 * tg_opening_book_new:
 * @ruleset: the rules
 * @size: points a side
 * @seed: what the openings follow from
 *
 * Makes a book without end, of chance.
 *
 * Returns: (transfer full): the book
 */
TgOpeningBook *
tg_opening_book_new (TgRuleset ruleset, guint size, guint32 seed)
{
  TgOpeningBook *self =
      new_book (ruleset, size, g_ptr_array_new_with_free_func (free_opening));

  self->endless = TRUE;
  self->seed = seed;
  self->judge = tg_engine_new (TABLE_BYTES);
  return self;
}

/**
 * tg_opening_book_load:
 * @ruleset: the rules
 * @size: points a side
 * @path: a file of openings, or a folder of such files
 * @error: return location for an error
 *
 * Reads a book; see tg_opening_file_load().
 *
 * Returns: (transfer full) (nullable): the book
 */
TgOpeningBook *
tg_opening_book_load (TgRuleset ruleset, guint size, const gchar *path, GError **error)
{
  GPtrArray *openings = tg_opening_file_load (path, ruleset, size, error);

  return openings != NULL ? new_book (ruleset, size, openings) : NULL;
}

/**
 * tg_opening_book_free:
 * @self: a book
 *
 * Frees it.
 */
void
tg_opening_book_free (TgOpeningBook *self)
{
  g_clear_pointer (&self->judge, tg_engine_free);
  g_ptr_array_unref (self->openings);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * tg_opening_book_get_n:
 * @self: a book
 *
 * Counts the openings.
 *
 * Returns: how many differ; 0 if there is no end of them
 */
guint
tg_opening_book_get_n (TgOpeningBook *self)
{
  return self->endless ? 0 : self->openings->len;
}

static gboolean
go_on (G_GNUC_UNUSED const TgSearchInfo *info, G_GNUC_UNUSED gpointer user_data)
{
  return TRUE;
}

/* Puts @n_stones at random on an empty board. So few stones cannot end a game,
 * and a refused one is drawn again. */
static void
scatter (TgGame *game, guint n_stones, GRand *random)
{
  gint size = (gint) game->board.size;
  gint radius = MIN (RADIUS, (size - 1) / 2);

  while (game->board.n_moves < n_stones)
    {
      gint    dx = g_rand_int_range (random, -radius, radius + 1);
      gint    dy = g_rand_int_range (random, -radius, radius + 1);
      TgPoint point = { (gint8) (size / 2 + dx), (gint8) (size / 2 + dy) };

      tg_game_play (game, point, NULL);
    }
}

/* Three to six stones that leave both sides a fair chance. */
static GArray *
find_even (TgOpeningBook *self, guint number)
{
  const TgLimits limits = { .max_nodes = JUDGING_NODES };
  const guint32  seeds[] = { self->seed, number };
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  GArray *opening = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  TgScore least = G_MAXINT;

  for (guint i = 0; i < N_CANDIDATES; i++)
    {
      TgGame       game;
      TgSearchInfo info;

      tg_game_init (&game, self->ruleset, self->size, TG_FOULS_REFUSED);
      scatter (&game, (guint) g_rand_int_range (random, MIN_STONES, MAX_STONES + 1),
               random);
      tg_engine_clear (self->judge);
      tg_engine_think (self->judge, &game.board, game.ruleset, &limits, go_on, NULL,
                       &info);
      if (ABS (info.score) >= least)
        continue;

      least = ABS (info.score);
      g_array_set_size (opening, 0);
      for (guint j = 0; j < game.board.n_moves; j++)
        g_array_append_val (opening, game.board.moves[j].point);
    }

  return opening;
}

static const GArray *
find_opening (TgOpeningBook *self, guint number)
{
  if (!self->endless)
    return g_ptr_array_index (self->openings, number % self->openings->len);

  while (self->openings->len <= number)
    g_ptr_array_add (self->openings, NULL);
  if (g_ptr_array_index (self->openings, number) == NULL)
    g_ptr_array_index (self->openings, number) = find_even (self, number);
  return g_ptr_array_index (self->openings, number);
}

/**
 * tg_opening_book_draw:
 * @self: a book
 * @number: of the opening
 * @game: (out): a game that has begun with it
 *
 * Begins a game.
 */
void
tg_opening_book_draw (TgOpeningBook *self, guint number, TgGame *game)
{
  guint         n = tg_opening_book_get_n (self);
  guint         symmetry = n > 0 ? number / n % TG_N_SYMMETRIES : 0;
  const GArray *opening;

  tg_game_init (game, self->ruleset, self->size, TG_FOULS_REFUSED);

  g_mutex_lock (&self->mutex);
  opening = find_opening (self, number);
  for (guint i = 0; i < opening->len; i++)
    {
      TgPoint point = g_array_index (opening, TgPoint, i);

      tg_game_play (game, tg_symmetry_apply (symmetry, point, self->size), NULL);
    }
  g_mutex_unlock (&self->mutex);
}
