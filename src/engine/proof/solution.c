/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a solution, all numbers little-endian:
 *
 *     8 bytes  "TgSolved"
 *     1        version of the format
 *     1        number of the rule set, see TgRuleset
 *     1        points a side
 *     5        zero
 *     8        stones tried within which the prover finds the wins that are left out; at
 *              least 1, less than 2^32
 *     8        number of entries
 *     10 each  entries in the order of their keys: 8 bytes of the key, of which 63 bits are
 *              used, 2 of the move
 *     32       SHA-256 of all bytes before it
 *
 * A move is the index of its point in the image of the position that tg_position_key_init ()
 * chooses. A position that is symmetric to itself has several turns into that image; they
 * lead to moves that are symmetric to each other. */

#include "engine/proof/solution.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/position-key.h"

#define MAGIC       "TgSolved"
#define MAGIC_BYTES 8
#define VERSION     1

/* Offsets in the header. */
#define VERSION_AT    8
#define RULESET_AT    9
#define SIZE_AT       10
#define LEAF_NODES_AT 16
#define N_ENTRIES_AT  24

#define HEADER_BYTES   32
#define KEY_BYTES      8
#define MOVE_BYTES     2
#define ENTRY_BYTES    (KEY_BYTES + MOVE_BYTES)
#define CHECKSUM_BYTES 32

struct _TgSolution
{
  TgRuleset   ruleset;
  guint       size;
  guint64     leaf_nodes;
  GHashTable *moves; /* owned: maps a guint64 to the index of a point */
};

GQuark
tg_solution_error_quark (void)
{
  return g_quark_from_static_string ("tg-solution-error-quark");
}

/**
 * tg_solution_new:
 * @leaf_nodes: the number of stones tried within which tg_prover_solve () finds a win in
 *   each position that the solution leaves out; from 1 to %G_MAXUINT32
 *
 * Creates a solution without a move.
 */
