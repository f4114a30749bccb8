/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli draw`: the files that it makes. The tests in tests/drawing cover the
 * pictures. */

#include <string.h>

#include <glib/gstdio.h>

#include "../add-case.h"
#include "program.h"

/* The moves of a game that Black wins with move 9. */
#define GAME "d4a1e4a2f4a3g4a4h4\n"

/**
 * Folder:
 * @path: owned; a new folder
 * @picture: owned; the name of a file in it
 *
 * A folder to draw in.
 */
typedef struct
{
  gchar *path;
  gchar *picture;
} Folder;

static void
folder_init (Folder *self, const gchar *name)
{
  self->path = g_dir_make_tmp ("tengen-draw-XXXXXX", NULL);
  g_assert_nonnull (self->path);
  self->picture = g_build_filename (self->path, name, NULL);
}

/* Only the picture may be in the folder. */
static void
folder_clear (Folder *self)
{
  g_unlink (self->picture);
  g_assert_cmpint (g_rmdir (self->path), ==, 0);
  g_free (self->path);
  g_free (self->picture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Folder, folder_clear)

static void
draw (Run *run, const Folder *folder, const gchar *options, const gchar *game)
{
  g_autofree gchar *words =
      g_strdup_printf ("draw - -o '%s' %s", folder->picture, options);

  run_program (run, words, game);
}

static gchar *
draw_and_read (const gchar *name, const gchar *options, gsize *length)
{
  g_auto (Folder) folder = { 0 };
  g_auto (Run) run = { 0 };
  gchar *contents = NULL;

  folder_init (&folder, name);
  draw (&run, &folder, options, GAME);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpstr (run.out, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (folder.picture, &contents, length, NULL));
  return contents;
}

static void
test_formats (void)
{
  static const struct
  {
    const gchar *name;
    const gchar *beginning;
  } formats[] = { { "a.png", "\x89PNG" }, { "a.PDF", "%PDF" }, { "a b.svg", "<?xml" } };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      gsize             length;
      g_autofree gchar *contents = draw_and_read (formats[i].name, "", &length);

      g_assert_true (g_str_has_prefix (contents, formats[i].beginning));
    }
}

/* The picture has the requested size. In a PNG file, width and height are at byte 16. */
static void
test_pixels (void)
{
  static const guint widths[] = { 64, 333, 800 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autofree gchar *options = g_strdup_printf ("--pixels %u", widths[i]);
      gsize             length;
      g_autofree gchar *contents =
          draw_and_read ("a.png", widths[i] == 800 ? "" : options, &length);

      g_assert_cmpuint (length, >, 24);
      for (guint j = 0; j < 2; j++)
        {
          const guchar *number = (const guchar *) contents + 16 + 4 * j;

          g_assert_cmpuint ((guint) number[2] << 8 | number[3], ==, widths[i]);
        }
    }
}

/* Every option changes the picture, and equivalent options do not. */
static void
test_options (void)
{
  static const struct
  {
    const gchar *options;
    gboolean     changes;
  } cases[] = {
    { "--theme wood", FALSE },
    { "--coordinates", FALSE },
    { "--no-coordinates --coordinates", FALSE },
    { "--move 9", FALSE },
    { "--theme slate", TRUE },
    { "--theme paper", TRUE },
    { "--theme high-contrast", TRUE },
    { "--dark", TRUE },
    { "--numbers", TRUE },
    { "--no-coordinates", TRUE },
    { "--move 8", TRUE },
    { "--move 0", TRUE },
  };
  gsize             length;
  g_autofree gchar *plain = draw_and_read ("a.png", "--pixels 200", &length);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *options = g_strdup_printf ("--pixels 200 %s", cases[i].options);
      gsize             other_length;
      g_autofree gchar *other = draw_and_read ("a.png", options, &other_length);
      gboolean same = length == other_length && memcmp (plain, other, length) == 0;

      g_test_message ("%s", cases[i].options);
      g_assert_cmpint (same, ==, !cases[i].changes);
    }
}

/* A game from a file of another format. */
static void
test_file (void)
{
  g_auto (Folder) from = { 0 };
  g_auto (Folder) to = { 0 };
  g_auto (Run) run = { 0 };
  g_autofree gchar *words = NULL;

  folder_init (&from, "game.sgf");
  folder_init (&to, "game.svg");
  g_assert_true (
      g_file_set_contents (from.picture, "(;GM[4]SZ[15];B[hh];W[ii])", -1, NULL));
  words = g_strdup_printf ("draw '%s' --output '%s' --numbers", from.picture, to.picture);
  run_program (&run, words, NULL);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_test (to.picture, G_FILE_TEST_EXISTS));
}

/* Failures cause a message and status 1, and leave no file. */
static void
test_failures (void)
{
  static const struct
  {
    const gchar *options;
    const gchar *game;
    const gchar *complaint;
  } cases[] = {
    { "", "", "The file is empty" },
    { "", "hello", "not a game" },
    { "", "z9\n", "" },
    { "--move 10", GAME, "only 9 moves" },
    { "--move 2", "h8\n", "only 1 move\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Folder) folder = { 0 };
      g_auto (Run) run = { 0 };

      folder_init (&folder, "a.png");
      draw (&run, &folder, cases[i].options, cases[i].game);
      g_assert_cmpint (run.status, ==, 1);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_true (g_str_has_prefix (run.err, "tengen-cli draw: "));
      g_assert_nonnull (strstr (run.err, cases[i].complaint));
      g_assert_false (g_file_test (folder.picture, G_FILE_TEST_EXISTS));
    }
}

static void
test_unwritable (void)
{
  g_auto (Run) run = { 0 };

  run_program (&run, "draw - -o /nonexistent/a.png", GAME);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_nonnull (strstr (run.err, "/nonexistent/a.png"));
}

/* Labels may be letters of another encoding. */
static void
test_unsure (void)
{
  g_auto (Folder) folder = { 0 };
  g_auto (Run) run = { 0 };

  folder_init (&folder, "a.svg");
  draw (&run, &folder, "",
        "(;GM[4]SZ[15]LB[aa:D\xea"
        "bica];B[hh])");
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.err, "-: the text was read as CP1252"));
}

static void
test_mistake (gconstpointer words)
{
  g_auto (Run) run = { 0 };

  /* Arguments are checked before a game is read. */
  run_program (&run, words, NULL);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_prefix (run.err, "tengen-cli draw: "));
  g_assert_true (strchr (run.err, '\n') == run.err + strlen (run.err) - 1);
}

int
main (int argc, char *argv[])
{
  static const gchar *const mistakes[] = {
    "draw",
    "draw -",
    "draw -o a.png",
    "draw - - -o a.png",
    "draw - -o a.jpg",
    "draw - -o a",
    "draw - -o a.png --theme Wood",
    "draw - -o a.png --theme ''",
    "draw - -o a.png --pixels 63",
    "draw - -o a.png --pixels 8193",
    "draw - -o a.png --pixels many",
    "draw - -o a.png --move -2",
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/draw/formats", test_formats);
  g_test_add_func ("/cli/draw/pixels", test_pixels);
  g_test_add_func ("/cli/draw/options", test_options);
  g_test_add_func ("/cli/draw/file", test_file);
  g_test_add_func ("/cli/draw/failures", test_failures);
  g_test_add_func ("/cli/draw/unwritable", test_unwritable);
  g_test_add_func ("/cli/draw/unsure", test_unsure);
  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    add_case ("/cli/draw/mistake/", mistakes[i], mistakes[i], test_mistake);

  return g_test_run ();
}
