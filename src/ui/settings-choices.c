/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the New Game dialog remembers. The schema already keeps values in their
 * types and ranges; what it cannot say (that only certain board sizes are
 * offered) is clamped here, so that nobody else ever meets nonsense. */

#include "ui/settings-private.h"

#define KEY_OPPONENT   "opponent"
#define KEY_COLOUR     "colour"
#define KEY_NEXT_WHITE "next-white"
#define KEY_RULES      "rules"
#define KEY_FOULS      "fouls"
#define KEY_OPENING    "opening"
#define KEY_PAIR_MATCH "pair-match"

static const gchar *const word_keys[] = {
  KEY_OPPONENT, KEY_COLOUR,  KEY_NEXT_WHITE, KEY_RULES,
  KEY_FOULS,    KEY_OPENING, KEY_PAIR_MATCH,
};

/* Programs are kept as their commands. */
static const struct
{
  const gchar *key;
  gsize        offset;
} programs[] = {
  { "program", G_STRUCT_OFFSET (TgGameChoices, program) },
  { "black-program", G_STRUCT_OFFSET (TgGameChoices, black_program) },
  { "white-program", G_STRUCT_OFFSET (TgGameChoices, white_program) },
};

/* Historical players are kept as their ids. */
static const struct
{
  const gchar *key;
  gsize        offset;
} classics[] = {
  { "classic", G_STRUCT_OFFSET (TgGameChoices, classic) },
  { "black-classic", G_STRUCT_OFFSET (TgGameChoices, black_classic) },
  { "white-classic", G_STRUCT_OFFSET (TgGameChoices, white_classic) },
};

static const struct
{
  const gchar *key;
  gsize        offset;
} numbers[] = {
  { "board-size", G_STRUCT_OFFSET (TgGameChoices, size) },
  { "level", G_STRUCT_OFFSET (TgGameChoices, level) },
  { "white-level", G_STRUCT_OFFSET (TgGameChoices, white_level) },
  { "search-depth", G_STRUCT_OFFSET (TgGameChoices, depth) },
  { "move-seconds", G_STRUCT_OFFSET (TgGameChoices, move_seconds) },
  { "main-minutes", G_STRUCT_OFFSET (TgGameChoices, main_minutes) },
  { "increment-seconds", G_STRUCT_OFFSET (TgGameChoices, increment_seconds) },
  { "opening-n", G_STRUCT_OFFSET (TgGameChoices, opening_n) },
  { "threads", G_STRUCT_OFFSET (TgGameChoices, n_threads) },
  { "memory", G_STRUCT_OFFSET (TgGameChoices, memory_mib) },
};

static const gchar *const opponent_ids[TG_N_OPPONENTS] = {
  [TG_OPPONENT_COMPUTER] = "computer",
  [TG_OPPONENT_PERSON] = "person",
  [TG_OPPONENT_BOTH_COMPUTER] = "both-computer",
  [TG_OPPONENT_CLASSIC] = "classic",
  [TG_OPPONENT_PROGRAM] = "program",
};

static const gchar *const colour_ids[TG_N_COLOURS] = {
  [TG_COLOUR_BLACK] = "black",
  [TG_COLOUR_WHITE] = "white",
  [TG_COLOUR_RANDOM] = "random",
  [TG_COLOUR_ALTERNATE] = "alternate",
};

static const gchar *const fouls_ids[] = {
  [TG_FOULS_REFUSED] = "refused",
  [TG_FOULS_LOSE] = "lose",
  [TG_FOULS_CLAIMED] = "claimed",
};

/*
 * tg_settings_choices_are_in:
 * @schema: a schema
 *
 * Returns: whether it has all the keys of this file
 */
gboolean
tg_settings_choices_are_in (GSettingsSchema *schema)
{
  for (gsize i = 0; i < G_N_ELEMENTS (word_keys); i++)
    if (!g_settings_schema_has_key (schema, word_keys[i]))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    if (!g_settings_schema_has_key (schema, programs[i].key))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (classics); i++)
    if (!g_settings_schema_has_key (schema, classics[i].key))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!g_settings_schema_has_key (schema, numbers[i].key))
      return FALSE;
  return TRUE;
}

static guint
get_choice (TgSettings *self, const gchar *key, const gchar *const *ids, guint n_ids)
{
  g_autofree gchar *id = g_settings_get_string (self->gsettings, key);

  for (guint i = 0; i < n_ids; i++)
    if (g_str_equal (id, ids[i]))
      return i;
  return 0;
}

static void
read_classics (TgSettings *self, TgGameChoices *choices)
{
  for (gsize i = 0; i < G_N_ELEMENTS (classics); i++)
    {
      g_autofree gchar *id = g_settings_get_string (self->gsettings, classics[i].key);

      G_STRUCT_MEMBER (const gchar *, choices, classics[i].offset) = g_intern_string (id);
    }
}

