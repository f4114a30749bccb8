/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The settings, invalid values in their file, and the setup of a game from the choices.
 * Needs no display. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/settings/language.h"
#include "ui/settings/settings.h"
#include "ui/words/choice-words.h"

#include "scratch.h"

/* The colours of the players follow from the choice and a random bit. */
static void
test_colours (void)
{
  static const struct
  {
    TgColourChoice choice;
    gboolean       coin;
    TgPlayerKind   black;
  } cases[] = {
    { TG_COLOUR_BLACK, FALSE, TG_PLAYER_PERSON },
    { TG_COLOUR_BLACK, TRUE, TG_PLAYER_PERSON },
    { TG_COLOUR_WHITE, FALSE, TG_PLAYER_ENGINE },
    { TG_COLOUR_WHITE, TRUE, TG_PLAYER_ENGINE },
    { TG_COLOUR_RANDOM, FALSE, TG_PLAYER_ENGINE },
    { TG_COLOUR_RANDOM, TRUE, TG_PLAYER_PERSON },
    { TG_COLOUR_ALTERNATE, FALSE, TG_PLAYER_ENGINE },
    { TG_COLOUR_ALTERNATE, TRUE, TG_PLAYER_PERSON },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TgGameChoices choices = {
        .opponent = TG_OPPONENT_COMPUTER,
        .colour = cases[i].choice,
        .size = 15,
        .level = 4,
        .depth = 6,
      };
      TgMatchSetup setup;

      tg_game_choices_to_setup (&choices, cases[i].coin, &setup);
      g_assert_cmpint (setup.black.kind, ==, cases[i].black);
      g_assert_cmpint (setup.white.kind, !=, cases[i].black);
      g_assert_cmpuint (MAX (setup.black.depth, setup.white.depth), ==, 6);
    }
}

static void
test_both_computer (void)
{
  const TgGameChoices choices = { .opponent = TG_OPPONENT_BOTH_COMPUTER,
                                  .colour = TG_COLOUR_ALTERNATE,
                                  .size = 15,
                                  .level = 4,
                                  .pair_match = TRUE,
                                  .white_level = 9 };
  TgMatchSetup        setup;

  g_assert_false (tg_game_choices_change_colours (&choices));
  tg_game_choices_to_setup (&choices, FALSE, &setup);
  g_assert_cmpint (setup.black.kind, ==, TG_PLAYER_ENGINE);
  g_assert_cmpint (setup.white.kind, ==, TG_PLAYER_ENGINE);
  g_assert_cmpuint (setup.black.level, ==, 4);
  g_assert_cmpuint (setup.white.level, ==, 9);
  g_assert_cmpuint (setup.n_games, ==, 2);
}

/* The setup for a historical player, against a person or against another computer player. */
static void
test_classic (void)
{
  TgGameChoices choices = { .opponent = TG_OPPONENT_CLASSIC,
                            .colour = TG_COLOUR_WHITE,
                            .size = 15,
                            .level = 4,
                            .classic = "five-tuple",
                            .black_classic = "random" };
  TgMatchSetup  setup;

  tg_game_choices_clamp (&choices);
  g_assert_false (tg_game_choices_use_engine (&choices));
  g_assert_false (tg_game_choices_use_limits (&choices));
  tg_game_choices_to_setup (&choices, FALSE, &setup);
  g_assert_cmpint (setup.black.kind, ==, TG_PLAYER_CLASSIC);
  g_assert_cmpstr (setup.black.classic, ==, "five-tuple");
  g_assert_cmpint (setup.white.kind, ==, TG_PLAYER_PERSON);
  choices.colour = TG_COLOUR_ALTERNATE;
  g_assert_true (tg_game_choices_change_colours (&choices));

  choices.opponent = TG_OPPONENT_BOTH_COMPUTER;
  g_assert_true (tg_game_choices_use_engine (&choices));
  tg_game_choices_to_setup (&choices, FALSE, &setup);
  g_assert_cmpstr (setup.black.classic, ==, "random");
  g_assert_cmpint (setup.white.kind, ==, TG_PLAYER_ENGINE);
  g_assert_null (setup.white.classic);
  choices.white_classic = "weight-sum";
  g_assert_false (tg_game_choices_use_engine (&choices));
  g_assert_false (tg_game_choices_use_limits (&choices));
}

