/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Walks through a game and searches every position for wins by fours, then by threats. A
 * win becomes a puzzle if a mistake has just made it possible and it has a single first
 * move; a threat of the opponent, if one or two moves avert it. Candidates that pass the
 * quick tests are judged again from scratch: on a transformed board, where searches visit
 * positions in another order, and with ten times the work.
 *
 * The tests follow those of lichess.org's puzzles (Thibault Duplessis and others,
 * “lichess-puzzler”), where a win must also be new and clear. */

#include "training/puzzles/puzzle-finder.h"

#include <string.h>

#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/proof/proof-check.h"
#include "learning/puzzles/solve/puzzle-judge.h"
#include "learning/puzzles/solve/puzzle-line.h"
#include "rules/renju-explain.h"

#define ENGINE_BYTES ((gsize) 1 << 20)

/* Nodes of searches for threats: to find a win; to exclude one, which takes longer;
 * and to confirm a puzzle. */
#define QUICK_NODES    3000
#define FULL_NODES     100000
#define THOROUGH_NODES (10 * FULL_NODES)

/* Maximum chance of winning with the best move other than the winning ones, and
 * maximum chance of the opponent after a defence. */
#define OTHER_NODES      6000
#define MAX_OTHER_CHANCE 0.85

/* The symmetry that transforms the board on which a puzzle is confirmed. */
#define CONFIRMING_SYMMETRY 5

/* Considers only one in this many positions with a plain danger (a five or an open
 * four next), which every game has, and with a danger by threats, which is slow to
 * judge. */
#define PLAIN_EACH  8
#define THREAT_EACH 12

#define MIN_STONES 6
#define MAX_STONES 44
#define MAX_STRICT \
  4 /* up to this many moves before the five, the first move must be unique */
#define MAX_ACCEPTED    3
#define MAX_SAVES       2
#define MAX_LONG_THREAT 7 /* maximum moves before the five of a win by threats */

/* Maximum puzzles per game: wins, and defences. */
#define MAX_ATTACKS  2
#define MAX_DEFENCES 2

/* A forbidden point whose explanation tree has fewer nodes is too obvious. */
#define MIN_REASONS 6

struct _TgPuzzleFinder
{
  TgProver   *prover;    /* owned */
  TgProver   *confirmer; /* owned; slower to create, with more memory */
  TgEngine   *engine;    /* owned */
  TgPosition *position;  /* owned */
  TgJudge     quick;
  TgJudge     full;
  TgJudge     thorough;

  TgBoard      board; /* the game up to the current position */
  TgRuleset    ruleset;
  const gchar *name;           /* borrowed */
  GPtrArray   *found;          /* borrowed */
  gboolean     had_fours[3];   /* by side: whether it won by fours at its last turn */
  gboolean     had_threats[3]; /* by side: whether it won by threats at its last turn */
  guint        n_attacks;
  guint        n_defences;
  gboolean     has_asked
      /* whether the game already gave a question about an allowed point (0), and about
       * a forbidden one (1) */
      [2];
};

TgPuzzleFinder *
tg_puzzle_finder_new (void)
{
  TgPuzzleFinder *self = g_new0 (TgPuzzleFinder, 1);

  self->prover = tg_prover_new_small ();
  self->confirmer = tg_prover_new ();
  self->engine = tg_engine_new (ENGINE_BYTES);
  self->position = tg_position_new ();
  self->quick = tg_puzzle_judge_new (self->prover, QUICK_NODES, NULL);
  self->full = tg_puzzle_judge_new (self->prover, FULL_NODES, NULL);
  self->thorough = tg_puzzle_judge_new (self->confirmer, THOROUGH_NODES, NULL);
  return self;
}

void
tg_puzzle_finder_free (TgPuzzleFinder *self)
{
  tg_prover_free (self->prover);
  tg_prover_free (self->confirmer);
  tg_engine_free (self->engine);
  tg_position_free (self->position);
  g_free (self);
}

/* Returns whether the defender's last move was a mistake: some point of the win would
 * have prevented every win of this kind. */
