/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares the prospects of both sides before and after the move: the move makes the
 * new prospects, and stops those that are gone. A move that makes a four is judged
 * after the opponent has stopped the four, since there is no other reply. Wins are
 * mentioned only if they are proved, and a win counts as stopped only if all fours
 * were tried. */

#include "tactics/reason-find.h"

#include "tactics/judge.h"
#include "tactics/point-reach.h"

/* Node limits of a search for a win: a few milliseconds. */
#define FOURS_NODES   20000
#define THREATS_NODES 20000

/* Node limit for the consequences of a fault: some tenths of a second. */
#define FAULT_NODES 50000

/* A move at least this far from all stones can form a five with none of them. */
#define FAR 5

/* The first moves count as answers to a stone up to this distance from it. */
#define NEAR 2

/* The result of a search for a win. */
typedef struct
{
  TgProofResult result;
  TgPoint       first;
  gboolean      by_threats;
  gboolean      by_foul;
} Win;

typedef struct
{
  const TgReasonQuestion *question;
  TgProver               *prover;      /* nullable */
  GCancellable           *cancellable; /* nullable */
  TgReasons              *reasons;

  gboolean    is_fault; /* whether omissions of the move are searched for */
  TgStone     side;     /* the side that moved */
  TgStone     other;    /* the other side */
  TgPoint     point;    /* of the move */
  TgThreatMap before;
  TgThreatMap after; /* of @board */
  TgBoard     board; /* after the move, and after @stop */
  /* the only point that stops the four of the move; TG_POINT_NONE if there is none */
  TgPoint  stop;
  TgThreat made;
  TgThreat stop_threat; /* the threat that the other side makes by stopping the four */
  TgReason spare;       /* unused; add_reason() returns it beyond the limit of reasons */
} Find;

/* Appends a reason, or returns an unused one if the list is full. */
static TgReason *
add_reason (Find *self, TgReasonKind kind, TgThreat threat, TgPoint point)
{
  TgReasons *reasons = self->reasons;
  TgReason  *reason =
      reasons->n < TG_MAX_REASONS ? &reasons->reasons[reasons->n++] : &self->spare;

  *reason = (TgReason){ .kind = kind, .threat = threat, .point = point };
  return reason;
}

static void
set_row (TgReason *reason, const TgThreatRow *row, guint n_rows)
{
  reason->n_rows = n_rows;
  reason->n_stones = row->n_stones;
  for (guint i = 0; i < reason->n_stones; i++)
    reason->stones[i] = row->stones[i];
}

/* Searches for wins */

static Win
look_for_win (Find *self, const TgBoard *board, TgStone attacker, TgProofKind kind)
{
  const TgJudge judge = { .prover = self->prover,
                          .max_nodes = self->is_fault ? FAULT_NODES : THREATS_NODES,
                          .max_fours = FOURS_NODES,
                          .cancellable = self->cancellable };
  TgPoint       line[TG_MAX_POINTS];
  guint         n;
  Win           win = { .result = TG_PROOF_UNKNOWN, .first = TG_POINT_NONE };

  if (self->prover == NULL || !tg_ruleset_has_prover (self->question->ruleset))
    return win;
  win.result =
      tg_judge_position (&judge, board, self->question->ruleset, attacker, kind, NULL);
  if (win.result != TG_PROOF_WIN)
    return win;
  n = tg_proof_main_line (tg_prover_get_proof (self->prover), line);
  win.first = line[0];
  win.by_threats = tg_prover_get_kind (self->prover) == TG_PROOF_VCT;
  if (attacker == TG_STONE_WHITE
      && tg_ruleset_has_fouls (self->question->ruleset, TG_STONE_BLACK))
    for (guint i = 1; i < n; i += 2)
      win.by_foul = win.by_foul || !tg_point_is_on_board (line[i], board->size);
  return win;
}

static Win
look_for_fours (Find *self, const TgBoard *board, TgStone attacker)
{
  return look_for_win (self, board, attacker, TG_PROOF_VCF);
}

static void
add_win (Find *self, TgReasonKind kind, const Win *win)
{
  TgReason *reason = add_reason (self, kind, TG_THREAT_NONE, win->first);

  reason->by_threats = win->by_threats;
  reason->by_foul = win->by_foul;
}

/* The positions before and after the move */

