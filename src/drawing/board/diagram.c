/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "drawing/board/diagram.h"

#include <string.h>

#include "rules/prospect.h"

static void
show_forbidden_points (TgScene *scene, const TgGame *game)
{
  TgPoint points[TG_MAX_POINTS];
  guint   n = tg_game_forbidden_points (game, points);

  for (guint i = 0; i < n; i++)
    scene->forbidden[tg_point_index (points[i], scene->size)] = TRUE;
}

/* Numbers the moves on the stones. Set-up stones have no number; the first move after
 * them is 1. */
static void
number_moves (TgScene *scene, const TgGame *game)
{
  for (guint i = 0; i < game->board.n_moves; i++)
    {
      TgPoint point = game->board.moves[i].point;

      if (tg_point_is_on_board (point, scene->size))
        scene->numbers[tg_point_index (point, scene->size)] =
            (guint16) (i < game->n_set_up ? 0 : i + 1 - game->n_set_up);
    }
  if (game->board.n_moves == game->n_set_up)
    scene->last = TG_POINT_NONE;
}

void
tg_diagram_show_game (TgScene *scene, const TgGame *game, gboolean show_forbidden)
{
  g_return_if_fail (scene != NULL);
  g_return_if_fail (game != NULL);
  g_return_if_fail (scene->size == game->board.size);

  tg_scene_set_board (scene, &game->board);
  number_moves (scene, game);
  memset (scene->forbidden, 0, sizeof scene->forbidden);
  scene->refused = scene->allowed = TG_POINT_NONE;
  scene->n_foul_lines = 0;
  scene->n_winning = tg_game_winning_lines (game, scene->winning);

  if (show_forbidden && !tg_game_is_over (game) && tg_game_turn (game) == TG_STONE_BLACK)
    show_forbidden_points (scene, game);
}

/* Returns the coordinate of @point along @direction. */
static gint
place_along (TgPoint point, TgDirection direction)
{
  return direction == TG_DIRECTION_COLUMN ? point.y : point.x;
}

/* Returns the span of a shape's stones and of the empty points that complete it. */
static TgLine
shape_to_line (const TgShape *shape)
{
  TgPoint first = shape->stones[0];
  TgPoint last = shape->stones[shape->n_stones - 1];

  for (guint i = 0; i < shape->n_keys; i++)
    {
      gint place = place_along (shape->keys[i], shape->direction);

      if (place < place_along (first, shape->direction))
        first = shape->keys[i];
      if (place > place_along (last, shape->direction))
        last = shape->keys[i];
    }
  return (TgLine){
    .start = first,
    .direction = shape->direction,
    .length = (guint8) (place_along (last, shape->direction)
                        - place_along (first, shape->direction) + 1),
  };
}

/* Returns whether a shape contributes to a foul. */
static gboolean
makes_foul (TgShapeKind kind, TgVerdict verdict)
{
  switch (verdict)
    {
    case TG_VERDICT_OVERLINE:
      return kind == TG_SHAPE_OVERLINE;
    case TG_VERDICT_DOUBLE_FOUR:
      return kind == TG_SHAPE_FOUR || kind == TG_SHAPE_STRAIGHT_FOUR;
    case TG_VERDICT_DOUBLE_THREE:
      return kind == TG_SHAPE_THREE;
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_WIN:
    case TG_VERDICT_DRAW:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      return FALSE;
    }
}

/* Returns the position in which @point was judged: after a game lost by a foul, the
 * position before its last move. */
static gboolean
find_foul (const TgGame *game, TgPoint point, TgBoard *board)
{
  *board = game->board;
  if (!tg_ruleset_has_fouls (game->ruleset, TG_STONE_BLACK))
    return FALSE;
  if (game->outcome == TG_OUTCOME_FOUL
      && tg_point_equal (tg_board_last_move (board).point, point))
    tg_board_undo (board);
  return tg_board_side_to_move (board) == TG_STONE_BLACK
         && tg_verdict_is_foul (tg_renju_judge (board, point));
}

void
tg_diagram_show_refusal (TgScene *scene, const TgBoard *board, TgPoint point)
{
  TgRenjuReport report;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (board != NULL);
  g_return_if_fail (scene->size == board->size);
  g_return_if_fail (tg_point_is_on_board (point, board->size));

  tg_renju_report (board, point, &report);
  if (!tg_verdict_is_foul (report.verdict))
    return;
  scene->refused = point;
  scene->n_foul_lines = 0;
  for (guint i = 0; i < report.n_shapes; i++)
    if (report.shapes[i].n_stones > 0
        && makes_foul (report.shapes[i].kind, report.verdict)
        && scene->n_foul_lines < TG_SCENE_MAX_LINES)
      scene->foul_lines[scene->n_foul_lines++] = shape_to_line (&report.shapes[i]);
}

