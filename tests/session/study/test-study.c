/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stepping through a record, and changing it. */

#include "session/study/study.h"

#include <string.h>

#include "record/formats/record-io.h"
#include "rules/notation.h"

static TgPoint
point_of (const gchar *text)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (text, 15, &point, NULL));
  return point;
}

/* Creates a study at the end of a game of four moves. */
static TgStudy *
study_new (TgRuleset ruleset)
{
  static const gchar *const moves[] = { "h8", "h9", "i8", "i9" };
  TgRecord                 *record = tg_record_new (ruleset, 15);

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    tg_record_play (record, (TgMove){ point_of (moves[i]),
                                      i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });

  return tg_study_new (record);
}

static void
play (TgStudy *study, const gchar *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tg_study_play (study, point_of (text), &error));
  g_assert_no_error (error);
}

static void
count_cb (G_GNUC_UNUSED TgStudy *study, guint *count)
{
  ++*count;
}

static void
assert_at (TgStudy *study, const gchar *text)
{
  TgMove move = tg_record_node_get_move (tg_study_get_node (study));

  g_assert_true (tg_point_equal (move.point, point_of (text)));
}

static void
test_steps (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  guint n_moved = 0;

  g_signal_connect (study, "moved", G_CALLBACK (count_cb), &n_moved);
  g_assert_false (tg_study_can_step (study, TG_STUDY_FORWARD));
  g_assert_false (tg_study_step (study, TG_STUDY_LAST));
  g_assert_true (tg_study_step (study, TG_STUDY_BACK));
  assert_at (study, "i8");
  g_assert_true (tg_study_step (study, TG_STUDY_FIRST));
  g_assert_false (tg_study_can_step (study, TG_STUDY_FIRST));
  g_assert_false (tg_study_can_step (study, TG_STUDY_BACK));
  g_assert_false (tg_study_can_step (study, TG_STUDY_NEXT_VARIATION));
  g_assert_false (tg_study_can_step (study, TG_STUDY_PREVIOUS_VARIATION));
  g_assert_true (tg_study_step (study, TG_STUDY_FORWARD));
  assert_at (study, "h8");
  g_assert_true (tg_study_step (study, TG_STUDY_LAST));
  assert_at (study, "i9");
  g_assert_cmpuint (n_moved, ==, 4);
  g_assert_false (tg_study_is_modified (study));
}

/* Another move becomes a variation, and the main line stays. */
static void
test_variation (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  guint n_changed = 0;

  g_signal_connect (study, "changed", G_CALLBACK (count_cb), &n_changed);
  tg_study_step (study, TG_STUDY_BACK);
  play (study, "j7");
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_true (tg_study_is_modified (study));
  g_assert_true (tg_study_step (study, TG_STUDY_PREVIOUS_VARIATION));
  assert_at (study, "i9");
  g_assert_true (tg_study_step (study, TG_STUDY_NEXT_VARIATION));
  assert_at (study, "j7");
  tg_study_step (study, TG_STUDY_FIRST);
  tg_study_step (study, TG_STUDY_LAST);
  assert_at (study, "i9");

  /* An existing move is followed. */
  tg_study_set_saved (study);
  tg_study_step (study, TG_STUDY_BACK);
  play (study, "j7");
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_false (tg_study_is_modified (study));

  tg_study_promote (study, tg_study_get_node (study));
  tg_study_step (study, TG_STUDY_FIRST);
  tg_study_step (study, TG_STUDY_LAST);
  assert_at (study, "j7");
}

