/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pictures of the rules, by their names and in order. */

#pragma once

#include "ui/rules/rules-diagram.h"

G_BEGIN_DECLS

/* %NULL if there are not so many, or none of that name. */
const TgRulesDiagram *tg_rules_diagram_get (guint index);
const TgRulesDiagram *tg_rules_diagram_find (const gchar *id);

G_END_DECLS
