/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A diagram of the rules: a position, and the claim that the text makes about it. The
 * judge in rules/ computes the marks, and a test checks every claim with the same judge,
 * so that no diagram can be wrong. */

#pragma once

#include "drawing/board/scene.h"
#include "rules/renju.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/* Maximum number of moves in a diagram. */
#define TG_RULES_MAX_MOVES 16

/* The kinds of diagrams, by what is drawn. */
typedef enum
{
  /* Black's stone at the point in question, with the row if the stone wins */
  TG_RULES_DIAGRAM_MOVE,
  /* Black's stone at the point in question, with marks on the points that complete its
   * fours and threes */
  TG_RULES_DIAGRAM_THREAT,
  /* the reasons why Black may not play at the point in question: the rows that make it
   * forbidden */
  TG_RULES_DIAGRAM_REFUSED,
  /* Black's stone at the point in question, and its false three: Black may not play the
   * point that would complete it, because of the rows that are drawn */
  TG_RULES_DIAGRAM_FALSE_THREE,
  TG_RULES_DIAGRAM_STONES, /* only stones */
  /* stones, with the points where one more black stone improves their row most */
  TG_RULES_DIAGRAM_ROW,
  TG_RULES_DIAGRAM_PROSPECTS, /* stones, with the best rows that both sides can get */
  /* stones and numbered moves, with the winning row; if nobody has won, with the best
   * rows that the side that began can get */
  TG_RULES_DIAGRAM_LINE,
} TgRulesDiagramKind;

/* The claims that texts make about diagrams, which a test checks. */
typedef enum
{
  /* the judge counts as many threes and fours as the diagram says */
  TG_RULES_CLAIM_COUNTS,
  TG_RULES_CLAIM_ONE_POINT,    /* there is one stone on the board */
  TG_RULES_CLAIM_STRAIGHT,     /* the stones of each side lie in one row or column */
  TG_RULES_CLAIM_DIAGONAL,     /* the stones of each side lie in one diagonal */
  TG_RULES_CLAIM_CONNECTED,    /* the stones of each side lie side by side on a line */
  TG_RULES_CLAIM_ORDER,        /* the diagram has several moves */
  TG_RULES_CLAIM_ROUND,        /* the diagram has a move of each side */
  TG_RULES_CLAIM_WINS,         /* the last move wins */
  TG_RULES_CLAIM_FOUR,         /* Black has a four with one point that makes five */
  TG_RULES_CLAIM_OPEN_THREE,   /* one more black stone makes an open four */
  TG_RULES_CLAIM_CLOSED_THREE, /* one more stone makes a four, but no open four */
  TG_RULES_CLAIM_OPEN_TWO,     /* one more stone makes an open three */
  TG_RULES_CLAIM_CLOSED_TWO, /* one more stone makes a closed three, but no open three */
  /* no further black stones can complete a five with the stones of the diagram */
  TG_RULES_CLAIM_DEAD,
  TG_RULES_CLAIM_SENTE, /* the first move makes a four or an open three */
  /* the first move makes a four, and the second is the only answer */
  TG_RULES_CLAIM_ABSOLUTE,
  /* each move of the side that began makes a four or an open three */
  TG_RULES_CLAIM_FORCING,
  TG_RULES_CLAIM_GOTE, /* the first move makes neither a four nor an open three */
  /* the first move stops all fives and open fours of the other side */
  TG_RULES_CLAIM_BLOCK,
  /* as TG_RULES_CLAIM_BLOCK, and the first move also makes a four or an open three */
  TG_RULES_CLAIM_COUNTER,
  /* the first move makes neither a four nor an open three, but gives its side more points
   * that make one */
  TG_RULES_CLAIM_PREPARES,
  /* as TG_RULES_CLAIM_PREPARES, and the first move adds a threat to win by fours: with
   * the moves of `threat` */
  TG_RULES_CLAIM_THREATENS_FOURS,
  /* the first move makes neither a four nor an open three, but a point at which a
   * four-three is possible */
  TG_RULES_CLAIM_THREATENS_FOUR_THREE,
  /* the first move makes a four and an open three, the second blocks, and the side that
   * began wins */
  TG_RULES_CLAIM_FOUR_THREE,
  TG_RULES_CLAIM_DOUBLE_THREE, /* the first move makes two open threes */
  TG_RULES_CLAIM_DOUBLE_FOUR,  /* the first move makes two fours */
  /* the side that began wins by fours, with the moves of the diagram */
  TG_RULES_CLAIM_FOURS,
  /* the side that began cannot win by fours alone, but wins by threats, with the moves of
   * the diagram */
  TG_RULES_CLAIM_THREATS,
  TG_RULES_CLAIM_BOTH_THREATEN, /* both sides can get a better row with one more stone */
} TgRulesClaim;

/* A diagram as constant data; points are names separated by blanks. */
typedef struct
{
  const gchar       *id;
  TgRulesDiagramKind kind;
  TgRulesClaim       claim;
  TgRuleset          ruleset; /* the rule set for the judge */
  const gchar       *black;
  const gchar       *white;
  /* nullable: the point in question, which is empty in `black` and `white` */
  const gchar *point;
  /* nullable: moves after the stones; Black begins unless `white_first` */
  const gchar *moves;
  gboolean     white_first;
  /* nullable: the moves that would follow `moves` if the opponent did not answer, drawn
   * as pale stones */
  const gchar *threat;

  /* For TG_RULES_CLAIM_COUNTS: what a black stone at the point in question makes by the
   * rules of Renju. */
  TgVerdict verdict;
  guint     n_threes;
  guint     n_false_threes; /* number of false threes */
  guint     n_fours;        /* number of fours, open or not */
  gboolean  white_wins;     /* a white stone at the point in question wins */

  const gchar *caption; /* untranslated; NULL if a term explains the diagram */
} TgRulesDiagram;
TgPoint tg_rules_diagram_set_up (const TgRulesDiagram *self, TgBoard *board);
guint   tg_rules_diagram_get_moves (const TgRulesDiagram *self,
                                    const gchar          *names,
                                    TgPoint               moves[TG_RULES_MAX_MOVES]);
void    tg_rules_diagram_show (const TgRulesDiagram *self, TgScene *scene);
gchar  *tg_rules_diagram_describe (const TgRulesDiagram *self);

G_END_DECLS
