/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each worker thread takes the next game, plays it with players of its own, and posts the
 * result to the main thread, which counts, prints and handles signals. Players live as
 * long as their thread: a program is started once, not for every game.
 *
 * The first Ctrl+C stops the games and lets programs end by themselves; a second one ends
 * everything at once. */

#include "cli/match/tournament.h"

#include "cli/match/interrupt.h"

struct _TgTournament
{
  GPtrArray          *entrants;   /* borrowed; of TgEntrant */
  const TgConditions *conditions; /* borrowed */
  TgOpeningBook      *book;       /* borrowed */
  guint32             seed;
  guint               n_pairings;
  GArray             *fixtures; /* owned; of TgFixture */
  gboolean           *played;   /* owned; by game, whether its result is known */
  gint                next;     /* atomic; index of the next game */

  /* Of the main thread. */
  GMainLoop           *loop;
  guint                n_threads; /* number of running threads */
  TgTournamentGameFunc func;
  gpointer             user_data;
  GError              *error; /* owned */
};

/* A message of a thread. A message without a game and an error says that the thread
 * ends. */
typedef struct
{
  TgTournament    *self;
  const TgFixture *fixture;
  TgArenaGame     *played; /* owned */
  GError          *error;  /* owned */
} News;

/* Lists the games: one opening in every pairing with both colours, then the next
 * opening. */
static void
make_fixtures (TgTournament *self, guint n_games)
{
  for (guint i = 0; i < n_games; i += 2)
    {
      guint pairing = 0;

      for (guint a = 0; a < self->entrants->len; a++)
        for (guint b = a + 1; b < self->entrants->len; b++, pairing++)
          for (guint j = i; j < MIN (i + 2, n_games); j++)
            {
              TgFixture fixture = { self->fixtures->len, pairing, a, b, i / 2, j > i };

              g_array_append_val (self->fixtures, fixture);
            }
      self->n_pairings = pairing;
    }
}

/* Plans the games between all pairs of at least two players. Each opening is played
 * twice with colours exchanged, so that neither an uneven opening nor the first move
 * helps one side. @seed: seed for the players' random numbers. All other arguments
 * must outlive the tournament. */
TgTournament *
tg_tournament_new (GPtrArray          *entrants,
                   const TgConditions *conditions,
                   TgOpeningBook      *book,
                   guint               n_games,
                   guint32             seed)
{
  TgTournament *self = g_new0 (TgTournament, 1);

  self->entrants = entrants;
  self->conditions = conditions;
  self->book = book;
  self->seed = seed;
  self->fixtures = g_array_new (FALSE, FALSE, sizeof (TgFixture));
  make_fixtures (self, n_games);
  self->played = g_new0 (gboolean, MAX (self->fixtures->len, 1));
  return self;
}

void
tg_tournament_free (TgTournament *self)
{
  g_array_unref (self->fixtures);
  g_free (self->played);
  g_clear_error (&self->error);
  g_free (self);
}

guint
tg_tournament_get_n_games (const TgTournament *self)
{
  return self->fixtures->len;
}

guint
tg_tournament_get_n_pairings (const TgTournament *self)
{
  return self->n_pairings;
}

const TgFixture *
tg_tournament_get_fixture (const TgTournament *self, guint number)
{
  return &g_array_index (self->fixtures, TgFixture, number);
}

/* Skips a game whose result is known. */
void
tg_tournament_set_played (TgTournament *self, guint number)
{
  self->played[number] = TRUE;
}

/* Returns the number of the player that has a colour. */
guint
tg_fixture_get_player (const TgFixture *self, TgStone stone)
{
  return (stone == TG_STONE_BLACK) != self->swapped ? self->first : self->second;
}

/* Handles a message in the main thread. */
static gboolean
announce_game_cb (gpointer data)
{
  News         *news = data;
  TgTournament *self = news->self;

  if (news->error != NULL)
    {
      g_cancellable_cancel (self->conditions->stop);
      if (self->error == NULL)
        self->error = g_steal_pointer (&news->error);
    }
  else if (news->played != NULL)
    {
      if (!self->func (news->fixture, news->played, self->user_data))
        g_cancellable_cancel (self->conditions->stop);
    }
  else if (--self->n_threads == 0)
    g_main_loop_quit (self->loop);

  return G_SOURCE_REMOVE;
}

