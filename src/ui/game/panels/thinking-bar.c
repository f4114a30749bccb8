/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One query runs at a time. If another position is shown meanwhile, the answer of the
 * query is dropped, and then only the newest position is queried, so that stepping
 * through a game does not start a dozen threads. */

#include "ui/game/panels/thinking-bar.h"

#include <glib/gi18n-lib.h>

#include "drawing/board/heat.h"
#include "session/players/classic-names.h"
#include "session/players/point-values.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/words.h"

G_STATIC_ASSERT (TG_HEAT_NO_VALUE == TG_POINT_VALUE_NONE);

struct _TgThinkingBar
{
  GtkBox parent_instance;

  TgGameCursor *cursor;    /* owned */
  gboolean      is_wanted; /* the user wants to see the values of historical players */
  TgBoardView  *board;     /* weak */
  TgGame        game;      /* the shown position */
  TgPlayerSpec  player;    /* the queried player; classic is NULL for none */
  GCancellable *query;     /* owned; NULL unless a query runs */
  gboolean      ready;     /* `values` are those of the shown position */
  TgPointValues values;

  GtkLabel *legend; /* child */
  GtkLabel *points; /* child */
};

enum
{
  PROP_CURSOR = 1,
  PROP_BOARD,
  PROP_WANTED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgThinkingBar, tg_thinking_bar, GTK_TYPE_BOX)

static gchar *
name_point (TgThinkingBar *self, TgPoint point)
{
  gboolean rows_from_top = tg_board_view_get_rows_from_top (self->board);

  return tg_words_point_name (&self->game.board, point, rows_from_top);
}

/* Finds the greatest value. Returns the number of points that have it, and sets @point to
 * one of them; 0 if no point has a value. */
static guint
find_best (TgThinkingBar *self, TgPoint *point, gint64 *value)
{
  guint size = self->game.board.size;
  guint n = 0;

  *value = TG_POINT_VALUE_NONE;
  for (guint i = 0; i < size * size; i++)
    {
      if (self->values.values[i] == TG_POINT_VALUE_NONE
          || self->values.values[i] < *value)
        continue;
      n = self->values.values[i] > *value ? 1 : n + 1;
      *value = self->values.values[i];
      *point = tg_point_from_index (i, size);
    }
  return n;
}

static gboolean
are_all_equal (TgThinkingBar *self, gint64 best)
{
  for (guint i = 0; i < self->game.board.size * self->game.board.size; i++)
    if (self->values.values[i] != TG_POINT_VALUE_NONE && self->values.values[i] != best)
      return FALSE;
  return TRUE;
}

static gchar *
describe_map (TgThinkingBar *self, const gchar *name)
{
  gboolean black = self->values.side == TG_STONE_BLACK;
  TgPoint  point;
  gint64   best;

  if (find_best (self, &point, &best) == 0)
    /* Translators: the name of a historical player. */
    return g_strdup_printf (_ ("%s: no points left to judge"), name);
  if (are_all_equal (self, best))
    return g_strdup_printf (black ? _ ("%s, as Black: all points are equal")
                                  : _ ("%s, as White: all points are equal"),
                            name);
  return g_strdup_printf (black ? _ ("%s, as Black: the stronger the colour, the better")
                                : _ ("%s, as White: the stronger the colour, the better"),
                          name);
}

static gchar *
describe_best (TgThinkingBar *self)
{
  g_autofree gchar *number = NULL;
  g_autofree gchar *name = NULL;
  TgPoint           point;
  gint64            best;
  guint             n = find_best (self, &point, &best);

  if (n == 0)
    return NULL;
  number = g_strdup_printf ("%" G_GINT64_FORMAT, best);
  if (n > 1)
    /* Translators: how many points have the greatest value, and that value. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u point is best: %s",
                                         "%u points are best: %s", n),
                            n, number);
  name = name_point (self, point);
  /* Translators: the best point, such as H8, and its value. */
  return g_strdup_printf (_ ("Best: %s, %s"), name, number);
}

/* Returns the value of the point under the pointer or the cursor. */
static gchar *
describe_pointed (TgThinkingBar *self)
{
  g_autofree gchar *name = NULL;
  g_autofree gchar *number = NULL;
  TgPoint           point = tg_board_view_get_pointed (self->board);
  gint64            value;

  if (!tg_point_is_on_board (point, self->game.board.size))
    return NULL;
  value = self->values.values[tg_point_index (point, self->game.board.size)];
  if (value == TG_POINT_VALUE_NONE)
    return NULL;
  name = name_point (self, point);
  number = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  return g_strdup_printf (_ ("%s: %s"), name, number);
}

static void
describe_points (TgThinkingBar *self)
{
  g_autofree gchar *best = NULL;
  g_autofree gchar *pointed = NULL;
  g_autofree gchar *both = NULL;

  if (self->board == NULL || !self->ready)
    {
      gtk_label_set_label (self->points, "");
      return;
    }
  best = describe_best (self);
  pointed = describe_pointed (self);
  if (best != NULL && pointed != NULL)
    both = g_strjoin (" · ", pointed, best, NULL);
  gtk_label_set_label (self->points, both != NULL ? both : best != NULL ? best : "");
}

