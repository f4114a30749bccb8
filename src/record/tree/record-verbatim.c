/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps parts of a record's file verbatim: the spelling of root properties, which is
 * written again as long as their values do not change; the text before and after the game,
 * such as other games; and the text of a game that is one of several, which is written
 * again unless the game changes. */

#include "record/tree/record-verbatim.h"

#include <string.h>

typedef struct
{
  gchar *name;    /* owned: the name of the property */
  gchar *written; /* owned: the file's spelling */
  gchar *ours;    /* owned: the writer's spelling of the value at the time of reading */
} Property;

static void
property_free (gpointer data)
{
  Property *property = data;

  g_free (property->name);
  g_free (property->written);
  g_free (property->ours);
  g_free (property);
}

struct _TgRecordVerbatim
{
  GPtrArray *properties; /* owned, of Property */
  GBytes    *before;     /* (nullable): owned: a zero-terminated text */
  GBytes    *behind;     /* (nullable): owned: a zero-terminated text */
  GBytes    *original;   /* (nullable): owned: the zero-terminated text of the game */
  gchar     *ours; /* (nullable): owned: the checksum of the writer's text at that time */
};

TgRecordVerbatim *
tg_record_verbatim_new (void)
{
  TgRecordVerbatim *self = g_new0 (TgRecordVerbatim, 1);

  self->properties = g_ptr_array_new_with_free_func (property_free);
  return self;
}

void
tg_record_verbatim_free (TgRecordVerbatim *self)
{
  g_ptr_array_unref (self->properties);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->behind, g_bytes_unref);
  g_clear_pointer (&self->original, g_bytes_unref);
  g_free (self->ours);
  g_free (self);
}

static Property *
find_property (const TgRecordVerbatim *self, const gchar *name)
{
  for (guint i = 0; i < self->properties->len; i++)
    {
      Property *property = g_ptr_array_index (self->properties, i);

      if (g_str_equal (property->name, name))
        return property;
    }

  return NULL;
}

/**
 * tg_record_verbatim_find:
 *
 * Returns the file's spelling of a property whose value has not changed since reading.
 *
 * Returns: (nullable): the file's spelling, %NULL if there is none or the value has
 *   changed
 */
const gchar *
tg_record_verbatim_find (const TgRecordVerbatim *self,
                         const gchar            *name,
                         const gchar            *ours)
{
  const Property *property = find_property (self, name);

  return property != NULL && g_str_equal (property->ours, ours) ? property->written
                                                                : NULL;
}

void
tg_record_verbatim_set (TgRecordVerbatim *self,
                        const gchar      *name,
                        const gchar      *written,
                        const gchar      *ours)
{
  Property *old = find_property (self, name);
  Property *new = g_new (Property, 1);

  *new = (Property){ g_strdup (name), g_strdup (written), g_strdup (ours) };
  g_ptr_array_remove (self->properties, old);
  g_ptr_array_add (self->properties, new);
}

static const gchar *
get_text (const GBytes *text)
{
  return text != NULL ? g_bytes_get_data ((GBytes *) text, NULL) : NULL;
}

/**
 * tg_record_verbatim_get_before:
 *
 * Returns: (nullable): the text of the file before the game
 */
const gchar *
tg_record_verbatim_get_before (const TgRecordVerbatim *self)
{
  return get_text (self->before);
}

/**
 * tg_record_verbatim_get_behind:
 *
 * Returns: (nullable): the text of the file after the game, usually other games
 */
const gchar *
tg_record_verbatim_get_behind (const TgRecordVerbatim *self)
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
 * tg_record_verbatim_set_surroundings:
 * @before: (transfer full) (nullable): the text of the file before the game, UTF-8
 * @behind: (transfer full) (nullable): the text of the file after the game, UTF-8
 *
 * Stores the text around the game. It may be large; copies of the record share it.
 */
void
tg_record_verbatim_set_surroundings (TgRecordVerbatim *self, gchar *before, gchar *behind)
{
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_pointer (&self->behind, g_bytes_unref);
  self->before = take_text (before);
  self->behind = take_text (behind);
}

static gchar *
get_checksum (const gchar *text)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/**
 * tg_record_verbatim_set_original:
 * @original: (transfer full): the text of the game in its file, UTF-8
 * @ours: the text that the writer makes of the game now
 *
 * Stores the text of the game, which may have parts that the reader did not understand.
 */
void
tg_record_verbatim_set_original (TgRecordVerbatim *self,
                                 gchar            *original,
                                 const gchar      *ours)
{
  g_clear_pointer (&self->original, g_bytes_unref);
  g_free (self->ours);
  self->original = take_text (original);
  self->ours = get_checksum (ours);
}

/**
 * tg_record_verbatim_find_original:
 * @ours: the text that the writer makes of the game now
 *
 * Returns: (nullable): the text of the game in its file; %NULL if it is not stored, or the
 *   game has changed
 */
const gchar *
tg_record_verbatim_find_original (const TgRecordVerbatim *self, const gchar *ours)
{
  g_autofree gchar *checksum = self->original != NULL ? get_checksum (ours) : NULL;

  return checksum != NULL && g_str_equal (checksum, self->ours)
             ? get_text (self->original)
             : NULL;
}

void
tg_record_verbatim_copy (const TgRecordVerbatim *self, TgRecordVerbatim *copy)
{
  for (guint i = 0; i < self->properties->len; i++)
    {
      const Property *property = g_ptr_array_index (self->properties, i);

      tg_record_verbatim_set (copy, property->name, property->written, property->ours);
    }

  if (self->before != NULL)
    copy->before = g_bytes_ref (self->before);
  if (self->behind != NULL)
    copy->behind = g_bytes_ref (self->behind);
  if (self->original != NULL)
    copy->original = g_bytes_ref (self->original);
  copy->ours = g_strdup (self->ours);
}

gboolean
tg_record_verbatim_equal (const TgRecordVerbatim *a, const TgRecordVerbatim *b)
{
  if (a->properties->len != b->properties->len)
    return FALSE;

  for (guint i = 0; i < a->properties->len; i++)
    {
      const Property *property = g_ptr_array_index (a->properties, i);

      if (g_strcmp0 (tg_record_verbatim_find (b, property->name, property->ours),
                     property->written)
          != 0)
        return FALSE;
    }

  return g_strcmp0 (get_text (a->before), get_text (b->before)) == 0
         && g_strcmp0 (get_text (a->behind), get_text (b->behind)) == 0;
}
