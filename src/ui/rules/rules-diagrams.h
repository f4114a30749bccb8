/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The diagrams of the rules, by name and by index. */

#pragma once

#include "ui/rules/rules-diagram.h"

G_BEGIN_DECLS

/* Returns: (nullable): %NULL if there is no diagram with @index, or with the name */
const TgRulesDiagram *tg_rules_diagram_get (guint index);
const TgRulesDiagram *tg_rules_diagram_find (const gchar *id);

G_END_DECLS
