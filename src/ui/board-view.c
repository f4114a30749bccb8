/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board as a widget: a picture of a game, with a child for each point that
 * only assistive technology sees. What the hands do with it is in board-input.c. */

#include "ui/board-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "drawing/diagram.h"
#include "ui/board-cell.h"
#include "ui/words.h"

#define MIN_SIDE     140
#define NATURAL_SIDE 560

enum
{
  PLAY,
  TOUCHED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgBoardView, tg_board_view, GTK_TYPE_WIDGET)

/* Has everything painted anew, and not only what follows the hands. */
void
tg_board_view_redraw (TgBoardView *self)
{
  tg_board_picture_invalidate (self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Puts the points' widgets where the points are drawn. */
void
tg_board_view_lay_out (TgBoardView *self)
{
  gint    width = gtk_widget_get_width (GTK_WIDGET (self));
  gint    height = gtk_widget_get_height (GTK_WIDGET (self));
  guint   size = self->scene.size;
  gdouble half;

  if (width <= 0 || height <= 0)
    return;

  tg_board_layout_init (&self->layout, size, width, height,
                        gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                        &self->scene.frame);
  half = self->layout.cell / 2;
  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget    *cell = g_ptr_array_index (self->cells, i);
      GtkAllocation allocation;
      gdouble       x;
      gdouble       y;

      tg_board_layout_point_to_xy (&self->layout, tg_point_from_index (i, size), &x, &y);
      allocation.x = (gint) floor (x - half);
      allocation.y = (gint) floor (y - half);
      allocation.width = MAX ((gint) round (self->layout.cell), 1);
      allocation.height = allocation.width;
      /* A widget must be measured before it gets its place. */
      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (cell, &allocation, -1);
    }
  tg_board_view_redraw (self);
}

static void
remove_cells (TgBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  g_ptr_array_set_size (self->cells, 0);
}

static void
add_cells (TgBoardView *self)
{
  guint             size = self->scene.size;
  g_autofree gchar *label = NULL;

  for (guint i = 0; i < size * size; i++)
    {
      GtkWidget *cell = tg_board_cell_new (tg_point_from_index (i, size));

      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_ptr_array_add (self->cells, cell);
    }

  /* Translators: the accessible name of the board, with its size. */
  label = g_strdup_printf (_ ("Board, %u by %u"), size, size);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
name_cells (TgBoardView *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      TgPoint           point = tg_point_from_index (i, self->scene.size);
      g_autofree gchar *label = tg_words_point (
          &self->game, point, self->scene.forbidden[i], self->scene.frame.rows_from_top);

      tg_board_cell_set_label (g_ptr_array_index (self->cells, i), label);
    }
}

static gboolean
may_hover (TgBoardView *self, TgPoint point)
{
  guint index;

  if (self->hand == TG_STONE_NONE || !tg_point_is_on_board (point, self->scene.size))
    return FALSE;
  index = tg_point_index (point, self->scene.size);
  return self->scene.stones[index] == TG_STONE_NONE
         && (!self->scene.forbidden[index] || self->game.fouls != TG_FOULS_REFUSED);
}

/* Brings the ghost stone and the cursor in line with what the hands do. */
void
tg_board_view_update_hands (TgBoardView *self)
{
  gboolean pressed = tg_point_is_on_board (self->pressed, self->scene.size);
  TgPoint  ghost = pressed ? self->pressed : self->hover;
  TgPoint  cursor = self->cursor_shown && self->has_focus ? self->cursor : TG_POINT_NONE;

  if (!may_hover (self, ghost) || (pressed && self->slid_off))
    ghost = TG_POINT_NONE;

  if (tg_point_equal (ghost, self->scene.ghost) && pressed == self->scene.ghost_pressed
      && self->hand == self->scene.ghost_stone
      && tg_point_equal (cursor, self->scene.cursor))
    return;

  self->scene.ghost = ghost;
  self->scene.ghost_stone = self->hand;
  self->scene.ghost_pressed = pressed;
  self->scene.cursor = cursor;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A person used a button or a key: what was said about the last one has been
 * read. */
void
tg_board_view_touch (TgBoardView *self)
{
  if (tg_point_is_on_board (self->scene.refused, self->scene.size))
    {
      self->scene.refused = TG_POINT_NONE;
      self->scene.n_foul_lines = 0;
      tg_board_view_redraw (self);
    }
  g_signal_emit (self, signals[TOUCHED], 0);
}

/* Says where a person wants to play, unless the stone in hand is nobody's or
 * another lies there. */
void
tg_board_view_play (TgBoardView *self, TgPoint point)
{
  if (self->hand == TG_STONE_NONE || !tg_board_is_empty (&self->game.board, point))
    return;
  g_signal_emit (self, signals[PLAY], 0, &point);
}

/* Shows the keyboard cursor on a point. */
void
tg_board_view_move_cursor (TgBoardView *self, TgPoint point)
{
  self->cursor = point;
  self->cursor_shown = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  tg_board_view_update_hands (self);
}

static void
play_action_cb (GtkWidget *widget, const gchar *name G_GNUC_UNUSED, GVariant *parameter)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);
  guchar       x;
  guchar       y;
  TgPoint      point;

  g_variant_get (parameter, "(yy)", &x, &y);
  point = (TgPoint){ (gint8) x, (gint8) y };
  if (!tg_point_is_on_board (point, self->scene.size))
    return;

  tg_board_view_touch (self);
  tg_board_view_play (self, point);
}

