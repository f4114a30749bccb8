/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A grid view of the moves: stones and passes. The selected item is the last move of the
 * shown position. An update changes only the items that differ, so that long games stay
 * fast and the scroll position is kept. */

#include "ui/game/panels/moves-panel.h"

#include <glib/gi18n-lib.h>

#include "ui/game/panels/game-history.h"
#include "ui/game/panels/welcome-card.h"
#include "ui/layout/scroller.h"
#include "ui/words/words.h"

#define TG_TYPE_MOVE_ITEM (tg_move_item_get_type ())
G_DECLARE_FINAL_TYPE (TgMoveItem, tg_move_item, TG, MOVE_ITEM, GObject)

struct _TgMoveItem
{
  GObject parent_instance;

  guint   number;
  TgStone stone;
  gchar  *point; /* owned: the name of the point, or the text for a pass */
};

G_DEFINE_FINAL_TYPE (TgMoveItem, tg_move_item, G_TYPE_OBJECT)

struct _TgMovesPanel
{
  GtkWidget parent_instance;

  TgGameCursor       *cursor;        /* owned */
  gboolean            rows_from_top; /* row 1 of the board is at the top */
  GListStore         *moves;         /* owned, of TgMoveItem */
  GtkSingleSelection *selection;     /* owned */
  /* guards against re-entrancy while the panel itself changes the selection */
  gboolean showing;

  GtkWidget *welcome; /* borrowed: the card shown instead of an empty list; or NULL */

  GtkWidget         *box;     /* template child */
  GtkStack          *stack;   /* template child */
  GtkWidget         *nothing; /* template child */
  TgScroller        *rows;    /* template child */
  GtkScrolledWindow *some;    /* template child */
  GtkGridView       *grid;    /* template child */
};

G_DEFINE_FINAL_TYPE (TgMovesPanel, tg_moves_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_CURSOR = 1,
  PROP_ROWS_FROM_TOP,
};

static void
tg_move_item_finalize (GObject *object)
{
  g_free (TG_MOVE_ITEM (object)->point);
  G_OBJECT_CLASS (tg_move_item_parent_class)->finalize (object);
}

static void
tg_move_item_class_init (TgMoveItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_move_item_finalize;
}

static void
tg_move_item_init (TgMoveItem *self G_GNUC_UNUSED)
{
}

static void
setup_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *stone = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *point = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1.0);
  gtk_label_set_xalign (GTK_LABEL (point), 0.0);
  gtk_label_set_ellipsize (GTK_LABEL (point), PANGO_ELLIPSIZE_END);
  gtk_widget_set_valign (stone, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (stone, "stone");
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), stone);
  gtk_box_append (GTK_BOX (box), point);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  TgMoveItem       *move = gtk_list_item_get_item (item);
  GtkWidget        *box = gtk_list_item_get_child (item);
  GtkWidget        *number = gtk_widget_get_first_child (box);
  GtkWidget        *stone = gtk_widget_get_next_sibling (number);
  gboolean          black = move->stone == TG_STONE_BLACK;
  g_autofree gchar *digits = g_strdup_printf ("%u", move->number);
  g_autofree gchar *name =
      /* Translators: a move in the list, read aloud: its number and its point. */
      g_strdup_printf (black ? _ ("Move %u, Black %s") : _ ("Move %u, White %s"),
                       move->number, move->point);

  gtk_label_set_label (GTK_LABEL (number), digits);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (box)), move->point);
  gtk_widget_remove_css_class (stone, black ? "white" : "black");
  gtk_widget_add_css_class (stone, black ? "black" : "white");
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (box)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
selected_cb (TgMovesPanel *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (!self->showing && selected != GTK_INVALID_LIST_POSITION)
    tg_game_cursor_go (self->cursor, selected + 1);
}

/* Scrolls to the selected move. */
static void
reveal_selected (TgMovesPanel *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  tg_scroller_reveal (self->rows, selected != GTK_INVALID_LIST_POSITION ? selected : 0,
                      TRUE);
}

static TgMoveItem *
item_new (const TgGame *game, guint index, gboolean rows_from_top)
{
  TgMoveItem *item = g_object_new (TG_TYPE_MOVE_ITEM, NULL);
  TgMove      move = tg_game_history_get (game, index);

  item->number = index + 1;
  item->stone = move.stone;
  item->point = tg_words_point_name (&game->board, move.point, rows_from_top);
  return item;
}

/* Whether the list already has the move @wanted at @index. */
static gboolean
has_item (TgMovesPanel *self, guint index, const TgMoveItem *wanted)
{
  g_autoptr (TgMoveItem) item = g_list_model_get_item (G_LIST_MODEL (self->moves), index);

  return item != NULL && item->stone == wanted->stone
         && g_str_equal (item->point, wanted->point);
}

