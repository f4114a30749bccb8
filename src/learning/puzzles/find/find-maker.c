/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random positions are tried until one has a few answers. Rare kinds, such as forbidden
 * overlines, take thousands of positions, a few milliseconds each at most. */

#include "learning/puzzles/find/find-maker.h"

#include "engine/proof/proof.h"
#include "learning/puzzles/format/puzzle.h"
#include "rules/symmetry.h"

#define MAX_TRIES 60000

/* Minimum and maximum stones of a position: a player can look through this many within
 * a minute. */
#define MIN_STONES 6
#define MAX_STONES 30

/* Size of the part of a position that is cut out, in points a side. */
#define MIN_PART 6
#define MAX_PART 11

/* The difficulty, in stones on the board, of one more answer, and of the next kind in the
 * order of TgFindKind. */
#define STONES_OF_ANSWER 3
#define STONES_OF_KIND   2

typedef struct
{
  GPtrArray    *puzzles; /* borrowed, of TgPuzzle */
  guint         rules;
  GRand        *rand;        /* owned */
  TgProver     *prover;      /* owned */
  GCancellable *cancellable; /* borrowed (nullable) */
} Maker;

/* The minimum number of answers: only kinds that rarely occur twice in a position may
 * have a single one. */
static guint
get_least_answers (TgFindKind kind)
{
  switch (kind)
    {
    case TG_FIND_DOUBLE_FOUR:
    case TG_FIND_OVERLINE:
    case TG_FIND_FORBIDDEN_OVERLINE:
    case TG_FIND_FORBIDDEN_FOURS:
    case TG_FIND_NOT_FORBIDDEN:
      return 1;
    default:
      return 2;
    }
}

static gboolean
fits_rules (TgFindKind kind, guint rules)
{
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    if (tg_ruleset_has_prover (ruleset) && (rules == TG_N_RULESETS || rules == ruleset)
        && (tg_find_kind_fits (kind, ruleset, TG_STONE_BLACK)
            || tg_find_kind_fits (kind, ruleset, TG_STONE_WHITE)))
      return TRUE;
  return FALSE;
}

/* Returns: bits of the kinds that exist with @rules, as in #TgDrillRequest */
guint
tg_drill_request_list_kinds (guint rules)
{
  guint kinds = 0;

  for (guint kind = 0; kind < TG_N_FIND_KINDS; kind++)
    kinds |= fits_rules (kind, rules) ? 1U << kind : 0;
  return kinds;
}

/* Makes the position of a puzzle after some moves of its line, before a five. */
static void
play_line (Maker *self, const TgPuzzle *puzzle, TgBoard *board)
{
  guint n = (guint) g_rand_int_range (self->rand, 0, (gint32) puzzle->line.n + 1);

  tg_puzzle_fill_board (puzzle, board);
  for (guint i = 0; i < n && puzzle->kind != TG_PUZZLE_MAY_PLAY; i++)
    {
      TgStone side = tg_board_side_to_move (board);

      if (tg_ruleset_judge (puzzle->ruleset, board, puzzle->line.points[i], side)
          != TG_VERDICT_LEGAL)
        return;
      tg_board_place (board, puzzle->line.points[i], side);
    }
}

/* Rotates or mirrors a position, and cuts out a part around the last stone. */
static void
cut_out_part (Maker *self, const TgBoard *whole, TgBoard *part)
{
  TgPoint last = tg_board_last_move (whole).point;
  gint    size = g_rand_int_range (self->rand, MIN_PART, MAX_PART + 1);
  gint    max = MAX ((gint) whole->size - size, 0);
  gint    x, y;

  size = MIN (size, (gint) whole->size);
  x = CLAMP (last.x - g_rand_int_range (self->rand, 0, size), 0, max);
  y = CLAMP (last.y - g_rand_int_range (self->rand, 0, size), 0, max);
  tg_board_init (part, (guint) size);
  for (guint i = 0; i < whole->n_moves; i++)
    {
      TgMove move = whole->moves[i];

      move.point.x = (gint8) (move.point.x - x);
      move.point.y = (gint8) (move.point.y - y);
      if (tg_point_is_on_board (move.point, part->size))
        tg_board_place (part, move.point, move.stone);
    }
}

/* Whether a row of five or more is on the board. It may be part of an overline that the
 * edge has cut off. */
static gboolean
has_five (const TgBoard *board)
{
  for (guint i = 0; i < board->n_moves; i++)
    for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
      if (tg_board_run (board, board->moves[i].point, direction).length >= 5)
        return TRUE;
  return FALSE;
}

static gboolean
can_make_five (TgRuleset ruleset, const TgBoard *board, TgStone side)
{
  for (guint i = 0; i < board->size * board->size; i++)
    if (tg_ruleset_judge (ruleset, board, tg_point_from_index (i, board->size), side)
        == TG_VERDICT_WIN)
      return TRUE;
  return FALSE;
}

/* Whether a side can make five, which would distract from the drill. In drills about
 * overlines, the player's own five is allowed, because it looks like an overline. */
static gboolean
is_distracting (TgFindKind kind, TgRuleset ruleset, const TgBoard *board)
{
  TgStone side = tg_board_side_to_move (board);

  return kind != TG_FIND_FIVE
         && ((kind != TG_FIND_OVERLINE && can_make_five (ruleset, board, side))
             || can_make_five (ruleset, board, tg_stone_opponent (side)));
}