static void
test_time (void)
{
  static const struct
  {
    guint         move_seconds;
    guint         main_minutes;
    guint         increment_seconds;
    TgTimeControl time;
  } cases[] = {
    { 0, 0, 0, { 0 } },
    { 0, 0, 5, { 0 } },
    { 15, 0, 5, { .move_time = 15000000 } },
    { 0, 10, 5, { .main_time = 600000000, .increment = 5000000 } },
    { 30,
      600,
      0,
      { .main_time = G_GINT64_CONSTANT (36000000000), .move_time = 30000000 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TgGameChoices choices = {
        .size = 15,
        .level = 1,
        .move_seconds = cases[i].move_seconds,
        .main_minutes = cases[i].main_minutes,
        .increment_seconds = cases[i].increment_seconds,
      };
      TgMatchSetup setup;

      tg_game_choices_to_setup (&choices, TRUE, &setup);
      g_assert_cmpint (setup.time.main_time, ==, cases[i].time.main_time);
      g_assert_cmpint (setup.time.increment, ==, cases[i].time.increment);
      g_assert_cmpint (setup.time.move_time, ==, cases[i].time.move_time);
    }
}

/* The levels have ten different names. */
static void
test_level_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree gchar *first = tg_words_level_with_number (TG_PLAYER_MIN_LEVEL);

  for (guint i = TG_PLAYER_MIN_LEVEL; i <= TG_PLAYER_MAX_LEVEL; i++)
    g_assert_true (g_hash_table_add (names, (gpointer) tg_words_level (i)));
  g_assert_cmpstr (first, ==, "1 · Beginner");
}

static void
test_clamp (void)
{
  TgGameChoices choices = {
    .opponent = 77,
    .colour = -1,
    .ruleset = 9,
    .size = 17,
    .fouls = 5,
    .opening = 99,
    .level = 0,
    .depth = G_MAXUINT,
    .white_level = G_MAXUINT,
    .move_seconds = G_MAXUINT,
    .main_minutes = G_MAXUINT,
    .increment_seconds = G_MAXUINT,
    .classic = "deep-blue",
    .white_classic = "",
  };

  tg_game_choices_clamp (&choices);
  g_assert_cmpint (choices.opponent, ==, TG_OPPONENT_COMPUTER);
  g_assert_cmpint (choices.colour, ==, TG_COLOUR_BLACK);
  g_assert_cmpint (choices.ruleset, ==, TG_RULESET_FREESTYLE);
  g_assert_cmpuint (choices.size, ==, 15);
  g_assert_cmpint (choices.fouls, ==, TG_FOULS_REFUSED);
  g_assert_cmpuint (choices.level, ==, TG_PLAYER_MIN_LEVEL);
  g_assert_cmpuint (choices.depth, ==, TG_PLAYER_MAX_DEPTH);
  g_assert_cmpuint (choices.white_level, ==, TG_PLAYER_MAX_LEVEL);
  g_assert_cmpuint (choices.move_seconds, ==, TG_MAX_MOVE_SECONDS);
  g_assert_cmpuint (choices.main_minutes, ==, TG_MAX_MAIN_MINUTES);
  g_assert_cmpuint (choices.increment_seconds, ==, TG_MAX_INCREMENT_SECONDS);
  g_assert_nonnull (choices.classic);
  g_assert_cmpstr (choices.classic, !=, "deep-blue");
  g_assert_null (choices.white_classic);
}

/* The look-ahead of a historical player is mentioned if it differs from the default. */
static void
test_look_ahead (void)
{
  TgGameChoices choices = { .opponent = TG_OPPONENT_BOTH_COMPUTER,
                            .size = 15,
                            .classic = "five-tuple",
                            .black_classic = "minimax",
                            .white_classic = "alpha-beta",
                            .classic_look_ahead = { 6, 3 },
                            .black_look_ahead = { 8, 3 },
                            .white_look_ahead = { G_MAXUINT, G_MAXUINT } };
  TgMatchSetup  setup;

  tg_game_choices_clamp (&choices);
  g_assert_cmpuint (choices.classic_look_ahead.width, ==, 0);
  g_assert_cmpuint (choices.classic_look_ahead.depth, ==, 0);
  tg_game_choices_to_setup (&choices, FALSE, &setup);
  g_assert_cmpuint (setup.black.width, ==, 0);
  g_assert_cmpuint (setup.black.depth, ==, 3);
  g_assert_cmpuint (setup.white.width, ==, TG_PLAYER_MAX_CLASSIC_WIDTH);
  g_assert_cmpuint (setup.white.depth, ==, TG_PLAYER_MAX_CLASSIC_DEPTH);

  choices.opponent = TG_OPPONENT_CLASSIC;
  choices.classic = "minimax";
  choices.classic_look_ahead = (TgLookAhead){ 5, 2 };
  tg_game_choices_clamp (&choices);
  tg_game_choices_to_setup (&choices, FALSE, &setup);
  g_assert_cmpuint (setup.white.width, ==, 5);
  g_assert_cmpuint (setup.white.depth, ==, 2);
}

/* A settings file with invalid values; main() writes it to the place where the keyfile
 * backend reads. */
#define NONSENSE                                                                               \
  "[org/tengen/Tengen]\nopponent='dog'\ncolour=17\nrules='chess'\nboard-size=uint32 4000\n"    \
  "fouls=\nlevel=int32 -3\nwhite-level=uint32 11\nsearch-depth=uint32 999\n"                   \
  "move-seconds=-5\nmain-minutes=uint32 4294967295\nincrement-seconds='soon'\n"                \
  "programs=[('', ''), ('One', 'one'), ('Two', ' one '), ('Three', '\"'), (' \\n', '/b/x')]\n" \
  "program='gone'\nblack-program='one'\nopening='soosorv'\nopening-n=uint32 77\n"              \
  "threads=uint32 999\nmemory='much'\nclassic='deep-blue'\nwhite-classic=5\n"                  \
  "next-white=7\nwindow-width=-50\nwindow-height=1\nwindow-maximized='perhaps'\n"              \
  "show-numbers=@@@\n"

static void
test_nonsense (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TgSettings) settings = tg_settings_new (&error);
  TgGameChoices choices;
  TgGameChoices clamped;
  TgMatchSetup  setup;
  TgWindowState state;

  g_assert_no_error (error);
  tg_settings_get_choices (settings, &choices);
  clamped = choices;
  tg_game_choices_clamp (&clamped);
  g_assert_cmpmem (&choices, sizeof choices, &clamped, sizeof clamped);
  g_assert_cmpint (choices.opponent, ==, TG_OPPONENT_COMPUTER);
  g_assert_cmpint (choices.colour, ==, TG_COLOUR_BLACK);
  g_assert_cmpint (choices.ruleset, ==, TG_RULESET_FREESTYLE);
  g_assert_cmpint (choices.fouls, ==, TG_FOULS_REFUSED);
  g_assert_cmpuint (choices.main_minutes, ==, 0);
  g_assert_cmpint (choices.opening, ==, TG_OPENING_FREE);
  g_assert_cmpuint (choices.opening_n, ==, 0);
  g_assert_null (choices.program.command);
  g_assert_cmpstr (choices.black_program.name, ==, "One");
  tg_settings_begin_game (settings, &setup);
  g_assert_cmpint (setup.black.kind, ==, TG_PLAYER_PERSON);
  g_assert_false (tg_time_control_is_limited (&setup.time));
  tg_settings_get_window_state (settings, &state);
  g_assert_cmpint (state.width, >=, 360);
  g_assert_cmpint (state.height, >=, 294);
  g_assert_false (state.maximized);
}

