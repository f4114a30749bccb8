/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long a library of a million nodes takes to load and how much memory: the
 * aim is two seconds and 200 MB. The library is made here: a tree that forks
 * about as a real one does, with a comment at every tenth node. */

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "record/record-io.h"

#define N_NODES   1000000u
#define MAX_DEPTH 40u

/* Flags of RenLib's nodes. */
#define SIBLING 0x80u
#define LEAF    0x40u
#define COMMENT 0x08u

/* The resident memory, where the system tells it. */
static gsize
resident_kib (void)
{
  g_autofree gchar *status = NULL;
  const gchar      *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;

  line = strstr (status, "VmRSS:");
  return line != NULL ? (gsize) g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10) : 0;
}

static void
add_node (GByteArray *file, guint point, guint flags)
{
  const guint8 node[2] = { (guint8) (point / 15 * 16 + point % 15 + 1), (guint8) flags };

  g_byte_array_append (file, node, 2);
  if (flags & COMMENT)
    g_byte_array_append (file, (const guint8 *) "Black wins by a four.", 22);
}

/* Writes nodes in the order of the file: each is followed by its first child,
 * unless it ends a branch; then comes the sibling that was promised last. */
static GBytes *
make_library (void)
{
  GByteArray *file = g_byte_array_new ();
  GRand      *random = g_rand_new_with_seed (15);
  guint       promised[MAX_DEPTH]; /* depths of the siblings to come */
  guint       n_promised = 0, depth = 0;

  g_byte_array_append (file, (const guint8 *) "\xffRenLib\xff\x03\x04", 10);
  while (file->len < 20)
    g_byte_array_append (file, (const guint8 *) "\xff", 1);
  g_byte_array_append (file, (const guint8 *) "\0", 2);

  for (guint left = N_NODES - 1; left > 0; left--)
    {
      /* Five points are kept for each depth, so none is used twice in a line. */
      guint    point = depth * 5 + left % 5;
      gboolean fork = n_promised < MIN (depth + 1, left - 1)
                      && (n_promised == 0 || g_rand_int_range (random, 0, 4) == 0);
      gboolean leaf = depth + 1 == MAX_DEPTH || left <= n_promised + fork + 1
                      || g_rand_int_range (random, 0, 5) == 0;

      add_node (file, point,
                (fork ? SIBLING : 0) | (leaf ? LEAF : 0)
                    | (left % 10 == 0 ? COMMENT : 0));
      if (fork)
        promised[n_promised++] = depth;
      if (!leaf)
        depth++;
      else if (n_promised > 0)
        depth = promised[--n_promised];
    }

  g_rand_free (random);
  return g_byte_array_free_to_bytes (file);
}

static void
measure (const gchar *what, GBytes *bytes, const gchar *name)
{
  gsize  before = resident_kib ();
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_record_io_load_bytes (bytes, name, NULL, NULL, &error);
  gint64 end = g_get_monotonic_time ();

  if (record == NULL)
    {
      g_printerr ("%s: %s\n", what, error->message);
      exit (1);
    }

  g_print ("%s: %u nodes from %.1f MB in %.2f s, %.0f MB resident\n", what,
           tg_record_get_n_nodes (record), (gdouble) g_bytes_get_size (bytes) / 1e6,
           (gdouble) (end - start) / G_USEC_PER_SEC,
           (gdouble) (resident_kib () - before) / 1024);
}

int
main (void)
{
  g_autoptr (GBytes) library = make_library ();
  g_autoptr (TgRecord) record =
      tg_record_io_load_bytes (library, "a.lib", NULL, NULL, NULL);
  g_autoptr (GBytes) sgf = NULL;

  measure ("RenLib library", library, "a.lib");
  if (record != NULL)
    sgf = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, NULL);
  g_clear_pointer (&record, tg_record_free);
  if (sgf != NULL)
    measure ("The same as SGF", sgf, "a.sgf");

  return 0;
}
