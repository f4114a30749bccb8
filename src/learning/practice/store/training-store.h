/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The practice data of all profiles on this computer. */

#pragma once

#include <gio/gio.h>

#include "learning/practice/schedule/fsrs.h"
#include "rules/ratings/rating.h"

G_BEGIN_DECLS

/* The practice database. Attempts are only ever added, so that all other data can be
 * recomputed. Functions may be called from any thread, but only one at a time. They take
 * a fraction of a millisecond, except for opening and closing. */
typedef struct _TgTrainingStore TgTrainingStore;

/* A profile, from its creation on; starting over creates a new one. Each struct in
 * this file is a plain value; its texts belong to the list that it is in. */
typedef struct
{
  gchar   *name;
  gint64   id;
  gboolean is_child;
  gint64   begun; /* times are in seconds since 1970, UTC */
  gint64
      ended; /* when the player started over or removed the profile; 0 if it is active */
} TgTrainingProfile;

/* The modes of practice. The numbers are saved, so none may change. */
typedef enum
{
  TG_PRACTICE_RATED = 0,
  TG_PRACTICE_THEME = 1,
  TG_PRACTICE_STREAK = 2,
  TG_PRACTICE_THREE_MINUTES = 3,
  TG_PRACTICE_SET = 4,
  TG_PRACTICE_MISTAKES = 5,
  TG_PRACTICE_FILE = 6,
  TG_PRACTICE_REVIEW = 7, /* cards that are due */
  TG_PRACTICE_LESSON = 8,
  TG_PRACTICE_DAILY = 9,
  TG_PRACTICE_FIND = 10,  /* drills of finding points */
  TG_PRACTICE_AGAIN = 11, /* puzzles failed in the previous run */
  TG_PRACTICE_GAME = 12,  /* not practice: a reviewed game of the player */
} TgPracticeMode;

/* An attempt at a puzzle. */
typedef struct
{
  gchar         *puzzle;
  gint64         time;
  TgPracticeMode mode;
  gint64         set; /* the set it belongs to; 0 for none */
  guint          ms;  /* time spent */
  guint          n_wrong;
  guint          n_hints;
  gboolean       is_shown; /* the player gave up */
  gboolean       is_rated;
  gdouble        before; /* the player's rating */
  gdouble        after;
  gdouble        puzzle_rating; /* the puzzle's rating before the attempt */
  gdouble        deviation;     /* deviation of the player's rating after the attempt */
} TgTrainingAttempt;

/* The subjects of spaced-repetition cards. */
typedef enum
{
  TG_CARD_PUZZLE = 0,
  TG_CARD_LESSON = 1,
  TG_CARD_MISTAKE = 2,
  TG_CARD_OPENING = 3,
} TgCardKind;

/* A spaced-repetition card. Days are local ones, since 1970. */
typedef struct
{
  gchar       *ref; /* its subject, such as the id of a puzzle */
  TgCardKind   kind;
  guint        due;      /* the day of the next review */
  guint        reviewed; /* day of the last review */
  TgFsrsMemory memory;
  guint        n_reviews;
  guint        n_lapses;
} TgTrainingCard;

/* The player's rating in one theme. */
typedef struct
{
  gchar   *theme; /* "" for the rating in all puzzles */
  TgRating rating;
  guint    n_puzzles;
  gint64   time; /* of the last puzzle in the theme; 0 if there is none */
} TgThemeRating;

typedef struct
{
  gchar   *lesson;
  guint    step;     /* the current step */
  guint    n_faulty; /* number of failed steps before @step */
  guint    stars;
  gboolean is_done;
} TgLessonProgress;

/* A puzzle that is not built-in, from a game of the player or from a file. */
typedef struct
{
  gchar *id;
  gchar *source; /* its origin */
  gint64 time;
  gchar *line; /* the line of a puzzle file */
} TgOwnPuzzle;

/* A set of puzzles, which is repeated in rounds. */
typedef struct
{
  gint64 id;
  gchar *name;
  gint64 time;
  GStrv  puzzles;
} TgPuzzleSet;

/* A finished run: a streak, three minutes, a round of a set, or the puzzles of a day. */
typedef struct
{
  TgPracticeMode mode;
  gint64         set; /* 0 if the run has no set */
  gint64         begun;
  gint64         ended;
  guint          n_solved;
  guint          n_failed;
} TgTrainingRun;

TgTrainingStore *tg_training_store_new (GFile *folder);
void             tg_training_store_free (TgTrainingStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTrainingStore, tg_training_store_free)
gchar *tg_training_store_take_notice (TgTrainingStore *self);