static gboolean
was_avoidable (TgPuzzleFinder *self, const TgProof *proof, TgProofKind kind)
{
  TgBoard before = self->board;
  TgMove  last = tg_board_undo (&before);

  for (guint32 node = tg_proof_get_n_nodes (proof); node-- > 0;)
    {
      TgPoint point = tg_proof_get_node (proof, node)->move;
      TgBoard next = before;

      if (tg_ruleset_judge (self->ruleset, &before, point, last.stone)
          != TG_VERDICT_LEGAL)
        continue;
      tg_board_place (&next, point, last.stone);
      if (tg_judge_position (&self->quick, &next, self->ruleset,
                             tg_stone_opponent (last.stone), kind, NULL)
          != TG_PROOF_WIN)
        return TRUE;
    }
  return FALSE;
}

/* Returns whether a search for the side to move finds no nearly certain win. */
static gboolean
is_open (TgPuzzleFinder *self, const TgBoard *board, const TgLimits *limits)
{
  TgSearchInfo info;

  tg_engine_clear (self->engine);
  tg_engine_think (self->engine, board, self->ruleset, limits, NULL, NULL, &info);
  return tg_score_win_chance (info.score) <= MAX_OTHER_CHANCE;
}

/* Returns whether the best move other than the winning ones wins less surely. */
static gboolean
others_are_worse (TgPuzzleFinder *self, const TgPointList *winning)
{
  TgLimits limits = { .max_nodes = OTHER_NODES, .root_choice = TG_ROOT_EXCEPT };

  for (guint i = 0; i < winning->n; i++)
    tg_point_set_add (&limits.root_points, winning->points[i]);
  return is_open (self, &self->board, &limits);
}

/* Returns whether every defence leaves a playable position, in which the defender does
 * not lose in another way. */
static gboolean
saves_are_good (TgPuzzleFinder *self, const TgPointList *saves)
{
  const TgLimits limits = { .max_nodes = OTHER_NODES };

  for (guint i = 0; i < saves->n; i++)
    {
      TgBoard next = self->board;

      tg_board_place (&next, saves->points[i], tg_board_side_to_move (&self->board));
      if (!is_open (self, &next, &limits))
        return FALSE;
    }
  return saves->n > 0;
}

/* Removes the stones that @proof does not need, so that positions that differ only in
 * those get the same id. */
static void
remove_needless_stones (TgBoard       *board,
                        TgRuleset      ruleset,
                        TgStone        attacker,
                        const TgProof *proof)
{
  const TgBoard whole = *board;

  for (guint i = 0; i < whole.n_moves; i++)
    {
      TgBoard     less;
      TgProofFlaw flaw;

      tg_board_init (&less, board->size);
      for (guint j = 0; j < board->n_moves; j++)
        if (!tg_point_equal (board->moves[j].point, whole.moves[i].point))
          tg_board_place (&less, board->moves[j].point, board->moves[j].stone);
      if (tg_proof_check (proof, &less, ruleset, attacker, NULL, NULL, &flaw)
          == TG_PROOF_HOLDS)
        *board = less;
    }
}

static void
name_puzzle (TgPuzzleFinder *self, TgPuzzle *puzzle, const TgBoard *essence)
{
  puzzle->id = tg_puzzle_make_id (puzzle, essence);
  puzzle->origin = g_strdup_printf ("%s.%u", self->name, self->board.n_moves);
}

/* Judges a puzzle that has passed the quick tests again, with another order of moves
 * and more nodes, and adds it if it passes. */
static gboolean
confirm_puzzle (TgPuzzleFinder *self, TgPuzzle *puzzle, const TgBoard *essence)
{
  g_autoptr (TgPuzzle) turned = tg_puzzle_turn (puzzle, CONFIRMING_SYMMETRY);

  if (!tg_puzzle_judge_holds (&self->thorough, turned))
    return FALSE;
  tg_puzzle_find_foul_themes (puzzle, &self->full);
  name_puzzle (self, puzzle, essence);
  g_ptr_array_add (self->found, puzzle);
  return TRUE;
}

static gboolean
take_attack (TgPuzzleFinder    *self,
             TgPuzzleKind       kind,
             const TgPointList *accepted,
             const TgProof     *proof)
{
  TgStone   turn = tg_board_side_to_move (&self->board);
  TgPuzzle *puzzle = tg_puzzle_new (&self->board, self->ruleset, turn, kind);
  TgBoard   essence = self->board;

  tg_puzzle_points_set (&puzzle->accepted, accepted->points, accepted->n);
  tg_puzzle_read_proof (puzzle, proof);
  remove_needless_stones (&essence, self->ruleset, turn, proof);
  if (confirm_puzzle (self, puzzle, &essence))
    return TRUE;
  tg_puzzle_free (puzzle);
  return FALSE;
}