/* The list has only programs that can be started, once each, with a name of one line. */
static void
test_nonsense_programs (void)
{
  g_autoptr (TgSettings) settings = tg_settings_new (NULL);
  g_autoptr (GArray) programs = tg_settings_get_programs (settings);

  g_assert_cmpuint (programs->len, ==, 2);
  g_assert_cmpstr (g_array_index (programs, TgProgram, 0).name, ==, "One");
  g_assert_cmpstr (g_array_index (programs, TgProgram, 0).command, ==, "one");
  g_assert_cmpstr (g_array_index (programs, TgProgram, 1).name, ==, "x");
}

/* A program stays chosen when it is changed, but not when it is removed. */
static void
test_programs (void)
{
  g_autoptr (TgSettings) settings = tg_settings_new (NULL);
  TgProgram     rapid = tg_program_make ("Rapid", "/usr/bin/rapid");
  TgProgram     remote = tg_program_make ("", "ssh host pbrain-tengen --quiet");
  TgGameChoices choices = { .opponent = TG_OPPONENT_PROGRAM, .size = 15, .level = 1 };
  TgMatchSetup  setup;

  g_assert_cmpstr (remote.name, ==, "ssh");
  tg_settings_add_program (settings, rapid);
  choices.program = rapid;
  choices.n_threads = 2;
  choices.memory_mib = 64;
  tg_settings_set_choices (settings, &choices);
  tg_settings_change_program (settings, rapid, &remote);
  tg_settings_begin_game (settings, &setup);
  g_assert_cmpint (setup.white.kind, ==, TG_PLAYER_PROGRAM);
  g_assert_cmpstr (setup.white.command, ==, "ssh host pbrain-tengen --quiet");
  g_assert_cmpuint (setup.white.n_threads, ==, 2);
  g_assert_cmpuint (setup.white.memory_mib, ==, 64);
  tg_settings_change_program (settings, remote, NULL);
  tg_settings_begin_game (settings, &setup);
  g_assert_cmpint (setup.white.kind, ==, TG_PLAYER_ENGINE);
}

