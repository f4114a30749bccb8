/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The properties of a study's record, edited together. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"

G_BEGIN_DECLS

/**
 * TgStudyProperties:
 * @players: (nullable): Black, White
 * @texts: (nullable): by #TgRecordText
 * @ruleset: a #TgRuleset; -1 if unknown
 * @result: (nullable): a result that @outcome and @winner cannot express
 */
typedef struct
{
  gchar    *players[2];
  gchar    *texts[TG_N_RECORD_TEXTS];
  gint      ruleset;
  TgOutcome outcome;
  TgStone   winner;
  gchar    *result;
} TgStudyProperties;

void     tg_study_properties_init (TgStudyProperties *self, const TgRecord *record);
void     tg_study_properties_clear (TgStudyProperties *self);
gboolean tg_study_properties_apply (const TgStudyProperties *self, TgRecord *record);
gboolean tg_study_properties_check_ruleset (const TgRecord *record,
                                            TgRuleset       ruleset,
                                            GError        **error);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgStudyProperties, tg_study_properties_clear)

G_END_DECLS
