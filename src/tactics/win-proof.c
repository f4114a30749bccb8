/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's proof has a specific answer to each relevant defence, and a general answer
 * to all others. Both have been checked, so the player may try a defence on any point.
 * The proof does not contain the rules: the board decides which replies are legal, and
 * whether a move already wins because the defender missed a four. */

#include "tactics/win-proof.h"

#include <stdlib.h>
#include <string.h>

#include "engine/proof/proof-bytes.h"
#include "engine/proof/proof-check.h"
#include "engine/proof/proof.h"
#include "rules/symmetry.h"

/* The bytes of a stored proof begin with these letters, and the kind of the win. */
#define MAGIC        "TgW1"
#define HEADER_BYTES 5

/* Judgements for the check of a stored proof, at most: about a second. Proofs that the prover
 * finds within minutes need fewer. */
#define MAX_CHECK_POLLS 20000

struct _TgWinProof
{
  TgProof  *proof; /* owned */
  TgBoard   board;
  TgRuleset ruleset;
  TgStone   attacker;
  TgWinKind kind;
};

/* A walk through a proof. */
typedef struct
{
  const TgWinProof *proof;
  TgBoard           board;
  /* the node of the attacker's next move or, once it is played, of that move */
  guint32  node;
  gboolean is_won;
} Walk;

/**
 * tg_win_proof_new:
 * @proof: (transfer full): a checked proof
 */
TgWinProof *
tg_win_proof_new (TgProof       *proof,
                  const TgBoard *board,
                  TgRuleset      ruleset,
                  TgStone        attacker,
                  TgWinKind      kind)
{
  TgWinProof *self = g_atomic_rc_box_new0 (TgWinProof);

  self->proof = proof;
  self->board = *board;
  self->ruleset = ruleset;
  self->attacker = attacker;
  self->kind = kind;
  return self;
}

/**
 * tg_win_proof_to_bytes:
 *
 * Returns: (transfer full): the proof for tg_win_proof_new_from_bytes()
 */
GBytes *
tg_win_proof_to_bytes (const TgWinProof *self)
{
  GByteArray *bytes = g_byte_array_new ();
  guint8      kind = (guint8) self->kind;

  g_byte_array_append (bytes, (const guint8 *) MAGIC, strlen (MAGIC));
  g_byte_array_append (bytes, &kind, 1);
  tg_proof_write (self->proof, bytes);
  return g_byte_array_free_to_bytes (bytes);
}

/* The check of a stored proof. */
typedef struct
{
  GCancellable *cancellable;
  guint         n_polls;
} Poll;

static gboolean
stop_cb (gpointer user_data)
{
  Poll *poll = user_data;

  return ++poll->n_polls > MAX_CHECK_POLLS
         || g_cancellable_is_cancelled (poll->cancellable);
}

/**
 * tg_win_proof_new_from_bytes:
 * @bytes: a stored proof, which may be wrong
 * @board: the position of the proof, or a mirror image of it
 * @cancellable: (nullable): stops the check
 *
 * Reads a proof, turns it to the position, and checks it. May take a second.
 *
 * Returns: (transfer full) (nullable): %NULL if it does not prove that @attacker, who is to
 *   move, wins
 */
TgWinProof *
tg_win_proof_new_from_bytes (GBytes        *bytes,
                             const TgBoard *board,
                             TgRuleset      ruleset,
                             TgStone        attacker,
                             GCancellable  *cancellable)
{
  g_autofree TgProofFlaw *flaw = g_new (TgProofFlaw, 1);
  Poll                    poll = { cancellable, 0 };
  gsize                   length;
  const guint8           *data = g_bytes_get_data (bytes, &length);

  if (length < HEADER_BYTES || memcmp (data, MAGIC, strlen (MAGIC)) != 0
      || data[HEADER_BYTES - 1] > TG_WIN_BY_THREATS)
    return NULL;
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      g_autoptr (TgProof) proof = tg_proof_read (
          data + HEADER_BYTES, length - HEADER_BYTES, symmetry, board->size);

      if (proof == NULL)
        return NULL;
      if (tg_proof_check (proof, board, ruleset, attacker, stop_cb, &poll, flaw)
          == TG_PROOF_HOLDS)
        return tg_win_proof_new (g_steal_pointer (&proof), board, ruleset, attacker,
                                 (TgWinKind) data[HEADER_BYTES - 1]);
    }
  return NULL;
}

/* Returns: (transfer full): @self */
TgWinProof *
tg_win_proof_ref (TgWinProof *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  TgWinProof *self = data;

  tg_proof_free (self->proof);
}

/**
 * tg_win_proof_unref:
 * @self: (transfer full): a proof
 */