static void
test_commands (void)
{
  static const struct
  {
    const gchar *command;
    gboolean     fine;
    gboolean     mistaken;
  } cases[] = {
    { "pbrain", TRUE, FALSE },       { "ssh host pbrain", TRUE, FALSE },
    { "'a b' -c", TRUE, FALSE },     { "", FALSE, FALSE },
    { "   ", FALSE, FALSE },         { "'a b", FALSE, TRUE },
    { "\"/usr/bin/x", FALSE, TRUE },
  };
  g_autofree gchar *plain = tg_program_quote ("/usr/bin/x");
  g_autofree gchar *quoted = tg_program_quote ("/my games/x");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *why = NULL;

      g_assert_cmpint (tg_program_check_command (cases[i].command, &why), ==,
                       cases[i].fine);
      g_assert_cmpint (why != NULL, ==, cases[i].mistaken);
    }
  g_assert_cmpstr (plain, ==, "/usr/bin/x");
  g_assert_cmpstr (quoted, ==, "'/my games/x'");
}

/* An opening protocol that the rules or the board do not allow is replaced by none. */
static void
test_openings (void)
{
  static const struct
  {
    TgRuleset         ruleset;
    guint             size;
    TgOpeningProtocol opening;
    guint             n;
    TgOpeningProtocol clamped;
    guint             clamped_n;
  } cases[] = {
    { TG_RULESET_FREESTYLE, 15, TG_OPENING_SWAP2, 0, TG_OPENING_SWAP2, 0 },
    { TG_RULESET_FREESTYLE, 15, TG_OPENING_SOOSORV, 5, TG_OPENING_FREE, 0 },
    { TG_RULESET_RENJU, 15, TG_OPENING_SOOSORV, 5, TG_OPENING_SOOSORV, 5 },
    { TG_RULESET_RENJU, 15, TG_OPENING_TARAGUCHI, 1, TG_OPENING_TARAGUCHI, 0 },
    { TG_RULESET_RENJU, 19, TG_OPENING_SOOSORV, 5, TG_OPENING_FREE, 0 },
    { TG_RULESET_STANDARD, 20, TG_OPENING_PRO, 0, TG_OPENING_FREE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgGameChoices choices = { .ruleset = cases[i].ruleset,
                                .size = cases[i].size,
                                .opening = cases[i].opening,
                                .opening_n = cases[i].n };
      TgMatchSetup  setup;

      tg_game_choices_clamp (&choices);
      tg_game_choices_to_setup (&choices, TRUE, &setup);
      g_assert_cmpint (setup.opening, ==, cases[i].clamped);
      g_assert_cmpuint (setup.opening_n, ==, cases[i].clamped_n);
    }
}

/* Kept values are restored, also from the file. */
static void
test_remembered (void)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_BOTH_COMPUTER,
    .colour = TG_COLOUR_ALTERNATE,
    .ruleset = TG_RULESET_CARO5,
    .size = 19,
    .fouls = TG_FOULS_CLAIMED,
    .level = 9,
    .depth = 30,
    .white_level = 2,
    .move_seconds = 15,
    .main_minutes = 20,
    .increment_seconds = 3,
    .opening = TG_OPENING_SWAP2,
    .n_threads = 4,
    .memory_mib = 512,
    .classic = g_intern_static_string ("minimax"),
    .black_classic = g_intern_static_string ("alpha-beta"),
    .white_classic = g_intern_static_string ("minimax"),
    .classic_look_ahead = { 32, 10 },
    .black_look_ahead = { 0, 3 },
    .white_look_ahead = { 6, 0 },
  };
  const TgWindowState state = { 1234, 777, TRUE };
  g_autoptr (TgSettings) settings = tg_settings_new (NULL);
  g_autoptr (TgSettings) again = NULL;
  TgGameChoices read_choices;
  TgWindowState read_state;

  tg_settings_set_choices (settings, &choices);
  tg_settings_set_window_state (settings, &state);
  g_settings_sync ();

  again = tg_settings_new (NULL);
  tg_settings_get_choices (again, &read_choices);
  tg_settings_get_window_state (again, &read_state);
  g_assert_cmpmem (&read_choices, sizeof read_choices, &choices, sizeof choices);
  g_assert_cmpint (read_state.width, ==, state.width);
  g_assert_cmpint (read_state.height, ==, state.height);
  g_assert_cmpint (read_state.maximized, ==, state.maximized);
}

