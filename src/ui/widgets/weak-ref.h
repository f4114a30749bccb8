/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A weak reference for the user data of callbacks. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * TgWeakRef:
 *
 * A GWeakRef on the heap, for callbacks that are called later. It does not keep its
 * object alive: a window that is closed meanwhile is freed at once, and its dispose()
 * cancels the operation.
 */
typedef struct _TgWeakRef TgWeakRef;

TgWeakRef *tg_weak_ref_new (gpointer object);

/* Returns: (transfer full): the object, or %NULL if it was freed. Keeps @self, for
 * callbacks that are called again. */
gpointer tg_weak_ref_get (TgWeakRef *self);

/* Returns the object like tg_weak_ref_get(), but frees @self, for callbacks that are not
 * called again. */
gpointer tg_weak_ref_take (TgWeakRef *self);

G_END_DECLS
