/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the bar says: the most urgent of what there is to tell or
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

/* Two things to say, either of which may be missing. */
static gchar *
join (gchar *first, gchar *second)
{
  gchar *both;

  if (first == NULL || second == NULL)
    return first != NULL ? first : second;

  both = g_strdup_printf ("%s · %s", first, second);
  g_free (first);
  g_free (second);
  return both;
}

/* Nothing is to be learnt from a game without moves. */
static void
add_review (TgWindow *self, TgGameBarContent *content)
{
  if (tg_match_get_game (self->match)->board.n_moves > 0)
    tg_game_bar_content_add (content, g_strdup (C_ ("game", "Review")),
                             g_strdup (_ ("Look through the game and grade the moves")),
                             "win.review-game", -1, FALSE);
}

static void
fill_end (TgWindow *self, TgGameBarContent *content)
{
  TgPairMatch pair;
  gboolean    is_pair = tg_match_get_pair (self->match, &pair);

  content->heading = tg_words_outcome (tg_match_get_game (self->match));
  content->repeats_status = TRUE;
  content->text = join (is_pair ? tg_words_pair_score (self->match) : NULL,
                        tg_window_describe_rating (self));
  if (tg_match_can_begin_next_game (self->match))
    {
      tg_game_bar_content_add (
          content, g_strdup (_ ("Next Game")),
          g_strdup (_ ("Start the next game, with the colours exchanged")),
          "win.next-game", -1, TRUE);
      add_review (self, content);
      tg_window_add_beaten (self, content);
      return;
    }
  tg_game_bar_content_add (content, g_strdup (_ ("Play Again")),
                           is_pair
                               ? g_strdup (_ ("Start a new pair match"))
                               : g_strdup (_ ("Start a new game with the same colours")),
                           "win.play-again", -1, TRUE);
  if (tg_window_can_swap (self))
    tg_game_bar_content_add (content, g_strdup (_ ("Swap Colours")),
                             g_strdup (_ ("Start a new game with the colours exchanged")),
                             "win.swap-colours", -1, FALSE);
  add_review (self, content);
  tg_window_add_beaten (self, content);
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

static void
fill_failure (TgWindow         *self,
              TgStone           side,
              const GError     *error,
              TgGameBarContent *content)
{
  g_autofree gchar *name = tg_words_player (self->match, side);

  /* Translators: the name of a program that plays. */
  content->heading = g_strdup_printf (_ ("%s cannot go on"), name);
  content->text = g_strdup (error->message);
  tg_game_bar_content_add (content, g_strdup (_ ("Try Again")),
                           g_strdup (_ ("Start the program again")), "win.retry", -1,
                           FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Use the Built-in Engine")),
                           g_strdup (_ ("Let Tengen play in its place")),
                           "win.use-engine", -1, FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Take Over")),
                           g_strdup (_ ("Take its place yourself")), "win.take-over", -1,
                           FALSE);
}

static void
fill_draw_offer (TgStone side, TgGameBarContent *content)
{
  content->heading = g_strdup (side == TG_STONE_BLACK ? _ ("Black offers a draw")
                                                      : _ ("White offers a draw"));
  tg_game_bar_content_add (content, g_strdup (_ ("Accept")),
                           g_strdup (_ ("End the game as a draw")), "win.accept-draw", -1,
                           FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Decline")),
                           g_strdup (_ ("Play on; making a move declines, too")),
                           "win.decline-draw", -1, FALSE);
}

/* Where fouls are claimed, the button is there all the time: one that came with a
 * foul would claim it by itself. */
static void
fill_claims (TgGameBarContent *content)
{
  tg_game_bar_content_add (content, g_strdup (_ ("Foul!")),
                           g_strdup (_ ("Claim that Black’s last stone was a foul")),
                           "win.claim-foul", -1, FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Pass")),
                           g_strdup (_ ("Place no stone this turn")), "win.pass", -1,
                           FALSE);
  tg_game_bar_content_add (content, g_strdup (_ ("Offer Draw")), NULL, "win.offer-draw",
                           -1, FALSE);
}

/* A game that was put aside, or that was interrupted, goes on when its player is
 * there again. */
static void
fill_paused (TgWindow *self, TgGameBarContent *content)
{
  content->heading = g_strdup (_ ("Paused"));
  content->repeats_status = TRUE;
  if (tg_match_is_persons_turn (self->match))
    content->text = g_strdup (_ ("The game waits until you continue or make a move"));
  else
    content->text = g_strdup (_ ("The game waits until you continue"));
  tg_game_bar_content_add (content, g_strdup (_ ("Continue")), NULL, "win.pause", -1,
                           TRUE);
}

static gboolean
are_fouls_claimed (TgWindow *self)
{
  const TgMatchSetup *setup = tg_match_get_setup (self->match);

  return setup->ruleset == TG_RULESET_RENJU && setup->fouls == TG_FOULS_CLAIMED
         && tg_seats_is_person (self->match, TG_STONE_WHITE);
}

/* Whether somebody at this screen has to answer an offer. */
static gboolean
is_draw_offered (TgWindow *self)
{
  TgStone side = tg_match_get_draw_offer (self->match);

  return side != TG_STONE_NONE
         && tg_seats_is_person (self->match, tg_stone_opponent (side));
}

/* Brings the bar in line with the match and with what is looked at. */
void
tg_window_update_bar (TgWindow *self)
{
  g_auto (TgGameBarContent) content = { 0 };
  const TgOpening *opening = tg_match_get_opening (self->match);
  TgStone          side;
  const GError    *failure = tg_match_get_failure (self->match, &side);

  if (failure != NULL && !tg_window_is_in_tournament (self))
    fill_failure (self, side, failure, &content);
  else if (tg_window_is_looking_back (self))
    fill_look_back (self, &content);
  else if (tg_window_is_in_tournament (self))
    tg_window_fill_tournament (self, &content);
  else if (tg_game_is_over (tg_match_get_game (self->match)))
    fill_end (self, &content);
  else if (is_draw_offered (self))
    fill_draw_offer (tg_match_get_draw_offer (self->match), &content);
  else if (tg_match_get_paused (self->match)
           && (opening == NULL || !tg_match_is_persons_turn (self->match)))
    fill_paused (self, &content);
  else if (opening != NULL)
    fill_opening (self, opening, &content);
  else if (are_fouls_claimed (self))
    fill_claims (&content);

  tg_game_bar_show (self->bar, &content);
  tg_window_show_status (self);
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