/* Alternating colours alternate even after a restart, and games in which colours do not
 * alternate do not count. */
static void
test_alternate (void)
{
  TgGameChoices choices = { .colour = TG_COLOUR_ALTERNATE, .size = 15, .level = 1 };
  TgPlayerKind  black = TG_PLAYER_PERSON;

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (TgSettings) settings = tg_settings_new (NULL);
      TgMatchSetup setup;

      choices.opponent = TG_OPPONENT_PERSON;
      tg_settings_set_choices (settings, &choices);
      tg_settings_begin_game (settings, &setup);
      choices.opponent = TG_OPPONENT_COMPUTER;
      tg_settings_set_choices (settings, &choices);
      tg_settings_begin_game (settings, &setup);
      g_settings_sync ();
      g_assert_true (i == 0 || setup.black.kind != black);
      g_assert_cmpint (setup.white.kind, !=, setup.black.kind);
      black = setup.black.kind;
    }
}

/* Each language of the catalogs can be chosen, and the choice is kept. */
static void
test_languages (void)
{
  g_autofree gchar *path = g_test_build_filename (G_TEST_DIST, "po", "LINGUAS", NULL);
  g_autofree gchar *text = NULL;
  g_auto (GStrv) linguas = NULL;
  const gchar *const *ids = tg_language_ids ();
  g_autoptr (TgSettings) settings = tg_settings_new (NULL);
  g_autoptr (GtkStringList) list = gtk_string_list_new (ids);
  g_autoptr (GtkSingleSelection) selection =
      gtk_single_selection_new (G_LIST_MODEL (g_object_ref (list)));

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  linguas = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpstr (ids[0], ==, "system");
  g_assert_cmpstr (ids[1], ==, "en");
  g_assert_cmpuint (g_strv_length ((gchar **) ids), ==, g_strv_length (linguas) + 2);
  for (guint i = 0; linguas[i] != NULL; i++)
    g_assert_cmpstr (ids[i + 2], ==, linguas[i]);

  tg_settings_bind_language (settings, G_OBJECT (selection));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_assert_nonnull (tg_language_get_name (ids[i]));
      gtk_single_selection_set_selected (selection, i);
      g_assert_cmpstr (tg_settings_get_language (settings), ==, ids[i]);
    }
  gtk_single_selection_set_selected (selection, 0);
}