TgSolution *
tg_solution_new (TgRuleset ruleset, guint size, guint64 leaf_nodes)
{
  TgSolution *self = g_new0 (TgSolution, 1);

  self->ruleset = ruleset;
  self->size = size;
  self->leaf_nodes = leaf_nodes;
  self->moves = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
tg_solution_free (TgSolution *self)
{
  g_hash_table_unref (self->moves);
  g_free (self);
}

TgRuleset
tg_solution_get_ruleset (const TgSolution *self)
{
  return self->ruleset;
}

guint
tg_solution_get_size (const TgSolution *self)
{
  return self->size;
}

guint64
tg_solution_get_leaf_nodes (const TgSolution *self)
{
  return self->leaf_nodes;
}

guint
tg_solution_get_n_moves (const TgSolution *self)
{
  return g_hash_table_size (self->moves);
}

static void
init_key (TgPositionKey *key, const TgBoard *board)
{
  /* The file states the rules, and the side to move follows from the stones. */
  tg_position_key_init (key, board, TG_STONE_NONE, TG_RULESET_FREESTYLE);
}

/**
 * tg_solution_key:
 * @symmetry: (out) (optional): turns the position into the image in whose frame its move
 *   is stored
 *
 * Makes the key of the stones of a position, the same for its mirror images.
 */
guint64
tg_solution_key (const TgBoard *board, guint *symmetry)
{
  TgPositionKey key;

  init_key (&key, board);
  if (symmetry != NULL)
    *symmetry = key.symmetry;
  return (guint64) key.key;
}

/**
 * tg_solution_turn:
 * @image: (out caller-allocates): the image in whose frame the position's move is stored
 * @symmetry: (out) (optional): turns the position into @image
 *
 * The prover is asked about images, because its effort depends on the frame.
 *
 * Returns: the key of the position
 */
guint64
tg_solution_turn (const TgBoard *board, TgBoard *image, guint *symmetry)
{
  TgPositionKey key;

  init_key (&key, board);
  tg_symmetry_apply_to_board (key.symmetry, board, image);
  if (symmetry != NULL)
    *symmetry = key.symmetry;
  return (guint64) key.key;
}

static void
put_move (TgSolution *self, guint64 key, guint move)
{
  g_hash_table_insert (self->moves, g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (move));
}

/**
 * tg_solution_add:
 *
 * Sets the attacker's move in a position and its mirror images.
 */
void
tg_solution_add (TgSolution *self, const TgBoard *board, TgPoint move)
{
  TgPositionKey key;

  g_return_if_fail (board->size == self->size && tg_point_is_on_board (move, self->size));

  init_key (&key, board);
  put_move (self, (guint64) key.key,
            tg_point_index (tg_position_key_turn (&key, move), self->size));
}

/**
 * tg_solution_look_up:
 * @move: (out): the attacker's move
 *
 * Returns: whether the solution has a move in the position
 */
gboolean
tg_solution_look_up (const TgSolution *self, const TgBoard *board, TgPoint *move)
{
  TgPositionKey key;
  gpointer      index;

  if (board->size != self->size)
    return FALSE;
  init_key (&key, board);
  if (!g_hash_table_lookup_extended (self->moves, &key.key, NULL, &index))
    return FALSE;

  *move = tg_position_key_turn_back (
      &key, tg_point_from_index (GPOINTER_TO_UINT (index), self->size));
  return TRUE;
}

static void
put_number (GByteArray *bytes, guint64 number, guint n_bytes)
{
  guint64 little = GUINT64_TO_LE (number);

  g_byte_array_append (bytes, (const guint8 *) &little, n_bytes);
}

static guint64
get_number (const guint8 *bytes, guint n_bytes)
{
  guint64 little = 0;

  memcpy (&little, bytes, n_bytes);
  return GUINT64_FROM_LE (little);
}

static void
compute_checksum (const guint8 *bytes, gsize n_bytes, guint8 checksum[CHECKSUM_BYTES])
{
  g_autoptr (GChecksum) state = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n_checksum_bytes = CHECKSUM_BYTES;

  while (n_bytes > 0)
    {
      gsize n = MIN (n_bytes, G_MAXINT32);

      g_checksum_update (state, bytes, (gssize) n);
      bytes += n;
      n_bytes -= n;
    }
  g_checksum_get_digest (state, checksum, &n_checksum_bytes);
}

static gint
compare_keys (gconstpointer a, gconstpointer b)
{
  guint64 key_a = **(const guint64 *const *) a;
  guint64 key_b = **(const guint64 *const *) b;

  return (key_a > key_b) - (key_a < key_b);
}

static void
put_entries (const TgSolution *self, GByteArray *bytes)
{
  guint                n;
  g_autofree gpointer *keys = g_hash_table_get_keys_as_array (self->moves, &n);

  qsort (keys, n, sizeof *keys, compare_keys);
  for (guint i = 0; i < n; i++)
    {
      put_number (bytes, *(const guint64 *) keys[i], KEY_BYTES);
      put_number (bytes, GPOINTER_TO_UINT (g_hash_table_lookup (self->moves, keys[i])),
                  MOVE_BYTES);
    }
}

/**
 * tg_solution_to_bytes:
 *
 * Returns the contents of the solution's file.
 */
GBytes *
tg_solution_to_bytes (TgSolution *self)
{
  GByteArray *bytes = g_byte_array_new ();
  guint8      checksum[CHECKSUM_BYTES];

  g_byte_array_append (bytes, (const guint8 *) MAGIC, MAGIC_BYTES);
  put_number (bytes, VERSION, 1);
  put_number (bytes, self->ruleset, 1);
  put_number (bytes, self->size, 1);
  put_number (bytes, 0, 5);
  put_number (bytes, self->leaf_nodes, 8);
  put_number (bytes, tg_solution_get_n_moves (self), 8);
  put_entries (self, bytes);
  compute_checksum (bytes->data, bytes->len, checksum);
  g_byte_array_append (bytes, checksum, CHECKSUM_BYTES);

  return g_byte_array_free_to_bytes (bytes);
}

static gboolean
read_entries (TgSolution *self, const guint8 *bytes, guint64 n)
{
  guint64 last = 0;

  for (guint64 i = 0; i < n; i++, bytes += ENTRY_BYTES)
    {
      guint64 key = get_number (bytes, KEY_BYTES);
      guint   move = (guint) get_number (bytes + KEY_BYTES, MOVE_BYTES);

      if (move >= self->size * self->size || (i > 0 && key <= last))
        return FALSE;
      put_move (self, key, move);
      last = key;
    }
  return TRUE;
}

/* Returns whether the file has the length that it states, and its checksum is right. */
static gboolean
is_whole (const guint8 *bytes, gsize n_bytes)
{
  guint8  checksum[CHECKSUM_BYTES];
  guint64 n_entries;

  if (n_bytes < HEADER_BYTES + CHECKSUM_BYTES)
    return FALSE;
  n_entries = get_number (bytes + N_ENTRIES_AT, 8);
  if (n_entries > G_MAXUINT32
      || n_bytes != HEADER_BYTES + n_entries * ENTRY_BYTES + CHECKSUM_BYTES)
    return FALSE;

  compute_checksum (bytes, n_bytes - CHECKSUM_BYTES, checksum);
  return memcmp (checksum, bytes + n_bytes - CHECKSUM_BYTES, CHECKSUM_BYTES) == 0;
}

/* Returns: (nullable): %NULL if a number in the file is impossible */
static TgSolution *
read_whole (const guint8 *bytes)
{
  guint   ruleset = bytes[RULESET_AT];
  guint   size = bytes[SIZE_AT];
  guint64 leaf_nodes = get_number (bytes + LEAF_NODES_AT, 8);
  g_autoptr (TgSolution) self = NULL;

  /* For the prover, 0 would mean no limit. */
  if (ruleset >= TG_N_RULESETS || size < TG_MIN_SIZE || size > TG_MAX_SIZE
      || leaf_nodes < 1 || leaf_nodes > G_MAXUINT32)
    return NULL;
  self = tg_solution_new ((TgRuleset) ruleset, size, leaf_nodes);
  return read_entries (self, bytes + HEADER_BYTES, get_number (bytes + N_ENTRIES_AT, 8))
             ? g_steal_pointer (&self)
             : NULL;
}

/**
 * tg_solution_parse:
 *
 * Reads the contents of a solution's file. Its moves are points of the board, but
 * may be occupied or wrong.
 *
 * Returns: (nullable): %NULL with a %TG_SOLUTION_ERROR
 */
TgSolution *
tg_solution_parse (const guint8 *bytes, gsize n_bytes, GError **error)
{
  TgSolution *self = NULL;

  if (n_bytes <= VERSION_AT || memcmp (bytes, MAGIC, MAGIC_BYTES) != 0)
    {
      g_set_error_literal (error, TG_SOLUTION_ERROR, TG_SOLUTION_ERROR_FORMAT,
                           _ ("This file is not the solution of a game"));
      return NULL;
    }
  if (bytes[VERSION_AT] != VERSION)
    {
      g_set_error_literal (error, TG_SOLUTION_ERROR, TG_SOLUTION_ERROR_FORMAT,
                           _ ("This solution was written by a newer version of Tengen"));
      return NULL;
    }

  if (is_whole (bytes, n_bytes))
    self = read_whole (bytes);
  if (self == NULL)
    g_set_error_literal (error, TG_SOLUTION_ERROR, TG_SOLUTION_ERROR_DAMAGED,
                         _ ("This solution is damaged: it is cut short, or changed"));
  return self;
}

/**
 * tg_solution_load:
 *
 * Returns: (nullable): %NULL with a %TG_SOLUTION_ERROR or a %G_FILE_ERROR
 */
TgSolution *
tg_solution_load (const gchar *path, GError **error)
{
  g_autofree gchar *bytes = NULL;
  gsize             n_bytes;

  return g_file_get_contents (path, &bytes, &n_bytes, error)
             ? tg_solution_parse ((const guint8 *) bytes, n_bytes, error)
             : NULL;
}
