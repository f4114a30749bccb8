/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The diagrams are small boards with only the relevant stones: the rules do not depend on
 * the size of the board. */

#include "ui/rules/rules-diagram.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "drawing/board/diagram.h"
#include "rules/notation.h"
#include "rules/prospect.h"
#include "ui/words/words.h"

#define SIZE 9

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
 * Places the stones of the diagram, without the stone at the point in question and
 * without the moves.
 *
 * Returns: the point in question, or %TG_POINT_NONE
 */
TgPoint
tg_rules_diagram_set_up (const TgRulesDiagram *self, TgBoard *board)
{
  g_return_val_if_fail (self != NULL, TG_POINT_NONE);
  g_return_val_if_fail (board != NULL, TG_POINT_NONE);

  tg_board_init (board, SIZE);
  place_all (board, self->white, TG_STONE_WHITE);
  place_all (board, self->black, TG_STONE_BLACK);
  return self->point != NULL ? parse_point (self->point) : TG_POINT_NONE;
}

/**
 * tg_rules_diagram_get_moves:
 * @self: a diagram
 * @names: (nullable): the names of the moves, or of the threat, in the diagram
 * @moves: (out): the points
 *
 * Returns: number of points
 */
guint
tg_rules_diagram_get_moves (const TgRulesDiagram *self,
                            const gchar          *names,
                            TgPoint               moves[TG_RULES_MAX_MOVES])
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  if (names == NULL)
    return 0;
  words = g_strsplit (names, " ", -1);
  for (n = 0; words[n] != NULL && n < TG_RULES_MAX_MOVES; n++)
    moves[n] = parse_point (words[n]);
  return n;
}

static gboolean
is_four (TgShapeKind kind)
{
  return kind == TG_SHAPE_FOUR || kind == TG_SHAPE_STRAIGHT_FOUR;
}

/* Marks the points that would complete the threats of the last stone. */
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
        tg_scene_add_threat (scene,
                             is_four (shape->kind) ? TG_NOTE_FIVE : TG_NOTE_OPEN_FOUR,
                             shape->keys[j], TG_STONE_BLACK, no_line, FALSE);
    }
}

/* Shows why Black may not complete a false three. */
static void
show_false_threes (TgScene *scene, const TgBoard *board, const TgRenjuReport *report)
{
  for (guint i = 0; i < report->n_shapes; i++)
    if (report->shapes[i].kind == TG_SHAPE_FALSE_THREE)
      tg_diagram_show_refusal (scene, board, report->shapes[i].keys[0]);
}

/* Returns the best kind of row that @stone can get with one more stone, or
 * %TG_N_PROSPECTS for none. */
static guint
find_best (GArray *found, TgStone stone)
{
  guint best = TG_N_PROSPECTS;

  for (guint i = 0; i < found->len; i++)
    {
      const TgProspect *prospect = &g_array_index (found, TgProspect, i);

      if (prospect->stone == stone)
        best = MIN (best, (guint) prospect->kind);
    }
  return best;
}

static guint
find_best_of (TgRuleset ruleset, const TgBoard *board, TgStone stone)
{
  g_autoptr (GArray) found = tg_prospect_find (ruleset, board);

  return find_best (found, stone);
}

/* Marks the points where one more stone gives @stone its best kind of row. */
static guint
show_best (TgScene *scene, TgRuleset ruleset, const TgBoard *board, TgStone stone)
{
  static const TgNoteKind notes[] = { TG_NOTE_FIVE, TG_NOTE_OPEN_FOUR, TG_NOTE_FOUR,
                                      TG_NOTE_THREE };
  g_autoptr (GArray) found = tg_prospect_find (ruleset, board);
  const TgLine no_line = { .length = 0 };
  guint        best = find_best (found, stone);

  for (guint i = 0; i < found->len; i++)
    {
      const TgProspect *prospect = &g_array_index (found, TgProspect, i);

      if (prospect->stone == stone && (guint) prospect->kind == best)
        tg_scene_add_threat (scene, notes[best], prospect->point, stone, no_line, FALSE);
    }
  return best;
}

