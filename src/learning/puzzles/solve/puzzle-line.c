/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line is played on the engine's board, which has the shapes of each stone. A puzzle
 * ends when there is no choice left, so its length counts the winner's moves up to the
 * first that cannot be stopped: a five, an open four, two fours, a four that may not be
 * blocked, or a four-three whose three becomes the open four. */

#include "learning/puzzles/solve/puzzle-line.h"

#include "engine/board/position.h"
#include "rules/renju.h"

/* A move counts as near the edge of the board up to this distance from it, where the
 * edge limits the rows. */
#define EDGE 2

/* TG_PUZZLE_THEME_EDGE needs at least this many of the winner's moves near the edge. */
#define MIN_EDGE_MOVES 2

typedef struct
{
  TgPuzzle   *puzzle;
  TgPosition *position;
  TgBoard     board;
  TgStone     winner;
  TgSide      side;     /* the winner's side */
  gboolean    is_ended; /* the length has been determined */
} Walk;

static guint
count_best_fours (Walk *self, TgClass min)
{
  TgCell cells[TG_MAX_POINTS];

  return tg_position_find (self->position, self->side, min, cells, TG_MAX_POINTS);
}

static void
note_first_move (Walk *self, TgClass class)
{
  guint *themes = &self->puzzle->themes;

  if (class != TG_CLASS_DOUBTFUL && class < TG_CLASS_THREE)
    *themes |= TG_PUZZLE_THEME_QUIET;
  if (class >= TG_CLASS_FOUR && class < TG_CLASS_FIVE && self->puzzle->line.n > 5
      && count_best_fours (self, (TgClass) (class + 1)) > 0)
    *themes |= TG_PUZZLE_THEME_DETOUR;
}

/* The number of rows of a kind that a stone of Black makes, by the rules of Renju. */
static guint
count_shapes (const TgRenjuReport *report, TgShapeKind kind)
{
  guint n = 0;

  for (guint i = 0; i < report->n_shapes; i++)
    n += report->shapes[i].kind == kind ? 1 : 0;
  return n;
}

/* Records the Renju themes of a move of Black's. */
static void
note_renju_move (Walk *self, TgPoint point)
{
  guint        *themes = &self->puzzle->themes;
  TgRenjuReport report;
  guint         threes;
  guint         false_threes;
  guint         fours;

  tg_renju_report (&self->board, point, &report);
  threes = count_shapes (&report, TG_SHAPE_THREE);
  false_threes = count_shapes (&report, TG_SHAPE_FALSE_THREE);
  fours = count_shapes (&report, TG_SHAPE_FOUR)
          + count_shapes (&report, TG_SHAPE_STRAIGHT_FOUR);
  if (report.verdict == TG_VERDICT_LEGAL && false_threes > 0
      && threes + false_threes >= 2)
    *themes |= TG_PUZZLE_THEME_FALSE_THREE;
  if (report.verdict == TG_VERDICT_WIN
      && (count_shapes (&report, TG_SHAPE_OVERLINE) > 0 || fours >= 2 || threes >= 2))
    *themes |= TG_PUZZLE_THEME_FIVE_FIRST;
}

/* Checks whether the winner's move @number, of @class, decides the game. @n_left: the
 * winner's remaining moves, including the five. */
