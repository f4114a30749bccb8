/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of a player in the sidebar. The progress of an engine's search replaces the
 * description of the player, so that the card keeps its size. The progress appears after
 * a delay, since the card would flicker at fast moves. */

#include "ui/game/panels/player-card.h"

#include <glib/gi18n-lib.h>

#include "session/match/match-sides.h"
#include "ui/widgets/spinner.h"
#include "ui/words/rating-words.h"
#include "ui/words/words.h"

#define SPINNER_DELAY_MS 250

/* The clock of the side to move is highlighted if it shows less time than this. */
#define LOW_CLOCK (10 * G_TIME_SPAN_SECOND)

struct _TgPlayerCard
{
  GtkWidget parent_instance;

  TgStone  side;
  gchar   *about;         /* owned: the colour and the level */
  guint    spinner_delay; /* removed in dispose */
  gboolean shows_depth;   /* the player wants to see the thinking */

  GtkWidget *box;     /* template child */
  GtkWidget *stone;   /* template child */
  GtkLabel  *name;    /* template child */
  GtkLabel  *details; /* template child */
  TgSpinner *spinner; /* template child */
  GtkLabel  *points;  /* template child */
  GtkLabel  *clock;   /* template child */
};

G_DEFINE_FINAL_TYPE (TgPlayerCard, tg_player_card, GTK_TYPE_WIDGET)

static void
tg_player_card_dispose (GObject *object)
{
  TgPlayerCard *self = TG_PLAYER_CARD (object);

  g_clear_handle_id (&self->spinner_delay, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->about, g_free);
  G_OBJECT_CLASS (tg_player_card_parent_class)->dispose (object);
}

static void
tg_player_card_class_init (TgPlayerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SPINNER);

  G_OBJECT_CLASS (klass)->dispose = tg_player_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/player-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TgPlayerCard, box);
  gtk_widget_class_bind_template_child (widget_class, TgPlayerCard, stone);
  gtk_widget_class_bind_template_child (widget_class, TgPlayerCard, name);
  gtk_widget_class_bind_template_child (widget_class, TgPlayerCard, details);
  gtk_widget_class_bind_template_child (widget_class, TgPlayerCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, TgPlayerCard, points);
  gtk_widget_class_bind_template_child (widget_class, TgPlayerCard, clock);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "player");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tg_player_card_init (TgPlayerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self->name, "label", self->name, "tooltip-text",
                          G_BINDING_DEFAULT);
}

static gboolean
show_spinner_cb (gpointer user_data)
{
  TgPlayerCard *self = user_data;

  self->spinner_delay = 0;
  gtk_widget_set_opacity (GTK_WIDGET (self->spinner), 1.0);
  tg_spinner_set_spinning (self->spinner, TRUE);
  return G_SOURCE_REMOVE;
}

static void
set_thinking (TgPlayerCard *self, gboolean thinking)
{
  if (thinking && self->spinner_delay == 0 && !tg_spinner_get_spinning (self->spinner))
    self->spinner_delay = g_timeout_add (SPINNER_DELAY_MS, show_spinner_cb, self);
  else if (!thinking)
    {
      g_clear_handle_id (&self->spinner_delay, g_source_remove);
      tg_spinner_set_spinning (self->spinner, FALSE);
      gtk_widget_set_opacity (GTK_WIDGET (self->spinner), 0.0);
    }
}

static gboolean
is_acting (TgPlayerCard *self, TgMatch *match)
{
  return !tg_game_is_over (tg_match_get_game (match))
         && tg_match_sides_get_acting_side (match) == self->side;
}

