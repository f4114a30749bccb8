/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of programs that a person has added, and which of them were chosen
 * last. They are remembered by their commands, so that renaming one changes
 * nothing else. */

#include "ui/settings-private.h"

#define KEY_PROGRAMS "programs"
#define TYPE         "a(ss)"

/*
 * tg_settings_programs_are_in:
 * @schema: a schema
 *
 * Returns: whether it has the key of this file
 */
gboolean
tg_settings_programs_are_in (GSettingsSchema *schema)
{
  return g_settings_schema_has_key (schema, KEY_PROGRAMS);
}

/* Finds a program by its command, a pointer to an interned text. */
static gboolean
find (GArray *programs, const gchar *command, TgProgram *program)
{
  for (guint i = 0; i < programs->len; i++)
    if (g_array_index (programs, TgProgram, i).command == command)
      {
        *program = g_array_index (programs, TgProgram, i);
        return TRUE;
      }
  return FALSE;
}

/**
 * tg_settings_get_programs:
 * @self: the settings
 *
 * Reads the list of programs. Entries without a command are left out, and so is
 * the second of two with the same.
 *
 * Returns: (transfer full) (element-type TgProgram): the programs
 */
GArray *
tg_settings_get_programs (TgSettings *self)
{
  GArray *programs = g_array_new (FALSE, FALSE, sizeof (TgProgram));
  g_autoptr (GVariant) value = NULL;
  GVariantIter iter;
  const gchar *name;
  const gchar *command;

  g_return_val_if_fail (TG_IS_SETTINGS (self), programs);

  value = g_settings_get_value (self->gsettings, KEY_PROGRAMS);
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &command))
    {
      TgProgram program = tg_program_make (name, command);
      TgProgram other;

      if (program.command != NULL && !find (programs, program.command, &other))
        g_array_append_val (programs, program);
    }
  return programs;
}

static void
set_programs (TgSettings *self, GArray *programs)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (TYPE));
  for (guint i = 0; i < programs->len; i++)
    {
      const TgProgram *program = &g_array_index (programs, TgProgram, i);

      g_variant_builder_add (&builder, "(ss)", program->name, program->command);
    }
  g_settings_set_value (self->gsettings, KEY_PROGRAMS, g_variant_builder_end (&builder));
}

/**
 * tg_settings_add_program:
 * @self: the settings
 * @program: a program with a command
 *
 * Adds a program to the list, or renames the one that has its command.
 */
void
tg_settings_add_program (TgSettings *self, TgProgram program)
{
  g_autoptr (GArray) programs = NULL;
  guint i = 0;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (program.command != NULL);

  programs = tg_settings_get_programs (self);
  while (i < programs->len
         && g_array_index (programs, TgProgram, i).command != program.command)
    i++;
  if (i == programs->len)
    g_array_set_size (programs, i + 1);
  g_array_index (programs, TgProgram, i) = program;
  set_programs (self, programs);
}

/**
 * tg_settings_change_program:
 * @self: the settings
 * @old: a program of the list
 * @program: (nullable): what it is to be; %NULL to take it off the list
 *
 * Changes a program of the list in its place. Where it was chosen as a player,
 * it still is.
 */
void
tg_settings_change_program (TgSettings *self, TgProgram old, const TgProgram *program)
{
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = NULL;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (program == NULL || program->command != NULL);

  before = tg_settings_get_programs (self);
  after = g_array_new (FALSE, FALSE, sizeof (TgProgram));
  for (guint i = 0; i < before->len; i++)
    {
      TgProgram other = g_array_index (before, TgProgram, i);

      if (other.command == old.command && program != NULL)
        g_array_append_val (after, *program);
      else if (other.command != old.command
               && (program == NULL || other.command != program->command))
        g_array_append_val (after, other);
    }
  set_programs (self, after);
  if (program != NULL)
    tg_settings_choices_rename_program (self, old.command, program->command);
}

/*
 * tg_settings_get_program:
 * @self: the settings
 * @key: a key that holds a command
 *
 * Returns: the program of the list with this command, or none
 */
TgProgram
tg_settings_get_program (TgSettings *self, const gchar *key)
{
  g_autofree gchar *command = g_settings_get_string (self->gsettings, key);
  g_autoptr (GArray) programs = tg_settings_get_programs (self);
  TgProgram program = { NULL, NULL };

  if (!find (programs, g_intern_string (command), &program))
    return (TgProgram){ NULL, NULL };
  return program;
}
