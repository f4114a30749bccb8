/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Depth-first proof-number search, df-pn (A. Nagai, 2002, after L. V. Allis's
 * proof-number search, 1994). A position with the attacker to move is proved if one
 * move is; with the defender to move, if all replies are. The proof number is the
 * minimum number of positions still to prove, and the disproof number is the
 * minimum number still to disprove. The search continues where least remains to do,
 * within thresholds that keep it deep in the tree for as long as it would return
 * there anyway. A child's threshold is its rival's number plus a quarter (J.
 * Pawlewicz and L. Lew, “Improving depth-first PN-search: 1+ε trick”, 2006). Sums
 * would count transpositions several times, so instead of the sum the search uses
 * the largest number plus one for each other open position (T. Ueda, T. Hashimoto,
 * J. Hashimoto and H. Iida, “Weak proof-number search”, 2008).
 *
 * A search with little effort is fast but may omit the winning move, and may then
 * take very long to exhaust the rest. Of the two quickest efforts, one does well if
 * a win needs many fours, the other if fours lead astray. The right effort is
 * unknown beforehand, so the efforts take turns with growing node limits, each
 * continuing where it stopped. They use the same table, but not each other's
 * entries. */

#include "engine/proof/vct.h"

#include "engine/board/evaluate.h"

#define STOP_INTERVAL 200

/* Stones tried in the first turn of the quickest effort, and the fraction of them that
 * the other efforts may try in their first turn. */
#define FIRST_TURN 100000

/* Capacity of the array of children: in each position of a line there is one empty
 * point less than before. Unused parts of this memory are never touched. */
#define MAX_CHILDREN (TG_MAX_POINTS * (TG_MAX_POINTS + 1) / 2)

static const guint parts[TG_N_VCT_EFFORTS] = {
  [TG_VCT_QUICK] = 1,
  [TG_VCT_FRUGAL] = 1,
  [TG_VCT_WIDE] = 8,
  [TG_VCT_FULL] = 16,
};

/* A move in a position being searched. */
typedef struct
{
  TgCell  cell;
  guint64 hash; /* hash of the position after the move */
  guint32 proof;
  guint32 disproof;
  guint32 cost; /* extra cost of the move, in positions to prove */
} Child;

struct _TgVct
{
  TgVctMoveGenerator generator;
  TgProofTable      *table; /* owned */
  Child   *children;        /* owned; of all positions from the root to the current one */
  guint    n_children;
  guint64  pause_at; /* node count at which another effort takes its turn */
  guint64  next_stop_at;
  gboolean stopped; /* a limit was reached */
};

/* Creates a search for wins by threats. @vcf, which searches for fours, must outlive
 * the search; @n_entries, the table's capacity, is a power of two. Allocates all
 * memory that the search will need; returns NULL if out of memory. */
TgVct *
tg_vct_new (TgVcf *vcf, gsize n_entries)
{
  TgVct *self = g_new0 (TgVct, 1);

  self->generator.vcf = vcf;
  self->table = tg_proof_table_new (n_entries);
  self->children = g_try_new (Child, MAX_CHILDREN);
  if (self->table == NULL || self->children == NULL)
    g_clear_pointer (&self, tg_vct_free);

  return self;
}

void
tg_vct_free (TgVct *self)
{
  g_clear_pointer (&self->table, tg_proof_table_free);
  g_free (self->children);
  g_free (self);
}

/* Returns the number of stones tried since the search began. */
guint64
tg_vct_count_nodes (const TgVct *self)
{
  return tg_vct_moves_count_nodes (&self->generator);
}

/* Returns whether a limit was reached, not just the end of a turn. */
gboolean
tg_vct_has_stopped (const TgVct *self)
{
  return self->stopped;
}

TgVctMoveGenerator *
tg_vct_get_generator (TgVct *self)
{
  return &self->generator;
}

