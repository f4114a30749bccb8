/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of the findings about a position are shown, and under which name those of an external
 * engine are kept. */

#include "session/study/review/kept-analysis.h"

/* No name of an external engine passes for the built-in engine, a proof or an import. */
static void
test_names (void)
{
  static const gchar *const names[] = { "Tengen",           "",      "imported",
                                        "imported: Tengen", "Rapfi", "Tengen 2" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *engine = tg_kept_analysis_name_program (names[i]);

      g_assert_false (tg_kept_analysis_is_own (engine));
      g_assert_false (tg_stored_is_imported (engine));
      g_assert_true (g_str_has_suffix (engine, names[i]));
    }
}

static void
add_eval (GArray *evals, const gchar *engine, const gchar *value)
{
  const TgStoredEval eval = { .engine = (gchar *) engine,
                              .depth = 20,
                              .chance = 500,
                              .value = (gchar *) value,
                              .n_line = 1,
                              .line = { { 3, (gint8) evals->len } } };

  g_array_append_val (evals, eval);
}

/* A value on another scale is never shown as a chance, however deep; an engine's own name
 * finds its values, and no name the deepest. A text that is too long ends with a character. */
static void
test_scales (void)
{
  g_autoptr (GArray) evals = g_array_new (FALSE, FALSE, sizeof (TgStoredEval));
  TgKeptAnalysis kept;
  TgGame         game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_LOSE);
  add_eval (evals, "Rival", "+M5");
  add_eval (evals, "Other", "12345678ééé");
  g_assert_null (tg_kept_analysis_find_best (evals));
  g_assert_false (tg_kept_analysis_choose (evals, &game, &kept));
  g_assert_false (tg_kept_analysis_choose_program (evals, "Tengen", &game, &kept));
  g_assert_true (tg_kept_analysis_choose_program (evals, NULL, &game, &kept));
  g_assert_cmpstr (kept.engine, ==, "Rival");
  g_assert_true (tg_kept_analysis_choose_program (evals, "Other", &game, &kept));
  g_assert_cmpstr (kept.analysis.value, ==, "12345678é");
  g_assert_cmpint (kept.analysis.line[0].y, ==, 1);

  add_eval (evals, "imported", NULL);
  g_assert_true (tg_kept_analysis_choose (evals, &game, &kept));
  g_assert_cmpstr (kept.engine, ==, "imported");
  g_assert_cmpstr (kept.analysis.value, ==, "");
}

/* A checked proof is shown, whatever a search has claimed. */
static void
test_proof (void)
{
  static const gint claims[] = { 0, -2, -6, 2, 6 };
  g_autoptr (GArray) evals = g_array_new (FALSE, FALSE, sizeof (TgStoredEval));

  add_eval (evals, "", NULL);
  add_eval (evals, "Tengen", NULL);
  g_array_index (evals, TgStoredEval, 0).proof_plies = -4;
  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_array_index (evals, TgStoredEval, 1).proof_plies = claims[i];
      g_assert_true (tg_kept_analysis_find_best (evals)
                     == &g_array_index (evals, TgStoredEval, 0));
    }
}

/* A running search replaces what was kept by a shorter win of the same side. A proof stands
 * against the other side's win, and an earlier search does not. */
static void
test_running (void)
{
  static const struct
  {
    const gchar *engine;
    gint         kept;
    gint         found;
    gboolean     is_kept_better;
  } cases[] = {
    { "", 5, 0, TRUE },        { "", 5, 7, TRUE },         { "", 5, 3, FALSE },
    { "", 5, -2, TRUE },       { "", -4, 3, TRUE },        { "Tengen", 5, 7, TRUE },
    { "Tengen", 5, 3, FALSE }, { "Tengen", 5, -8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) evals = g_array_new (FALSE, FALSE, sizeof (TgStoredEval));
      const TgAnalysis analysis = { .depth = 8,
                                    .win_chance =
                                        cases[i].found == 0 ? 0.5 : cases[i].found > 0,
                                    .mate_plies = cases[i].found };
      TgKeptAnalysis   kept;
      TgGame           game;

      g_test_message ("case %u", i);
      tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_LOSE);
      add_eval (evals, cases[i].engine, NULL);
      g_array_index (evals, TgStoredEval, 0).proof_plies = cases[i].kept;
      g_array_index (evals, TgStoredEval, 0).chance = cases[i].kept > 0 ? 1000 : 0;
      g_assert_true (tg_kept_analysis_choose (evals, &game, &kept));
      g_assert_cmpint (tg_kept_analysis_is_better (&kept, &analysis), ==,
                       cases[i].is_kept_better);
    }
}

/* Only a decided game has the chance of one, however great that of a search is. */
static void
test_chances (void)
{
  static const struct
  {
    gdouble  chance;
    gint     mate_plies;
    gboolean is_proved;
    guint    stored;
  } cases[] = {
    { 0.5, 0, FALSE, 500 }, { 0.9996, 0, FALSE, 999 }, { 0.0004, 0, FALSE, 1 },
    { 1, 0, FALSE, 999 },   { 0, 0, FALSE, 1 },        { 1, 9, FALSE, 1000 },
    { 0, -4, FALSE, 0 },    { 1, 0, TRUE, 1000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TgAnalysis analysis = { .win_chance = cases[i].chance,
                                    .mate_plies = cases[i].mate_plies };

      g_assert_cmpuint (tg_kept_analysis_store (&analysis, cases[i].is_proved).chance, ==,
                        cases[i].stored);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/kept-analysis/names", test_names);
  g_test_add_func ("/session/kept-analysis/scales", test_scales);
  g_test_add_func ("/session/kept-analysis/chances", test_chances);
  g_test_add_func ("/session/kept-analysis/proof", test_proof);
  g_test_add_func ("/session/kept-analysis/running", test_running);
  return g_test_run ();
}