/* Plays the move and, if it makes a four, the opponent's stone that stops the four. */
static void
play (Find *self)
{
  const TgReasonQuestion *question = self->question;
  TgPoint                 fives[2];
  TgPoint                 theirs[2];

  self->board = question->board;
  tg_board_place (&self->board, self->point, self->side);
  tg_threat_map_init (&self->after, question->ruleset, &self->board);
  self->stop = TG_POINT_NONE;
  if (self->made != TG_THREAT_FOUR && self->made != TG_THREAT_FOUR_THREE)
    return;
  if (tg_threat_map_find (&self->after, self->side, TG_THREAT_FIVE, fives) != 1
      || tg_threat_map_find (&self->after, self->other, TG_THREAT_FIVE, theirs) > 0)
    return;
  if (tg_verdict_is_foul (
          tg_ruleset_judge (question->ruleset, &self->board, fives[0], self->other)))
    {
      self->made = TG_THREAT_LOCKED_FOUR;
      return;
    }
  self->stop = fives[0];
  self->stop_threat = tg_threat_map_get (&self->after, self->stop, self->other);
  tg_board_place (&self->board, self->stop, self->other);
  tg_threat_map_clear (&self->after);
  tg_threat_map_init (&self->after, question->ruleset, &self->board);
}

static gboolean
has_stop (const Find *self)
{
  return tg_point_is_on_board (self->stop, self->board.size);
}

/* Lists the rows of a side before the move that one more stone extends to a prospect:
 * if @gone, the rows that the move breaks; otherwise those that it leaves. Returns:
 * (transfer full) */
static GArray *
list_rows (Find *self, TgStone stone, TgProspectKind kind, gboolean gone)
{
  GArray *rows =
      tg_threat_map_list_rows (&self->before, &self->question->board, stone, kind);

  for (guint i = rows->len; i > 0; i--)
    if (tg_threat_map_has_row (&self->after, &self->board,
                               &g_array_index (rows, TgThreatRow, i - 1))
        == gone)
      g_array_remove_index (rows, i - 1);
  return rows;
}

/* The strongest threat of a side that is in the map @has but not in the map @lacks,
 * if there is one. */
static TgThreat
find_change (const Find        *self,
             TgStone            stone,
             const TgThreatMap *has,
             const TgThreatMap *lacks,
             TgPoint           *point)
{
  TgThreat best = TG_THREAT_NONE;

  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint  next = tg_point_from_index (i, self->board.size);
      TgThreat threat = tg_threat_map_get (has, next, stone);

      if (threat < TG_THREAT_FIRST_STRONG || threat >= TG_THREAT_LOCKED_FOUR
          || threat <= best
          || (lacks != NULL
              && tg_threat_map_get (lacks, next, stone) >= TG_THREAT_FIRST_STRONG)
          || tg_point_equal (next, self->stop) || tg_point_equal (next, self->point))
        continue;
      best = threat;
      *point = next;
    }
  return best;
}

/* The effects of the move */

static gboolean
has_reason (const Find *self, TgReasonKind kind)
{
  for (guint i = 0; i < self->reasons->n; i++)
    if (self->reasons->reasons[i].kind == kind)
      return TRUE;
  return FALSE;
}

/* The move breaks a row of the other side. */
static void
find_blocks (Find *self)
{
  const TgProspectKind kinds[] = { TG_PROSPECT_FIVE, TG_PROSPECT_OPEN_FOUR };
  const TgThreat       threats[] = { TG_THREAT_FIVE, TG_THREAT_OPEN_FOUR };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GArray) rows = list_rows (self, self->other, kinds[i], TRUE);

      if (rows->len > 0)
        {
          set_row (add_reason (self, TG_REASON_BLOCKS, threats[i], self->point),
                   &g_array_index (rows, TgThreatRow, 0), rows->len);
          return;
        }
    }
}

/* The move makes a four that begins a win by fours. */
static void
find_win (Find *self)
{
  Win win;

  if (!has_stop (self))
    return;
  win = look_for_fours (self, &self->board, self->side);
  if (win.result == TG_PROOF_WIN)
    {
      win.first = self->point;
      add_win (self, TG_REASON_WINS, &win);
    }
}

/* The move stops a win. A win by fours counts as stopped if all fours were tried
 * without success. A win by threats counts as stopped if a search does not find it any
 * more, since threats are too many to try all. */
static void
find_stopped_win (Find *self, TgProofKind kind)
{
  Win           before = look_for_win (self, &self->question->board, self->other, kind);
  TgProofResult after;

  if (before.result != TG_PROOF_WIN)
    return;
  after = look_for_win (self, &self->board, self->other, kind).result;
  if (after == TG_PROOF_NONE
      || (kind == TG_PROOF_VCT && after != TG_PROOF_WIN && !self->question->is_lost))
    add_win (self, TG_REASON_STOPS_WIN, &before);
}

