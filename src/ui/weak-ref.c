/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/weak-ref.h"

struct _TgWeakRef
{
  GWeakRef ref;
};

/**
 * tg_weak_ref_new:
 * @object: (type GObject): whom the answer is for
 *
 * Names an object, for a callback.
 *
 * Returns: (transfer full): the name, to be given to tg_weak_ref_take()
 */
TgWeakRef *
tg_weak_ref_new (gpointer object)
{
  TgWeakRef *self;

  g_return_val_if_fail (G_IS_OBJECT (object), NULL);

  self = g_new0 (TgWeakRef, 1);
  g_weak_ref_init (&self->ref, object);
  return self;
}

/**
 * tg_weak_ref_get:
 * @self: what tg_weak_ref_new() returned
 *
 * Asks for the object when more answers will come.
 *
 * Returns: (transfer full) (nullable): the object, or %NULL if it is gone
 */
gpointer
tg_weak_ref_get (TgWeakRef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_weak_ref_get (&self->ref);
}

/**
 * tg_weak_ref_take:
 * @self: (transfer full): what tg_weak_ref_new() returned
 *
 * Asks for the object when the last answer has come.
 *
 * Returns: (transfer full) (nullable): the object, or %NULL if it is gone
 */
gpointer
tg_weak_ref_take (TgWeakRef *self)
{
  gpointer object = tg_weak_ref_get (self);

  g_weak_ref_clear (&self->ref);
  g_free (self);
  return object;
}
