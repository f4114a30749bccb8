/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The proof checker plays every move of the attacker on the plain board of
 * src/rules, and every legal reply of the defender, including a pass where the
 * rules allow one. A reply refutes the proof if it wins or fills the board, or if
 * the attacker's next move is illegal, or is the last of the proof without winning.
 *
 * Only two facts about rows of stones are used to save work:
 *
 * - A point where the attacker wins still wins after a defender's stone on any other
 * point. (This is false in Caro, where stones next to a five matter; there every reply is
 * played.) Against a four, only replies that win or occupy the five's point need to be
 * tried.
 *
 * - If the defender could not win anywhere before the last reply, a point where the
 * defender can win now is at most four points from that stone, on a line through it, with
 * four stones of the defender.
 *
 * In freestyle, several replies that the rest of the proof does not use are tried at once,
 * as one position with a stone of the defender on each of their points. If the proof holds
 * there, it holds after each of them alone:
 *
 * - Fewer stones of the defender break no row of the attacker, occupy no point that the
 * attacker needs, and make no row of the defender.
 *
 * - The defender may later reply on a point that is empty only with fewer stones. The proof
 * answers that as any other reply that it does not use, and it holds after one of those with
 * more stones of the defender on the board. Enough points have to be left for such a reply
 * at each move of a line. */

#include "engine/proof/proof-check.h"

#define STOP_INTERVAL 100
#define REACH         4

/* Replies that are tried at once, at least; there may be nearly twice as many. */
#define GROUP_SIZE 6

typedef struct
{
  const TgProof *proof;
  TgBoard        board;
  TgRuleset      ruleset;
  TgStone        attacker;
  TgStone        defender;
  TgProofStop    stop;
  gpointer       stop_data;
  guint          n_judged;
  gboolean       stopped;
  guint64
      *held; /* owned; by node: hash of the board on which the node was found correct */
  TgPointSet  *uses;    /* (nullable): owned; by node: points of all moves from it on */
  guint        longest; /* the attacker's stones in the longest line, with @uses */
  TgProofFlaw *flaw;    /* the moves played so far, including passes */
} Check;

static void
count_judgement (Check *self)
{
  if (++self->n_judged % STOP_INTERVAL == 0 && !self->stopped && self->stop != NULL
      && self->stop (self->stop_data))
    self->stopped = TRUE;
}

/* Judges a stone as tg_ruleset_judge() does, if possible without copying the board. */
static TgVerdict
judge (Check *self, TgPoint point, TgStone stone)
{
  TgLine   lines[TG_N_DIRECTIONS];
  gboolean wins;

  count_judgement (self);
  if (tg_ruleset_has_fouls (self->ruleset, stone)
      || !tg_board_is_empty (&self->board, point))
    return tg_ruleset_judge (self->ruleset, &self->board, point, stone);

  tg_board_place (&self->board, point, stone);
  wins = tg_ruleset_winning_lines (self->ruleset, &self->board, point, lines) > 0;
  tg_board_undo (&self->board);
  if (wins)
    return TG_VERDICT_WIN;

  return self->board.n_moves + 1 == self->board.size * self->board.size
             ? TG_VERDICT_DRAW
             : TG_VERDICT_LEGAL;
}

static void
push (Check *self, TgPoint point)
{
  self->flaw->moves[self->flaw->n_moves++] = point;
}

static void
play (Check *self, TgPoint point, TgStone stone)
{
  push (self, point);
  tg_board_place (&self->board, point, stone);
}

static void
take_back (Check *self)
{
  self->flaw->n_moves--;
  tg_board_undo (&self->board);
}

static gboolean check_root (Check *self);
static gboolean check_attack (Check *self, guint32 node, TgPoint last);

/* Checks a legal reply that neither wins nor fills the board. @next answers it. */
static gboolean
check_reply (Check *self, guint32 next, TgPoint point)
{
  gboolean holds;

  play (self, point, self->defender);
  holds = next != TG_PROOF_NO_NODE && check_attack (self, next, point);
  if (holds)
    take_back (self);

  return holds;
}

/* Judges a reply where the defender cannot win on any point. */
static TgVerdict
judge_reply (Check *self, TgPoint point)
{
  if (tg_ruleset_has_fouls (self->ruleset, self->defender))
    return judge (self, point, self->defender);

  count_judgement (self);
  return self->board.n_moves + 1 == self->board.size * self->board.size
             ? TG_VERDICT_DRAW
             : TG_VERDICT_LEGAL;
}

/* Checks a reply on any point, legal or not, where the defender cannot win on any. @next
 * answers it. */
