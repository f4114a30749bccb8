/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pictures of the rules page, as data: positions, and what the page claims
 * of them. What is drawn on them comes from the judge in rules/, and a test asks
 * that judge about every claim, so that no picture can show what is not so. */

#pragma once

#include "drawing/scene.h"
#include "rules/renju.h"

G_BEGIN_DECLS

/* More than these no picture shows. */
#define TG_RULES_MAX_MOVES 16

/**
 * TgRulesDiagramKind:
 * @TG_RULES_DIAGRAM_MOVE: Black's stone lies there, with the row that it won
 *   with, if it did
 * @TG_RULES_DIAGRAM_THREAT: Black's stone lies there, and the points that would
 *   complete its fours and threes are marked
 * @TG_RULES_DIAGRAM_REFUSED: Black may not play there, with the rows that are why
 * @TG_RULES_DIAGRAM_FALSE_THREE: Black's stone lies there, and makes a row that
 *   is no three, since Black may not play the point that would complete it: that
 *   point is refused, with the rows that are why
 * @TG_RULES_DIAGRAM_STONES: stones, and nothing else
 * @TG_RULES_DIAGRAM_ROW: stones, and the points where one more of Black's makes
 *   the most of them
 * @TG_RULES_DIAGRAM_PROSPECTS: stones, and what either side can make of them
 * @TG_RULES_DIAGRAM_LINE: stones, and numbered moves, with the row that won, or
 *   else what whoever began can make next
 *
 * What a diagram shows.
 */
typedef enum
{
  TG_RULES_DIAGRAM_MOVE,
  TG_RULES_DIAGRAM_THREAT,
  TG_RULES_DIAGRAM_REFUSED,
  TG_RULES_DIAGRAM_FALSE_THREE,
  TG_RULES_DIAGRAM_STONES,
  TG_RULES_DIAGRAM_ROW,
  TG_RULES_DIAGRAM_PROSPECTS,
  TG_RULES_DIAGRAM_LINE,
} TgRulesDiagramKind;

/**
 * TgRulesClaim:
 * @TG_RULES_CLAIM_COUNTS: what the numbers of the diagram say
 * @TG_RULES_CLAIM_ONE_POINT: there is one stone
 * @TG_RULES_CLAIM_STRAIGHT: the stones of each side lie in one row or column
 * @TG_RULES_CLAIM_DIAGONAL: the stones of each side lie in one diagonal
 * @TG_RULES_CLAIM_CONNECTED: the stones of each side lie side by side on a line
 * @TG_RULES_CLAIM_ORDER: several moves
 * @TG_RULES_CLAIM_ROUND: a move of each side
 * @TG_RULES_CLAIM_WINS: the last move wins
 * @TG_RULES_CLAIM_FOUR: Black has a four with one point that makes five
 * @TG_RULES_CLAIM_OPEN_THREE: one more black stone makes an open four
 * @TG_RULES_CLAIM_CLOSED_THREE: it makes a four, but no open four
 * @TG_RULES_CLAIM_OPEN_TWO: it makes an open three
 * @TG_RULES_CLAIM_CLOSED_TWO: it makes a closed three, but no open three
 * @TG_RULES_CLAIM_DEAD: no black stones can ever make five of these
 * @TG_RULES_CLAIM_SENTE: the first move makes a four or an open three
 * @TG_RULES_CLAIM_ABSOLUTE: it makes a four, and the second is the only answer
 * @TG_RULES_CLAIM_FORCING: each move of whoever begins makes a four or open three
 * @TG_RULES_CLAIM_GOTE: the first move makes neither
 * @TG_RULES_CLAIM_BLOCK: the first move takes away all fives and open fours that
 *   the other side could make
 * @TG_RULES_CLAIM_COUNTER: the same, and it makes a four or an open three
 * @TG_RULES_CLAIM_PREPARES: the first move makes no four nor open three, but more
 *   points that make one
 * @TG_RULES_CLAIM_THREATENS_FOURS: the same, and it threatens to win by fours, which
 *   it did not before; so do the moves of the threat
 * @TG_RULES_CLAIM_THREATENS_FOUR_THREE: it makes neither, and a point for a
 *   four-three
 * @TG_RULES_CLAIM_FOUR_THREE: the first move makes a four and an open three, the
 *   second blocks, and the side that began wins
 * @TG_RULES_CLAIM_DOUBLE_THREE: the first move makes two open threes
 * @TG_RULES_CLAIM_DOUBLE_FOUR: the first move makes two fours
 * @TG_RULES_CLAIM_FOURS: whoever begins wins by fours, as shown
 * @TG_RULES_CLAIM_THREATS: whoever begins cannot win by fours alone, but by threats,
 *   as shown
 * @TG_RULES_CLAIM_BOTH_THREATEN: both sides have something to make
 *
 * What a diagram claims.
 */
