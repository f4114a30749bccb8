/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenes filled in from games and records. */

#include "drawing/board/diagram.h"
#include "rules/notation.h"

static TgPoint
named (const gchar *name)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, 15, &point, NULL));
  return point;
}

static void
play (TgGame *game, TgRuleset ruleset, TgFouls fouls, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  tg_game_init (game, ruleset, 15, fouls);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (tg_game_play (game, named (names[i]), &error));
      g_assert_no_error (error);
    }
}

static guint
count_forbidden (const TgScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < scene->size * scene->size; i++)
    if (scene->forbidden[i])
      n++;
  return n;
}

static void
assert_line (const TgScene *scene,
             const gchar   *start,
             TgDirection    direction,
             guint          length)
{
  for (guint i = 0; i < scene->n_foul_lines; i++)
    {
      const TgLine *line = &scene->foul_lines[i];

      if (line->direction != direction)
        continue;
      if (tg_point_equal (line->start, named (start)) && line->length == length)
        return;
    }
  g_test_message ("no foul line of %u from %s", length, start);
  g_test_fail ();
}

static void
test_stones (void)
{
  TgGame  game;
  TgScene scene;

  play (&game, TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "h8 i9 a1");
  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  scene.ghost = named ("c3");
  scene.cursor = named ("d4");
  tg_diagram_show_game (&scene, &game, TRUE);

  g_assert_cmpint (scene.stones[tg_point_index (named ("h8"), 15)], ==, TG_STONE_BLACK);
  g_assert_cmpint (scene.stones[tg_point_index (named ("i9"), 15)], ==, TG_STONE_WHITE);
  g_assert_cmpint (scene.stones[tg_point_index (named ("b1"), 15)], ==, TG_STONE_NONE);
  g_assert_cmpuint (scene.numbers[tg_point_index (named ("a1"), 15)], ==, 3);
  g_assert_true (tg_point_equal (scene.last, named ("a1")));
  g_assert_cmpuint (scene.n_winning, ==, 0);
  g_assert_cmpuint (count_forbidden (&scene), ==, 0);
  /* Pointer and cursor stay unchanged. */
  g_assert_true (tg_point_equal (scene.ghost, named ("c3")));
  g_assert_true (tg_point_equal (scene.cursor, named ("d4")));

  /* An undone move disappears. */
  g_assert_true (tg_game_undo (&game));
  tg_diagram_show_game (&scene, &game, TRUE);
  g_assert_cmpint (scene.stones[0], ==, TG_STONE_NONE);
  g_assert_cmpuint (scene.numbers[0], ==, 0);
  g_assert_true (tg_point_equal (scene.last, named ("i9")));
  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  tg_diagram_show_game (&scene, &game, TRUE);
  g_assert_true (tg_point_equal (scene.last, TG_POINT_NONE));
}

static void
test_winning_row (void)
{
  TgGame  game;
  TgScene scene;

  play (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, "h8 a1 i8 b1 j8 c1 k8 e1 l8");
  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  tg_diagram_show_game (&scene, &game, TRUE);
  g_assert_cmpuint (scene.n_winning, ==, 1);
  g_assert_true (tg_point_equal (scene.winning[0].start, named ("h8")));
  g_assert_cmpuint (scene.winning[0].length, ==, 5);
  g_assert_cmpuint (count_forbidden (&scene), ==, 0);
}

#define BEFORE_DOUBLE_THREE "h8 a15 j8 b15 i9 d15 i10 e15"

static void
test_forbidden_points (void)
{
  TgGame  game;
  TgScene scene;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, BEFORE_DOUBLE_THREE);
  tg_diagram_show_game (&scene, &game, TRUE);
  g_assert_true (scene.forbidden[tg_point_index (named ("i8"), 15)]);
  g_assert_cmpuint (count_forbidden (&scene), >=, 1);

  tg_diagram_show_game (&scene, &game, FALSE);
  g_assert_cmpuint (count_forbidden (&scene), ==, 0);

  /* Forbidden points are Black's: with White to move none are marked. */
  play (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, BEFORE_DOUBLE_THREE " o1");
  tg_diagram_show_game (&scene, &game, TRUE);
  g_assert_cmpuint (count_forbidden (&scene), ==, 0);

  play (&game, TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, BEFORE_DOUBLE_THREE);
  tg_diagram_show_game (&scene, &game, TRUE);
  g_assert_cmpuint (count_forbidden (&scene), ==, 0);
}

