/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library keeps games as GVariants, so that thousands of files need not be read
 * again at each start. The library may be damaged like any file, so every value is
 * checked. */

#include "session/archive/archive-game.h"

#include <string.h>

#include "record/formats/record-io.h"
#include "session/match/match-state.h"
#include "session/players/player-name.h"

#define NO_RULESET G_MAXUINT32

/* Bits for the colour of a stone; the higher bits are the index of its point. */
#define STONE_BITS 2

struct _TgArchiveGame
{
  GObject parent_instance;

  GFile    *file;       /* owned */
  gchar    *players[2]; /* owned: Black, White; may be empty */
  gchar    *date;       /* owned; may be empty */
  guint     ruleset;    /* TgRuleset or NO_RULESET */
  guint     size;
  guint     n_moves;
  TgOutcome outcome;
  TgStone   winner;
  TgStone   person; /* side of the only person who played; else TG_STONE_NONE */
  GArray   *stones; /* owned, of guint16, in the order of play */
};

G_DEFINE_FINAL_TYPE (TgArchiveGame, tg_archive_game, G_TYPE_OBJECT)

static void
tg_archive_game_finalize (GObject *object)
{
  TgArchiveGame *self = TG_ARCHIVE_GAME (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->players[0], g_free);
  g_clear_pointer (&self->players[1], g_free);
  g_clear_pointer (&self->date, g_free);
  g_array_unref (self->stones);

  G_OBJECT_CLASS (tg_archive_game_parent_class)->finalize (object);
}

static void
tg_archive_game_class_init (TgArchiveGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_archive_game_finalize;
}

static void
tg_archive_game_init (TgArchiveGame *self)
{
  self->stones = g_array_new (FALSE, FALSE, sizeof (guint16));
}

static void
add_stone (TgArchiveGame *self, TgPoint point, TgStone stone)
{
  guint16 number = (guint16) (tg_point_index (point, self->size) << STONE_BITS | stone);

  g_array_append_val (self->stones, number);
}

static gboolean
is_unfinished (GFile *file)
{
  g_autofree gchar *name = g_file_get_basename (file);

  return g_str_has_suffix (name, TG_ARCHIVE_GAME_UNFINISHED);
}

/* The moves after the current position of an unfinished game were undone, so they are
 * left out. */
static void
add_stones (TgArchiveGame *self, const TgRecord *record)
{
  const TgRecordNode *last = tg_record_get_current (record);
  TgBoard             board;

  if (!is_unfinished (self->file))
    for (const TgRecordNode *node = tg_record_get_root (record); node != NULL;
         node = tg_record_node_get_first_child (node))
      last = node;
  tg_record_replay_to (record, last, &board);
  self->n_moves = tg_record_node_get_number (last);
  for (guint i = 0; i < board.n_moves; i++)
    add_stone (self, board.moves[i].point, board.moves[i].stone);
}

static gchar *
dup_text (const gchar *text)
{
  return g_strdup (text != NULL ? text : "");
}

/* Summarises the main line of a record. */
TgArchiveGame *
tg_archive_game_new (GFile *file, const TgRecord *record)
{
  TgArchiveGame *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (record != NULL, NULL);

  self = g_object_new (TG_TYPE_ARCHIVE_GAME, NULL);
  self->file = g_object_ref (file);
  self->players[0] = dup_text (tg_record_get_player (record, TG_STONE_BLACK));
  self->players[1] = dup_text (tg_record_get_player (record, TG_STONE_WHITE));
  self->date = dup_text (tg_record_get_text (record, TG_RECORD_TEXT_DATE));
  self->ruleset =
      tg_record_is_ruleset_known (record) ? tg_record_get_ruleset (record) : NO_RULESET;
  self->size = tg_record_get_size (record);
  self->outcome = tg_record_get_outcome (record);
  self->winner = tg_record_get_winner (record);
  self->person = tg_player_name_find_person (record);
  add_stones (self, record);
  return self;
}

/* Whether each stone is on an empty point of the board. */
static gboolean
check_stones (TgArchiveGame *self)
{
  gboolean taken[TG_MAX_POINTS] = { 0 };

  for (guint i = 0; i < self->stones->len; i++)
    {
      guint16 number = g_array_index (self->stones, guint16, i);
      guint   place = (guint) number >> STONE_BITS;
      guint   stone = number & ((1 << STONE_BITS) - 1);

      if (place >= self->size * self->size || taken[place]
          || (stone != TG_STONE_BLACK && stone != TG_STONE_WHITE))
        return FALSE;
      taken[place] = TRUE;
    }

  return TRUE;
}

