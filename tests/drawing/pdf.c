/* SPDX-License-Identifier: GPL-3.0-or-later */

/* cairo 1.16 writes the page objects as plain text. cairo 1.18 writes PDF 1.7, which has
 * them in compressed streams. */

#include "pdf.h"

#include <gio/gio.h>
#include <string.h>

#define STREAM "\nstream\n"

static const gchar *
find (const gchar *data, gsize size, const gchar *word)
{
  gsize n_letters = strlen (word);

  for (gsize i = 0; i + n_letters <= size; i++)
    if (memcmp (data + i, word, n_letters) == 0)
      return data + i;
  return NULL;
}

/* Appends the decompressed content of a stream; nothing if it is not compressed. */
static void
append_unpacked (GByteArray *text, const gchar *data, gsize size)
{
  g_autoptr (GZlibDecompressor) unpacker =
      g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autoptr (GInputStream) packed =
      g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) unpacked =
      g_converter_input_stream_new (packed, G_CONVERTER (unpacker));
  guint8 buffer[4096];
  gssize n;

  while ((n = g_input_stream_read (unpacked, buffer, sizeof buffer, NULL, NULL)) > 0)
    g_byte_array_append (text, buffer, (guint) n);
}

/**
 * pdf_unpack:
 * @file: a PDF file
 *
 * Decompresses the streams of a file.
 *
 * Returns: (transfer full): the file followed by the content of its compressed streams
 */
GBytes *
pdf_unpack (GBytes *file)
{
  gsize        size;
  const gchar *data = g_bytes_get_data (file, &size);
  const gchar *end = data + size;
  GByteArray  *text = g_byte_array_new ();

  g_byte_array_append (text, (const guint8 *) data, (guint) size);
  while ((data = find (data, (gsize) (end - data), STREAM)) != NULL)
    {
      data += strlen (STREAM);
      append_unpacked (text, data, (gsize) (end - data));
    }
  return g_byte_array_free_to_bytes (text);
}

/**
 * pdf_count:
 * @unpacked: the result of pdf_unpack()
 * @word: a word
 *
 * Counts the occurrences of a word.
 *
 * Returns: the number
 */
guint
pdf_count (GBytes *unpacked, const gchar *word)
{
  gsize        size;
  const gchar *data = g_bytes_get_data (unpacked, &size);
  const gchar *end = data + size;
  guint        n = 0;

  for (; (data = find (data, (gsize) (end - data), word)) != NULL; data += strlen (word))
    n++;
  return n;
}
