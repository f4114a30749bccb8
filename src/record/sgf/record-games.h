/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads all games of a file, and steps from one to another. */

#pragma once

#include "record/formats/record-io.h"

G_BEGIN_DECLS

/**
 * TgRecordGamesFunc:
 * @record: (nullable): a game of a file; %NULL if it cannot be read
 * @error: (nullable): the reason for that
 *
 * Returns: whether to read the next game
 */
typedef gboolean (*TgRecordGamesFunc) (const TgRecord *record,
                                       const GError   *error,
                                       gpointer        user_data);

void tg_record_games_load (GBytes                  *bytes,
                           const gchar             *name,
                           const TgRecordIoOptions *options,
                           TgRecordGamesFunc        func,
                           gpointer                 user_data);

guint     tg_record_games_count (const TgRecord *record, guint *number);
void      tg_record_games_list (const TgRecord          *record,
                                const TgRecordIoOptions *options,
                                TgRecordGamesFunc        func,
                                gpointer                 user_data);
TgRecord *tg_record_games_turn (const TgRecord          *record,
                                guint                    number,
                                const TgRecordIoOptions *options,
                                GError                 **error);

G_END_DECLS
