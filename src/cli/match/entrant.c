/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The syntax for players on the command line: a kind, optionally with limits of its own,
 * and its details after the first colon:
 *
 *   level:5   classic:minimax,width=8,depth=4   engine:nodes=10000,table=64
 *   cmd:./pbrain-other --quiet     cmd,time=0.3,nodes=10000:./pbrain-other
 *
 * The command line of a program is quoted as in a shell, but not run by one. */

#include "cli/match/entrant.h"

#include "cli/input/number.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/levels/level.h"

/* Default size of an engine's table: small enough for many engines at once. */
#define DEFAULT_TABLE_MIB 16
#define MAX_TABLE_MIB     65536

#define MAX_SECONDS 86400.0

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError **error, const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, args);
  va_end (args);
  return FALSE;
}

/* Parses a time between a millisecond and a day, such as "0.3" or "0,3". */
gboolean
tg_entrant_parse_seconds (const gchar *text, gint64 *us)
{
  gdouble seconds;

  if (!tg_number_parse (text, &seconds) || !(seconds >= 0.001 && seconds <= MAX_SECONDS))
    return FALSE;

  *us = (gint64) round (seconds * G_USEC_PER_SEC);
  return TRUE;
}

static gboolean
refuse_limit (const TgEntrant *self, const gchar *text, GError **error)
{
  return refuse (error,
                 self->kind == TG_ENTRANT_ENGINE
                     ? _ ("“%s” is not a limit: use nodes=N, depth=N, threads=N, "
                          "time=SECONDS or table=MEBIBYTES")
                     : _ ("“%s” is not a limit: use nodes=N, depth=N, threads=N or "
                          "time=SECONDS"),
                 text);
}

/* Parses one limit, such as "nodes=10000". */
static gboolean
parse_limit (TgEntrant *self, const gchar *text, GError **error)
{
  const gchar      *equals = strchr (text, '=');
  const gchar      *value = equals != NULL ? equals + 1 : "";
  g_autofree gchar *key = g_strndup (text, equals != NULL ? (gsize) (equals - text) : 0);
  guint64           number = 0;

  if (g_str_equal (key, "time"))
    return tg_entrant_parse_seconds (value, &self->turn_us)
           || refuse (error, _ ("“%s” is not a time in seconds"), value);

  if (!g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT64, &number, NULL))
    return refuse_limit (self, text, error);
  if (g_str_equal (key, "nodes"))
    self->max_nodes = number;
  else if (g_str_equal (key, "depth") && number <= TG_MAX_PLY)
    self->max_depth = (guint) number;
  else if (g_str_equal (key, "table") && self->kind == TG_ENTRANT_ENGINE
           && number <= MAX_TABLE_MIB)
    self->table_bytes = (gsize) number << 20;
  else if (g_str_equal (key, "threads") && number <= TG_MAX_THREADS)
    self->n_threads = (guint) number;
  else
    return refuse_limit (self, text, error);
  return TRUE;
}