static gboolean
check_point (Check *self, guint32 next, TgPoint point)
{
  TgVerdict verdict;

  if (!tg_board_is_empty (&self->board, point))
    return TRUE;
  verdict = judge_reply (self, point);
  if (tg_verdict_is_foul (verdict))
    return TRUE;
  if (verdict == TG_VERDICT_LEGAL)
    return check_reply (self, next, point);

  push (self, point);
  return FALSE;
}

static gboolean
check_pass (Check *self, guint32 node)
{
  guint32 next = tg_proof_get_node (self->proof, node)->fallback;

  if (!tg_ruleset_get_info (self->ruleset)->has_passes)
    return TRUE;

  push (self, TG_POINT_PASS);
  if (next == TG_PROOF_NO_NODE || !check_attack (self, next, TG_POINT_NONE))
    return FALSE;
  self->flaw->n_moves--;

  return TRUE;
}

static gboolean
defender_wins_on (Check *self, TgPoint point)
{
  if (!tg_board_is_empty (&self->board, point)
      || judge (self, point, self->defender) != TG_VERDICT_WIN)
    return FALSE;

  push (self, point);
  return TRUE;
}

/* Returns whether the defender has the four stones of a win, with that on @last, near it on
 * a line through it. */
static gboolean
has_four_stones (const Check *self, TgPoint last, TgDirection direction)
{
  guint n = 0;

  for (gint steps = -REACH; steps <= REACH; steps++)
    if (tg_board_get (&self->board, tg_point_step (last, direction, steps))
        == self->defender)
      n++;
  return n >= 4;
}

/* Returns whether the defender can win after a stone on @last, given that no win existed
 * before it. */
static gboolean
defender_wins_through (Check *self, TgPoint last)
{
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    if (has_four_stones (self, last, direction))
      for (gint steps = -REACH; steps <= REACH; steps++)
        if (defender_wins_on (self, tg_point_step (last, direction, steps)))
          return TRUE;

  return FALSE;
}

/* Returns the number of a line of the board among those with its direction. */
static guint
number_line (TgPoint point, TgDirection direction)
{
  const gint numbers[TG_N_DIRECTIONS] = {
    [TG_DIRECTION_ROW] = point.y,
    [TG_DIRECTION_COLUMN] = point.x,
    [TG_DIRECTION_RISING] = point.x - point.y + TG_MAX_SIZE,
    [TG_DIRECTION_FALLING] = point.x + point.y,
  };

  return (guint) numbers[direction];
}

/* Places stones of the defender on empty points, before which the defender could not win.
 * Returns whether the defender surely neither wins nor threatens to. */
static gboolean
place_group (Check *self, const TgPoint *points, guint n)
{
  guint8 n_stones[TG_N_DIRECTIONS][2 * TG_MAX_SIZE] = { 0 };

  for (guint i = 0; i < n; i++)
    tg_board_place (&self->board, points[i], self->defender);
  for (guint i = 0; i < self->board.n_moves; i++)
    if (self->board.moves[i].stone == self->defender)
      for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
        n_stones[direction][number_line (self->board.moves[i].point, direction)]++;
  for (guint i = 0; i < n; i++)
    for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
      if (n_stones[direction][number_line (points[i], direction)] >= 4
          && has_four_stones (self, points[i], direction))
        return FALSE;

  return TRUE;
}

/* Takes back the moves of a line that failed. */
static void
go_back (Check *self, guint n_stones, guint n_moves)
{
  while (self->board.n_moves > n_stones)
    tg_board_undo (&self->board);
  self->flaw->n_moves = n_moves;
}

/* Checks several replies at once. Returns %FALSE if they must be checked one by one. */
static gboolean
check_group (Check *self, guint32 next, const TgPoint *points, guint n)
{
  guint    n_stones = self->board.n_moves;
  guint    n_moves = self->flaw->n_moves;
  gboolean holds =
      place_group (self, points, n) && check_attack (self, next, TG_POINT_NONE);

  go_back (self, n_stones, n_moves);
  return holds;
}

static gboolean
is_unused (const Check *self, guint32 next, TgPoint point)
{
  return tg_board_is_empty (&self->board, point)
         && !tg_point_set_has (&self->uses[next], point);
}

/* Adds the point of a reply if the proof fails after it. */
static void
try_defence (Check *self, TgPoint point, TgPointSet *defences)
{
  guint n_stones = self->board.n_moves;

  if (judge (self, point, self->defender) != TG_VERDICT_LEGAL)
    return;
  tg_board_place (&self->board, point, self->defender);
  if (!check_root (self))
    tg_point_set_add (defences, point);
  go_back (self, n_stones, 0);
}

