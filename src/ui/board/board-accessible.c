/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/board/board-accessible.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "drawing/board/heat.h"
#include "ui/words/words.h"

#define TG_TYPE_BOARD_CELL (tg_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (TgBoardCell, tg_board_cell, TG, BOARD_CELL, GtkWidget)

struct _TgBoardCell
{
  GtkWidget parent_instance;

  TgPoint                     point;
  gchar                      *label;    /* owned */
  const TgBoardInputHandlers *handlers; /* static */
};

G_DEFINE_FINAL_TYPE (TgBoardCell, tg_board_cell, GTK_TYPE_WIDGET)

struct _TgBoardAccessible
{
  GtkWidget                  *board;    /* borrowed */
  const TgBoardPosition      *position; /* borrowed */
  const TgBoardInputHandlers *handlers; /* static */
  guint                       size;
  /* by tg_point_index (); children of the board. Empty before the board is shown, because
   * they take more memory than everything else in it. */
  GPtrArray *cells;
};

static void
play_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  TgBoardCell *self = TG_BOARD_CELL (widget);
  GtkWidget   *board = gtk_widget_get_parent (widget);

  self->handlers->input (board);
  self->handlers->play (board, self->point);
}

static void
explain_cb (GtkWidget          *widget,
            const gchar *name   G_GNUC_UNUSED,
            GVariant *parameter G_GNUC_UNUSED)
{
  TgBoardCell *self = TG_BOARD_CELL (widget);
  GtkWidget   *board = gtk_widget_get_parent (widget);

  self->handlers->input (board);
  self->handlers->ask (board, self->point);
}

static void
tg_board_cell_finalize (GObject *object)
{
  g_free (TG_BOARD_CELL (object)->label);
  G_OBJECT_CLASS (tg_board_cell_parent_class)->finalize (object);
}

static void
tg_board_cell_class_init (TgBoardCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_board_cell_finalize;
  gtk_widget_class_set_css_name (widget_class, "point");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "explain", NULL, explain_cb);
}