/* Makes a puzzle of a win by fours of the side to move, if it is suitable; the prover
 * has the proof. */
static void
consider_fours (TgPuzzleFinder *self)
{
  g_autoptr (TgProof) proof = tg_prover_take_proof (self->prover);
  TgStone     turn = tg_board_side_to_move (&self->board);
  guint       max = tg_proof_get_depth (proof) - 1 <= MAX_STRICT ? 1 : MAX_ACCEPTED;
  TgPointList winning;

  if (self->n_attacks < MAX_ATTACKS
      && tg_judge_fours (&self->quick, &self->board, self->ruleset, turn, &winning)
      && winning.n >= 1 && winning.n <= max && was_avoidable (self, proof, TG_PROOF_VCF)
      && others_are_worse (self, &winning)
      && take_attack (self, TG_PUZZLE_FOURS, &winning, proof))
    self->n_attacks++;
}

/* Returns whether another move than @first also begins a known win by threats. */
static gboolean
has_other_attack (TgPuzzleFinder *self, TgPoint first)
{
  TgStone turn = tg_board_side_to_move (&self->board);
  TgCell  cells[TG_MAX_POINTS];
  guint   n;

  tg_position_set_board (self->position, &self->board, self->ruleset);
  n = tg_position_find (self->position, tg_side_of_stone (turn), TG_CLASS_CLOSED_THREE,
                        cells, TG_MAX_POINTS);
  for (guint i = 0; i < n; i++)
    {
      TgPoint point = tg_cell_to_point (cells[i]);

      if (tg_point_equal (point, first)
          || tg_ruleset_judge (self->ruleset, &self->board, point, turn)
                 != TG_VERDICT_LEGAL)
        continue;
      if (tg_judge_move_wins (&self->quick, &self->board, self->ruleset, point,
                              TG_PROOF_VCT))
        return TRUE;
    }
  return FALSE;
}

/* Makes a puzzle of a win by threats that needs more than fours, if it is suitable;
 * the prover has the proof. */
static void
consider_threats (TgPuzzleFinder *self)
{
  g_autoptr (TgProof) proof = tg_prover_take_proof (self->prover);
  TgPoint     first = tg_proof_get_first (proof);
  TgPointList winning = { 1, { first } };

  if (self->n_attacks < MAX_ATTACKS && tg_proof_get_depth (proof) - 1 <= MAX_LONG_THREAT
      && others_are_worse (self, &winning) && !has_other_attack (self, first)
      && was_avoidable (self, proof, TG_PROOF_VCT)
      && take_attack (self, TG_PUZZLE_THREATS, &winning, proof))
    self->n_attacks++;
}

/* Finds the only quiet move (neither a four nor an open three) that wins by threatening
 * to win by fours. Returns FALSE if there is none, or more than one. */
static gboolean
find_quiet_threat (TgPuzzleFinder *self, TgPoint *found)
{
  TgStone turn = tg_board_side_to_move (&self->board);
  TgSide  side = tg_side_of_stone (turn);
  TgCell  cells[TG_MAX_POINTS];
  guint   n_found = 0;
  guint   n;

  tg_position_set_board (self->position, &self->board, self->ruleset);
  if (tg_position_count_fours (self->position, side) == 0)
    return FALSE;
  n = tg_position_find (self->position, side, TG_CLASS_OPEN_TWO, cells, TG_MAX_POINTS);
  for (guint i = 0; i < n && n_found < 2; i++)
    {
      TgPoint point = tg_cell_to_point (cells[i]);

      if (tg_position_class (self->position, side, cells[i]) >= TG_CLASS_THREE
          || !tg_judge_move_wins (&self->quick, &self->board, self->ruleset, point,
                                  TG_PROOF_VCT))
        continue;
      *found = point;
      n_found++;
    }
  return n_found == 1;
}

/* Makes a puzzle of a quiet winning move in a position where the quick searches found
 * no win. */
