/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position is won for Black if the solution contains it. It also is if Black has played a
 * move of the solution, whatever White answers: after an answer that the solution leaves
 * out, the prover finds a win by threats, which goes on as long as Black plays it. */

#include "session/solved/solved-game.h"

#include "engine/proof/proof.h"
#include "engine/proof/solution-check.h"
#include "engine/proof/solution.h"
#include "rules/symmetry.h"
#include "session/solved-resources.h"
#include "session/worker/worker.h"

#define RULESET TG_RULESET_FREESTYLE
#define SIZE    15

#define RESOURCE "/org/tengen/tengen/solved/freestyle-15"

/* Stones after the longest line that `tengen-cli verify-solution` finds. */
#define LONGEST 61

/* Returns: whether there is a solution for games by these rules */
gboolean
tg_solved_game_covers (TgRuleset ruleset, guint size)
{
  return ruleset == RULESET && size == SIZE;
}

static gpointer
load (gpointer user_data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  TgSolution *solution = NULL;

  /* Links the resource, which registers itself, into the program. */
  tg_solved_get_resource ();
  bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    solution = tg_solution_parse (g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes), &error);
  if (solution == NULL)
    g_warning ("%s: %s", RESOURCE, error->message);
  return solution;
}

/**
 * tg_solved_game_get_solution:
 *
 * Loads the solution once, when it is first needed. Any thread. It can be replaced with
 * G_RESOURCE_OVERLAYS, see g_resources_lookup_data().
 *
 * Returns: (transfer none) (nullable): the solution, which is never freed
 */
const TgSolution *
tg_solved_game_get_solution (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load, NULL);
}

static gboolean
poll_cb (gpointer user_data)
{
  return g_cancellable_is_cancelled (user_data);
}

/* Looks for a win by threats of Black, who is to move, in the image of the position in which
 * the author of the solution found it. Returns: (nullable) (transfer full): the win */
static TgProof *
find_win (const TgSolution *solution,
          const TgBoard    *board,
          GCancellable     *cancellable,
          guint            *symmetry)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  TgBoard       image;
  TgProofLimits limits = { .max_nodes = tg_solution_get_leaf_nodes (solution),
                           .poll = poll_cb,
                           .poll_data = cancellable };

  tg_solution_turn (board, &image, symmetry);
  if (tg_prover_solve (prover, &image, RULESET, TG_STONE_BLACK, TG_PROOF_VCT, &limits)
      != TG_PROOF_WIN)
    return NULL;
  return tg_prover_take_proof (prover);
}

/* Follows the win by threats that begins after @n_stones of @board, as far as the game has
 * come. Returns: whether Black has played it */
static gboolean
follow_win (const TgSolution *solution,
            const TgBoard    *board,
            guint             n_stones,
            GCancellable     *cancellable,
            TgSolvedPosition *found)
{
  g_autoptr (TgProof) win = NULL;
  TgBoard start = *board;
  guint   symmetry;
  guint32 node;

  while (start.n_moves > n_stones)
    tg_board_undo (&start);
  win = find_win (solution, &start, cancellable, &symmetry);
  if (win == NULL)
    return FALSE;

  node = tg_proof_get_root (win);
  for (guint i = n_stones; i < board->n_moves && node != TG_PROOF_NO_NODE; i += 2)
    {
      TgPoint move = tg_symmetry_apply (symmetry, board->moves[i].point, SIZE);
      TgPoint reply = tg_symmetry_apply (symmetry, board->moves[i + 1].point, SIZE);

      if (!tg_point_equal (move, tg_proof_get_node (win, node)->move))
        return FALSE;
      node = tg_proof_find_reply (win, node, reply);
    }
  if (node == TG_PROOF_NO_NODE)
    return FALSE;
  found->move = tg_symmetry_apply (tg_symmetry_inverse (symmetry),
                                   tg_proof_get_node (win, node)->move, SIZE);
  found->n_moves = tg_proof_get_longest (win) - (board->n_moves - n_stones) / 2;
  return TRUE;
}

/* Looks up the position after the stones before @n. Returns: whether the solution has a move
 * there */