/* Checks replies on points that the proof from @next on does not use, in groups of points
 * that lie apart. @defences: (nullable): a set for the points after which the proof fails;
 * without it, the check ends at the first */
static gboolean
check_unused (Check         *self,
              guint32        next,
              const TgPoint *points,
              guint          n,
              TgPointSet    *defences)
{
  /* Fewer than enough points are checked one by one. */
  guint n_groups = n < 2 * GROUP_SIZE + self->longest ? n : n / GROUP_SIZE;

  for (guint first = 0; first < n_groups; first++)
    {
      TgPoint group[2 * GROUP_SIZE];
      guint   n_group = 0;

      for (guint i = first; i < n; i += n_groups)
        group[n_group++] = points[i];
      if (n_group > 1 && check_group (self, next, group, n_group))
        continue;
      for (guint i = 0; i < n_group; i++)
        if (defences != NULL)
          try_defence (self, group[i], defences);
        else if (!check_point (self, next, group[i]) || self->stopped)
          return FALSE;
    }

  return TRUE;
}

/* @last: as for check_attack() */
static gboolean
check_all_replies (Check *self, guint32 node, TgPoint last)
{
  guint   n_points = self->board.size * self->board.size;
  guint32 fallback = tg_proof_get_node (self->proof, node)->fallback;
  TgPoint unused[TG_MAX_POINTS];
  guint   n_unused = 0;

  if (defender_wins_through (self, last))
    return FALSE;
  for (guint index = 0; index < n_points; index++)
    {
      TgPoint point = tg_point_from_index (index, self->board.size);
      guint32 next = tg_proof_find_reply (self->proof, node, point);

      if (self->uses != NULL && next != TG_PROOF_NO_NODE && next == fallback
          && is_unused (self, next, point))
        unused[n_unused++] = point;
      else if (!check_point (self, next, point) || self->stopped)
        return FALSE;
    }

  return check_unused (self, fallback, unused, n_unused, NULL) && check_pass (self, node);
}

/* Checks the position after the attacker's four, whose fifth point is @five. @last is
 * the defender's stone before it, or a point off the board if the defender passed. */
static gboolean
check_four (Check *self, guint32 node, TgPoint five, TgPoint last)
{
  const TgProofNode  *attack = tg_proof_get_node (self->proof, node);
  const TgProofReply *replies = tg_proof_get_replies (self->proof, node);

  if (defender_wins_through (self, last))
    return FALSE;

  for (guint i = 0; i < attack->n_replies; i++)
    if (!check_point (self, replies[i].node, replies[i].point))
      return FALSE;

  return tg_proof_find_reply (self->proof, node, five) != attack->fallback
         || check_point (self, attack->fallback, five);
}

/* Finds the point where the fallback of @node wins at once, if it does. */
static gboolean
find_four (Check *self, guint32 node, TgPoint *five)
{
  guint32 fallback = tg_proof_get_node (self->proof, node)->fallback;

  if (fallback == TG_PROOF_NO_NODE
      || tg_side_rules_are_caro (
          tg_ruleset_get_side_rules (self->ruleset, self->attacker)))
    return FALSE;

  *five = tg_proof_get_node (self->proof, fallback)->move;
  return judge (self, *five, self->attacker) == TG_VERDICT_WIN;
}

/* Checks a position with the attacker to move. @last is the defender's last stone,
 * before which the defender could not win, or a point off the board if the defender
 * passed. */
static gboolean
check_attack (Check *self, guint32 node, TgPoint last)
{
  TgPoint   move = tg_proof_get_node (self->proof, node)->move;
  guint64   hash = tg_board_hash (&self->board);
  TgVerdict verdict;
  TgPoint   five;
  gboolean  holds;

  if (self->held[node] == hash)
    return TRUE;

  verdict = judge (self, move, self->attacker);
  if (verdict == TG_VERDICT_WIN)
    return TRUE;
  if (verdict != TG_VERDICT_LEGAL)
    {
      push (self, move);
      return FALSE;
    }

  play (self, move, self->attacker);
  holds = find_four (self, node, &five) ? check_four (self, node, five, last)
                                        : check_all_replies (self, node, last);
  if (self->stopped || !holds)
    return FALSE;
  take_back (self);
  self->held[node] = hash;

  return TRUE;
}

/* The defender may already have a win anywhere in the first position; the attacker's
 * first move must remove all such wins. */
