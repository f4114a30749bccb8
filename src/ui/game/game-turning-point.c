/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each game is checked once, when it ends. From then on the bar reserves room for the
 * answer, so that nothing moves when the answer arrives. A review and the search for the losing
 * mistake are more thorough, and replace the answer. */

#include "ui/game/game-turning-point.h"

#include <glib/gi18n-lib.h>

#include "session/coach/turning-point.h"
#include "session/match/match-sides.h"
#include "ui/widgets/weak-ref.h"
#include "ui/words/coach-words.h"

struct _TgGameTurningPoint
{
  GObject parent_instance;

  TgGameCursor     *cursor;     /* owned */
  TgGameAnnouncer  *announcer;  /* owned */
  TgGameTournament *tournament; /* owned */
  TgBoardView      *board;      /* borrowed: outlives the announcer */

  gconstpointer record; /* the record of the checked game; compared, never dereferenced */
  guint         n_moves;  /* number of moves of the checked game */
  GCancellable *question; /* owned; NULL unless a check runs */
  TgTurningPoint point;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgGameTurningPoint, tg_game_turning_point, G_TYPE_OBJECT)

static void
forget_answer (TgGameTurningPoint *self)
{
  g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
  self->record = NULL;
  self->point = (TgTurningPoint){ .kind = TG_TURN_NONE };
}

static void
tg_game_turning_point_dispose (GObject *object)
{
  TgGameTurningPoint *self = TG_GAME_TURNING_POINT (object);

  forget_answer (self);
  g_clear_object (&self->tournament);
  g_clear_object (&self->announcer);
  g_clear_object (&self->cursor);
  G_OBJECT_CLASS (tg_game_turning_point_parent_class)->dispose (object);
}

