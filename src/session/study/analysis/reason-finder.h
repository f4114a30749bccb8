/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the reasons for a move in another thread. */

#pragma once

#include <gio/gio.h>

#include "tactics/reason-find.h"

G_BEGIN_DECLS

void     tg_reason_find_async (const TgReasonQuestion *question,
                               GCancellable           *cancellable,
                               GAsyncReadyCallback     callback,
                               gpointer                user_data);
gboolean tg_reason_find_finish (GAsyncResult *result, TgReasons *reasons, GError **error);

G_END_DECLS
