/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The title of the window: the side to move, or the result, above the rules. The spinner
 * appears after a delay, since the fast moves of the low levels would make the title
 * flicker; its room stays, so that the title does not move. */

#include "ui/game/panels/status-view.h"

#include <glib/gi18n-lib.h>

#include "session/match/match-sides.h"
#include "ui/widgets/spinner.h"
#include "ui/words/words.h"

#define SPINNER_DELAY_MS 250

/* The natural width of the subtitle in a header bar with little room: GtkCenterBox gives
 * its centre the natural width before its sides (GtkCenterBox:shrink-center-last, GTK
 * 4.12, changes that), so a longer subtitle would hide buttons. */
#define SUBTITLE_CHARS 26

struct _TgStatusView
{
  GtkWidget parent_instance;

  GtkWidget *box;      /* template child */
  GtkWidget *stone;    /* template child */
  GtkLabel  *title;    /* template child */
  GtkLabel  *subtitle; /* template child */
  GtkWidget *spinner;  /* template child */

  TgGameCursor *cursor;          /* owned */
  guint         spinner_timeout; /* removed in dispose */
  gboolean      shows_depth;     /* the player wants to see the thinking */
};

enum
{
  PROP_CURSOR = 1,
};

G_DEFINE_FINAL_TYPE (TgStatusView, tg_status_view, GTK_TYPE_WIDGET)

static void
tg_status_view_dispose (GObject *object)
{
  TgStatusView *self = TG_STATUS_VIEW (object);

  g_clear_handle_id (&self->spinner_timeout, g_source_remove);
  g_clear_object (&self->cursor);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_status_view_parent_class)->dispose (object);
}

static gboolean
show_spinner_cb (gpointer user_data)
{
  TgStatusView *self = user_data;

  self->spinner_timeout = 0;
  gtk_widget_set_opacity (self->spinner, 1.0);
  tg_spinner_set_spinning (TG_SPINNER (self->spinner), TRUE);
  return G_SOURCE_REMOVE;
}

static void
set_thinking (TgStatusView *self, gboolean thinking)
{
  if (thinking && self->spinner_timeout == 0
      && !tg_spinner_get_spinning (TG_SPINNER (self->spinner)))
    self->spinner_timeout = g_timeout_add (SPINNER_DELAY_MS, show_spinner_cb, self);
  else if (!thinking)
    {
      g_clear_handle_id (&self->spinner_timeout, g_source_remove);
      tg_spinner_set_spinning (TG_SPINNER (self->spinner), FALSE);
      gtk_widget_set_opacity (self->spinner, 0.0);
    }
}

/* Shows the stone of the side to move, or of the winner. */
static void
show_stone (TgStatusView *self, TgMatch *match)
{
  const TgGame *game = tg_match_get_game (match);
  TgStone       stone = tg_game_is_over (game) ? game->winner : tg_game_turn (game);

  gtk_widget_set_visible (self->stone, stone != TG_STONE_NONE);
  gtk_widget_remove_css_class (self->stone, "black");
  gtk_widget_remove_css_class (self->stone, "white");
  gtk_widget_remove_css_class (self->stone, "undecided");
  gtk_widget_add_css_class (self->stone, !tg_match_sides_have_colours (match)
                                             ? "undecided"
                                         : stone == TG_STONE_BLACK ? "black"
                                                                   : "white");
}

/* Shows the rules and, if it is wanted and an engine has been thinking for a moment, its
 * search depth. */
static void
update_progress (TgStatusView *self)
{
  TgMatch          *match = tg_game_cursor_get_match (self->cursor);
  g_autofree gchar *terms = tg_words_terms (match);
  g_autofree gchar *longer = NULL;
  g_autofree gchar *words = NULL;
  g_auto (GStrv) parts = NULL;
  TgAnalysis analysis;

  if (self->shows_depth && tg_spinner_get_spinning (TG_SPINNER (self->spinner))
      && tg_match_get_analysis (match, &analysis) && analysis.depth > 0)
    longer = g_strdup_printf (
        /* Translators: what is played, such as “Renju · 15×15 · level 3”, and how
         * far the computer looks ahead while it thinks. */
        g_dngettext (GETTEXT_PACKAGE, "%s · %u move ahead", "%s · %u moves ahead",
                     analysis.depth),
        terms, analysis.depth);

  parts = g_strsplit (longer != NULL ? longer : terms, " · ", -1);
  words = g_strjoinv (TG_WORDS_DOT, parts);
  gtk_label_set_label (self->subtitle, words);
}

