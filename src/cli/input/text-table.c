/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/input/text-table.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct _TgTable
{
  gchar     *types; /* owned: one letter for each column, see tg_text_table_new() */
  guint      n_columns;
  GPtrArray *fields; /* owned; of gchar *, row by row */
};

/* @types: for each column u for a #guint, l for a #gint64, s for a (nullable) text. */
TgTextTable *
tg_text_table_new (const gchar *const *titles, const gchar *types)
{
  TgTextTable *self = g_new0 (TgTextTable, 1);

  self->types = g_strdup (types);
  self->n_columns = (guint) strlen (types);
  self->fields = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->n_columns; i++)
    g_ptr_array_add (self->fields, g_strdup (titles[i]));
  return self;
}

void
tg_text_table_free (TgTextTable *self)
{
  g_free (self->types);
  g_ptr_array_unref (self->fields);
  g_free (self);
}

/* Returns: (transfer full): a text for a field; without tabs and line ends, and "-" for
 * none */
static gchar *
make_text (const gchar *text)
{
  return text != NULL && *text != '\0' ? g_strdelimit (g_strdup (text), "\t\r\n", ' ')
                                       : g_strdup ("-");
}

/* Adds a row of values, of the types of the columns. */
void
tg_text_table_add (TgTextTable *self, ...)
{
  va_list values;

  va_start (values, self);
  for (guint i = 0; i < self->n_columns; i++)
    switch (self->types[i])
      {
      case 'u':
        g_ptr_array_add (self->fields, g_strdup_printf ("%u", va_arg (values, guint)));
        break;
      case 'l':
        g_ptr_array_add (self->fields,
                         g_strdup_printf ("%" G_GINT64_FORMAT, va_arg (values, gint64)));
        break;
      case 's':
        g_ptr_array_add (self->fields, make_text (va_arg (values, const gchar *)));
        break;
      default:
        g_assert_not_reached ();
      }
  va_end (values);
}

/* Returns: the number of columns of a terminal that a text takes */
static guint
measure (const gchar *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      width += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

static void
print_field (const TgTextTable *self, guint i, guint width)
{
  const gchar *text = g_ptr_array_index (self->fields, i);
  gboolean     is_last = (i + 1) % self->n_columns == 0;
  gint         padding = (gint) (width - measure (text));

  if (self->types[i % self->n_columns] != 's')
    printf ("%*s%s", padding, "", text);
  else
    printf ("%s%*s", text, is_last ? 0 : padding, "");
}

/* @tsv: whether to separate the fields by tabs, and leave them unaligned */
void
tg_text_table_print (const TgTextTable *self, gboolean tsv)
{
  g_autofree guint *widths = g_new0 (guint, self->n_columns);

  for (guint i = 0; i < self->fields->len && !tsv; i++)
    widths[i % self->n_columns] =
        MAX (widths[i % self->n_columns], measure (g_ptr_array_index (self->fields, i)));
  for (guint i = 0; i < self->fields->len; i++)
    {
      if (i % self->n_columns > 0)
        fputs (tsv ? "\t" : "  ", stdout);
      if (tsv)
        fputs (g_ptr_array_index (self->fields, i), stdout);
      else
        print_field (self, i, widths[i % self->n_columns]);
      if ((i + 1) % self->n_columns == 0)
        putchar ('\n');
    }
}