/* The move prevents a threat of the other side on its own point, or on another one. */
static void
find_prevented (Find *self)
{
  TgThreat threat = tg_threat_map_get (&self->before, self->point, self->other);
  TgPoint  point = self->point;

  if (threat < TG_THREAT_FIRST_STRONG || threat >= TG_THREAT_LOCKED_FOUR)
    threat = find_change (self, self->other, &self->before, &self->after, &point);
  if (threat != TG_THREAT_NONE)
    add_reason (self, TG_REASON_KEEPS, threat, point);
}

/* The move prepares a threat. This reason is left out if the move already makes a
 * strong threat. */
static void
find_prepared (Find *self)
{
  TgPoint  point;
  TgThreat threat;
  Win      win = { .result = TG_PROOF_NONE };

  if (self->made >= TG_THREAT_FIRST_STRONG)
    return;
  threat = find_change (self, self->side, &self->after, &self->before, &point);
  /* Threes and fours are threats already, and a win that existed before is not new. */
  if (self->made == TG_THREAT_NONE
      && look_for_fours (self, &self->question->board, self->side).result
             == TG_PROOF_NONE)
    win = look_for_fours (self, &self->board, self->side);
  if (win.result == TG_PROOF_WIN
      && (threat == TG_THREAT_NONE || !tg_point_equal (win.first, point)))
    add_win (self, TG_REASON_THREATENS_WIN, &win);
  else if (threat != TG_THREAT_NONE)
    add_reason (self, TG_REASON_PREPARES, threat, point);
}

/* The move threatens a new win by fours and threes. */
static void
find_threatened_threats (Find *self)
{
  Win win;

  if (look_for_win (self, &self->question->board, self->side, TG_PROOF_VCT).result
      == TG_PROOF_WIN)
    return;
  win = look_for_win (self, &self->board, self->side, TG_PROOF_VCT);
  if (win.result == TG_PROOF_WIN)
    add_win (self, TG_REASON_THREATENS_WIN, &win);
}

/* Lists the rows on @board with the stone on @point that one more stone extends to an
 * open three. Returns: (transfer full) */
static GArray *
list_new_rows (const TgThreatMap *map, const TgBoard *board, TgPoint point, TgStone stone)
{
  GArray *rows = tg_threat_map_list_rows (map, board, stone, TG_PROSPECT_THREE);

  for (guint i = rows->len; i > 0; i--)
    {
      const TgThreatRow *row = &g_array_index (rows, TgThreatRow, i - 1);
      gboolean           is_ours = FALSE;

      for (guint s = 0; s < row->n_stones; s++)
        is_ours = is_ours || tg_point_equal (row->stones[s], point);
      if (!is_ours)
        g_array_remove_index (rows, i - 1);
    }
  return rows;
}

/* The move takes a point where a stone of the other side would have begun rows. */
static void
find_taken (Find *self)
{
  TgBoard board = self->question->board;
  g_autoptr (GArray) rows = NULL;
  g_auto (TgThreatMap) map = { .prospects = NULL };

  if (tg_verdict_is_foul (
          tg_ruleset_judge (self->question->ruleset, &board, self->point, self->other)))
    return;
  tg_board_place (&board, self->point, self->other);
  tg_threat_map_init (&map, self->question->ruleset, &board);
  rows = list_new_rows (&map, &board, self->point, self->other);
  if (rows->len > 1)
    add_reason (self, TG_REASON_TAKES, TG_THREAT_THREE, self->point)->n_rows = rows->len;
}

/* Minor effects: rows of two that can become open threes, and single fours and threes. */
static void
find_small (Find *self)
{
  TgThreat kept = tg_threat_map_get (&self->before, self->point, self->other);
  g_autoptr (GArray) gone = list_rows (self, self->other, TG_PROSPECT_THREE, TRUE);
  g_autoptr (GArray) rows =
      list_new_rows (&self->after, &self->board, self->point, self->side);

  if (rows->len > 1)
    {
      set_row (add_reason (self, TG_REASON_BUILDS, TG_THREAT_THREE, self->point),
               &g_array_index (rows, TgThreatRow, 0), rows->len);
      g_array_set_size (rows, 0);
    }
  if (kept != TG_THREAT_NONE)
    add_reason (self, TG_REASON_KEEPS, kept, self->point);
  else
    find_taken (self);
  if (gone->len > 0 && !has_reason (self, TG_REASON_KEEPS))
    set_row (add_reason (self, TG_REASON_HINDERS, TG_THREAT_THREE, self->point),
             &g_array_index (gone, TgThreatRow, 0), gone->len);
  if (rows->len > 0)
    set_row (add_reason (self, TG_REASON_BUILDS, TG_THREAT_THREE, self->point),
             &g_array_index (rows, TgThreatRow, 0), rows->len);
}

