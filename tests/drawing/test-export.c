/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures in files: their content, and failures on a full disk. Vector output is
 * compared with image output by painting both on images. */

#include "canvas.h"
#include "pdf.h"

#include "drawing/export/export.h"

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

/* Maximum size of any drawing of a game. */
#define LARGEST_DRAWING 300000

static const TgExportFormat formats[] = { TG_EXPORT_PNG, TG_EXPORT_SVG, TG_EXPORT_PDF };

/* A board with everything that a scene can show. */
static void
make_scene (TgScene *scene, guint size, const TgTheme *theme)
{
  tg_scene_init (scene, size, theme);
  scene->show_numbers = TRUE;
  for (guint i = 0; i < size * size; i += 3)
    {
      scene->stones[i] = i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      scene->numbers[i] = (guint16) (i / 3 + 1);
    }
  scene->last = tg_point_from_index (3 * (size * size / 6), size);
  scene->winning[0] = (TgLine){ { 0, 0 }, TG_DIRECTION_RISING, 5 };
  scene->n_winning = 1;
  scene->forbidden[1] = TRUE;
}

static GBytes *
write_scene (const TgScene *scene, TgExportFormat format, guint pixels)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  tg_export_write (scene, format, pixels, stream, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static void
test_names (void)
{
  static const struct
  {
    const gchar *name;
    gint         format; /* the format; -1 if the name has none */
  } names[] = {
    { "a.png", TG_EXPORT_PNG },
    { "a.SVG", TG_EXPORT_SVG },
    { "/tmp/a.png.pdf", TG_EXPORT_PDF },
    { ".png", TG_EXPORT_PNG },
    { "png", -1 },
    { "a.jpg", -1 },
    { "a.pdf ", -1 },
    { "", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TgExportFormat format = TG_EXPORT_PNG;
      gboolean       known = tg_export_format_from_name (names[i].name, &format);

      g_assert_cmpint (known ? (gint) format : -1, ==, names[i].format);
    }
}

typedef struct
{
  const guchar *data;
  gsize         left;
} Source;

static cairo_status_t
read_cb (gpointer closure, guchar *data, guint length)
{
  Source *source = closure;

  if (source->left < length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, source->data, length);
  source->data += length;
  source->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

/* The PNG has exactly the pixels of the painter at that scale. */
static void
test_png (void)
{
  static const struct
  {
    guint   pixels;
    gdouble logical;
    gdouble scale;
  } pictures[] = { { 400, 400.0, 1.0 }, { 800, 800.0, 1.0 }, { 1600, 800.0, 2.0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (Canvas) canvas =
          canvas_new (15, pictures[i].logical, pictures[i].scale, FALSE);
      g_autoptr (GBytes) bytes = NULL;
      cairo_surface_t *image;
      Source           source;

      make_scene (&canvas->scene, 15, &canvas->theme);
      canvas_paint (canvas);
      bytes = write_scene (&canvas->scene, TG_EXPORT_PNG, pictures[i].pixels);
      source.data = g_bytes_get_data (bytes, &source.left);
      image = cairo_image_surface_create_from_png_stream (read_cb, &source);
      g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpint (cairo_image_surface_get_width (image), ==, pictures[i].pixels);
      g_assert_cmpint (cairo_image_surface_get_height (image), ==, pictures[i].pixels);

      for (gint y = 0; y < (gint) pictures[i].pixels; y += 3)
        for (gint x = 0; x < (gint) pictures[i].pixels; x += 3)
          {
            guint32 expected = canvas_get (canvas, x, y);
            guint32 pixel;

            memcpy (&pixel,
                    cairo_image_surface_get_data (image)
                        + y * cairo_image_surface_get_stride (image) + x * 4,
                    4);
            /* The file stores colours and opacities separately, so that a pixel that
             * is read again may differ by rounding. */
            for (guint shift = 0; shift < 32; shift += 8)
              g_assert_cmpint (ABS ((gint) (pixel >> shift & 0xff)
                                    - (gint) (expected >> shift & 0xff)),
                               <=, 1);
          }
      cairo_surface_destroy (image);
    }
}

static gboolean
contains (GBytes *bytes, const gchar *text)
{
  gsize        size;
  const gchar *data = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i + strlen (text) <= size; i++)
    if (memcmp (data + i, text, strlen (text)) == 0)
      return TRUE;
  return FALSE;
}

static void
test_svg (gconstpointer theme)
{
  g_autoptr (GBytes) bytes = NULL;
  TgScene scene;

  make_scene (&scene, 15, theme);
  bytes = write_scene (&scene, TG_EXPORT_SVG, 500);
  g_assert_true (contains (bytes, "width=\"500px\" height=\"500px\""));
  g_assert_true (contains (bytes, "</svg>"));
  g_assert_false (contains (bytes, "<image"));
  g_assert_cmpuint (g_bytes_get_size (bytes), <, LARGEST_DRAWING);
}

static void
test_pdf (gconstpointer theme)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) unpacked = NULL;
  TgScene scene;

  make_scene (&scene, 15, theme);
  bytes = write_scene (&scene, TG_EXPORT_PDF, 800);
  g_assert_true (contains (bytes, "%PDF"));
  g_assert_true (contains (bytes, "%%EOF"));
  unpacked = pdf_unpack (bytes);
  /* 800 pixels of 1/96 inch in points of 1/72 inch. */
  g_assert_cmpuint (pdf_count (unpacked, "/MediaBox [ 0 0 600 600 ]"), ==, 1);
  g_assert_cmpuint (pdf_count (unpacked, "/Subtype /Image"), ==, 0);
  g_assert_cmpuint (g_bytes_get_size (bytes), <, LARGEST_DRAWING);
}

/* The largest board, full, in the theme with the largest file. */
static void
test_full_board (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      TgScene scene;

      make_scene (&scene, TG_MAX_SIZE, tg_theme_wood (FALSE));
      for (guint j = 0; j < TG_MAX_POINTS; j++)
        {
          scene.stones[j] = j % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
          scene.numbers[j] = (guint16) (j + 1);
        }
      bytes = write_scene (&scene, formats[i], 800);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
      if (formats[i] != TG_EXPORT_PNG)
        g_assert_cmpuint (g_bytes_get_size (bytes), <, 2 * LARGEST_DRAWING);
    }
}