static void
update (TgThinkingBar *self)
{
  g_autofree gchar *legend = NULL;
  TgClassicName     name;

  gtk_widget_set_visible (GTK_WIDGET (self), self->player.classic != NULL);
  tg_board_view_show_values (self->board, self->ready ? self->values.values : NULL);
  if (!tg_classic_names_find (self->player.classic, &name))
    return;

  legend = self->ready ? describe_map (self, name.name)
                       : g_strdup_printf (_ ("%s is thinking…"), name.name);
  gtk_label_set_label (self->legend, legend);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->legend), name.summary);
  describe_points (self);
}

static void query_values (TgThinkingBar *self);

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgThinkingBar) self = tg_weak_ref_take (user_data);
  gboolean found;

  if (self == NULL)
    return;
  found = tg_point_values_find_finish (result, &self->values, NULL);
  g_clear_object (&self->query);
  if (self->board == NULL || self->player.classic == NULL)
    return;
  if (!found)
    {
      query_values (self);
      return;
    }
  self->ready = TRUE;
  update (self);
}

static void
query_values (TgThinkingBar *self)
{
  if (self->query != NULL)
    {
      g_cancellable_cancel (self->query);
      return;
    }
  self->query = g_cancellable_new ();
  tg_point_values_find_async (&self->player, &self->game.board, self->game.ruleset,
                              tg_game_turn (&self->game), self->query, found_cb,
                              tg_weak_ref_new (self));
}

static void
tg_thinking_bar_dispose (GObject *object)
{
  TgThinkingBar *self = TG_THINKING_BAR (object);

  if (self->query != NULL)
    g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
  g_clear_weak_pointer (&self->board);
  g_clear_object (&self->cursor);
  self->player.classic = NULL;
  G_OBJECT_CLASS (tg_thinking_bar_parent_class)->dispose (object);
}

static gboolean
is_same_position (const TgGame *a, const TgGame *b)
{
  return a->ruleset == b->ruleset && tg_game_turn (a) == tg_game_turn (b)
         && tg_board_equal (&a->board, &b->board);
}

/* Shows the values of a position once they are computed; @player is a historical one, or
 * NULL to show none. */
static void
show_values (TgThinkingBar *self, const TgGame *game, const TgPlayerSpec *player)
{
  gboolean same = player != NULL && self->player.classic == player->classic
                  && self->player.width == player->width
                  && self->player.depth == player->depth
                  && is_same_position (game, &self->game);

  self->player = player != NULL ? *player : (TgPlayerSpec){ .classic = NULL };
  self->game = *game;
  if (!same)
    {
      self->ready = FALSE;
      if (player != NULL)
        query_values (self);
      else if (self->query != NULL)
        g_cancellable_cancel (self->query);
    }
  update (self);
}

/* Finds the historical player to query: the player to move, or else their opponent, who
 * then judges the position for the person to move. */
static gboolean
find_classic (TgMatch *match, TgStone turn, TgPlayerSpec *player)
{
  *player = tg_match_get_player (match, turn);
  if (player->kind != TG_PLAYER_CLASSIC)
    *player = tg_match_get_player (match, tg_stone_opponent (turn));
  return player->kind == TG_PLAYER_CLASSIC;
}

static void
position_changed_cb (TgThinkingBar *self)
{
  TgMatch      *match = tg_game_cursor_get_match (self->cursor);
  TgGame        past;
  const TgGame *game = tg_game_cursor_get_game (self->cursor, &past);
  TgPlayerSpec  player;
  gboolean      found = find_classic (match, tg_game_turn (game), &player);

  show_values (self, game, self->is_wanted && found ? &player : NULL);
}

static void
tg_thinking_bar_set_property (GObject      *object,
                              guint         property_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TgThinkingBar *self = TG_THINKING_BAR (object);

  switch (property_id)
    {
    case PROP_CURSOR:
      self->cursor = g_value_dup_object (value);
      g_signal_connect_object (self->cursor, "position-changed",
                               G_CALLBACK (position_changed_cb), self, G_CONNECT_SWAPPED);
      break;
    case PROP_BOARD:
      g_set_weak_pointer (&self->board, g_value_get_object (value));
      g_signal_connect_object (self->board, "pointed", G_CALLBACK (describe_points), self,
                               G_CONNECT_SWAPPED);
      break;
    case PROP_WANTED:
      self->is_wanted = g_value_get_boolean (value);
      if (tg_game_cursor_get_match (self->cursor) != NULL)
        position_changed_cb (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
tg_thinking_bar_class_init (TgThinkingBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tg_thinking_bar_set_property;
  object_class->dispose = tg_thinking_bar_dispose;

  props[PROP_CURSOR] = g_param_spec_object ("cursor", NULL, NULL, TG_TYPE_GAME_CURSOR,
                                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /**
   * TgThinkingBar:board:
   *
   * The board that draws the values. To be set once.
   */
  props[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, TG_TYPE_BOARD_VIEW,
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /**
   * TgThinkingBar:wanted:
   *
   * Whether to show the values where a historical player plays.
   */
  props[PROP_WANTED] = g_param_spec_boolean ("wanted", NULL, NULL, FALSE,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "thinking");
}

static GtkLabel *
add_label (TgThinkingBar *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (self), label);
  return GTK_LABEL (label);
}

static void
tg_thinking_bar_init (TgThinkingBar *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->legend = add_label (self);
  self->points = add_label (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->points), "numeric");
}