static void
test_double_three (void)
{
  TgGame  game;
  TgScene scene;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, BEFORE_DOUBLE_THREE);
  tg_diagram_show_game (&scene, &game, TRUE);
  tg_diagram_show_foul (&scene, &game, named ("i8"));
  g_assert_true (tg_point_equal (scene.refused, named ("i8")));
  g_assert_cmpuint (scene.n_foul_lines, ==, 2);
  /* Lists the rows: three stones each, with the two points that make a straight four. */
  assert_line (&scene, "g8", TG_DIRECTION_ROW, 5);
  assert_line (&scene, "i7", TG_DIRECTION_COLUMN, 5);

  /* Drawing the game again clears the refused point and its rows. */
  tg_diagram_show_game (&scene, &game, TRUE);
  g_assert_true (tg_point_equal (scene.refused, TG_POINT_NONE));
  g_assert_cmpuint (scene.n_foul_lines, ==, 0);
}

static void
test_double_four (void)
{
  TgGame  game;
  TgScene scene;

  /* White holds one end of each row, so each four has one point to five. */
  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, "e5 d5 f5 h9 g5 a1 h6 a3 h7 a5 h8 a7");
  tg_diagram_show_foul (&scene, &game, named ("h5"));
  g_assert_true (tg_point_equal (scene.refused, named ("h5")));
  g_assert_cmpuint (scene.n_foul_lines, ==, 2);
  assert_line (&scene, "e5", TG_DIRECTION_ROW, 5);
  assert_line (&scene, "h4", TG_DIRECTION_COLUMN, 5);
}

static void
test_overline (void)
{
  TgGame  game;
  TgScene scene;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, "c3 a1 d4 a3 e5 a5 g7 a7 h8 a9");
  tg_diagram_show_foul (&scene, &game, named ("f6"));
  g_assert_cmpuint (scene.n_foul_lines, ==, 1);
  assert_line (&scene, "c3", TG_DIRECTION_RISING, 6);
}

static void
test_lost_by_foul (void)
{
  TgGame  game;
  TgScene scene;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_RENJU, TG_FOULS_LOSE, BEFORE_DOUBLE_THREE " i8");
  g_assert_cmpint (game.outcome, ==, TG_OUTCOME_FOUL);
  tg_diagram_show_game (&scene, &game, TRUE);
  tg_diagram_show_foul (&scene, &game, named ("i8"));
  g_assert_true (tg_point_equal (scene.refused, named ("i8")));
  g_assert_cmpuint (scene.n_foul_lines, ==, 2);
}

static void
test_no_foul (void)
{
  static const gchar *const points[] = { "a2", "h8", "i11" };
  TgGame                    game;
  TgScene                   scene;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, BEFORE_DOUBLE_THREE);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      tg_diagram_show_foul (&scene, &game, named (points[i]));
      g_assert_true (tg_point_equal (scene.refused, TG_POINT_NONE));
      g_assert_cmpuint (scene.n_foul_lines, ==, 0);
    }
  tg_diagram_show_foul (&scene, &game, TG_POINT_NONE);
  g_assert_true (tg_point_equal (scene.refused, TG_POINT_NONE));
  play (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, BEFORE_DOUBLE_THREE);
  tg_diagram_show_foul (&scene, &game, named ("i8"));
  g_assert_true (tg_point_equal (scene.refused, TG_POINT_NONE));
}

static TgMove
move (const gchar *name, TgStone stone)
{
  TgPoint point = g_str_equal (name, "--") ? TG_POINT_PASS : named (name);

  return (TgMove){ point, stone };
}