static void
test_refused (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  const TgPoint line[] = { point_of ("j8"), point_of ("j9"), point_of ("h8") };
  g_autoptr (GError) error = NULL;

  g_assert_false (tg_study_play (study, point_of ("h8"), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OCCUPIED);
  g_assert_false (tg_study_is_modified (study));
  g_clear_error (&error);

  g_assert_false (tg_study_enter_line (study, line, G_N_ELEMENTS (line), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OCCUPIED);
  assert_at (study, "j9");
}

/* No move can be added after the five. */
static void
test_over (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  g_autoptr (GError) error = NULL;
  TgGame game;

  play (study, "j8");
  play (study, "j9");
  play (study, "k8");
  play (study, "k9");
  tg_study_get_game (study, &game);
  g_assert_false (tg_game_is_over (&game));
  play (study, "l8");
  tg_study_get_game (study, &game);
  g_assert_cmpint (game.outcome, ==, TG_OUTCOME_FIVE);
  g_assert_cmpint (game.winner, ==, TG_STONE_BLACK);
  g_assert_false (tg_study_play (study, point_of ("a1"), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OVER);
}

static void
test_delete (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  TgRecordNode *last = tg_study_get_node (study);
  guint         n_moved = 0;

  tg_study_step (study, TG_STUDY_FIRST);
  g_signal_connect (study, "moved", G_CALLBACK (count_cb), &n_moved);
  tg_study_delete (study, last);
  g_assert_cmpuint (n_moved, ==, 0);

  tg_study_step (study, TG_STUDY_LAST);
  assert_at (study, "i8");
  tg_study_delete (study, tg_record_node_get_parent (tg_study_get_node (study)));
  assert_at (study, "h8");
  g_assert_cmpuint (n_moved, ==, 2);
}

/* A visited position is not the player's place; deleting the place makes the position
 * before it the place. */
static void
test_visit (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  TgRecordNode *root = tg_record_get_root (tg_study_get_record (study));
  TgRecordNode *last = tg_study_get_node (study);

  g_assert_true (tg_study_get_place (study) == last);
  tg_study_visit (study, root);
  g_assert_true (tg_study_get_node (study) == root);
  g_assert_true (tg_study_get_place (study) == last);
  tg_study_delete (study, last);
  g_assert_cmpuint (tg_record_node_get_number (tg_study_get_place (study)), ==, 3);
  tg_study_step (study, TG_STUDY_FORWARD);
  g_assert_true (tg_study_get_place (study) == tg_study_get_node (study));
  tg_study_visit (study, root);
  tg_study_go (study, root);
  g_assert_true (tg_study_get_place (study) == root);
}

static void
test_comment (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);

  g_assert_false (tg_study_can_step (study, TG_STUDY_NEXT_COMMENT));
  tg_study_set_comment (study, "");
  g_assert_false (tg_study_is_modified (study));
  tg_study_set_comment (study, "too slow");
  g_assert_cmpstr (tg_record_node_get_comment (tg_study_get_node (study)), ==,
                   "too slow");
  g_assert_true (tg_study_is_modified (study));
  tg_study_set_comment (study, "");
  g_assert_null (tg_record_node_get_comment (tg_study_get_node (study)));
}

/* A pass is a move, after which the same side is to move again. */
static void
test_pass (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_RENJU);
  TgGame game;

  play (study, "a1");
  g_assert_true (tg_study_play (study, TG_POINT_PASS, NULL));
  tg_study_get_game (study, &game);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  play (study, "a3");
  tg_study_get_game (study, &game);
  g_assert_cmpint (tg_board_get (&game.board, point_of ("a3")), ==, TG_STONE_BLACK);
}

/* Stones may be set up only before the first move. */
static void
test_set_up (void)
{
  g_autoptr (TgStudy) study = tg_study_new (tg_record_new (TG_RULESET_RENJU, 15));

  g_assert_true (tg_study_can_set_up (study));
  play (study, "h8");
  g_assert_false (tg_study_can_set_up (study));
}

/* A row that was set up has won, whichever stone is the last; a double three that was set
 * up is no foul. */
static void
test_set_up_results (void)
{
  TgRecord *record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgStudy) study = tg_study_new (record);
  static const gchar *const stones[] = { "h8", "i8", "j8", "h9", "h10" };
  TgGame                    game;

  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    tg_record_set_up (record, point_of (stones[i]), TG_STONE_BLACK);
  tg_record_set_up (record, point_of ("a1"), TG_STONE_WHITE);
  tg_study_get_game (study, &game);
  g_assert_false (tg_game_is_over (&game));

  tg_record_set_up (record, point_of ("h11"), TG_STONE_BLACK);
  tg_record_set_up (record, point_of ("h12"), TG_STONE_BLACK);
  tg_study_get_game (study, &game);
  g_assert_cmpint (game.outcome, ==, TG_OUTCOME_FIVE);
  g_assert_cmpint (game.winner, ==, TG_STONE_BLACK);
}

