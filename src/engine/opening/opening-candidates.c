/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opening has too many candidates for a long search of each. Sequential halving (Z.
 * Karnin, T. Koren and O. Somekh, 2013) searches all candidates for a short time, the
 * better half twice as long, and so on, which is nearly the best way to find the best
 * of many with a given effort. The last few get half of the total effort, because the
 * caller uses their chances. */

#include "engine/opening/opening-candidates.h"

/* Points this close to a stone are all considered; a few of the others are drawn. */
#define NEAR         3
#define MAX_FAR_AWAY 12
#define MAX_NEAR     (TG_OPENING_MAX_CANDIDATES - MAX_FAR_AWAY)
#define N_DRAWN      48
#define MAX_REPEATED 400

/* Maximum distances from the centre of randomly drawn stones; one of these is drawn
 * for each. Even positions of three stones are often wide. */
static const gint reaches[] = { 2, 3, 4, 7 };

void
tg_opening_fill_board (const TgOpening *opening, TgBoard *board)
{
  tg_board_init (board, opening->size);
  for (guint i = 0; i < opening->n_stones; i++)
    {
      TgMove move = tg_opening_get_move (opening, i);

      tg_board_place (board, move.point, move.stone);
    }
}

/**
 * tg_opening_goal_merit:
 *
 * Returns how well Black's @chance achieves @goal; more is better.
 */
gdouble
tg_opening_goal_merit (TgOpeningGoal goal, gdouble chance)
{
  switch (goal)
    {
    case TG_OPENING_GOAL_BLACK:
      return chance;
    case TG_OPENING_GOAL_WHITE:
      return 1.0 - chance;
    case TG_OPENING_GOAL_EVEN:
    default:
      return TG_OPENING_EVEN - ABS (chance - TG_OPENING_EVEN);
    }
}

/* Sets @board to the position after a candidate's stones. */
static void
fill_candidate_board (const TgOpeningCandidates *self,
                      const TgOpeningCandidate  *candidate,
                      TgBoard                   *board)
{
  *board = self->board;
  for (guint i = 0; i < candidate->n_points; i++)
    tg_board_place (board, candidate->points[i], tg_board_side_to_move (board));
}

static void
start_from_opening (TgOpeningCandidates *self, const TgOpening *opening)
{
  self->n_items = 0;
  self->offset = 0;
  tg_opening_fill_board (opening, &self->board);
}

/* Returns whether a candidate's position is new up to symmetry, and records it. */
static gboolean
note_position (TgOpeningCandidates      *self,
               const TgOpeningCandidate *candidate,
               GHashTable               *known)
{
  TgBoard board;
  guint64 hash;

  fill_candidate_board (self, candidate, &board);
  hash = tg_opening_canonical_hash (&board);
  return g_hash_table_add (known, g_memdup2 (&hash, sizeof hash));
}

static gboolean
is_near_stone (const TgOpening *opening, TgPoint point)
{
  for (guint i = 0; i < opening->n_stones; i++)
    if (ABS (point.x - opening->stones[i].x) <= NEAR
        && ABS (point.y - opening->stones[i].y) <= NEAR)
      return TRUE;

  return FALSE;
}

static void
shuffle (TgPoint *points, guint n_points, GRand *random)
{
  for (guint i = n_points; i > 1; i--)
    {
      guint   j = (guint) g_rand_int_range (random, 0, (gint32) i);
      TgPoint point = points[j];

      points[j] = points[i - 1];
      points[i - 1] = point;
    }
}

/* Lists all points in random order. */
static guint
list_points (guint size, GRand *random, TgPoint points[TG_MAX_POINTS])
{
  for (guint i = 0; i < size * size; i++)
    points[i] = tg_point_from_index (i, size);
  shuffle (points, size * size, random);

  return size * size;
}

/**
 * tg_opening_candidates_list:
 *
 * Lists every point near the stones and a few of the others as candidates for the
 * next stone, in random order; there is at least one. No two lead to the same
 * position up to symmetry.
 */
void
tg_opening_candidates_list (TgOpeningCandidates *self,
                            const TgOpening     *opening,
                            GRand               *random)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  TgPoint points[TG_MAX_POINTS];
  guint   n_points = list_points (opening->size, random, points);
  guint   n_of[2] = { 0, 0 };

  start_from_opening (self, opening);

  for (guint i = 0; i < n_points; i++)
    {
      gboolean           near = is_near_stone (opening, points[i]);
      TgOpeningCandidate candidate = { .n_points = 1, .points = { points[i] } };

      if (n_of[near] < (near ? MAX_NEAR : MAX_FAR_AWAY)
          && tg_opening_accepts (opening, points[i])
          && note_position (self, &candidate, known))
        {
          self->items[self->n_items++] = candidate;
          n_of[near]++;
        }
    }
}

/* Draws a maximum distance from the centre for the next stone, within the zone that
 * the opening allows. */
static gint
draw_reach (const TgOpening *opening, gint usual)
{
  switch (tg_opening_get_task (opening).zone)
    {
    case TG_OPENING_ZONE_CENTRE:
      return 0;
    case TG_OPENING_ZONE_3X3:
      return 1;
    case TG_OPENING_ZONE_5X5:
      return 2;
    case TG_OPENING_ZONE_7X7:
    case TG_OPENING_ZONE_9X9:
    case TG_OPENING_ZONE_ANYWHERE:
    case TG_OPENING_ZONE_OUTSIDE_5X5:
    case TG_OPENING_ZONE_OUTSIDE_7X7:
    default:
      return MIN (usual, ((gint) opening->size - 1) / 2);
    }
}

