/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A diagram of the rules: a position, and the claim that the text makes about it. The
 * marks come from the judge in rules/, and a test checks every claim with that judge, so
 * that no diagram can be wrong. */

#pragma once

#include "drawing/board/scene.h"
#include "rules/renju.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The most moves in a diagram. */
#define TG_RULES_MAX_MOVES 16

/* The kinds of diagrams. */
typedef enum
{
  /* Black's stone at the point, with the row if it won */
  TG_RULES_DIAGRAM_MOVE,
  /* Black's stone at the point, with marks on the points that complete its fours and
   * threes */
  TG_RULES_DIAGRAM_THREAT,
  /* why Black may not play at the point, with the forbidden rows */
  TG_RULES_DIAGRAM_REFUSED,
  /* Black's stone at the point, and its false three: Black may not play the point that
   * would complete it, and the forbidden rows are shown */
  TG_RULES_DIAGRAM_FALSE_THREE,
  TG_RULES_DIAGRAM_STONES, /* only stones */
  /* stones, with the points where Black improves them most */
  TG_RULES_DIAGRAM_ROW,
  TG_RULES_DIAGRAM_PROSPECTS, /* stones, with the prospects of both sides */
  /* stones and numbered moves, with the winning row, or else the next prospects of the side
   * that began */
  TG_RULES_DIAGRAM_LINE,
} TgRulesDiagramKind;

/* The claims about diagrams. */
typedef enum
{
  TG_RULES_CLAIM_COUNTS,       /* the numbers of the diagram */
  TG_RULES_CLAIM_ONE_POINT,    /* there is one stone */
  TG_RULES_CLAIM_STRAIGHT,     /* the stones of each side lie in one row or column */
  TG_RULES_CLAIM_DIAGONAL,     /* the stones of each side lie in one diagonal */
  TG_RULES_CLAIM_CONNECTED,    /* the stones of each side lie side by side on a line */
  TG_RULES_CLAIM_ORDER,        /* several moves */
  TG_RULES_CLAIM_ROUND,        /* a move of each side */
  TG_RULES_CLAIM_WINS,         /* the last move wins */
  TG_RULES_CLAIM_FOUR,         /* Black has a four with one point that makes five */
  TG_RULES_CLAIM_OPEN_THREE,   /* one more black stone makes an open four */
  TG_RULES_CLAIM_CLOSED_THREE, /* one more stone makes a four, but no open four */
  TG_RULES_CLAIM_OPEN_TWO,     /* one more stone makes an open three */
  TG_RULES_CLAIM_CLOSED_TWO, /* one more stone makes a closed three, but no open three */
  TG_RULES_CLAIM_DEAD,       /* no further black stones can make a five of these */
  TG_RULES_CLAIM_SENTE,      /* the first move makes a four or an open three */
  /* the first move makes a four, and the second is the only answer */
  TG_RULES_CLAIM_ABSOLUTE,
  /* each move of the side that began makes a four or an open three */
  TG_RULES_CLAIM_FORCING,
  TG_RULES_CLAIM_GOTE, /* the first move makes neither a four nor an open three */
  /* the first move stops all fives and open fours of the other side */
  TG_RULES_CLAIM_BLOCK,
  TG_RULES_CLAIM_COUNTER, /* the same, and the first move makes a four or an open three */
  /* the first move makes neither a four nor an open three, but more points that make one */
  TG_RULES_CLAIM_PREPARES,
  /* the same, and the first move adds a threat to win by fours, as do the moves of the
   * threat */
  TG_RULES_CLAIM_THREATENS_FOURS,
  /* the first move makes neither a four nor an open three, but a point for a four-three */
  TG_RULES_CLAIM_THREATENS_FOUR_THREE,
  /* the first move makes a four and an open three, the second blocks, and the side that
   * began wins */
  TG_RULES_CLAIM_FOUR_THREE,
  TG_RULES_CLAIM_DOUBLE_THREE, /* the first move makes two open threes */
  TG_RULES_CLAIM_DOUBLE_FOUR,  /* the first move makes two fours */
  TG_RULES_CLAIM_FOURS,        /* the side that began wins by fours, as shown */
  /* the side that began cannot win by fours alone, but wins by threats, as shown */
  TG_RULES_CLAIM_THREATS,
  TG_RULES_CLAIM_BOTH_THREATEN, /* both sides have prospects */
} TgRulesClaim;

/* Points are names separated by blanks. Constant data. */
typedef struct
{
  const gchar       *id;
  TgRulesDiagramKind kind;
  TgRulesClaim       claim;
  TgRuleset          ruleset; /* the rule set for the judge */
  const gchar       *black;
  const gchar       *white;
  const gchar       *point; /* nullable: the point in question, which is empty before */
  const gchar       *moves; /* nullable: after the stones, Black’s first */
  gboolean           white_first;
  /* nullable: the moves that would follow without an answer, drawn as pale stones */
  const gchar *threat;

  /* For TG_RULES_CLAIM_COUNTS: the claims about a stone at the point, by the rules of
   * Renju. */
  TgVerdict verdict;
  guint     n_threes;
  guint     n_false_threes; /* number of false threes */
  guint     n_fours;        /* number of fours, open or not */
  gboolean  white_wins;     /* whether a white stone at the point wins */

  const gchar *caption; /* untranslated; NULL if a term has the text */
} TgRulesDiagram;
TgPoint tg_rules_diagram_set_up (const TgRulesDiagram *self, TgBoard *board);
guint   tg_rules_diagram_get_moves (const TgRulesDiagram *self,
                                    const gchar          *names,
                                    TgPoint               moves[TG_RULES_MAX_MOVES]);
void    tg_rules_diagram_show (const TgRulesDiagram *self, TgScene *scene);
gchar  *tg_rules_diagram_describe (const TgRulesDiagram *self);

G_END_DECLS