static gboolean
look_up (const TgSolution *solution, const TgBoard *board, guint n, TgPoint *move)
{
  TgBoard before = *board;

  while (before.n_moves > n)
    tg_board_undo (&before);
  return tg_solution_look_up (solution, &before, move)
         && tg_board_is_empty (&before, *move);
}

/* Returns whether Black began and the stones were placed in turn. */
static gboolean
is_played_in_turn (const TgBoard *board)
{
  for (guint i = 0; i < board->n_moves; i++)
    if (board->moves[i].stone != (i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE))
      return FALSE;
  return board->n_moves % 2 == 0;
}

/* Finds Black's move. @board: Black is to move. A win by threats goes on to its end, even if
 * one of its positions is in the solution, which may promise a longer win. */
static TgSolvedPosition
find_move (const TgSolution *solution, const TgBoard *board, GCancellable *cancellable)
{
  TgSolvedPosition found = { FALSE, TG_POINT_NONE, (LONGEST - board->n_moves + 1) / 2 };
  gboolean         is_solved = FALSE; /* whether Black's last move is in the solution */
  gboolean         has_move;
  guint            n_played = is_played_in_turn (board) ? board->n_moves : 0;

  for (guint i = 0; i < n_played; i += 2)
    {
      has_move = look_up (solution, board, i, &found.move);
      if (!has_move && is_solved && follow_win (solution, board, i, cancellable, &found))
        {
          found.is_won = TRUE;
          return found;
        }
      is_solved = has_move && tg_point_equal (found.move, board->moves[i].point);
    }

  has_move = look_up (solution, board, board->n_moves, &found.move);
  if (!has_move)
    {
      found.move = TG_POINT_NONE;
      if (is_solved)
        follow_win (solution, board, board->n_moves, cancellable, &found);
    }
  found.is_won = has_move || is_solved;
  return found;
}

/**
 * tg_solved_game_find:
 * @cancellable: (nullable): ends the search for a win by threats
 *
 * Finds out whether it is proved that Black wins the position of @game, and by which move.
 * May take a second. Any thread.
 */
TgSolvedPosition
tg_solved_game_find (const TgSolution *solution,
                     const TgGame     *game,
                     GCancellable     *cancellable)
{
  TgSolvedPosition found = { FALSE, TG_POINT_NONE, 0 };
  TgBoard          board = game->board;

  if (tg_game_is_over (game) || game->ruleset != tg_solution_get_ruleset (solution)
      || board.size != tg_solution_get_size (solution))
    return found;
  if (tg_game_turn (game) == TG_STONE_BLACK)
    return find_move (solution, &board, cancellable);
  if (tg_board_last_move (&board).stone != TG_STONE_BLACK)
    return found;

  tg_board_undo (&board);
  found = find_move (solution, &board, cancellable);
  found.is_won = tg_point_equal (found.move, tg_board_last_move (&game->board).point);
  found.move = TG_POINT_NONE;
  found.n_moves--;
  return found;
}

/* A question, and the answer. */
typedef struct
{
  TgGame           game;
  TgSolvedPosition found;
} Request;

static void
find (TgWorkerCall *call, gpointer data)
{
  Request          *request = data;
  const TgSolution *solution = tg_solved_game_get_solution ();

  if (solution != NULL)
    request->found = tg_solved_game_find (solution, &request->game,
                                          tg_worker_call_get_cancellable (call));
}

/* Finds out in another thread what the built-in solution says about the position of @game;
 * see tg_solved_game_find(). */
void
tg_solved_game_find_async (const TgGame       *game,
                           GCancellable       *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer            user_data)
{
  Request *request = g_new0 (Request, 1);

  request->game = *game;
  request->found.move = TG_POINT_NONE;
  tg_worker_run_once_async (find, request, g_free, cancellable, callback, user_data);
}

/* @error: return location for a %G_IO_ERROR. Returns: whether there is an answer */
gboolean
tg_solved_game_find_finish (GAsyncResult *result, TgSolvedPosition *found, GError **error)
{
  g_autofree Request *request = tg_worker_run_finish (result, error);

  if (request != NULL)
    *found = request->found;
  return request != NULL;
}
