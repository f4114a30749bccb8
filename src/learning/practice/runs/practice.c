/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A run has a list of puzzles that is known at the beginning, such as the cards that are
 * due, or chooses each puzzle by a target rating. The numbers of the three-minute mode
 * are those of lichess.org's Puzzle Storm. */

#include "learning/practice/runs/practice.h"

#include <string.h>

#include "learning/practice/runs/practice-round.h"

#define DAY_SECONDS (24 * 60 * 60)

/* Excludes puzzles tried within 60 days. */
#define SEEN_SECONDS (60 * DAY_SECONDS)

/* The initial rating of a player, in all and in a theme. */
#define FIRST_RATING       1000.0
#define FIRST_CHILD_RATING 600.0
#define FIRST_DEVIATION    350.0
#define THEME_DEVIATION    200.0

/* New players get easier puzzles: 200 points easier at first, falling to 0 over their
 * first ten rated puzzles. */
#define EASIER_AT_FIRST 200.0
#define N_EASIER        10

/* The rating in a theme is shown after this many puzzles of it. */
#define MIN_FOR_THEME 10

#define RETENTION       0.90
#define CHILD_RETENTION 0.85
#define BAND            100.0 /* puzzles in this range take about equally long */

/* The initial target ratings of a run of the modes streak and three minutes; the easy one,
 * that of the easiest puzzles, is for children and for players without a rating. */
#define FIRST_AIM       600.0
#define FIRST_EASY_AIM  400.0
#define STEP_OF_STREAK  25.0
#define STEP_OF_MINUTES 30.0

#define SECONDS       180
#define MAX_DECISIONS 3

/* Bonus seconds for consecutive right moves. */
static const struct
{
  guint n_moves;
  gint  seconds;
} bonuses[] = { { 5, 3 }, { 12, 5 }, { 20, 7 }, { 30, 10 } };

/* The range of the ratings of a set's puzzles, relative to the player's rating. */
#define SET_BELOW 300.0
#define SET_ABOVE 100.0

/* The number of drills in a run that has only drills of finding points. */
#define N_FINDS 8

/* The setting with the rules of puzzles. While it is unset, children, and new players
 * in the modes for beginners, get puzzles with the rules of the first lessons, which
 * have no fouls. */
#define RULES       "rules"
#define ALL_RULES   "all"
#define FIRST_RULES TG_RULESET_FREESTYLE

/* The setting with the day and the id of the puzzle of the day that was shown last. */
#define OPEN "open"

struct _TgPractice
{
  TgTrainingStore    *store; /* borrowed */
  gint64              profile;
  gboolean            is_child;
  TgPracticePool     *pool;    /* owned */
  const gchar *const *themes;  /* borrowed */
  guint64             obvious; /* bits of the themes that nearly give the answer away */
  guint               rules;   /* the chosen rules (TgRuleset); TG_N_RULESETS for all */
  gboolean            has_chosen_rules;

  TgPracticeChoice  choice;
  gint64            begun;
  TgPracticeList    list;
  TgPracticePuzzle *puzzle; /* borrowed (nullable): the current puzzle */
  guint             n_solved;
  guint             n_failed;
  guint             n_combo; /* consecutive right moves */
  gint              seconds; /* bonus seconds, minus penalties */
  gboolean          has_skipped;
};

/**
 * tg_practice_new:
 * @store: must outlive @self
 * @puzzles: (array length=n_puzzles): all puzzles; copied, except for their texts
 * @themes: (array zero-terminated=1): the names of the themes, from the lowest bit
 *   on, as saved in the database; they must never change
 * @obvious: bits of the themes that nearly give the answer away
 * @seed: seed of the random numbers
 */
