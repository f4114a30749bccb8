/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's built-in weights: they equal the files in the tree, and have plausible
 * values. */

#include "engine/board/evaluate.h"
#include "engine/board/position.h"
#include "training/tune/table-text.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_RULESETS (TG_RULESET_RENJU + 1)

static gchar *
get_weights_folder (void)
{
  return g_test_build_filename (G_TEST_DIST, "src", "engine", "weights", NULL);
}

/* Exporting the engine's weights reproduces all files in the tree. */
static void
test_export (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *weights = get_weights_folder ();
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-tables-XXXXXX", &error);
  g_autoptr (GDir) files = g_dir_open (weights, 0, NULL);
  const gchar *name;
  guint        n_files = 0;

  g_assert_no_error (error);
  for (TgRuleset ruleset = 0; ruleset < N_RULESETS; ruleset++)
    g_assert_true (
        tg_table_text_save (folder, ruleset, tg_evaluation_get (ruleset), NULL));

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (weights, name, NULL);
      g_autofree gchar *saved_path = g_build_filename (folder, name, NULL);
      g_autofree gchar *text = NULL;
      g_autofree gchar *saved = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_file_get_contents (saved_path, &saved, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (saved, ==, text);
      g_assert_cmpint (g_remove (saved_path), ==, 0);
      n_files++;
    }
  /* The files include networks and move orders, two of each for Renju. */
  g_assert_cmpuint (n_files, ==, 3 * (N_RULESETS + 1));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_read (void)
{
  g_autofree gchar              *weights = get_weights_folder ();
  g_autofree TgEvaluationTables *tables = g_new (TgEvaluationTables, 1);

  for (TgRuleset ruleset = 0; ruleset < N_RULESETS; ruleset++)
    {
      g_autoptr (GError) error = NULL;

      memset (tables, 0, sizeof *tables);
      tg_table_text_load (weights, ruleset, tables, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (tables, sizeof *tables, tg_evaluation_get (ruleset),
                       sizeof *tables);
    }
}

static void
test_read_faults (void)
{
  static const struct
  {
    const gchar *from; /* the first occurrence of this text */
    const gchar *to;   /* its replacement */
    gint         code;
  } faults[] = {
    { "SPDX", "XPDS", TG_TABLE_TEXT_ERROR_FORMAT },
    { "block", "black", TG_TABLE_TEXT_ERROR_FORMAT },
    { "values */\n", "values */\n40000,", TG_TABLE_TEXT_ERROR_NUMBER },
    { "values */\n", "values */\n-40000,", TG_TABLE_TEXT_ERROR_NUMBER },
    { "values */\n", "values */\n1,", TG_TABLE_TEXT_ERROR_NUMBER },
    { "values */\n", "values */\nx,", TG_TABLE_TEXT_ERROR_NUMBER },
    { "},\n{ /* move", "1,},\n{ /* move", TG_TABLE_TEXT_ERROR_NUMBER },
  };
  g_autofree TgEvaluationTables *tables = g_new (TgEvaluationTables, 1);
  g_autofree gchar *text = tg_table_text_write (tg_evaluation_get (0), TG_SIDE_BLACK);
  g_autofree gchar *longer = g_strconcat (text, "1", NULL);
  g_autoptr (GError) trailing = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      const gchar      *at = strstr (text, faults[i].from);
      g_autofree gchar *front = g_strndup (text, (gsize) (at - text));
      g_autofree gchar *faulty =
          g_strconcat (front, faults[i].to, at + strlen (faults[i].from), NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (tg_table_text_read (faulty, tables, TG_SIDE_BLACK, &error));
      g_assert_error (error, TG_TABLE_TEXT_ERROR, faults[i].code);
    }
  for (gsize length = 0; length < strlen (text); length += 997)
    {
      g_autofree gchar *cut = g_strndup (text, length);

      g_assert_false (tg_table_text_read (cut, tables, TG_SIDE_BLACK, NULL));
    }
  g_assert_false (tg_table_text_read (longer, tables, TG_SIDE_BLACK, &trailing));
  g_assert_error (trailing, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_FORMAT);
}

/* A folder may lack a network and a move order, but its files must be complete. */
static void
test_read_extras (void)
{
  g_autofree TgEvaluationTables *tables = g_new (TgEvaluationTables, 1);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-tables-XXXXXX", &error);
  g_autofree gchar *path = g_build_filename (folder, "standard.inc", NULL);
  g_autofree gchar *network_path =
      g_build_filename (folder, "standard-network.inc", NULL);
  g_autofree gchar *order_path = g_build_filename (folder, "standard-order.inc", NULL);
  g_autofree gchar *text = NULL;
  gchar            *number;

  g_assert_no_error (error);
  g_assert_true (tg_table_text_save (folder, TG_RULESET_STANDARD,
                                     tg_evaluation_get (TG_RULESET_STANDARD), NULL));
  g_assert_true (g_file_get_contents (network_path, &text, NULL, NULL));

  /* Replaces a number by one that does not fit into a byte. */
  number = strstr (text, "own */\n") + strlen ("own */\n");
  memcpy (number, "999,", 4);
  g_assert_true (g_file_set_contents (network_path, text, -1, NULL));
  g_assert_false (tg_table_text_load (folder, TG_RULESET_STANDARD, tables, &error));
  g_assert_error (error, TG_TABLE_TEXT_ERROR, TG_TABLE_TEXT_ERROR_NUMBER);
  g_clear_error (&error);

  g_assert_cmpint (g_remove (network_path), ==, 0);
  tg_table_text_load (folder, TG_RULESET_STANDARD, tables, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tables->n_networks, ==, 0);
  g_assert_cmpuint (tables->n_orders, ==, 1);
  g_assert_cmpint (g_remove (order_path), ==, 0);
  tg_table_text_load (folder, TG_RULESET_STANDARD, tables, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tables->n_orders, ==, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Caro has no weights of its own, and no network. */
static void
test_caro (void)
{
  g_autofree TgEvaluationTables *linear =
      g_memdup2 (tg_evaluation_get (TG_RULESET_FREESTYLE), sizeof *linear);

  linear->n_networks = 0;
  memset (linear->networks, 0, sizeof linear->networks);
  for (TgRuleset ruleset = TG_RULESET_CARO5; ruleset <= TG_RULESET_CARO6; ruleset++)
    g_assert_cmpmem (tg_evaluation_get (ruleset), sizeof *linear, linear, sizeof *linear);
}

static guint
combination_of (TgShapeCode one, TgShapeCode two)
{
  return tg_pattern_combinations ()[one | two << 4];
}

/* Stronger shapes have higher values and move scores, for making and for preventing them. */
static void
test_order (void)
{
  static const struct
  {
    TgShapeCode more[2];
    TgShapeCode less[2];
  } pairs[] = {
    { { TG_LINE_WIDE_TWO, TG_LINE_WIDE_TWO }, { TG_LINE_WIDE_TWO, TG_LINE_DEAD } },
    { { TG_LINE_WIDE_THREE, TG_LINE_DEAD }, { TG_LINE_CLOSED_TWO, TG_LINE_DEAD } },
    { { TG_LINE_FOUR, TG_LINE_WIDE_THREE }, { TG_LINE_WIDE_TWO, TG_LINE_DEAD } },
  };

  for (TgRuleset ruleset = 0; ruleset < N_RULESETS; ruleset++)
    {
      const TgEvaluationTables *tables = tg_evaluation_get (ruleset);

      for (TgSide side = 0; side < TG_N_SIDES; side++)
        for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
          {
            guint more = combination_of (pairs[i].more[0], pairs[i].more[1]);
            guint less = combination_of (pairs[i].less[0], pairs[i].less[1]);

            g_test_message ("rules %u, side %u, pair %u", ruleset, side, i);
            g_assert_cmpint (tables->values[side][more], >, tables->values[side][less]);
            g_assert_cmpint (tables->move_scores[side][more], >,
                             tables->move_scores[side][less]);
            g_assert_cmpint (tables->block_scores[side][more], >,
                             tables->block_scores[side][less]);
            if (side < tables->n_orders)
              {
                g_assert_cmpint (tables->orders[side].makes[more], >,
                                 tables->orders[side].makes[less]);
                g_assert_cmpint (tables->orders[side].blocks[more], >,
                                 tables->orders[side].blocks[less]);
              }
          }
    }
}

/* A move near either of the last two stones has a higher score than a distant one. */
static void
test_near (void)
{
  static const struct
  {
    TgRuleset ruleset;
    guint     n_orders;
  } rules[] = { { TG_RULESET_STANDARD, 1 }, { TG_RULESET_RENJU, TG_N_SIDES } };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      const TgEvaluationTables *tables = tg_evaluation_get (rules[i].ruleset);

      g_assert_cmpuint (tables->n_orders, ==, rules[i].n_orders);
      for (guint place = 0; place < tables->n_orders * 2; place++)
        {
          const gint16 *near =
              &tables->orders[place / 2].near[place % 2 * TG_N_DISTANCES];

          g_assert_cmpint (near[1], >, near[0]);
          g_assert_cmpint (near[TG_NEAR_SPAN + 1], >, near[0]);
        }
    }
}

/* Being to move has a positive value, which is higher with a four-three available. */
static void
test_threats (void)
{
  for (TgRuleset ruleset = 0; ruleset < N_RULESETS; ruleset++)
    for (TgSide side = 0; side < TG_N_SIDES; side++)
      {
        const gint16 *threats = tg_evaluation_get (ruleset)->threats[side];

        g_assert_cmpint (threats[0], >, 0);
        g_assert_cmpint (threats[TG_THREAT_OWN_FOUR_THREE], >, threats[0]);
      }
}

/* An attack has a positive value for its side, with either side to move, and the same
 * with colours exchanged if the rules are equal. */
static void
test_attack (void)
{
  static const gint8 own[] = { 6, 7, 8 };
  TgScore            scores[TG_N_SIDES];

  for (TgRuleset ruleset = 0; ruleset < N_RULESETS; ruleset++)
    for (TgSide attacker = 0; attacker < TG_N_SIDES; attacker++)
      {
        g_autoptr (TgPosition) position = tg_position_new ();
        TgStone stone = attacker == TG_SIDE_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE;
        TgBoard board;

        tg_board_init (&board, 15);
        for (guint i = 0; i < G_N_ELEMENTS (own); i++)
          {
            /* The defender's stones are scattered in a corner. */
            tg_board_place (&board, (TgPoint){ (gint8) (5 * i), 0 },
                            tg_stone_opponent (stone));
            if (i > 0)
              tg_board_place (&board, (TgPoint){ own[i], 7 }, stone);
          }
        tg_board_place (&board, (TgPoint){ 8, 9 }, stone);
        tg_board_place (&board, (TgPoint){ 0, 14 }, tg_stone_opponent (stone));
        tg_position_set_board (position, &board, ruleset);
        g_assert_cmpuint (position->side, ==, attacker);

        scores[attacker] = tg_evaluate (position);
        g_assert_cmpint (scores[attacker], >, 0);
        if (attacker == TG_SIDE_WHITE && ruleset != TG_RULESET_RENJU)
          g_assert_cmpint (scores[TG_SIDE_WHITE], ==, scores[TG_SIDE_BLACK]);
      }
}

static void
test_win_chance (void)
{
  g_assert_cmpfloat (tg_score_win_chance (0), ==, 0.5);
  g_assert_cmpfloat_with_epsilon (tg_score_win_chance (TG_SCORE_SCALE), 0.7310586, 1e-6);
  g_assert_cmpfloat (tg_score_win_chance (TG_SCORE_WIN - 5), ==, 1);
  g_assert_cmpfloat (tg_score_win_chance (-TG_SCORE_WIN_MIN), ==, 0);

  for (TgScore score = -3000; score < 3000; score += 10)
    {
      gdouble chance = tg_score_win_chance (score);

      g_assert_cmpfloat (chance, <, tg_score_win_chance (score + 10));
      g_assert_cmpfloat_with_epsilon (chance, 1 - tg_score_win_chance (-score), 1e-12);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/training/tables/export", test_export);
  g_test_add_func ("/training/tables/read", test_read);
  g_test_add_func ("/training/tables/read-faults", test_read_faults);
  g_test_add_func ("/training/tables/read-networks", test_read_extras);
  g_test_add_func ("/training/tables/caro", test_caro);
  g_test_add_func ("/training/tables/near", test_near);
  g_test_add_func ("/training/tables/order", test_order);
  g_test_add_func ("/training/tables/threats", test_threats);
  g_test_add_func ("/training/tables/attack", test_attack);
  g_test_add_func ("/training/tables/win-chance", test_win_chance);

  return g_test_run ();
}