/* Returns whether a limit was reached or another effort takes its turn. */
gboolean
tg_vct_must_stop (TgVct *self)
{
  guint64 nodes = tg_vct_count_nodes (self);

  if (nodes >= self->generator.max_nodes)
    self->stopped = TRUE;
  else if (nodes >= self->next_stop_at)
    {
      self->next_stop_at = nodes + STOP_INTERVAL;
      if (self->generator.stop != NULL
          && self->generator.stop (self->generator.stop_data))
        self->stopped = TRUE;
    }

  return self->stopped || nodes >= self->pause_at;
}

/* Returns a position's key in the table, which includes the effort, because results of
 * one effort need not hold for another. */
static guint64
key_of (const TgVct *self, guint64 hash)
{
  return hash ^ self->generator.effort * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

/* Returns a position's entry at the current effort, valid until the next store; NULL if
 * there is none. */
const TgProofEntry *
tg_vct_look_up (const TgVct *self, guint64 hash)
{
  return tg_proof_table_find (self->table, key_of (self, hash));
}

typedef struct
{
  guint  n;
  Child *children; /* the end of the search's array */
} Children;

/* A position's proof and disproof numbers, or thresholds for them. */
typedef struct
{
  guint32 proof;
  guint32 disproof;
} Numbers;

static const Numbers proved = { 0, TG_PROOF_INFINITY };
static const Numbers disproved = { TG_PROOF_INFINITY, 0 };

static void
store (TgVct *self, Numbers numbers, TgCell move, guint64 work)
{
  TgProofEntry entry = { key_of (self, self->generator.position->hash), numbers.proof,
                         numbers.disproof, (guint32) MIN (work, G_MAXUINT32), move };

  tg_proof_table_store (self->table, &entry);
}

/* Initial numbers from the evaluation: the better the position looks for the attacker,
 * who is to move, the fewer positions its proof needs and the more its disproof
 * (“df-pn+”: A. Nagai and H. Imai, “Application of df-pn+ to Othello endgames”, 1999). */
static Numbers
estimate_attack (const TgPosition *position)
{
  const TgScore even = 200;
  const gint    limit = 20;
  TgScore       score = tg_evaluate (position) - even;

  return (Numbers){ (guint32) CLAMP (1 - score / 30, 1, limit),
                    (guint32) CLAMP (1 + score / 50, 1, limit) };
}

/* Judges a position after a reply of the defender. */
static Numbers
judge_attack (TgVct *self, TgCell *move)
{
  *move = TG_CELL_NONE;
  if (tg_vct_moves_find_fours (&self->generator) != TG_VCF_WIN)
    return estimate_attack (self->generator.position);

  *move = self->generator.vcf->line[0];
  return proved;
}

/* The search determines only on its first visit whether a move of the attacker is a
 * threat. Until then, this estimates the number of replies. */
static Numbers
guess_defence (const TgVct *self, TgCell cell)
{
  static const guint8 guesses[TG_N_CLASSES] = {
    [TG_CLASS_NONE] = 10,
    [TG_CLASS_FOUL] = 10,
    [TG_CLASS_DOUBTFUL] = 3,
    [TG_CLASS_OPEN_TWO] = 10,
    [TG_CLASS_CLOSED_THREE] = 6,
    [TG_CLASS_DOUBLE_TWO] = 8,
    [TG_CLASS_CLOSED_THREE_PLUS] = 5,
    [TG_CLASS_THREE] = 4,
    [TG_CLASS_THREE_PLUS] = 3,
    [TG_CLASS_DOUBLE_THREE] = 2,
    [TG_CLASS_DOUBTFUL_FOUR] = 1,
    [TG_CLASS_FOUR] = 2,
    [TG_CLASS_FOUR_PLUS] = 1,
    [TG_CLASS_FOUR_THREE] = 1,
    [TG_CLASS_OPEN_FOUR] = 1,
    [TG_CLASS_FIVE] = 1,
  };

  return (Numbers){
    guesses[tg_position_class (self->generator.position, self->generator.attacker, cell)],
    1
  };
}

/* Returns whether the last move answered a four. */
static gboolean
has_answered_four (TgPosition *position)
{
  TgCell   last = tg_position_last (position, 0);
  gboolean result;

  if (last == TG_CELL_NONE || tg_position_last (position, 1) == TG_CELL_NONE)
    return FALSE;
  tg_position_undo (position);
  result =
      tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE) > 0;
  tg_position_play (position, last);

  return result;
}