/* Another reading of the same file keeps the position if the tree is the same. */
static void
test_set_record (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  TgRecord *same = tg_record_copy (tg_study_get_record (study));
  TgRecord *other = tg_record_new (TG_RULESET_FREESTYLE, 15);
  guint     n_changed = 0;
  guint     n_moved = 0;

  tg_study_step (study, TG_STUDY_BACK);
  assert_at (study, "i8");
  tg_study_set_comment (study, "old");
  g_assert_true (tg_study_is_modified (study));
  g_signal_connect (study, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect (study, "moved", G_CALLBACK (count_cb), &n_moved);

  tg_study_set_record (study, same);
  g_assert_true (tg_study_get_record (study) == same);
  assert_at (study, "i8");
  g_assert_null (tg_record_node_get_comment (tg_study_get_node (study)));
  g_assert_false (tg_study_is_modified (study));
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (n_moved, ==, 1);

  tg_record_append (other, tg_record_get_root (other),
                    (TgMove){ point_of ("a1"), TG_STONE_BLACK });
  tg_study_set_record (study, other);
  g_assert_true (tg_study_get_node (study) == tg_record_get_root (other));
}

/* Another game of the same file is shown where it is, and unsaved changes stay unsaved. */
static void
test_turn (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  TgRecord *other = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecord *third = tg_record_new (TG_RULESET_RENJU, 19);

  tg_study_turn (study, other);
  g_assert_true (tg_study_get_record (study) == other);
  g_assert_false (tg_study_is_modified (study));
  tg_study_set_comment (study, "new");
  tg_study_turn (study, third);
  g_assert_true (tg_study_is_modified (study));
  g_assert_false (tg_study_can_undo (study));
  tg_study_set_saved (study);
  g_assert_false (tg_study_is_modified (study));
}

/* The steps reach all comments, including those at the root and in variations. */
static void
test_next_comment (void)
{
  g_autoptr (TgStudy) study = study_new (TG_RULESET_FREESTYLE);
  TgRecordNode *end = tg_study_get_node (study);
  TgRecordNode *variation;

  tg_study_step (study, TG_STUDY_BACK);
  g_assert_true (tg_study_play (study, (TgPoint){ 0, 0 }, NULL));
  variation = tg_study_get_node (study);
  tg_study_set_comment (study, "in a variation");
  g_assert_false (tg_study_can_step (study, TG_STUDY_NEXT_COMMENT));
  tg_study_step (study, TG_STUDY_FIRST);
  tg_study_set_comment (study, "at the beginning");

  tg_study_go (study, end);
  g_assert_true (tg_study_step (study, TG_STUDY_NEXT_COMMENT));
  g_assert_true (tg_study_get_node (study) == variation);
  g_assert_true (tg_study_step (study, TG_STUDY_NEXT_COMMENT));
  g_assert_null (tg_record_node_get_parent (tg_study_get_node (study)));
  g_assert_true (tg_study_step (study, TG_STUDY_NEXT_COMMENT));
  g_assert_true (tg_study_get_node (study) == variation);
}

static void
test_properties (void)
{
  static const gchar sgf[] =
      "(;GM[4]SZ[15]PB[a][b]PW[Bob]RE[Black, by far]DT[1999,2000];B[hh])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  g_autoptr (TgStudy) study =
      tg_study_new (tg_record_io_load_bytes (bytes, "a.sgf", NULL, NULL, NULL));
  g_auto (TgStudyProperties) properties = { 0 };
  g_autoptr (GBytes) written = NULL;
  g_autofree gchar *text = NULL;
  guint             n_changed = 0;

  g_signal_connect (study, "changed", G_CALLBACK (count_cb), &n_changed);
  tg_study_properties_init (&properties, tg_study_get_record (study));
  g_assert_cmpstr (properties.players[1], ==, "Bob");
  g_assert_cmpstr (properties.result, ==, "Black, by far");
  g_assert_cmpint (properties.ruleset, ==, -1);
  g_assert_true (tg_study_set_properties (study, &properties, NULL));
  g_assert_false (tg_study_is_modified (study));
  g_assert_cmpuint (n_changed, ==, 0);

  g_free (properties.players[1]);
  properties.players[1] = g_strdup ("Cyd");
  properties.texts[TG_RECORD_TEXT_PLACE] = g_strdup ("Tartu");
  g_free (properties.result);
  properties.result = g_strdup ("a \\ b] c");
  properties.ruleset = TG_RULESET_RENJU;
  g_assert_true (tg_study_set_properties (study, &properties, NULL));
  g_assert_true (tg_study_is_modified (study));
  g_assert_cmpuint (n_changed, ==, 1);

  written = tg_record_io_save_bytes (tg_study_get_record (study), TG_RECORD_FORMAT_SGF,
                                     NULL, FALSE, NULL);
  text = g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
  g_assert_nonnull (strstr (text, "RU[renju]PB[a][b]PW[Cyd]PC[Tartu]DT[1999,2000]"
                                  "RE[a \\\\ b\\] c]"));

  g_clear_pointer (&properties.result, g_free);
  properties.outcome = TG_OUTCOME_RESIGNED;
  properties.winner = TG_STONE_WHITE;
  g_assert_true (tg_study_set_properties (study, &properties, NULL));
  g_assert_cmpint (tg_record_get_winner (tg_study_get_record (study)), ==,
                   TG_STONE_WHITE);
  properties.outcome = TG_OUTCOME_NONE;
  properties.winner = TG_STONE_NONE;
  g_assert_true (tg_study_set_properties (study, &properties, NULL));
  tg_study_properties_clear (&properties);
  tg_study_properties_init (&properties, tg_study_get_record (study));
  g_assert_cmpstr (properties.result, ==, NULL);
}

/* New rules must not end a game before its last move. */
static void
test_rules (void)
{
  static const struct
  {
    const gchar *moves;
    TgRuleset    from;
    TgRuleset    to;
    const gchar *reason; /* NULL if it is allowed */
  } cases[] = {
    { "h8 h9 i8 i9", TG_RULESET_FREESTYLE, TG_RULESET_RENJU, NULL },
    /* a double three, as the last move and before another one */
    { "g8 a1 h8 a3 j9 a5 j10 a7 i8", TG_RULESET_FREESTYLE, TG_RULESET_RENJU, NULL },
    { "h8 a1 i8 a3 j9 a5 j10 a7 j8 a9", TG_RULESET_FREESTYLE, TG_RULESET_RENJU,
      "Under these rules move 9, J8, is forbidden for Black, but more moves follow" },
    { "h8 a1 i8 a3 j9 a5 j10 a7 j8 a9", TG_RULESET_RENJU, TG_RULESET_STANDARD, NULL },
    /* six in a row */
    { "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9 k8 b1", TG_RULESET_STANDARD, TG_RULESET_FREESTYLE,
      "Under these rules the game ends at move 11, K8, but more moves follow" },
    { "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9 k8", TG_RULESET_STANDARD, TG_RULESET_FREESTYLE,
      NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgRecord *record = tg_record_new (cases[i].from, 15);
      g_auto (GStrv) moves = g_strsplit (cases[i].moves, " ", -1);
      g_autoptr (TgStudy) study = NULL;
      g_auto (TgStudyProperties) properties = { 0 };
      g_autoptr (GError) error = NULL;

      for (guint j = 0; moves[j] != NULL; j++)
        tg_record_play (record, (TgMove){ point_of (moves[j]),
                                          j % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
      study = tg_study_new (record);
      tg_study_properties_init (&properties, record);
      properties.ruleset = (gint) cases[i].to;
      g_assert_cmpint (tg_study_set_properties (study, &properties, &error), ==,
                       cases[i].reason == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].reason);
      g_assert_cmpint (tg_record_get_ruleset (record), ==,
                       cases[i].reason == NULL ? cases[i].to : cases[i].from);
      g_assert_cmpint (tg_study_is_modified (study), ==, cases[i].reason == NULL);
    }
}

/* The moves of one variation are not on the board of another. */
static void
test_rules_in_variations (void)
{
  static const gchar sgf[] = "(;GM[4]SZ[15]RU[standard];B[aa];W[oo]"
                             "(;B[ab];W[no];B[ac];W[mo];B[ae];W[lo];B[af];W[jo])"
                             "(;B[ad];W[io];B[hh]))";
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  g_autoptr (TgRecord) record =
      tg_record_io_load_bytes (bytes, "a.sgf", NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (
      tg_study_properties_check_ruleset (record, TG_RULESET_FREESTYLE, &error));
  g_assert_no_error (error);
}

/* A game in which stones are set up after two moves; Black, who is to move then, has
 * four. */
static TgRecord *
new_lesson (void)
{
  static const gchar text[] =
      "(;GM[4]SZ[15]RU[standard];B[hh];W[ig];AE[hh]AB[ah][bh][ch][dh]PL[B];B[eh];W[oo])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_record_io_load_bytes (bytes, "a.sgf", NULL, NULL, &error);

  g_assert_no_error (error);
  return record;
}

/* A study steps to stones that are set up in mid-game, and back. */
static void
test_set_up_later (void)
{
  g_autoptr (TgStudy) study = tg_study_new (new_lesson ());
  TgGame game;

  tg_study_get_game (study, &game);
  g_assert_cmpuint (game.board.n_moves, ==, 0);
  for (guint i = 0; i < 3; i++)
    tg_study_step (study, TG_STUDY_FORWARD);
  tg_study_get_game (study, &game);
  g_assert_cmpuint (game.n_set_up, ==, 5);
  g_assert_cmpint (game.first, ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  g_assert_true (tg_board_is_empty (&game.board, point_of ("h8")));
  g_assert_false (tg_game_is_over (&game));

  play (study, "h8");
  tg_study_get_game (study, &game);
  g_assert_cmpuint (game.board.n_moves, ==, 6);
  g_assert_cmpint (tg_board_get (&game.board, point_of ("h8")), ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);

  tg_study_step (study, TG_STUDY_BACK);
  tg_study_step (study, TG_STUDY_BACK);
  tg_study_get_game (study, &game);
  g_assert_cmpuint (game.n_set_up, ==, 0);
  g_assert_cmpuint (game.board.n_moves, ==, 2);
  g_assert_false (tg_board_is_empty (&game.board, point_of ("h8")));

  tg_study_step (study, TG_STUDY_FORWARD);
  play (study, "e8");
  tg_study_get_game (study, &game);
  g_assert_cmpint (game.outcome, ==, TG_OUTCOME_FIVE);
}

/* New rules are checked in positions that are set up, and in those before. */
static void
test_rules_with_set_up_later (void)
{
  g_autoptr (TgRecord) record = new_lesson ();
  g_autoptr (GError) error = NULL;
  TgRecordNode *node = tg_record_get_root (record);

  for (guint i = 0; i < 3; i++)
    node = tg_record_node_get_first_child (node);
  tg_record_node_set_up (node, point_of ("f8"), TG_STONE_BLACK);
  /* Six in a row, after which the game continues. */
  g_assert_false (
      tg_study_properties_check_ruleset (record, TG_RULESET_FREESTYLE, &error));
  g_assert_nonnull (strstr (error->message, "move 3, E8"));
  g_clear_error (&error);

  /* A variation that begins before the stones are set up does not have its stones. */
  tg_record_delete (record, tg_record_node_get_first_child (node));
  node = tg_record_append (record, tg_record_node_get_parent (node),
                           (TgMove){ point_of ("e8"), TG_STONE_BLACK });
  tg_record_append (record, node, (TgMove){ point_of ("o1"), TG_STONE_WHITE });
  g_assert_true (
      tg_study_properties_check_ruleset (record, TG_RULESET_FREESTYLE, &error));
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/study/steps", test_steps);
  g_test_add_func ("/session/study/variation", test_variation);
  g_test_add_func ("/session/study/refused", test_refused);
  g_test_add_func ("/session/study/over", test_over);
  g_test_add_func ("/session/study/delete", test_delete);
  g_test_add_func ("/session/study/visit", test_visit);
  g_test_add_func ("/session/study/comment", test_comment);
  g_test_add_func ("/session/study/next-comment", test_next_comment);
  g_test_add_func ("/session/study/properties", test_properties);
  g_test_add_func ("/session/study/rules", test_rules);
  g_test_add_func ("/session/study/rules-in-variations", test_rules_in_variations);
  g_test_add_func ("/session/study/pass", test_pass);
  g_test_add_func ("/session/study/set-record", test_set_record);
  g_test_add_func ("/session/study/turn", test_turn);
  g_test_add_func ("/session/study/set-up", test_set_up);
  g_test_add_func ("/session/study/set-up-later", test_set_up_later);
  g_test_add_func ("/session/study/rules-with-set-up-later",
                   test_rules_with_set_up_later);
  g_test_add_func ("/session/study/set-up-results", test_set_up_results);

  return g_test_run ();
}
