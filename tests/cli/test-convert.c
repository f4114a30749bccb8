/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli convert`: output, messages and exit status. */

#include <glib/gstdio.h>
#include <string.h>

#include "../add-case.h"
#include "program.h"

static const struct
{
  const gchar *name;
  const gchar *words;
  const gchar *input;
  int          status;
  const gchar *out;
  const gchar *err; /* text that standard error must contain; "" if it must be empty */
} cases[] = {
  { "text-to-text", "convert - - --to txt", "H8, I9", 0, "h8i9\n", "" },
  { "sgf-to-psq", "convert - - --to psq", "(;GM[4]SZ[15];B[hh])", 0,
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n", "" },
  { "lossy", "convert --lossy - - --to psq", "(;GM[4]SZ[15];B[hh]C[a])", 0,
    "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n", "tengen-cli convert: lost: comments\n" },
  { "not-lossy", "convert - - --to psq", "(;GM[4];B[hh]C[a])", 1, "",
    "not converted without --lossy" },
  { "impossible", "convert --lossy - - --to psq", "(;GM[4]AB[hh])", 1, "", "set up" },
  { "rules", "convert --rules renju - - --to sgf", "h8", 0, NULL, "" },
  { "result-from-rules", "convert --rules freestyle - - --to sgf", "a1a2b1b2c1c2d1d2e1",
    0, NULL, "" },
  { "more-games", "convert - - --to txt", "(;GM[4];B[hh])(;GM[4])(;GM[4])", 1, "",
    "this would be lost: other games or text in the file" },
  { "more-games-lossy", "convert --lossy - - --to txt", "(;GM[4];B[hh])(;GM[4])(;GM[4])",
    0, "h8\n", "lost: other games or text in the file" },
  { "text-before", "convert - - --to txt", "Hello there\n(;GM[4];B[hh])", 1, "",
    "this would be lost: other games or text in the file" },
  { "more-games-kept", "convert - - --to sgf",
    "(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]EV[y];B[hh]BL[1])(;GM[4])", 0,
    "(;FF[4]GM[4]CA[UTF-8]AP[x]SZ[15]EV[y]\n;B[hh]BL[1])\n(;GM[4])\n", "" },
  { "go", "convert - - --to sgf", "(;GM[1]SZ[19]KM[6.5];B[qd])", 1, "",
    "not converted without --gomoku: This looks like a game of Go" },
  { "go-too", "convert --gomoku - - --to txt --lossy", "(;GM[1]SZ[19]KM[6.5];B[qd])", 0,
    "q16\n", "lost" },
  { "go-too-as-before", "convert --go - - --to txt --lossy",
    "(;GM[1]SZ[19]KM[6.5];B[qd])", 0, "q16\n", "lost" },
  { "other-game", "convert - - --to txt", "(;GM[5]SZ[15];B[hh])", 1, "",
    "not converted without --gomoku: Line 1: This is a different game: number 5" },
  { "other-game-too", "convert --gomoku - - --to txt", "(;GM[5]SZ[15];B[hh])", 0, "h8\n",
    "" },
  { "opening-for-rules", "convert - - --to txt --lossy", "(;GM[4]SZ[15]RU[Swap2];B[hh])",
    0, "h8\n", "use --rules to say how to read it" },
  { "set-up-later", "convert - - --to psq", "(;GM[4]SZ[15];B[hh];AE[hh];W[aa])", 1, "",
    "set up mid-game" },
  { "assumed-size", "convert - - --to txt", "(;GM[4];B[hh])", 0, "h8\n",
    "- does not say how large the board is; assuming 15×15 points" },
  { "needed-size", "convert - - --to txt", "(;GM[4];B[pa])", 1, "", "--size 19: " },
  { "given-size", "convert --size 20 - - --to psq", "(;GM[4];B[pa])", 0,
    "Piskvorky 20x20, 0:0, 0\n16,1,0\n-1\n", "" },
  { "wrong-size", "convert --size 50 - - --to txt", NULL, 2, "", "5 to 22 points" },
  { "encoding", "convert --encoding Big5 - - --to psq",
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n\xb7\xa8\xb5\xd8\nA\n-1\n", 0,
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n楊華\nA\n-1\n", "" },
  { "old-word", "convert --charset Big5 - - --to psq",
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n\xb7\xa8\xb5\xd8\nA\n-1\n", 0,
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n楊華\nA\n-1\n", "" },
  { "guessed", "convert - - --to psq",
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n\xb1\x69\xa4\x54\xc2\xd7\nA\n-1\n", 0,
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n張三豐\nA\n-1\n", "" },
#ifdef G_OS_UNIX
  /* Left out under Wine, which lacks the character set. */
  { "unsure", "convert - - --to psq",
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n\xb7\xa8\xb5\xd8\nA\n-1\n", 0,
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n法地\nA\n-1\n",
    "-: the text was read as GB18030, which may be wrong; use “convert --encoding”" },
  { "unsure-alphabet", "convert - - --to psq",
    "Piskvorky 15x15, 0:0, 0\n8,8,1\nD\xea"
    "bica\nA\n-1\n",
    0, "Piskvorky 15x15, 0:0, 0\n8,8,1\nDêbica\nA\n-1\n",
    "the text was read as CP1252, which may be wrong" },
#endif
  { "odd-line", "convert - - --to psq", "Piskvorky 15x15, 0:0, 0\n8,8,5.5\n-1\njunk\n", 0,
    "Piskvorky 15x15, 0:0, 0\n8,8,6\n-1\n", "-: Line 4: This line cannot be read" },
  { "impossible-move", "convert - - --to txt", "h8i9\nh8", 0, "h8i9\n",
    "-: Line 2: Move 3 is on H8, which is already taken" },
  { "not-in-it", "convert --encoding UTF-8 - - --to psq",
    "Piskvorky 15x15, 0:0, 0\n8,8,1\n\xb7\xa8\xb5\xd8\nA\n-1\n", 1, "",
    "This text is not in UTF-8" },
  { "rows-from-top", "convert --rows-from-top - - --to txt", "h7", 0, "h9\n", "" },
  { "without-i", "convert --without-i - - --to txt", "j8", 0, "i8\n", "" },
  { "odd", "convert - - --to txt --lossy", "(;GM[4]SZ[15];B[hh]\n;W[hh];W[ig])", 0,
    "h8i9\n", "-: Line 2: Move 2 is on H8" },
  { "broken", "convert - - --to sgf", "(;GM[4]SZ[15];B[zz])", 1, "",
    "-: Line 1: “zz” is not a valid value" },
  { "no-format", "convert - - --to sgf", "hello", 1, "",
    "not a game in a format that Tengen knows" },
  { "no-file", "convert /nowhere/a.sgf - --to txt", NULL, 1, "", "/nowhere/a.sgf: " },
  { "no-folder", "convert - /nowhere/a.sgf", "h8", 1, "", "/nowhere/a.sgf: " },
  { "no-words", "convert", NULL, 2, "", "two files" },
  { "one-word", "convert a.sgf", NULL, 2, "", "two files" },
  { "unknown-rules", "convert --rules go - - --to txt", NULL, 2, "", "“go”" },
  { "unknown-format", "convert - - --to gif", NULL, 2, "", "“gif”" },
  { "unknown-ending", "convert - game.gif", NULL, 2, "", "“game.gif”" },
  { "no-ending", "convert - -", NULL, 2, "", "--to" },
  { "unknown-encoding", "convert --encoding klingon - - --to txt", "h8", 1, "",
    "“klingon”" },
  { "read-only-format", "convert - - --to sav", "h8", 1, "", "is read-only" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (Run) run = { 0 };

  run_program (&run, cases[i].words, cases[i].input);
  g_assert_cmpint (run.status, ==, cases[i].status);
  if (cases[i].out != NULL)
    g_assert_cmpstr (run.out, ==, cases[i].out);
  if (*cases[i].err == '\0')
    g_assert_cmpstr (run.err, ==, "");
  else
    g_assert_nonnull (strstr (run.err, cases[i].err));
}

static void
test_result (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "convert --rules freestyle - - --to sgf", "a1a2b1b2c1c2d1d2e1");
  g_assert_nonnull (strstr (run.out, "RU[freestyle]RE[B+]"));
}

/* Converts a game through every format that can hold it; file extensions choose the
 * formats. */
static void
test_files (void)
{
  static const gchar *const names[] = { "a.txt", "b.sgf", "c.lib",
                                        "d.psq", "e.pos", "f.txt" };
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-convert-XXXXXX", &error);
  g_autofree gchar *first = g_build_filename (folder, names[0], NULL);
  g_autofree gchar *contents = NULL;

  g_assert_no_error (error);
  g_file_set_contents (first, "a1o15h8i9", -1, &error);
  g_assert_no_error (error);

  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *words = g_strdup_printf ("convert '%s/%s' '%s/%s'", folder,
                                                 names[i - 1], folder, names[i]);
      g_auto (Run) run = { 0 };

      run_program (&run, words, NULL);
      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpstr (run.out, ==, "");
      g_assert_cmpint (run.status, ==, 0);
    }

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *path = g_build_filename (folder, names[i], NULL);

      g_clear_pointer (&contents, g_free);
      g_file_get_contents (path, &contents, NULL, &error);
      g_assert_no_error (error);
      g_unlink (path);
    }
  g_assert_cmpstr (contents, ==, "a1o15h8i9\n");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

#ifdef G_OS_UNIX
/* Devices and pipes cannot be replaced, only written to. */
static void
test_special_files (void)
{
  static const struct
  {
    const gchar *path;
    const gchar *out;
  } outs[] = { { "/dev/stdout", "h8i9\n" },
               { "/dev/fd/1", "h8i9\n" },
               { "/dev/null", "" } };

  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    {
      g_autofree gchar *words =
          g_strdup_printf ("convert /dev/stdin %s --to txt", outs[i].path);
      g_auto (Run) run = { 0 };

      run_program (&run, words, "h8 i9");
      g_assert_cmpstr (run.err, ==, "");
      g_assert_cmpstr (run.out, ==, outs[i].out);
      g_assert_cmpint (run.status, ==, 0);
    }
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/cli/convert/", cases[i].name, GUINT_TO_POINTER (i), test_case);
  g_test_add_func ("/cli/convert/result", test_result);
  g_test_add_func ("/cli/convert/files", test_files);
#ifdef G_OS_UNIX
  g_test_add_func ("/cli/convert/special-files", test_special_files);
#endif

  return g_test_run ();
}
