/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rating is not saved: it is computed from the games and the current strengths of the
 * levels. */

#include "session/rating/rating-store.h"

#include <glib/gi18n-lib.h>

#include "engine/levels/level-rating.h"
#include "record/text/broken-file.h"
#include "session/rating/rating-file.h"
#include "session/storage/background-file.h"

#define DAY_SECONDS (24.0 * 60.0 * 60.0)

struct _TgRatingStore
{
  GObject parent_instance;

  TgBackgroundFile *file;      /* owned */
  GArray           *games;     /* owned, of TgRatedGame */
  GArray           *history;   /* owned, of TgRatingPoint: one for each rated game */
  gboolean          dirty;     /* there may be changes to write */
  gboolean          untouched; /* whether the file must not be written */
  gboolean left; /* whether the file belongs to another running copy of the program */
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgRatingStore, tg_rating_store, G_TYPE_OBJECT)

static const TgRatedGame *
get_game (TgRatingStore *self, guint index)
{
  return &g_array_index (self->games, TgRatedGame, index);
}

/* Updates the rating with a game. */
static void
rate (TgRatingStore *self, const TgRatedGame *game)
{
  TgRatingPoint point = { .time = game->time };
  TgRating      level = { tg_level_rating (game->level, game->ruleset), 0.0 };

  if (game->rated != TG_RATED)
    return;

  if (self->history->len == 0)
    tg_level_rating_init (&point.rating);
  else
    {
      const TgRatingPoint *last =
          &g_array_index (self->history, TgRatingPoint, self->history->len - 1);

      point.rating = last->rating;
      tg_rating_pass_time (&point.rating,
                           (gdouble) (game->time - last->time) / DAY_SECONDS);
    }
  tg_rating_add_game (&point.rating, &level, (gdouble) game->result / TG_PERSON_WON);
  g_array_append_val (self->history, point);
}

static void
rate_all (TgRatingStore *self)
{
  g_array_set_size (self->history, 0);
  for (guint i = 0; i < self->games->len; i++)
    rate (self, get_game (self, i));
}

/* Returns: (nullable): the contents of the file; %NULL if there are no games, so that
 * the file is removed */
static GBytes *
write_down (TgRatingStore *self)
{
  return self->games->len > 0 ? tg_rating_file_write (self->games) : NULL;
}

static void
save (TgRatingStore *self)
{
  g_autoptr (GBytes) bytes = write_down (self);

  if (self->untouched)
    return;

  self->dirty = TRUE;
  tg_background_file_write (self->file, bytes);
}

static gboolean
save_now (TgRatingStore *self, GError **error)
{
  g_autoptr (GBytes) bytes = write_down (self);

  self->dirty = !tg_background_file_write_now (self->file, bytes, error);
  return !self->dirty;
}

static void
explain (GError **error)
{
  /* Translators: %s is a sentence that says what has failed; the reason follows. */
  g_prefix_error (error, _ ("%s: "), _ ("Your rating cannot be saved"));
}

static void
failed_cb (TgRatingStore *self, const GError *reason)
{
  g_autoptr (GError) error = g_error_copy (reason);

  explain (&error);
  g_signal_emit (self, signals[FAILED], 0, error);
}

static void
tg_rating_store_dispose (GObject *object)
{
  TgRatingStore *self = TG_RATING_STORE (object);

  if (self->dirty)
    save_now (self, NULL);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (tg_rating_store_parent_class)->dispose (object);
}

static void
tg_rating_store_finalize (GObject *object)
{
  TgRatingStore *self = TG_RATING_STORE (object);

  g_array_unref (self->games);
  g_array_unref (self->history);
  G_OBJECT_CLASS (tg_rating_store_parent_class)->finalize (object);
}