TgPractice *
tg_practice_new (TgTrainingStore         *store,
                 const TgTrainingProfile *profile,
                 const TgPracticePuzzle  *puzzles,
                 guint                    n_puzzles,
                 const gchar *const      *themes,
                 guint64                  obvious,
                 guint32                  seed)
{
  TgPractice *self = g_new0 (TgPractice, 1);
  g_autoptr (GHashTable) moved = tg_training_store_list_puzzle_ratings (store);
  g_autofree gchar *rules = tg_training_store_get_setting (store, profile->id, RULES);
  TgRuleset         ruleset = FIRST_RULES;

  self->store = store;
  self->profile = profile->id;
  self->is_child = profile->is_child;
  self->pool = tg_practice_pool_new (puzzles, n_puzzles, moved, seed);
  self->themes = themes;
  self->obvious = obvious;
  self->list = (TgPracticeList){ .store = store,
                                 .profile = profile->id,
                                 .is_child = profile->is_child,
                                 .pool = self->pool,
                                 .puzzles = g_ptr_array_new () };
  self->has_chosen_rules = rules != NULL;
  self->rules = (rules != NULL ? tg_ruleset_from_id (rules, &ruleset) : self->is_child)
                    ? ruleset
                    : TG_N_RULESETS;
  return self;
}

void
tg_practice_free (TgPractice *self)
{
  tg_practice_pool_free (self->pool);
  g_ptr_array_unref (self->list.puzzles);
  g_free (self);
}

/* Gets the player's rating in a theme. @rating: (out): the rating today, less certain
 * after a break */
static TgThemeRating
get_rating (TgPractice *self, const gchar *theme, const TgRating *first, gint64 now)
{
  TgThemeRating rating;

  if (tg_training_store_get_rating (self->store, self->profile, theme, &rating))
    tg_rating_pass_time (&rating.rating, (gdouble) (now - rating.time) / DAY_SECONDS);
  else
    rating = (TgThemeRating){ NULL, *first, 0, 0 };
  rating.theme = (gchar *) theme;
  return rating;
}

static TgThemeRating
get_own_rating (TgPractice *self, gint64 now)
{
  TgRating first = { self->is_child ? FIRST_CHILD_RATING : FIRST_RATING,
                     FIRST_DEVIATION };

  return get_rating (self, "", &first, now);
}

/* Whether the player has tried few rated puzzles. */
static gboolean
is_new (TgPractice *self, gint64 now)
{
  return get_own_rating (self, now).n_puzzles < N_EASIER;
}

/* The rating around which puzzles are chosen for the player. */
static gdouble
get_aim (TgPractice *self, gint64 now)
{
  TgThemeRating own = get_own_rating (self, now);
  gdouble       n_left = N_EASIER - MIN (own.n_puzzles, N_EASIER);

  return own.rating.elo - EASIER_AT_FIRST * n_left / N_EASIER;
}

/* The themes of a child's first puzzles: those that nearly give the answer away, such as
 * making and stopping fives. Returns: bits; 0 for all themes */
static guint64
get_preferred (TgPractice *self, gint64 now)
{
  return self->is_child && is_new (self, now) ? self->obvious : 0;
}

static TgPracticePuzzle *
choose (TgPractice *self, gdouble aim, guint max_decisions, gint64 now)
{
  return tg_practice_pool_choose_preferred (self->pool, aim, get_preferred (self, now),
                                            max_decisions);
}

void
tg_practice_get_rating (TgPractice *self, gint64 now, TgRating *rating)
{
  *rating = get_own_rating (self, now).rating;
}

/* Whether the player is shown stars instead of ratings. */
gboolean
tg_practice_is_child (TgPractice *self)
{
  return self->is_child;
}

/* One star for each puzzle solved without a mistake; the number of stars never falls. */
guint
tg_practice_count_stars (TgPractice *self)
{
  return tg_training_store_count_solved (self->store, self->profile);
}

/* Gets the player's rating in a theme. @rating: (out): the rating. Returns: whether it
 * is reliable, and the player is shown ratings */
