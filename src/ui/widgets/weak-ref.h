/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What waits for an answer must not keep alive whom the answer is for. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * TgWeakRef:
 *
 * A place in memory that names an object without holding it: what a callback gets as
 * its data when the answer takes time. A window that is closed meanwhile is gone at
 * once, and stops in its dispose() what was done for it.
 */
typedef struct _TgWeakRef TgWeakRef;

TgWeakRef *tg_weak_ref_new (gpointer object);

/* A new reference to the object, or %NULL if it is gone; more answers will come. */
gpointer tg_weak_ref_get (TgWeakRef *self);

/* The same for the last answer; frees @self. */
gpointer tg_weak_ref_take (TgWeakRef *self);

G_END_DECLS
