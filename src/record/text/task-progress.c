/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "record/text/task-progress.h"

typedef struct
{
  GTask             *task; /* owned: keeps the caller's data alive */
  TgTaskProgressFunc func;
  gpointer           data;
  gdouble            fraction;
} Report;

static void
report_free (gpointer data)
{
  Report *report = data;

  g_object_unref (report->task);
  g_free (report);
}

static gboolean
deliver_cb (gpointer data)
{
  Report *report = data;

  report->func (report->fraction, report->data);
  return G_SOURCE_REMOVE;
}

/**
 * tg_task_progress_report:
 * @func: (scope async): called in the context of whoever began @task, before it ends
 * @data: has to live as long as @task
 * @fraction: how much is done
 *
 * Any thread. A source is attached rather than invoked, which might run it here. It is as
 * urgent as the end of the task, and comes first.
 */
void
tg_task_progress_report (GTask             *task,
                         TgTaskProgressFunc func,
                         gpointer           data,
                         gdouble            fraction)
{
  Report *report = g_new (Report, 1);
  g_autoptr (GSource) source = g_idle_source_new ();

  *report = (Report){ g_object_ref (task), func, data, fraction };
  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, deliver_cb, report, report_free);
  g_source_attach (source, g_task_get_context (task));
}