gboolean
tg_practice_get_theme_rating (TgPractice *self, guint theme, TgRating *rating)
{
  TgThemeRating kept;

  if (self->is_child
      || !tg_training_store_get_rating (self->store, self->profile, self->themes[theme],
                                        &kept)
      || kept.n_puzzles < MIN_FOR_THEME)
    return FALSE;
  *rating = kept.rating;
  return TRUE;
}

/* Finds the theme in which the player's rating is lowest. Returns: whether enough
 * ratings are known */
gboolean
tg_practice_find_weakest_theme (TgPractice *self, guint *theme)
{
  gdouble lowest = G_MAXDOUBLE;

  for (guint i = 0; self->themes[i] != NULL; i++)
    {
      TgThemeRating rating;

      if (tg_training_store_get_rating (self->store, self->profile, self->themes[i],
                                        &rating)
          && rating.n_puzzles >= MIN_FOR_THEME && rating.rating.elo < lowest)
        {
          lowest = rating.rating.elo;
          *theme = i;
        }
    }
  return lowest < G_MAXDOUBLE;
}

/* The number of puzzles of a theme with the chosen rules. */
guint
tg_practice_count_theme (TgPractice *self, guint theme)
{
  return tg_practice_pool_count_theme (self->pool, theme, self->rules);
}

/* Returns: the chosen rules of puzzles, a #TgRuleset; %TG_N_RULESETS for all */
guint
tg_practice_get_rules (TgPractice *self)
{
  return self->rules;
}

/* Saves the chosen rules, see tg_practice_get_rules(). The list of a run in progress
 * does not change. Sets, imported files, the player's mistakes and due cards have
 * puzzles of all rules all the same. */
gboolean
tg_practice_set_rules (TgPractice *self, guint ruleset, GError **error)
{
  const gchar *id =
      ruleset < TG_N_RULESETS ? tg_ruleset_to_id ((TgRuleset) ruleset) : ALL_RULES;

  g_return_val_if_fail (ruleset <= TG_N_RULESETS, FALSE);

  if (!tg_training_store_set_setting (self->store, self->profile, RULES, id, error))
    return FALSE;
  self->has_chosen_rules = TRUE;
  self->rules = ruleset;
  return TRUE;
}

/* Whether a mode uses the first rules until the player chooses others. */
static gboolean
is_for_beginners (TgPracticeMode mode)
{
  return mode == TG_PRACTICE_RATED || mode == TG_PRACTICE_DAILY
         || mode == TG_PRACTICE_STREAK || mode == TG_PRACTICE_THREE_MINUTES;
}

/* Returns: the rules of a new run, as tg_practice_get_rules() */
static guint
get_rules_of_run (TgPractice *self, TgPracticeMode mode, gint64 now)
{
  return !self->has_chosen_rules && is_for_beginners (mode) && is_new (self, now)
             ? FIRST_RULES
             : self->rules;
}

/* Forgets puzzles tried more than 60 days ago. */
static void
forget_old (TgPractice *self, gint64 now)
{
  tg_practice_pool_set_seen (
      self->pool,
      tg_training_store_list_tried (self->store, self->profile, 0, now - SEEN_SECONDS));
}

/* Returns: (transfer full) (nullable): the id of the puzzle of the day that was shown last
 * today */
static gchar *
get_open (TgPractice *self, gint64 now)
{
  g_autofree gchar *open =
      tg_training_store_get_setting (self->store, self->profile, OPEN);
  g_autofree gchar *today = g_strdup_printf ("%u ", tg_practice_get_day (now));

  return open != NULL && g_str_has_prefix (open, today) ? g_strdup (open + strlen (today))
                                                        : NULL;
}

/* Saves which puzzle of the day is open. Without it, the day continues with another
 * one. */
static void
keep_open (TgPractice *self, gint64 now)
{
  g_autofree gchar *open =
      g_strdup_printf ("%u %s", tg_practice_get_day (now), self->puzzle->id);

  tg_training_store_set_setting (self->store, self->profile, OPEN, open, NULL);
}