static guint
number_at (const TgScene *scene, const gchar *name)
{
  return scene->numbers[tg_point_index (named (name), scene->size)];
}

static TgStone
stone_at (const TgScene *scene, const gchar *name)
{
  return (TgStone) scene->stones[tg_point_index (named (name), scene->size)];
}

/* Set-up stones, a pass, a node with only a comment, and a stone on an occupied point. */
static void
test_record (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgScene       scene;
  TgRecordNode *third;

  tg_record_set_up (record, named ("a1"), TG_STONE_BLACK);
  tg_record_set_up (record, named ("b1"), TG_STONE_WHITE);
  tg_record_play (record, move ("h8", TG_STONE_BLACK));
  tg_record_play (record, move ("--", TG_STONE_WHITE));
  tg_record_set_current (record,
                         tg_record_append (record, tg_record_get_current (record),
                                           (TgMove){ TG_POINT_NONE, TG_STONE_NONE }));
  third = tg_record_play (record, move ("i8", TG_STONE_BLACK));
  tg_record_play (record, move ("h8", TG_STONE_WHITE));
  tg_record_play (record, move ("a1", TG_STONE_BLACK));

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  scene.show_numbers = TRUE;
  tg_diagram_show_record (&scene, record, tg_record_get_current (record));
  g_assert_cmpint (stone_at (&scene, "a1"), ==, TG_STONE_BLACK);
  g_assert_cmpint (stone_at (&scene, "b1"), ==, TG_STONE_WHITE);
  g_assert_cmpint (stone_at (&scene, "h8"), ==, TG_STONE_BLACK);
  g_assert_cmpuint (number_at (&scene, "a1"), ==, 0);
  g_assert_cmpuint (number_at (&scene, "b1"), ==, 0);
  g_assert_cmpuint (number_at (&scene, "h8"), ==, 1);
  g_assert_cmpuint (number_at (&scene, "i8"), ==, 3);
  g_assert_true (tg_point_equal (scene.last, named ("i8")));
  g_assert_true (scene.show_numbers);

  /* Earlier marks are cleared. */
  scene.forbidden[0] = TRUE;
  scene.refused = named ("c1");
  scene.n_foul_lines = 1;
  tg_diagram_show_record (&scene, record, tg_record_node_get_parent (third));
  g_assert_cmpint (stone_at (&scene, "i8"), ==, TG_STONE_NONE);
  g_assert_cmpuint (number_at (&scene, "i8"), ==, 0);
  g_assert_true (tg_point_equal (scene.last, named ("h8")));
  g_assert_cmpuint (count_forbidden (&scene), ==, 0);
  g_assert_cmpuint (scene.n_foul_lines, ==, 0);
  g_assert_true (tg_point_equal (scene.refused, TG_POINT_NONE));

  tg_diagram_show_record (&scene, record, tg_record_get_root (record));
  g_assert_cmpint (stone_at (&scene, "h8"), ==, TG_STONE_NONE);
  g_assert_true (tg_point_equal (scene.last, TG_POINT_NONE));
}

static void
test_record_won (void)
{
  static const gchar *const moves[] = { "d4", "a1", "e4", "a2", "f4",
                                        "a3", "g4", "a4", "h4" };
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgScene scene;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    tg_record_play (record,
                    move (moves[i], i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE));

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  tg_diagram_show_record (&scene, record, tg_record_get_current (record));
  g_assert_cmpuint (scene.n_winning, ==, 1);
  g_assert_true (tg_point_equal (scene.winning[0].start, named ("d4")));
  g_assert_cmpuint (scene.winning[0].length, ==, 5);

  tg_record_undo (record);
  tg_diagram_show_record (&scene, record, tg_record_get_current (record));
  g_assert_cmpuint (scene.n_winning, ==, 0);
}

