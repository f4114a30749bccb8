/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One picture per move: all or none, and no existing file is lost. */

#include "drawing/export/sequence.h"

#include <cairo.h>
#include <glib/gstdio.h>

#define N_MOVES 12
#define PIXELS  64

typedef struct
{
  TgRecord *line;
  TgScene   look;
  gchar    *path;
  GFile    *folder;
  gint      n_done;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->line = tg_record_new (TG_RULESET_FREESTYLE, 15);
  for (guint i = 0; i < N_MOVES; i++)
    tg_record_play (fixture->line,
                    (TgMove){ { (gint8) i, (gint8) (3 + i % 2) },
                              i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
  tg_scene_init (&fixture->look, 15, tg_theme_from_id ("paper", FALSE));
  fixture->path = g_dir_make_tmp ("tengen-sequence-XXXXXX", NULL);
  fixture->folder = g_file_new_for_path (fixture->path);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static gchar *
get_path (Fixture *fixture, guint number)
{
  g_autofree gchar *name = tg_sequence_name (number, N_MOVES);

  return g_build_filename (fixture->path, name, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 1; i <= N_MOVES; i++)
    {
      g_autofree gchar *path = get_path (fixture, i);

      g_remove (path);
    }
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  g_object_unref (fixture->folder);
  g_free (fixture->path);
  tg_record_free (fixture->line);
}

static gboolean
save (Fixture *fixture, gboolean replace, GCancellable *cancellable, GError **error)
{
  const TgSequence sequence = { fixture->line, &fixture->look, TRUE, PIXELS };

  return tg_sequence_save (&sequence, fixture->folder, replace, &fixture->n_done,
                           cancellable, error);
}

/* Counts the dark pixels of a picture: each stone adds some. */
static guint
count_ink (Fixture *fixture, guint number)
{
  g_autofree gchar *path = get_path (fixture, number);
  cairo_surface_t  *image = cairo_image_surface_create_from_png (path);
  guint             n = 0;

  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (image), ==, PIXELS);
  for (gint y = 0; y < PIXELS; y++)
    for (gint x = 0; x < PIXELS; x++)
      n += cairo_image_surface_get_data (
               image)[y * cairo_image_surface_get_stride (image) + 4 * x]
           < 100;
  cairo_surface_destroy (image);
  return n;
}

static void
test_names (void)
{
  static const struct
  {
    guint        number;
    guint        n;
    const gchar *name;
  } names[] = {
    { 1, 1, "move-001.png" },           { 60, 60, "move-060.png" },
    { 7, 999, "move-007.png" },         { 7, 1000, "move-0007.png" },
    { 12345, 12345, "move-12345.png" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *name = tg_sequence_name (names[i].number, names[i].n);

      g_assert_cmpstr (name, ==, names[i].name);
    }
}

static void
test_all (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (save (fixture, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (fixture->n_done, ==, N_MOVES);
  g_assert_cmpuint (count_files (fixture), ==, N_MOVES);
  g_assert_cmpuint (count_ink (fixture, N_MOVES), >, count_ink (fixture, 1));
}

/* Marks of the record appear in their own picture, and not in later ones. */
static void
test_marks (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  TgRecordNode *node = tg_record_get_root (fixture->line);
  guint         bare[2];

  g_assert_true (save (fixture, FALSE, NULL, NULL));
  for (guint i = 0; i < 2; i++)
    bare[i] = count_ink (fixture, i + 1);
  node = tg_record_node_get_first_child (node);
  tg_record_node_set_mark (node, (TgPoint){ 7, 9 }, TG_MARK_SQUARE, NULL);
  g_assert_true (save (fixture, TRUE, NULL, NULL));
  g_assert_cmpuint (count_ink (fixture, 1), !=, bare[0]);
  g_assert_cmpuint (count_ink (fixture, 2), ==, bare[1]);
}

/* An existing picture is kept unless @replace is set. */
static void
test_existing (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *path = get_path (fixture, 5);
  g_autofree gchar *contents = NULL;

  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  g_assert_false (save (fixture, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "mine");
  g_assert_cmpuint (count_files (fixture), ==, 1);

  g_clear_error (&error);
  g_assert_true (save (fixture, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (fixture), ==, N_MOVES);
  g_assert_cmpuint (count_ink (fixture, 5), >, 0);
}

static gpointer
cancel_thread (gpointer data)
{
  Fixture *fixture = ((gpointer *) data)[0];

  while (g_atomic_int_get (&fixture->n_done) < 2)
    g_thread_yield ();
  g_cancellable_cancel (((gpointer *) data)[1]);
  return NULL;
}

/* Cancelled during the work, or before. */
static void
test_cancelled (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  gpointer shared[] = { fixture, cancellable };
  GThread *thread;

  /* Large enough for the other thread to cancel meanwhile. */
  const TgSequence sequence = { fixture->line, &fixture->look, TRUE, 2000 };

  thread = g_thread_new ("cancel", cancel_thread, shared);
  g_assert_false (tg_sequence_save (&sequence, fixture->folder, FALSE, &fixture->n_done,
                                    cancellable, &error));
  g_thread_join (thread);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (fixture->n_done, >=, 2);
  g_assert_cmpuint (count_files (fixture), ==, 0);

  g_clear_error (&error);
  g_assert_false (save (fixture, FALSE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* An unwritable place, and a game without a move. */
static void
test_refused (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = fixture->folder;

  fixture->folder = g_file_get_child (folder, "nowhere");
  g_assert_false (save (fixture, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  g_clear_error (&error);
  g_object_unref (fixture->folder);
  fixture->folder = g_object_ref (folder);
  tg_record_free (fixture->line);
  fixture->line = tg_record_new (TG_RULESET_RENJU, 15);
  g_assert_false (save (fixture, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

static void
add (const gchar *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/sequence/names", test_names);
  add ("/drawing/sequence/all", test_all);
  add ("/drawing/sequence/marks", test_marks);
  add ("/drawing/sequence/existing", test_existing);
  add ("/drawing/sequence/cancelled", test_cancelled);
  add ("/drawing/sequence/refused", test_refused);
  return g_test_run ();
}