/* Begins a run. A run in progress is dropped; the attempts made in it are kept. */
void
tg_practice_begin (TgPractice *self, const TgPracticeChoice *choice, gint64 now)
{
  g_autofree gchar  *open = get_open (self, now);
  TgPracticeCriteria criteria = { .aim = get_aim (self, now),
                                  .preferred = get_preferred (self, now),
                                  .is_new = is_new (self, now),
                                  .open = open };
  guint              weakest;

  criteria.first_aim =
      criteria.is_new ? MIN (FIRST_EASY_AIM, criteria.aim) : criteria.aim;

  if (choice->mode == TG_PRACTICE_DAILY
      && tg_practice_find_weakest_theme (self, &weakest))
    criteria.weakest = G_GUINT64_CONSTANT (1) << weakest;
  forget_old (self, now);
  g_ptr_array_set_size (self->list.puzzles, 0);
  self->choice = *choice;
  self->choice.puzzles = NULL;
  self->begun = now;
  self->puzzle = NULL;
  self->n_solved = self->n_failed = self->n_combo = 0;
  self->list.n_finds = choice->mode == TG_PRACTICE_FIND ? N_FINDS : choice->n_finds;
  self->seconds = 0;
  self->has_skipped = FALSE;

  tg_practice_pool_set_rules (self->pool, get_rules_of_run (self, choice->mode, now));
  tg_practice_list_fill (&self->list, choice, &criteria, now);
}

static gint
compare_ratings (gconstpointer a, gconstpointer b)
{
  const TgPracticePuzzle *const *one = a;
  const TgPracticePuzzle *const *other = b;

  return ((*one)->rating.elo > (*other)->rating.elo)
         - ((*one)->rating.elo < (*other)->rating.elo);
}

/* Chooses the puzzles of a set, easiest first, with the chosen rules. There may be fewer
 * than @n_puzzles. No run may be in progress.
 *
 * Returns: (transfer full): their ids */
GStrv
tg_practice_choose_set (TgPractice *self, guint n_puzzles, gint64 now)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  gdouble lowest = get_own_rating (self, now).rating.elo - SET_BELOW;

  forget_old (self, now);
  tg_practice_pool_set_rules (self->pool, self->rules);
  for (guint i = 0; i < n_puzzles; i++)
    {
      gdouble           aim = lowest + (SET_BELOW + SET_ABOVE) * i / n_puzzles;
      TgPracticePuzzle *puzzle = tg_practice_pool_choose (self->pool, aim, 0, G_MAXUINT);

      if (puzzle == NULL)
        break;
      tg_practice_pool_add_seen (self->pool, puzzle);
      g_ptr_array_add (puzzles, puzzle);
    }
  g_ptr_array_sort (puzzles, compare_ratings);
  for (guint i = 0; i < puzzles->len; i++)
    g_strv_builder_add (ids, ((const TgPracticePuzzle *) puzzles->pdata[i])->id);
  return g_strv_builder_end (ids);
}

guint
tg_practice_count_due (TgPractice *self, gint64 now)
{
  return tg_practice_list_count_due (&self->list, now);
}

guint
tg_practice_count_mistakes (TgPractice *self, gint64 now, guint *n_later)
{
  return tg_practice_list_count_mistakes (&self->list, now, n_later);
}

GArray *
tg_practice_list_daily (TgPractice *self, gint64 now)
{
  return tg_practice_list_get_daily_attempts (&self->list, now);
}

guint
tg_practice_count_daily (TgPractice *self, gint64 now, guint *n_all)
{
  return tg_practice_list_count_daily (&self->list, now, n_all);
}

/* The number of puzzles left in the list, and of the drills after them; 0 without a
 * list. */
guint
tg_practice_get_n_left (TgPractice *self)
{
  return self->list.puzzles->len + self->list.n_finds;
}

/* Gets the drills of finding points that a new run needs. Returns: whether it needs
 * any */
