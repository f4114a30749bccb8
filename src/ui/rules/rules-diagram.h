/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture of the rules: a position, and what the text claims of it. What is drawn on
 * it comes from the judge in rules/, and a test asks that judge about every claim, so
 * that no picture can show what is not so. */

#pragma once

#include "drawing/board/scene.h"
#include "rules/renju.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/* More than these no picture shows. */
#define TG_RULES_MAX_MOVES 16

/* What a diagram shows. */
typedef enum
{
  /* Black's stone lies there, with the row that it won with, if it did */
  TG_RULES_DIAGRAM_MOVE,
  /* Black's stone lies there, and the points that would complete its fours and threes are
   * marked */
  TG_RULES_DIAGRAM_THREAT,
  TG_RULES_DIAGRAM_REFUSED, /* Black may not play there, with the rows that are why */
  /* Black's stone lies there, and makes a row that is no three, since Black may not play
   * the point that would complete it: that one is refused, with the rows that are why */
  TG_RULES_DIAGRAM_FALSE_THREE,
  TG_RULES_DIAGRAM_STONES, /* stones, and nothing else */
  /* stones, and the points where one more of Black's makes the most of them */
  TG_RULES_DIAGRAM_ROW,
  TG_RULES_DIAGRAM_PROSPECTS, /* stones, and what either side can make of them */
  /* stones, and numbered moves, with the row that won, or else what whoever began can
   * make next */
  TG_RULES_DIAGRAM_LINE,
} TgRulesDiagramKind;

/* What a diagram claims. */
typedef enum
{
  TG_RULES_CLAIM_COUNTS,       /* what the numbers of the diagram say */
  TG_RULES_CLAIM_ONE_POINT,    /* there is one stone */
  TG_RULES_CLAIM_STRAIGHT,     /* the stones of each side lie in one row or column */
  TG_RULES_CLAIM_DIAGONAL,     /* the stones of each side lie in one diagonal */
  TG_RULES_CLAIM_CONNECTED,    /* the stones of each side lie side by side on a line */
  TG_RULES_CLAIM_ORDER,        /* several moves */
  TG_RULES_CLAIM_ROUND,        /* a move of each side */
  TG_RULES_CLAIM_WINS,         /* the last move wins */
  TG_RULES_CLAIM_FOUR,         /* Black has a four with one point that makes five */
  TG_RULES_CLAIM_OPEN_THREE,   /* one more black stone makes an open four */
  TG_RULES_CLAIM_CLOSED_THREE, /* it makes a four, but no open four */
  TG_RULES_CLAIM_OPEN_TWO,     /* it makes an open three */
  TG_RULES_CLAIM_CLOSED_TWO,   /* it makes a closed three, but no open three */
  TG_RULES_CLAIM_DEAD,         /* no black stones can ever make five of these */
  TG_RULES_CLAIM_SENTE,        /* the first move makes a four or an open three */
  TG_RULES_CLAIM_ABSOLUTE,     /* it makes a four, and the second is the only answer */
  TG_RULES_CLAIM_FORCING, /* each move of whoever begins makes a four or open three */
  TG_RULES_CLAIM_GOTE,    /* the first move makes neither */
  /* the first move takes away all fives and open fours that the other side could make */
  TG_RULES_CLAIM_BLOCK,
  TG_RULES_CLAIM_COUNTER, /* the same, and it makes a four or an open three */
  /* the first move makes no four nor open three, but more points that make one */
  TG_RULES_CLAIM_PREPARES,
  /* the same, and it threatens to win by fours, which it did not before; so do the moves
   * of the threat */
  TG_RULES_CLAIM_THREATENS_FOURS,
  /* the first move makes no four nor open three, but a point for a four-three */
  TG_RULES_CLAIM_THREATENS_FOUR_THREE,
  /* the first move makes a four and an open three, the second blocks, and the side that
   * began wins */
  TG_RULES_CLAIM_FOUR_THREE,
  TG_RULES_CLAIM_DOUBLE_THREE, /* the first move makes two open threes */
  TG_RULES_CLAIM_DOUBLE_FOUR,  /* the first move makes two fours */
  TG_RULES_CLAIM_FOURS,        /* whoever begins wins by fours, as shown */
  /* whoever begins cannot win by fours alone, but by threats, as shown */
  TG_RULES_CLAIM_THREATS,
  TG_RULES_CLAIM_BOTH_THREATEN, /* both sides have something to make */
} TgRulesClaim;

/* Points are named, and divided by blanks. Constant data. */
typedef struct
{
  const gchar       *id;
  TgRulesDiagramKind kind;
  TgRulesClaim       claim;
  TgRuleset          ruleset; /* by which it is judged */
  const gchar       *black;
  const gchar       *white;
  const gchar       *point; /* nullable: what it is about, empty before */
  const gchar       *moves; /* nullable: after the stones, Black’s first */
  gboolean           white_first;
  const gchar       *threat; /* nullable: what would follow the moves without an answer;
                              * shown as pale stones */

  /* What TG_RULES_CLAIM_COUNTS claims of a stone on the point, by the rules of Renju. */
  TgVerdict verdict;
  guint     n_threes;
  guint     n_false_threes; /* rows that only look like threes */
  guint     n_fours;        /* open or not */
  gboolean  white_wins;     /* whether a white stone there does */

  const gchar *caption; /* untranslated; NULL where a term says it */
} TgRulesDiagram;
TgPoint tg_rules_diagram_set_up (const TgRulesDiagram *self, TgBoard *board);
guint   tg_rules_diagram_get_moves (const TgRulesDiagram *self,
                                    const gchar          *names,
                                    TgPoint               moves[TG_RULES_MAX_MOVES]);
void    tg_rules_diagram_show (const TgRulesDiagram *self, TgScene *scene);
gchar  *tg_rules_diagram_describe (const TgRulesDiagram *self);

G_END_DECLS
