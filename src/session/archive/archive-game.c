/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library keeps summaries of games, so that thousands of files need not be read again
 * at each start: a SummaryHead, the stones, and three texts, each with its zero byte. The
 * library may be damaged like any file, so every value is checked. */

#include "session/archive/archive-game.h"

#include <string.h>

#include "record/formats/record-io.h"
#include "session/match/match-state.h"
#include "session/players/player-name.h"

#define NO_RULESET G_MAXUINT32

/* Raise the version when the meaning of a summary changes. */
#define SUMMARY_VERSION 4u

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

/* The first part of a summary, in the byte order of the machine. */
typedef struct
{
  guint32 version;
  guint32 size; /* 0 if the file is no game; nothing follows then */
  guint32 ruleset;
  guint32 n_moves;
  guint32 outcome;
  guint32 winner;
  guint32 person;
  guint32 n_stones;
} SummaryHead;

static gboolean
check_head (const SummaryHead *head)
{
  return head->size >= TG_MIN_SIZE && head->size <= TG_MAX_SIZE
         && (head->ruleset == NO_RULESET || head->ruleset < TG_N_RULESETS)
         && head->outcome <= TG_OUTCOME_AGREED && head->winner <= TG_STONE_WHITE
         && head->person <= TG_STONE_WHITE && head->n_stones <= TG_MAX_POINTS;
}

/* Reads a text at @at. Returns: the place behind it; %NULL if it is damaged */
static const gchar *
read_text (const gchar *at, const gchar *end, gchar **text)
{
  const gchar *zero = at != NULL ? memchr (at, '\0', (gsize) (end - at)) : NULL;

  if (zero == NULL || !g_utf8_validate (at, zero - at, NULL))
    return NULL;
  *text = g_strndup (at, (gsize) (zero - at));
  return zero + 1;
}

static TgArchiveGame *
new_from_head (GFile *file, const SummaryHead *head, const gchar *at, const gchar *end)
{
  g_autoptr (TgArchiveGame) self = g_object_new (TG_TYPE_ARCHIVE_GAME, NULL);
  gsize n_bytes = head->n_stones * sizeof (guint16);

  self->file = g_object_ref (file);
  self->size = head->size;
  self->ruleset = head->ruleset;
  self->n_moves = head->n_moves;
  self->outcome = (TgOutcome) head->outcome;
  self->winner = (TgStone) head->winner;
  self->person = (TgStone) head->person;
  if ((gsize) (end - at) < n_bytes)
    return NULL;
  g_array_set_size (self->stones, head->n_stones);
  if (n_bytes > 0)
    memcpy (self->stones->data, at, n_bytes);
  at = read_text (at + n_bytes, end, &self->players[0]);
  at = read_text (at, end, &self->players[1]);
  at = read_text (at, end, &self->date);
  return at == end && check_stones (self) ? g_steal_pointer (&self) : NULL;
}

/**
 * tg_archive_game_read_summary:
 * @game: (out) (nullable) (transfer full): the game; %NULL if the file is none
 *
 * Returns: %FALSE if the summary is damaged, or of another version
 */
gboolean
tg_archive_game_read_summary (GFile *file, GBytes *summary, TgArchiveGame **game)
{
  gsize        size;
  const gchar *data = g_bytes_get_data (summary, &size);
  SummaryHead  head;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  *game = NULL;
  if (size < sizeof head)
    return FALSE;
  memcpy (&head, data, sizeof head);
  if (head.version != SUMMARY_VERSION)
    return FALSE;
  if (head.size == 0)
    return TRUE;
  if (check_head (&head))
    *game = new_from_head (file, &head, data + sizeof head, data + size);
  return *game != NULL;
}

static void
append_text (GByteArray *bytes, const gchar *text)
{
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text) + 1);
}

/* @self: (nullable): %NULL for a file that is no game. Returns: (transfer full): everything
 * except the file */
GBytes *
tg_archive_game_make_summary (TgArchiveGame *self)
{
  GByteArray *bytes = g_byte_array_new ();
  SummaryHead head = { .version = SUMMARY_VERSION };

  if (self != NULL)
    head = (SummaryHead){
      .version = SUMMARY_VERSION,
      .size = self->size,
      .ruleset = self->ruleset,
      .n_moves = self->n_moves,
      .outcome = self->outcome,
      .winner = self->winner,
      .person = self->person,
      .n_stones = self->stones->len,
    };
  g_byte_array_append (bytes, (const guint8 *) &head, sizeof head);
  if (self != NULL)
    {
      g_byte_array_append (bytes, (const guint8 *) self->stones->data,
                           self->stones->len * (guint) sizeof (guint16));
      append_text (bytes, self->players[0]);
      append_text (bytes, self->players[1]);
      append_text (bytes, self->date);
    }
  return g_byte_array_free_to_bytes (bytes);
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
