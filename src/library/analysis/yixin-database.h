/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the databases of Yixin and Rapfi, usually named *.db: positions with their values and
 * comments. */

#pragma once

#include "library/analysis/analysis-store.h"

G_BEGIN_DECLS

/**
 * TgYixinFunc:
 * @eval: (nullable): the value of the position
 * @comment: (nullable): its comment
 *
 * Called for each position with a value or a comment. Returns: %FALSE with @error to stop
 */
typedef gboolean (*TgYixinFunc) (const TgStoredPosition *position,
                                 const TgStoredEval     *eval,
                                 const gchar            *comment,
                                 gpointer                user_data,
                                 GError                **error);

gboolean tg_yixin_database_is (const guint8 *bytes, gsize length);
gboolean tg_yixin_database_read (const guint8 *bytes,
                                 gsize         length,
                                 TgYixinFunc   func,
                                 gpointer      user_data,
                                 guint        *n_skipped,
                                 GError      **error);

G_END_DECLS
