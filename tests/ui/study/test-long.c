/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Very long files open without blocking the main loop, and use little more memory than
 * their size. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "display-fixture.h"
#include "main-loop-work.h"
#include "scratch.h"
#include "ui/study/study-window.h"

/* In milliseconds of processor time: the longest block of the main loop. On an ordinary
 * machine it is 100 at most. */
#define LONGEST_STOP 500

/* The maximum memory for a file: TIMES the size of the file, plus ALLOWANCE. */
#define TIMES     10
#define ALLOWANCE ((gsize) 100 << 20)

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER TRUE
#else
#define HAS_SANITIZER FALSE
#endif

static void
write_passes (FILE *file, guint n)
{
  for (guint i = 0; i < n; i++)
    fputs (i % 2 == 0 ? ";B[]" : ";W[]", file);
}

/* Writes @n passes, and 50 moves on the board among them. */
static void
write_moves (FILE *file, guint n)
{
  for (guint i = 0; i < n; i++)
    if (i % (n / 50) == 0)
      fprintf (file, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W', 'a' + i / (n / 50) % 15,
               'a' + i / (n / 50) / 15 * 2);
    else
      fputs (i % 2 == 0 ? ";B[]" : ";W[]", file);
}

/* Writes @n variations of one move. */
static void
write_variations (FILE *file, guint n)
{
  fputs (";B[oo]", file);
  for (guint i = 0; i < n; i++)
    fprintf (file, "(;W[%c%c])", 'a' + i % 14, 'a' + i / 14 % 14);
}

/* Writes @n variations, each nested in the one before. */
static void
write_chain (FILE *file, guint n)
{
  for (guint i = 0; i < n; i++)
    fputs (";B[](;W[])(", file);
  fputs (";B[hh]", file);
  for (guint i = 0; i < n; i++)
    fputc (')', file);
}

/* Writes variations of 40 moves each. */
static void
write_tree (FILE *file, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint place = (i % 40 * 7 + i / 40) % 225;

      fprintf (file, "%s;%c[%c%c]%s", i % 40 == 0 ? "(" : "", i % 2 == 0 ? 'B' : 'W',
               'a' + place % 15, 'a' + place / 15, i % 40 == 39 || i + 1 == n ? ")" : "");
    }
}

static void
write_notes (FILE *file, guint n)
{
  for (guint i = 0; i < n; i++)
    fprintf (file, ";%s[]C[note %u]", i % 2 == 0 ? "B" : "W", i);
}

static void
write_empty (FILE *file, guint n)
{
  fputs (";B[hh]", file);
  for (guint i = 0; i < n; i++)
    fputc (';', file);
}

static void
write_lines (FILE *file, guint n)
{
  fputs (";B[hh]C[", file);
  for (guint i = 0; i < n; i += 16)
    fputs ("A line of words\n", file);
  fputs ("]", file);
}

static void
write_line (FILE *file, guint n)
{
  fputs (";B[hh]C[", file);
  for (guint i = 0; i < n; i += 8)
    fputs ("A word, ", file);
  fputs ("]", file);
}

static void
write_word (FILE *file, guint n)
{
  fputs (";B[hh]C[", file);
  for (guint i = 0; i < n; i++)
    fputc ('x', file);
  fputs ("]", file);
}

static void
write_head (FILE *file, guint n)
{
  fputs ("EV[", file);
  for (guint i = 0; i < n; i++)
    fputc ('x', file);
  fputs ("]PB[", file);
  for (guint i = 0; i < n; i++)
    fputc ('y', file);
  fputs ("];B[hh]", file);
}

static void
write_marks (FILE *file, guint n)
{
  fputs (";B[hh]TR", file);
  for (guint i = 0; i < n; i++)
    fprintf (file, "[%c%c]", 'a' + i % 15, 'a' + i / 15 % 15);
  fputs ("LB", file);
  for (guint i = 0; i < n; i++)
    fprintf (file, "[%c%c:%u]", 'a' + i % 15, 'a' + i / 15 % 15, i);
}

static const struct
{
  const gchar *name;
  void (*write) (FILE *file, guint n);
  guint n;
} cases[] = {
  { "passes", write_passes, 1000000 },
  { "moves", write_moves, 100000 },
  { "variations", write_variations, 100000 },
  { "chain", write_chain, 100000 },
  { "tree", write_tree, 1000000 },
  { "notes", write_notes, 200000 },
  { "empty", write_empty, 1000000 },
  { "lines", write_lines, 60000000 },
  { "line", write_line, 60000000 },
  { "word", write_word, 5000000 },
  { "head", write_head, 5000000 },
  { "marks", write_marks, 10000 },
};

static void
write_file (const gchar *path, guint number)
{
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  fputs ("(;GM[4]SZ[15]RU[Renju]CA[UTF-8]", file);
  cases[number].write (file, cases[number].n);
  fputs (")\n", file);
  g_assert_cmpint (fclose (file), ==, 0);
}

static gsize
get_length (const gchar *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return (gsize) info.st_size;
}

/* Returns the peak memory since forget_peak (), in bytes; 0 if the system does not report
 * it. */
static gsize
get_memory (const gchar *field)
{
  g_autofree gchar *status = NULL;
  const gchar      *found;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL)
      || (found = strstr (status, field)) == NULL)
    return 0;
  return (gsize) g_ascii_strtoull (found + strlen (field), NULL, 10) << 10;
}