/* Draws the next stones of one player. */
static gboolean
draw_stones (const TgOpening    *opening,
             guint               n_points,
             GRand              *random,
             TgOpeningCandidate *candidate)
{
  gint      usual = reaches[g_rand_int_range (random, 0, G_N_ELEMENTS (reaches))];
  gint8     centre = (gint8) (opening->size / 2);
  TgOpening copy = *opening;

  *candidate = (TgOpeningCandidate){ 0 };
  for (guint i = 0; i < MAX_REPEATED && candidate->n_points < n_points; i++)
    {
      gint    reach = draw_reach (&copy, usual);
      gint    dx = g_rand_int_range (random, -reach, reach + 1);
      gint    dy = g_rand_int_range (random, -reach, reach + 1);
      TgPoint point = { (gint8) (centre + dx), (gint8) (centre + dy) };

      if (tg_opening_accepts (&copy, point) && tg_opening_play (&copy, point, NULL))
        candidate->points[candidate->n_points++] = point;
    }

  return candidate->n_points == n_points;
}

/**
 * tg_opening_candidates_draw:
 *
 * Lists as candidates random sets of several stones of one player. No two lead to
 * the same position up to symmetry.
 */
void
tg_opening_candidates_draw (TgOpeningCandidates *self,
                            const TgOpening     *opening,
                            guint                n_points,
                            GRand               *random)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  start_from_opening (self, opening);
  for (guint i = 0; i < MAX_REPEATED && self->n_items < N_DRAWN; i++)
    {
      TgOpeningCandidate candidate;

      if (draw_stones (opening, n_points, random, &candidate)
          && note_position (self, &candidate, known))
        self->items[self->n_items++] = candidate;
    }
}

/**
 * tg_opening_candidates_list_points:
 *
 * Lists as candidates points for the next stone, up to the maximum number of
 * candidates. No two lead to the same position up to symmetry.
 */
void
tg_opening_candidates_list_points (TgOpeningCandidates *self,
                                   const TgBoard       *board,
                                   const TgPoint       *points,
                                   guint                n_points)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  *self = (TgOpeningCandidates){ .board = *board };
  for (guint i = 0; i < n_points && self->n_items < TG_OPENING_MAX_CANDIDATES; i++)
    {
      TgOpeningCandidate candidate = { .n_points = 1, .points = { points[i] } };

      if (note_position (self, &candidate, known))
        self->items[self->n_items++] = candidate;
    }
}

/**
 * tg_opening_candidates_draw_pairs:
 *
 * Lists as candidates random pairs of points for the next two stones; see
 * tg_opening_candidates_list_points().
 */
void
tg_opening_candidates_draw_pairs (TgOpeningCandidates *self,
                                  const TgBoard       *board,
                                  const TgPoint       *points,
                                  guint                n_points,
                                  GRand               *random)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  *self = (TgOpeningCandidates){ .board = *board };
  for (guint i = 0; n_points > 1 && i < MAX_REPEATED && self->n_items < N_DRAWN; i++)
    {
      guint              first = (guint) g_rand_int_range (random, 0, (gint32) n_points);
      guint              second = (guint) g_rand_int_range (random, 0, (gint32) n_points);
      TgOpeningCandidate candidate = { .n_points = 2,
                                       .points = { points[first], points[second] } };

      if (first != second && note_position (self, &candidate, known))
        self->items[self->n_items++] = candidate;
    }
}

static gint
compare_merits (gconstpointer a, gconstpointer b, gpointer user_data)
{
  TgOpeningGoal goal = *(const TgOpeningGoal *) user_data;
  gdouble       merit_a =
      tg_opening_goal_merit (goal, ((const TgOpeningCandidate *) a)->chance);
  gdouble merit_b =
      tg_opening_goal_merit (goal, ((const TgOpeningCandidate *) b)->chance);

  return merit_a > merit_b ? -1 : merit_a < merit_b;
}

/* Returns the worst chance for a goal, which a candidate gets if it was not searched
 * because of the limits. */
static gdouble
worst_chance (TgOpeningGoal goal)
{
  return goal == TG_OPENING_GOAL_BLACK ? 0.0 : 1.0;
}

/**
 * tg_opening_candidates_rank:
 *
 * Sorts the @n_kept best candidates to the front, in order, searching about @nodes
 * positions in total.
 */
void
tg_opening_candidates_rank (TgOpeningCandidates *self,
                            TgOpeningJudge      *judge,
                            TgOpeningGoal        goal,
                            guint                n_kept,
                            guint64              nodes)
{
  guint n_left = self->n_items;
  guint n_rounds = 1;

  for (guint n = n_left; n > n_kept; n = MAX (n / 2, n_kept))
    n_rounds++;
  for (guint i = 0; i < self->n_items; i++)
    self->items[i].chance = worst_chance (goal);

  for (guint round = 0; round < n_rounds; round++)
    {
      gboolean is_last = round + 1 == n_rounds;
      guint64  share = nodes / (is_last ? 2 : 2 * (n_rounds - 1)) / n_left;

      for (guint i = 0; i < n_left && tg_opening_judge_may_continue (judge); i++)
        {
          TgBoard board;

          fill_candidate_board (self, &self->items[i], &board);
          self->items[i].chance =
              tg_opening_judge_chance (judge, &board, MAX (share, 1)) + self->offset;
        }

      g_qsort_with_data (self->items, (gint) n_left, sizeof self->items[0],
                         compare_merits, &goal);
      if (!is_last)
        n_left = MAX (n_left / 2, n_kept);
    }
}