gboolean tg_training_store_begin (TgTrainingStore *self, GError **error);
gboolean tg_training_store_end (TgTrainingStore *self, gboolean keep, GError **error);

/* The elements of each list are the structs above that the function's name says, such
 * as TgTrainingProfile. */
GArray  *tg_training_store_list_profiles (TgTrainingStore *self);
gboolean tg_training_store_add_profile (TgTrainingStore *self,
                                        const gchar     *name,
                                        gboolean         is_child,
                                        gint64           now,
                                        gint64          *profile,
                                        GError         **error);
gboolean tg_training_store_edit_profile (TgTrainingStore         *self,
                                         const TgTrainingProfile *profile,
                                         GError                 **error);
gboolean tg_training_store_start_over (TgTrainingStore *self,
                                       gint64           profile,
                                       gint64           now,
                                       gint64          *fresh,
                                       GError         **error);

gchar   *tg_training_store_get_setting (TgTrainingStore *self,
                                        gint64           profile,
                                        const gchar     *key);
gboolean tg_training_store_set_setting (TgTrainingStore *self,
                                        gint64           profile,
                                        const gchar     *key,
                                        const gchar     *value,
                                        GError         **error);

gboolean    tg_training_store_add_attempt (TgTrainingStore         *self,
                                           gint64                   profile,
                                           const TgTrainingAttempt *attempt,
                                           GError                 **error);
GArray     *tg_training_store_list_attempts (TgTrainingStore *self,
                                             gint64           profile,
                                             gint64           since);
GHashTable *tg_training_store_list_tried (TgTrainingStore *self,
                                          gint64           profile,
                                          gint64           set,
                                          gint64           since);
guint       tg_training_store_get_usual_ms (TgTrainingStore *self,
                                            gint64           profile,
                                            gdouble          lowest,
                                            gdouble          highest);

gboolean    tg_training_store_get_rating (TgTrainingStore *self,
                                          gint64           profile,
                                          const gchar     *theme,
                                          TgThemeRating   *rating);
gboolean    tg_training_store_set_rating (TgTrainingStore     *self,
                                          gint64               profile,
                                          const TgThemeRating *rating,
                                          GError             **error);
GHashTable *tg_training_store_list_puzzle_ratings (TgTrainingStore *self);
gboolean    tg_training_store_set_puzzle_rating (TgTrainingStore *self,
                                                 const gchar     *puzzle,
                                                 const TgRating  *rating,
                                                 GError         **error);

GArray *tg_training_store_list_due (TgTrainingStore *self,
                                    gint64           profile,
                                    guint            day,
                                    guint            max_cards);
guint tg_training_store_count_reviewed (TgTrainingStore *self, gint64 profile, guint day);
guint tg_training_store_count_solved (TgTrainingStore *self, gint64 profile);
gboolean tg_training_store_get_card (TgTrainingStore *self,
                                     gint64           profile,
                                     TgCardKind       kind,
                                     const gchar     *ref,
                                     TgTrainingCard  *card);
gboolean tg_training_store_set_card (TgTrainingStore      *self,
                                     gint64                profile,
                                     const TgTrainingCard *card,
                                     GError              **error);

GArray  *tg_training_store_list_lessons (TgTrainingStore *self, gint64 profile);
gboolean tg_training_store_set_lesson (TgTrainingStore        *self,
                                       gint64                  profile,
                                       const TgLessonProgress *progress,
                                       GError                **error);

GArray  *tg_training_store_list_own (TgTrainingStore *self,
                                     gint64           profile,
                                     const gchar     *source);
gboolean tg_training_store_add_own (TgTrainingStore   *self,
                                    gint64             profile,
                                    const TgOwnPuzzle *puzzle,
                                    GError           **error);
gboolean tg_training_store_remove_own (TgTrainingStore *self,
                                       gint64           profile,
                                       const gchar     *source,
                                       GError         **error);

GArray  *tg_training_store_list_sets (TgTrainingStore *self, gint64 profile);
gboolean tg_training_store_add_set (TgTrainingStore    *self,
                                    gint64              profile,
                                    const gchar        *name,
                                    const gchar *const *puzzles,
                                    gint64              now,
                                    gint64             *set,
                                    GError            **error);

gboolean tg_training_store_hide_set (TgTrainingStore *self,
                                     gint64           set,
                                     gboolean         hide,
                                     GError         **error);

GArray  *tg_training_store_list_runs (TgTrainingStore *self,
                                      gint64           profile,
                                      TgPracticeMode   mode);
gboolean tg_training_store_add_run (TgTrainingStore     *self,
                                    gint64               profile,
                                    const TgTrainingRun *run,
                                    GError             **error);

G_END_DECLS
