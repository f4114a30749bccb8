/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chances from the analysis are kept by position, not by node: nodes may be deleted. The
 * key of a position in the line is computed when it is first needed, and kept. */

#include "ui/analysis/review-chances.h"

/* What the analysis has found in a position. */
typedef struct
{
  gdouble black_chance;
  guint   depth; /* plies */
} Chance;

struct _TgReviewChances
{
  TgReview   *review; /* owned; the review of the line; NULL until it is set */
  GHashTable *keys;   /* owned, of gint64 by number: the keys of the line's positions */
  /* owned: chances that the analysis has found, as Chance by key of the position */
  GHashTable *chances;
};

/* Returns the key of a position; it does not depend on the order of the moves. */
static gint64
make_key (const TgBoard *board, TgStone turn)
{
  guint64 hash = tg_board_hash (board) << 1;

  return (gint64) (hash | (turn == TG_STONE_BLACK));
}

TgReviewChances *
tg_review_chances_new (void)
{
  TgReviewChances *self = g_new0 (TgReviewChances, 1);

  self->keys = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->chances = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return self;
}

void
tg_review_chances_free (TgReviewChances *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->review);
  g_hash_table_unref (self->keys);
  g_hash_table_unref (self->chances);
  g_free (self);
}

void
tg_review_chances_set_review (TgReviewChances *self, TgReview *review)
{
  g_return_if_fail (TG_IS_REVIEW (review));

  g_set_object (&self->review, review);
  g_hash_table_remove_all (self->keys);
}

static const gint64 *
get_key (TgReviewChances *self, guint number)
{
  gint64 *key = g_hash_table_lookup (self->keys, GUINT_TO_POINTER (number));

  if (key == NULL)
    {
      TgGame game;

      tg_review_get_game (self->review, number, &game);
      key = g_new (gint64, 1);
      *key = make_key (&game.board, tg_game_turn (&game));
      g_hash_table_insert (self->keys, GUINT_TO_POINTER (number), key);
    }
  return key;
}

/**
 * tg_review_chances_add:
 * @game: a position, which need not be in the line of the review
 * @depth: of the search, in plies
 *
 * Adds a chance from the analysis, unless a deeper one is known.
 */
void
tg_review_chances_add (TgReviewChances *self,
                       const TgGame    *game,
                       gdouble          black_chance,
                       guint            depth)
{
  gint64        key = make_key (&game->board, tg_game_turn (game));
  Chance        chance = { black_chance, depth };
  const Chance *old = g_hash_table_lookup (self->chances, &key);

  if (old == NULL || old->depth <= depth)
    g_hash_table_insert (self->chances, g_memdup2 (&key, sizeof key),
                         g_memdup2 (&chance, sizeof chance));
}

/* Forgets all chances that the analysis has found: they are invalid under other rules. */
void
tg_review_chances_forget (TgReviewChances *self)
{
  g_hash_table_remove_all (self->chances);
}

/**
 * tg_review_chances_find:
 *
 * Returns: Black's chance to win according to the analysis, in a position of any line;
 *   -1 if unknown
 */
gdouble
tg_review_chances_find (TgReviewChances    *self,
                        const TgRecord     *record,
                        const TgRecordNode *node)
{
  const Chance *found;
  TgBoard       board;
  gint64        key;

  if (g_hash_table_size (self->chances) == 0)
    return -1;

  tg_record_replay_to (record, node, &board);
  key = make_key (&board, tg_record_get_turn (record, node));
  found = g_hash_table_lookup (self->chances, &key);
  return found != NULL ? found->black_chance : -1;
}

/**
 * tg_review_chances_get:
 *
 * Returns: Black's chance to win in a position of the line, from 0 to 1, according to the
 *   review or, if it has searched deeper, the analysis; -1 if unknown
 */
gdouble
tg_review_chances_get (TgReviewChances *self, guint number)
{
  const TgReviewPosition *position;
  const Chance           *found = NULL;

  g_return_val_if_fail (self->review != NULL, -1);

  position = tg_review_get_position (self->review, number);
  if (g_hash_table_size (self->chances) > 0)
    found = g_hash_table_lookup (self->chances, get_key (self, number));
  if (position->is_known
      && (found == NULL || position->is_over || position->best.mate_plies != 0
          || position->best.depth >= found->depth))
    return position->black_chance;
  return found != NULL ? found->black_chance : -1;
}
