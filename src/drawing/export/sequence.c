/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws the pictures into a temporary folder next to their targets, and moves them once
 * all are complete: cancelling, or a full disk, leaves everything unchanged. */

#include "drawing/export/sequence.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/diagram.h"
#include "drawing/export/export.h"

/* Minimum digits of a picture's number, so that names sort by number in films and
 * folders. */
#define MIN_DIGITS 3

/* Returns whether a node has a move; other nodes get no picture. */
static gboolean
is_move (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

guint
tg_sequence_count (const TgRecord *line)
{
  guint n = 0;

  g_return_val_if_fail (line != NULL, 0);

  for (const TgRecordNode *node = tg_record_get_root (line); node != NULL;
       node = tg_record_node_get_first_child (node))
    n += is_move (node);
  return n;
}

gchar *
tg_sequence_name (guint number, guint n_pictures)
{
  guint digits = 1;

  for (guint n = n_pictures; n >= 10; n /= 10)
    digits++;
  return g_strdup_printf ("move-%0*u.png", (gint) MAX (digits, MIN_DIGITS), number);
}

static GFile *
get_picture (GFile *folder, guint number, guint n)
{
  g_autofree gchar *name = tg_sequence_name (number, n);

  return g_file_get_child (folder, name);
}

/* Fails if the folder already has a file with the name of one of the pictures. */
static gboolean
is_free (GFile *folder, guint n, GCancellable *cancellable, GError **error)
{
  for (guint i = 1; i <= n; i++)
    {
      g_autoptr (GFile) file = get_picture (folder, i, n);
      g_autofree gchar *name = g_file_get_basename (file);

      if (!g_file_query_exists (file, cancellable))
        continue;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   /* Translators: %s is the name of a file. */
                   _ ("The folder already has a file “%s”"), name);
      return FALSE;
    }
  return TRUE;
}

static gboolean
draw_all (const TgSequence *self,
          GFile            *folder,
          guint             n,
          gint             *n_done,
          GCancellable     *cancellable,
          GError          **error)
{
  g_autofree TgScene *scene = g_memdup2 (self->look, sizeof *self->look);
  guint               number = 0;

  tg_scene_clear_hand (scene);
  for (const TgRecordNode *node = tg_record_get_root (self->line); node != NULL;
       node = tg_record_node_get_first_child (node))
    {
      g_autoptr (GFile) file = NULL;

      if (!is_move (node))
        continue;
      file = get_picture (folder, ++number, n);
      tg_scene_clear_marks (scene);
      tg_diagram_show_record (scene, self->line, node);
      tg_diagram_add_marks (scene, node);
      if (!self->show_marks)
        tg_scene_clear_marks (scene);
      if (!tg_export_save (scene, TG_EXPORT_PNG, self->pixels, file, cancellable, error))
        return FALSE;
      g_atomic_int_set (n_done, (gint) number);
    }
  return TRUE;
}

static gboolean
move_all (GFile *from, GFile *to, guint n, gboolean replace, GError **error)
{
  const GFileCopyFlags flags =
      G_FILE_COPY_NO_FALLBACK_FOR_MOVE | (replace ? G_FILE_COPY_OVERWRITE : 0);

  for (guint i = 1; i <= n; i++)
    {
      g_autoptr (GFile) picture = get_picture (from, i, n);
      g_autoptr (GFile) place = get_picture (to, i, n);

      if (g_file_move (picture, place, flags, NULL, NULL, NULL, error))
        continue;
      /* Removes the pictures moved so far, unless they have replaced files, which
       * cannot be restored. */
      for (; i > 1 && !replace; i--)
        {
          g_autoptr (GFile) moved = get_picture (to, i - 1, n);

          g_file_delete (moved, NULL, NULL);
        }
      return FALSE;
    }
  return TRUE;
}

static void
remove_all (GFile *folder, guint n)
{
  for (guint i = 1; i <= n; i++)
    {
      g_autoptr (GFile) picture = get_picture (folder, i, n);

      g_file_delete (picture, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

static GFile *
make_workshop (GFile *folder, GCancellable *cancellable, GError **error)
{
  g_autofree gchar *uuid = g_uuid_string_random ();
  g_autofree gchar *name = g_strconcat (".tengen-", uuid, NULL);
  g_autoptr (GFile) workshop = g_file_get_child (folder, name);

  if (!g_file_make_directory (workshop, cancellable, error))
    return NULL;
  return g_steal_pointer (&workshop);
}

gboolean
tg_sequence_save (const TgSequence *self,
                  GFile            *folder,
                  gboolean          replace,
                  gint             *n_done,
                  GCancellable     *cancellable,
                  GError          **error)
{
  guint    n;
  gboolean saved;
  g_autoptr (GFile) workshop = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (folder), FALSE);
  g_return_val_if_fail (n_done != NULL, FALSE);

  n = tg_sequence_count (self->line);
  if (n == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           _ ("No moves to show yet"));
      return FALSE;
    }
  if (!replace && !is_free (folder, n, cancellable, error))
    return FALSE;
  workshop = make_workshop (folder, cancellable, error);
  if (workshop == NULL)
    return FALSE;

  saved = draw_all (self, workshop, n, n_done, cancellable, error)
          && move_all (workshop, folder, n, replace, error);
  remove_all (workshop, n);
  return saved;
}