static void
test_smallest_and_largest (void)
{
  static const guint widths[] = { TG_EXPORT_MIN_PIXELS, 2000 };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (widths); j++)
      {
        g_autoptr (GBytes) bytes = NULL;
        TgScene scene;

        make_scene (&scene, 19, tg_theme_from_id ("paper", FALSE));
        bytes = write_scene (&scene, formats[i], widths[j]);
        g_assert_cmpuint (g_bytes_get_size (bytes), >, 500);
      }
}

/* Returns the mean difference of two pictures in levels of 255, and the visibly different
 * pixels per 1,000. */
static void
compare (const Canvas *a, const Canvas *b, gdouble *mean, gdouble *unlike)
{
  gint side = canvas_side (a);

  *mean = 0.0;
  *unlike = 0.0;
  for (gint y = 0; y < side; y++)
    for (gint x = 0; x < side; x++)
      {
        guint32 first = canvas_get (a, x, y);
        guint32 second = canvas_get (b, x, y);
        gint    max = 0;

        for (guint shift = 0; shift < 32; shift += 8)
          {
            gint difference =
                ABS ((gint) (first >> shift & 0xff) - (gint) (second >> shift & 0xff));

            *mean += difference;
            max = MAX (max, difference);
          }
        *unlike += max > 40 ? 1.0 : 0.0;
      }
  *mean /= 4.0 * side * side;
  *unlike *= 1000.0 / (side * side);
}

/* A vector drawing looks like the image: lines and letters lie on the same pixels; grain
 * and light differ slightly. */
static void
test_alike (gconstpointer theme)
{
  g_autoptr (Canvas) painted = canvas_new (15, 800.0, 1.0, FALSE);
  g_autoptr (Canvas) drawn = canvas_new (15, 800.0, 1.0, FALSE);
  gdouble mean;
  gdouble unlike;

  make_scene (&painted->scene, 15, theme);
  drawn->scene = painted->scene;
  g_clear_pointer (&drawn->painter, tg_board_painter_free);
  drawn->painter = tg_board_painter_new_vector ();
  canvas_paint (painted);
  canvas_paint (drawn);
  compare (painted, drawn, &mean, &unlike);
  g_test_message ("%.2f levels on average; of 1,000 pixels %.2f are unlike", mean,
                  unlike);
  g_assert_cmpfloat (mean, <, 3.0);
  g_assert_cmpfloat (unlike, <, 10.0);
}

