/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heading of a printed game. Needs no display. */

#include "ui/export/print-words.h"

static void
test_title (void)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
    const gchar *persons;
    const gchar *called;
    const gchar *words;
  } cases[] = {
    { "Anna", "Boris", NULL, "Final", "Anna – Boris" },
    { "Anna", NULL, NULL, "Final", "Anna – White" },
    { NULL, "Boris", NULL, "Final", "Black – Boris" },
    { "Person", "Tengen, level 3", "B", NULL, "You – Tengen, level 3" },
    { NULL, NULL, NULL, "Final", "Final" },
    { "", "", NULL, "", "game.sgf" },
    { NULL, NULL, NULL, NULL, "game.sgf" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
      g_autofree gchar *words = NULL;

      tg_record_set_player (record, TG_STONE_BLACK, cases[i].black);
      tg_record_set_player (record, TG_STONE_WHITE, cases[i].white);
      tg_record_set_text (record, TG_RECORD_TEXT_PERSONS, cases[i].persons);
      tg_record_set_text (record, TG_RECORD_TEXT_NAME, cases[i].called);
      words = tg_print_words_title (record, "game.sgf");
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Unknown properties are left out. */
static void
test_details (void)
{
  static const struct
  {
    gboolean     is_ruleset_known;
    const gchar *date;
    TgOutcome    outcome;
    TgStone      winner;
    const gchar *words;
  } cases[] = {
    { TRUE, "2025-01-31", TG_OUTCOME_FIVE, TG_STONE_BLACK,
      "Renju · 2025-01-31 · Black won" },
    { TRUE, NULL, TG_OUTCOME_RESIGNED, TG_STONE_WHITE, "Renju · White won" },
    { FALSE, "2025", TG_OUTCOME_AGREED, TG_STONE_NONE, "2025 · Draw" },
    { TRUE, "2025-01-31", TG_OUTCOME_NONE, TG_STONE_NONE, "Renju · 2025-01-31" },
    { FALSE, "", TG_OUTCOME_NONE, TG_STONE_NONE, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
      g_autofree gchar *words = NULL;

      if (!cases[i].is_ruleset_known)
        tg_record_forget_ruleset (record);
      tg_record_set_text (record, TG_RECORD_TEXT_DATE, cases[i].date);
      tg_record_set_result (record, cases[i].outcome, cases[i].winner);
      words = tg_print_words_details (record);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/print-words/title", test_title);
  g_test_add_func ("/ui/print-words/details", test_details);
  return g_test_run ();
}