void
tg_win_proof_unref (TgWinProof *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

TgStone
tg_win_proof_get_attacker (const TgWinProof *self)
{
  return self->attacker;
}

TgWinKind
tg_win_proof_get_kind (const TgWinProof *self)
{
  return self->kind;
}

/* Returns: the largest number of moves that the attacker needs, including the five */
guint
tg_win_proof_get_n_moves (const TgWinProof *self)
{
  return tg_proof_get_depth (self->proof);
}

static void
walk_start (Walk *self, const TgWinProof *proof)
{
  self->proof = proof;
  self->board = proof->board;
  self->node = tg_proof_get_root (proof->proof);
  self->is_won = FALSE;
}

static TgPoint
walk_get_move (const Walk *self)
{
  return tg_proof_get_node (self->proof->proof, self->node)->move;
}

static TgVerdict
walk_judge (const Walk *self, TgPoint point, TgStone stone)
{
  return tg_ruleset_judge (self->proof->ruleset, &self->board, point, stone);
}

/* Plays the attacker's move at the current node. */
static void
walk_attack (Walk *self)
{
  TgPoint move = walk_get_move (self);
  TgStone attacker = self->proof->attacker;

  self->is_won = walk_judge (self, move, attacker) == TG_VERDICT_WIN;
  tg_board_place (&self->board, move, attacker);
}

static gboolean
walk_can_reply (const Walk *self, TgPoint point)
{
  return walk_judge (self, point, tg_stone_opponent (self->proof->attacker))
         == TG_VERDICT_LEGAL;
}

static void
walk_reply (Walk *self, TgPoint point)
{
  self->node = tg_proof_find_reply (self->proof->proof, self->node, point);
  tg_board_place (&self->board, point, tg_stone_opponent (self->proof->attacker));
}

/* The number of moves that the attacker, who is to move, still needs. */
static guint
walk_count_left (const Walk *self)
{
  return walk_judge (self, walk_get_move (self), self->proof->attacker) == TG_VERDICT_WIN
             ? 1
             : tg_proof_get_depth_of (self->proof->proof, self->node);
}

static gboolean
walk_follow (Walk *self, const TgPoint *moves, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    if (self->is_won)
      return FALSE;
    else if (i % 2 == 0)
      {
        if (!tg_point_equal (moves[i], walk_get_move (self)))
          return FALSE;
        walk_attack (self);
      }
    else
      {
        if (!walk_can_reply (self, moves[i]))
          return FALSE;
        walk_reply (self, moves[i]);
      }

  return TRUE;
}

/* Sorts longer defences first. */
static int
compare_replies (const void *a, const void *b)
{
  const TgWinReply *left = a;
  const TgWinReply *right = b;

  return (left->n_left < right->n_left) - (left->n_left > right->n_left);
}

static guint
walk_list_replies (const Walk *self, TgWinReply replies[TG_MAX_POINTS])
{
  const TgProof      *proof = self->proof->proof;
  const TgProofNode  *node = tg_proof_get_node (proof, self->node);
  const TgProofReply *known = tg_proof_get_replies (proof, self->node);
  guint               n = 0;

  if (self->is_won)
    return 0;

  for (guint i = 0; i < node->n_replies; i++)
    if (walk_can_reply (self, known[i].point))
      {
        Walk next = *self;

        walk_reply (&next, known[i].point);
        replies[n++] = (TgWinReply){ known[i].point, walk_get_move (&next),
                                     walk_count_left (&next) };
      }
  qsort (replies, n, sizeof *replies, compare_replies);

  return n;
}

/**
 * tg_win_proof_list_replies:
 * @moves: (array length=n_moves): an odd number of moves of this proof, so that the
 *   defender is to move
 *
 * Lists the legal defences with a specific answer, longest first. Any other legal move of
 * the defender does not stop the threat; see tg_win_proof_complete() for its answer.
 *
 * Returns: the number of @replies; 0 if there is no defence
 */
guint
tg_win_proof_list_replies (const TgWinProof *self,
                           const TgPoint    *moves,
                           guint             n_moves,
                           TgWinReply        replies[TG_MAX_POINTS])
{
  Walk walk;

  g_return_val_if_fail (n_moves % 2 == 1, 0);

  walk_start (&walk, self);
  return walk_follow (&walk, moves, n_moves) ? walk_list_replies (&walk, replies) : 0;
}

/* Appends moves until the attacker has won. The line ends early when no reply of the
 * defender delays the five, since it does not matter then where the defender plays. */
static guint
walk_to_end (Walk *self, TgPoint line[TG_MAX_POINTS], guint n)
{
  TgWinReply replies[TG_MAX_POINTS];

  for (;;)
    {
      line[n++] = walk_get_move (self);
      walk_attack (self);
      if (walk_list_replies (self, replies) == 0)
        return n;
      line[n++] = replies[0].point;
      walk_reply (self, replies[0].point);
    }
}

/**
 * tg_win_proof_complete:
 * @line: (out): @moves and their continuation
 * @moves: (array length=n_moves): moves of this proof
 *
 * Follows the longest defence from a position of the proof. The line ends with the five,
 * or with a move whose only defences are forbidden to Black.
 *
 * Returns: the number of moves in @line; 0 if @moves do not belong to this proof
 */
guint
tg_win_proof_complete (const TgWinProof *self,
                       const TgPoint    *moves,
                       guint             n_moves,
                       TgPoint           line[TG_MAX_POINTS])
{
  TgWinReply replies[TG_MAX_POINTS];
  Walk       walk;

  walk_start (&walk, self);
  if (!walk_follow (&walk, moves, n_moves))
    return 0;

  for (guint i = 0; i < n_moves; i++)
    line[i] = moves[i];
  if (n_moves % 2 == 1)
    {
      if (walk_list_replies (&walk, replies) == 0)
        return n_moves;
      line[n_moves++] = replies[0].point;
      walk_reply (&walk, replies[0].point);
    }

  return walk_to_end (&walk, line, n_moves);
}

/**
 * tg_win_proof_get_threat:
 * @moves: (array length=n_moves): an odd number of moves of this proof
 * @line: (out): the attacker's continuation if the defender passed after @moves
 *
 * Returns: the number of moves in @line; 0 if the attacker has won already, or has no
 *   threat
 */
guint
tg_win_proof_get_threat (const TgWinProof *self,
                         const TgPoint    *moves,
                         guint             n_moves,
                         TgPoint           line[TG_MAX_POINTS])
{
  Walk walk;

  g_return_val_if_fail (n_moves % 2 == 1, 0);

  walk_start (&walk, self);
  if (!walk_follow (&walk, moves, n_moves) || walk.is_won)
    return 0;
  walk.node = tg_proof_get_node (self->proof, walk.node)->fallback;
  return walk.node == TG_PROOF_NO_NODE ? 0 : walk_to_end (&walk, line, 0);
}