/* A device that becomes full after some bytes. */
static void
test_no_space (void)
{
  static const gsize sizes[] = { 0, 1, 1000 };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        gchar buffer[1000];
        g_autoptr (GOutputStream) stream =
            g_memory_output_stream_new (buffer, sizes[j], NULL, NULL);
        g_autoptr (GError) error = NULL;
        TgScene scene;

        make_scene (&scene, 15, tg_theme_wood (FALSE));
        g_assert_false (tg_export_write (&scene, formats[i], 200, stream, NULL, &error));
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
      }
}

/* Lists the files of a folder, then empties and removes it. */
static gchar *
clear_folder (const gchar *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GString) names = g_string_new (NULL);
  const gchar *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      g_string_append_printf (names, "%s ", name);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Simulates a full disk by files that cannot grow. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_full_disk (void)
{
  g_autofree gchar *folder = NULL;
  g_autofree gchar *path = NULL;
  g_autofree gchar *names = NULL;
  g_autofree gchar *contents = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  TgScene scene;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }

  folder = g_dir_make_tmp ("tengen-export-XXXXXX", NULL);
  g_assert_nonnull (folder);
  path = g_build_filename (folder, "board.png", NULL);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  file = g_file_new_for_path (path);
  make_scene (&scene, 15, tg_theme_wood (FALSE));

  limit_files (2000);
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_assert_false (tg_export_save (&scene, formats[i], 300, file, NULL, &error));
      g_assert_cmpint (error->domain, ==, G_IO_ERROR);
      g_clear_error (&error);
    }
  limit_files (RLIM_INFINITY);

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  names = clear_folder (folder);
  g_assert_cmpstr (names, ==, "board.png ");
}

static void
test_save (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-export-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "board.png", NULL);
  g_autofree gchar *names = NULL;
  g_autofree gchar *contents = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize   length;
  TgScene scene;

  make_scene (&scene, 15, tg_theme_from_id ("paper", FALSE));
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  tg_export_save (&scene, TG_EXPORT_PNG, 300, file, NULL, &error);
  g_assert_no_error (error);
  bytes = write_scene (&scene, TG_EXPORT_PNG, 300);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpmem (contents, length, g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
  names = clear_folder (folder);
  g_assert_cmpstr (names, ==, "board.png ");
}

static void
test_unwritable (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/board.png");
  g_autoptr (GError) error = NULL;
  TgScene scene;

  make_scene (&scene, 15, tg_theme_wood (FALSE));
  g_assert_false (tg_export_save (&scene, TG_EXPORT_PNG, 300, file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_cancelled (void)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-export-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "board.pdf", NULL);
  g_autofree gchar *names = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  TgScene scene;

  g_cancellable_cancel (cancellable);
  make_scene (&scene, 15, tg_theme_wood (FALSE));
  g_assert_false (tg_export_save (&scene, TG_EXPORT_PDF, 300, file, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  names = clear_folder (folder);
  g_assert_cmpstr (names, ==, "");
}

static void
add_theme_tests (const gchar *id, gboolean dark)
{
  static const struct
  {
    const gchar  *name;
    GTestDataFunc run;
  } tests[] = { { "svg", test_svg }, { "pdf", test_pdf }, { "alike", test_alike } };

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree gchar *path = g_strdup_printf ("/drawing/export/%s/%s%s", tests[i].name,
                                                id, dark ? "-dark" : "");

      g_test_add_data_func (path, tg_theme_from_id (id, dark), tests[i].run);
    }
}

int
main (int argc, char **argv)
{
  const gchar *const *ids = tg_theme_ids ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/export/names", test_names);
  g_test_add_func ("/drawing/export/png", test_png);
  for (gsize i = 0; ids[i] != NULL; i++)
    {
      add_theme_tests (ids[i], FALSE);
      if (tg_theme_from_id (ids[i], TRUE) != tg_theme_from_id (ids[i], FALSE))
        add_theme_tests (ids[i], TRUE);
    }
  g_test_add_func ("/drawing/export/full-board", test_full_board);
  g_test_add_func ("/drawing/export/smallest-and-largest", test_smallest_and_largest);
  g_test_add_func ("/drawing/export/no-space", test_no_space);
  g_test_add_func ("/drawing/export/full-disk", test_full_disk);
  g_test_add_func ("/drawing/export/save", test_save);
  g_test_add_func ("/drawing/export/unwritable", test_unwritable);
  g_test_add_func ("/drawing/export/cancelled", test_cancelled);
  return g_test_run ();
}