gboolean
tg_practice_get_drill_request (TgPractice *self, TgDrillRequest *request)
{
  guint all = self->is_child ? TG_FIND_EASY_KINDS : TG_FIND_ALL_KINDS;

  *request =
      (TgDrillRequest){ .rules = tg_practice_pool_get_rules (self->pool),
                        .kinds = all,
                        .n = self->list.n_finds,
                        .seed = g_rand_int (tg_practice_pool_get_rand (self->pool)) };
  if (self->choice.mode == TG_PRACTICE_FIND && self->choice.theme < TG_N_FIND_KINDS)
    request->kinds = 1U << self->choice.theme;
  return self->list.n_finds > 0;
}

/* Returns: whether a drill of finding points comes next */
gboolean
tg_practice_next_find (TgPractice *self)
{
  if (self->list.puzzles->len > 0 || self->list.n_finds == 0)
    return FALSE;
  self->list.n_finds--;
  return TRUE;
}

/* Seconds left of the three minutes; 0 if they are over. */
gint
tg_practice_get_seconds_left (TgPractice *self, gint64 now)
{
  return (gint) MAX (self->begun + SECONDS + self->seconds - now, 0);
}

static TgPracticePuzzle *
choose_next (TgPractice *self, gint64 now)
{
  gdouble n = self->n_solved + self->n_failed + self->has_skipped;
  gdouble first_aim = self->is_child || is_new (self, now) ? FIRST_EASY_AIM : FIRST_AIM;

  switch (self->choice.mode)
    {
    case TG_PRACTICE_RATED:
      return choose (self, get_aim (self, now), G_MAXUINT, now);
    case TG_PRACTICE_THEME:
      return tg_practice_pool_choose (self->pool, get_aim (self, now),
                                      G_GUINT64_CONSTANT (1) << self->choice.theme,
                                      G_MAXUINT);
    case TG_PRACTICE_STREAK:
      return self->n_failed > 0
                 ? NULL
                 : choose (self, first_aim + STEP_OF_STREAK * n, G_MAXUINT, now);
    case TG_PRACTICE_THREE_MINUTES:
      return tg_practice_get_seconds_left (self, now) == 0
                 ? NULL
                 : choose (self, first_aim + STEP_OF_MINUTES * n, MAX_DECISIONS, now);
    default:
      return self->list.puzzles->len == 0 || (self->choice.is_test && self->n_failed > 0)
                 ? NULL
                 : g_ptr_array_steal_index (self->list.puzzles,
                                            self->list.puzzles->len - 1);
    }
}

/* Returns: (nullable): the next puzzle, valid as long as @self; %NULL if the run has
 * ended, or if all remaining puzzles were tried recently */
const TgPracticePuzzle *
tg_practice_next (TgPractice *self, gint64 now)
{
  self->puzzle = choose_next (self, now);
  if (self->puzzle != NULL)
    tg_practice_pool_add_seen (self->pool, self->puzzle);
  if (self->puzzle != NULL && self->choice.mode == TG_PRACTICE_DAILY)
    keep_open (self, now);
  return self->puzzle;
}

/* Skips one puzzle of a streak, once. Returns: whether that was allowed */
gboolean
tg_practice_skip (TgPractice *self)
{
  if (self->choice.mode != TG_PRACTICE_STREAK || self->has_skipped)
    return FALSE;
  self->has_skipped = TRUE;
  return TRUE;
}

/* Counts a move in the three-minute mode: a series of right moves adds time, a wrong move
 * subtracts some. */
void
tg_practice_count_move (TgPractice *self, gboolean is_right)
{
  if (!is_right)
    {
      self->n_combo = 0;
      self->seconds -= TG_PRACTICE_SECONDS_FOR_WRONG;
      return;
    }
  self->n_combo++;
  for (guint i = 0; i < G_N_ELEMENTS (bonuses); i++)
    if (self->n_combo == bonuses[i].n_moves)
      self->seconds += bonuses[i].seconds;
}

/* Whether the current puzzle changes the ratings. @known: (out): how much of the
 * answer the player knew beforehand. Cards are not rated because the player has seen
 * the puzzle before, and timed runs because haste affects the result. */
