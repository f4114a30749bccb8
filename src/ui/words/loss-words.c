/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/words/loss-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/reason-words.h"
#include "ui/words/win-words.h"
#include "ui/words/words.h"

/* The kinds of moves that could have avoided the loss; the text has a sentence for each
 * kind. */
typedef enum
{
  WINS,      /* moves that win */
  NO_WIN,    /* moves after which the opponent has no win by fours and threats */
  NOT_FOUND, /* moves after which no win of the opponent was found */
  N_WAY_KINDS
} WayKind;

static WayKind
classify_way (const TgWayOut *way)
{
  if (way->analysis.mate_plies > 0)
    return WINS;
  return way->is_exhausted ? NO_WIN : NOT_FOUND;
}

/* Lists the points of the moves of one kind, such as “G7, H10 or F6”. Returns: (transfer
 * full) (nullable): %NULL if there are no such moves */
static gchar *
list_ways (const TgWaysOut *ways,
           WayKind          kind,
           const TgBoard   *board,
           gboolean         rows_from_top,
           guint           *n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < ways->n; i++)
    if (classify_way (&ways->ways[i]) == kind)
      {
        g_autofree gchar *name =
            tg_words_point_name (board, ways->ways[i].point, rows_from_top);

        g_strv_builder_add (builder, name);
      }
  names = g_strv_builder_end (builder);
  *n = g_strv_length (names);
  return *n > 0 ? tg_words_any_of (names) : NULL;
}

/* Returns the shortest time spent on a move of the kind NOT_FOUND. */
static gdouble
get_seconds (const TgWaysOut *ways)
{
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < ways->n; i++)
    if (classify_way (&ways->ways[i]) == NOT_FOUND)
      least = MIN (least, ways->ways[i].time_us);
  return (gdouble) least / G_USEC_PER_SEC;
}

/* Describes the moves of one kind. Returns: (transfer full) (nullable): %NULL if there
 * are no such moves */
static gchar *
describe_ways (const TgLossAnalysisAnswer *answer,
               WayKind                     kind,
               const TgBoard              *board,
               gboolean                    rows_from_top)
{
  guint             n;
  g_autofree gchar *names = list_ways (&answer->ways, kind, board, rows_from_top, &n);
  gboolean          black = answer->loser == TG_STONE_BLACK;

  if (names == NULL)
    return NULL;
  switch (kind)
    {
    case WINS:
      /* Translators: %s is one point, or several of which one could be chosen. */
      return g_strdup_printf (
          ngettext ("%s (circle) would have won.", "%s (circles) would have won.", n),
          names);
    case NO_WIN:
      return g_strdup_printf (
          black
              /* Translators: %s is one point, or several of which one could be chosen. */
              ? ngettext (
                  "After %s (circle) White has no forced win by fours and threes.",
                  "After %s (circles) White has no forced win by fours and threes.", n)
              /* Translators: %s is one point, or several of which one could be chosen. */
              : ngettext (
                  "After %s (circle) Black has no forced win by fours and threes.",
                  "After %s (circles) Black has no forced win by fours and threes.", n),
          names);
    case NOT_FOUND:
    case N_WAY_KINDS:
    default:
      return g_strdup_printf (
          /* Translators: %s is one point, or several of which one could be chosen. %.1f is
           * how many seconds each was tried. */
          ngettext ("After %s (circle) no forced win was found in %.1f s.",
                    "After %s (circles) no forced win was found in %.1f s.", n),
          names, get_seconds (&answer->ways));
    }
}

static gchar *
name_mistake (const TgLossAnalysisAnswer *answer,
              const TgGame               *end,
              gboolean                    rows_from_top)
{
  return tg_words_point_name (&end->board, end->board.moves[answer->n_before].point,
                              rows_from_top);
}

/* Describes the proved win of the opponent after the mistake. */
static gchar *
describe_allowed_win (const TgLossAnalysisAnswer *answer,
                      const TgGame               *end,
                      gboolean                    rows_from_top)
{
  const TgReasons reasons = {
    .n = 1,
    .reasons = { { .kind = TG_REASON_ALLOWS_WIN,
                   .point = answer->line[0],
                   .by_threats = answer->win_kind == TG_WIN_BY_THREATS } },
    .answer = TG_POINT_NONE,
  };
  const TgReasonStyle style = { .mover = answer->loser,
                                .size = end->board.size,
                                .rows_from_top = rows_from_top };

  return tg_words_reasons (&reasons, &style);
}

