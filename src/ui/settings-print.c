/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is remembered of the last game that was printed. */

#include "ui/settings-private.h"

#include "ui/print-choices.h"

#define KEY_WHAT     "print-what"
#define KEY_STEP     "print-step"
#define KEY_GRID     "print-grid"
#define KEY_PAPER    "print-paper"
#define KEY_NUMBERS  "print-numbers"
#define KEY_COMMENTS "print-comments"

static const gchar *const keys[] = {
  KEY_WHAT, KEY_STEP, KEY_GRID, KEY_PAPER, KEY_NUMBERS, KEY_COMMENTS,
};

static const gchar *const what_ids[TG_N_PRINT_WHATS] = {
  [TG_PRINT_POSITION] = "position",
  [TG_PRINT_GAME] = "game",
  [TG_PRINT_STEPS] = "steps",
  [TG_PRINT_NOTED] = "noted",
};

/* The first one leaves it to the country. */
static const gchar *const paper_ids[] = { "", "a4", "letter" };

/*
 * tg_settings_print_is_in:
 * @schema: a schema
 *
 * Returns: whether it has all the keys of this file
 */
gboolean
tg_settings_print_is_in (GSettingsSchema *schema)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!g_settings_schema_has_key (schema, keys[i]))
      return FALSE;
  return TRUE;
}

static TgPrintPaper
get_paper (TgSettings *self)
{
  g_autofree gchar *id = g_settings_get_string (self->gsettings, KEY_PAPER);

  if (g_str_equal (id, ""))
    return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER)
               ? TG_PRINT_LETTER
               : TG_PRINT_A4;
  return g_str_equal (id, paper_ids[1 + TG_PRINT_LETTER]) ? TG_PRINT_LETTER : TG_PRINT_A4;
}

/**
 * tg_settings_get_print:
 * @self: the settings
 * @choices: (out): how a game was printed last
 *
 * Reads what the dialog for printing remembers.
 */
void
tg_settings_get_print (TgSettings *self, TgPrintChoices *choices)
{
  g_autofree gchar *what = NULL;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgPrintChoices){
    .step = g_settings_get_uint (self->gsettings, KEY_STEP),
    .grid = g_settings_get_uint (self->gsettings, KEY_GRID),
    .paper = get_paper (self),
    .numbers = g_settings_get_boolean (self->gsettings, KEY_NUMBERS),
    .comments = g_settings_get_boolean (self->gsettings, KEY_COMMENTS),
  };
  what = g_settings_get_string (self->gsettings, KEY_WHAT);
  for (guint i = 0; i < G_N_ELEMENTS (what_ids); i++)
    if (g_str_equal (what, what_ids[i]))
      choices->what = (TgPrintWhat) i;
}

/**
 * tg_settings_set_print:
 * @self: the settings
 * @choices: how a game is to be printed
 *
 * Remembers what the dialog for printing asks.
 */
void
tg_settings_set_print (TgSettings *self, const TgPrintChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  g_settings_set_string (self->gsettings, KEY_WHAT, what_ids[choices->what]);
  g_settings_set_uint (self->gsettings, KEY_STEP, choices->step);
  g_settings_set_uint (self->gsettings, KEY_GRID, choices->grid);
  g_settings_set_string (self->gsettings, KEY_PAPER, paper_ids[1 + choices->paper]);
  g_settings_set_boolean (self->gsettings, KEY_NUMBERS, choices->numbers);
  g_settings_set_boolean (self->gsettings, KEY_COMMENTS, choices->comments);
}
