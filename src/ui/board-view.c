/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board as a widget: its size, its picture and its signals. */

#include "ui/board-view-private.h"

#include "ui/text-scale.h"

#define MIN_SIDE     96
#define NATURAL_SIDE 140
#define USUAL_SIDE   780 /* in the window as it opens first */

enum
{
  PLAY,
  EDIT,
  TOUCHED,
  POINTED,
  ASKED,
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

/* Puts the points where there is room for them. */
void
tg_board_view_lay_out (TgBoardView *self)
{
  gint width = gtk_widget_get_width (GTK_WIDGET (self));
  gint height = gtk_widget_get_height (GTK_WIDGET (self));

  if (width <= 0 || height <= 0)
    return;

  self->scene.frame.text_scale = tg_text_scale_get (GTK_WIDGET (self));
  tg_board_layout_init (&self->layout, self->scene.size, width, height,
                        gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                        &self->scene.frame);
  tg_board_view_lay_out_cells (self);
  tg_board_view_redraw (self);
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

static void
explain_action_cb (GtkWidget        *widget,
                   const gchar *name G_GNUC_UNUSED,
                   GVariant         *parameter)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);
  guchar       x;
  guchar       y;

  g_variant_get (parameter, "(yy)", &x, &y);
  tg_board_view_touch (self);
  tg_board_view_ask (self, (TgPoint){ (gint8) x, (gint8) y });
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
tg_board_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (tg_board_view_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
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
    tg_board_view_remove_cells (self);
  G_OBJECT_CLASS (tg_board_view_parent_class)->dispose (object);
}

static void
tg_board_view_finalize (GObject *object)
{
  TgBoardView *self = TG_BOARD_VIEW (object);

  g_clear_pointer (&self->cells, g_ptr_array_unref);
  g_clear_pointer (&self->marks, g_array_unref);
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
   * TgBoardView::edit:
   * @self: a board
   * @point: (type TgPoint): any point, valid during the emission
   * @erases: whether what lies there is to be taken away
   *
   * Emitted instead of [signal@BoardView::play] while stones are set up, see
   * tg_board_view_set_editing().
   */
  signals[EDIT] =
      g_signal_new ("edit", TG_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
  /**
   * TgBoardView::touched:
   * @self: a board
   *
   * Emitted when a person presses a button or a key on the board, before
   * anything comes of it.
   */
  signals[TOUCHED] = g_signal_new ("touched", TG_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * TgBoardView::pointed:
   * @self: a board
   *
   * Emitted when tg_board_view_get_pointed() tells another point.
   */
  signals[POINTED] = g_signal_new ("pointed", TG_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * TgBoardView::asked:
   * @self: a board
   * @point: (type TgPoint): a point, valid during the emission; not on the board if
   *   the answer to an earlier question has been read
   *
   * Emitted when a person wants to know why Black may or may not play on @point.
   */
  signals[ASKED] = g_signal_new ("asked", TG_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
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
  widget_class->system_setting_changed = tg_board_view_system_setting_changed;
  widget_class->grab_focus = tg_board_view_grab_focus;
  widget_class->focus = tg_board_view_focus;

  tg_board_view_install_options (object_class);
  install_signals ();
  gtk_widget_class_install_action (widget_class, "board.play", "(yy)", play_action_cb);
  gtk_widget_class_install_action (widget_class, "board.explain", "(yy)",
                                   explain_action_cb);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
tg_board_view_init (TgBoardView *self)
{
  TgGame game;

  tg_board_view_init_options (self);
  self->picture = tg_board_picture_new ();
  tg_board_picture_expect (
      self->picture,
      (guint) (USUAL_SIDE * gtk_widget_get_scale_factor (GTK_WIDGET (self))));
  self->cells = g_ptr_array_new ();
  self->marks = g_array_new (FALSE, FALSE, sizeof (TgNote));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  tg_board_view_init_input (self);

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  tg_board_view_show_game (self, &game);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (tg_board_view_lay_out),
                    NULL);
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
