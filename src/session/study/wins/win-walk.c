/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line begins as the longest defence. Trying another defence changes the line from
 * that move on, until the walk goes back to a position before it. */

#include "session/study/wins/win-walk.h"

#include <string.h>

struct _TgWinWalk
{
  TgWinProof *proof; /* owned */
  TgGame      start; /* the first position, in which the attacker is to move */
  guint       n_line;
  guint       n_moves; /* number of moves of the line that are on the board */
  guint       n_tried; /* number of moves after which the line is the longest defence */
  TgPoint     line[TG_MAX_POINTS];
};

/**
 * tg_win_walk_new:
 * @game: the position of the proof; the attacker is taken as the side to move
 *
 * Creates a walk at the start of the proof’s longest defence.
 */
TgWinWalk *
tg_win_walk_new (TgWinProof *proof, const TgGame *game)
{
  TgWinWalk *self = g_new0 (TgWinWalk, 1);
  TgStone    attacker = tg_win_proof_get_attacker (proof);

  self->proof = tg_win_proof_ref (proof);
  if (tg_game_turn (game) == attacker)
    self->start = *game;
  else
    tg_game_init_position (&self->start, game->ruleset, &game->board, attacker, FALSE,
                           game->fouls);
  self->n_line = tg_win_proof_complete (proof, NULL, 0, self->line);
  return self;
}

/**
 * tg_win_walk_free:
 * @self: (transfer full): a walk
 */
void
tg_win_walk_free (TgWinWalk *self)
{
  tg_win_proof_unref (self->proof);
  g_free (self);
}

void
tg_win_walk_get_game (const TgWinWalk *self, TgGame *game)
{
  *game = self->start;
  for (guint i = 0; i < self->n_moves; i++)
    tg_game_play (game, self->line[i], NULL);
}

/* Returns: the number of moves of both sides on the board */
guint
tg_win_walk_get_n_moves (const TgWinWalk *self)
{
  return self->n_moves;
}

/* Returns: (array length=n_line): the moves on the board, followed by those of the
 * longest defence */
const TgPoint *
tg_win_walk_get_line (const TgWinWalk *self, guint *n_line)
{
  *n_line = self->n_line;
  return self->line;
}

/* Gets the attacker's threat after its last move: @line (out) is the attacker's win if
 * the defender passed, attacker's move first. Returns: the number of its moves; 0 if
 * the attacker is to move, or has won */
guint
tg_win_walk_get_threat (const TgWinWalk *self, TgPoint line[TG_MAX_POINTS])
{
  return self->n_moves % 2 == 0
             ? 0
             : tg_win_proof_get_threat (self->proof, self->line, self->n_moves, line);
}

/**
 * tg_win_walk_list_replies:
 * @replies: (out): the defences, the longest first
 *
 * Lists the defences against the last move.
 *
 * Returns: number of @replies; 0 if it is the attacker’s turn or there is no defence
 */
guint
tg_win_walk_list_replies (const TgWinWalk *self, TgWinReply replies[TG_MAX_POINTS])
{
  return self->n_moves % 2 == 0 ? 0
                                : tg_win_proof_list_replies (self->proof, self->line,
                                                             self->n_moves, replies);
}

/**
 * tg_win_walk_go:
 * @n_moves: the number of moves of the line to have on the board, capped at its length
 *
 * If the walk goes back to a position before a tried defence, the line becomes the
 * longest defence again.
 *
 * Returns: whether the position has changed
 */
gboolean
tg_win_walk_go (TgWinWalk *self, guint n_moves)
{
  guint before = self->n_moves;

  self->n_moves = MIN (n_moves, self->n_line);
  if (self->n_moves < self->n_tried)
    {
      TgPoint moves[TG_MAX_POINTS];

      memcpy (moves, self->line, self->n_moves * sizeof *moves);
      self->n_line =
          tg_win_proof_complete (self->proof, moves, self->n_moves, self->line);
      self->n_tried = self->n_moves;
    }
  return self->n_moves != before;
}

/* Plays a move of the defender on any legal point and the answer of the proof, or the
 * move of the proof for the attacker. Returns: %FALSE with @error if the move is illegal,
 * and without @error if the attacker's move is not that of the proof */
gboolean
tg_win_walk_try (TgWinWalk *self, TgPoint point, GError **error)
{
  TgPoint moves[TG_MAX_POINTS];
  TgGame  game;
  guint   n_made = self->n_moves;

  tg_win_walk_get_game (self, &game);
  game.fouls = TG_FOULS_REFUSED;
  if (!tg_game_play (&game, point, error))
    return FALSE;
  if (n_made % 2 == 0)
    return tg_point_equal (point, self->line[n_made])
           && tg_win_walk_go (self, n_made + 1);

  memcpy (moves, self->line, n_made * sizeof *moves);
  moves[n_made] = point;
  if (n_made == self->n_line || !tg_point_equal (point, self->line[n_made]))
    {
      self->n_line = tg_win_proof_complete (self->proof, moves, n_made + 1, self->line);
      self->n_tried = n_made + 1;
    }
  return tg_win_walk_go (self, n_made + 2);
}