gboolean
tg_practice_is_rated (TgPractice *self, TgPracticeKnown *known)
{
  g_autoptr (GHashTable) tried = tg_training_store_list_tried (
      self->store, self->profile, 0, self->begun - SEEN_SECONDS);

  *known = TG_KNOWN_NOTHING;
  if (self->choice.mode == TG_PRACTICE_THEME)
    *known = (self->obvious >> self->choice.theme & 1) != 0 ? TG_KNOWN_OBVIOUS
                                                            : TG_KNOWN_THEME;
  return self->puzzle->source == NULL && self->puzzle->rating.deviation > 0
         && !g_hash_table_contains (tried, self->puzzle->id)
         && (self->choice.mode == TG_PRACTICE_RATED
             || self->choice.mode == TG_PRACTICE_THEME
             || self->choice.mode == TG_PRACTICE_DAILY);
}

/* Updates the player's ratings, in all and in the themes of the puzzle, and the rating
 * of the puzzle. */
static gboolean
keep_ratings (TgPractice             *self,
              const TgPracticeResult *result,
              TgPracticeKnown         known,
              gint64                  now,
              TgThemeRating          *own,
              TgRating               *moved,
              GError                **error)
{
  TgRating first = { own->rating.elo, THEME_DEVIATION };

  for (guint i = 0; self->themes[i] != NULL; i++)
    if ((self->puzzle->themes >> i & 1) != 0)
      {
        TgThemeRating theme = get_rating (self, self->themes[i], &first, now);
        TgRating      puzzle = self->puzzle->rating;

        tg_practice_rate (&theme.rating, &puzzle, result, known);
        theme.n_puzzles++;
        theme.time = now;
        if (!tg_training_store_set_rating (self->store, self->profile, &theme, error))
          return FALSE;
      }

  tg_practice_rate (&own->rating, moved, result, known);
  own->n_puzzles++;
  own->time = now;
  return tg_training_store_set_rating (self->store, self->profile, own, error)
         && tg_training_store_set_puzzle_rating (self->store, self->puzzle->id, moved,
                                                 error);
}

static gboolean
review_card (TgPractice  *self,
             TgCardKind   kind,
             const gchar *ref,
             TgFsrsGrade  grade,
             gint64       now,
             guint       *due_in,
             GError     **error)
{
  TgTrainingCard card = { .kind = kind, .ref = (gchar *) ref };

  return tg_practice_card_review (self->store, self->profile, &card, grade,
                                  tg_practice_get_day (now),
                                  self->is_child ? CHILD_RETENTION : RETENTION,
                                  tg_practice_pool_get_rand (self->pool), due_in, error);
}

static gboolean
keep_card (TgPractice *self, gint64 now, TgPracticeOutcome *outcome, GError **error)
{
  TgCardKind kind =
      tg_practice_puzzle_is_mistake (self->puzzle) ? TG_CARD_MISTAKE : TG_CARD_PUZZLE;

  return review_card (self, kind, self->puzzle->id, outcome->grade, now, &outcome->due_in,
                      error);
}

/* Saves the result of an opening drill. @id: the id of its subject; @due_in: (out):
 * days until the next review. */
gboolean
tg_practice_keep_opening (TgPractice  *self,
                          const gchar *id,
                          TgFsrsGrade  grade,
                          gint64       now,
                          guint       *due_in,
                          GError     **error)
{
  return review_card (self, TG_CARD_OPENING, id, grade, now, due_in, error);
}

/* Creates an attempt that has changed no rating. */
static TgTrainingAttempt
make_attempt (TgPractice             *self,
              const gchar            *id,
              const TgPracticeResult *result,
              gint64                  now)
{
  TgRating own = get_own_rating (self, now).rating;

  return (TgTrainingAttempt){ .puzzle = (gchar *) id,
                              .time = now,
                              .mode = self->choice.mode,
                              .set = self->choice.set,
                              .ms = result->ms,
                              .n_wrong = result->n_wrong,
                              .n_hints = result->n_hints,
                              .is_shown = result->is_shown,
                              .before = own.elo,
                              .after = own.elo,
                              .deviation = own.deviation };
}