static void
update_list (TgMovesPanel *self, const TgGame *game)
{
  guint n_moves = tg_game_history_length (game);
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->moves));
  guint kept = 0;
  g_autoptr (GPtrArray) fresh = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_moves; i++)
    {
      TgMoveItem *item = item_new (game, i, self->rows_from_top);

      if (fresh->len == 0 && has_item (self, i, item))
        {
          kept++;
          g_object_unref (item);
        }
      else
        g_ptr_array_add (fresh, item);
    }
  if (kept < n_before || fresh->len > 0)
    g_list_store_splice (self->moves, kept, n_before - kept, fresh->pdata, fresh->len);
}

static void
show_page (TgMovesPanel *self)
{
  GtkWidget *empty = self->welcome != NULL ? self->welcome : self->nothing;
  gboolean   has_moves = g_list_model_get_n_items (G_LIST_MODEL (self->moves)) > 0;

  gtk_stack_set_visible_child (self->stack, has_moves ? GTK_WIDGET (self->rows) : empty);
}

/* Updates the list, and selects the last move of the shown position. */
static void
update (TgMovesPanel *self)
{
  const TgGame *game = tg_match_get_game (tg_game_cursor_get_match (self->cursor));
  guint         shown = tg_game_cursor_get_n_shown (self->cursor);

  self->showing = TRUE;
  update_list (self, game);
  show_page (self);
  gtk_single_selection_set_selected (self->selection,
                                     shown > 0 ? shown - 1 : GTK_INVALID_LIST_POSITION);
  reveal_selected (self);
  self->showing = FALSE;
}

static void
tg_moves_panel_set_property (GObject      *object,
                             guint         property_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  TgMovesPanel *self = TG_MOVES_PANEL (object);

  switch (property_id)
    {
    case PROP_CURSOR:
      self->cursor = g_value_dup_object (value);
      g_signal_connect_object (self->cursor, "position-changed", G_CALLBACK (update),
                               self, G_CONNECT_SWAPPED);
      break;
    case PROP_ROWS_FROM_TOP: /* no update: the board refreshes the cursor when this changes */
      self->rows_from_top = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
tg_moves_panel_dispose (GObject *object)
{
  TgMovesPanel *self = TG_MOVES_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->moves);
  g_clear_object (&self->cursor);
  G_OBJECT_CLASS (tg_moves_panel_parent_class)->dispose (object);
}

static void
tg_moves_panel_class_init (TgMovesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SCROLLER);

  G_OBJECT_CLASS (klass)->set_property = tg_moves_panel_set_property;
  G_OBJECT_CLASS (klass)->dispose = tg_moves_panel_dispose;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_CURSOR,
      g_param_spec_object ("cursor", NULL, NULL, TG_TYPE_GAME_CURSOR,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_ROWS_FROM_TOP,
      g_param_spec_boolean ("rows-from-top", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/moves-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TgMovesPanel, box);
  gtk_widget_class_bind_template_child (widget_class, TgMovesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, TgMovesPanel, nothing);
  gtk_widget_class_bind_template_child (widget_class, TgMovesPanel, rows);
  gtk_widget_class_bind_template_child (widget_class, TgMovesPanel, some);
  gtk_widget_class_bind_template_child (widget_class, TgMovesPanel, grid);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "moves");
}

static void
tg_moves_panel_init (TgMovesPanel *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->moves = g_list_store_new (TG_TYPE_MOVE_ITEM);
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->moves));
  gtk_grid_view_set_model (self->grid, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selected_cb),
                           self, G_CONNECT_SWAPPED);
  adjustment = gtk_scrolled_window_get_vadjustment (self->some);
  g_signal_connect_object (adjustment, "notify::upper", G_CALLBACK (reveal_selected),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "notify::page-size",
                           G_CALLBACK (tg_scroller_reveal_again), self->rows,
                           G_CONNECT_SWAPPED);
}

/* Sets the number of columns. */
void
tg_moves_panel_set_columns (TgMovesPanel *self, guint n_columns)
{
  g_return_if_fail (TG_IS_MOVES_PANEL (self));
  g_return_if_fail (n_columns > 0);

  if (gtk_grid_view_get_max_columns (self->grid) == n_columns)
    return;
  gtk_grid_view_set_min_columns (self->grid, 1);
  gtk_grid_view_set_max_columns (self->grid, n_columns);
  gtk_grid_view_set_min_columns (self->grid, n_columns);
}

/* Shows or hides the welcome card in an empty list. */
void
tg_moves_panel_set_welcome (TgMovesPanel *self, gboolean welcome)
{
  g_return_if_fail (TG_IS_MOVES_PANEL (self));

  if (welcome == (self->welcome != NULL))
    return;
  if (welcome)
    {
      self->welcome = tg_welcome_card_new ();
      gtk_stack_add_child (self->stack, self->welcome);
    }
  else
    gtk_stack_remove (self->stack, g_steal_pointer (&self->welcome));
  show_page (self);
}
