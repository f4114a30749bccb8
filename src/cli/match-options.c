/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the options that the commands that play games share. */

#include "cli/match-options.h"

#include <glib/gi18n-lib.h>

#include "cli/usage.h"

static gboolean
has_entry (const GOptionEntry *entries, const gchar *name)
{
  for (; entries->long_name != NULL; entries++)
    if (g_str_equal (entries->long_name, name))
      return TRUE;
  return FALSE;
}

/* A command's own entries, and those that are shared. An own one takes the place
 * of a shared one. */
static GArray *
join_entries (const GOptionEntry *own, const GOptionEntry *shared)
{
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (const GOptionEntry *entry = own; entry->long_name != NULL; entry++)
    g_array_append_vals (entries, entry, 1);
  for (; shared->long_name != NULL; shared++)
    if (!has_entry (own, shared->long_name))
      g_array_append_vals (entries, shared, 1);
  return entries;
}

/**
 * tg_match_options_parse:
 * @self: the options, preset
 * @own: the options that the command does not share with the others, or has
 *   another meaning for
 * @parameters: what follows the options, for --help
 * @summary: what the command does, for --help; not translated yet
 * @argc: (inout): number of words
 * @argv: (inout): the words; what is no option stays
 *
 * Reads the options.
 *
 * Returns: %FALSE if one is wrong, which has been said then
 */
gboolean
tg_match_options_parse (TgMatchOptions     *self,
                        const GOptionEntry *own,
                        const gchar        *parameters,
                        const gchar        *summary,
                        int                *argc,
                        char             ***argv)
{
  const GOptionEntry shared[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &self->rules,
      N_ ("Rules: freestyle (the default), standard, renju, caro5 or caro6"), "RULES" },
    { "games", 0, 0, G_OPTION_ARG_INT, &self->games,
      N_ ("How many games each two players play (20 by default)"), "N" },
    { "size", 0, 0, G_OPTION_ARG_INT, &self->size,
      N_ ("Points a side, 5 to 22 (15 by default)"), "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &self->openings,
      N_ ("Begin with the openings of a file or folder (by default, with even random ones)"),
      "PATH" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &self->seed,
      N_ ("What the random openings follow from (1 by default)"), "N" },
    { "time", 0, 0, G_OPTION_ARG_STRING, &self->time,
      N_ ("Seconds for a move, for players that have no limits of their own"),
      "SECONDS" },
    { "match-time", 0, 0, G_OPTION_ARG_STRING, &self->match_time,
      N_ ("Seconds that a player has for all moves of a game"), "SECONDS" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &self->nodes,
      N_ ("Positions for a move, for players that have no limits of their own"), "N" },
    { "tolerance", 0, 0, G_OPTION_ARG_STRING, &self->tolerance,
      N_ ("By how many seconds an answer may be late (1 by default)"), "SECONDS" },
    { "start-time", 0, 0, G_OPTION_ARG_STRING, &self->start_time,
      N_ ("Seconds that a program may take to get ready (10 by default)"), "SECONDS" },
    { "memory", 0, 0, G_OPTION_ARG_INT, &self->memory,
      N_ ("Mebibytes that programs are allowed (350 by default; 0 is any number)"), "N" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &self->concurrency,
      N_ ("How many games to play at a time (1 by default)"), "N" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &self->save,
      N_ ("Save the games: into one file if PATH ends in .sgf, or else into a folder"),
      "PATH" },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &self->resume,
      N_ ("Keep the results in FILE, and play only what it does not hold yet"), "FILE" },
    { "list-players", 0, 0, G_OPTION_ARG_NONE, &self->list_players,
      N_ ("List the built-in players"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GArray) entries = join_entries (own, shared);

  return tg_usage_parse (parameters, summary, (const GOptionEntry *) entries->data, argc,
                         argv);
}

/**
 * tg_match_options_clear:
 * @self: options
 *
 * Frees what is owned.
 */
void
tg_match_options_clear (TgMatchOptions *self)
{
  g_free (self->rules);
  g_free (self->openings);
  g_free (self->save);
  g_free (self->resume);
  g_free (self->sprt);
  g_free (self->time);
  g_free (self->match_time);
  g_free (self->tolerance);
  g_free (self->start_time);
}
