/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps parts of a record's file verbatim: the spelling of root properties, which is
 * written again as long as their values do not change, and the text before and after the
 * game, such as other games. */

#include "record/tree/record-wordings.h"

#include <string.h>

typedef struct
{
  gchar *name;    /* owned: of the property */
  gchar *wording; /* owned: the file's spelling */
  gchar *ours;    /* owned: the spelling that the writer would use */
} Wording;

static void
wording_free (gpointer data)
{
  Wording *wording = data;

  g_free (wording->name);
  g_free (wording->wording);
  g_free (wording->ours);
  g_free (wording);
}

struct _TgRecordWordings
{
  GPtrArray *wordings; /* owned, of Wording */
  GBytes    *before;   /* (nullable): owned: a zero-terminated text */
  GBytes    *behind;   /* (nullable): owned: a zero-terminated text */
};

TgRecordWordings *
tg_record_wordings_new (void)
{
  TgRecordWordings *self = g_new0 (TgRecordWordings, 1);

  self->wordings = g_ptr_array_new_with_free_func (wording_free);
  return self;
}

void
tg_record_wordings_free (TgRecordWordings *self)
{
  g_ptr_array_unref (self->wordings);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->behind, g_bytes_unref);
  g_free (self);
}

static Wording *
find_wording (const TgRecordWordings *self, const gchar *name)
{
  for (guint i = 0; i < self->wordings->len; i++)
    {
      Wording *wording = g_ptr_array_index (self->wordings, i);

      if (g_str_equal (wording->name, name))
        return wording;
    }

  return NULL;
}

/**
 * tg_record_wordings_find:
 *
 * Returns the file's spelling of a property whose value has not changed since reading.
 *
 * Returns: (nullable): the file's spelling, %NULL if there is none or the value has
 *   changed
 */
const gchar *
tg_record_wordings_find (const TgRecordWordings *self,
                         const gchar            *name,
                         const gchar            *ours)
{
  const Wording *wording = find_wording (self, name);

  return wording != NULL && g_str_equal (wording->ours, ours) ? wording->wording : NULL;
}

void
tg_record_wordings_set (TgRecordWordings *self,
                        const gchar      *name,
                        const gchar      *wording,
                        const gchar      *ours)
{
  Wording *old = find_wording (self, name);
  Wording *new = g_new (Wording, 1);

  *new = (Wording){ g_strdup (name), g_strdup (wording), g_strdup (ours) };
  g_ptr_array_remove (self->wordings, old);
  g_ptr_array_add (self->wordings, new);
}

static const gchar *
get_text (const GBytes *text)
{
  return text != NULL ? g_bytes_get_data ((GBytes *) text, NULL) : NULL;
}

/**
 * tg_record_wordings_get_before:
 *
 * Returns: (nullable): the text of the file before the game
 */
const gchar *
tg_record_wordings_get_before (const TgRecordWordings *self)
{
  return get_text (self->before);
}

/**
 * tg_record_wordings_get_behind:
 *
 * Returns: (nullable): the text of the file after the game, usually other games
 */
const gchar *
tg_record_wordings_get_behind (const TgRecordWordings *self)
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
 * tg_record_wordings_set_surroundings:
 * @before: (transfer full) (nullable): the text of the file before the game, UTF-8
 * @behind: (transfer full) (nullable): the text of the file after the game, UTF-8
 *
 * Stores the text around the game. It may be large; copies of the record share it.
 */
void
tg_record_wordings_set_surroundings (TgRecordWordings *self, gchar *before, gchar *behind)
{
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->behind, g_bytes_unref);
  self->before = take_text (before);
  self->behind = take_text (behind);
}

void
tg_record_wordings_copy (const TgRecordWordings *self, TgRecordWordings *copy)
{
  for (guint i = 0; i < self->wordings->len; i++)
    {
      const Wording *wording = g_ptr_array_index (self->wordings, i);

      tg_record_wordings_set (copy, wording->name, wording->wording, wording->ours);
    }

  if (self->before != NULL)
    copy->before = g_bytes_ref (self->before);
  if (self->behind != NULL)
    copy->behind = g_bytes_ref (self->behind);
}

gboolean
tg_record_wordings_equal (const TgRecordWordings *a, const TgRecordWordings *b)
{
  if (a->wordings->len != b->wordings->len)
    return FALSE;

  for (guint i = 0; i < a->wordings->len; i++)
    {
      const Wording *wording = g_ptr_array_index (a->wordings, i);

      if (g_strcmp0 (tg_record_wordings_find (b, wording->name, wording->ours),
                     wording->wording)
          != 0)
        return FALSE;
    }

  return g_strcmp0 (get_text (a->before), get_text (b->before)) == 0
         && g_strcmp0 (get_text (a->behind), get_text (b->behind)) == 0;
}
