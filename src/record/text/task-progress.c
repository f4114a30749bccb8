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
 * @func: (scope async): called in the task's main context, before the task returns
 * @data: must live as long as @task
 * @fraction: the part done, from 0 to 1
 *
 * Reports progress from any thread. Calls @func from a source of the main context:
 * g_main_context_invoke() might call it in this thread. The source has the priority
 * of the task's result and is dispatched before it.
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
