/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large the board is. */

#include "ui/new-game-board.h"

struct _TgNewGameBoard
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *size; /* template child */
};

G_DEFINE_FINAL_TYPE (TgNewGameBoard, tg_new_game_board, ADW_TYPE_PREFERENCES_GROUP)

static void
tg_new_game_board_class_init (TgNewGameBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/new-game-board.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameBoard, size);
}

static void
tg_new_game_board_init (TgNewGameBoard *self)
{
  g_autoptr (GtkStringList) sizes = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    gtk_string_list_take (
        sizes, g_strdup_printf ("%u×%u", tg_board_sizes[i], tg_board_sizes[i]));
  adw_combo_row_set_model (self->size, G_LIST_MODEL (sizes));
}

/**
 * tg_new_game_board_show:
 * @self: a part of the dialog
 * @choices: what to show
 *
 * Fills in the rows.
 */
void
tg_new_game_board_show (TgNewGameBoard *self, const TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_BOARD (self));
  g_return_if_fail (choices != NULL);

  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    if (tg_board_sizes[i] == choices->size)
      adw_combo_row_set_selected (self->size, i);
}

/**
 * tg_new_game_board_read:
 * @self: a part of the dialog
 * @choices: (inout): where to put what is chosen here
 *
 * Reads the rows.
 */
void
tg_new_game_board_read (TgNewGameBoard *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_BOARD (self));
  g_return_if_fail (choices != NULL);

  choices->size =
      tg_board_sizes[MIN (adw_combo_row_get_selected (self->size), TG_N_BOARD_SIZES - 1)];
}