static gboolean
tg_board_view_grab_focus (GtkWidget *widget)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);

  return gtk_widget_grab_focus (tg_board_view_get_cell (self, self->cursor));
}

/* Tab enters the board at the cursor and leaves it from any point. */
static gboolean
tg_board_view_focus (GtkWidget *widget, GtkDirectionType direction G_GNUC_UNUSED)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  self->cursor_shown = TRUE;
  return gtk_widget_grab_focus (widget);
}

static void
tg_board_view_measure (GtkWidget *widget          G_GNUC_UNUSED,
                       GtkOrientation orientation G_GNUC_UNUSED,
                       int for_size               G_GNUC_UNUSED,
                       int                       *minimum,
                       int                       *natural,
                       int                       *minimum_baseline,
                       int                       *natural_baseline)
{
  *minimum = MIN_SIDE;
  *natural = NATURAL_SIDE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_board_view_size_allocate (GtkWidget   *widget,
                             int width    G_GNUC_UNUSED,
                             int height   G_GNUC_UNUSED,
                             int baseline G_GNUC_UNUSED)
{
  tg_board_view_lay_out (TG_BOARD_VIEW (widget));
}

static void
tg_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);

  if (self->layout.cell > 0)
    tg_board_picture_snapshot (self->picture, snapshot, &self->layout, &self->scene,
                               gtk_widget_get_width (widget),
                               gtk_widget_get_height (widget));
}

static void
tg_board_view_dispose (GObject *object)
{
  TgBoardView *self = TG_BOARD_VIEW (object);

  g_clear_handle_id (&self->entry_timeout, g_source_remove);
  if (self->cells != NULL)
    remove_cells (self);
  G_OBJECT_CLASS (tg_board_view_parent_class)->dispose (object);
}

static void
tg_board_view_finalize (GObject *object)
{
  TgBoardView *self = TG_BOARD_VIEW (object);

  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->picture, tg_board_picture_free);
  G_OBJECT_CLASS (tg_board_view_parent_class)->finalize (object);
}

