/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large the board is, and how a game begins on it. The list of openings has
 * those that can be played by the rules on the board. */

#include "ui/new-game/new-game-board.h"

#include "ui/widgets/choice-row.h"
#include "ui/widgets/number-row.h"
#include "ui/words/choice-words.h"

struct _TgNewGameBoard
{
  AdwPreferencesGroup parent_instance;

  TgOpeningProtocol openings[TG_N_OPENINGS]; /* in the list */
  guint             n_openings;
  TgOpeningProtocol shown;   /* the opening that opening_n is about */
  gboolean          listing; /* the list is being filled */

  AdwComboRow *size;      /* template child */
  AdwComboRow *opening;   /* template child */
  TgNumberRow *opening_n; /* template child */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameBoard, tg_new_game_board, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (TgNewGameBoard *self)
{
  if (!self->listing)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
tg_new_game_board_class_init (TgNewGameBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_NEW_GAME_BOARD, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/new-game-board.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameBoard, size);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameBoard, opening);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameBoard, opening_n);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
tg_new_game_board_init (TgNewGameBoard *self)
{
  g_autoptr (GtkStringList) sizes = tg_board_sizes_list ();

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_model (self->size, G_LIST_MODEL (sizes));
}

void
tg_new_game_board_show (TgNewGameBoard *self, const TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_BOARD (self));
  g_return_if_fail (choices != NULL);

  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    if (tg_board_sizes[i] == choices->size)
      adw_combo_row_set_selected (self->size, i);
  tg_new_game_board_adapt (self, choices);
}

static gboolean
are_same (GListModel *a, GListModel *b)
{
  guint n = g_list_model_get_n_items (a);

  if (b == NULL || g_list_model_get_n_items (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (a), i),
                      gtk_string_list_get_string (GTK_STRING_LIST (b), i)))
      return FALSE;
  return TRUE;
}

/* Fills the list with the openings that can be played. */
static void
list_openings (TgNewGameBoard *self, const TgGameChoices *choices)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->n_openings = 0;
  for (guint i = 0; i < TG_N_OPENINGS; i++)
    if (tg_opening_protocol_check (i, choices->ruleset, choices->size, 0, NULL))
      {
        if (i == choices->opening)
          selected = self->n_openings;
        gtk_string_list_take (
            names, tg_words_opening (i, i == choices->opening ? choices->opening_n : 0));
        self->openings[self->n_openings++] = i;
      }
  if (!are_same (G_LIST_MODEL (names), adw_combo_row_get_model (self->opening)))
    adw_combo_row_set_model (self->opening, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->opening, selected);
}

/* Lists the openings for the rules and the board, and explains the chosen one. @choices
 * are within their limits. */
void
tg_new_game_board_adapt (TgNewGameBoard *self, const TgGameChoices *choices)
{
  guint    n = choices->opening_n;
  gboolean one;

  g_return_if_fail (TG_IS_NEW_GAME_BOARD (self));
  g_return_if_fail (choices != NULL);

  if (n == 0)
    n = tg_opening_protocol_get_default_n (choices->opening);
  self->listing = TRUE;
  list_openings (self, choices);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->opening),
                               tg_words_opening_summary (choices->opening));
  self->shown = choices->opening;
  one = tg_opening_protocol_check (choices->opening, choices->ruleset, choices->size, 1,
                                   NULL);
  g_object_set (self->opening_n, "least", one ? 1 : 2, "most", TG_OPENING_MAX_FIFTHS,
                NULL);
  tg_number_row_set_value (self->opening_n, n);
  gtk_widget_set_visible (GTK_WIDGET (self->opening_n),
                          tg_opening_protocol_is_n_free (choices->opening));
  self->listing = FALSE;
}

static TgOpeningProtocol
get_opening (TgNewGameBoard *self)
{
  guint selected = adw_combo_row_get_selected (self->opening);

  return selected < self->n_openings ? self->openings[selected] : TG_OPENING_FREE;
}

void
tg_new_game_board_read (TgNewGameBoard *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_BOARD (self));
  g_return_if_fail (choices != NULL);

  choices->size =
      tg_board_sizes[MIN (adw_combo_row_get_selected (self->size), TG_N_BOARD_SIZES - 1)];
  choices->opening = get_opening (self);
  choices->opening_n = 0;
  if (choices->opening == self->shown && tg_opening_protocol_is_n_free (self->shown)
      && tg_number_row_get_value (self->opening_n)
             != tg_opening_protocol_get_default_n (self->shown))
    choices->opening_n = tg_number_row_get_value (self->opening_n);
}