/* If a newer version has chosen a language that this version does not know, the system's
 * is used. */
static void
test_unknown_language (void)
{
  g_autoptr (TgSettings) settings = tg_settings_new (NULL);
  GSettings *store = tg_settings_get_store (settings, "language");
  g_autoptr (GtkStringList) list = gtk_string_list_new (tg_language_ids ());
  g_autoptr (GtkSingleSelection) selection =
      gtk_single_selection_new (G_LIST_MODEL (g_object_ref (list)));

  g_settings_set_string (store, "language", "tlh");
  g_assert_cmpstr (tg_settings_get_language (settings), ==, TG_LANGUAGE_SYSTEM);
  tg_settings_bind_language (settings, G_OBJECT (selection));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
  g_settings_reset (store, "language");
}

/* Compiles the schema without one of its keys, and loads it from @folder. */
static GSettingsSchema *
compile_without (const gchar *text, const gchar *key, const gchar *folder)
{
  const gchar      *command[] = { "glib-compile-schemas", folder, NULL };
  g_autofree gchar *file = g_build_filename (folder, "old.gschema.xml", NULL);
  g_autofree gchar *begin = g_strdup_printf ("<key name=\"%s\"", key);
  const gchar      *from = strstr (text, begin);
  const gchar      *to;
  g_autoptr (GString) rest = g_string_new (text);
  g_autoptr (GSettingsSchemaSource) source = NULL;
  g_autoptr (GError) error = NULL;
  gint status;

  g_assert_nonnull (from);
  to = strstr (from, "</key>");
  g_string_erase (rest, from - text, to - from + (gssize) strlen ("</key>"));
  g_assert_true (g_file_set_contents (file, rest->str, -1, NULL));
  g_spawn_sync (NULL, (gchar **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  source = g_settings_schema_source_new_from_directory (folder, NULL, TRUE, &error);
  g_assert_no_error (error);
  return g_settings_schema_source_lookup (source, "org.tengen.tengen", FALSE);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const gchar *const *) a, *(const gchar *const *) b);
}

/* The table has exactly the keys of the schema. */
static void
test_keys (void)
{
  g_autofree const gchar **names = tg_settings_list_keys ();
  g_autoptr (GSettingsSchema) schema = g_settings_schema_source_lookup (
      g_settings_schema_source_get_default (), "org.tengen.tengen", TRUE);
  g_auto (GStrv) keys = g_settings_schema_list_keys (schema);
  guint n = g_strv_length (keys);

  g_assert_cmpuint (g_strv_length ((gchar **) names), ==, n);
  qsort (names, n, sizeof names[0], compare);
  qsort (keys, n, sizeof keys[0], compare);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (names[i], ==, keys[i]);
  g_assert_true (tg_settings_schema_check (schema, names, NULL));
}

/* The schema of an older version lacks a key: GLib would abort when the key is read. */
static void
test_missing_key (void)
{
  g_autofree const gchar **names = tg_settings_list_keys ();
  g_autofree gchar        *path =
      g_test_build_filename (G_TEST_DIST, "data", "org.tengen.tengen.gschema.xml", NULL);
  g_autofree gchar *text = NULL;
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-test-XXXXXX", NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (gsize i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GSettingsSchema) old = compile_without (text, names[i], folder);
      g_autofree gchar *quoted = g_strdup_printf ("“%s”", names[i]);
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (old);
      g_assert_false (tg_settings_schema_check (old, names, &error));
      g_assert_error (error, TG_SETTINGS_ERROR, TG_SETTINGS_ERROR_NO_SCHEMA);
      g_assert_nonnull (strstr (error->message, quoted));
      g_assert_nonnull (strstr (error->message, "reinstall Tengen"));
    }
  scratch_remove (folder);
}

