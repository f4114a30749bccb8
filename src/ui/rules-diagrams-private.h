/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the files with the pictures of the rules page are put together. */

#pragma once

#include "ui/rules-diagrams.h"

G_BEGIN_DECLS

/* The pictures of a file. */
typedef struct
{
  const TgRulesDiagram *diagrams;
  guint                 n_diagrams;
} TgRulesDiagramSet;

extern const TgRulesDiagramSet tg_rules_diagrams_rows;
extern const TgRulesDiagramSet tg_rules_diagrams_attack;
extern const TgRulesDiagramSet tg_rules_diagrams_rules;

G_END_DECLS