/* Returns whether stones on both points could belong to one row of five. */
static gboolean
are_in_line (TgCell a, TgCell b)
{
  TgPoint p = tg_cell_to_point (a);
  TgPoint q = tg_cell_to_point (b);
  gint    dx = ABS (p.x - q.x);
  gint    dy = ABS (p.y - q.y);

  return MAX (dx, dy) <= 4 && (dx == 0 || dy == 0 || dx == dy);
}

/* Fours can be inserted anywhere in any order, so the search could repeat the same idea
 * with many subsets of them. Two kinds of moves therefore cost extra: a four that makes
 * nothing else, and a move that is not in line with the preceding four and could have
 * been played without it. */
static guint32
cost_of_attack (const TgVct *self, TgCell cell, TgCell last_four)
{
  TgClass class =
      tg_position_class (self->generator.position, self->generator.attacker, cell);
  guint32 cost = class == TG_CLASS_FOUR ? 10 : class == TG_CLASS_FOUR_PLUS ? 5 : 0;

  if (last_four != TG_CELL_NONE && !are_in_line (cell, last_four))
    cost += 10;

  return cost;
}

/* Looks up the children, and judges new ones. */
static void
open_children (TgVct *self, const TgVctMoves *moves, Children *children)
{
  TgPosition *position = self->generator.position;
  gboolean    is_attack = position->side == self->generator.attacker;
  gboolean    is_frugal = is_attack && self->generator.effort == TG_VCT_FRUGAL;
  TgCell      last_four = is_frugal && has_answered_four (position)
                              ? tg_position_last (position, 1)
                              : TG_CELL_NONE;

  for (guint i = 0; i < moves->n; i++)
    {
      guint32 cost = is_frugal ? cost_of_attack (self, moves->cells[i], last_four) : 0;
      TgCell  cell = moves->cells[i];
      guint64 hash = tg_position_hash_after (position, cell);
      const TgProofEntry *entry = tg_vct_look_up (self, hash);
      Numbers             numbers;

      if (entry != NULL)
        numbers = (Numbers){ entry->proof, entry->disproof };
      else if (is_attack)
        numbers = guess_defence (self, cell);
      else
        {
          TgCell move = TG_CELL_NONE;

          self->generator.nodes++;
          tg_position_play (position, cell);
          numbers = judge_attack (self, &move);
          if (!tg_vct_must_stop (self))
            store (self, numbers, move, 1);
          tg_position_undo (position);
        }
      children->children[i] =
          (Child){ cell, hash, numbers.proof, numbers.disproof, cost };
      children->n = i + 1;
      if ((is_attack ? numbers.proof : numbers.disproof) == 0)
        break;
    }
}

/* The side to move needs only one child, so it takes the minimum of one number; the
 * other number is summed over all children. The names are those for the attacker; for
 * the defender, proof and disproof numbers are exchanged. */
typedef struct
{
  guint   best; /* index of the child with the smallest number */
  guint32 min;
  guint32 second; /* the second smallest number */
  guint32 sum;    /* sum of the other number over all children */
} Summary;

static Summary
summarize (const Children *children, gboolean is_attack)
{
  Summary summary = { 0, TG_PROOF_INFINITY, TG_PROOF_INFINITY, 0 };
  guint32 largest = 0;
  guint   n_open = 0;

  for (guint i = 0; i < children->n; i++)
    {
      const Child *child = &children->children[i];
      guint32      own = is_attack ? child->proof : child->disproof;
      guint32      other = is_attack ? child->disproof : child->proof;

      if (own > 0)
        own = MIN (TG_PROOF_INFINITY, own + child->cost);
      if (own < summary.min)
        {
          summary.second = summary.min;
          summary.min = own;
          summary.best = i;
        }
      else
        summary.second = MIN (summary.second, own);
      largest = MAX (largest, other);
      n_open += other > 0 ? 1 : 0;
    }
  summary.sum = MIN (TG_PROOF_INFINITY, largest + (n_open > 0 ? n_open - 1 : 0));

  return summary;
}