static void
install_signals (void)
{
  /**
   * TgBoardView::play:
   * @self: a board
   * @point: (type TgPoint): an empty point, valid during the emission
   *
   * Emitted when a person wants to put the stone in hand on @point.
   */
  signals[PLAY] = g_signal_new ("play", TG_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /**
   * TgBoardView::touched:
   * @self: a board
   *
   * Emitted when a person presses a button or a key on the board, before
   * anything comes of it.
   */
  signals[TOUCHED] = g_signal_new ("touched", TG_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_board_view_class_init (TgBoardViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tg_board_view_dispose;
  object_class->finalize = tg_board_view_finalize;
  widget_class->measure = tg_board_view_measure;
  widget_class->size_allocate = tg_board_view_size_allocate;
  widget_class->snapshot = tg_board_view_snapshot;
  widget_class->grab_focus = tg_board_view_grab_focus;
  widget_class->focus = tg_board_view_focus;

  tg_board_view_install_options (object_class);
  install_signals ();
  gtk_widget_class_install_action (widget_class, "board.play", "(yy)", play_action_cb);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
tg_board_view_init (TgBoardView *self)
{
  TgGame game;

  tg_board_view_init_options (self);
  self->picture = tg_board_picture_new ();
  self->cells = g_ptr_array_new ();
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  tg_board_view_init_input (self);

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  tg_board_view_show_game (self, &game);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (tg_board_view_lay_out),
                    NULL);
}

/**
 * tg_board_view_new:
 *
 * Makes a board that shows an empty position and has no stone in hand.
 *
 * Returns: (transfer floating): the board
 */
GtkWidget *
tg_board_view_new (void)
{
  return g_object_new (TG_TYPE_BOARD_VIEW, NULL);
}

static void
change_size (TgBoardView *self, guint size)
{
  TgScene  old = self->scene;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  tg_scene_init (&self->scene, size, self->scene.theme);
  self->scene.frame = old.frame;
  self->scene.show_numbers = old.show_numbers;
  self->cursor = (TgPoint){ (gint8) (size / 2), (gint8) (size / 2) };
  self->hover = self->pressed = TG_POINT_NONE;

  remove_cells (self);
  add_cells (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Whether @after is @before with one stone more. */
static gboolean
has_one_more (const TgBoard *before, const TgBoard *after)
{
  if (after->size != before->size || after->n_moves != before->n_moves + 1
      || !tg_point_is_on_board (tg_board_last_move (after).point, after->size))
    return FALSE;
  for (guint i = 0; i < before->n_moves; i++)
    if (!tg_point_equal (before->moves[i].point, after->moves[i].point))
      return FALSE;
  return TRUE;
}

/**
 * tg_board_view_show_game:
 * @self: a board
 * @game: what to show, copied
 *
 * Shows a position. A refused move is forgotten, and a move that follows the
 * position shown before is seen to be made.
 */
void
tg_board_view_show_game (TgBoardView *self, const TgGame *game)
{
  gboolean one_more;

  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (game != NULL);

  one_more = has_one_more (&self->game.board, &game->board);
  tg_board_view_end_fall (self);
  self->game = *game;
  if (game->board.size != self->scene.size)
    change_size (self, game->board.size);
  tg_diagram_show_game (&self->scene, &self->game, self->show_forbidden);
  name_cells (self);
  tg_board_view_update_hands (self);
  tg_board_view_redraw (self);
  if (one_more)
    tg_board_view_begin_fall (self, tg_board_last_move (&game->board).point);
}

/**
 * tg_board_view_show_refused:
 * @self: a board
 * @point: a forbidden point of the position shown
 *
 * Draws the lines that make @point forbidden, until a person presses a button
 * or a key.
 */
void
tg_board_view_show_refused (TgBoardView *self, TgPoint point)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  tg_diagram_show_foul (&self->scene, &self->game, point);
  tg_board_view_redraw (self);
}

/**
 * tg_board_view_set_hand:
 * @self: a board
 * @stone: the colour a person may put down now; %TG_STONE_NONE for nobody
 *
 * Says whose turn it is at this board. A stone that is pressed but not put
 * down yet is taken back when the colour changes.
 */
void
tg_board_view_set_hand (TgBoardView *self, TgStone stone)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  if (self->hand == stone)
    return;
  self->hand = stone;
  tg_board_view_drop (self);
}

/**
 * tg_board_view_say:
 * @self: a board
 * @words: what a screen reader is to say about the game
 *
 * Sets the spoken state of the board.
 */
void
tg_board_view_say (TgBoardView *self, const gchar *words)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (words != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/**
 * tg_board_view_get_layout:
 * @self: a board
 *
 * Tells where the points are, in coordinates of the widget.
 *
 * Returns: (transfer none): the layout; valid until the widget is resized
 */
const TgBoardLayout *
tg_board_view_get_layout (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), NULL);

  return &self->layout;
}

/**
 * tg_board_view_get_cell:
 * @self: a board
 * @point: a point of it
 *
 * Finds the accessible child of a point.
 *
 * Returns: (transfer none) (nullable): the widget; %NULL if @point is not on
 *   the board
 */
GtkWidget *
tg_board_view_get_cell (TgBoardView *self, TgPoint point)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), NULL);

  if (!tg_point_is_on_board (point, self->scene.size))
    return NULL;
  return g_ptr_array_index (self->cells, tg_point_index (point, self->scene.size));
}

/**
 * tg_board_view_get_ghost:
 * @self: a board
 *
 * Tells where a ghost stone is shown, of a stone in hand that is not put down.
 *
 * Returns: the point, or %TG_POINT_NONE
 */
TgPoint
tg_board_view_get_ghost (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->scene.ghost;
}

/**
 * tg_board_view_get_cursor:
 * @self: a board
 *
 * Tells where the keyboard cursor is shown.
 *
 * Returns: the point, or %TG_POINT_NONE while it is not shown
 */
TgPoint
tg_board_view_get_cursor (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->scene.cursor;
}

/**
 * tg_board_view_count_foul_lines:
 * @self: a board
 *
 * Tells how many lines are drawn to explain why a point was refused.
 *
 * Returns: the number of lines, 0 when nothing is refused
 */
guint
tg_board_view_count_foul_lines (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), 0);

  return self->scene.n_foul_lines;
}
