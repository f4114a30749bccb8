/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The positions of the rules page, on small boards with nothing but the stones
 * that matter. The rules do not depend on the size of the board. */

#include "ui/rules-diagrams.h"

#include <glib/gi18n-lib.h>

#include "drawing/diagram.h"
#include "rules/notation.h"

#define SIZE 9

/* The same stones, by three rule sets. */
#define SIX_BLACK "B5 C5 D5 F5 G5"
#define SIX_POINT "E5"

static const TgRulesDiagram diagrams[] = {
  { .id = "five",
    .ruleset = TG_RULESET_FREESTYLE,
    .black = "C3 D4 F6 G7",
    .white = "C4 D5 F5 E4",
    .point = "E5",
    .verdict = TG_VERDICT_WIN,
    .caption = N_ ("Five in a row: Black wins with the dotted stone, the last one.") },
  { .id = "four",
    .kind = TG_RULES_DIAGRAM_THREAT,
    .ruleset = TG_RULESET_RENJU,
    .black = "C5 D5 F5",
    .white = "B5",
    .point = "E5",
    .n_fours = 1,
    .caption =
        N_ ("A four. The next black stone makes five on the marked point, so White "
            "must play there at once.") },
  { .id = "open-four",
    .kind = TG_RULES_DIAGRAM_THREAT,
    .ruleset = TG_RULESET_RENJU,
    .black = "C5 D5 F5",
    .white = "",
    .point = "E5",
    .n_fours = 1,
    .caption =
        N_ ("An open four. It becomes five at either end, and White can block only "
            "one of them.") },
  { .id = "three",
    .kind = TG_RULES_DIAGRAM_THREAT,
    .ruleset = TG_RULESET_RENJU,
    .black = "D5 F5",
    .white = "",
    .point = "E5",
    .n_threes = 1,
    .caption = N_ ("A three. On either marked point, the next black stone makes an open "
                   "four. White should block it now.") },
  { .id = "split-three",
    .kind = TG_RULES_DIAGRAM_THREAT,
    .ruleset = TG_RULESET_RENJU,
    .black = "C5 F5",
    .white = "",
    .point = "E5",
    .n_threes = 1,
    .caption =
        N_ ("A three with a gap. It is just as strong once the gap is filled. Fours "
            "can have gaps too.") },
  { .id = "six-freestyle",
    .ruleset = TG_RULESET_FREESTYLE,
    .black = SIX_BLACK,
    .white = "",
    .point = SIX_POINT,
    .verdict = TG_VERDICT_WIN,
    .caption = N_ ("Six in a row. In Freestyle that wins too.") },
  { .id = "six-standard",
    .ruleset = TG_RULESET_STANDARD,
    .black = SIX_BLACK,
    .white = "",
    .point = SIX_POINT,
    .verdict = TG_VERDICT_LEGAL,
    .caption = N_ ("The same six. In Standard nobody has won, and the game goes on.") },
  { .id = "caro-blocked",
    .ruleset = TG_RULESET_CARO5,
    .black = "C5 D5 F5 G5",
    .white = "B5 H5",
    .point = "E5",
    .verdict = TG_VERDICT_LEGAL,
    .caption = N_ ("White stands at both ends. In Caro this five does not win.") },
  { .id = "caro-open",
    .ruleset = TG_RULESET_CARO5,
    .black = "C5 D5 F5 G5",
    .white = "B5",
    .point = "E5",
    .verdict = TG_VERDICT_WIN,
    .caption = N_ ("One end is free. This five wins.") },
  { .id = "double-three",
    .kind = TG_RULES_DIAGRAM_REFUSED,
    .ruleset = TG_RULESET_RENJU,
    .black = "C5 D5 E6 E7",
    .white = "",
    .point = "E5",
    .verdict = TG_VERDICT_DOUBLE_THREE,
    .n_threes = 2,
    .caption = N_ ("A black stone on the crossed point would make two threes.") },
  { .id = "double-four",
    .kind = TG_RULES_DIAGRAM_REFUSED,
    .ruleset = TG_RULESET_RENJU,
    .black = "B5 C5 D5 E6 E7 E8",
    .white = "A5 E9",
    .point = "E5",
    .verdict = TG_VERDICT_DOUBLE_FOUR,
    .n_fours = 2,
    .caption = N_ ("It would make two fours.") },
  { .id = "double-four-one-row",
    .kind = TG_RULES_DIAGRAM_REFUSED,
    .ruleset = TG_RULESET_RENJU,
    .black = "B5 D5 F5 H5",
    .white = "",
    .point = "E5",
    .verdict = TG_VERDICT_DOUBLE_FOUR,
    .n_fours = 2,
    .caption = N_ ("Two fours can lie in one row: either gap makes its own five.") },
  { .id = "overline",
    .kind = TG_RULES_DIAGRAM_REFUSED,
    .ruleset = TG_RULESET_RENJU,
    .black = SIX_BLACK,
    .white = "",
    .point = SIX_POINT,
    .verdict = TG_VERDICT_OVERLINE,
    .caption = N_ ("It would make six in a row.") },
  { .id = "four-three",
    .kind = TG_RULES_DIAGRAM_THREAT,
    .ruleset = TG_RULESET_RENJU,
    .black = "B5 C5 D5 E6 E7",
    .white = "A5",
    .point = "E5",
    .n_threes = 1,
    .n_fours = 1,
    .caption = N_ ("A four and a three. White must block the four, and the three becomes "
                   "an open four.") },
  { .id = "five-first",
    .ruleset = TG_RULESET_RENJU,
    .black = "A5 B5 C5 D5 E2 E3 E4 E6 E7",
    .white = "",
    .point = "E5",
    .verdict = TG_VERDICT_WIN,
    .caption = N_ ("The column has six, but the row has exactly five: Black wins.") },
  { .id = "blocked-three",
    .ruleset = TG_RULESET_RENJU,
    .black = "C5 D5 E6 E7",
    .white = "B5",
    .point = "E5",
    .n_threes = 1,
    .caption =
        N_ ("White’s stone keeps the row from becoming an open four. Only the column "
            "is a three, so Black may play here.") },
  { .id = "false-three",
    .kind = TG_RULES_DIAGRAM_FALSE_THREE,
    .ruleset = TG_RULESET_RENJU,
    .black = "C5 F5 E3 E4 D2 D3 D4 D6 D7",
    .white = "",
    .point = "E5",
    .n_threes = 1,
    .n_false_threes = 1,
    .caption =
        N_ ("The dotted stone makes no double three. To become a four, the row needs "
            "the crossed point, and there Black would make six.") },
  { .id = "deep-false-three",
    .kind = TG_RULES_DIAGRAM_FALSE_THREE,
    .ruleset = TG_RULESET_RENJU,
    .black = "D6 G6 F3 F4 E7 E8 D5 C4",
    .white = "",
    .point = "F6",
    .n_threes = 1,
    .n_false_threes = 1,
    .caption =
        N_ ("Here the crossed point is itself a double three. So the row is no three, "
            "and the dotted stone is allowed.") },
  { .id = "trap",
    .kind = TG_RULES_DIAGRAM_REFUSED,
    .ruleset = TG_RULESET_RENJU,
    .black = "F5 G5 E6 E7",
    .white = "A1 B2 C3 D4",
    .point = "E5",
    .verdict = TG_VERDICT_DOUBLE_THREE,
    .n_threes = 2,
    .white_wins = TRUE,
    .caption =
        N_ ("White makes five on the crossed point next. Black may not play there to "
            "block, and loses.") },
};

