/* SPDX-License-Identifier: GPL-3.0-or-later */

/* ThreadSanitizer sees the locks and atomics of code compiled with it. GLib is
 * not, so a hand-over through GMutex or GAsyncQueue looks to it like a race.
 * These two notes tell it what GLib guarantees: everything done before
 * TG_TSAN_RELEASE (address) happens before what follows the TG_TSAN_ACQUIRE of
 * the same address in another thread. Without the sanitizer they are nothing.
 *
 * What GLib does inside, such as freeing the links of its queues, cannot be
 * described here: run with TSAN_OPTIONS=ignore_noninstrumented_modules=1. */

#pragma once

#if defined(__SANITIZE_THREAD__)
#define TG_HAVE_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TG_HAVE_TSAN 1
#endif
#endif

#ifdef TG_HAVE_TSAN
/* From the sanitizer's run-time library; gcc 12 ships no header for them. */
void __tsan_acquire (void *address);
void __tsan_release (void *address);

#define TG_TSAN_ACQUIRE(address) __tsan_acquire (address)
#define TG_TSAN_RELEASE(address) __tsan_release (address)
#else
#define TG_TSAN_ACQUIRE(address) ((void) (address))
#define TG_TSAN_RELEASE(address) ((void) (address))
#endif