static gchar *
describe_mistake (const TgLossAnalysisAnswer *answer,
                  const TgGame               *end,
                  gboolean                    rows_from_top)
{
  g_autofree gchar *name = name_mistake (answer, end, rows_from_top);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: %s is a point. */
  g_string_printf (text, _ ("%s (cross) was the mistake."), name);
  if (answer->has_proof && answer->n_line > 1)
    {
      g_autofree gchar *win = describe_allowed_win (answer, end, rows_from_top);

      g_string_append_printf (text, " %s", win);
    }
  for (WayKind kind = WINS; kind < N_WAY_KINDS; kind++)
    {
      g_autofree gchar *words = describe_ways (answer, kind, &end->board, rows_from_top);

      if (words != NULL)
        g_string_append_printf (text, " %s", words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gchar *
describe_loss (const TgLossAnalysisAnswer *answer, guint number)
{
  gboolean black = answer->loser == TG_STONE_BLACK;

  if (answer->n_line == 0)
    return g_strdup_printf (_ ("Black’s move %u was forbidden and lost the game"),
                            number);
  if (answer->has_proof)
    return g_strdup_printf (black ? _ ("After Black’s move %u, White had a forced win")
                                  : _ ("After White’s move %u, Black had a forced win"),
                            number);
  return g_strdup_printf (black ? _ ("After Black’s move %u, no defence was found")
                                : _ ("After White’s move %u, no defence was found"),
                          number);
}

/**
 * tg_words_loss:
 *
 * Describes the losing mistake. @text (out, transfer full) is the description with the
 * better moves, the return value a short one. @n_fixed stones of @end were set up and do
 * not count as moves.
 */
gchar *
tg_words_loss (const TgLossAnalysisAnswer *answer,
               const TgGame               *end,
               guint                       n_fixed,
               gboolean                    rows_from_top,
               gchar                     **text)
{
  gboolean black = answer->loser == TG_STONE_BLACK;
  guint    number = answer->n_before + 1 - MIN (n_fixed, answer->n_before);

  switch (answer->kind)
    {
    case TG_LOSS_BY_MOVE:
      *text = describe_mistake (answer, end, rows_from_top);
      return describe_loss (answer, number);
    case TG_LOSS_FROM_START:
      *text = g_strdup (_ ("Every move tried loses."));
      return g_strdup (_ ("No defence was found at any move"));
    case TG_LOSS_NOT_PROVED:
    default:
      *text = g_strdup_printf (_ ("The game could have continued: no forced win was "
                                  "found in %.1f s."),
                               (gdouble) answer->time_us / G_USEC_PER_SEC);
      return g_strdup (black ? _ ("Black was not beaten yet")
                             : _ ("White was not beaten yet"));
    }
}

/**
 * tg_words_loss_suspect:
 *
 * Describes the suspected mistake while the search for better moves still runs and has
 * found no such move.
 */
gchar *
tg_words_loss_suspect (const TgLossAnalysisAnswer *answer,
                       const TgGame               *end,
                       gboolean                    rows_from_top)
{
  g_autofree gchar *name = name_mistake (answer, end, rows_from_top);

  /* Translators: %s is a point, the first %u how many moves lose
   * in its place, and the second how many moves there are. */
  return g_strdup_printf (_ ("%s loses. Trying other moves: %u of %u lose too."), name,
                          answer->ways.n_lost, answer->ways.n_candidates);
}

/* Sets up the position before a step of the win. */
static void
set_up_step (const TgLossAnalysisAnswer *answer,
             const TgGame               *end,
             guint                       step,
             TgBoard                    *board)
{
  TgStone side = end->winner;
  guint   n_stones = answer->n_before + (answer->kind == TG_LOSS_BY_MOVE ? 1 : 0);

  *board = end->board;
  while (board->n_moves > n_stones)
    tg_board_undo (board);
  for (guint i = 0; i < step; i++, side = tg_stone_opponent (side))
    if (tg_board_is_empty (board, answer->line[i]))
      tg_board_place (board, answer->line[i], side);
}

/**
 * tg_words_loss_step:
 *
 * Returns: (transfer full): such as “Move 2 of 9: White G7” for @step 1, and in @text
 *   (out, transfer full) the purpose of the step
 */
gchar *
tg_words_loss_step (const TgLossAnalysisAnswer *answer,
                    const TgGame               *end,
                    guint                       step,
                    gboolean                    rows_from_top,
                    gchar                     **text)
{
  TgWinStep part = { .ruleset = end->ruleset,
                     .point = answer->line[step],
                     .winner = end->winner,
                     .number = step,
                     .n_steps = answer->n_line };

  set_up_step (answer, end, step, &part.board);
  return tg_words_win_move (&part, rows_from_top, text);
}