/* Each side's strongest sign at a point, and none without threats. */
static void
test_threats (void)
{
  TgScene scene;
  TgGame  game;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "h8 g8 i8 g9 j8 g10 a1");
  tg_diagram_add_threats (&scene, &game);
  /* Black makes a four on K8 and L8, beside White's stone; White an open four on G7
   * and G11, and a four on G6 and G12. */
  g_assert_cmpuint (scene.n_notes, ==, 6);
  for (guint i = 0; i < scene.n_notes; i++)
    {
      const TgNote *note = &scene.notes[i];

      g_assert_cmpuint (note->kind, ==, i < 2 ? TG_NOTE_OPEN_FOUR : TG_NOTE_FOUR);
      g_assert_cmpuint (note->stone, ==,
                        note->point.y == 7 ? TG_STONE_BLACK : TG_STONE_WHITE);
      g_assert_cmpuint (note->line.length, >=, 4);
      g_assert_false (note->is_shared);
    }

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "h8 a1 i8 a3 j8 a5 k8 a7 l8");
  tg_diagram_add_threats (&scene, &game);
  g_assert_cmpuint (scene.n_notes, ==, 0);
}

/* A point with threats of both sides has both signs. */
static void
test_shared_threat (void)
{
  TgScene scene;
  TgGame  game;
  guint   n = 0;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  play (&game, TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "h8 k9 i8 k10 j8 k11");
  tg_diagram_add_threats (&scene, &game);
  for (guint i = 0; i < scene.n_notes; i++)
    if (scene.notes[i].is_shared)
      {
        g_assert_true (tg_point_equal (scene.notes[i].point, named ("k8")));
        n++;
      }
  g_assert_cmpuint (n, ==, 2);
}

/* Marks of a record are shown, and removed with all other marks. */
static void
test_marks (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *node;
  TgScene       scene;

  node = tg_record_append (record, root, (TgMove){ named ("H8"), TG_STONE_BLACK });
  tg_record_node_set_mark (node, named ("C3"), TG_MARK_TRIANGLE, NULL);
  tg_record_node_set_mark (node, named ("D4"), TG_MARK_LABEL, "A");
  tg_scene_init (&scene, 15, tg_theme_from_id ("paper", FALSE));
  tg_diagram_show_record (&scene, record, node);
  tg_diagram_add_marks (&scene, node);
  g_assert_cmpuint (scene.n_notes, ==, 2);
  for (guint i = 0; i < scene.n_notes; i++)
    if (tg_point_equal (scene.notes[i].point, named ("C3")))
      g_assert_cmpint (scene.notes[i].kind, ==, TG_NOTE_TRIANGLE);
    else
      {
        g_assert_cmpint (scene.notes[i].kind, ==, TG_NOTE_LABEL);
        g_assert_cmpstr (scene.notes[i].text, ==, "A");
      }

  tg_scene_clear_marks (&scene);
  g_assert_cmpuint (scene.n_notes, ==, 0);
  g_assert_false (tg_point_is_on_board (scene.last, 15));
  g_assert_cmpint (scene.stones[tg_point_index (named ("H8"), 15)], ==, TG_STONE_BLACK);
}

static TgRecordNode *
add (TgRecord *record, TgRecordNode *parent, TgStone stone, const gchar *name)
{
  return tg_record_append (record, parent, (TgMove){ named (name), stone });
}

static void
assert_continuation (const TgNote *note,
                     const gchar  *name,
                     const gchar  *letters,
                     TgStone       winner,
                     gboolean      has_comment)
{
  g_assert_cmpint (note->kind, ==, TG_NOTE_CONTINUATION);
  g_assert_true (tg_point_equal (note->point, named (name)));
  g_assert_cmpstr (note->text, ==, letters);
  g_assert_cmpint (note->stone, ==, winner);
  g_assert_cmpint (note->has_comment, ==, has_comment);
}

/* Every continuation of a record has a letter, with its winner and comment. Marks of the
 * record stay, and their letters are skipped. */