/* Tries one position. Returns: whether it makes a drill */
static gboolean
try_one (Maker *self, TgFindKind kind, TgFindDrill *drill)
{
  const TgPuzzle *puzzle = g_ptr_array_index (
      self->puzzles, g_rand_int_range (self->rand, 0, (gint32) self->puzzles->len));
  TgStone side = g_rand_boolean (self->rand) ? TG_STONE_BLACK : TG_STONE_WHITE;
  TgBoard whole, board;

  if (self->rules != TG_N_RULESETS && puzzle->ruleset != self->rules)
    return FALSE;
  if (!tg_find_kind_fits (kind, puzzle->ruleset, side))
    side = tg_stone_opponent (side);
  if (!tg_find_kind_fits (kind, puzzle->ruleset, side))
    return FALSE;
  play_line (self, puzzle, &whole);
  tg_symmetry_apply_to_board ((guint) g_rand_int_range (self->rand, 0, TG_N_SYMMETRIES),
                              &whole, &board);
  if (g_rand_boolean (self->rand))
    {
      whole = board;
      cut_out_part (self, &whole, &board);
    }
  return board.n_moves >= MIN_STONES && board.n_moves <= MAX_STONES && !has_five (&board)
         && tg_board_give_turn (&board, side)
         && !is_distracting (kind, puzzle->ruleset, &board)
         && tg_find_drill_init (drill, kind, puzzle->ruleset, &board, self->prover,
                                self->cancellable)
         && drill->n_answers >= get_least_answers (kind);
}

/* Returns: (transfer full) (nullable) */
static TgFindDrill *
make_one (Maker *self, TgFindKind kind)
{
  g_autofree TgFindDrill *drill = g_new (TgFindDrill, 1);

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      if (g_cancellable_is_cancelled (self->cancellable))
        break;
      if (try_one (self, kind, drill))
        return g_steal_pointer (&drill);
    }
  return NULL;
}

static gint
get_difficulty (const TgFindDrill *drill)
{
  return (gint) (drill->board.n_moves + STONES_OF_ANSWER * drill->n_answers
                 + STONES_OF_KIND * drill->kind);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const TgFindDrill *const *first = a;
  const TgFindDrill *const *second = b;

  return get_difficulty (*first) - get_difficulty (*second);
}

/* Chooses one of @kinds at random. */
static TgFindKind
draw_kind (Maker *self, guint kinds)
{
  guint kind;

  do
    kind = (guint) g_rand_int_range (self->rand, 0, TG_N_FIND_KINDS);
  while ((kinds >> kind & 1) == 0);
  return (TgFindKind) kind;
}

/**
 * tg_find_make:
 * @puzzles: of #TgPuzzle; those with other rules are ignored
 * @cancellable: (nullable)
 *
 * Makes drills, easiest first. May take a few seconds.
 *
 * Returns: (transfer full): of #TgFindDrill; fewer than requested if @puzzles have no
 *   more
 */
GPtrArray *
tg_find_make (GPtrArray            *puzzles,
              const TgDrillRequest *request,
              GCancellable         *cancellable)
{
  GPtrArray *drills = g_ptr_array_new_with_free_func (g_free);
  guint      kinds = request->kinds & tg_drill_request_list_kinds (request->rules);
  guint      left = kinds;
  Maker      self = { .puzzles = puzzles,
                      .rules = request->rules,
                      .rand = g_rand_new_with_seed (request->seed),
                      .prover = tg_prover_new_small (),
                      .cancellable = cancellable };

  while (kinds != 0 && puzzles->len > 0 && drills->len < request->n
         && !g_cancellable_is_cancelled (cancellable))
    {
      TgFindKind   kind = draw_kind (&self, left);
      TgFindDrill *drill = make_one (&self, kind);

      if (drill != NULL)
        g_ptr_array_add (drills, drill);
      else
        kinds &= ~(1U << kind);
      left &= ~(1U << kind);
      left = left == 0 ? kinds : left;
    }
  g_ptr_array_sort (drills, compare);
  tg_prover_free (self.prover);
  g_rand_free (self.rand);
  return drills;
}

typedef struct
{
  GPtrArray     *puzzles; /* owned */
  TgDrillRequest request;
} MakeData;

static void
make_data_free (gpointer data)
{
  MakeData *self = data;

  g_ptr_array_unref (self->puzzles);
  g_free (self);
}

static void
make_thread (GTask                 *task,
             G_GNUC_UNUSED gpointer source,
             gpointer               data,
             GCancellable          *cancellable)
{
  const MakeData *self = data;

  g_task_return_pointer (task, tg_find_make (self->puzzles, &self->request, cancellable),
                         (GDestroyNotify) g_ptr_array_unref);
}

/* Runs tg_find_make() in another thread. @puzzles must not change. */
void
tg_find_make_async (GPtrArray            *puzzles,
                    const TgDrillRequest *request,
                    GCancellable         *cancellable,
                    GAsyncReadyCallback   callback,
                    gpointer              user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  MakeData *data = g_new (MakeData, 1);

  *data = (MakeData){ g_ptr_array_ref (puzzles), *request };
  g_task_set_task_data (task, data, make_data_free);
  g_task_run_in_thread (task, make_thread);
}

/* Returns: (transfer full): as tg_find_make(); %NULL if it was cancelled */
GPtrArray *
tg_find_make_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