/* Whether stones at @a and @b can be part of the same five. */
static gboolean
are_in_line (TgPoint a, TgPoint b)
{
  gint dx = ABS (a.x - b.x);
  gint dy = ABS (a.y - b.y);

  return MAX (dx, dy) < 5 && (dx == 0 || dy == 0 || dx == dy);
}

/* Whether a stone at @point can be part of the same five as a stone on the board. */
static gboolean
has_companion (const TgBoard *board, TgPoint point)
{
  for (guint i = 0; i < board->n_moves; i++)
    if (are_in_line (board->moves[i].point, point))
      return TRUE;
  return FALSE;
}

/* Whether Black can make a four or more with one stone in line with @point. */
static gboolean
makes_four (TgRuleset ruleset, const TgBoard *board, TgPoint point)
{
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint    other = tg_point_from_index (i, board->size);
      TgProspect made[TG_N_DIRECTIONS];
      guint      n;

      if (!tg_board_is_empty (board, other) || !are_in_line (point, other))
        continue;
      n = tg_prospect_at (ruleset, board, other, TG_STONE_BLACK, made);
      for (guint j = 0; j < n; j++)
        if (made[j].kind <= TG_PROSPECT_FOUR)
          return TRUE;
    }
  return FALSE;
}

/* Marks the points where a black stone makes a better row. If no point makes a three,
 * marks the points after which one more stone makes a four. */
static void
show_row (TgScene *scene, TgRuleset ruleset, const TgBoard *board)
{
  if (show_best (scene, ruleset, board, TG_STONE_BLACK) < TG_N_PROSPECTS)
    return;
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);
      TgBoard next = *board;

      if (!tg_board_is_empty (board, point) || !has_companion (board, point))
        continue;
      tg_board_place (&next, point, TG_STONE_BLACK);
      if (makes_four (ruleset, &next, point))
        tg_scene_add_note (scene, TG_NOTE_CIRCLE, point, NULL);
    }
}

/* Marks each point with the strongest row that either side can get there. */
static void
show_prospects (TgScene *scene, TgRuleset ruleset, const TgBoard *board)
{
  TgGame game;

  tg_game_init (&game, ruleset, board->size, TG_FOULS_REFUSED);
  game.board = *board;
  tg_diagram_add_threats (scene, &game);
}

/* Circles the points where a side makes a four and an open three with one stone. */
static void
show_four_threes (TgScene *scene, TgRuleset ruleset, const TgBoard *board, TgStone stone)
{
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint    point = tg_point_from_index (i, board->size);
      TgProspect made[TG_N_DIRECTIONS];
      gboolean   has[TG_N_PROSPECTS] = { FALSE };
      guint      n;

      if (!tg_board_is_empty (board, point))
        continue;
      n = tg_prospect_at (ruleset, board, point, stone, made);
      for (guint j = 0; j < n; j++)
        has[made[j].kind] = TRUE;
      if (has[TG_PROSPECT_FOUR] && has[TG_PROSPECT_THREE])
        tg_scene_add_note (scene, TG_NOTE_CIRCLE, point, NULL);
    }
}