static void
tg_game_turning_point_class_init (TgGameTurningPointClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_turning_point_dispose;
  signals[CHANGED] =
      g_signal_new ("changed", TG_TYPE_GAME_TURNING_POINT, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_game_turning_point_init (G_GNUC_UNUSED TgGameTurningPoint *self)
{
}

static gchar *
describe (TgGameTurningPoint *self)
{
  TgMatch *match = tg_game_cursor_get_match (self->cursor);

  return tg_words_turning_point (&self->point, tg_match_sides_find_person (match),
                                 &tg_match_get_game (match)->board,
                                 tg_board_view_get_rows_from_top (self->board));
}

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameTurningPoint) self = tg_weak_ref_take (user_data);
  g_autofree gchar *words = NULL;

  if (self == NULL || self->question == NULL
      || self->question != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->question);
  if (!tg_turning_point_find_finish (result, &self->point, NULL))
    return;
  words = describe (self);
  if (words != NULL)
    tg_game_announcer_announce (self->announcer, words);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether the shown game can be checked. */
static gboolean
can_check (TgGameTurningPoint *self, TgMatch *match)
{
  const TgGame *game = match != NULL ? tg_match_get_game (match) : NULL;

  return game != NULL && tg_game_is_over (game) && game->board.n_moves > game->n_set_up
         && !tg_game_tournament_is_shown (self->tournament);
}

static void
match_changed_cb (TgGameTurningPoint *self)
{
  TgMatch        *match = tg_game_cursor_get_match (self->cursor);
  const TgRecord *record;
  guint           n_moves;

  if (!can_check (self, match))
    {
      forget_answer (self);
      return;
    }
  record = tg_match_get_record (match);
  n_moves = tg_record_node_get_number (tg_record_get_current (record));
  if (record == self->record && n_moves == self->n_moves)
    return;

  forget_answer (self);
  self->record = record;
  self->n_moves = n_moves;
  self->question = g_cancellable_new ();
  tg_turning_point_find_async (record, &tg_turning_point_default_limits, self->question,
                               found_cb, tg_weak_ref_new (self));
}

/* Whether the review covers the whole game. */
static gboolean
is_reviewed (TgMatch *match, TgReview *review)
{
  const TgGame   *game = tg_match_get_game (match);
  const TgRecord *record = tg_match_get_record (match);
  TgRecordNode   *end = tg_record_get_current (record);
  guint           last = tg_review_get_n_positions (review) - 1;
  TgGame          reviewed;
  guint           number;

  tg_review_get_game (review, last, &reviewed);
  return tg_review_find (review, record, end, &number) && number == last
         && reviewed.ruleset == game->ruleset
         && tg_board_equal (&reviewed.board, &game->board);
}

/* Replaces the answer of the check, unless the other search has found none. */
static void
replace_answer (TgGameTurningPoint *self, const TgTurningPoint *point)
{
  if (point->kind == TG_TURN_NONE)
    return;
  g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
  self->point = *point;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
reviewed_cb (TgGameTurningPoint *self, TgReview *review)
{
  TgMatch       *match = tg_game_cursor_get_match (self->cursor);
  TgTurningPoint point;

  if (self->record == NULL || !is_reviewed (match, review))
    return;
  tg_turning_point_read_review (review, tg_match_get_game (match)->winner, &point);
  replace_answer (self, &point);
}

/* Whether the same moves were made in the same order: the answer has the number of a move. */
static gboolean
has_same_moves (const TgBoard *a, const TgBoard *b)
{
  if (!tg_board_equal (a, b))
    return FALSE;
  for (guint i = 0; i < a->n_moves; i++)
    if (!tg_point_equal (a->moves[i].point, b->moves[i].point))
      return FALSE;
  return TRUE;
}

static void
loss_found_cb (TgGameTurningPoint         *self,
               const TgGame               *end,
               const TgLossAnalysisAnswer *answer)
{
  TgMatch       *match = tg_game_cursor_get_match (self->cursor);
  const TgGame  *game = match != NULL ? tg_match_get_game (match) : NULL;
  TgTurningPoint point;

  if (self->record == NULL || game == NULL || end->ruleset != game->ruleset
      || !has_same_moves (&end->board, &game->board))
    return;
  tg_turning_point_read_loss (answer, tg_match_get_record (match), &point);
  replace_answer (self, &point);
}

/**
 * tg_game_turning_point_new:
 * @cursor: the shown match
 * @board: has the numbering of the rows
 * @announcer: announces the turning point
 * @tournament: may use the board
 * @opener: reports reviews
 *
 * Returns: (transfer full): an object that finds turning points
 */
TgGameTurningPoint *
tg_game_turning_point_new (TgGameCursor     *cursor,
                           TgBoardView      *board,
                           TgGameAnnouncer  *announcer,
                           TgGameTournament *tournament,
                           TgGameOpener     *opener)
{
  TgGameTurningPoint *self = g_object_new (TG_TYPE_GAME_TURNING_POINT, NULL);

  self->cursor = g_object_ref (cursor);
  self->board = board;
  self->announcer = g_object_ref (announcer);
  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (cursor, "match-changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (opener, "reviewed", G_CALLBACK (reviewed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (opener, "loss-found", G_CALLBACK (loss_found_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Adds the sentence about the turning point, or room for it, to the message about a
 * finished game. */
void
tg_game_turning_point_fill (TgGameTurningPoint *self, TgGameBarContent *content)
{
  g_return_if_fail (TG_IS_GAME_TURNING_POINT (self));
  g_return_if_fail (content != NULL);

  if (self->record == NULL)
    return;
  content->longest_remark = tg_words_longest_turning_point (
      &tg_match_get_game (tg_game_cursor_get_match (self->cursor))->board);
  content->remark = describe (self);
  if (content->remark != NULL)
    {
      content->remark_action = "win.review-move";
      content->remark_target = (gint) self->point.number;
    }
  else if (self->question != NULL)
    content->remark = g_strdup (_ ("Looking for the turning point…"));
  else if (tg_match_sides_has_person_lost (tg_game_cursor_get_match (self->cursor)))
    content->remark = g_strdup (_ ("No turning point was found. “Why?” looks further."));
}

/* Returns: the id of the lesson about the mistake that lost the finished game; a lesson
 * about defence if the mistake is unknown */
const gchar *
tg_game_turning_point_get_lesson (TgGameTurningPoint *self)
{
  const TgGame *game;

  g_return_val_if_fail (TG_IS_GAME_TURNING_POINT (self), NULL);

  game = tg_match_get_game (tg_game_cursor_get_match (self->cursor));
  if (game->outcome == TG_OUTCOME_FOUL)
    return "forbidden";
  switch (self->point.kind)
    {
    case TG_TURN_LET_FIVE:
      return "stop";
    case TG_TURN_MISSED_WIN:
      return "look-first";
    case TG_TURN_LET_WIN:
      /* Within four moves, the win was an open four. */
      if (self->point.win == TG_WIN_BY_FOURS)
        return self->n_moves <= self->point.number + 4 ? "open-three" : "two-at-once";
      return "which-end";
    case TG_TURN_NONE:
    case TG_TURN_NO_WAY_OUT:
    case TG_TURN_LOST:
    default:
      return "which-end";
    }
}
