/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a record keeps of the file that it was read from, though it does not
 * understand it: the file's own words for what is on top of the game, which are
 * written again as long as nobody has changed what they say, and the text before
 * and behind the game, such as other games. */

#include "record/tree/record-wordings.h"

#include <string.h>

typedef struct
{
  gchar *name;    /* owned: of the property */
  gchar *wording; /* owned: what the file says */
  gchar *ours;    /* owned: what would be written in its place */
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
  GBytes    *before;   /* owned: a text with its zero; NULL for nothing */
  GBytes    *behind;   /* owned: a text with its zero; NULL for nothing */
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
 * Looks up how the file words something that the record still says as it did when it was
 * read.
 *
 * Returns: (nullable): the file's words, %NULL if there are none or the record says
 *   something else by now.
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
 * Returns: (nullable): what stands in the file before the game
 */
const gchar *
tg_record_wordings_get_before (const TgRecordWordings *self)
{
  return get_text (self->before);
}

/**
 * tg_record_wordings_get_behind:
 *
 * Returns: (nullable): what stands in the file behind the game, as a rule other games
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
 * @before: (transfer full) (nullable): what stands in the file before the game, UTF-8
 * @behind: (transfer full) (nullable): what stands in the file behind the game, UTF-8
 *
 * It may be large; copies of the record share it.
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
