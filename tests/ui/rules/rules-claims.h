/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the claims of the diagrams with the rules and the engine. */

#pragma once

#include "ui/rules/rules-diagrams.h"

G_BEGIN_DECLS

void rules_claims_assert (const TgRulesDiagram *diagram);

G_END_DECLS