/**
 * tg_settings_get_choices:
 * @self: the settings
 * @choices: (out): what the last game was played with, within its limits
 *
 * Reads what the New Game dialog remembers.
 */
void
tg_settings_get_choices (TgSettings *self, TgGameChoices *choices)
{
  g_autofree gchar *rules = NULL;
  g_autofree gchar *opening = NULL;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgGameChoices){ 0 };
  choices->opponent = get_choice (self, KEY_OPPONENT, opponent_ids, TG_N_OPPONENTS);
  choices->colour = get_choice (self, KEY_COLOUR, colour_ids, TG_N_COLOURS);
  choices->fouls = get_choice (self, KEY_FOULS, fouls_ids, G_N_ELEMENTS (fouls_ids));
  rules = g_settings_get_string (self->gsettings, KEY_RULES);
  if (!tg_ruleset_from_id (rules, &choices->ruleset))
    choices->ruleset = TG_RULESET_FREESTYLE;
  opening = g_settings_get_string (self->gsettings, KEY_OPENING);
  if (!tg_opening_protocol_from_id (opening, &choices->opening))
    choices->opening = TG_OPENING_FREE;
  choices->pair_match = g_settings_get_boolean (self->gsettings, KEY_PAIR_MATCH);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    G_STRUCT_MEMBER (guint, choices, numbers[i].offset) =
        g_settings_get_uint (self->gsettings, numbers[i].key);
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    G_STRUCT_MEMBER (TgProgram, choices, programs[i].offset) =
        tg_settings_get_program (self, programs[i].key);
  read_classics (self, choices);
  tg_game_choices_clamp (choices);
}

/**
 * tg_settings_set_choices:
 * @self: the settings
 * @choices: what to remember
 *
 * Remembers what the New Game dialog was left with.
 */
void
tg_settings_set_choices (TgSettings *self, const TgGameChoices *choices)
{
  TgGameChoices clamped;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  clamped = *choices;
  tg_game_choices_clamp (&clamped);
  g_settings_set_string (self->gsettings, KEY_OPPONENT, opponent_ids[clamped.opponent]);
  g_settings_set_string (self->gsettings, KEY_COLOUR, colour_ids[clamped.colour]);
  g_settings_set_string (self->gsettings, KEY_FOULS, fouls_ids[clamped.fouls]);
  g_settings_set_string (self->gsettings, KEY_RULES, tg_ruleset_to_id (clamped.ruleset));
  g_settings_set_string (self->gsettings, KEY_OPENING,
                         tg_opening_protocol_to_id (clamped.opening));
  g_settings_set_boolean (self->gsettings, KEY_PAIR_MATCH, clamped.pair_match);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_settings_set_uint (self->gsettings, numbers[i].key,
                         G_STRUCT_MEMBER (guint, &clamped, numbers[i].offset));
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      TgProgram program = G_STRUCT_MEMBER (TgProgram, &clamped, programs[i].offset);

      g_settings_set_string (self->gsettings, programs[i].key,
                             program.command != NULL ? program.command : "");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (classics); i++)
    {
      const gchar *id = G_STRUCT_MEMBER (const gchar *, &clamped, classics[i].offset);

      g_settings_set_string (self->gsettings, classics[i].key, id != NULL ? id : "");
    }
}

/*
 * tg_settings_choices_rename_program:
 * @self: the settings
 * @from: the command of a program
 * @to: what it is now
 *
 * Keeps a program chosen that is started in another way now.
 */
void
tg_settings_choices_rename_program (TgSettings *self, const gchar *from, const gchar *to)
{
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree gchar *command =
          g_settings_get_string (self->gsettings, programs[i].key);

      if (g_str_equal (command, from))
        g_settings_set_string (self->gsettings, programs[i].key, to);
    }
}

/**
 * tg_settings_begin_game:
 * @self: the settings
 * @setup: (out): what to start a match with
 *
 * Makes a game of what the New Game dialog remembers: throws the coin if that
 * decides the colours, and where they alternate, remembers that the game after
 * this one is the other way round.
 */
void
tg_settings_begin_game (TgSettings *self, TgMatchSetup *setup)
{
  TgGameChoices choices;
  gboolean      plays_black;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (setup != NULL);

  tg_settings_get_choices (self, &choices);
  plays_black = g_random_boolean ();
  if (choices.colour == TG_COLOUR_ALTERNATE && tg_game_choices_change_colours (&choices))
    {
      plays_black = !g_settings_get_boolean (self->gsettings, KEY_NEXT_WHITE);
      g_settings_set_boolean (self->gsettings, KEY_NEXT_WHITE, plays_black);
    }
  tg_game_choices_to_setup (&choices, plays_black, setup);
}