/**
 * tg_rules_diagrams:
 * @n_diagrams: (out): how many there are
 *
 * Returns: (array length=n_diagrams): all diagrams
 */
const TgRulesDiagram *
tg_rules_diagrams (guint *n_diagrams)
{
  g_return_val_if_fail (n_diagrams != NULL, NULL);

  *n_diagrams = G_N_ELEMENTS (diagrams);
  return diagrams;
}

/**
 * tg_rules_diagram_find:
 * @id: a name
 *
 * Returns: (nullable): the diagram of that name
 */
const TgRulesDiagram *
tg_rules_diagram_find (const gchar *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (diagrams); i++)
    if (g_str_equal (diagrams[i].id, id))
      return &diagrams[i];
  return NULL;
}

static TgPoint
parse_point (const gchar *name)
{
  TgPoint point = TG_POINT_NONE;

  if (!tg_notation_parse_point (name, SIZE, &point, NULL))
    g_assert_not_reached ();
  return point;
}

static void
place_all (TgBoard *board, const gchar *names, TgStone stone)
{
  g_auto (GStrv) points = g_strsplit (names, " ", -1);

  for (guint i = 0; points[i] != NULL; i++)
    tg_board_place (board, parse_point (points[i]), stone);
}

/**
 * tg_rules_diagram_set_up:
 * @self: a diagram
 * @board: (out): the position
 *
 * Puts the stones on a board, but not the one that the diagram is about.
 *
 * Returns: the point of that stone
 */