static TgStone
stone_of_move (const TgRulesDiagram *self, guint index)
{
  return (index % 2 == 0) != self->white_first ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/* Plays the moves of the diagram, numbers them, and marks their result. */
static void
show_line (const TgRulesDiagram *self, TgScene *scene, TgBoard *board)
{
  TgPoint moves[TG_RULES_MAX_MOVES];
  guint   n = tg_rules_diagram_get_moves (self, self->moves, moves);

  for (guint i = 0; i < n; i++)
    tg_board_place (board, moves[i], stone_of_move (self, i));
  tg_scene_set_board (scene, board);
  memset (scene->numbers, 0, sizeof scene->numbers);
  /* The moves of a threat are numbered instead. */
  for (guint i = 0; i < n && self->threat == NULL; i++)
    scene->numbers[tg_point_index (moves[i], SIZE)] = (guint16) (i + 1);
  scene->show_numbers = TRUE;
  scene->n_winning =
      tg_ruleset_winning_lines (self->ruleset, board, moves[n - 1], scene->winning);

  scene->n_ghosts = tg_rules_diagram_get_moves (self, self->threat, scene->ghosts);
  scene->first_ghost = stone_of_move (self, 0);
  if (self->claim == TG_RULES_CLAIM_THREATENS_FOUR_THREE)
    show_four_threes (scene, self->ruleset, board, stone_of_move (self, 0));
  else if (scene->n_winning == 0 && scene->n_ghosts == 0
           && (self->claim == TG_RULES_CLAIM_PREPARES
               || find_best_of (self->ruleset, board, stone_of_move (self, 0))
                      <= TG_PROSPECT_OPEN_FOUR))
    show_best (scene, self->ruleset, board, stone_of_move (self, 0));
}

/* Draws a diagram that is about a stone at a point. */
static void
show_point (const TgRulesDiagram *self, TgScene *scene, TgBoard *board, TgPoint point)
{
  TgRenjuReport report;

  tg_renju_report (board, point, &report);
  if (self->kind == TG_RULES_DIAGRAM_REFUSED)
    {
      tg_scene_set_board (scene, board);
      scene->last = TG_POINT_NONE;
      tg_diagram_show_refusal (scene, board, point);
      return;
    }

  tg_board_place (board, point, TG_STONE_BLACK);
  tg_scene_set_board (scene, board);
  if (self->kind == TG_RULES_DIAGRAM_THREAT)
    show_threats (scene, &report);
  else if (self->kind == TG_RULES_DIAGRAM_FALSE_THREE)
    show_false_threes (scene, board, &report);
  else
    scene->n_winning =
        tg_ruleset_winning_lines (self->ruleset, board, point, scene->winning);
}

/**
 * tg_rules_diagram_show:
 * @self: a diagram
 * @scene: a scene, whose theme is kept
 *
 * Draws the diagram.
 */
void
tg_rules_diagram_show (const TgRulesDiagram *self, TgScene *scene)
{
  TgBoard board;
  TgPoint point;

  g_return_if_fail (self != NULL);
  g_return_if_fail (scene != NULL);

  point = tg_rules_diagram_set_up (self, &board);
  tg_scene_init (scene, SIZE, scene->theme);
  scene->frame.coordinates = TG_COORDINATES_LETTERS;
  if (self->point != NULL)
    {
      show_point (self, scene, &board, point);
      return;
    }
  tg_scene_set_board (scene, &board);
  scene->last = TG_POINT_NONE;
  if (self->kind == TG_RULES_DIAGRAM_LINE)
    show_line (self, scene, &board);
  else if (self->kind == TG_RULES_DIAGRAM_ROW)
    show_row (scene, self->ruleset, &board);
  else if (self->kind == TG_RULES_DIAGRAM_PROSPECTS)
    show_prospects (scene, self->ruleset, &board);
}

static void
add_part (GString *text, const gchar *format, const gchar *points)
{
  g_autofree gchar *part = NULL;
  g_autofree gchar *both = NULL;

  if (points == NULL || points[0] == '\0')
    return;
  part = g_strdup_printf (format, points);
  both = tg_words_join (text->str, part);
  g_string_assign (text, both);
}

/**
 * tg_rules_diagram_describe:
 * @self: a diagram
 *
 * Describes the diagram for screen readers.
 *
 * Returns: (transfer full): the stones, the point and the moves as text
 */
gchar *
tg_rules_diagram_describe (const TgRulesDiagram *self)
{
  g_autoptr (GString) text = g_string_new (_ ("Diagram."));

  g_return_val_if_fail (self != NULL, NULL);

  /* Translators: names of points, such as “C5 D5 F5”. */
  add_part (text, _ ("Black: %s."), self->black);
  /* Translators: names of points, such as “C5 D5 F5”. */
  add_part (text, _ ("White: %s."), self->white);
  /* Translators: the name of a point, such as “E5”. */
  add_part (text, _ ("The point in question: %s."), self->point);
  /* Translators: names of points, such as “C5 D5 F5”. */
  add_part (text,
            self->white_first ? _ ("Moves, White first: %s.")
                              : _ ("Moves, Black first: %s."),
            self->moves);
  /* Translators: names of points, such as “C5 D5 F5”. */
  add_part (text, _ ("Threatened points: %s."), self->threat);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
