/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads all games of a file. */

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

G_END_DECLS