static void
tg_rating_store_class_init (TgRatingStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tg_rating_store_dispose;
  object_class->finalize = tg_rating_store_finalize;

  /**
   * TgRatingStore::changed:
   * @self: a store
   *
   * Emitted when a game was added, or all were deleted.
   */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_RATING_STORE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TgRatingStore::failed:
   * @self: a store
   * @error: the reason
   *
   * Emitted when the games cannot be written, but only once until the next success.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_RATING_STORE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_rating_store_init (TgRatingStore *self)
{
  self->games = g_array_new (FALSE, FALSE, sizeof (TgRatedGame));
  self->history = g_array_new (FALSE, FALSE, sizeof (TgRatingPoint));
}

/* Creates an empty store; tg_rating_store_load() reads the file. @file: the file of the
 * games; its folder is created when needed. */
TgRatingStore *
tg_rating_store_new (GFile *file)
{
  TgRatingStore *self = g_object_new (TG_TYPE_RATING_STORE, NULL);

  self->file = tg_background_file_new (file);
  g_signal_connect_object (self->file, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Leaves the file to another running copy of the program: games are read, but new ones
 * are not saved. */
void
tg_rating_store_leave_to_other (TgRatingStore *self)
{
  g_return_if_fail (TG_IS_RATING_STORE (self));

  self->left = TRUE;
  self->untouched = TRUE;
}

gboolean
tg_rating_store_is_left_to_other (TgRatingStore *self)
{
  g_return_val_if_fail (TG_IS_RATING_STORE (self), FALSE);

  return self->left;
}

/* Stops writing the file from now on, and sets @error to @reason. */
static gboolean
leave_untouched (TgRatingStore *self, GError **error, const gchar *reason)
{
  self->untouched = TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("%s: %s"),
               _ ("Your rating cannot be saved"), reason);
  return FALSE;
}

/* Replaces a damaged file by a new one. */
static gboolean
replace_broken (TgRatingStore *self, GError **error)
{
  g_autofree gchar *aside =
      tg_broken_file_put_aside (tg_background_file_get_file (self->file), NULL);

  if (aside == NULL)
    return leave_untouched (self, error, _ ("its file is damaged and cannot be moved"));

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: %s is the name of a file. */
               _ ("Some of your rated games could not be read; the file was saved as "
                  "“%s”"),
               aside);
  save (self);
  return FALSE;
}

/**
 * tg_rating_store_load:
 * @error: return location for an error, in the language of the user, if games may be
 *   missing or cannot be saved
 *
 * Reads the file. A missing file is no error. Valid lines of a damaged file are read, and
 * the file is put aside. A file that is unreadable or comes from a newer version of
 * Tengen is left alone; new games are then lost at the end of the program.
 */
gboolean
tg_rating_store_load (TgRatingStore *self, GError **error)
{
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (TG_IS_RATING_STORE (self), FALSE);
  g_return_val_if_fail (self->games->len == 0, FALSE);

  if (tg_rating_file_read (tg_background_file_get_file (self->file), self->games, &reason)
      || self->left)
    {
      rate_all (self);
      return TRUE;
    }
  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    return leave_untouched (self, error, reason->message);

  rate_all (self);
  return replace_broken (self, error);
}

/* Beyond %TG_RATING_FILE_MAX_GAMES the oldest game is dropped. @game must be the
 * latest. */
void
tg_rating_store_add (TgRatingStore *self, const TgRatedGame *game)
{
  g_return_if_fail (TG_IS_RATING_STORE (self));
  g_return_if_fail (game != NULL);

  g_array_append_val (self->games, *game);
  if (self->games->len > TG_RATING_FILE_MAX_GAMES)
    {
      g_array_remove_index (self->games, 0);
      rate_all (self);
    }
  else
    rate (self, game);
  save (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
finished_cb (TgRatingStore *self, TgMatch *match)
{
  TgRatedGame game;

  if (!self->left
      && tg_rated_game_init (&game, match, g_get_real_time () / G_USEC_PER_SEC))
    tg_rating_store_add (self, &game);
}

/* Adds the games of a match against levels of the engine from now on. */
void
tg_rating_store_follow (TgRatingStore *self, TgMatch *match)
{
  g_return_if_fail (TG_IS_RATING_STORE (self));
  g_return_if_fail (TG_IS_MATCH (match));

  g_signal_connect_object (match, "finished", G_CALLBACK (finished_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Deletes all games, and removes their file and the damaged files that were put aside.
 * If that fails, the games stay. */
gboolean
tg_rating_store_reset (TgRatingStore *self, GError **error)
{
  GArray *games;

  g_return_val_if_fail (TG_IS_RATING_STORE (self), FALSE);

  if (self->left)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, "%s: %s",
                   _ ("Your rating cannot be reset"),
                   _ ("another copy of Tengen is running"));
      return FALSE;
    }

  games = g_steal_pointer (&self->games);
  self->games = g_array_new (FALSE, FALSE, sizeof (TgRatedGame));
  if (!save_now (self, error)
      || !tg_broken_file_remove_aside (tg_background_file_get_file (self->file), error))
    {
      g_array_unref (self->games);
      self->games = games;
      save (self);
      g_prefix_error (error, _ ("%s: "), _ ("Your rating cannot be reset"));
      return FALSE;
    }

  g_array_unref (games);
  self->untouched = FALSE;
  rate_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* Writes the games before it returns, unless the file must be left alone. */
gboolean
tg_rating_store_flush (TgRatingStore *self, GError **error)
{
  g_return_val_if_fail (TG_IS_RATING_STORE (self), FALSE);

  if (self->untouched || save_now (self, error))
    return TRUE;
  explain (error);
  return FALSE;
}

/* Returns: the number of games that are not rated */
guint
tg_rating_store_get_n_unrated (TgRatingStore *self)
{
  g_return_val_if_fail (TG_IS_RATING_STORE (self), 0);

  return self->games->len - self->history->len;
}

/* Gets the history of the rating; the last point is the current rating. Returns: (array
 * length=n_points): a point for each rated game, valid until the store changes */
const TgRatingPoint *
tg_rating_store_get_history (TgRatingStore *self, guint *n_points)
{
  g_return_val_if_fail (TG_IS_RATING_STORE (self), NULL);
  g_return_val_if_fail (n_points != NULL, NULL);

  *n_points = self->history->len;
  return (const TgRatingPoint *) self->history->data;
}

/* Counts the rated games with these rules against this level. */
TgRatingTally
tg_rating_store_count (TgRatingStore *self, TgRuleset ruleset, guint level)
{
  TgRatingTally tally = { { 0 } };

  g_return_val_if_fail (TG_IS_RATING_STORE (self), tally);

  for (guint i = 0; i < self->games->len; i++)
    {
      const TgRatedGame *game = get_game (self, i);

      if (game->rated == TG_RATED && game->ruleset == ruleset && game->level == level)
        tally.results[game->result]++;
    }
  return tally;
}

/* Counts the games, rated or not, that were lost since the last one that was not. */
guint
tg_rating_store_count_losses (TgRatingStore *self)
{
  guint n = 0;

  g_return_val_if_fail (TG_IS_RATING_STORE (self), 0);

  while (n < self->games->len
         && get_game (self, self->games->len - 1 - n)->result == TG_PERSON_LOST)
    n++;
  return n;
}

/* Finds the level against which the player wins about half of the games, after at least
 * %TG_RATING_MIN_GAMES games. Returns: a level; 0 if unknown */
guint
tg_rating_store_suggest_level (TgRatingStore *self, TgRuleset ruleset)
{
  guint                n_points = 0;
  const TgRatingPoint *history;

  g_return_val_if_fail (TG_IS_RATING_STORE (self), 0);

  history = tg_rating_store_get_history (self, &n_points);
  return n_points >= TG_RATING_MIN_GAMES
             ? tg_level_rating_choose (&history[n_points - 1].rating, ruleset)
             : 0;
}