static void
note_end (Walk *self, guint number, TgClass class, guint n_left)
{
  TgSide defender = tg_side_opponent (self->side);
  guint *themes = &self->puzzle->themes;
  TgCell fives[2];
  guint  n = tg_position_find (self->position, self->side, TG_CLASS_FIVE, fives, 2);
  guint  theme = 0;

  if (self->is_ended)
    return;
  if (class == TG_CLASS_FIVE)
    theme = number == 1 ? TG_PUZZLE_THEME_FIVE : 0;
  else if (n == 2)
    theme = class == TG_CLASS_OPEN_FOUR ? TG_PUZZLE_THEME_OPEN_FOUR
                                        : TG_PUZZLE_THEME_DOUBLE_FOUR;
  else if (n == 1 && tg_position_is_forbidden (self->position, fives[0], defender))
    theme = TG_PUZZLE_THEME_FOUL;
  else if (n == 1 && n_left == 2
           && (class == TG_CLASS_FOUR_THREE || class == TG_CLASS_DOUBTFUL_FOUR))
    theme = TG_PUZZLE_THEME_FOUR_THREE;
  else if (n_left > 1)
    return;

  *themes |= theme;
  self->is_ended = TRUE;
  if (tg_puzzle_is_attack (self->puzzle))
    self->puzzle->length = number;
}

static void
play_stone (Walk *self, TgPoint point, TgStone stone)
{
  tg_position_play (self->position, tg_cell_from_point (point));
  tg_board_place (&self->board, point, stone);
}

static void
walk_line (Walk *self)
{
  const TgPuzzlePoints *line = &self->puzzle->line;
  TgSide                defender = tg_side_opponent (self->side);

  for (guint i = 0; i < line->n; i++)
    {
      gboolean is_attack = i % 2 == 0;
      TgCell   cell = TG_CELL_NONE;
      TgClass class = TG_CLASS_NONE;

      if (tg_point_is_on_board (line->points[i], self->puzzle->size))
        cell = tg_cell_from_point (line->points[i]);
      else
        {
          tg_position_pass (self->position);
          continue;
        }
      class = tg_position_class (self->position, is_attack ? self->side : defender, cell);
      if (i == 0 && tg_puzzle_is_attack (self->puzzle))
        note_first_move (self, class);
      if (is_attack && tg_ruleset_has_fouls (self->puzzle->ruleset, self->winner))
        note_renju_move (self, line->points[i]);
      if (!is_attack && !self->is_ended && tg_class_makes_four (class))
        self->puzzle->themes |= TG_PUZZLE_THEME_COUNTER_FOUR;
      play_stone (self, line->points[i],
                  is_attack ? self->winner : tg_stone_opponent (self->winner));
      if (is_attack)
        note_end (self, i / 2 + 1, class, (line->n - i) / 2);
    }
}

static gboolean
is_at_edge (const TgPuzzle *self)
{
  guint n = 0;

  for (guint i = 0; i < self->line.n; i += 2)
    {
      gint x = self->line.points[i].x;
      gint y = self->line.points[i].y;
      gint last = (gint) self->size - 1;

      n += MIN (MIN (x, last - x), MIN (y, last - y)) < EDGE ? 1 : 0;
    }
  return n >= MIN_EDGE_MOVES;
}

/* Whether the first move allows three replies that each need a different answer. */
static gboolean
has_three_ways (const TgProof *proof)
{
  const TgProofNode  *root = tg_proof_get_node (proof, tg_proof_get_root (proof));
  const TgProofReply *replies = tg_proof_get_replies (proof, tg_proof_get_root (proof));
  TgPoint             answers[3];
  guint               n = 0;

  for (guint i = 0; i < root->n_replies && n < G_N_ELEMENTS (answers); i++)
    {
      TgPoint answer = tg_proof_get_node (proof, replies[i].node)->move;
      guint   j = 0;

      while (j < n && !tg_point_equal (answers[j], answer))
        j++;
      if (j == n)
        answers[n++] = answer;
    }
  return n == G_N_ELEMENTS (answers);
}

/* Records the threats of the attacker, which the solver must stop. */
static void
note_threat (TgPuzzle *self, const Walk *at_start)
{
  const TgPosition *position = at_start->position;

  self->length = 1;
  if (tg_position_count (position, at_start->side, TG_CLASS_FIVE) > 0)
    self->themes |= TG_PUZZLE_THEME_STOP_FIVE;
  else if (tg_position_count (position, at_start->side, TG_CLASS_OPEN_FOUR) > 0)
    self->themes |= TG_PUZZLE_THEME_BLOCK_THREE;
}

