/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The benchmark does the same work each time, and more work at a greater depth. */

#include <string.h>

#include "program.h"

/* Returns: (transfer full): the value printed after a name */
static gchar *
read_value (const gchar *out, const gchar *name)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", 0);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], name))
      return g_strstrip (g_strdup (lines[i] + strlen (name)));
  g_error ("nothing of %s in: %s", name, out);
}

static void
test_same_work (void)
{
  static const gchar *const words[] = { "bench --depth 1", "bench --depth 1",
                                        "bench --depth 3" };
  gchar                    *signatures[G_N_ELEMENTS (words)];
  guint64                   nodes[G_N_ELEMENTS (words)];

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_auto (Run) run = { 0 };
      g_autofree gchar *counted = NULL;

      run_program (&run, words[i], NULL);
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.err, ==, "");
      signatures[i] = read_value (run.out, "signature");
      counted = read_value (run.out, "nodes ");
      nodes[i] = g_ascii_strtoull (counted, NULL, 10);
    }
  g_assert_cmpstr (signatures[0], ==, signatures[1]);
  g_assert_cmpstr (signatures[0], !=, signatures[2]);
  g_assert_cmpuint (nodes[0], >, 0);
  g_assert_cmpuint (nodes[0], ==, nodes[1]);
  g_assert_cmpuint (nodes[0], <, nodes[2]);
  for (gsize i = 0; i < G_N_ELEMENTS (signatures); i++)
    g_free (signatures[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/bench-command/same-work", test_same_work);
  return g_test_run ();
}
