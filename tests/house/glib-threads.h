/* SPDX-License-Identifier: GPL-3.0-or-later */

/* ThreadSanitizer sees only locks and atomics of code compiled with it. GLib is not, so
 * data handed between threads through GLib looks like a race. Every file of a build with
 * that sanitizer includes this file first, which declares GLib's guarantees: everything
 * before __tsan_release() of an address happens before everything after __tsan_acquire()
 * of the same address in another thread. Threads and pipes need no declaration, because
 * the sanitizer intercepts them.
 *
 * GLib's internal accesses, such as freeing the links of its queues, cannot be declared
 * here; TSAN_OPTIONS=ignore_noninstrumented_modules=1 ignores them. */

#pragma once

#include <gio/gio.h>

/* From the sanitizer's run-time library; gcc 12 ships no header for them. */
void __tsan_acquire (void *address);
void __tsan_release (void *address);

/* GMutex and GCond */

static inline void
tsan_mutex_lock (GMutex *mutex)
{
  g_mutex_lock (mutex);
  __tsan_acquire (mutex);
}

static inline void
tsan_mutex_unlock (GMutex *mutex)
{
  __tsan_release (mutex);
  g_mutex_unlock (mutex);
}

static inline void
tsan_cond_wait (GCond *cond, GMutex *mutex)
{
  __tsan_release (mutex);
  g_cond_wait (cond, mutex);
  __tsan_acquire (mutex);
}

static inline gboolean
tsan_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean signalled;

  __tsan_release (mutex);
  signalled = g_cond_wait_until (cond, mutex, end_time);
  __tsan_acquire (mutex);
  return signalled;
}

/* g_once: initialised data is visible to every thread that sees it initialised. */

static inline gboolean
tsan_once_init_enter (gsize *location)
{
  gboolean is_first = (g_once_init_enter) (location);

  __tsan_acquire (location);
  return is_first;
}

static inline void
tsan_once_init_leave (gsize *location, gsize result)
{
  __tsan_release (location);
  (g_once_init_leave) (location, result);
}

/* GAsyncQueue: a push happens before its pop. */

static inline void
tsan_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  __tsan_release (data);
  g_async_queue_push (queue, data);
}

static inline gpointer
tsan_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data = g_async_queue_pop (queue);

  __tsan_acquire (data);
  return data;
}

/* GTask: from the caller to the thread, and from there to the callback. */

typedef struct
{
  GAsyncReadyCallback callback;
  gpointer            user_data;
} TsanCallback;

static inline void
tsan_task_callback (GObject *source, GAsyncResult *result, gpointer data)
{
  TsanCallback called = *(TsanCallback *) data;

  g_free (data);
  __tsan_acquire (result);
  called.callback (source, result, called.user_data);
}

static inline GTask *
tsan_task_new (gpointer            source,
               GCancellable       *cancellable,
               GAsyncReadyCallback callback,
               gpointer            user_data)
{
  TsanCallback called = { callback, user_data };

  if (callback == NULL)
    return g_task_new (source, cancellable, NULL, user_data);
  return g_task_new (source, cancellable, tsan_task_callback,
                     g_memdup2 (&called, sizeof called));
}

static inline void
tsan_task_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc *func = g_object_get_data (G_OBJECT (task), "tsan-thread");

  __tsan_acquire (task);
  (*func) (task, source, data, cancellable);
}

static inline void
tsan_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  g_object_set_data_full (G_OBJECT (task), "tsan-thread", g_memdup2 (&func, sizeof func),
                          g_free);
  __tsan_release (task);
  g_task_run_in_thread (task, tsan_task_thread);
}

/* The wake-up goes through a pipe, but GLib omits it if no thread waits. With this call,
 * the main loop reads the pipe before it dispatches the source. */
#define g_source_attach(source, context) \
  (g_main_context_wakeup (context), g_source_attach (source, context))
#define g_idle_add_full(...) (g_main_context_wakeup (NULL), g_idle_add_full (__VA_ARGS__))

#undef g_once_init_enter
#undef g_once_init_leave
#define g_once_init_enter(location)         tsan_once_init_enter (location)
#define g_once_init_leave(location, result) tsan_once_init_leave (location, result)

#define g_mutex_lock(mutex)                 tsan_mutex_lock (mutex)
#define g_mutex_unlock(mutex)               tsan_mutex_unlock (mutex)
#define g_cond_wait(cond, mutex)            tsan_cond_wait (cond, mutex)
#define g_cond_wait_until(cond, mutex, end) tsan_cond_wait_until (cond, mutex, end)
#define g_async_queue_push(queue, data)     tsan_async_queue_push (queue, data)
#define g_async_queue_pop(queue)            tsan_async_queue_pop (queue)
#define g_task_new(source, cancellable, callback, data) \
  tsan_task_new (source, cancellable, callback, data)
#define g_task_run_in_thread(task, func) tsan_task_run_in_thread (task, func)
#define g_task_return_boolean(task, ...) \
  (__tsan_release (task), g_task_return_boolean (task, __VA_ARGS__))
#define g_task_return_error(task, ...) \
  (__tsan_release (task), g_task_return_error (task, __VA_ARGS__))
#define g_task_return_new_error(task, ...) \
  (__tsan_release (task), g_task_return_new_error (task, __VA_ARGS__))
#define g_task_return_int(task, ...) \
  (__tsan_release (task), g_task_return_int (task, __VA_ARGS__))
#define g_task_return_pointer(task, ...) \
  (__tsan_release (task), g_task_return_pointer (task, __VA_ARGS__))
