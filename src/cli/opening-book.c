/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deterministic engines would play one game over and over, so games begin with
 * a few stones. They come from a file or from chance, which opening-finder.h
 * makes even. An opening of chance follows from the seed and its number alone,
 * so that it does not matter in which order games are played.
 *
 * From a file they are played in turn, and in later rounds turned and mirrored.
 * So are those of chance on a board so small that there are no others. */

#include "cli/opening-book.h"

#include "cli/opening-file.h"
#include "engine/opening/opening-finder.h"
#include "rules/symmetry.h"

#define TABLE_BYTES ((gsize) 4 << 20)

struct _TgOpeningBook
{
  TgRuleset        ruleset;
  guint            size;
  GMutex           mutex;    /* guards what follows */
  GPtrArray       *openings; /* of GArray of TgPoint */
  TgOpeningFinder *finder;   /* owned; NULL if there are no more openings */
  TgEngine        *engine;   /* owned; finds with the finder */
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

/**
 * tg_opening_book_new:
 * @ruleset: the rules
 * @size: points a side
 * @seed: what the openings follow from
 *
 * Makes a book of even openings that chance finds, as many as are asked for.
 *
 * Returns: (transfer full): the book
 */
TgOpeningBook *
tg_opening_book_new (TgRuleset ruleset, guint size, guint32 seed)
{
  TgOpeningBook *self = new_book (
      ruleset, size, g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref));
  TgOpeningWish wish;

  tg_opening_wish_init (&wish, ruleset, size);
  self->finder = tg_opening_finder_new (&wish, seed);
  self->engine = tg_engine_new (TABLE_BYTES);
  return self;
}

/**
 * tg_opening_book_new_empty:
 * @ruleset: the rules
 * @size: points a side
 *
 * Makes a book with which each game begins on the empty board.
 *
 * Returns: (transfer full): the book
 */
TgOpeningBook *
tg_opening_book_new_empty (TgRuleset ruleset, guint size)
{
  return new_book (ruleset, size,
                   g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref));
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
  g_clear_pointer (&self->finder, tg_opening_finder_free);
  g_clear_pointer (&self->engine, tg_engine_free);
  g_ptr_array_unref (self->openings);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static gboolean
go_on (G_GNUC_UNUSED const TgSearchInfo *info, gpointer user_data)
{
  return !g_cancellable_is_cancelled (user_data);
}

/* Finds openings up to the one of a number, unless there are no more. */
static void
find_openings (TgOpeningBook *self, guint number, GCancellable *stop)
{
  while (self->finder != NULL && self->openings->len <= number)
    {
      GArray *opening;
      TgBoard board;

      if (!tg_opening_finder_next (self->finder, self->engine, go_on, stop, &board))
        {
          g_clear_pointer (&self->finder, tg_opening_finder_free);
          return;
        }

      opening = g_array_new (FALSE, FALSE, sizeof (TgPoint));
      for (guint i = 0; i < board.n_moves; i++)
        g_array_append_val (opening, board.moves[i].point);
      g_ptr_array_add (self->openings, opening);
    }
}

/**
 * tg_opening_book_draw:
 * @self: a book
 * @number: of the opening
 * @stop: (nullable): cancels it
 * @game: (out): a game that has begun with it
 *
 * Begins a game.
 *
 * Returns: %FALSE if @stop was cancelled
 */
gboolean
tg_opening_book_draw (TgOpeningBook *self, guint number, GCancellable *stop, TgGame *game)
{
  tg_game_init (game, self->ruleset, self->size, TG_FOULS_REFUSED);

  g_mutex_lock (&self->mutex);
  find_openings (self, number, stop);
  if (!g_cancellable_is_cancelled (stop) && self->openings->len > 0)
    {
      guint         n = self->openings->len;
      guint         symmetry = number / n % TG_N_SYMMETRIES;
      const GArray *opening = g_ptr_array_index (self->openings, number % n);

      for (guint i = 0; i < opening->len; i++)
        {
          TgPoint point = g_array_index (opening, TgPoint, i);

          tg_game_play (game, tg_symmetry_apply (symmetry, point, self->size), NULL);
        }
    }
  g_mutex_unlock (&self->mutex);

  return !g_cancellable_is_cancelled (stop);
}
