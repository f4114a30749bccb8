/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file is a number of records, little-endian, and may be compressed as an LZ4 frame. Each
 * record has two parts, each after its length in two bytes. The first is the rule, width,
 * height, and the points of Black's and then White's stones, (-1, -1) for a pass. The second,
 * of which any rest may be missing, is
 *
 *   label    w: the side to move has lost; l: it has won; d: a draw; others say nothing here
 *   value    in two bytes, for the side to move; beyond 29500: a forced win in 30000 − value
 *   depth    in two bytes, whose lowest two bits are the bound
 *   text     board texts, from “@BTXT@” to a backspace, and the comment
 *
 * A record with a board of size 0 says that texts are UTF-8; older files have the character
 * set of their author, mostly GBK. (From Rapfi's yxdbstorage.cpp, dbtypes.h and search.cpp.)
 */

#include "library/analysis/yixin-database.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "library/analysis/lz4-frame.h"

/* In bytes: of a decompressed file; Yixin's users have some of 500 MB. */
#define MAX_LENGTH ((gsize) 1 << 30)

#define HEAD_BYTES 3 /* rule, width, height */
#define TEXT_AT    5 /* in the second part of a record */

#define MATE     30000
#define MIN_MATE 29500

/* Rapfi's default: a value of 200 is a chance of 73%. */
#define VALUE_SCALE 200.0

#define BOUND_AT_MOST  1
#define BOUND_AT_LEAST 2
#define BOUND_EXACT    3

#define BOARD_TEXTS "@BTXT@"
#define METADATA    "charset=\"UTF-8\""

static const TgRuleset rulesets[] = { TG_RULESET_FREESTYLE, TG_RULESET_STANDARD,
                                      TG_RULESET_RENJU };

/* A part of a record. */
typedef struct
{
  const guint8 *bytes;
  gsize         length;
} Part;

typedef struct
{
  Part        left;
  TgYixinFunc func;
  gpointer    user_data;
  gboolean    is_utf_8;
  guint       n_skipped;
} Reader;

static guint
get_number (const guint8 *bytes)
{
  return bytes[0] | (guint) bytes[1] << 8;
}

/* Takes a part with its length. */
static gboolean
take_part (Part *left, Part *part)
{
  if (left->length < 2)
    return FALSE;
  *part = (Part){ left->bytes + 2, get_number (left->bytes) };
  if (part->length > left->length - 2)
    return FALSE;
  left->bytes += 2 + part->length;
  left->length -= 2 + part->length;
  return TRUE;
}

/* Places the stones of a side. Returns: whether they fit on the board */
static gboolean
place (TgBoard *board, const guint8 *points, guint n_points, TgStone stone)
{
  for (guint i = 0; i < n_points; i++)
    {
      TgPoint point = { (gint8) points[2 * i], (gint8) points[2 * i + 1] };

      if (point.x == -1 && point.y == -1)
        return TRUE;
      if (!tg_point_is_on_board (point, board->size) || !tg_board_is_empty (board, point))
        return FALSE;
      tg_board_place (board, point, stone);
    }
  return TRUE;
}

/* Returns: whether the key is a position that Tengen knows */
static gboolean
read_position (const Part *key, TgStoredPosition *position)
{
  guint n_points, n_black;

  if (key->length < HEAD_BYTES || key->bytes[0] >= G_N_ELEMENTS (rulesets)
      || key->bytes[1] != key->bytes[2] || key->bytes[1] < TG_MIN_SIZE
      || key->bytes[1] > TG_MAX_SIZE)
    return FALSE;
  n_points = (guint) (key->length - HEAD_BYTES) / 2;
  n_black = (n_points + 1) / 2;
  position->ruleset = rulesets[key->bytes[0]];
  position->side = n_points % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
  tg_board_init (&position->board, key->bytes[1]);
  return place (&position->board, key->bytes + HEAD_BYTES, n_black, TG_STONE_BLACK)
         && place (&position->board, key->bytes + HEAD_BYTES + (gsize) 2 * n_black,
                   n_points - n_black, TG_STONE_WHITE);
}

static gboolean
read_bound (guint bits, TgStoredBound *bound)
{
  *bound = bits == BOUND_AT_MOST    ? TG_STORED_AT_MOST
           : bits == BOUND_AT_LEAST ? TG_STORED_AT_LEAST
                                    : TG_STORED_EXACT;
  return bits != 0;
}

/* Returns: whether the record has a value */
static gboolean
read_value (const Part *record, TgStoredEval *eval)
{
  gint value = record->length >= 3 ? (gint16) get_number (record->bytes + 1) : 0;
  gint depth_bound = record->length >= 5 ? (gint16) get_number (record->bytes + 3) : 0;
  gboolean has_value;

  *eval =
      (TgStoredEval){ .engine = (gchar *) TG_STORED_IMPORTED,
                      .depth = (guint) CLAMP (depth_bound >> 2, 0, TG_STORED_MAX_DEPTH),
                      .time = g_get_real_time () / G_USEC_PER_SEC };
  value = CLAMP (value, -MATE + 1, MATE - 1);
  has_value = read_bound ((guint) depth_bound & 3, &eval->bound);
  if (ABS (value) > MIN_MATE && has_value)
    eval->proof_plies = value > 0 ? MATE - value : -MATE - value;
  eval->chance = (guint) lround (1000 / (1 + exp (-value / VALUE_SCALE)));
  if (eval->proof_plies != 0)
    eval->bound = TG_STORED_EXACT;

  switch (record->length > 0 ? g_ascii_tolower ((gchar) record->bytes[0]) : 0)
    {
    case 'w':
      eval->chance = 0;
      eval->bound = TG_STORED_EXACT;
      return TRUE;
    case 'l':
      eval->chance = 1000;
      eval->bound = TG_STORED_EXACT;
      return TRUE;
    case 'd':
      eval->chance = 500;
      eval->bound = TG_STORED_EXACT;
      return TRUE;
    default:
      return has_value;
    }
}

/* Returns: (transfer full) (nullable): the comment of a record */
static gchar *
read_comment (const Reader *self, const Part *record)
{
  g_autofree gchar *text = NULL;
  g_autofree gchar *converted = NULL;
  gchar            *start;

  if (record->length <= TEXT_AT)
    return NULL;
  text = g_strndup ((const gchar *) record->bytes + TEXT_AT, record->length - TEXT_AT);
  start = text;
  if (g_str_has_prefix (text, BOARD_TEXTS))
    {
      start = strchr (text, '\b');
      if (start == NULL)
        return NULL;
      start++;
    }
  g_strdelimit (start, "\b", '\n');
  if (!self->is_utf_8 && !g_utf8_validate (start, -1, NULL))
    converted = g_convert (start, -1, "UTF-8", "GB18030", NULL, NULL, NULL);
  if (converted == NULL)
    converted = g_utf8_make_valid (start, -1);
  g_strstrip (converted);
  return *converted != '\0' ? g_steal_pointer (&converted) : NULL;
}

static gboolean
is_metadata (const Part *key, const Part *record)
{
  return key->length >= HEAD_BYTES && key->bytes[1] == 0 && key->bytes[2] == 0
         && record->length >= TEXT_AT + strlen (METADATA)
         && memcmp (record->bytes + TEXT_AT, METADATA, strlen (METADATA)) == 0;
}

static gboolean
read_record (Reader *self, const Part *key, const Part *record, GError **error)
{
  TgStoredPosition  position;
  TgStoredEval      eval;
  g_autofree gchar *comment = NULL;
  gboolean          has_value;

  if (is_metadata (key, record))
    {
      self->is_utf_8 = TRUE;
      return TRUE;
    }
  if (!read_position (key, &position))
    {
      self->n_skipped++;
      return TRUE;
    }
  has_value = read_value (record, &eval);
  comment = read_comment (self, record);
  return (!has_value && comment == NULL)
         || self->func (&position, has_value ? &eval : NULL, comment, self->user_data,
                        error);
}

/* The name says nothing, so this looks at the first record. */
static gboolean
has_first_record (const guint8 *bytes, gsize length)
{
  Part left = { bytes + 4, length - 4 };
  Part key, record;

  return length >= 4 && take_part (&left, &key) && take_part (&left, &record)
         && key.length >= HEAD_BYTES && key.bytes[0] < G_N_ELEMENTS (rulesets)
         && key.bytes[1] <= 32 && key.bytes[2] <= 32 && key.length % 2 == 1;
}

gboolean
tg_yixin_database_is (const guint8 *bytes, gsize length)
{
  return tg_lz4_frame_is (bytes, length) || has_first_record (bytes, length);
}

/**
 * tg_yixin_database_read:
 * @n_skipped: (out): number of positions on boards, or by rules, that Tengen does not know
 *
 * Reads a database. Board texts are left out. May take seconds.
 *
 * Returns: %FALSE with @error if the file is damaged, or if @func has stopped; what was read
 *   until then has been given to @func
 */
gboolean
tg_yixin_database_read (const guint8 *bytes,
                        gsize         length,
                        TgYixinFunc   func,
                        gpointer      user_data,
                        guint        *n_skipped,
                        GError      **error)
{
  g_autoptr (GByteArray) plain = NULL;
  Reader   reader = { .func = func, .user_data = user_data };
  guint64  n_records = 1;
  guint64  n_read = 0;
  gboolean ok = TRUE;
  Part     key, record;

  if (tg_lz4_frame_is (bytes, length))
    {
      plain = tg_lz4_frame_read (bytes, length, MAX_LENGTH);
      bytes = plain != NULL ? plain->data : NULL;
      length = plain != NULL ? plain->len : 0;
    }
  if (length >= 4)
    {
      n_records = get_number (bytes) | (guint64) get_number (bytes + 2) << 16;
      reader.left = (Part){ bytes + 4, length - 4 };
    }
  for (; ok && n_read < n_records && take_part (&reader.left, &key)
         && (key.length == 0 || take_part (&reader.left, &record));
       n_read++)
    ok = key.length == 0 || read_record (&reader, &key, &record, error);
  *n_skipped = reader.n_skipped;
  if (ok && n_read < n_records)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("the file is damaged after %u positions"), (guint) n_read);
      return FALSE;
    }
  return ok;
}
