/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of a puzzle are short lists rather than boards, so that thousands of puzzles
 * take about a megabyte. */

#include "learning/puzzles/format/puzzle.h"

#include "rules/symmetry.h"

static const gchar *const kind_ids[TG_N_PUZZLE_KINDS] = {
  [TG_PUZZLE_FOURS] = "fours",           [TG_PUZZLE_THREATS] = "threats",
  [TG_PUZZLE_STOP_FOURS] = "stop-fours", [TG_PUZZLE_STOP_THREATS] = "stop-threats",
  [TG_PUZZLE_MAY_PLAY] = "may-play",
};

static const gchar *const theme_ids[TG_N_PUZZLE_THEMES] = {
  "five",  "open-four",  "double-four",  "four-three",  "detour",
  "quiet", "three-ways", "counter-four", "block-three", "stop-five",
  "foul",  "round-foul", "false-three",  "five-first",  "edge",
};

/* Returns: the index of a word, or @n */
static guint
find_word (const gchar *const *words, guint n, const gchar *word)
{
  guint i = 0;

  while (i < n && !g_str_equal (words[i], word))
    i++;
  return i;
}

/* The identifier of a kind in files. */
const gchar *
tg_puzzle_kind_to_id (TgPuzzleKind kind)
{
  g_return_val_if_fail (kind < TG_N_PUZZLE_KINDS, NULL);

  return kind_ids[kind];
}

/* @kind is unchanged for an unknown identifier. */
gboolean
tg_puzzle_kind_from_id (const gchar *id, TgPuzzleKind *kind)
{
  guint found = find_word (kind_ids, TG_N_PUZZLE_KINDS, id);

  if (found < TG_N_PUZZLE_KINDS)
    *kind = (TgPuzzleKind) found;
  return found < TG_N_PUZZLE_KINDS;
}

/* The identifier of a single theme in files. */
const gchar *
tg_puzzle_theme_to_id (TgPuzzleTheme theme)
{
  g_return_val_if_fail (theme > 0 && theme < 1 << TG_N_PUZZLE_THEMES, NULL);

  return theme_ids[g_bit_nth_lsf (theme, -1)];
}

/* @theme is unchanged for an unknown identifier. */
gboolean
tg_puzzle_theme_from_id (const gchar *id, TgPuzzleTheme *theme)
{
  guint found = find_word (theme_ids, TG_N_PUZZLE_THEMES, id);

  if (found < TG_N_PUZZLE_THEMES)
    *theme = (TgPuzzleTheme) (1 << found);
  return found < TG_N_PUZZLE_THEMES;
}

/* Replaces the list by a copy of @points. */
void
tg_puzzle_points_set (TgPuzzlePoints *self, const TgPoint *points, guint n)
{
  TgPoint *copy = g_memdup2 (points, n * sizeof *points);

  g_free (self->points);
  self->points = copy;
  self->n = n;
}

static void
take_stones (TgPuzzlePoints *self, const TgBoard *board, TgStone stone)
{
  TgPoint points[TG_MAX_POINTS];
  guint   n = 0;

  for (guint i = 0; i < board->n_moves; i++)
    if (board->moves[i].stone == stone)
      points[n++] = board->moves[i].point;
  tg_puzzle_points_set (self, points, n);
}

/* Creates a puzzle with a position only. */
TgPuzzle *
tg_puzzle_new (const TgBoard *board, TgRuleset ruleset, TgStone turn, TgPuzzleKind kind)
{
  TgPuzzle *self = g_new0 (TgPuzzle, 1);

  self->size = board->size;
  self->ruleset = ruleset;
  self->turn = turn;
  self->kind = kind;
  take_stones (&self->black, board, TG_STONE_BLACK);
  take_stones (&self->white, board, TG_STONE_WHITE);
  return self;
}

void
tg_puzzle_free (TgPuzzle *self)
{
  g_free (self->black.points);
  g_free (self->white.points);
  g_free (self->accepted.points);
  g_free (self->line.points);
  g_free (self->id);
  g_free (self->origin);
  g_free (self);
}

static void
turn_list (TgPuzzlePoints *self, const TgPuzzlePoints *list, guint symmetry, guint size)
{
  tg_puzzle_points_set (self, list->points, list->n);
  for (guint i = 0; i < self->n; i++)
    if (tg_point_is_on_board (self->points[i], size))
      self->points[i] = tg_symmetry_apply (symmetry, self->points[i], size);
}

/* Returns: (transfer full): the same puzzle, rotated or mirrored */
TgPuzzle *
tg_puzzle_turn (const TgPuzzle *self, guint symmetry)
{
  TgPuzzle *turned = g_memdup2 (self, sizeof *self);

  turned->id = g_strdup (self->id);
  turned->origin = g_strdup (self->origin);
  turned->black = turned->white = turned->accepted = turned->line = (TgPuzzlePoints){ 0 };
  turn_list (&turned->black, &self->black, symmetry, self->size);
  turn_list (&turned->white, &self->white, symmetry, self->size);
  turn_list (&turned->accepted, &self->accepted, symmetry, self->size);
  turn_list (&turned->line, &self->line, symmetry, self->size);
  return turned;
}

/* Puts the stones on a board. The colours alternate as long as there are stones of
 * both colours, and the last stone belongs to the side that is not to move. */
void
tg_puzzle_fill_board (const TgPuzzle *self, TgBoard *board)
{
  const TgPuzzlePoints *own = self->turn == TG_STONE_BLACK ? &self->black : &self->white;
  const TgPuzzlePoints *other =
      self->turn == TG_STONE_BLACK ? &self->white : &self->black;
  guint n = MAX (own->n, other->n);

  tg_board_init (board, self->size);
  for (guint left = n; left > 0; left--)
    {
      if (left <= own->n)
        tg_board_place (board, own->points[own->n - left], self->turn);
      if (left <= other->n)
        tg_board_place (board, other->points[other->n - left],
                        tg_stone_opponent (self->turn));
    }
}

/* Whether the solver is the attacker. */
gboolean
tg_puzzle_is_attack (const TgPuzzle *self)
{
  return self->kind == TG_PUZZLE_FOURS || self->kind == TG_PUZZLE_THREATS;
}

/* A hash of a position that is equal for symmetric positions. */
guint64
tg_puzzle_key (const TgBoard *board, TgRuleset ruleset)
{
  guint64 min = G_MAXUINT64;

  for (guint i = 0; i < TG_N_SYMMETRIES; i++)
    {
      TgBoard turned;

      tg_symmetry_apply_to_board (i, board, &turned);
      min = MIN (min, tg_board_hash (&turned));
    }
  return min ^ (ruleset + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
}

/* Returns: (transfer full): an id shared by all puzzles with the same task and the same,
 * or symmetric, @essence: the stones that matter for the answer */
gchar *
tg_puzzle_make_id (const TgPuzzle *self, const TgBoard *essence)
{
  guint64 key = tg_puzzle_key (essence, self->ruleset);

  key = (key ^ self->kind) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  key = (key ^ self->turn) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return g_strdup_printf ("%010" G_GINT64_MODIFIER "x", key >> 24);
}
