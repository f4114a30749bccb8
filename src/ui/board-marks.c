/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody has drawn on points of a game: letters, triangles and the like. They
 * are kept as the notes that show them, since the record may lose its own. */

#include "ui/board-view-private.h"

#include <glib/gi18n-lib.h>

#include "drawing/diagram.h"

/**
 * tg_board_view_show_marks:
 * @self: a board
 * @node: the place in a record that is shown
 *
 * Shows what somebody has drawn on points there, until another position is shown.
 */
void
tg_board_view_show_marks (TgBoardView *self, const TgRecordNode *node)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (node != NULL);

  self->scene.n_notes = 0;
  tg_diagram_add_marks (&self->scene, node);
  g_array_set_size (self->marks, 0);
  g_array_append_vals (self->marks, self->scene.notes, self->scene.n_notes);
  tg_board_view_update_notes (self);
}

/* Draws them. */
void
tg_board_view_draw_marks (TgBoardView *self)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      const TgNote *mark = &g_array_index (self->marks, TgNote, i);

      tg_scene_add_note (&self->scene, mark->kind, mark->point, mark->text);
    }
}

static gchar *
name_mark (const gchar *name, const TgNote *mark)
{
  /* Translators: these are read aloud; %s is such as “H8, empty”. */
  switch (mark->kind)
    {
    case TG_NOTE_CIRCLE:
      return g_strdup_printf (_ ("%s, marked with a circle"), name);
    case TG_NOTE_CROSS:
      return g_strdup_printf (_ ("%s, marked with a cross"), name);
    case TG_NOTE_SQUARE:
      return g_strdup_printf (_ ("%s, marked with a square"), name);
    case TG_NOTE_TRIANGLE:
      return g_strdup_printf (_ ("%s, marked with a triangle"), name);
    default:
      /* Translators: the last is what stands on the point, such as “A”. */
      return g_strdup_printf (_ ("%s, marked %s"), name, mark->text);
    }
}

/* Adds to the name of a point what is drawn on it. Takes @name. */
gchar *
tg_board_view_name_marks (TgBoardView *self, TgPoint point, gchar *name)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      const TgNote *mark = &g_array_index (self->marks, TgNote, i);

      if (tg_point_equal (mark->point, point))
        {
          g_autofree gchar *bare = name;

          name = name_mark (bare, mark);
        }
    }
  return name;
}
