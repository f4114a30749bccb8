/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/weak-ref.h"

struct _TgWeakRef
{
  GWeakRef ref;
};

TgWeakRef *
tg_weak_ref_new (gpointer object)
{
  TgWeakRef *self;

  g_return_val_if_fail (G_IS_OBJECT (object), NULL);

  self = g_new0 (TgWeakRef, 1);
  g_weak_ref_init (&self->ref, object);
  return self;
}

gpointer
tg_weak_ref_get (TgWeakRef *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_weak_ref_get (&self->ref);
}

gpointer
tg_weak_ref_take (TgWeakRef *self)
{
  gpointer object = tg_weak_ref_get (self);

  g_weak_ref_clear (&self->ref);
  g_free (self);
  return object;
}
