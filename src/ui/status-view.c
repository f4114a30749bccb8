/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The title of the window: whose move it is, or how the game ended, above the
 * rules in force. The spinner waits a moment before it shows, so that the quick
 * answers of the low levels do not make the title flicker. */

#include "ui/status-view.h"

#include <glib/gi18n-lib.h>

#include "ui/spinner.h"
#include "ui/tooltip.h"
#include "ui/words.h"

#define SPINNER_DELAY_MS 250

struct _TgStatusView
{
  GtkWidget parent_instance;

  GtkWidget *box;      /* template child */
  GtkWidget *stone;    /* template child */
  GtkLabel  *title;    /* template child */
  GtkLabel  *subtitle; /* template child */
  GtkWidget *spinner;  /* template child */

  guint spinner_timeout; /* removed in dispose */
};

G_DEFINE_FINAL_TYPE (TgStatusView, tg_status_view, GTK_TYPE_WIDGET)

static void
tg_status_view_dispose (GObject *object)
{
  TgStatusView *self = TG_STATUS_VIEW (object);

  g_clear_handle_id (&self->spinner_timeout, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_status_view_parent_class)->dispose (object);
}

static void
tg_status_view_class_init (TgStatusViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_SPINNER);

  G_OBJECT_CLASS (klass)->dispose = tg_status_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/status-view.ui");
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
  tg_tooltip_repeat (self->title);
  tg_tooltip_repeat (self->subtitle);
}

static gboolean
show_spinner_cb (gpointer user_data)
{
  TgStatusView *self = user_data;

  self->spinner_timeout = 0;
  gtk_widget_set_visible (self->spinner, TRUE);
  tg_spinner_set_spinning (TG_SPINNER (self->spinner), TRUE);
  return G_SOURCE_REMOVE;
}

static void
set_thinking (TgStatusView *self, gboolean thinking)
{
  if (thinking && self->spinner_timeout == 0 && !gtk_widget_get_visible (self->spinner))
    self->spinner_timeout = g_timeout_add (SPINNER_DELAY_MS, show_spinner_cb, self);
  else if (!thinking)
    {
      g_clear_handle_id (&self->spinner_timeout, g_source_remove);
      tg_spinner_set_spinning (TG_SPINNER (self->spinner), FALSE);
      gtk_widget_set_visible (self->spinner, FALSE);
    }
}

/* Shows the stone of who is to move, or of who won. */
static void
show_stone (TgStatusView *self, const TgGame *game)
{
  TgStone stone = tg_game_is_over (game) ? game->winner : tg_game_turn (game);

  gtk_widget_set_visible (self->stone, stone != TG_STONE_NONE);
  gtk_widget_remove_css_class (self->stone, "black");
  gtk_widget_remove_css_class (self->stone, "white");
  if (stone != TG_STONE_NONE)
    gtk_widget_add_css_class (self->stone, stone == TG_STONE_BLACK ? "black" : "white");
}

/**
 * tg_status_view_update:
 * @self: a status view
 * @match: what to tell about
 *
 * Brings everything in line with the state of @match.
 */
void
tg_status_view_update (TgStatusView *self, TgMatch *match)
{
  g_autofree gchar *status = NULL;

  g_return_if_fail (TG_IS_STATUS_VIEW (self));
  g_return_if_fail (TG_IS_MATCH (match));

  status = tg_words_status (match);
  gtk_label_set_label (self->title, status);
  show_stone (self, tg_match_get_game (match));
  set_thinking (self, tg_match_get_thinking (match));
  tg_status_view_update_progress (self, match);
}

/**
 * tg_status_view_update_progress:
 * @self: a status view
 * @match: what to tell about
 *
 * Shows the rules in force and, while an engine has been thinking for a
 * moment, how far it looks ahead.
 */
void
tg_status_view_update_progress (TgStatusView *self, TgMatch *match)
{
  g_autofree gchar *terms = NULL;
  g_autofree gchar *longer = NULL;
  TgAnalysis        analysis;

  g_return_if_fail (TG_IS_STATUS_VIEW (self));
  g_return_if_fail (TG_IS_MATCH (match));

  terms = tg_words_terms (match);
  if (gtk_widget_get_visible (self->spinner) && tg_match_get_analysis (match, &analysis)
      && analysis.depth > 0)
    longer = g_strdup_printf (
        /* Translators: what is played, such as “Renju · 15×15 · level 3”, and how
         * far the computer looks ahead while it thinks. */
        g_dngettext (GETTEXT_PACKAGE, "%s · %u move ahead", "%s · %u moves ahead",
                     analysis.depth),
        terms, analysis.depth);

  gtk_label_set_label (self->subtitle, longer != NULL ? longer : terms);
}

/* A label above others may take more lines, one in a header bar may not. */
static void
set_lines (GtkLabel *label, gboolean many)
{
  gtk_label_set_wrap (label, many);
  gtk_label_set_single_line_mode (label, !many);
  gtk_label_set_ellipsize (label, many ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
}

/**
 * tg_status_view_set_narrow:
 * @self: a status view
 * @narrow: whether it is in a place of its own, not in a header bar
 *
 * Shows words whole in as many lines as they need, or cut short in one.
 */
void
tg_status_view_set_narrow (TgStatusView *self, gboolean narrow)
{
  g_return_if_fail (TG_IS_STATUS_VIEW (self));

  set_lines (self->title, narrow);
  set_lines (self->subtitle, narrow);
}

/**
 * tg_status_view_say:
 * @self: a status view
 * @words: what a screen reader is to say in place of the title
 *
 * Sets the accessible name of the title, which is a live region.
 */
void
tg_status_view_say (TgStatusView *self, const gchar *words)
{
  g_return_if_fail (TG_IS_STATUS_VIEW (self));
  g_return_if_fail (words != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->title),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/**
 * tg_status_view_get_title:
 * @self: a status view
 *
 * Tells what is going on.
 *
 * Returns: (transfer none): the words shown
 */
const gchar *
tg_status_view_get_title (TgStatusView *self)
{
  g_return_val_if_fail (TG_IS_STATUS_VIEW (self), NULL);

  return gtk_label_get_label (self->title);
}

/**
 * tg_status_view_get_subtitle:
 * @self: a status view
 *
 * Tells what is played.
 *
 * Returns: (transfer none): the words shown
 */
const gchar *
tg_status_view_get_subtitle (TgStatusView *self)
{
  g_return_val_if_fail (TG_IS_STATUS_VIEW (self), NULL);

  return gtk_label_get_label (self->subtitle);
}
