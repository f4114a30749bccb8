/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread that calls a function at a given time unless the alarm is cancelled before. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Called when the alarm is due. Returns whether it has done its work; if not, it is
 * called again very soon. */
typedef gboolean (*TgPbrainAlarmFunc) (gpointer user_data);

typedef struct _TgPbrainAlarm TgPbrainAlarm;

TgPbrainAlarm *tg_pbrain_alarm_new (TgPbrainAlarmFunc func, gpointer user_data);
void           tg_pbrain_alarm_free (TgPbrainAlarm *self);

void     tg_pbrain_alarm_set (TgPbrainAlarm *self, gint64 time_us);
gboolean tg_pbrain_alarm_cancel (TgPbrainAlarm *self);

G_END_DECLS