/* Returns whether the file at @path was not written since @file was opened: every write
 * replaces the file. */
static gboolean
is_current (const gchar *path, gint file)
{
  struct stat opened;
  GStatBuf    status;

  g_assert_cmpint (fstat (file, &opened), ==, 0);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return opened.st_ino == status.st_ino;
}

/* Unchanged values are not written, even when the program ends. */
static void
test_unchanged (void)
{
  g_autoptr (TgSettings) settings = tg_settings_new (NULL);
  TgGameChoices     choices;
  TgWindowState     state;
  g_autofree gchar *path = g_build_filename (g_get_user_config_dir (), "glib-2.0",
                                             "settings", "keyfile", NULL);
  gint              file;

  tg_settings_get_window_state (settings, &state);
  state.width++;
  tg_settings_set_window_state (settings, &state);
  tg_settings_get_choices (settings, &choices);
  tg_settings_set_choices (settings, &choices);
  file = g_open (path, O_RDONLY, 0);
  g_assert_cmpint (file, >=, 0);
  tg_settings_set_window_state (settings, &state);
  tg_settings_set_choices (settings, &choices);
  g_assert_true (is_current (path, file));
  state.width++;
  tg_settings_set_window_state (settings, &state);
  g_assert_false (is_current (path, file));
  close (file);
}

/* A full disk is simulated by /proc, which has no room either. */
static void
test_full_disk (void)
{
  g_autoptr (TgSettings) settings = NULL;
  gboolean delayed;

  if (g_test_subprocess ())
    {
      g_setenv ("XDG_CONFIG_HOME", "/proc", TRUE);
      g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
    }
  settings = tg_settings_new (NULL);
  g_object_get (tg_settings_get_store (settings, "first-start"), "delay-apply", &delayed,
                NULL);
  g_assert_cmpint (delayed, ==, g_test_subprocess ());
  if (g_test_subprocess ())
    {
      tg_settings_set_boolean (settings, "first-start", FALSE);
      g_assert_false (tg_settings_get_boolean (settings, "first-start"));
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  g_autofree gchar *home = g_dir_make_tmp ("tengen-test-XXXXXX", NULL);
  g_autofree gchar *folder = g_build_filename (home, "glib-2.0", "settings", NULL);
  g_autofree gchar *file = g_build_filename (folder, "keyfile", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, NONSENSE, -1, NULL));
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/choices/colours", test_colours);
  g_test_add_func ("/ui/choices/both-computer", test_both_computer);
  g_test_add_func ("/ui/choices/classic", test_classic);
  g_test_add_func ("/ui/choices/look-ahead", test_look_ahead);
  g_test_add_func ("/ui/choices/time", test_time);
  g_test_add_func ("/ui/choices/level-names", test_level_names);
  g_test_add_func ("/ui/choices/clamp", test_clamp);
  g_test_add_func ("/ui/settings/nonsense", test_nonsense);
  g_test_add_func ("/ui/settings/nonsense-programs", test_nonsense_programs);
  g_test_add_func ("/ui/settings/programs", test_programs);
  g_test_add_func ("/ui/programs/commands", test_commands);
  g_test_add_func ("/ui/choices/openings", test_openings);
  g_test_add_func ("/ui/settings/remembered", test_remembered);
  g_test_add_func ("/ui/settings/alternate", test_alternate);
  g_test_add_func ("/ui/settings/keys", test_keys);
  g_test_add_func ("/ui/settings/missing-key", test_missing_key);
  g_test_add_func ("/ui/settings/languages", test_languages);
  g_test_add_func ("/ui/settings/unknown-language", test_unknown_language);
  g_test_add_func ("/ui/settings/unchanged", test_unchanged);
  g_test_add_func ("/ui/settings/full-disk", test_full_disk);
  return g_test_run ();
}