/* Reads the children's numbers from the table again, because a transposition may have
 * changed them. */
static void
look_up_children (TgVct *self, Children *children)
{
  for (guint i = 0; i < children->n; i++)
    {
      Child              *child = &children->children[i];
      const TgProofEntry *entry = tg_vct_look_up (self, child->hash);

      if (entry == NULL)
        continue;
      child->proof = entry->proof;
      child->disproof = entry->disproof;
    }
}

static void search_position (TgVct *self, Numbers limits);

static void
search_child (TgVct          *self,
              const Children *children,
              const Summary  *summary,
              guint32         own_limit,
              guint32         other_limit)
{
  gboolean     is_attack = self->generator.position->side == self->generator.attacker;
  const Child *child = &children->children[summary->best];
  guint32      other = is_attack ? child->disproof : child->proof;
  guint32      limit = MIN (own_limit, summary->second + summary->second / 4 + 1);
  guint32      own = limit - child->cost;
  guint32      rest = other_limit - MIN (other_limit, summary->sum) + other;
  Numbers      limits = is_attack ? (Numbers){ own, rest } : (Numbers){ rest, own };

  self->generator.nodes++;
  tg_position_play (self->generator.position, child->cell);
  search_position (self, limits);
  tg_position_undo (self->generator.position);
}

/* Lists the replies to the attacker's last move. Returns FALSE with the position's
 * numbers if there is no threat or no reply. */
static gboolean
list_replies (TgVct *self, TgVctMoves *moves, Numbers *decision)
{
  TgPosition *position = self->generator.position;
  TgSide      other = tg_side_opponent (self->generator.attacker);
  guint n_fives = tg_position_count (position, self->generator.attacker, TG_CLASS_FIVE);
  gboolean   is_new = tg_vct_look_up (self, position->hash) == NULL;
  TgVctMoves threat = { 0 };

  *decision = disproved;
  if (tg_position_count (position, other, TG_CLASS_FIVE) > 0)
    return FALSE;
  if (n_fives == 0 && tg_vct_moves_find_threat (&self->generator, &threat) != TG_VCF_WIN)
    return FALSE;
  if (n_fives == 0 && is_new && tg_position_count_fours (position, other) > 0
      && tg_vct_moves_find_fours (&self->generator) == TG_VCF_WIN)
    return FALSE;

  *decision = proved;
  if (n_fives > 1)
    return FALSE;
  tg_vct_moves_list_defences (&self->generator, &threat, moves);

  return moves->n > 0;
}

static gboolean
list_moves (TgVct *self, TgVctMoves *moves, Numbers *decision)
{
  if (self->generator.position->side != self->generator.attacker)
    return list_replies (self, moves, decision);

  *decision = disproved;
  tg_vct_moves_list_attacks (&self->generator, moves);
  return moves->n > 0;
}

/* Searches until the position's numbers reach one of @limits. */
static void
search_position (TgVct *self, Numbers limits)
{
  gboolean   is_attack = self->generator.position->side == self->generator.attacker;
  guint32    own_limit = is_attack ? limits.proof : limits.disproof;
  guint32    other_limit = is_attack ? limits.disproof : limits.proof;
  guint64    first_nodes = tg_vct_count_nodes (self);
  TgVctMoves moves;
  Children   children;
  Numbers    decision;

  if (!list_moves (self, &moves, &decision))
    {
      if (!tg_vct_must_stop (self))
        store (self, decision, TG_CELL_NONE, tg_vct_count_nodes (self) - first_nodes + 1);
      return;
    }

  children = (Children){ moves.n, &self->children[self->n_children] };
  self->n_children += moves.n;
  open_children (self, &moves, &children);
  for (;;)
    {
      Summary summary = summarize (&children, is_attack);
      Numbers numbers = is_attack ? (Numbers){ summary.min, summary.sum }
                                  : (Numbers){ summary.sum, summary.min };
      TgCell  move = is_attack && summary.min == 0 ? children.children[summary.best].cell
                                                   : TG_CELL_NONE;

      if (tg_vct_must_stop (self))
        break;
      store (self, numbers, move, tg_vct_count_nodes (self) - first_nodes + 1);
      if (summary.min >= own_limit || summary.sum >= other_limit)
        break;

      search_child (self, &children, &summary, own_limit, other_limit);
      look_up_children (self, &children);
    }
  self->n_children -= moves.n;
}

