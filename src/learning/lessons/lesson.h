/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lesson as plain values: a title, and steps that ask for something on a board. All
 * texts are untranslated; whoever shows them puts them through gettext. */

#pragma once

#include "tactics/threat.h"

G_BEGIN_DECLS

/* What a learner does in a step. */
typedef enum
{
  TG_LESSON_SHOW,   /* reads, and looks */
  TG_LESSON_PLACE,  /* puts one stone that fulfils the aim */
  TG_LESSON_FIND,   /* marks all points that fulfil it */
  TG_LESSON_YES_NO, /* says whether it is so */
  TG_LESSON_CHOOSE, /* chooses one of three points or answers */
  TG_LESSON_SOLVE,  /* plays until the win is there */
  TG_LESSON_DEFEND, /* plays until the other side’s win is gone */
  TG_LESSON_PLAY,   /* goes on against one of the ten levels */
  TG_LESSON_NAME,   /* says what the marked stones are called */
} TgLessonKind;

#define TG_N_LESSON_KINDS 9

/* What a point may be good for, or bad for: what a stone makes there, a #TgThreat, or one of
 * the following. Every aim is a question to the rules or to the prover; see
 * tg_lesson_judge_point(). */
typedef guint TgLessonAim;

enum
{
  TG_AIM_NONE = TG_THREAT_NONE,
  TG_AIM_STOP_FIVE = TG_N_THREAT_NAMES, /* the other side could have made five, and
                                         * cannot any more */
  TG_AIM_FORBIDDEN,                     /* for Renju’s Black */
  TG_AIM_FORBIDDEN_OVERLINE,
  TG_AIM_FORBIDDEN_FOURS,
  TG_AIM_FORBIDDEN_THREES,
  TG_AIM_LEGAL, /* allowed */
  TG_AIM_CROSS, /* begins two rows, each a stone short of an open three */
  TG_AIM_CENTRE,
  TG_AIM_NEAR,             /* at most two steps from a stone */
  TG_AIM_FAR,              /* farther from all stones */
  TG_AIM_NO_FOUR,          /* makes neither five nor four */
  TG_AIM_QUIET,            /* makes nothing yet, but threatens to win by fours */
  TG_AIM_WIN_BY_FOURS,     /* a four, and the win is proved to go on by fours */
  TG_AIM_WIN_BY_THREATS,   /* the win is proved, by fours and threes */
  TG_AIM_STOP_FOURS,       /* afterwards the other side is proved not to win by fours */
  TG_AIM_STOP_THREATS,     /* nor by fours and threes */
  TG_AIM_BEST,             /* what matters first, see tg_lesson_judge_point() */
  TG_AIM_MISSES_FIVE,      /* could have won at once */
  TG_AIM_LEAVES_FIVE,      /* the other side can win at once */
  TG_AIM_LEAVES_OPEN_FOUR, /* the other side can make an open four */
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

/* What is said to a wrong answer: to a point among @points, or one that fulfils @aim, or
 * any, if neither is given. */
typedef struct
{
  TgLessonAim    aim;
  TgLessonPoints points;
  const gchar   *text;
} TgLessonRemark;

typedef struct
{
  const gchar *text;     /* names of openings are not translated */
  TgPoint      point;    /* which the aim judges, or TG_POINT_NONE */
  TgThreat     shape;    /* which the marked stones are, or not; or %TG_THREAT_NONE */
  gint         pattern;  /* an opening of Renju, see tg_opening_pattern_get(), or -1 */
  gboolean     is_right; /* a test compares; decides where no judge knows */
  const gchar *remark;   /* (nullable): what is said if it was chosen and is wrong */
} TgLessonChoice;

/* How a game against a level is won, as a task. */
typedef enum
{
  TG_LESSON_GOAL_WIN,
  TG_LESSON_GOAL_HOLD,   /* not to lose for a number of own moves */
  TG_LESSON_GOAL_FINISH, /* to play to the end; what the remarks forbid is refused */
} TgLessonGoal;

typedef struct
{
  TgLessonKind   kind;
  TgLessonAim    aim;
  TgRuleset      ruleset;
  guint          size;  /* of the board */
  TgStone        turn;  /* the learner’s stones */
  TgLessonPoints black; /* the stones that lie there, the last ones played last */
  TgLessonPoints white;
  TgLessonPoints marks;  /* to be pointed at */
  TgLessonPoints answer; /* all points that fulfil the aim; a test compares */
  TgPoint  point; /* which is asked about, or TG_POINT_NONE for whether there is any */
  gboolean is_so; /* the answer to a question; a test compares */
  const gchar   *text;
  const gchar   *right; /* (nullable): what is said when it has been done */
  const gchar   *hint;  /* (nullable) */
  guint          n_remarks;
  TgLessonRemark remarks[TG_LESSON_MAX_REMARKS];
  guint          n_choices;
  TgLessonChoice choices[TG_LESSON_MAX_CHOICES];
  guint          level; /* of the opponent, 1 to 10 */
  TgLessonGoal   goal;
  guint          n_moves; /* to hold */
} TgLessonStep;

typedef struct
{
  const gchar *id; /* under which progress is kept */
  const gchar *title;
  const gchar *goal;    /* what the learner can do afterwards */
  const gchar *puzzles; /* (nullable): a filter for those at its end, as “fours 2-3” */
  guint        n_remarks; /* for all of its steps, after their own */
  TgLessonRemark remarks[TG_LESSON_MAX_REMARKS];
  GArray        *steps; /* owned, of TgLessonStep */
} TgLesson;

/* The puzzles at the end of a lesson, how many of them make it done, and how many skip it
 * for one who can do it already. */
#define TG_LESSON_PUZZLES        5
#define TG_LESSON_PUZZLES_SOLVED 4
#define TG_LESSON_PUZZLES_SKIP   3

void                tg_lesson_free (TgLesson *self);
const TgLessonStep *tg_lesson_get_step (const TgLesson *self, guint index);
void                tg_lesson_step_get_board (const TgLessonStep *self, TgBoard *board);
gboolean            tg_lesson_points_contain (const TgLessonPoints *self, TgPoint point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLesson, tg_lesson_free)

G_END_DECLS