/* Returns: (transfer full) (nullable): the game; %NULL if @variant is invalid */
TgArchiveGame *
tg_archive_game_new_from_variant (GFile *file, GVariant *variant)
{
  g_autoptr (TgArchiveGame) self = NULL;
  g_autoptr (GVariant) stones = NULL;
  gconstpointer data;
  gsize         n;
  guint         outcome;
  guint         winner;
  guint         person;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (variant != NULL, NULL);

  if (!g_variant_is_of_type (variant, G_VARIANT_TYPE ("(sssuuuuuuaq)")))
    return NULL;

  self = g_object_new (TG_TYPE_ARCHIVE_GAME, NULL);
  self->file = g_object_ref (file);
  g_variant_get (variant, "(sssuuuuuu@aq)", &self->players[0], &self->players[1],
                 &self->date, &self->ruleset, &self->size, &self->n_moves, &outcome,
                 &winner, &person, &stones);
  data = g_variant_get_fixed_array (stones, &n, sizeof (guint16));
  if (self->size < TG_MIN_SIZE || self->size > TG_MAX_SIZE
      || (self->ruleset != NO_RULESET && self->ruleset >= TG_N_RULESETS)
      || outcome > TG_OUTCOME_AGREED || winner > TG_STONE_WHITE || person > TG_STONE_WHITE
      || n > TG_MAX_POINTS)
    return NULL;
  self->outcome = (TgOutcome) outcome;
  self->winner = (TgStone) winner;
  self->person = (TgStone) person;
  if (n > 0)
    g_array_append_vals (self->stones, data, (guint) n);
  return check_stones (self) ? g_steal_pointer (&self) : NULL;
}

/* Returns: (transfer floating): all properties except the file */
GVariant *
tg_archive_game_to_variant (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), NULL);

  return g_variant_new ("(sssuuuuuu@aq)", self->players[0], self->players[1], self->date,
                        self->ruleset, self->size, self->n_moves, (guint) self->outcome,
                        (guint) self->winner, (guint) self->person,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16,
                                                   self->stones->data, self->stones->len,
                                                   sizeof (guint16)));
}

/**
 * tg_archive_game_load:
 * @file: the file of a game
 * @cancellable: (nullable): cancels from another thread
 *
 * Thread-safe.
 *
 * Returns: (transfer full) (nullable): its record; %NULL with @error
 */
TgRecord *
tg_archive_game_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!is_unfinished (file))
    return tg_record_io_load (file, NULL, NULL, cancellable, error);

  bytes = g_file_load_bytes (file, cancellable, NULL, error);
  return bytes != NULL ? tg_match_state_read_record (bytes, error) : NULL;
}

gboolean
tg_archive_game_is_unfinished (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), FALSE);

  return is_unfinished (self->file);
}

GFile *
tg_archive_game_get_file (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), NULL);

  return self->file;
}

/* Returns: the name of a player; empty if unknown */
const gchar *
tg_archive_game_get_player (TgArchiveGame *self, TgStone stone)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), NULL);
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, NULL);

  return self->players[stone == TG_STONE_WHITE];
}

/* Returns: the date of the game, usually like 2025-01-31; empty if unknown */
const gchar *
tg_archive_game_get_date (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), NULL);

  return self->date;
}

/* Returns: %FALSE if the rules are unknown */
gboolean
tg_archive_game_get_ruleset (TgArchiveGame *self, TgRuleset *ruleset)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), FALSE);
  g_return_val_if_fail (ruleset != NULL, FALSE);

  if (self->ruleset == NO_RULESET)
    return FALSE;
  *ruleset = (TgRuleset) self->ruleset;
  return TRUE;
}

guint
tg_archive_game_get_size (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), 0);

  return self->size;
}

guint
tg_archive_game_get_n_moves (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), 0);

  return self->n_moves;
}

TgOutcome
tg_archive_game_get_outcome (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), TG_OUTCOME_NONE);

  return self->outcome;
}

/* Returns: the winner, or %TG_STONE_NONE */
TgStone
tg_archive_game_get_winner (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), TG_STONE_NONE);

  return self->winner;
}

/* Returns: the side of the only person who played at this computer; %TG_STONE_NONE for
 * none or two */
TgStone
tg_archive_game_get_person (TgArchiveGame *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), TG_STONE_NONE);

  return self->person;
}

/* Returns: the point of the last stone, or %TG_POINT_NONE */
TgPoint
tg_archive_game_get_board (TgArchiveGame *self, TgBoard *board)
{
  TgPoint point = TG_POINT_NONE;

  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (self), TG_POINT_NONE);
  g_return_val_if_fail (board != NULL, TG_POINT_NONE);

  tg_board_init (board, self->size);
  for (guint i = 0; i < self->stones->len; i++)
    {
      guint16 number = g_array_index (self->stones, guint16, i);

      point = tg_point_from_index ((guint) number >> STONE_BITS, self->size);
      tg_board_place (board, point, (TgStone) (number & ((1 << STONE_BITS) - 1)));
    }
  return point;
}

/* Compares games of a folder: the latest come first, and among those of one day the last
 * file names. Returns: less than, equal to or greater than 0 */
gint
tg_archive_game_compare (gconstpointer a, gconstpointer b)
{
  const TgArchiveGame *x = a;
  const TgArchiveGame *y = b;
  gint                 order = g_strcmp0 (y->date, x->date);

  return order != 0 ? order
                    : g_strcmp0 (g_file_peek_path (y->file), g_file_peek_path (x->file));
}
