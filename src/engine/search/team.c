/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lazy SMP: all threads search the same position, each with a board, a history
 * and memories of its own, and meet only in the transposition table, where each
 * finds what the others have done. That they are not all at the same depth and
 * do not all have the same history spreads them over the tree. The idea is from
 * Cheng (M. Križan, 2013) and Toga II (J.-M. Donald and others); the vote at the end
 * is Stockfish's. */

#include "engine/search/team.h"

#include "engine/search/search.h"

/* A search that was stopped in the middle still knows something: the vote of one
 * with the worst score of all counts as much as this many hundredths. */
#define LEAST_VOTE 14

typedef struct
{
  TgSearch    *search;   /* owned */
  TgPosition  *position; /* owned */
  GThread     *thread;   /* NULL while it does not run */
  TgLimits     limits;
  TgSearchInfo info;
} Member;

struct _TgTeam
{
  TgTable  *table;                   /* owned */
  Member   *members[TG_MAX_THREADS]; /* owned; the first is the leader */
  TgSearch *helpers[TG_MAX_THREADS]; /* borrowed from members */
  guint     n_members;

  const TgEvaluationTables *evaluation; /* (nullable): borrowed, see its setter */
};

static void
member_free (Member *self)
{
  g_clear_pointer (&self->search, tg_search_free);
  g_clear_pointer (&self->position, tg_position_free);
  g_free (self);
}

/* NULL if there is no memory for it. */
static Member *
member_new (TgTable *table)
{
  Member *self = g_try_new0 (Member, 1);

  if (self == NULL)
    return NULL;

  self->search = tg_search_new (table);
  self->position = self->search != NULL ? tg_position_new () : NULL;
  if (self->position == NULL)
    g_clear_pointer (&self, member_free);

  return self;
}

/* Whether there is one more member now. */
static gboolean
recruit (TgTeam *self)
{
  Member *member = member_new (self->table);

  if (member == NULL)
    return FALSE;

  self->members[self->n_members] = member;
  self->helpers[self->n_members] = member->search;
  self->n_members++;
  return TRUE;
}

/**
 * tg_team_new:
 * @table_bytes: how much memory the table may take
 *
 * Makes a team of one.
 *
 * Returns: (transfer full): the team
 */
TgTeam *
tg_team_new (gsize table_bytes)
{
  TgTeam *self = g_new0 (TgTeam, 1);

  self->table = tg_table_new (table_bytes);
  if (!recruit (self))
    g_error ("There is no memory for an engine");

  return self;
}

/**
 * tg_team_free:
 * @self: (transfer full): a team
 *
 * Frees a team.
 */
void
tg_team_free (TgTeam *self)
{
  for (guint i = 0; i < self->n_members; i++)
    member_free (self->members[i]);
  tg_table_free (self->table);
  g_free (self);
}

/**
 * tg_team_set_table_bytes:
 * @self: a team
 * @table_bytes: how much memory the table may take
 *
 * Replaces the table by an empty one, see tg_table_set_bytes().
 *
 * Returns: the bytes it has now
 */
gsize
tg_team_set_table_bytes (TgTeam *self, gsize table_bytes)
{
  return tg_table_set_bytes (self->table, table_bytes);
}

/* For how many threads there is memory. */
static guint
recruit_threads (TgTeam *self, guint n_threads)
{
  guint n = CLAMP (n_threads, 1, TG_MAX_THREADS);

  while (self->n_members < n && recruit (self))
    ;

  return MIN (n, self->n_members);
}

/**
 * tg_team_prepare:
 * @self: a team
 * @ruleset: rules
 * @n_threads: threads that will be allowed
 *
 * Takes what memory a search will need.
 *
 * Returns: for how many threads there is memory, at least 1
 */
guint
tg_team_prepare (TgTeam *self, TgRuleset ruleset, guint n_threads)
{
  TgBoard board;

  tg_board_init (&board, TG_MIN_SIZE);
  tg_position_set_board (self->members[0]->position, &board, ruleset);

  return recruit_threads (self, n_threads);
}

/**
 * tg_team_clear:
 * @self: a team
 *
 * Forgets everything.
 */
void
tg_team_clear (TgTeam *self)
{
  tg_table_clear (self->table);
  for (guint i = 0; i < self->n_members; i++)
    tg_search_clear (self->members[i]->search);
}

/**
 * tg_team_set_evaluation:
 * @self: a team
 * @evaluation: (nullable) (transfer none): the numbers to judge positions with
 *   from now on; %NULL for those of the rule set
 *
 * Lets all members judge by other numbers, and forgets what was found with the
 * old ones.
 */
void
tg_team_set_evaluation (TgTeam *self, const TgEvaluationTables *evaluation)
{
  self->evaluation = evaluation;
  tg_team_clear (self);
}

static void
set_up_position (TgTeam *self, Member *member, const TgBoard *board, TgRuleset ruleset)
{
  tg_position_set_board (member->position, board, ruleset);
  if (self->evaluation != NULL)
    tg_position_set_evaluation (member->position, self->evaluation);
}