/* Sets the line of a puzzle from the proof of its win, and derives its length and
 * themes. The accepted moves of a win must be known. */
void
tg_puzzle_read_proof (TgPuzzle *self, const TgProof *proof)
{
  g_autoptr (TgPosition) position = tg_position_new ();
  Walk    at = { .puzzle = self, .position = position };
  TgPoint line[TG_MAX_POINTS];
  guint   n = tg_proof_main_line (proof, line);

  tg_puzzle_points_set (&self->line, line, n);
  self->themes = 0;
  tg_puzzle_fill_board (self, &at.board);
  at.winner = tg_puzzle_is_attack (self) ? self->turn : tg_stone_opponent (self->turn);
  at.side = tg_side_of_stone (at.winner);
  tg_position_set_board (position, &at.board, self->ruleset);
  if (!tg_puzzle_is_attack (self))
    {
      note_threat (self, &at);
      tg_position_pass (position);
    }
  walk_line (&at);

  if (is_at_edge (self))
    self->themes |= TG_PUZZLE_THEME_EDGE;
  if (self->kind == TG_PUZZLE_THREATS && has_three_ways (proof))
    self->themes |= TG_PUZZLE_THEME_THREE_WAYS;
}

/* Adds the foul themes of a win: White's win may depend on Black's fouls, and Black's
 * win may be the only one because of fouls. */
static void
find_foul_in_attack (TgPuzzle *self, const TgJudge *judge, const TgBoard *board)
{
  TgPointList   winning;
  TgProofResult result;

  if (self->turn == TG_STONE_WHITE)
    {
      result = tg_judge_position (judge, board, TG_RULESET_FREESTYLE, self->turn,
                                  tg_puzzle_kind_get_win (self->kind), NULL);
      if (result == TG_PROOF_NONE)
        self->themes |= TG_PUZZLE_THEME_FOUL;
      return;
    }

  if (tg_judge_fours (judge, board, TG_RULESET_FREESTYLE, self->turn, &winning))
    for (guint i = 0; i < winning.n; i++)
      if (!tg_point_is_among (winning.points[i], self->accepted.points, self->accepted.n))
        self->themes |= TG_PUZZLE_THEME_ROUND_FOUL;
}

/* Adds the foul themes of a defence: a move may defend only because of a foul, or the
 * threat may depend on a foul. */
static void
find_foul_in_defence (TgPuzzle *self, const TgJudge *judge, const TgBoard *board)
{
  TgStone       winner = tg_stone_opponent (self->turn);
  TgProofKind   kind = tg_puzzle_kind_get_win (self->kind);
  TgProofResult result;
  TgBoard       next = *board;

  if (self->turn == TG_STONE_BLACK)
    {
      result = tg_judge_position (judge, board, TG_RULESET_FREESTYLE, winner, kind, NULL);
      if (result == TG_PROOF_NONE)
        self->themes |= TG_PUZZLE_THEME_FOUL;
      return;
    }

  tg_board_place (&next, self->accepted.points[0], self->turn);
  result = tg_judge_position (judge, &next, TG_RULESET_FREESTYLE, winner, kind, NULL);
  if (result == TG_PROOF_WIN)
    self->themes |= TG_PUZZLE_THEME_FOUL;
}

/* Repeats the search by the rules of freestyle, and records how fouls change the answer.
 * For Renju puzzles with an accepted move. */
void
tg_puzzle_find_foul_themes (TgPuzzle *self, const TgJudge *judge)
{
  TgBoard board;

  if (!tg_ruleset_has_fouls (self->ruleset, TG_STONE_BLACK)
      || self->kind == TG_PUZZLE_MAY_PLAY)
    return;
  tg_puzzle_fill_board (self, &board);
  if (tg_puzzle_is_attack (self))
    find_foul_in_attack (self, judge, &board);
  else
    find_foul_in_defence (self, judge, &board);
}