/* Searches the current position until it is proved or disproved, or the search must stop.
 * Returns whether it is proved. */
gboolean
tg_vct_prove (TgVct *self)
{
  const TgProofEntry *entry = tg_vct_look_up (self, self->generator.position->hash);

  if (entry == NULL || (entry->proof > 0 && entry->disproof > 0))
    {
      search_position (self, (Numbers){ TG_PROOF_INFINITY, TG_PROOF_INFINITY });
      entry = tg_vct_look_up (self, self->generator.position->hash);
    }

  return entry != NULL && entry->proof == 0;
}

/* Continues at the current effort for @n_nodes stones. */
static TgProofResult
take_turn (TgVct *self, guint64 n_nodes)
{
  const TgProofEntry *entry;
  gboolean            is_proved;

  self->pause_at = tg_vct_count_nodes (self) + n_nodes;
  is_proved = tg_vct_prove (self);
  self->pause_at = G_MAXUINT64;
  entry = tg_vct_look_up (self, self->generator.position->hash);

  if (is_proved)
    return TG_PROOF_WIN;
  return entry != NULL && entry->disproof == 0 ? TG_PROOF_NONE : TG_PROOF_UNKNOWN;
}

/* Gives the efforts turns until one has a result or the search must stop. */
static TgProofResult
take_turns (TgVct *self)
{
  gboolean has_ended[TG_N_VCT_EFFORTS] = { FALSE };
  gboolean left_out[TG_N_VCT_EFFORTS] = { FALSE };

  for (guint64 n_nodes = FIRST_TURN;; n_nodes += n_nodes / 4)
    for (TgVctEffort effort = TG_VCT_QUICK; effort <= TG_VCT_FULL; effort++)
      {
        TgProofResult result;

        if (has_ended[effort])
          continue;
        self->generator.effort = effort;
        self->generator.left_out = left_out[effort];
        result = take_turn (self, n_nodes / parts[effort]);
        left_out[effort] = self->generator.left_out;
        if (result == TG_PROOF_WIN)
          return TG_PROOF_WIN;
        if (result == TG_PROOF_NONE && !left_out[effort])
          return TG_PROOF_NONE;
        if (self->stopped || (result == TG_PROOF_NONE && effort == TG_VCT_FULL))
          return TG_PROOF_UNKNOWN;
        has_ended[effort] = result == TG_PROOF_NONE;
      }
}

/**
 * tg_vct_solve:
 * @self: a search
 * @position: a position in which the side to move does not win by fours; must live until
 *   the proof is written
 * @max_nodes: maximum stones tried
 * @stop: (nullable): polled; %TRUE stops the search
 * @stop_data: passed to @stop
 *
 * Searches for a win by threats of the side to move, with low and high efforts in turn.
 *
 * Returns: the result; a win is confirmed only by tg_vct_write_proof() and a check
 */
TgProofResult
tg_vct_solve (TgVct      *self,
              TgPosition *position,
              guint64     max_nodes,
              TgVcfStop   stop,
              gpointer    stop_data)
{
  self->generator.position = position;
  self->generator.attacker = position->side;
  self->generator.max_nodes = max_nodes;
  self->generator.stop = stop;
  self->generator.stop_data = stop_data;
  self->generator.nodes = 0;
  self->generator.first_vcf_nodes = self->generator.vcf->nodes;
  self->next_stop_at = 0;
  self->pause_at = G_MAXUINT64;
  self->stopped = FALSE;
  self->n_children = 0;
  tg_proof_table_clear (self->table);

  return take_turns (self);
}