static void
test_continuations (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *won;
  TgRecordNode *end;
  TgScene       scene;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  add (record, root, TG_STONE_BLACK, "h8");
  won = end = add (record, root, TG_STONE_BLACK, "a1");
  for (guint i = 0; i < 4; i++)
    {
      static const gchar *const moves[][2] = {
        { "c3", "b1" }, { "e3", "c1" }, { "g3", "d1" }, { "i3", "e1" }
      };

      end = add (record, end, TG_STONE_WHITE, moves[i][0]);
      end = add (record, end, TG_STONE_BLACK, moves[i][1]);
    }
  tg_record_node_set_comment (add (record, root, TG_STONE_BLACK, "j9"), "Sharp");
  tg_record_node_set_evaluation (add (record, root, TG_STONE_BLACK, "k10"),
                                 &(TgEvaluation){ .chance = 0, .mate_plies = -6 });
  add (record, root, TG_STONE_BLACK, "o15");
  tg_record_append (record, root, (TgMove){ TG_POINT_PASS, TG_STONE_BLACK });
  tg_record_node_set_mark (root, named ("o15"), TG_MARK_LABEL, "1");
  tg_record_node_set_mark (root, named ("o1"), TG_MARK_LABEL, "B");

  tg_diagram_add_continuations (&scene, record, root);
  g_assert_cmpuint (scene.n_notes, ==, 4);
  assert_continuation (&scene.notes[0], "h8", "A", TG_STONE_NONE, FALSE);
  assert_continuation (&scene.notes[1], "a1", "C", TG_STONE_BLACK, FALSE);
  assert_continuation (&scene.notes[2], "j9", "D", TG_STONE_NONE, TRUE);
  assert_continuation (&scene.notes[3], "k10", "E", TG_STONE_WHITE, FALSE);

  /* The result of the game is that of its main line. */
  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  tg_record_set_result (record, TG_OUTCOME_RESIGNED, TG_STONE_WHITE);
  tg_diagram_add_continuations (&scene, record, root);
  assert_continuation (&scene.notes[0], "h8", "A", TG_STONE_WHITE, FALSE);
  assert_continuation (&scene.notes[2], "j9", "D", TG_STONE_NONE, TRUE);

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  tg_diagram_add_continuations (&scene, record, won);
  g_assert_cmpuint (scene.n_notes, ==, 1);
  assert_continuation (&scene.notes[0], "c3", "A", TG_STONE_BLACK, FALSE);
}

/* After Z come pairs of letters. */
static void
test_many_continuations (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgScene scene;

  tg_scene_init (&scene, 15, tg_theme_wood (FALSE));
  for (guint i = 0; i < 225; i++)
    tg_record_append (record, tg_record_get_root (record),
                      (TgMove){ tg_point_from_index (i, 15), TG_STONE_BLACK });
  tg_diagram_add_continuations (&scene, record, tg_record_get_root (record));
  g_assert_cmpuint (scene.n_notes, ==, 225);
  g_assert_cmpstr (scene.notes[25].text, ==, "Z");
  g_assert_cmpstr (scene.notes[26].text, ==, "AA");
  g_assert_cmpstr (scene.notes[224].text, ==, "HQ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/diagram/stones", test_stones);
  g_test_add_func ("/drawing/diagram/winning-row", test_winning_row);
  g_test_add_func ("/drawing/diagram/forbidden-points", test_forbidden_points);
  g_test_add_func ("/drawing/diagram/double-three", test_double_three);
  g_test_add_func ("/drawing/diagram/double-four", test_double_four);
  g_test_add_func ("/drawing/diagram/overline", test_overline);
  g_test_add_func ("/drawing/diagram/lost-by-foul", test_lost_by_foul);
  g_test_add_func ("/drawing/diagram/no-foul", test_no_foul);
  g_test_add_func ("/drawing/diagram/threats", test_threats);
  g_test_add_func ("/drawing/diagram/shared-threat", test_shared_threat);
  g_test_add_func ("/drawing/diagram/record", test_record);
  g_test_add_func ("/drawing/diagram/marks", test_marks);
  g_test_add_func ("/drawing/diagram/continuations", test_continuations);
  g_test_add_func ("/drawing/diagram/many-continuations", test_many_continuations);
  g_test_add_func ("/drawing/diagram/record-won", test_record_won);
  return g_test_run ();
}
