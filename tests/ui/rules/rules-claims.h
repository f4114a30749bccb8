/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the pictures of the rules claim, judged by the rules and the engine. */

#pragma once

#include "ui/rules/rules-diagrams.h"

G_BEGIN_DECLS

void rules_claims_assert (const TgRulesDiagram *diagram);

G_END_DECLS