static void
tg_board_cell_init (TgBoardCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static void
set_label (TgBoardCell *self, const gchar *label)
{
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static guint
find_offer (const TgBoardPosition *position, TgPoint point)
{
  for (guint i = 0; i < position->n_offers; i++)
    if (tg_point_equal (position->offers[i], point))
      return i + 1;
  return 0;
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

/* Returns the name of a point that the record or the analysis marks as a next move: as a
 * continuation, a candidate or the best move. */
static gchar *
name_choice (const gchar *name, const TgNote *note)
{
  /* Translators: these are read aloud; the first is such as “H8, empty”. */
  if (note->kind == TG_NOTE_BEST || note->kind == TG_NOTE_CANDIDATE)
    return g_strdup_printf (_ ("%s, candidate with %s"), name, note->text);
  if (note->kind != TG_NOTE_CONTINUATION)
    return g_strdup (name);
  if (g_str_equal (note->text, TG_BOARD_OTHER_MOVE))
    return g_strdup_printf (_ ("%s, played in another order of moves"), name);
  /* Translators: the last is the letter of the continuation. */
  if (note->stone == TG_STONE_BLACK)
    return g_strdup_printf (_ ("%s, continuation %s, Black wins"), name, note->text);
  if (note->stone == TG_STONE_WHITE)
    return g_strdup_printf (_ ("%s, continuation %s, White wins"), name, note->text);
  if (note->has_comment)
    return g_strdup_printf (_ ("%s, continuation %s, with a comment"), name, note->text);
  return g_strdup_printf (_ ("%s, continuation %s"), name, note->text);
}

/* Returns the name of a point, with its mark and its value, if it has any. */
static gchar *
name_point (const TgBoardPosition *position, guint index)
{
  const TgScene    *scene = &position->scene;
  TgPoint           point = tg_point_from_index (index, scene->size);
  g_autofree gchar *name = tg_words_point (
      &position->game, point, scene->forbidden[index], scene->frame.rows_from_top);
  g_autofree gchar *value = NULL;

  for (guint i = 0; i < position->marks->len; i++)
    {
      const TgNote *mark = &g_array_index (position->marks, TgNote, i);

      if (tg_point_equal (mark->point, point))
        {
          g_autofree gchar *bare = g_steal_pointer (&name);

          name = name_mark (bare, mark);
        }
    }
  for (guint i = 0; i < scene->n_notes; i++)
    if (tg_point_equal (scene->notes[i].point, point))
      {
        g_autofree gchar *bare = g_steal_pointer (&name);

        name = name_choice (bare, &scene->notes[i]);
      }
  if (!scene->show_heat || scene->stones[index] != TG_STONE_NONE
      || scene->values[index] == TG_HEAT_NO_VALUE)
    return g_steal_pointer (&name);
  value = g_strdup_printf ("%" G_GINT64_FORMAT, scene->values[index]);
  /* Translators: read aloud; such as “H8, empty” and a number. */
  return g_strdup_printf (_ ("%s, value %s"), name, value);
}

/* Describes a point: its stone, its marks, and whether a press has to be repeated there. */
static gchar *
describe (const TgBoardPosition *position, guint index)
{
  const TgScene    *scene = &position->scene;
  TgPoint           point = tg_point_from_index (index, scene->size);
  guint             offer = find_offer (position, point);
  g_autofree gchar *name = name_point (position, index);

  /* Translators: these are read aloud; %s is such as “H8, empty”. */
  if (tg_point_equal (point, scene->unconfirmed))
    return g_strdup_printf (_ ("%s, press again to place the stone"), name);
  if (offer > 0)
    return g_strdup_printf (_ ("%s, offered stone %u"), name, offer);
  if (tg_point_equal (point, position->hint))
    return g_strdup_printf (_ ("%s, recommended"), name);
  if (tg_point_equal (point, position->mistake))
    return g_strdup_printf (_ ("%s, the mistake"), name);
  if (tg_point_is_among (point, position->better, position->n_better))
    return g_strdup_printf (_ ("%s, better move"), name);
  if (tg_board_position_is_in_region (position, point))
    return g_strdup_printf (_ ("%s, in the hint area"), name);
  if (scene->closed[index] && scene->stones[index] == TG_STONE_NONE)
    return g_strdup_printf (_ ("%s, not allowed for this stone"), name);
  return g_steal_pointer (&name);
}

/* Updates the accessible names of all points. */
void
tg_board_accessible_update (TgBoardAccessible *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      g_autofree gchar *label = describe (self->position, i);

      set_label (g_ptr_array_index (self->cells, i), label);
    }
}

/* Creates the widgets of the points, if there are none. */
static void
make_cells (TgBoardAccessible *self)
{
  if (self->cells->len > 0)
    return;
  for (guint i = 0; i < self->size * self->size; i++)
    {
      TgBoardCell *cell = g_object_new (TG_TYPE_BOARD_CELL, NULL);

      cell->point = tg_point_from_index (i, self->size);
      cell->handlers = self->handlers;
      gtk_widget_set_parent (GTK_WIDGET (cell), self->board);
      g_ptr_array_add (self->cells, cell);
    }
  tg_board_accessible_update (self);
  gtk_widget_queue_allocate (self->board);
}

/**
 * tg_board_accessible_new:
 * @board: borrowed
 * @position: the position; must outlive the result
 * @handlers: static; only those that take a point are called
 *
 * The widgets of the points are created when the board is shown or one of them is
 * requested.
 */
TgBoardAccessible *
tg_board_accessible_new (GtkWidget                  *board,
                         const TgBoardPosition      *position,
                         const TgBoardInputHandlers *handlers)
{
  TgBoardAccessible *self = g_new0 (TgBoardAccessible, 1);

  self->board = board;
  self->position = position;
  self->handlers = handlers;
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  g_signal_connect_swapped (board, "map", G_CALLBACK (make_cells), self);
  return self;
}

void
tg_board_accessible_free (TgBoardAccessible *self)
{
  g_ptr_array_unref (self->cells);
  g_free (self);
}

/* To be called in the board's dispose at the latest. */
void
tg_board_accessible_remove_cells (TgBoardAccessible *self)
{
  self->size = 0;
  g_ptr_array_set_size (self->cells, 0);
}

/* Removes the widgets if the number of points changes. */
void
tg_board_accessible_set_size (TgBoardAccessible *self, guint size)
{
  gboolean          is_shown = self->cells->len > 0;
  g_autofree gchar *label = NULL;

  tg_board_accessible_remove_cells (self);
  self->size = size;
  if (is_shown)
    make_cells (self);

  /* Translators: the accessible name of the board, with its size. */
  label = g_strdup_printf (_ ("Board, %u by %u"), size, size);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Allocates each widget where its point is drawn. */
void
tg_board_accessible_allocate (TgBoardAccessible *self, const TgBoardLayout *layout)
{
  gdouble half = layout->cell / 2;
  gint    side = MAX ((gint) round (layout->cell), 1);

  for (guint i = 0; i < self->cells->len; i++)
    {
      TgBoardCell  *cell = g_ptr_array_index (self->cells, i);
      GtkAllocation place = { 0, 0, side, side };
      gdouble       x;
      gdouble       y;

      tg_board_layout_point_to_xy (layout, cell->point, &x, &y);
      place.x = (gint) floor (x - half);
      place.y = (gint) floor (y - half);
      /* GTK requires a measure before an allocation. */
      gtk_widget_measure (GTK_WIDGET (cell), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL,
                          NULL, NULL);
      gtk_widget_size_allocate (GTK_WIDGET (cell), &place, -1);
    }
}

/* Returns: (nullable): %NULL if @point is not on the board */
GtkWidget *
tg_board_accessible_get_cell (TgBoardAccessible *self, TgPoint point)
{
  if (!tg_point_is_on_board (point, self->size))
    return NULL;
  make_cells (self);
  return g_ptr_array_index (self->cells, tg_point_index (point, self->size));
}