static gboolean
check_root (Check *self)
{
  guint32   root = tg_proof_get_root (self->proof);
  TgPoint   move = tg_proof_get_node (self->proof, root)->move;
  TgVerdict verdict = judge (self, move, self->attacker);

  if (verdict == TG_VERDICT_WIN)
    return TRUE;
  push (self, move);
  if (verdict != TG_VERDICT_LEGAL)
    return FALSE;

  tg_board_place (&self->board, move, self->attacker);
  for (guint i = 0; i < self->board.n_moves; i++)
    if (self->board.moves[i].stone == self->defender
        && defender_wins_through (self, self->board.moves[i].point))
      return FALSE;
  tg_board_undo (&self->board);
  self->flaw->n_moves = 0;

  return check_attack (self, root, TG_POINT_NONE);
}

static void
add_use (Check *self, guint32 node, TgPoint point)
{
  if (tg_point_is_on_board (point, self->board.size))
    tg_point_set_add (&self->uses[node], point);
}

/* Lists the points of all moves from each node on. */
static void
list_uses (Check *self)
{
  guint n_nodes = tg_proof_get_n_nodes (self->proof);

  self->uses = g_new0 (TgPointSet, n_nodes);
  self->longest = tg_proof_get_longest (self->proof);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      const TgProofNode  *node = tg_proof_get_node (self->proof, i);
      const TgProofReply *replies = tg_proof_get_replies (self->proof, i);

      if (node->fallback != TG_PROOF_NO_NODE)
        self->uses[i] = self->uses[node->fallback];
      add_use (self, i, node->move);
      for (guint j = 0; j < node->n_replies; j++)
        {
          add_use (self, i, replies[j].point);
          tg_point_set_add_all (&self->uses[i], &self->uses[replies[j].node]);
        }
    }
}

static void
check_init (Check         *self,
            const TgProof *proof,
            const TgBoard *board,
            TgRuleset      ruleset,
            TgStone        attacker,
            TgProofFlaw   *flaw)
{
  *self = (Check){ .proof = proof,
                   .board = *board,
                   .ruleset = ruleset,
                   .attacker = attacker,
                   .defender = tg_stone_opponent (attacker),
                   .flaw = flaw };
  self->held = g_new0 (guint64, tg_proof_get_n_nodes (proof));
  if (ruleset == TG_RULESET_FREESTYLE)
    list_uses (self);
  flaw->n_moves = 0;
}

static void
check_clear (Check *self)
{
  g_free (self->held);
  g_free (self->uses);
}

/**
 * tg_proof_check:
 * @stop: (nullable) (scope call): polled; %TRUE stops the check
 * @flaw: (out): if the proof fails, the moves to its failure
 *
 * Tries every legal defence at every node of @proof. Any thread.
 */
TgProofVerdict
tg_proof_check (const TgProof *proof,
                const TgBoard *board,
                TgRuleset      ruleset,
                TgStone        attacker,
                TgProofStop    stop,
                gpointer       stop_data,
                TgProofFlaw   *flaw)
{
  Check    self;
  gboolean holds;

  check_init (&self, proof, board, ruleset, attacker, flaw);
  self.stop = stop;
  self.stop_data = stop_data;
  holds = check_root (&self);
  check_clear (&self);

  if (self.stopped)
    return TG_PROOF_UNCHECKED;

  return holds ? TG_PROOF_HOLDS : TG_PROOF_FAILS;
}

/* Adds the replies that win or fill the board. Returns: whether there are any */
static gboolean
add_last_replies (Check *self, TgPointSet *defences)
{
  gboolean found = FALSE;

  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint   point = tg_point_from_index (i, self->board.size);
      TgVerdict verdict = judge (self, point, self->defender);

      if (verdict != TG_VERDICT_WIN && verdict != TG_VERDICT_DRAW)
        continue;
      tg_point_set_add (defences, point);
      found = TRUE;
    }
  return found;
}

/**
 * tg_proof_find_defences:
 * @proof: a win that the attacker has if the defender passes
 * @board: a position with the defender to move
 * @defences: (out): the legal replies after which @proof fails
 *
 * Finds the defences against a threat. Any thread.
 */
void
tg_proof_find_defences (const TgProof *proof,
                        const TgBoard *board,
                        TgRuleset      ruleset,
                        TgStone        attacker,
                        TgPointSet    *defences)
{
  guint32     root = tg_proof_get_root (proof);
  TgPoint     unused[TG_MAX_POINTS];
  guint       n_unused = 0;
  TgProofFlaw flaw;
  Check       self;
  gboolean    can_group;

  check_init (&self, proof, board, ruleset, attacker, &flaw);
  *defences = (TgPointSet){ 0 };
  can_group = !add_last_replies (&self, defences) && self.uses != NULL;
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (can_group && is_unused (&self, root, point))
        unused[n_unused++] = point;
      else
        try_defence (&self, point, defences);
    }
  check_unused (&self, root, unused, n_unused, defences);
  check_clear (&self);
}