static void
set_class (GtkWidget *widget, const gchar *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_stone (TgPlayerCard *self, TgMatch *match)
{
  gboolean decided = tg_match_sides_have_colours (match);

  set_class (self->stone, "black", decided && self->side == TG_STONE_BLACK);
  set_class (self->stone, "white", decided && self->side == TG_STONE_WHITE);
  set_class (self->stone, "undecided", !decided);
}

/* Returns: (transfer full) (nullable): the points of the player as text; %NULL unless the
 * match is a pair match */
static gchar *
show_points (TgPlayerCard *self, TgMatch *match)
{
  guint             points;
  gchar            *words = tg_words_pair_points (match, self->side, &points);
  g_autofree gchar *number = g_strdup_printf ("%u", points);

  gtk_widget_set_visible (GTK_WIDGET (self->points), words != NULL);
  gtk_label_set_label (self->points, number);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->points), words);
  return words;
}

/* To be called once, before the first update. */
void
tg_player_card_set_side (TgPlayerCard *self, TgStone side)
{
  g_return_if_fail (TG_IS_PLAYER_CARD (self));

  self->side = side;
}

void
tg_player_card_update (TgPlayerCard *self, TgMatch *match)
{
  const TgGame     *game;
  g_autofree gchar *name = NULL;
  g_autofree gchar *points = NULL;
  g_autofree gchar *label = NULL;

  g_return_if_fail (TG_IS_PLAYER_CARD (self));
  g_return_if_fail (TG_IS_MATCH (match));

  game = tg_match_get_game (match);
  name = tg_words_player (match, self->side);
  g_free (self->about);
  self->about = tg_words_player_details (match, self->side);
  points = show_points (self, match);
  label = g_strjoin (C_ ("list", ", "), name, self->about, points, NULL);

  gtk_label_set_label (self->name, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->details),
                               tg_match_sides_is_person (match, self->side)
                                   ? tg_words_unrated (tg_match_get_rated (match))
                                   : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  show_stone (self, match);
  set_class (GTK_WIDGET (self), "turn", is_acting (self, match));
  set_class (GTK_WIDGET (self), "winner",
             tg_game_is_over (game) && game->winner == self->side);
  tg_player_card_update_progress (self, match);
  tg_player_card_update_clock (self, match);
}

/* Sets whether the search depth of an engine is shown while it thinks. */
void
tg_player_card_set_shows_depth (TgPlayerCard *self, gboolean shows_depth)
{
  g_return_if_fail (TG_IS_PLAYER_CARD (self));

  self->shows_depth = shows_depth;
}

/* Shows the progress of the player's search. */
void
tg_player_card_update_progress (TgPlayerCard *self, TgMatch *match)
{
  TgAnalysis        analysis;
  g_autofree gchar *progress = NULL;
  gboolean          thinking;

  g_return_if_fail (TG_IS_PLAYER_CARD (self));
  g_return_if_fail (TG_IS_MATCH (match));

  thinking = tg_match_get_thinking (match) && is_acting (self, match);
  set_thinking (self, thinking);
  if (self->shows_depth && thinking && tg_match_get_analysis (match, &analysis)
      && analysis.depth > 0)
    /* Translators: how many moves the computer looks ahead at the moment. */
    progress = g_strdup_printf (_ ("Thinking, depth %u"), analysis.depth);

  gtk_label_set_label (self->details, progress != NULL ? progress : self->about);
}

void
tg_player_card_update_clock (TgPlayerCard *self, TgMatch *match)
{
  gint64 remaining;

  g_return_if_fail (TG_IS_PLAYER_CARD (self));
  g_return_if_fail (TG_IS_MATCH (match));

  remaining = tg_match_get_remaining (match, self->side);
  gtk_widget_set_visible (GTK_WIDGET (self->clock), remaining >= 0);
  /* A running clock shows as well that the computer is thinking. */
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), remaining < 0);
  if (remaining >= 0)
    {
      g_autofree gchar *words = tg_words_clock (remaining);

      gtk_label_set_label (self->clock, words);
      set_class (GTK_WIDGET (self->clock), "error",
                 remaining <= LOW_CLOCK && is_acting (self, match));
    }
}
