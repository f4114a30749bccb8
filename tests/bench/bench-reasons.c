/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the share of a review's moves with a concrete reason, the kinds of reasons,
 * and the time to find them. The games are those of the given files, or are played by
 * levels of the engine. */

#include <stdlib.h>
#include <string.h>

#include "engine/levels/level.h"
#include "engine/proof/proof.h"
#include "record/formats/record-io.h"
#include "session/study/review/review.h"
#include "tactics/reason-find.h"
#include "times.h"

#define N_GAMES      50
#define SEED         15
#define FIRST_LEVEL  5
#define N_LEVELS     4
#define SIZE         15
#define MAX_MOVES    120
#define REVIEW_NODES 20000

/* The names of the kinds, by TgReasonKind. */
static const gchar *const kind_names[] = {
  "makes",      "blocks",  "wins",   "stops win", "keeps from",   "threatens win",
  "prepares",   "hinders", "builds", "takes",     "centre",       "opens",
  "fills",      "foul",    "misses", "leaves",    "gives up win", "keeps losing",
  "allows win", "allows",  "helps",  "far",
};

/* Counts of moves with a concrete reason, by the kind of the first one. */
typedef struct
{
  guint   n_moves;
  guint   n_faults;
  guint   n_known;
  guint   n_known_faults;
  guint   n_answers; /* faults whose reasons are those for the best answer */
  guint   first[G_N_ELEMENTS (kind_names)];
  GArray *times; /* owned, of gint64 */
} Count;

/* Returns the move of a level of the computer player, for the side to move. */
static TgPoint
choose (TgEngine *engine, guint level, guint64 seed, const TgGame *game)
{
  TgLimits     limits;
  TgSearchInfo info;

  tg_level_limits (level, &limits);
  tg_level_think (engine, level, seed, &game->board, game->ruleset, &limits, NULL, NULL,
                  &info);
  return info.best;
}

static TgRecord *
play_game (TgEngine *engine, guint number)
{
  const guint levels[] = { FIRST_LEVEL + number % N_LEVELS,
                           FIRST_LEVEL + number / N_LEVELS % N_LEVELS };
  TgRuleset   ruleset = (TgRuleset) (number % (TG_RULESET_RENJU + 1));
  TgRecord   *record = tg_record_new (ruleset, SIZE);
  TgGame      game;

  tg_game_init (&game, ruleset, SIZE, TG_FOULS_REFUSED);
  for (guint n = 0; n < MAX_MOVES && !tg_game_is_over (&game); n++)
    {
      TgStone side = tg_game_turn (&game);
      TgPoint point = choose (engine, levels[n % 2],
                              (guint64) (SEED * N_GAMES + number) * MAX_MOVES + n, &game);

      g_assert_true (tg_game_play (&game, point, NULL));
      tg_record_play (record, (TgMove){ point, side });
    }
  return record;
}

static void
finished_cb (gboolean *finished)
{
  *finished = TRUE;
}

static TgReview *
review_game (const TgRecord *record)
{
  TgReview *review = tg_review_new (record, NULL);
  gboolean  finished = FALSE;

  tg_review_set_nodes (review, REVIEW_NODES);
  g_signal_connect_swapped (review, "finished", G_CALLBACK (finished_cb), &finished);
  tg_review_start (review);
  while (!finished)
    g_main_context_iteration (NULL, TRUE);
  return review;
}

static TgPoint
get_answer (const TgReviewPosition *position)
{
  return position->best.n_line > 0 ? position->best.line[0] : TG_POINT_NONE;
}

/* Whether the reasons say more than that two stones are on a line, which is true of
 * most moves, or that a game begins in some place. */
static gboolean
are_concrete (const TgReasons *reasons)
{
  const TgReason *first = &reasons->reasons[0];

  if (reasons->n != 1)
    return reasons->n > 1;
  switch (first->kind)
    {
    case TG_REASON_BUILDS:
    case TG_REASON_HINDERS:
      return first->n_rows > 1;
    case TG_REASON_OPENS:
      return FALSE;
    default:
      return TRUE;
    }
}

static void
count_move (Count *count, TgProver *prover, TgReview *review, guint number)
{
  const TgReviewPosition *position = tg_review_get_position (review, number);
  gint64                  start;
  TgReasonQuestion        question;
  TgReasons               reasons;
  TgGame                  game;

  if (position->grade == TG_GRADE_NONE)
    return;
  tg_review_get_game (review, number - 1, &game);
  question = (TgReasonQuestion){ game.ruleset,
                                 game.board,
                                 position->move,
                                 position->grade >= TG_GRADE_INACCURACY,
                                 position->grade == TG_GRADE_LOST,
                                 get_answer (position) };
  start = g_get_monotonic_time ();
  tg_reason_find (&question, prover, NULL, &reasons);
  start = g_get_monotonic_time () - start;
  g_array_append_val (count->times, start);
  count->n_moves++;
  count->n_faults += question.is_fault ? 1 : 0;
  if (!are_concrete (&reasons))
    return;
  count->first[reasons.reasons[0].kind]++;
  count->n_known++;
  count->n_answers += tg_point_equal (reasons.answer, TG_POINT_NONE) ? 0 : 1;
  count->n_known_faults += question.is_fault ? 1 : 0;
}

static void
count_game (Count *count, TgProver *prover, const TgRecord *record)
{
  g_autoptr (TgReview) review = review_game (record);

  for (guint i = 1; i < tg_review_get_n_positions (review); i++)
    count_move (count, prover, review, i);
}

static void
print (const Count *count, guint n_games)
{
  g_array_sort (count->times, times_compare);
  g_print ("%u games, %u moves with a grade, %u of them faults\n", n_games,
           count->n_moves, count->n_faults);
  g_print ("with a concrete reason: %.1f%%; faults: %.1f%%\n",
           100.0 * count->n_known / MAX (count->n_moves, 1),
           100.0 * count->n_known_faults / MAX (count->n_faults, 1));
  g_print ("faults of which the best answer tells: %u\n", count->n_answers);
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    g_print ("  %-14s %5u\n", kind_names[i], count->first[i]);
  g_print ("time for a move: median %.2f ms, 90%% %.2f ms, longest %.2f ms\n",
           times_percentile (count->times, 50), times_percentile (count->times, 90),
           times_percentile (count->times, 100));
}

int
main (int argc, char **argv)
{
  g_autoptr (TgProver) prover = tg_prover_new ();
  g_autoptr (TgEngine) engine = tg_engine_new (TG_LEVEL_TABLE_BYTES);
  guint n_games = argc > 1 ? (guint) argc - 1 : N_GAMES;
  Count count = { .times = g_array_new (FALSE, FALSE, sizeof (gint64)) };

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GFile) file = argc > 1 ? g_file_new_for_path (argv[i + 1]) : NULL;
      g_autoptr (TgRecord) record =
          file != NULL ? tg_record_io_load (file, NULL, NULL, NULL, &error)
                       : play_game (engine, i);

      if (record == NULL)
        {
          g_printerr ("%s: %s\n", argv[i + 1], error->message);
          return 2;
        }
      count_game (&count, prover, record);
    }
  print (&count, n_games);
  g_array_unref (count.times);
  return count.n_known * 10 >= count.n_moves * 9 ? 0 : 1;
}
