/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table has a row for each player, the best first, with the points against each
 * opponent; its columns have the same order. The rows are boxes whose cells share size
 * groups, so that a screen reader finds rows and cells. */

#include "ui/tournament/tournament-table.h"

#include <glib/gi18n-lib.h>

#include "session/players/player-name.h"
#include "ui/words/choice-words.h"

#define LEAST_NAME_CHARS 12
#define MOST_NAME_CHARS  26

/* Number of columns before the points against each opponent, for rank and name, and of
 * columns after them, for the totals. */
#define N_FIRST 2
#define N_LAST  4

struct _TgTournamentTable
{
  GtkWidget parent_instance;

  GPtrArray *widths; /* owned, of GtkSizeGroup: one for each column */
};

G_DEFINE_FINAL_TYPE (TgTournamentTable, tg_tournament_table, GTK_TYPE_WIDGET)

static void
clear (TgTournamentTable *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_ptr_array_set_size (self->widths, 0);
}

static void
tg_tournament_table_dispose (GObject *object)
{
  TgTournamentTable *self = TG_TOURNAMENT_TABLE (object);

  if (self->widths != NULL)
    clear (self);
  g_clear_pointer (&self->widths, g_ptr_array_unref);
  G_OBJECT_CLASS (tg_tournament_table_parent_class)->dispose (object);
}

static void
tg_tournament_table_class_init (TgTournamentTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_tournament_table_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "crosstable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TABLE);
}

static void
tg_tournament_table_init (TgTournamentTable *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
      GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table of the tournament"), -1);
  self->widths = g_ptr_array_new_with_free_func (g_object_unref);
}

static GtkWidget *
add_row (TgTournamentTable *self)
{
  GtkWidget *row =
      g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, NULL);

  gtk_widget_set_parent (row, GTK_WIDGET (self));
  return row;
}

/* Appends a cell to a row; @words explains the content, if necessary. */
static GtkWidget *
add_cell (TgTournamentTable *self,
          GtkWidget         *row,
          guint              column,
          GtkAccessibleRole  role,
          const gchar       *text,
          const gchar       *words)
{
  gboolean   is_name = column == 1;
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text,
                    "tooltip-text", words, "xalign", is_name ? 0.0 : 0.5, "ellipsize",
                    is_name ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE,
                    "max-width-chars", is_name ? MOST_NAME_CHARS : -1, "width-chars",
                    is_name ? LEAST_NAME_CHARS : -1, "hexpand", is_name, NULL);

  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    words, -1);
  if (!is_name)
    gtk_widget_add_css_class (label, "numeric");
  while (self->widths->len <= column)
    g_ptr_array_add (self->widths, gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL));
  gtk_size_group_add_widget (g_ptr_array_index (self->widths, column), label);
  gtk_box_append (GTK_BOX (row), label);
  return label;
}

static void
add_header (TgTournamentTable  *self,
            const TgPlayerSpec *players,
            const guint        *order,
            guint               n)
{
  const struct
  {
    const gchar *text;
    const gchar *words;
  } totals[N_LAST] = {
    /* Translators: headings of narrow columns of a table: points, and games that were
     * won, drawn and lost; the full words are in the tooltips. */
    { C_ ("table", "Points"), NULL },
    { C_ ("table", "W"), _ ("Won") },
    { C_ ("table", "D"), _ ("Drawn") },
    { C_ ("table", "L"), _ ("Lost") },
  };
  GtkWidget *row = add_row (self);

  gtk_widget_add_css_class (row, "header");
  add_cell (self, row, 0, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, "", _ ("Place"));
  add_cell (self, row, 1, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, _ ("Player"), NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *place = g_strdup_printf ("%u", i + 1);

      add_cell (self, row, N_FIRST + i, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, place,
                tg_player_name_show (players[order[i]].name));
    }
  for (guint i = 0; i < N_LAST; i++)
    add_cell (self, row, N_FIRST + n + i, GTK_ACCESSIBLE_ROLE_COLUMN_HEADER,
              totals[i].text, totals[i].words);
}

static void
add_score (TgTournamentTable  *self,
           GtkWidget          *row,
           guint               column,
           TgTally             games,
           const TgPlayerSpec *player,
           const TgPlayerSpec *other)
{
  guint             n_games = tg_tally_get_n_games (games);
  guint             points = tg_tally_get_points (games);
  g_autofree gchar *text = n_games > 0 ? g_strdup_printf ("%u", points) : g_strdup ("·");
  /* Translators: two players, the points of the first against the second, and the games
   * that the first has won, drawn and lost. */
  g_autofree gchar *words =
      g_strdup_printf (_ ("%s against %s: %u points; %u won, %u drawn, %u lost"),
                       tg_words_isolate (tg_player_name_show (player->name)),
                       tg_words_isolate (tg_player_name_show (other->name)), points,
                       games.won, games.drawn, games.lost);
  GtkWidget *cell = add_cell (self, row, column, GTK_ACCESSIBLE_ROLE_CELL, text, words);

  if (n_games == 0)
    gtk_widget_add_css_class (cell, "dim-label");
}

static void
add_player (TgTournamentTable   *self,
            const TgResultTable *table,
            const TgPlayerSpec  *players,
            const guint         *order,
            guint                place)
{
  guint        number = order[place];
  guint        n = table->n_players;
  TgTally      total = tg_result_table_get_total (table, number);
  const guint  totals[N_LAST] = { tg_tally_get_points (total), total.won, total.drawn,
                                  total.lost };
  const gchar *name = tg_player_name_show (players[number].name);
  g_autofree gchar *place_text = g_strdup_printf ("%u", place + 1);
  GtkWidget        *row = add_row (self);

  add_cell (self, row, 0, GTK_ACCESSIBLE_ROLE_CELL, place_text, NULL);
  add_cell (self, row, 1, GTK_ACCESSIBLE_ROLE_ROW_HEADER, name, name);
  for (guint i = 0; i < n; i++)
    if (i == place)
      gtk_widget_add_css_class (
          add_cell (self, row, N_FIRST + i, GTK_ACCESSIBLE_ROLE_CELL, "", NULL), "self");
    else
      add_score (self, row, N_FIRST + i, tg_result_table_get (table, number, order[i]),
                 &players[number], &players[order[i]]);
  for (guint i = 0; i < N_LAST; i++)
    {
      g_autofree gchar *text = g_strdup_printf ("%u", totals[i]);
      GtkWidget        *cell =
          add_cell (self, row, N_FIRST + n + i, GTK_ACCESSIBLE_ROLE_CELL, text, NULL);

      if (i == 0)
        gtk_widget_add_css_class (cell, "heading");
    }
}

/* @players: (array): as many players as @table has */
void
tg_tournament_table_show (TgTournamentTable   *self,
                          const TgResultTable *table,
                          const TgPlayerSpec  *players)
{
  g_autofree guint *order = NULL;

  g_return_if_fail (TG_IS_TOURNAMENT_TABLE (self));
  g_return_if_fail (table != NULL && players != NULL);

  clear (self);
  order = g_new (guint, table->n_players);
  tg_result_table_rank (table, TG_RANKING_BY_POINTS, order);
  add_header (self, players, order, table->n_players);
  for (guint i = 0; i < table->n_players; i++)
    add_player (self, table, players, order, i);
}
