/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each request shows the next stage, and one after the last stage hides the hint. The
 * advice is kept, and the next request starts again with the first stage. */

#include "ui/analysis/hint-guide.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/spinner.h"
#include "ui/words/hint-words.h"
#include "ui/words/words.h"

/* Later moves of a line that is not forced are of little use. */
#define MOST_MOVES 6

struct _TgHintGuide
{
  TgGuide parent_instance;

  TgHintStage stage;
  gboolean    is_known; /* the advice is about the game */
  TgGame      game;
  TgAdvice    advice;
};

G_DEFINE_FINAL_TYPE (TgHintGuide, tg_hint_guide, TG_TYPE_GUIDE)

/* Draws the current stage on the board. */
static void
draw (TgHintGuide *self)
{
  const TgAnalysis *analysis = &self->advice.analysis;
  TgBoardView      *board = tg_guide_get_board (TG_GUIDE (self));
  guint             n = 0;

  if (board == NULL)
    return;
  if (self->stage == TG_HINT_REASON)
    n = self->advice.is_proved ? analysis->n_line : MIN (analysis->n_line, MOST_MOVES);
  tg_board_view_show_region (
      board, self->stage == TG_HINT_REGION ? self->advice.region : TG_POINT_NONE,
      TG_ADVICE_REGION);
  tg_board_view_show_hint (board, self->stage == TG_HINT_POINT ? self->advice.point
                                                               : TG_POINT_NONE);
  tg_board_view_show_line (board, analysis->line, n, analysis->side);
}

static gchar *
name_point (TgHintGuide *self)
{
  TgBoardView *board = tg_guide_get_board (TG_GUIDE (self));
  gboolean     rows_from_top = tg_board_view_get_rows_from_top (board);

  return tg_words_point_name (&self->game.board, self->advice.point, rows_from_top);
}

static void
speak (TgHintGuide *self)
{
  TgGuide          *guide = TG_GUIDE (self);
  TgExplanationBar *bar = tg_guide_get_bar (guide);
  g_autofree gchar *point = name_point (self);
  /* Translators: the computer's advice; %s is a point such as H8. */
  g_autofree gchar *heading = g_strdup_printf (_ ("Hint: %s"), point);
  g_autofree gchar *reasons = NULL;

  switch (self->stage)
    {
    case TG_HINT_REGION:
      tg_guide_say (guide, _ ("Hint: look in the marked area"), NULL);
      tg_explanation_bar_add_button (bar, NULL, _ ("Show the Point"), "win.hint");
      break;
    case TG_HINT_POINT:
      tg_guide_say (guide, heading, NULL);
      tg_explanation_bar_add_button (bar, NULL, _ ("Why?"), "win.hint");
      break;
    case TG_HINT_REASON:
      reasons =
          tg_words_advice (&self->game, &self->advice,
                           tg_board_view_get_rows_from_top (tg_guide_get_board (guide)));
      tg_guide_say (guide, heading, reasons);
      break;
    case TG_HINT_NONE:
    default:
      break;
    }
}

static void
show (TgHintGuide *self, TgHintStage stage)
{
  TgGuide *guide = TG_GUIDE (self);

  if (stage == TG_HINT_NONE || tg_guide_get_bar (guide) == NULL
      || tg_guide_get_board (guide) == NULL)
    {
      tg_guide_stop (guide);
      return;
    }
  self->stage = stage;
  speak (self);
  draw (self);
  tg_guide_emit_changed (guide);
}

static void
tg_hint_guide_end (TgGuide *guide)
{
  TgHintGuide *self = TG_HINT_GUIDE (guide);

  self->stage = TG_HINT_NONE;
  draw (self);
}

static void
tg_hint_guide_class_init (TgHintGuideClass *klass)
{
  TG_GUIDE_CLASS (klass)->end = tg_hint_guide_end;
}

static void
tg_hint_guide_init (G_GNUC_UNUSED TgHintGuide *self)
{
}

/**
 * tg_hint_guide_new:
 *
 * Holds weak references to both widgets.
 */
TgHintGuide *
tg_hint_guide_new (TgBoardView *board, TgExplanationBar *bar)
{
  TgHintGuide *self = g_object_new (TG_TYPE_HINT_GUIDE, NULL);

  tg_guide_set_place (TG_GUIDE (self), board, bar);
  return self;
}

/**
 * tg_hint_guide_show:
 *
 * Shows the first stage of @advice about @game, the position on the board.
 */
void
tg_hint_guide_show (TgHintGuide *self, const TgGame *game, const TgAdvice *advice)
{
  g_return_if_fail (TG_IS_HINT_GUIDE (self));

  self->is_known = TRUE;
  self->game = *game;
  self->advice = *advice;
  show (self, TG_HINT_REGION);
}

/**
 * tg_hint_guide_show_next:
 *
 * Shows the next stage, or hides the hint after the last one.
 *
 * Returns: %FALSE without advice about the position
 */
gboolean
tg_hint_guide_show_next (TgHintGuide *self)
{
  g_return_val_if_fail (TG_IS_HINT_GUIDE (self), FALSE);

  if (!self->is_known)
    return FALSE;
  show (self, self->stage == TG_HINT_REASON ? TG_HINT_NONE : self->stage + 1);
  return TRUE;
}

/**
 * tg_hint_guide_follow:
 *
 * Discards the advice if @game is another position.
 */
void
tg_hint_guide_follow (TgHintGuide *self, const TgGame *game)
{
  g_return_if_fail (TG_IS_HINT_GUIDE (self));

  if (!self->is_known
      || (game->ruleset == self->game.ruleset
          && tg_board_equal (&game->board, &self->game.board)
          && tg_game_turn (game) == tg_game_turn (&self->game)
          && !tg_game_is_over (game)))
    return;
  self->is_known = FALSE;
  tg_guide_stop (TG_GUIDE (self));
}

TgHintStage
tg_hint_guide_get_stage (TgHintGuide *self)
{
  g_return_val_if_fail (TG_IS_HINT_GUIDE (self), TG_HINT_NONE);

  return self->stage;
}

static const gchar *
next_words (TgHintStage stage)
{
  switch (stage)
    {
    case TG_HINT_REGION:
      return _ ("Hint: Show the Point");
    case TG_HINT_POINT:
      return _ ("Hint: Explain Why");
    case TG_HINT_REASON:
      return _ ("Hide the Hint");
    case TG_HINT_NONE:
    default:
      return _ ("Hint");
    }
}

/**
 * tg_hint_guide_update_button:
 *
 * Updates the icon and tooltip of the hint button for its next action. The spinner has
 * the size of the icon, so that nothing beside it moves.
 */
void
tg_hint_guide_update_button (TgHintGuide *self, GtkButton *button, gboolean asking)
{
  const gchar *name;
  GtkWidget   *spinner;

  g_return_if_fail (TG_IS_HINT_GUIDE (self));

  name = asking ? _ ("Cancel the Hint") : next_words (self->stage);
  if (asking)
    {
      spinner = tg_spinner_new ();
      tg_spinner_set_spinning (TG_SPINNER (spinner), TRUE);
      gtk_button_set_child (button, spinner);
      gtk_widget_add_css_class (GTK_WIDGET (button), "image-button");
    }
  else
    gtk_button_set_icon_name (button, "tengen-hint-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}
