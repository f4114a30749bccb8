/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the bar below the board says: the most urgent of what there is to tell or
 * to ask. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/game-history.h"
#include "ui/seats.h"
#include "ui/words.h"

static void
fill_look_back (TgWindow *self, TgGameBarContent *content)
{
  /* Translators: the position on the board is that after the first of these
   * numbers of moves; the game has as many as the second. */
  content->heading =
      g_strdup_printf (_ ("Move %u of %u"), tg_window_get_shown (self),
                       tg_game_history_length (tg_match_get_game (self->match)));
  tg_game_bar_content_add (content, g_strdup (_ ("Back to the Game")), NULL,
                           "win.last-move", -1, TRUE);
}

static void
fill_end (TgWindow *self, TgGameBarContent *content)
{
  content->heading = tg_words_outcome (tg_match_get_game (self->match));
  content->repeats_status = TRUE;
  tg_game_bar_content_add (content, g_strdup (_ ("Play Again")),
                           g_strdup (_ ("Start a new game with the same colours")),
                           "win.play-again", -1, TRUE);
  if (tg_window_can_swap (self))
    tg_game_bar_content_add (content, g_strdup (_ ("Swap Colours")),
                             g_strdup (_ ("Start a new game with the colours exchanged")),
                             "win.swap-colours", -1, FALSE);
}

/* The name of the protocol stays before the eyes, since what is asked follows from
 * it; what is asked can be answered here, or on the board. */
static void
fill_opening (TgWindow *self, const TgOpening *opening, TgGameBarContent *content)
{
  TgOpeningTask     task = tg_opening_get_task (opening);
  g_autofree gchar *name = tg_opening_protocol_get_name (opening->protocol, opening->n);

  content->heading = tg_words_opening_turn (self->match, name);
  content->text = tg_opening_describe (opening);
  if (!tg_match_is_persons_turn (self->match))
    return;

  for (guint i = 0; i < task.n_options; i++)
    tg_game_bar_content_add (content,
                             tg_opening_describe_option (opening, task.options[i]), NULL,
                             "win.choose", (gint) task.options[i], FALSE);
  if (task.action == TG_OPENING_ACTION_DECLARE)
    {
      content->most = task.count;
      tg_game_bar_content_add (content, g_strdup (_ ("Declare")),
                               g_strdup (_ ("Declare this number of fifth stones")),
                               "win.declare", -1, TRUE);
    }
}

/* Brings the bar in line with the match and with what is looked at. */
void
tg_window_update_bar (TgWindow *self)
{
  g_auto (TgGameBarContent) content = { 0 };
  const TgOpening *opening = tg_match_get_opening (self->match);

  if (tg_window_is_looking_back (self))
    fill_look_back (self, &content);
  else if (tg_game_is_over (tg_match_get_game (self->match)))
    fill_end (self, &content);
  else if (opening != NULL)
    fill_opening (self, opening, &content);

  tg_game_bar_show (self->bar, &content);
}

static void
choose_cb (GtkWidget *widget, const gchar *name G_GNUC_UNUSED, GVariant *parameter)
{
  TgWindow *self = TG_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_match_choose (self->match, (TgOpeningOption) g_variant_get_uint32 (parameter),
                        &error))
    tg_window_tell (self, error->message);
}

static void
declare_cb (GtkWidget          *widget,
            const gchar *name   G_GNUC_UNUSED,
            GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_match_declare (self->match, tg_game_bar_get_number (self->bar), &error))
    tg_window_tell (self, error->message);
}

void
tg_window_install_bar_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.choose", "u", choose_cb);
  gtk_widget_class_install_action (widget_class, "win.declare", NULL, declare_cb);
}
