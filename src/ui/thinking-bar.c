/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One position is asked about at a time. When another one is shown meanwhile, the
 * answer is dropped, and only then the newest position is asked about, so that
 * whoever leafs through a game does not set a dozen threads to work. */

#include "ui/thinking-bar.h"

#include <glib/gi18n-lib.h>

#include "drawing/heat.h"
#include "session/classic-names.h"
#include "session/point-values.h"
#include "ui/weak-ref.h"
#include "ui/words.h"

G_STATIC_ASSERT (TG_HEAT_NO_VALUE == TG_POINT_VALUE_NONE);

struct _TgThinkingBar
{
  GtkBox parent_instance;

  TgBoardView  *board;   /* weak */
  TgGame        game;    /* what is shown */
  const gchar  *classic; /* interned: who is asked; NULL while nobody is */
  GCancellable *query;   /* owned; NULL unless somebody is asked */
  gboolean      ready;   /* values are those of the position */
  TgPointValues values;

  GtkLabel *legend; /* child */
  GtkLabel *points; /* child */
};

G_DEFINE_FINAL_TYPE (TgThinkingBar, tg_thinking_bar, GTK_TYPE_BOX)

static gchar *
name_point (TgThinkingBar *self, TgPoint point)
{
  gboolean rows_from_top;

  g_object_get (self->board, "rows-from-top", &rows_from_top, NULL);
  return tg_words_point_name (&self->game.board, point, rows_from_top);
}

/* The greatest value, and how many points have it; 0 if no point has any. */
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
    return g_strdup_printf (_ ("%s: no point is left to judge"), name);
  if (are_all_equal (self, best))
    return g_strdup_printf (black ? _ ("%s, as Black: all points are equal")
                                  : _ ("%s, as White: all points are equal"),
                            name);
  return g_strdup_printf (black ? _ ("%s, as Black: the larger, the better")
                                : _ ("%s, as White: the larger, the better"),
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

/* The value of the point under the pointer or the cursor. */
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

  gtk_widget_set_visible (GTK_WIDGET (self), self->classic != NULL);
  tg_board_view_show_values (self->board, self->ready ? self->values.values : NULL);
  if (!tg_classic_names_find (self->classic, &name))
    return;

  legend = self->ready ? describe_map (self, name.name)
                       : g_strdup_printf (_ ("%s is thinking…"), name.name);
  gtk_label_set_label (self->legend, legend);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->legend), name.summary);
  describe_points (self);
}

static void ask (TgThinkingBar *self);

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgThinkingBar) self = tg_weak_ref_take (user_data);
  gboolean found;

  if (self == NULL)
    return;
  found = tg_point_values_find_finish (result, &self->values, NULL);
  g_clear_object (&self->query);
  if (self->board == NULL || self->classic == NULL)
    return;
  if (!found)
    {
      ask (self);
      return;
    }
  self->ready = TRUE;
  update (self);
}

static void
ask (TgThinkingBar *self)
{
  if (self->query != NULL)
    {
      g_cancellable_cancel (self->query);
      return;
    }
  self->query = g_cancellable_new ();
  tg_point_values_find_async (self->classic, &self->game.board, self->game.ruleset,
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
  self->classic = NULL;
  G_OBJECT_CLASS (tg_thinking_bar_parent_class)->dispose (object);
}

static void
tg_thinking_bar_class_init (TgThinkingBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_thinking_bar_dispose;
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

/**
 * tg_thinking_bar_set_board:
 * @self: a bar
 * @board: where the map is drawn
 *
 * Says which board it belongs to. To be called once.
 */
void
tg_thinking_bar_set_board (TgThinkingBar *self, TgBoardView *board)
{
  g_return_if_fail (TG_IS_THINKING_BAR (self));
  g_return_if_fail (TG_IS_BOARD_VIEW (board));

  g_set_weak_pointer (&self->board, board);
  g_signal_connect_object (board, "pointed", G_CALLBACK (describe_points), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
is_same_position (const TgGame *a, const TgGame *b)
{
  return a->ruleset == b->ruleset && tg_game_turn (a) == tg_game_turn (b)
         && tg_board_equal (&a->board, &b->board);
}

/**
 * tg_thinking_bar_show:
 * @self: a bar
 * @game: the position on the board, copied
 * @classic: (nullable): the id of the historical player that is asked; %NULL to
 *   show no thinking
 *
 * Shows what a player thinks of a position, as soon as it has thought.
 */
void
tg_thinking_bar_show (TgThinkingBar *self, const TgGame *game, const gchar *classic)
{
  gboolean same;

  g_return_if_fail (TG_IS_THINKING_BAR (self));
  g_return_if_fail (game != NULL);

  same = classic != NULL && self->classic == g_intern_string (classic)
         && is_same_position (game, &self->game);
  self->classic = g_intern_string (classic);
  self->game = *game;
  if (!same)
    {
      self->ready = FALSE;
      if (classic != NULL)
        ask (self);
      else if (self->query != NULL)
        g_cancellable_cancel (self->query);
    }
  update (self);
}

/**
 * tg_thinking_bar_is_ready:
 * @self: a bar
 *
 * Tells whether the map is on the board.
 *
 * Returns: %FALSE while the player thinks, or is not asked
 */
gboolean
tg_thinking_bar_is_ready (TgThinkingBar *self)
{
  g_return_val_if_fail (TG_IS_THINKING_BAR (self), FALSE);

  return self->ready;
}

/**
 * tg_thinking_bar_get_legend:
 * @self: a bar
 *
 * Reads what explains the map.
 *
 * Returns: (transfer none): the words shown
 */
const gchar *
tg_thinking_bar_get_legend (TgThinkingBar *self)
{
  g_return_val_if_fail (TG_IS_THINKING_BAR (self), NULL);

  return gtk_label_get_label (self->legend);
}

/**
 * tg_thinking_bar_get_values:
 * @self: a bar
 *
 * Reads what is said of single points.
 *
 * Returns: (transfer none): the words shown
 */
const gchar *
tg_thinking_bar_get_values (TgThinkingBar *self)
{
  g_return_val_if_fail (TG_IS_THINKING_BAR (self), NULL);

  return gtk_label_get_label (self->points);
}
