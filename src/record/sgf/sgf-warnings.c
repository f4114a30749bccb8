/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invalid parts of a file cause warnings in the record; reading continues. */

#include "record/sgf/sgf-warnings.h"

#include <glib/gi18n-lib.h>

/**
 * tg_sgf_warn:
 * @at: position in the text
 * @message: a sentence without its full stop
 *
 * Adds a warning with its line. Does nothing while the root is read for the first
 * time, before the record exists.
 */
void
tg_sgf_warn (TgSgfGame *self, const gchar *at, const gchar *message)
{
  if (self->builder.record == NULL)
    return;

  if (self->warned_at == NULL || self->warned_at > at)
    {
      self->warned_at = self->lexer.start;
      self->warned_line = 1;
    }
  self->warned_line += tg_line_at (self->warned_at, at) - 1;
  self->warned_at = at;
  tg_record_add_warning (self->builder.record, self->warned_line, message);
}

/* Warns that a semicolon or bracket is missing at the lexer's position. */
void
tg_sgf_warn_missing (TgSgfGame *self, const gchar *bracket)
{
  /* Translators: %s is a semicolon or a bracket. */
  g_autofree gchar *message = g_strdup_printf (_ ("“%s” is missing here"), bracket);

  tg_sgf_warn (self, self->lexer.at, message);
}

/* Adds a warning about the invalid text that the lexer has just skipped. */
void
tg_sgf_warn_junk (TgSgfGame *self)
{
  TgSgfValue        beginning = tg_sgf_value_shorten (self->lexer.junk);
  g_autofree gchar *shown = g_strndup (beginning.at, beginning.length);
  g_autofree gchar *message =
      /* Translators: %s is a part of a file. */
      g_strdup_printf (_ ("“%s” has no place here"), shown);

  tg_sgf_warn (self, beginning.at, message);
}

/* Warns about the syntax error of the last value, if it has one. */
void
tg_sgf_warn_of_fault (TgSgfGame *self, TgSgfValue value)
{
  g_autofree gchar *message = NULL;

  switch (value.fault)
    {
    case TG_SGF_VALUE_CUT:
      /* Translators: %s is the name of a property, such as SZ. */
      message = g_strdup_printf (_ ("The value of “%s” has no end"), self->lexer.name);
      tg_sgf_warn (self, value.at, message);
      break;
    case TG_SGF_VALUE_OPEN:
      tg_sgf_warn_missing (self, "]");
      break;
    case TG_SGF_VALUE_UNESCAPED:
      /* Translators: %s is the name of a property, such as C. */
      message = g_strdup_printf (
          _ ("A bracket in the text of “%s” has no “\\” before it"), self->lexer.name);
      tg_sgf_warn (self, value.at, message);
      break;
    case TG_SGF_VALUE_WELL:
    default:
      break;
    }
}

/* Sets an error for an invalid value of the last property. */
void
tg_sgf_set_bad_value (const TgSgfGame *self, TgSgfValue value, GError **error)
{
  TgSgfValue        beginning = tg_sgf_value_shorten (value);
  g_autofree gchar *shown = g_strndup (beginning.at, beginning.length);

  if (value.length == 0)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                 /* Translators: %s is the name of a property, such as SZ. */
                 _ ("“%s” has no value"), self->lexer.name);
  else
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_SYNTAX,
                 /* Translators: the first %s is what the file says, the second the
                * name of a property, such as SZ. */
                 _ ("“%s” is not a valid value of “%s”"), shown, self->lexer.name);
}

void
tg_sgf_warn_bad_value (TgSgfGame *self, TgSgfValue value)
{
  g_autoptr (GError) error = NULL;

  tg_sgf_set_bad_value (self, value, &error);
  tg_sgf_warn (self, value.at, error->message);
}
