/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each request shows the next stage of the hint; a request after the last stage hides the
 * hint. The advice is kept then: one more request shows the first stage again. */

#include "ui/analysis/explainers/hint-explainer.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/spinner.h"
#include "ui/words/hint-words.h"
#include "ui/words/words.h"

/* Maximum number of moves to show of a line that is not forced; its later moves are of
 * little use. */
#define MAX_MOVES 6

struct _TgHintExplainer
{
  TgExplainer parent_instance;

  TgHintStage stage;
  gboolean    is_known; /* `advice` is about the position of `game` */
  TgGame      game;
  TgAdvice    advice;
};

G_DEFINE_FINAL_TYPE (TgHintExplainer, tg_hint_explainer, TG_TYPE_EXPLAINER)

/* Draws the current stage on the board. */
static void
draw (TgHintExplainer *self)
{
  const TgAnalysis *analysis = &self->advice.analysis;
  TgBoardView      *board = tg_explainer_get_board (TG_EXPLAINER (self));
  guint             n = 0;

  if (board == NULL)
    return;
  if (self->stage == TG_HINT_REASON)
    n = self->advice.is_proved ? analysis->n_line : MIN (analysis->n_line, MAX_MOVES);
  tg_board_view_show_region (
      board, self->stage == TG_HINT_REGION ? self->advice.region : TG_POINT_NONE,
      TG_ADVICE_REGION, TG_ADVICE_REGION);
  tg_board_view_show_hint (board, self->stage == TG_HINT_POINT ? self->advice.point
                                                               : TG_POINT_NONE);
  tg_board_view_show_line (board, analysis->line, n, analysis->side);
}

static gchar *
name_point (TgHintExplainer *self)
{
  TgBoardView *board = tg_explainer_get_board (TG_EXPLAINER (self));
  gboolean     rows_from_top = tg_board_view_get_rows_from_top (board);

  return tg_words_point_name (&self->game.board, self->advice.point, rows_from_top);
}

static void
show_explanation (TgHintExplainer *self)
{
  TgExplainer      *explainer = TG_EXPLAINER (self);
  TgExplanationBar *bar = tg_explainer_get_bar (explainer);
  g_autofree gchar *point = name_point (self);
  /* Translators: the computer's advice; %s is a point such as H8. */
  g_autofree gchar *heading = g_strdup_printf (_ ("Hint: %s"), point);
  g_autofree gchar *reasons = NULL;

  switch (self->stage)
    {
    case TG_HINT_REGION:
      tg_explainer_show_text (explainer, _ ("Hint: look in the marked area"), NULL);
      tg_explanation_bar_add_button (bar, NULL, _ ("Show the Point"), "win.hint");
      break;
    case TG_HINT_POINT:
      tg_explainer_show_text (explainer, heading, NULL);
      tg_explanation_bar_add_button (bar, NULL, _ ("Why?"), "win.hint");
      break;
    case TG_HINT_REASON:
      reasons = tg_words_advice (
          &self->game, &self->advice,
          tg_board_view_get_rows_from_top (tg_explainer_get_board (explainer)));
      tg_explainer_show_text (explainer, heading, reasons);
      break;
    case TG_HINT_NONE:
    default:
      break;
    }
}

static void
show (TgHintExplainer *self, TgHintStage stage)
{
  TgExplainer *explainer = TG_EXPLAINER (self);

  if (stage == TG_HINT_NONE || tg_explainer_get_bar (explainer) == NULL
      || tg_explainer_get_board (explainer) == NULL)
    {
      tg_explainer_stop (explainer);
      return;
    }
  self->stage = stage;
  show_explanation (self);
  draw (self);
  tg_explainer_emit_changed (explainer);
}

static void
tg_hint_explainer_end (TgExplainer *explainer)
{
  TgHintExplainer *self = TG_HINT_EXPLAINER (explainer);

  self->stage = TG_HINT_NONE;
  draw (self);
}

static void
tg_hint_explainer_class_init (TgHintExplainerClass *klass)
{
  TG_EXPLAINER_CLASS (klass)->end = tg_hint_explainer_end;
}

static void
tg_hint_explainer_init (G_GNUC_UNUSED TgHintExplainer *self)
{
}

/**
 * tg_hint_explainer_new:
 *
 * Holds weak references to @board and @bar.
 */
TgHintExplainer *
tg_hint_explainer_new (TgBoardView *board, TgExplanationBar *bar)
{
  TgHintExplainer *self = g_object_new (TG_TYPE_HINT_EXPLAINER, NULL);

  tg_explainer_set_views (TG_EXPLAINER (self), board, bar);
  return self;
}

/**
 * tg_hint_explainer_show:
 *
 * Shows the stage @first of @advice about @game, the position on the board.
 */
void
tg_hint_explainer_show (TgHintExplainer *self,
                        const TgGame    *game,
                        const TgAdvice  *advice,
                        TgHintStage      first)
{
  g_return_if_fail (TG_IS_HINT_EXPLAINER (self));

  self->is_known = TRUE;
  self->game = *game;
  self->advice = *advice;
  show (self, first);
}

/**
 * tg_hint_explainer_show_next:
 *
 * Shows the next stage, or hides the hint after the last one.
 *
 * Returns: %FALSE without advice about the position
 */
gboolean
tg_hint_explainer_show_next (TgHintExplainer *self)
{
  g_return_val_if_fail (TG_IS_HINT_EXPLAINER (self), FALSE);

  if (!self->is_known)
    return FALSE;
  show (self, self->stage == TG_HINT_REASON ? TG_HINT_NONE : self->stage + 1);
  return TRUE;
}

/**
 * tg_hint_explainer_follow:
 *
 * Discards the advice if @game is another position.
 */
void
tg_hint_explainer_follow (TgHintExplainer *self, const TgGame *game)
{
  g_return_if_fail (TG_IS_HINT_EXPLAINER (self));

  if (!self->is_known
      || (game->ruleset == self->game.ruleset
          && tg_board_equal (&game->board, &self->game.board)
          && tg_game_turn (game) == tg_game_turn (&self->game)
          && !tg_game_is_over (game)))
    return;
  self->is_known = FALSE;
  tg_explainer_stop (TG_EXPLAINER (self));
}

TgHintStage
tg_hint_explainer_get_stage (TgHintExplainer *self)
{
  g_return_val_if_fail (TG_IS_HINT_EXPLAINER (self), TG_HINT_NONE);

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
 * tg_hint_explainer_update_button:
 *
 * Updates the icon and tooltip of the hint button for the next stage of the hint. The
 * spinner has the size of the icon, so that nothing beside it moves.
 */
void
tg_hint_explainer_update_button (TgHintExplainer *self,
                                 GtkButton       *button,
                                 gboolean         asking)
{
  const gchar *name;
  GtkWidget   *spinner;

  g_return_if_fail (TG_IS_HINT_EXPLAINER (self));

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
