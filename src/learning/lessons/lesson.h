/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lesson as plain values: a title, and steps with tasks on a board. All texts are
 * untranslated; the user interface passes them to gettext. */

#pragma once

#include "tactics/threat.h"

G_BEGIN_DECLS

/* The task of the learner in a step. */
typedef enum
{
  TG_LESSON_SHOW,   /* read and look */
  TG_LESSON_PLACE,  /* play one stone that fulfils the aim */
  TG_LESSON_FIND,   /* mark all points that fulfil the aim */
  TG_LESSON_YES_NO, /* answer whether a statement is true */
  TG_LESSON_CHOOSE, /* choose one of three points or answers */
  TG_LESSON_SOLVE,  /* play until the win is proved */
  TG_LESSON_DEFEND, /* play until the other side’s win is stopped */
  TG_LESSON_PLAY,   /* continue the game against the computer player */
  TG_LESSON_NAME,   /* name the shape of the marked stones */
} TgLessonKind;

#define TG_N_LESSON_KINDS 9

/* The purpose, or the fault, of a point: the #TgThreat that a stone makes there, or one
 * of the following. The rules or the prover decide every aim; see
 * tg_lesson_judge_point(). */
typedef guint TgLessonAim;

enum
{
  TG_AIM_NONE = TG_THREAT_NONE,
  TG_AIM_STOP_FIVE = TG_N_THREAT_NAMES, /* stops a five of the other side */
  TG_AIM_FORBIDDEN,                     /* forbidden to Renju's Black */
  TG_AIM_FORBIDDEN_OVERLINE,
  TG_AIM_FORBIDDEN_FOURS,
  TG_AIM_FORBIDDEN_THREES,
  TG_AIM_LEGAL, /* not forbidden to Renju's Black */
  TG_AIM_CROSS, /* begins two rows, each a stone short of an open three */
  TG_AIM_CENTRE,
  TG_AIM_NEAR,           /* at most two steps from a stone */
  TG_AIM_FAR,            /* more than two steps from all stones */
  TG_AIM_NO_FOUR,        /* makes neither five nor four */
  TG_AIM_QUIET,          /* makes no threat yet, but prepares a win by fours */
  TG_AIM_WIN_BY_FOURS,   /* a four that begins a proved win by fours */
  TG_AIM_WIN_BY_THREATS, /* begins a proved win by fours and threes */
  TG_AIM_STOP_FOURS,     /* leaves the other side without a proved win by fours */
  TG_AIM_STOP_THREATS, /* leaves the other side without a proved win by fours and threes */
  TG_AIM_BEST,         /* the most urgent aim, see tg_lesson_judge_point() */
  TG_AIM_MISSES_FIVE,  /* misses a win at once */
  TG_AIM_LEAVES_FIVE,  /* lets the other side win at once */
  TG_AIM_LEAVES_OPEN_FOUR, /* lets the other side make an open four */
};

#define TG_N_LESSON_AIMS (TG_AIM_LEAVES_OPEN_FOUR + 1)

#define TG_LESSON_MAX_POINTS  64
#define TG_LESSON_MAX_REMARKS 6
#define TG_LESSON_MAX_CHOICES 4

typedef struct
{
  guint   n;
  TgPoint points[TG_LESSON_MAX_POINTS];
} TgLessonPoints;

/* The response to a wrong answer: to a point among @points, or one that fulfils @aim,
 * or to any wrong point if neither is given. */
typedef struct
{
  TgLessonAim    aim;
  TgLessonPoints points;
  const gchar   *text;
} TgLessonRemark;

typedef struct
{
  const gchar *text;  /* names of openings are not translated */
  TgPoint      point; /* a point, which is judged by the aim; or TG_POINT_NONE */
  /* a shape that the marked stones may have; or %TG_THREAT_NONE */
  TgThreat shape;
  gint     pattern; /* an opening of Renju, see tg_opening_pattern_get(), or -1 */
  /* whether the choice is right; used where the rules and the prover cannot decide,
   * otherwise verified by a test */
  gboolean     is_right;
  const gchar *remark; /* (nullable): the response if it was chosen and is wrong */
} TgLessonChoice;

/* The goal in a game against the computer player. */
typedef enum
{
  TG_LESSON_GOAL_WIN,
  TG_LESSON_GOAL_HOLD, /* not to lose within @n_moves moves of the learner */
  TG_LESSON_GOAL_FINISH, /* to play to the end, with no move that one of the remarks is about */
} TgLessonGoal;

typedef struct
{
  TgLessonKind   kind;
  TgLessonAim    aim;
  TgRuleset      ruleset;
  guint          size;  /* of the board */
  TgStone        turn;  /* the learner’s colour */
  TgLessonPoints black; /* the initial stones, in the order of play */
  TgLessonPoints white;
  TgLessonPoints marks;  /* marked points */
  TgLessonPoints answer; /* all points that fulfil the aim; verified by a test */
  TgPoint        point;  /* the point in question, or TG_POINT_NONE for any */
  gboolean       is_so;  /* the right answer; verified by a test */
  const gchar   *text;
  const gchar   *right; /* (nullable): the text after success */
  const gchar   *hint;  /* (nullable) */
  guint          n_remarks;
  TgLessonRemark remarks[TG_LESSON_MAX_REMARKS];
  guint          n_choices;
  TgLessonChoice choices[TG_LESSON_MAX_CHOICES];
  guint          level; /* level of the computer player, 1 to 10 */
  TgLessonGoal   goal;
  guint          n_moves; /* for %TG_LESSON_GOAL_HOLD: number of moves */
} TgLessonStep;

typedef struct
{
  const gchar *id; /* in the database */
  const gchar *title;
  const gchar *goal; /* the skill that the lesson teaches */
  const gchar
      *puzzles; /* (nullable): filter for the puzzles at its end, as “fours 2-3” */
  /* number of remarks for all steps; a step's own remarks are preferred */
  guint          n_remarks;
  TgLessonRemark remarks[TG_LESSON_MAX_REMARKS];
  GArray        *steps; /* owned, of TgLessonStep */
} TgLesson;

/* The number of puzzles at the end of a lesson, the number to solve for finishing it, and
 * the number that lets a learner skip it. */
#define TG_LESSON_PUZZLES        5
#define TG_LESSON_PUZZLES_SOLVED 4
#define TG_LESSON_PUZZLES_SKIP   3

void                tg_lesson_free (TgLesson *self);
const TgLessonStep *tg_lesson_get_step (const TgLesson *self, guint index);
void                tg_lesson_step_get_board (const TgLessonStep *self, TgBoard *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLesson, tg_lesson_free)

G_END_DECLS