void
tg_diagram_show_foul (TgScene *scene, const TgGame *game, TgPoint point)
{
  TgBoard board;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (game != NULL);
  g_return_if_fail (scene->size == game->board.size);

  scene->refused = scene->allowed = TG_POINT_NONE;
  scene->n_foul_lines = 0;
  if (tg_point_is_on_board (point, scene->size) && find_foul (game, point, &board))
    tg_diagram_show_refusal (scene, &board, point);
}

static void
add_failures (TgScene *scene, const TgRenjuReport *report)
{
  for (guint i = 0; i < report->n_shapes; i++)
    {
      const TgShape *shape = &report->shapes[i];

      for (guint j = 0; shape->kind == TG_SHAPE_FALSE_THREE && j < shape->n_keys; j++)
        tg_scene_add_note (scene, TG_NOTE_CROSS, shape->keys[j], NULL);
    }
}

void
tg_diagram_show_reasons (TgScene *scene, const TgBoard *board, TgPoint point)
{
  TgRenjuReport report;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (board != NULL);
  g_return_if_fail (scene->size == board->size);
  g_return_if_fail (tg_board_is_empty (board, point));

  tg_renju_report (board, point, &report);
  scene->refused = scene->allowed = TG_POINT_NONE;
  scene->n_foul_lines = 0;
  add_failures (scene, &report);
  if (tg_verdict_is_foul (report.verdict))
    {
      tg_diagram_show_refusal (scene, board, point);
      return;
    }
  scene->allowed = point;
  for (guint i = 0; i < report.n_shapes && i < TG_SCENE_MAX_LINES; i++)
    scene->foul_lines[scene->n_foul_lines++] = shape_to_line (&report.shapes[i]);
}

static TgNoteKind
note_of_prospect (TgProspectKind kind)
{
  switch (kind)
    {
    case TG_PROSPECT_FIVE:
      return TG_NOTE_FIVE;
    case TG_PROSPECT_OPEN_FOUR:
      return TG_NOTE_OPEN_FOUR;
    case TG_PROSPECT_FOUR:
      return TG_NOTE_FOUR;
    case TG_PROSPECT_THREE:
    default:
      return TG_NOTE_THREE;
    }
}

void
tg_diagram_add_threats (TgScene *scene, const TgGame *game)
{
  g_autoptr (GArray) found = NULL;
  TgNoteKind best[TG_MAX_POINTS][2];

  g_return_if_fail (scene != NULL);
  g_return_if_fail (game != NULL);
  g_return_if_fail (scene->size == game->board.size);

  if (tg_game_is_over (game))
    return;
  memset (best, 0, sizeof best);
  found = tg_prospect_find (game->ruleset, &game->board);
  for (guint i = 0; i < found->len; i++)
    {
      const TgProspect *prospect = &g_array_index (found, TgProspect, i);
      guint             index = tg_point_index (prospect->point, scene->size);
      TgNoteKind       *kind = &best[index][prospect->stone == TG_STONE_WHITE];

      if (*kind == 0)
        *kind = note_of_prospect (prospect->kind);
    }
  for (guint i = 0; i < found->len; i++)
    {
      const TgProspect *prospect = &g_array_index (found, TgProspect, i);
      const TgNoteKind *kinds = best[tg_point_index (prospect->point, scene->size)];

      tg_scene_add_threat (scene, kinds[prospect->stone == TG_STONE_WHITE],
                           prospect->point, prospect->stone, prospect->line,
                           kinds[0] != 0 && kinds[1] != 0);
    }
}

void
tg_diagram_show_record (TgScene *scene, const TgRecord *record, const TgRecordNode *node)
{
  guint   numbers[TG_MAX_POINTS];
  guint   last;
  TgBoard board;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL);
  g_return_if_fail (scene->size == tg_record_get_size (record));

  tg_record_replay_to (record, node, &board);
  tg_scene_set_board (scene, &board);
  memset (scene->numbers, 0, sizeof scene->numbers);
  memset (scene->forbidden, 0, sizeof scene->forbidden);
  scene->last = TG_POINT_NONE;
  scene->refused = scene->allowed = TG_POINT_NONE;
  scene->n_foul_lines = 0;
  scene->n_winning = 0;

  last = tg_record_number_stones (record, node, numbers);
  for (guint i = 0; i < scene->size * scene->size; i++)
    scene->numbers[i] = (guint16) MIN (numbers[i], G_MAXUINT16);
  if (last < TG_MAX_POINTS)
    scene->last = tg_point_from_index (last, scene->size);

  if (tg_point_is_on_board (scene->last, scene->size))
    scene->n_winning = tg_ruleset_winning_lines (tg_record_get_ruleset (record), &board,
                                                 scene->last, scene->winning);
}