static void
consider_quiet_threat (TgPuzzleFinder *self)
{
  g_autoptr (TgProof) proof = NULL;
  TgStone     turn = tg_board_side_to_move (&self->board);
  TgPoint     first;
  TgPointList winning = { .n = 0 };

  if (self->n_attacks == MAX_ATTACKS || !find_quiet_threat (self, &first))
    return;
  tg_point_list_add (&winning, first);
  if (!others_are_worse (self, &winning) || has_other_attack (self, first)
      || tg_judge_position (&self->thorough, &self->board, self->ruleset, turn,
                            TG_PROOF_VCT, NULL)
             != TG_PROOF_WIN)
    return;

  proof = tg_prover_take_proof (self->confirmer);
  if (tg_point_equal (tg_proof_get_first (proof), first)
      && take_attack (self, TG_PUZZLE_THREATS, &winning, proof))
    self->n_attacks++;
}

static gboolean
is_plain_danger (TgPuzzleFinder *self, TgStone winner)
{
  TgSide side = tg_side_of_stone (winner);

  return tg_position_count (self->position, side, TG_CLASS_OPEN_FOUR)
             + tg_position_count (self->position, side, TG_CLASS_FIVE)
         > 0;
}

/* Returns whether the puzzle of defence in the current position is left out, since
 * such dangers are too many. */
static gboolean
skips_threat (TgPuzzleFinder *self, TgProofKind kind, TgStone turn)
{
  guint64 lot = tg_board_hash (&self->board) >> 32;

  tg_position_set_board (self->position, &self->board, self->ruleset);
  if (tg_position_count_fours (self->position, tg_side_of_stone (turn)) > 0)
    return TRUE;
  if (kind == TG_PROOF_VCT)
    return lot % THREAT_EACH != 0;
  return is_plain_danger (self, tg_stone_opponent (turn)) && lot % PLAIN_EACH != 0;
}

/* Makes a puzzle of defence of a position in which the opponent would win in this way
 * if the side to move passed; the prover has the proof. */
static void
consider_defence (TgPuzzleFinder *self, TgProofKind kind)
{
  g_autoptr (TgProof) proof = tg_prover_take_proof (self->prover);
  TgPuzzleKind what =
      kind == TG_PROOF_VCF ? TG_PUZZLE_STOP_FOURS : TG_PUZZLE_STOP_THREATS;
  TgStone     turn = tg_board_side_to_move (&self->board);
  TgPointList saves;

  if (self->n_defences < MAX_DEFENCES && !skips_threat (self, kind, turn)
      && tg_judge_saves (&self->full, &self->board, self->ruleset, turn, kind, MAX_SAVES,
                         &saves)
      && saves_are_good (self, &saves))
    {
      TgPuzzle *puzzle = tg_puzzle_new (&self->board, self->ruleset, turn, what);

      tg_puzzle_points_set (&puzzle->accepted, saves.points, saves.n);
      tg_puzzle_read_proof (puzzle, proof);
      if (confirm_puzzle (self, puzzle, &self->board))
        self->n_defences++;
      else
        tg_puzzle_free (puzzle);
    }
}

/* Returns whether it is hard to see if Black may play on a point. */
static gboolean
is_worth_asking (const TgBoard *board, TgPoint point, gboolean *is_legal)
{
  g_autoptr (TgRenjuExplanation) explanation = NULL;
  TgRenjuReport report;
  guint         n_false = 0;

  tg_renju_report (board, point, &report);
  *is_legal = !tg_verdict_is_foul (report.verdict);
  for (guint i = 0; i < report.n_shapes; i++)
    n_false += report.shapes[i].kind == TG_SHAPE_FALSE_THREE ? 1 : 0;
  if (report.verdict == TG_VERDICT_WIN)
    return report.n_shapes > 2;
  if (*is_legal)
    return n_false > 0;

  explanation = tg_renju_explanation_new (board, point);
  return report.verdict == TG_VERDICT_DOUBLE_FOUR
         || tg_renju_explanation_get_n_nodes (explanation) >= MIN_REASONS;
}

static void
take_question (TgPuzzleFinder *self, TgPoint point, gboolean is_legal)
{
  TgPuzzle *puzzle =
      tg_puzzle_new (&self->board, self->ruleset, TG_STONE_BLACK, TG_PUZZLE_MAY_PLAY);
  TgBoard essence = self->board;

  tg_puzzle_points_set (&puzzle->line, &point, 1);
  tg_puzzle_points_set (&puzzle->accepted, &point, is_legal ? 1 : 0);
  if (is_legal && tg_renju_judge (&self->board, point) == TG_VERDICT_WIN)
    puzzle->themes = TG_PUZZLE_THEME_FIVE_FIRST;
  else if (is_legal)
    puzzle->themes = TG_PUZZLE_THEME_FALSE_THREE;
  tg_board_place (&essence, point, TG_STONE_BLACK);
  if (!confirm_puzzle (self, puzzle, &essence))
    tg_puzzle_free (puzzle);
}