/* Parses comma-separated limits. */
static gboolean
parse_limits (TgEntrant *self, const gchar *text, GError **error)
{
  g_auto (GStrv) limits = g_strsplit (text, ",", 0);

  for (guint i = 0; limits[i] != NULL; i++)
    if (!parse_limit (self, limits[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
parse_level (TgEntrant *self, const gchar *text, GError **error)
{
  guint64 level;

  if (!g_ascii_string_to_unsigned (text, 10, TG_MIN_LEVEL, TG_MAX_LEVEL, &level, NULL))
    return refuse (error, _ ("“%s” is not a level: use %d to %d"), text, TG_MIN_LEVEL,
                   TG_MAX_LEVEL);

  self->level = (guint) level;
  return TRUE;
}

static gboolean
find_classic (TgEntrant *self, const gchar *id, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);
  guint                   n_players;
  const TgClassic *const *players = tg_classic_list (&n_players);

  self->classic = tg_classic_find (id);
  if (self->classic != NULL)
    return TRUE;

  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (known, i > 0 ? ", %s" : "%s", players[i]->id);
  return refuse (error, _ ("unknown historical player “%s”: use %s"), id, known->str);
}

/* Parses the search width or depth of a historical player, such as "width=8". */
static gboolean
parse_reach (TgEntrant *self, const gchar *text, GError **error)
{
  static const gchar *const keys[] = { "width=", "depth=" };
  const guint               max[] = { TG_CLASSIC_MAX_WIDTH, TG_CLASSIC_MAX_DEPTH };
  guint *const              fields[] = { &self->max_width, &self->max_depth };

  if (self->classic->depth == 0)
    return refuse (error, _ ("“%s” does not look ahead: leave out “%s”"),
                   self->classic->id, text);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      guint64 number;

      if (!g_str_has_prefix (text, keys[i]))
        continue;
      if (!g_ascii_string_to_unsigned (text + strlen (keys[i]), 10, 1, max[i], &number,
                                       NULL))
        break;
      *fields[i] = (guint) number;
      return TRUE;
    }
  return refuse (error,
                 _ ("“%s” does not set a search width or depth: use width=N, up to %d, "
                    "or depth=N, up to %d"),
                 text, TG_CLASSIC_MAX_WIDTH, TG_CLASSIC_MAX_DEPTH);
}

/* Parses "minimax,width=8,depth=4". */
static gboolean
parse_classic (TgEntrant *self, const gchar *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", 0);

  if (!find_classic (self, words[0] != NULL ? words[0] : "", error))
    return FALSE;
  for (guint i = 1; words[i] != NULL; i++)
    if (!parse_reach (self, words[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
parse_program (TgEntrant *self, const gchar *text, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (!g_shell_parse_argv (text, NULL, &self->argv, &reason))
    return refuse (error, _ ("“%s” is not a command with arguments: %s"), text,
                   reason->message);
  return TRUE;
}

static const struct
{
  const gchar  *word;
  TgEntrantKind kind;
  gboolean (*parse) (TgEntrant *self, const gchar *text, GError **error);
} kinds[] = {
  { "level", TG_ENTRANT_LEVEL, parse_level },
  { "classic", TG_ENTRANT_CLASSIC, parse_classic },
  { "engine", TG_ENTRANT_ENGINE, parse_limits },
  { "cmd", TG_ENTRANT_PROGRAM, parse_program },
};

/* Parses the three parts of a player such as "cmd,time=0.3:PROGRAM". */
static gboolean
parse (TgEntrant   *self,
       const gchar *word,
       const gchar *limits,
       const gchar *rest,
       GError     **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (word, kinds[i].word))
      {
        self->kind = kinds[i].kind;
        if (limits != NULL && self->kind != TG_ENTRANT_PROGRAM)
          break;
        if (limits != NULL && !parse_limits (self, limits, error))
          return FALSE;
        if (rest != NULL)
          return kinds[i].parse (self, rest, error);
        if (self->kind == TG_ENTRANT_ENGINE)
          return TRUE;
      }

  return refuse (error,
                 _ ("unknown player “%s”: use level:N, classic:NAME, engine:LIMITS or "
                    "cmd:PROGRAM"),
                 self->name);
}

/* Parses a player. The error message is translated. */
TgEntrant *
tg_entrant_new (const gchar *text, GError **error)
{
  g_autoptr (TgEntrant) self = g_new0 (TgEntrant, 1);
  g_autofree gchar *head = NULL;
  const gchar      *colon = strchr (text, ':');
  gchar            *comma;

  self->name = g_strdup (text);
  self->table_bytes = (gsize) DEFAULT_TABLE_MIB << 20;

  head = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : g_strdup (text);
  comma = strchr (head, ',');
  if (comma != NULL)
    *comma++ = '\0';

  if (!parse (self, head, comma, colon != NULL ? colon + 1 : NULL, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
tg_entrant_free (TgEntrant *self)
{
  g_strfreev (self->argv);
  g_free (self->name);
  g_free (self);
}

/* Prints the built-in players, one per line, in the syntax of tg_entrant_new(). */
void
tg_entrant_print_all (void)
{
  guint                   n_players;
  const TgClassic *const *players = tg_classic_list (&n_players);

  for (guint level = TG_MIN_LEVEL; level <= TG_MAX_LEVEL; level++)
    printf ("level:%u\n", level);
  for (guint i = 0; i < n_players; i++)
    printf ("classic:%s\n", players[i]->id);
  puts ("engine");
}