void
tg_diagram_add_marks (TgScene *scene, const TgRecordNode *node)
{
  static const TgNoteKind kinds[] = {
    [TG_MARK_TRIANGLE] = TG_NOTE_TRIANGLE, [TG_MARK_CIRCLE] = TG_NOTE_CIRCLE,
    [TG_MARK_SQUARE] = TG_NOTE_SQUARE,     [TG_MARK_CROSS] = TG_NOTE_CROSS,
    [TG_MARK_LABEL] = TG_NOTE_LABEL,
  };
  const TgMark *marks;
  guint         n;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (node != NULL);

  marks = tg_record_node_get_marks (node, &n);
  for (guint i = 0; i < n; i++)
    tg_scene_add_note (scene, kinds[marks[i].kind], marks[i].point, marks[i].text);
}

/* Returns whether the node has the label @letters. */
static gboolean
is_label (const TgRecordNode *node, const gchar *letters)
{
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].kind == TG_MARK_LABEL && g_strcmp0 (marks[i].text, letters) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_marked (const TgRecordNode *node, TgPoint point)
{
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  for (guint i = 0; i < n; i++)
    if (tg_point_equal (marks[i].point, point))
      return TRUE;
  return FALSE;
}

/* Formats A … Z, AA, AB … */
static void
write_letters (guint number, gchar letters[TG_NOTE_TEXT])
{
  if (number < 26)
    g_snprintf (letters, TG_NOTE_TEXT, "%c", 'A' + number);
  else
    g_snprintf (letters, TG_NOTE_TEXT, "%c%c", 'A' + number / 26 - 1, 'A' + number % 26);
}

static TgStone
find_evaluated_winner (const TgRecordNode *node)
{
  TgEvaluation evaluation;

  if (!tg_record_node_get_evaluation (node, &evaluation) || evaluation.mate_plies == 0)
    return TG_STONE_NONE;
  return evaluation.mate_plies > 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/* Returns the winner of a move: from its stored evaluation, or from the end of its line. */
static TgStone
find_winner (const TgRecord *record, const TgRecordNode *node)
{
  const TgRecordNode *end = node;
  const TgRecordNode *next;
  TgStone             winner = find_evaluated_winner (node);
  TgLine              lines[TG_N_DIRECTIONS];
  TgBoard             board;
  TgMove              last;

  if (winner != TG_STONE_NONE)
    return winner;
  while ((next = tg_record_node_get_first_child (end)) != NULL)
    end = next;
  winner = find_evaluated_winner (end);
  if (winner == TG_STONE_NONE && tg_record_node_is_in_main_line (end))
    winner = tg_record_get_winner (record);
  if (winner != TG_STONE_NONE)
    return winner;
  last = tg_record_node_get_move (end);
  tg_record_replay_to (record, end, &board);
  if (!tg_point_is_on_board (last.point, board.size)
      || tg_board_get (&board, last.point) != last.stone
      || tg_ruleset_winning_lines (tg_record_get_ruleset (record), &board, last.point,
                                   lines)
             == 0)
    return TG_STONE_NONE;
  return last.stone;
}

void
tg_diagram_add_continuations (TgScene            *scene,
                              const TgRecord     *record,
                              const TgRecordNode *node)
{
  /* A file may contain the same continuation several times; it is drawn once. */
  gboolean is_drawn[TG_MAX_POINTS] = { 0 };
  guint    number = 0;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (record != NULL);
  g_return_if_fail (node != NULL);

  for (const TgRecordNode *child = tg_record_node_get_first_child (node); child != NULL;
       child = tg_record_node_get_next_sibling (child))
    {
      TgMove move = tg_record_node_get_move (child);
      TgNote note = { .kind = TG_NOTE_CONTINUATION, .point = move.point };

      if (move.stone == TG_STONE_NONE || !tg_point_is_on_board (move.point, scene->size)
          || scene->stones[tg_point_index (move.point, scene->size)] != TG_STONE_NONE
          || is_drawn[tg_point_index (move.point, scene->size)]
          || is_marked (node, move.point))
        continue;
      is_drawn[tg_point_index (move.point, scene->size)] = TRUE;
      do
        write_letters (number++, note.text);
      while (is_label (node, note.text));
      note.stone = find_winner (record, child);
      note.has_comment = tg_record_node_get_comment (child) != NULL;
      tg_scene_add_copy (scene, &note);
    }
}
