/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the LZ4 frame format (lz4_Frame_format.md, 1.6.2) with its blocks
 * (lz4_Block_format.md). Checksums are skipped: the caller notices damage in what the file
 * says. Copies may reach back into earlier blocks, as linked blocks do. */

#include "library/analysis/lz4-frame.h"

#include <string.h>

#define MAGIC "\x04\x22\x4d\x18"

/* Bits of the first byte of the frame's descriptor. */
#define HAS_BLOCK_CHECKSUMS 0x10
#define HAS_SIZE            0x08
#define HAS_DICTIONARY      0x01

/* The bit of a block's size that says that the block is not compressed. */
#define IS_PLAIN 0x80000000u

#define MIN_MATCH 4

typedef struct
{
  const guint8 *at;
  gsize         left;
} Input;

gboolean
tg_lz4_frame_is (const guint8 *bytes, gsize length)
{
  return length >= 4 && memcmp (bytes, MAGIC, 4) == 0;
}

static gboolean
skip (Input *self, gsize length)
{
  if (self->left < length)
    return FALSE;
  self->at += length;
  self->left -= length;
  return TRUE;
}

static gboolean
take_number (Input *self, guint n_bytes, guint32 *number)
{
  const guint8 *at = self->at;

  *number = 0;
  if (!skip (self, n_bytes))
    return FALSE;
  for (guint i = 0; i < n_bytes; i++)
    *number |= (guint32) at[i] << (8 * i);
  return TRUE;
}

/* Takes a length, of which the token has given four bits. */
static gboolean
take_length (Input *self, guint bits, gsize *length)
{
  guint32 byte = 255;

  *length = bits;
  while (bits == 15 && byte == 255)
    {
      if (!take_number (self, 1, &byte))
        return FALSE;
      *length += byte;
    }
  return TRUE;
}

/* Repeats bytes of the output. They may overlap with their copy. */
static gboolean
copy_match (GByteArray *output, guint offset, gsize length, gsize max_length)
{
  guint start = output->len;

  if (offset == 0 || offset > start || length > max_length - start)
    return FALSE;
  g_byte_array_set_size (output, start + (guint) length);
  for (gsize i = 0; i < length; i++)
    output->data[start + i] = output->data[start + i - offset];
  return TRUE;
}

static gboolean
add_bytes (GByteArray *output, Input *input, gsize length, gsize max_length)
{
  const guint8 *bytes = input->at;

  if (length > max_length - output->len || !skip (input, length))
    return FALSE;
  g_byte_array_append (output, bytes, (guint) length);
  return TRUE;
}

static gboolean
read_block (Input block, GByteArray *output, gsize max_length)
{
  while (block.left > 0)
    {
      guint32 token, offset;
      gsize   length;

      if (!take_number (&block, 1, &token) || !take_length (&block, token >> 4, &length)
          || !add_bytes (output, &block, length, max_length))
        return FALSE;
      if (block.left == 0)
        return TRUE;
      if (!take_number (&block, 2, &offset) || !take_length (&block, token & 15, &length)
          || !copy_match (output, offset, length + MIN_MATCH, max_length))
        return FALSE;
    }
  return TRUE;
}

/* Takes the head of the frame. @flags: (out): the first byte of the descriptor */
static gboolean
read_head (Input *input, guint32 *flags)
{
  return skip (input, 4) && take_number (input, 1, flags) && *flags >> 6 == 1
         && (*flags & HAS_DICTIONARY) == 0
         && skip (input, (*flags & HAS_SIZE) != 0 ? 10 : 2);
}

/**
 * tg_lz4_frame_read:
 * @max_length: of the result
 *
 * Returns: (transfer full) (nullable): the content of the first frame; %NULL if it is damaged
 *   or too long
 */
GByteArray *
tg_lz4_frame_read (const guint8 *bytes, gsize length, gsize max_length)
{
  g_autoptr (GByteArray) output = g_byte_array_new ();
  Input   input = { bytes, length };
  guint32 flags, size;

  max_length = MIN (max_length, G_MAXINT32);
  if (!read_head (&input, &flags))
    return NULL;
  while (take_number (&input, 4, &size))
    {
      Input    block = { input.at, size & ~IS_PLAIN };
      gboolean is_plain = (size & IS_PLAIN) != 0;

      if (size == 0)
        return g_steal_pointer (&output);
      if (!skip (&input, block.left)
          || !(is_plain ? add_bytes (output, &block, block.left, max_length)
                        : read_block (block, output, max_length))
          || ((flags & HAS_BLOCK_CHECKSUMS) != 0 && !skip (&input, 4)))
        return NULL;
    }
  return NULL;
}