TgPoint
tg_rules_diagram_set_up (const TgRulesDiagram *self, TgBoard *board)
{
  g_return_val_if_fail (self != NULL, TG_POINT_NONE);
  g_return_val_if_fail (board != NULL, TG_POINT_NONE);

  tg_board_init (board, SIZE);
  place_all (board, self->white, TG_STONE_WHITE);
  place_all (board, self->black, TG_STONE_BLACK);
  return parse_point (self->point);
}

static gboolean
is_four (TgShapeKind kind)
{
  return kind == TG_SHAPE_FOUR || kind == TG_SHAPE_STRAIGHT_FOUR;
}

/* Marks the points that would complete what the last stone made. */
static void
show_threats (TgScene *scene, const TgRenjuReport *report)
{
  const TgLine no_line = { .length = 0 };

  for (guint i = 0; i < report->n_shapes; i++)
    {
      const TgShape *shape = &report->shapes[i];

      if (!is_four (shape->kind) && shape->kind != TG_SHAPE_THREE)
        continue;
      for (guint j = 0; j < shape->n_keys; j++)
        tg_scene_add_threat (scene, is_four (shape->kind) ? TG_NOTE_FIVE : TG_NOTE_FOUR,
                             shape->keys[j], TG_STONE_BLACK, no_line, FALSE);
    }
}

/* Shows why Black may not complete what looks like a three. */
static void
show_false_threes (TgScene *scene, const TgBoard *board, const TgRenjuReport *report)
{
  for (guint i = 0; i < report->n_shapes; i++)
    if (report->shapes[i].kind == TG_SHAPE_FALSE_THREE)
      tg_diagram_show_refusal (scene, board, report->shapes[i].keys[0]);
}

/**
 * tg_rules_diagram_show:
 * @self: a diagram
 * @scene: a scene; its look is kept
 *
 * Draws the diagram.
 */
void
tg_rules_diagram_show (const TgRulesDiagram *self, TgScene *scene)
{
  TgBoard       board;
  TgRenjuReport report;
  TgPoint       point;

  g_return_if_fail (self != NULL);
  g_return_if_fail (scene != NULL);

  point = tg_rules_diagram_set_up (self, &board);
  tg_scene_init (scene, SIZE, scene->theme);
  scene->frame.coordinates = TG_COORDINATES_LETTERS;
  tg_renju_report (&board, point, &report);
  if (self->kind == TG_RULES_DIAGRAM_REFUSED)
    {
      tg_scene_set_board (scene, &board);
      scene->last = TG_POINT_NONE;
      tg_diagram_show_refusal (scene, &board, point);
      return;
    }

  tg_board_place (&board, point, TG_STONE_BLACK);
  tg_scene_set_board (scene, &board);
  if (self->kind == TG_RULES_DIAGRAM_THREAT)
    show_threats (scene, &report);
  else if (self->kind == TG_RULES_DIAGRAM_FALSE_THREE)
    show_false_threes (scene, &board, &report);
  else
    scene->n_winning =
        tg_ruleset_winning_lines (self->ruleset, &board, point, scene->winning);
}

/**
 * tg_rules_diagram_describe:
 * @self: a diagram
 *
 * Tells what there is to see, for those who do not see it.
 *
 * Returns: (transfer full): the stones and the point, in words
 */
gchar *
tg_rules_diagram_describe (const TgRulesDiagram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->white[0] == '\0')
    /* Translators: names of points, such as “C5 D5 F5”, and of one more point. */
    return g_strdup_printf (_ ("Diagram. Black: %s. The point in question: %s."),
                            self->black, self->point);
  /* Translators: names of points, such as “C5 D5 F5”, and of one more point. */
  return g_strdup_printf (_ ("Diagram. Black: %s. White: %s. The point in question: %s."),
                          self->black, self->white, self->point);
}