static gboolean
save_result (TgPractice             *self,
             const TgPracticeResult *result,
             gint64                  now,
             TgPracticeOutcome      *outcome,
             TgRating               *moved,
             GError                **error)
{
  gdouble elo = self->puzzle->rating.elo;
  guint   usual =
      tg_training_store_get_usual_ms (self->store, self->profile, elo - BAND, elo + BAND);
  TgThemeRating     own = get_own_rating (self, now);
  TgTrainingAttempt attempt = make_attempt (self, self->puzzle->id, result, now);
  TgPracticeKnown   known;

  attempt.puzzle_rating = elo;
  outcome->grade = tg_practice_grade (result, usual);
  outcome->before = own.rating;
  outcome->is_rated = tg_practice_is_rated (self, &known);
  if (outcome->is_rated && !keep_ratings (self, result, known, now, &own, moved, error))
    return FALSE;
  outcome->after = own.rating;
  attempt.is_rated = outcome->is_rated;
  attempt.after = own.rating.elo;
  attempt.deviation = own.rating.deviation;
  return keep_card (self, now, outcome, error)
         && tg_training_store_add_attempt (self->store, self->profile, &attempt, error);
}

/* Whether a puzzle of a run counts as solved. In the puzzles at the end of a lesson, a
 * puzzle also counts if it was solved after wrong moves. */
gboolean
tg_practice_counts (const TgPracticeChoice *choice, const TgPracticeResult *result)
{
  return tg_practice_is_solved (result)
         || (choice->mode == TG_PRACTICE_LESSON && !choice->is_test && !result->is_shown);
}

static void
count_result (TgPractice *self, const TgPracticeResult *result)
{
  if (tg_practice_counts (&self->choice, result))
    self->n_solved++;
  else
    self->n_failed++;
}

/**
 * tg_practice_finish:
 * @outcome: (out): the result
 *
 * Saves the result of the current puzzle, or nothing with @error. The run continues in
 * either case.
 */
gboolean
tg_practice_finish (TgPractice             *self,
                    const TgPracticeResult *result,
                    gint64                  now,
                    TgPracticeOutcome      *outcome,
                    GError                **error)
{
  TgRating moved;
  gboolean ok;

  g_return_val_if_fail (self->puzzle != NULL, FALSE);

  count_result (self, result);
  moved = self->puzzle->rating;
  ok = tg_training_store_begin (self->store, error);
  if (ok)
    {
      gboolean keeps = save_result (self, result, now, outcome, &moved, error);

      ok = tg_training_store_end (self->store, keeps, keeps ? error : NULL);
    }
  if (ok)
    self->puzzle->rating = moved;
  self->puzzle = NULL;
  return ok;
}

/* Saves the result of a drill of finding points as an unrated attempt. @id: see
 * tg_find_drill_make_id() */
gboolean
tg_practice_finish_find (TgPractice             *self,
                         const gchar            *id,
                         const TgPracticeResult *result,
                         gint64                  now,
                         GError                **error)
{
  TgTrainingAttempt attempt = make_attempt (self, id, result, now);

  count_result (self, result);
  return tg_training_store_add_attempt (self->store, self->profile, &attempt, error);
}

/**
 * tg_practice_end:
 * @run: (out): the result
 *
 * Saves a finished run.
 */
gboolean
tg_practice_end (TgPractice *self, gint64 now, TgTrainingRun *run, GError **error)
{
  *run = (TgTrainingRun){ self->choice.mode, self->choice.set, self->begun, now,
                          self->n_solved,    self->n_failed };
  if (run->mode == TG_PRACTICE_SET)
    tg_practice_round_sum_up (self->store, self->profile, run);
  return tg_training_store_add_run (self->store, self->profile, run, error);
}