static void
update (TgStatusView *self)
{
  TgMatch          *match = tg_game_cursor_get_match (self->cursor);
  g_autofree gchar *status = tg_words_status (match);

  gtk_label_set_label (self->title, status);
  show_stone (self, match);
  set_thinking (self, tg_match_get_thinking (match));
  update_progress (self);
}

static void
tg_status_view_set_property (GObject      *object,
                             guint         property_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  TgStatusView *self = TG_STATUS_VIEW (object);

  if (property_id != PROP_CURSOR)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }
  self->cursor = g_value_dup_object (value);
  g_signal_connect_object (self->cursor, "match-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  tg_game_cursor_connect (self->cursor, "progress", G_CALLBACK (update_progress), self,
                          G_CONNECT_SWAPPED);
}

static void
tg_status_view_class_init (TgStatusViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SPINNER);

  G_OBJECT_CLASS (klass)->set_property = tg_status_view_set_property;
  G_OBJECT_CLASS (klass)->dispose = tg_status_view_dispose;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_CURSOR,
      g_param_spec_object ("cursor", NULL, NULL, TG_TYPE_GAME_CURSOR,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/status-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TgStatusView, box);
  gtk_widget_class_bind_template_child (widget_class, TgStatusView, stone);
  gtk_widget_class_bind_template_child (widget_class, TgStatusView, title);
  gtk_widget_class_bind_template_child (widget_class, TgStatusView, subtitle);
  gtk_widget_class_bind_template_child (widget_class, TgStatusView, spinner);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "status");
}

static void
tg_status_view_init (TgStatusView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_bind_property (self->title, "label", self->title, "tooltip-text",
                          G_BINDING_DEFAULT);
  g_object_bind_property (self->subtitle, "label", self->subtitle, "tooltip-text",
                          G_BINDING_DEFAULT);
}

/* Sets whether a label wraps to several lines: above the board it may, in a header bar it
 * must not. */
static void
set_wrap (GtkLabel *label, gboolean many)
{
  gtk_label_set_wrap (label, many);
  gtk_label_set_single_line_mode (label, !many);
  gtk_label_set_ellipsize (label, many ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
}

/* In a narrow window the status is outside the header bar, where its labels wrap instead
 * of being ellipsized. */
void
tg_status_view_set_narrow (TgStatusView *self, gboolean narrow)
{
  g_return_if_fail (TG_IS_STATUS_VIEW (self));

  set_wrap (self->title, narrow);
  set_wrap (self->subtitle, narrow);
}

/* Sets whether a long subtitle has room in the header bar beside the buttons. */
void
tg_status_view_set_roomy (TgStatusView *self, gboolean roomy)
{
  g_return_if_fail (TG_IS_STATUS_VIEW (self));

  gtk_label_set_max_width_chars (self->subtitle, roomy ? -1 : SUBTITLE_CHARS);
}

/* Sets whether the search depth of an engine is shown while it thinks. */
void
tg_status_view_set_shows_depth (TgStatusView *self, gboolean shows_depth)
{
  g_return_if_fail (TG_IS_STATUS_VIEW (self));

  self->shows_depth = shows_depth;
  if (self->cursor != NULL && tg_game_cursor_get_match (self->cursor) != NULL)
    update_progress (self);
}

/* Announces a text instead of the title, which is a live region. */
void
tg_status_view_announce (TgStatusView *self, const gchar *words)
{
  g_return_if_fail (TG_IS_STATUS_VIEW (self));
  g_return_if_fail (words != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

const gchar *
tg_status_view_get_title (TgStatusView *self)
{
  g_return_val_if_fail (TG_IS_STATUS_VIEW (self), NULL);

  return gtk_label_get_label (self->title);
}