typedef enum
{
  TG_RULES_CLAIM_COUNTS,
  TG_RULES_CLAIM_ONE_POINT,
  TG_RULES_CLAIM_STRAIGHT,
  TG_RULES_CLAIM_DIAGONAL,
  TG_RULES_CLAIM_CONNECTED,
  TG_RULES_CLAIM_ORDER,
  TG_RULES_CLAIM_ROUND,
  TG_RULES_CLAIM_WINS,
  TG_RULES_CLAIM_FOUR,
  TG_RULES_CLAIM_OPEN_THREE,
  TG_RULES_CLAIM_CLOSED_THREE,
  TG_RULES_CLAIM_OPEN_TWO,
  TG_RULES_CLAIM_CLOSED_TWO,
  TG_RULES_CLAIM_DEAD,
  TG_RULES_CLAIM_SENTE,
  TG_RULES_CLAIM_ABSOLUTE,
  TG_RULES_CLAIM_FORCING,
  TG_RULES_CLAIM_GOTE,
  TG_RULES_CLAIM_BLOCK,
  TG_RULES_CLAIM_COUNTER,
  TG_RULES_CLAIM_PREPARES,
  TG_RULES_CLAIM_THREATENS_FOURS,
  TG_RULES_CLAIM_THREATENS_FOUR_THREE,
  TG_RULES_CLAIM_FOUR_THREE,
  TG_RULES_CLAIM_DOUBLE_THREE,
  TG_RULES_CLAIM_DOUBLE_FOUR,
  TG_RULES_CLAIM_FOURS,
  TG_RULES_CLAIM_THREATS,
  TG_RULES_CLAIM_BOTH_THREATEN,
} TgRulesClaim;

/**
 * TgRulesDiagram:
 * @id: a name
 * @kind: what it shows
 * @claim: what it claims
 * @ruleset: the rules by which it is judged
 * @black: the black stones, divided by blanks
 * @white: the white stones
 * @point: (nullable): the point that it is about, empty before
 * @moves: (nullable): the moves after the stones, Black's first
 * @white_first: whether they are White's first
 * @threat: (nullable): what would follow them if the other side did not answer,
 *   shown as pale stones
 * @verdict: what a black stone on the point is claimed to lead to
 * @n_threes: how many threes it is claimed to make, by the rules of Renju
 * @n_false_threes: how many rows that only look like threes
 * @n_fours: how many fours, open or not
 * @white_wins: whether a white stone there is claimed to win
 * @caption: (nullable): what is written under it, untranslated; %NULL where a term
 *   says it
 *
 * One picture. Constant data.
 */
typedef struct
{
  const gchar       *id;
  TgRulesDiagramKind kind;
  TgRulesClaim       claim;
  TgRuleset          ruleset;
  const gchar       *black;
  const gchar       *white;
  const gchar       *point;
  const gchar       *moves;
  gboolean           white_first;
  const gchar       *threat;
  TgVerdict          verdict;
  guint              n_threes;
  guint              n_false_threes;
  guint              n_fours;
  gboolean           white_wins;
  const gchar       *caption;
} TgRulesDiagram;

guint                 tg_rules_n_diagrams (void);
const TgRulesDiagram *tg_rules_diagram (guint index);
const TgRulesDiagram *tg_rules_diagram_find (const gchar *id);
TgPoint tg_rules_diagram_set_up (const TgRulesDiagram *self, TgBoard *board);
guint   tg_rules_diagram_get_moves (const TgRulesDiagram *self,
                                    const gchar          *names,
                                    TgPoint               moves[TG_RULES_MAX_MOVES]);
void    tg_rules_diagram_show (const TgRulesDiagram *self, TgScene *scene);
gchar  *tg_rules_diagram_describe (const TgRulesDiagram *self);

G_END_DECLS
