/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a record keeps of the file that it was read from, though it does not
 * understand it: the file's own words for what is on top of the game, which are
 * written again as long as nobody has changed what they say, and the text before
 * and behind the game, such as other games. */

#include "record/record-private.h"

#include <string.h>

typedef struct
{
  gchar *name;    /* owned: of the property */
  gchar *wording; /* owned: what the file says */
  gchar *ours;    /* owned: what would be written in its place */
} TgRecordWording;

static void
wording_free (gpointer data)
{
  TgRecordWording *wording = data;

  g_free (wording->name);
  g_free (wording->wording);
  g_free (wording->ours);
  g_free (wording);
}

static TgRecordWording *
find_wording (const TgRecord *self, const gchar *name)
{
  for (guint i = 0; self->wordings != NULL && i < self->wordings->len; i++)
    {
      TgRecordWording *wording = g_ptr_array_index (self->wordings, i);

      if (g_str_equal (wording->name, name))
        return wording;
    }

  return NULL;
}

/**
 * tg_record_get_wording:
 * @self: a record
 * @name: the name of a property
 * @ours: what the record would be written as now
 *
 * Looks up how the file words something that the record still says as it did when
 * it was read.
 *
 * Returns: (transfer none) (nullable): the file's words, %NULL if there are none or
 *   the record says something else by now
 */
const gchar *
tg_record_get_wording (const TgRecord *self, const gchar *name, const gchar *ours)
{
  const TgRecordWording *wording = find_wording (self, name);

  return wording != NULL && g_str_equal (wording->ours, ours) ? wording->wording : NULL;
}

/**
 * tg_record_set_wording:
 * @self: a record
 * @name: the name of a property
 * @wording: what the file says
 * @ours: what the record would be written as now
 *
 * Keeps how a file words something.
 */
void
tg_record_set_wording (TgRecord    *self,
                       const gchar *name,
                       const gchar *wording,
                       const gchar *ours)
{
  TgRecordWording *old = find_wording (self, name);
  TgRecordWording *new = g_new (TgRecordWording, 1);

  *new = (TgRecordWording){ g_strdup (name), g_strdup (wording), g_strdup (ours) };
  if (self->wordings == NULL)
    self->wordings = g_ptr_array_new_with_free_func (wording_free);
  g_ptr_array_remove (self->wordings, old);
  g_ptr_array_add (self->wordings, new);
}

static const gchar *
get_text (const GBytes *text)
{
  return text != NULL ? g_bytes_get_data ((GBytes *) text, NULL) : NULL;
}

/**
 * tg_record_get_before:
 * @self: a record
 *
 * Returns: (transfer none) (nullable): what stands in the file before the game
 */
const gchar *
tg_record_get_before (const TgRecord *self)
{
  return get_text (self->before);
}

/**
 * tg_record_get_behind:
 * @self: a record
 *
 * Returns: (transfer none) (nullable): what stands in the file behind the game, as
 *   a rule other games
 */
const gchar *
tg_record_get_behind (const TgRecord *self)
{
  return get_text (self->behind);
}

static GBytes *
take_text (gchar *text)
{
  if (text != NULL && *text != '\0')
    return g_bytes_new_take (text, strlen (text) + 1);

  g_free (text);
  return NULL;
}

/**
 * tg_record_set_surroundings:
 * @self: a record
 * @before: (transfer full) (nullable): what stands in the file before the game, UTF-8
 * @behind: (transfer full) (nullable): what stands in the file behind the game, UTF-8
 *
 * Keeps what else is in the file. It may be large; copies of the record share it.
 */
void
tg_record_set_surroundings (TgRecord *self, gchar *before, gchar *behind)
{
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->behind, g_bytes_unref);
  self->before = take_text (before);
  self->behind = take_text (behind);
}

void
tg_record_copy_wordings (const TgRecord *self, TgRecord *copy)
{
  for (guint i = 0; self->wordings != NULL && i < self->wordings->len; i++)
    {
      const TgRecordWording *wording = g_ptr_array_index (self->wordings, i);

      tg_record_set_wording (copy, wording->name, wording->wording, wording->ours);
    }

  if (self->before != NULL)
    copy->before = g_bytes_ref (self->before);
  if (self->behind != NULL)
    copy->behind = g_bytes_ref (self->behind);
}

void
tg_record_free_wordings (TgRecord *self)
{
  g_clear_pointer (&self->wordings, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->behind, g_bytes_unref);
}

gboolean
tg_record_wordings_equal (const TgRecord *a, const TgRecord *b)
{
  guint n_a = a->wordings != NULL ? a->wordings->len : 0;
  guint n_b = b->wordings != NULL ? b->wordings->len : 0;

  if (n_a != n_b)
    return FALSE;

  for (guint i = 0; i < n_a; i++)
    {
      const TgRecordWording *wording = g_ptr_array_index (a->wordings, i);

      if (g_strcmp0 (tg_record_get_wording (b, wording->name, wording->ours),
                     wording->wording)
          != 0)
        return FALSE;
    }

  return g_strcmp0 (get_text (a->before), get_text (b->before)) == 0
         && g_strcmp0 (get_text (a->behind), get_text (b->behind)) == 0;
}