static void
find_opening (Find *self)
{
  const TgBoard *board = &self->question->board;
  gint           middle = (gint) (board->size - 1) / 2;

  if (board->n_moves == 0
      && MAX (ABS (self->point.x - middle), ABS (self->point.y - middle)) <= 1)
    add_reason (self, TG_REASON_CENTRE, TG_THREAT_NONE, self->point);
  else if (board->n_moves > 0 && board->n_moves <= 2
           && tg_point_get_distance (board, self->point) <= NEAR)
    add_reason (self, TG_REASON_OPENS, TG_THREAT_NONE, self->point);
}

/* Whether the move leaves a row of the other side that decides the game if it grows. */
static gboolean
find_unstopped (Find *self)
{
  const TgProspectKind kinds[] = { TG_PROSPECT_FIVE, TG_PROSPECT_OPEN_FOUR };
  const TgThreat       threats[] = { TG_THREAT_FIVE, TG_THREAT_OPEN_FOUR };

  /* Checks for fours first, unless the other side can make five at once. */
  for (guint i = 0; i < G_N_ELEMENTS (kinds) && !has_stop (self); i++)
    {
      g_autoptr (GArray) rows = list_rows (self, self->other, kinds[i], FALSE);
      const TgThreatRow *row = (const TgThreatRow *) (gpointer) rows->data;

      if (rows->len > 0 && (i == 0 || self->made < TG_THREAT_DOUBLE_FOUR))
        {
          set_row (add_reason (self, TG_REASON_LEAVES, threats[i], row->next), row,
                   rows->len);
          return TRUE;
        }
    }
  return FALSE;
}

/* The move does not stop a win of the other side. It is no fault if no move could have
 * stopped it. */
static void
find_losing (Find *self)
{
  Win win;

  if (has_stop (self))
    return;
  win = look_for_fours (self, &self->board, self->other);
  if (win.result == TG_PROOF_WIN)
    add_win (self, TG_REASON_KEEPS_LOSING, &win);
}

static void
find_effects (Find *self)
{
  find_blocks (self);
  if (find_unstopped (self))
    return;
  find_win (self);
  if (self->made != TG_THREAT_NONE)
    add_reason (self, TG_REASON_MAKES, self->made, self->point);
  if (self->made >= TG_THREAT_DOUBLE_FOUR || self->reasons->n == TG_MAX_REASONS)
    return;
  if (!has_reason (self, TG_REASON_BLOCKS))
    {
      find_prevented (self);
      if (!has_reason (self, TG_REASON_KEEPS))
        find_stopped_win (self, TG_PROOF_VCF);
    }
  find_prepared (self);
  if (self->reasons->n == 0)
    find_losing (self);
  if (self->reasons->n == 0)
    find_stopped_win (self, TG_PROOF_VCT);
  if (self->reasons->n == 0)
    find_threatened_threats (self);
  if (self->reasons->n == 0)
    find_small (self);
  if (self->reasons->n == 0)
    find_opening (self);
  if (self->reasons->n == 0 && tg_point_is_dead (&self->question->board, self->point))
    add_reason (self, TG_REASON_FILLS, TG_THREAT_NONE, self->point);
}

/* The omissions of the move */

/* The side could have made five instead. */
static gboolean
find_missed_five (Find *self)
{
  TgPoint fives[2];

  if (tg_threat_map_find (&self->before, self->side, TG_THREAT_FIVE, fives) == 0)
    return FALSE;
  add_reason (self, TG_REASON_MISSES, TG_THREAT_FIVE, fives[0]);
  return TRUE;
}

/* After the move, the other side wins by fours. */
static gboolean
find_allowed_fours (Find *self)
{
  Win win;

  if (has_stop (self))
    return FALSE;
  win = look_for_fours (self, &self->board, self->other);
  if (win.result != TG_PROOF_WIN)
    return FALSE;
  add_win (self, TG_REASON_ALLOWS_WIN, &win);
  return TRUE;
}

/* The move gives up a win: it makes no four, or its four does not lead to the win by
 * fours. */
