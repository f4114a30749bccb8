/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pictures of the rules page, as data: positions, and what the page claims
 * of them. What is drawn on them comes from the judge in rules/, and a test asks
 * that judge about every claim, so that no picture can show what is not so. */

#pragma once

#include "drawing/scene.h"
#include "rules/renju.h"

G_BEGIN_DECLS

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
 *
 * What a diagram shows.
 */
typedef enum
{
  TG_RULES_DIAGRAM_MOVE,
  TG_RULES_DIAGRAM_THREAT,
  TG_RULES_DIAGRAM_REFUSED,
  TG_RULES_DIAGRAM_FALSE_THREE,
} TgRulesDiagramKind;

/**
 * TgRulesDiagram:
 * @id: a name
 * @kind: what it shows
 * @ruleset: the rules by which it is judged
 * @black: the black stones, divided by blanks
 * @white: the white stones
 * @point: the point that it is about, empty before
 * @verdict: what a black stone there is claimed to lead to
 * @n_threes: how many threes it is claimed to make, by the rules of Renju
 * @n_false_threes: how many rows that only look like threes
 * @n_fours: how many fours, open or not
 * @white_wins: whether a white stone there is claimed to win
 * @caption: what is written under it, untranslated
 *
 * One picture. Constant data.
 */
typedef struct
{
  const gchar       *id;
  TgRulesDiagramKind kind;
  TgRuleset          ruleset;
  const gchar       *black;
  const gchar       *white;
  const gchar       *point;
  TgVerdict          verdict;
  guint              n_threes;
  guint              n_false_threes;
  guint              n_fours;
  gboolean           white_wins;
  const gchar       *caption;
} TgRulesDiagram;

const TgRulesDiagram *tg_rules_diagrams (guint *n_diagrams);
const TgRulesDiagram *tg_rules_diagram_find (const gchar *id);
TgPoint tg_rules_diagram_set_up (const TgRulesDiagram *self, TgBoard *board);
void    tg_rules_diagram_show (const TgRulesDiagram *self, TgScene *scene);
gchar  *tg_rules_diagram_describe (const TgRulesDiagram *self);

G_END_DECLS