static void
free_news (gpointer data)
{
  News *news = data;

  g_clear_error (&news->error);
  g_free (news->played);
  g_free (news);
}

static void
post (TgTournament *self, const TgFixture *fixture, TgArenaGame *played, GError *error)
{
  News *news = g_new0 (News, 1);

  *news = (News){ self, fixture, played, error };
  g_idle_add_full (G_PRIORITY_DEFAULT, announce_game_cb, news, free_news);
}

/* Creates both players of a game, unless they exist. */
static gboolean
begin_game (TgTournament    *self,
            const TgFixture *fixture,
            TgContestant   **contestants,
            GError         **error)
{
  const guint numbers[] = { fixture->first, fixture->second };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      TgContestant **contestant = &contestants[numbers[i]];
      guint32        seed = self->seed + 2 * fixture->number + i;

      if (*contestant == NULL)
        *contestant = tg_contestant_new (g_ptr_array_index (self->entrants, numbers[i]),
                                         self->conditions);
      if (!tg_contestant_begin (*contestant, seed, error))
        return FALSE;
    }
  return TRUE;
}

/* Plays a game; returns %FALSE if no more games should be played. */
static gboolean
play_game (TgTournament *self, const TgFixture *fixture, TgContestant **contestants)
{
  TgContestant           *black;
  TgContestant           *white;
  g_autofree TgArenaGame *played = g_new (TgArenaGame, 1);
  GError                 *error = NULL;
  TgGame                  opening;

  if (!begin_game (self, fixture, contestants, &error))
    {
      post (self, fixture, NULL, error);
      return FALSE;
    }

  black = contestants[tg_fixture_get_player (fixture, TG_STONE_BLACK)];
  white = contestants[tg_fixture_get_player (fixture, TG_STONE_WHITE)];
  if (!tg_opening_book_draw (self->book, fixture->opening, self->conditions->stop,
                             &opening)
      || !tg_arena_play (black, white, &opening, self->conditions->fouls, played))
    return FALSE;

  post (self, fixture, g_steal_pointer (&played), NULL);
  return TRUE;
}

static gpointer
thread_main (gpointer data)
{
  TgTournament *self = data;
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autofree TgContestant **contestants = g_new0 (TgContestant *, self->entrants->len);
  gboolean                  going = TRUE;

  g_main_context_push_thread_default (context);
  while (going && !g_cancellable_is_cancelled (self->conditions->stop))
    {
      guint number = (guint) g_atomic_int_add (&self->next, 1);

      if (number >= self->fixtures->len)
        break;
      if (!self->played[number])
        going = play_game (self, tg_tournament_get_fixture (self, number), contestants);
    }

  for (guint i = 0; i < self->entrants->len; i++)
    g_clear_pointer (&contestants[i], tg_contestant_free);
  /* Handles the events that remain, such as late answers. */
  while (g_main_context_iteration (context, FALSE))
    ;
  g_main_context_pop_thread_default (context);

  post (self, NULL, NULL, NULL);
  return NULL;
}

static void
join (gpointer thread)
{
  g_thread_join (thread);
}

/**
 * tg_tournament_run:
 * @self: a tournament, which can be run once
 * @n_threads: number of simultaneous games
 * @func: called with each finished game
 * @user_data: for @func
 * @error: return location for an error
 *
 * Plays until no games are left, @func returns %FALSE, the user presses Ctrl+C, or
 * a program cannot be started. The games that are not finished then do not count.
 * Main thread only: it runs a main loop.
 *
 * Returns: %FALSE if a program cannot be started
 */
gboolean
tg_tournament_run (TgTournament        *self,
                   guint                n_threads,
                   TgTournamentGameFunc func,
                   gpointer             user_data,
                   GError             **error)
{
  TgInterrupt *interrupt = tg_interrupt_watch (self->conditions->stop);
  g_autoptr (GPtrArray) threads = g_ptr_array_new_with_free_func (join);

  self->func = func;
  self->user_data = user_data;
  self->n_threads = MIN (n_threads, self->fixtures->len);
  self->loop = g_main_loop_new (NULL, FALSE);

  for (guint i = 0; i < MIN (n_threads, self->fixtures->len); i++)
    g_ptr_array_add (threads, g_thread_new ("tengen-game", thread_main, self));
  g_main_loop_run (self->loop);

  g_clear_pointer (&self->loop, g_main_loop_unref);
  tg_interrupt_unwatch (interrupt);

  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}