static void
find_lost_win (Find *self, TgProofKind kind)
{
  Win           before = look_for_win (self, &self->question->board, self->side, kind);
  TgProofResult after = TG_PROOF_NONE;

  if (before.result != TG_PROOF_WIN || tg_point_equal (before.first, self->point))
    return;
  if (has_stop (self))
    after = look_for_win (self, &self->board, self->side, kind).result;
  else if (self->made >= TG_THREAT_DOUBLE_FOUR)
    return;
  if (after == TG_PROOF_NONE
      || (kind == TG_PROOF_VCT && after != TG_PROOF_WIN && !self->question->is_lost))
    add_win (self, TG_REASON_GIVES_UP_WIN, &before);
}

static void
find_threats_left_open (Find *self)
{
  Win win;

  if (has_stop (self))
    return;
  win = look_for_win (self, &self->board, self->other, TG_PROOF_VCT);
  if (win.result == TG_PROOF_WIN)
    add_win (self, TG_REASON_ALLOWS_WIN, &win);
}

static void
find_small_faults (Find *self)
{
  TgPoint  point;
  TgThreat threat = find_change (self, self->other, &self->after, NULL, &point);

  if (has_stop (self) && self->stop_threat != TG_THREAT_NONE)
    add_reason (self, TG_REASON_HELPS, self->stop_threat, self->stop);
  if (threat != TG_THREAT_NONE)
    add_reason (self, TG_REASON_ALLOWS, threat, point);
  threat = find_change (self, self->side, &self->before, NULL, &point);
  if (threat != TG_THREAT_NONE)
    add_reason (self, TG_REASON_MISSES, threat, point);
  if (self->question->board.n_moves > 0
      && tg_point_get_distance (&self->question->board, self->point) >= FAR)
    add_reason (self, TG_REASON_FAR, TG_THREAT_NONE, self->point);
}

static void
find_faults (Find *self)
{
  if (find_missed_five (self) || find_unstopped (self))
    return;
  find_lost_win (self, TG_PROOF_VCF);
  if (find_allowed_fours (self))
    return;
  if (!has_reason (self, TG_REASON_GIVES_UP_WIN))
    find_lost_win (self, TG_PROOF_VCT);
  find_threats_left_open (self);
  if (self->reasons->n == 0)
    find_small_faults (self);
}

/* Finds the effects and omissions of the move of @self. */
static void
find_reasons (Find *self)
{
  const TgReasonQuestion *question = self->question;

  if (tg_verdict_is_foul (tg_ruleset_judge (question->ruleset, &question->board,
                                            self->point, self->side)))
    {
      add_reason (self, TG_REASON_FOUL, TG_THREAT_NONE, self->point);
      return;
    }
  tg_threat_map_init (&self->before, question->ruleset, &question->board);
  self->made = tg_threat_map_get (&self->before, self->point, self->side);
  if (self->made == TG_THREAT_FIVE)
    add_reason (self, TG_REASON_MAKES, TG_THREAT_FIVE, self->point);
  else
    {
      play (self);
      if (self->is_fault)
        find_faults (self);
      else
        find_effects (self);
      tg_threat_map_clear (&self->after);
    }
  tg_threat_map_clear (&self->before);
}

static gboolean
can_play (const TgBoard *board, TgPoint point)
{
  return tg_point_is_on_board (point, board->size) && tg_board_is_empty (board, point);
}

/**
 * tg_reason_find:
 * @prover: (nullable): a prover; without it only reasons visible on the board are found
 * @cancellable: (nullable): cancels the search
 *
 * Finds the reasons of a move. For a fault without any omission found, the reasons
 * for the best answer are found instead, if that answer is known.
 *
 * Thread-safe. Takes a few milliseconds, up to a tenth of a second if nothing is
 * visible on the board. For a fault it may take some tenths of a second.
 */
void
tg_reason_find (const TgReasonQuestion *question,
                TgProver               *prover,
                GCancellable           *cancellable,
                TgReasons              *reasons)
{
  Find             self = { .question = question,
                            .prover = prover,
                            .cancellable = cancellable,
                            .reasons = reasons,
                            .is_fault = question->is_fault,
                            .side = question->move.stone,
                            .other = tg_stone_opponent (question->move.stone),
                            .point = question->move.point };
  TgReasonQuestion next = *question;

  *reasons = (TgReasons){ .answer = TG_POINT_NONE };
  if (!can_play (&question->board, self.point))
    return;
  find_reasons (&self);
  if (reasons->n > 0 || !question->is_fault)
    return;
  tg_board_place (&next.board, self.point, self.side);
  if (!can_play (&next.board, question->answer))
    return;
  self.question = &next;
  self.side = self.other;
  self.other = question->move.stone;
  self.point = question->answer;
  self.is_fault = FALSE;
  find_reasons (&self);
  if (reasons->n > 0)
    reasons->answer = question->answer;
}
