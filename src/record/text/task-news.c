/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "record/text/task-news.h"

typedef struct
{
  GTask         *task; /* owned: keeps the caller's data alive */
  TgTaskNewsFunc func;
  gpointer       data;
  gdouble        fraction;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  g_object_unref (news->task);
  g_free (news);
}

static gboolean
deliver_cb (gpointer data)
{
  News *news = data;

  news->func (news->fraction, news->data);
  return G_SOURCE_REMOVE;
}

/**
 * tg_task_news_send:
 * @func: (scope async): called in the context of whoever began @task, before it ends
 * @data: has to live as long as @task
 * @fraction: how much is done
 *
 * Any thread. A source is attached rather than invoked, which might run it here. It is as
 * urgent as the end of the task, and comes first.
 */
void
tg_task_news_send (GTask *task, TgTaskNewsFunc func, gpointer data, gdouble fraction)
{
  News *news = g_new (News, 1);
  g_autoptr (GSource) source = g_idle_source_new ();

  *news = (News){ g_object_ref (task), func, data, fraction };
  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, deliver_cb, news, news_free);
  g_source_attach (source, g_task_get_context (task));
}
