/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a tree with about as many branches as a real library, and a comment at every
 * tenth node. */

#include "library.h"

#define MAX_DEPTH 40u

/* Flags of RenLib's nodes. */
#define SIBLING 0x80u
#define LEAF    0x40u
#define COMMENT 0x08u

static void
add_node (GByteArray *file, guint point, guint flags)
{
  const guint8 node[2] = { (guint8) (point / 15 * 16 + point % 15 + 1), (guint8) flags };

  g_byte_array_append (file, node, 2);
  if (flags & COMMENT)
    g_byte_array_append (file, (const guint8 *) "Black wins by a four.", 22);
}

/* Writes nodes in the order of the file: each is followed by its first child, unless it
 * ends a branch; then comes the pending sibling of the deepest node. */
GBytes *
make_library (guint n_nodes)
{
  GByteArray *file = g_byte_array_new ();
  GRand      *random = g_rand_new_with_seed (15);
  guint       promised[MAX_DEPTH]; /* depths of the pending siblings */
  guint       n_promised = 0, depth = 0;

  g_byte_array_append (file, (const guint8 *) "\xffRenLib\xff\x03\x04", 10);
  while (file->len < 20)
    g_byte_array_append (file, (const guint8 *) "\xff", 1);
  g_byte_array_append (file, (const guint8 *) "\0", 2);

  for (guint left = n_nodes - 1; left > 0; left--)
    {
      /* Each depth has five points of its own, so no point is used twice in a line. */
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