static gpointer
help (gpointer data)
{
  Member *self = data;

  tg_search_run (self->search, self->position, &self->limits, NULL, NULL, &self->info);
  return NULL;
}

/* Sets helpers to work, and returns how many threads could be had for them. */
static guint
start_helpers (TgTeam         *self,
               guint           n_helpers,
               const TgBoard  *board,
               TgRuleset       ruleset,
               const TgLimits *limits)
{
  tg_search_lead (self->members[0]->search, &self->helpers[1], n_helpers);
  for (guint i = 1; i <= n_helpers; i++)
    {
      Member *member = self->members[i];

      member->limits = (TgLimits){ .max_depth = limits->max_depth,
                                   .root_choice = limits->root_choice,
                                   .root_points = limits->root_points };
      set_up_position (self, member, board, ruleset);
      member->thread = g_thread_try_new ("tengen-helper", help, member, NULL);
      if (member->thread == NULL)
        return i - 1;
    }

  return n_helpers;
}

static void
join_helpers (TgTeam *self, guint n_helpers)
{
  tg_search_dismiss (self->members[0]->search);
  for (guint i = 1; i <= n_helpers; i++)
    g_thread_join (g_steal_pointer (&self->members[i]->thread));
}

/* How much a member's opinion counts: the deeper and the better, the more. */
static gint64
weight (const TgSearchInfo *info, TgScore worst)
{
  return (gint64) (info->score - worst + LEAST_VOTE) * info->depth;
}

static gint64
count_votes (const TgSearchInfo *const *infos, guint n_infos, TgPoint move, TgScore worst)
{
  gint64 votes = 0;

  for (guint i = 0; i < n_infos; i++)
    if (tg_point_equal (infos[i]->best, move))
      votes += weight (infos[i], worst);

  return votes;
}

/**
 * tg_team_vote:
 * @infos: what each thread has found, the leader first
 * @n_infos: number of @infos, at least 1
 *
 * Chooses the thread whose line will be played. A proved win is taken at once,
 * the shortest if there are several. Otherwise every thread votes for its move,
 * with a weight that grows with its depth and score; of those that found the
 * elected move the deepest is taken, and in doubt the leader. A helper that has
 * not finished an iteration has no vote.
 *
 * Returns: an index in @infos
 */
guint
tg_team_vote (const TgSearchInfo *const *infos, guint n_infos)
{
  TgScore worst = infos[0]->score;
  guint   chosen = 0;
  gint64  most;

  for (guint i = 1; i < n_infos; i++)
    if (infos[i]->depth > 0)
      {
        worst = MIN (worst, infos[i]->score);
        if (infos[i]->score > infos[chosen]->score)
          chosen = i;
      }
  if (infos[chosen]->score >= TG_SCORE_WIN_MIN)
    return chosen;

  chosen = 0;
  most = count_votes (infos, n_infos, infos[0]->best, worst);
  for (guint i = 1; i < n_infos; i++)
    {
      gint64 votes = count_votes (infos, n_infos, infos[i]->best, worst);

      if (votes > most
          || (votes == most && tg_point_equal (infos[i]->best, infos[chosen]->best)
              && infos[i]->depth > infos[chosen]->depth))
        {
          chosen = i;
          most = votes;
        }
    }

  return chosen;
}

/* Takes the line that the team has elected. The figures stay the leader's, who
 * has counted for all. */
static void
elect (TgTeam *self, guint n_helpers, TgSearchInfo *result)
{
  const TgSearchInfo *infos[TG_MAX_THREADS] = { result };
  TgSearchInfo        figures = *result;

  for (guint i = 1; i <= n_helpers; i++)
    infos[i] = &self->members[i]->info;

  *result = *infos[tg_team_vote (infos, n_helpers + 1)];
  result->nodes = figures.nodes;
  result->time_us = figures.time_us;
  result->stop = figures.stop;
}

/**
 * tg_team_run:
 * @self: a team
 * @board: a position
 * @ruleset: the rules
 * @limits: what to look for, and when to stop
 * @poll: (nullable): called now and then, in the calling thread
 * @user_data: passed to @poll
 * @result: (out caller-allocates): the result
 *
 * Searches for the best move in the calling thread, and in others that end
 * before this returns. When several lines are asked for, all are the calling
 * thread's.
 */
void
tg_team_run (TgTeam         *self,
             const TgBoard  *board,
             TgRuleset       ruleset,
             const TgLimits *limits,
             TgSearchPoll    poll,
             gpointer        user_data,
             TgSearchInfo   *result)
{
  Member *leader = self->members[0];
  guint   n_helpers = recruit_threads (self, limits->n_threads) - 1;

  tg_table_new_search (self->table);
  set_up_position (self, leader, board, ruleset);
  n_helpers = start_helpers (self, n_helpers, board, ruleset, limits);
  tg_search_run (leader->search, leader->position, limits, poll, user_data, result);
  join_helpers (self, n_helpers);
  if (n_helpers > 0 && limits->n_lines <= 1)
    elect (self, n_helpers, result);
}