static void
forget_peak (void)
{
  FILE *file = fopen ("/proc/self/clear_refs", "w");

#ifdef __GLIBC__
  malloc_trim (0);
#endif
  if (file == NULL)
    return;
  fputs ("5", file);
  fclose (file);
}

static TgStudyWindow *
load (Fixture *fixture, const gchar *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *window =
      tg_study_window_new (GTK_APPLICATION (fixture->application),
                           tg_application_get_settings (fixture->application, NULL));

  tg_study_window_load_from (TG_STUDY_WINDOW (window), NULL, file);
  return TG_STUDY_WINDOW (window);
}

static gboolean
has_study (gpointer window)
{
  return tg_study_window_get_study (window) != NULL && gtk_widget_get_mapped (window);
}

static TgStudyWindow *
open_file (Fixture *fixture, const gchar *path)
{
  TgStudyWindow *window = load (fixture, path);

  fixture_wait ("the study", has_study, window);
  fixture_draw (GTK_WIDGET (window));
  return window;
}

static void
close_window (TgStudyWindow *window)
{
  fixture_watch (&window);
  tg_study_set_saved (tg_study_window_get_study (window));
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
}

static void
assert_no_stop (const gchar *what)
{
  gdouble longest = main_loop_work_take_longest ();

  g_test_message ("%s: %.0f ms", what, longest);
  if (!HAS_SANITIZER)
    g_assert_cmpfloat (longest, <, LONGEST_STOP);
}

/* Uses the study as a player does at first: steps through the file, and plays a move. */
static void
step_and_play (TgStudyWindow *window)
{
  static const gchar *const actions[] = {
    "win.first-move", "win.next-move", "win.last-move", "win.previous-move",
    "win.pass",       "win.undo",      "win.redo",
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL);
      fixture_draw (GTK_WIDGET (window));
      assert_no_stop (actions[i]);
    }
}

static void
test_files (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "a.sgf", NULL);

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  write_file (path, G_N_ELEMENTS (cases) - 1);
  close_window (open_file (&fixture, path));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgStudyWindow *window;
      gsize          memory;

      write_file (path, i);
      forget_peak ();
      memory = get_memory ("VmRSS:");
      main_loop_work_take_longest ();
      window = open_file (&fixture, path);
      assert_no_stop (cases[i].name);
      memory = get_memory ("VmHWM:") - MIN (get_memory ("VmHWM:"), memory);
      g_test_message ("%s: %.0f MB", cases[i].name, (gdouble) memory / (1 << 20));
      if (!HAS_SANITIZER)
        g_assert_cmpuint (memory, <, MAX (TIMES * get_length (path), ALLOWANCE));
      step_and_play (window);
      close_window (window);
    }
  fixture_close (&fixture);
  scratch_remove (folder);
}

static TgStudyWindow *
open_comment (Fixture *fixture, const gchar *folder, const gchar *comment)
{
  g_autofree gchar *path = g_build_filename (folder, "a.sgf", NULL);
  g_autofree gchar *text = g_strdup_printf ("(;GM[4]SZ[15];B[hh]C[%s])", comment);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return open_file (fixture, path);
}

/* A long comment is shown only in part, cut between characters, and read-only; saving the
 * study keeps all of it. */
static void
test_comment (void)
{
  static const struct
  {
    const gchar *part;
    guint        n;
    gboolean     is_whole;
  } texts[] = {
    { "words in lines\n", 6000, TRUE },
    { "words in lines\n", 10000, FALSE },
    { "一行", 2000, TRUE },
    { "一行", 20000, FALSE },
    { "x", 900, TRUE },
    { "x", 1100, FALSE },
  };
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GString          *comment = g_string_new (NULL);
      g_autofree gchar *shown = NULL;
      TgStudyWindow    *window;
      GtkTextView      *view;
      TgStudy          *study;

      for (guint j = 0; j < texts[i].n; j++)
        g_string_append (comment, texts[i].part);
      window = open_comment (&fixture, folder, comment->str);
      study = tg_study_window_get_study (window);
      view = fixture_child (fixture_child (window, "variations"), "comment");
      g_object_get (gtk_text_view_get_buffer (view), "text", &shown, NULL);
      g_assert_true (g_str_has_prefix (comment->str, shown));
      g_assert_cmpint (strlen (shown) == comment->len, ==, texts[i].is_whole);
      g_assert_cmpint (gtk_text_view_get_editable (view), ==, texts[i].is_whole);
      g_assert_cmpint (gtk_widget_get_mapped (fixture_child (
                           fixture_child (window, "variations"), "remark")),
                       ==, !texts[i].is_whole);

      fixture_click (GTK_WIDGET (view));
      fixture_key ("z");
      fixture_draw (GTK_WIDGET (window));
      g_assert_cmpint (tg_study_is_modified (study), ==, texts[i].is_whole);
      if (!texts[i].is_whole)
        g_assert_cmpstr (tg_record_node_get_comment (tg_study_get_node (study)), ==,
                         comment->str);
      close_window (window);
      g_string_free (comment, TRUE);
    }
  fixture_close (&fixture);
  scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/long/files", test_files);
  g_test_add_func ("/display/long/comment", test_comment);

  return g_test_run ();
}