/* Makes questions whether Black may play on a point in Renju: points that only seem
 * forbidden, and points that do not seem so. */
static void
consider_questions (TgPuzzleFinder *self)
{
  tg_position_set_board (self->position, &self->board, self->ruleset);
  for (guint index = 0; index < self->board.size * self->board.size; index++)
    {
      TgPoint point = tg_point_from_index (index, self->board.size);
      TgClass class =
          tg_position_class (self->position, TG_SIDE_BLACK, tg_cell_from_point (point));
      gboolean is_legal;

      if (class != TG_CLASS_FOUL && class != TG_CLASS_DOUBTFUL
          && class != TG_CLASS_DOUBTFUL_FOUR && class != TG_CLASS_FIVE)
        continue;
      if (!is_worth_asking (&self->board, point, &is_legal) || self->has_asked[is_legal])
        continue;
      take_question (self, point, is_legal);
      self->has_asked[is_legal] = TRUE;
    }
}

/* Searches for wins by threats and for dangers in a position without a win by fours. */
static void
consider_quiet_position (TgPuzzleFinder *self, gboolean had_win)
{
  TgStone turn = tg_board_side_to_move (&self->board);

  if (tg_judge_position (&self->quick, &self->board, self->ruleset, turn, TG_PROOF_VCT,
                         NULL)
      == TG_PROOF_WIN)
    {
      self->had_threats[turn] = TRUE;
      if (!had_win)
        consider_threats (self);
    }
  else if (tg_judge_position (&self->quick, &self->board, self->ruleset,
                              tg_stone_opponent (turn), TG_PROOF_VCT, NULL)
           == TG_PROOF_WIN)
    consider_defence (self, TG_PROOF_VCT);
  else
    consider_quiet_threat (self);
}

static void
consider_position (TgPuzzleFinder *self)
{
  TgStone       turn = tg_board_side_to_move (&self->board);
  gboolean      had_fours = self->had_fours[turn];
  gboolean      had_threats = self->had_threats[turn];
  TgProofResult result;

  self->had_fours[turn] = self->had_threats[turn] = FALSE;
  if (tg_ruleset_has_fouls (self->ruleset, turn))
    consider_questions (self);

  result = tg_judge_position (&self->quick, &self->board, self->ruleset, turn,
                              TG_PROOF_VCF, NULL);
  if (result == TG_PROOF_WIN)
    {
      self->had_fours[turn] = TRUE;
      if (!had_fours)
        consider_fours (self);
      return;
    }

  result = tg_judge_position (&self->quick, &self->board, self->ruleset,
                              tg_stone_opponent (turn), TG_PROOF_VCF, NULL);
  if (result == TG_PROOF_NONE)
    consider_quiet_position (self, had_fours || had_threats);
  else if (result == TG_PROOF_WIN)
    consider_defence (self, TG_PROOF_VCF);
}

/**
 * tg_puzzle_finder_read:
 * @name: name of the game, for the origins of puzzles
 * @found: (element-type TgPuzzle): receives the puzzles, which have no ratings yet;
 *   equivalent puzzles have equal ids
 *
 * Searches a game for puzzles.
 */
void
tg_puzzle_finder_read (TgPuzzleFinder       *self,
                       const TgTrainingGame *game,
                       const gchar          *name,
                       GPtrArray            *found)
{
  tg_board_init (&self->board, game->size);
  self->ruleset = game->ruleset;
  self->name = name;
  self->found = found;
  self->n_attacks = self->n_defences = 0;
  memset (self->had_fours, 0, sizeof self->had_fours);
  memset (self->had_threats, 0, sizeof self->had_threats);
  memset (self->has_asked, 0, sizeof self->has_asked);

  for (guint i = 0; i < MIN (game->n_moves, MAX_STONES); i++)
    {
      TgPoint point = tg_point_from_index (game->moves[i].played, game->size);

      if (i >= MIN_STONES)
        consider_position (self);
      tg_board_place (&self->board, point, tg_board_side_to_move (&self->board));
    }
}
