/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads and writes the GSettings schema by a table of its keys. The schema ensures types
 * and ranges; other limits, such as the board sizes in the dialog, are clamped here, so
 * that callers get valid values.
 *
 * A key that is not writable, because the folder of the keyfile backend is read-only or
 * an administrator has locked the key, is kept in memory until the program ends:
 * GSettings would reject its changes, and make bound widgets insensitive. */

/* For g_memory_settings_backend_new(). */
#define G_SETTINGS_ENABLE_BACKEND

#include "ui/settings/settings.h"

#include <adwaita.h>
#include <gio/gsettingsbackend.h>

#include "ui/settings/language.h"

#define PROGRAMS_TYPE "a(ss)"

/* In bytes: a disk with less room counts as full; the preferences of a user need less
 * than that. */
#define MIN_FREE_BYTES (64 * 1024)

#define MIN_WINDOW_WIDTH  360
#define MIN_WINDOW_HEIGHT 294

struct _TgSettings
{
  GObject parent_instance;

  GSettings  *kept;      /* owned */
  GSettings  *unwritten; /* owned: in memory; lost when the program ends */
  GHashTable *stores;    /* owned: maps the name of each key to `kept` or `unwritten` */
};

/* The styles, in the order of the list in the preferences. */
static const gchar *const style_ids[] = { "system", "light", "dark", NULL };

static const gchar *const opponent_ids[] = {
  [TG_OPPONENT_COMPUTER] = "computer",
  [TG_OPPONENT_PERSON] = "person",
  [TG_OPPONENT_BOTH_COMPUTER] = "both-computer",
  [TG_OPPONENT_CLASSIC] = "classic",
  [TG_OPPONENT_PERFECT] = "perfect",
  [TG_OPPONENT_PROGRAM] = "program",
  [TG_N_OPPONENTS] = NULL,
};

static const gchar *const colour_ids[] = {
  [TG_COLOUR_BLACK] = "black",   [TG_COLOUR_WHITE] = "white",
  [TG_COLOUR_RANDOM] = "random", [TG_COLOUR_ALTERNATE] = "alternate",
  [TG_N_COLOURS] = NULL,
};

static const gchar *const fouls_ids[] = {
  [TG_FOULS_REFUSED] = "refused",
  [TG_FOULS_LOSE] = "lose",
  [TG_FOULS_CLAIMED] = "claimed",
  NULL,
};

static const gchar *const picture_ids[] = {
  [TG_PICTURE_PNG] = "png",      [TG_PICTURE_SVG] = "svg",
  [TG_PICTURE_PDF] = "pdf",      [TG_PICTURE_SEQUENCE] = "sequence",
  [TG_N_PICTURE_FORMATS] = NULL,
};

static const gchar *const print_ids[] = {
  [TG_PRINT_POSITION] = "position", [TG_PRINT_GAME] = "game",
  [TG_PRINT_STEPS] = "steps",       [TG_PRINT_NOTED] = "noted",
  [TG_N_PRINT_CONTENTS] = NULL,
};

static const gchar *const paper_ids[] = {
  [TG_PRINT_A4] = "a4",
  [TG_PRINT_LETTER] = "letter",
  [TG_N_PRINT_PAPERS] = NULL,
};

/* The use of a key. */
typedef enum
{
  GROUP_GAME,     /* a field of TgGameChoices */
  GROUP_PICTURE,  /* a field of TgPictureChoices */
  GROUP_PRINT,    /* a field of TgPrintChoices */
  GROUP_WINDOW,   /* a field of TgWindowState */
  GROUP_ANALYSIS, /* a field of TgAnalysisChoices */
  GROUP_BOARD,    /* a property of the board view with the name of the key */
  GROUP_SINGLE,   /* a key that has functions of its own to read, write or bind it */
} Group;

typedef enum
{
  KIND_OTHER,
  KIND_SWITCH,  /* gboolean */
  KIND_NUMBER,  /* guint */
  KIND_LENGTH,  /* gint */
  KIND_WORD,    /* an enumeration, by the ids of its values */
  KIND_RULESET, /* TgRuleset */
  KIND_OPENING, /* TgOpeningProtocol */
  KIND_PROGRAM, /* TgProgram, kept as its command, since its name may change */
  KIND_TEXT,    /* an interned text, such as the id of a historical player */
} Kind;

typedef struct
{
  const gchar        *name;
  Kind                kind;
  Group               group;
  gsize               offset; /* offset of the field in the struct of the group */
  const gchar *const *ids;    /* the ids of the values of a KIND_WORD; ends with NULL */
} Key;

#define GAME(field)     GROUP_GAME, G_STRUCT_OFFSET (TgGameChoices, field)
#define PICTURE(field)  GROUP_PICTURE, G_STRUCT_OFFSET (TgPictureChoices, field)
#define PRINT(field)    GROUP_PRINT, G_STRUCT_OFFSET (TgPrintChoices, field)
#define ANALYSIS(field) GROUP_ANALYSIS, G_STRUCT_OFFSET (TgAnalysisChoices, field)
#define WINDOW(field)   GROUP_WINDOW, G_STRUCT_OFFSET (TgWindowState, field)

static const Key keys[] = {
  { "opponent", KIND_WORD, GAME (opponent), opponent_ids },
  { "colour", KIND_WORD, GAME (colour), colour_ids },
  { "fouls", KIND_WORD, GAME (fouls), fouls_ids },
  { "rules", KIND_RULESET, GAME (ruleset), NULL },
  { "opening", KIND_OPENING, GAME (opening), NULL },
  { "opening-n", KIND_NUMBER, GAME (opening_n), NULL },
  { "pair-match", KIND_SWITCH, GAME (pair_match), NULL },
  { "board-size", KIND_NUMBER, GAME (size), NULL },
  { "level", KIND_NUMBER, GAME (level), NULL },
  { "warnings", KIND_WORD, GAME (warnings), tg_warnings_ids },
  { "white-level", KIND_NUMBER, GAME (white_level), NULL },
  { "search-depth", KIND_NUMBER, GAME (depth), NULL },
  { "move-seconds", KIND_NUMBER, GAME (move_seconds), NULL },
  { "main-minutes", KIND_NUMBER, GAME (main_minutes), NULL },
  { "increment-seconds", KIND_NUMBER, GAME (increment_seconds), NULL },
  { "threads", KIND_NUMBER, GAME (n_threads), NULL },
  { "memory", KIND_NUMBER, GAME (memory_mib), NULL },
  { "program", KIND_PROGRAM, GAME (program), NULL },
  { "black-program", KIND_PROGRAM, GAME (black_program), NULL },
  { "white-program", KIND_PROGRAM, GAME (white_program), NULL },
  { "classic", KIND_TEXT, GAME (classic), NULL },
  { "black-classic", KIND_TEXT, GAME (black_classic), NULL },
  { "white-classic", KIND_TEXT, GAME (white_classic), NULL },
  { "classic-width", KIND_NUMBER, GAME (classic_look_ahead.width), NULL },
  { "classic-depth", KIND_NUMBER, GAME (classic_look_ahead.depth), NULL },
  { "black-width", KIND_NUMBER, GAME (black_look_ahead.width), NULL },
  { "black-depth", KIND_NUMBER, GAME (black_look_ahead.depth), NULL },
  { "white-width", KIND_NUMBER, GAME (white_look_ahead.width), NULL },
  { "white-depth", KIND_NUMBER, GAME (white_look_ahead.depth), NULL },

  { "picture-format", KIND_WORD, PICTURE (format), picture_ids },
  { "picture-paper", KIND_SWITCH, PICTURE (paper), NULL },
  { "picture-numbers", KIND_SWITCH, PICTURE (numbers), NULL },
  { "picture-coordinates", KIND_SWITCH, PICTURE (coordinates), NULL },
  { "picture-marks", KIND_SWITCH, PICTURE (marks), NULL },
  { "picture-pixels", KIND_NUMBER, PICTURE (pixels), NULL },

  { "print-what", KIND_WORD, PRINT (what), print_ids },
  { "print-step", KIND_NUMBER, PRINT (step), NULL },
  { "print-grid", KIND_NUMBER, PRINT (grid), NULL },
  { "print-paper", KIND_WORD, PRINT (paper), paper_ids },
  { "print-numbers", KIND_SWITCH, PRINT (numbers), NULL },
  { "print-comments", KIND_SWITCH, PRINT (comments), NULL },

  { "window-width", KIND_LENGTH, WINDOW (width), NULL },
  { "window-height", KIND_LENGTH, WINDOW (height), NULL },
  { "window-maximized", KIND_SWITCH, WINDOW (maximized), NULL },

  { "show-coordinates", KIND_SWITCH, GROUP_BOARD, 0, NULL },
  { "rows-from-top", KIND_SWITCH, GROUP_BOARD, 0, NULL },
  { "show-numbers", KIND_SWITCH, GROUP_BOARD, 0, NULL },
  { "show-forbidden", KIND_SWITCH, GROUP_BOARD, 0, NULL },
  { "show-threats", KIND_SWITCH, GROUP_BOARD, 0, NULL },
  { "show-continuations", KIND_SWITCH, GROUP_BOARD, 0, NULL },
  { "confirm-moves", KIND_SWITCH, GROUP_BOARD, 0, NULL },
  { "theme", KIND_OTHER, GROUP_BOARD, 0, NULL },
  { "turned", KIND_OTHER, GROUP_BOARD, 0, NULL },

  { "analysis-threads", KIND_NUMBER, ANALYSIS (n_threads), NULL },
  { "analysis-memory", KIND_NUMBER, ANALYSIS (memory_mib), NULL },
  { "analyst", KIND_PROGRAM, ANALYSIS (program), NULL },
  { "analyst-threads", KIND_NUMBER, ANALYSIS (program_threads), NULL },
  { "analyst-memory", KIND_NUMBER, ANALYSIS (program_memory_mib), NULL },
  { "analyst-seconds", KIND_NUMBER, ANALYSIS (program_seconds), NULL },
  { "analyst-options", KIND_TEXT, ANALYSIS (program_options), NULL },

  { "analysis-lines", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "first-start", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "fold-analysis", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "fold-comment", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "fold-moves", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "fold-review", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "keep-analysis", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "keep-games", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "language", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "new-game-more", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "next-puzzle", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "next-white", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "pace", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "programs", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "show-games", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "show-sidebar", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "show-thinking", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "sound", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "style", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "win-seconds", KIND_OTHER, GROUP_SINGLE, 0, NULL },
  { "win-threats", KIND_OTHER, GROUP_SINGLE, 0, NULL },
};

enum
{
  NOT_KEPT,
  ANALYSIS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgSettings, tg_settings, G_TYPE_OBJECT)

static gboolean
has_room (void)
{
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_user_config_dir ());
  g_autoptr (GFileInfo) info =
      g_file_query_filesystem_info (folder, G_FILE_ATTRIBUTE_FILESYSTEM_FREE, NULL, NULL);

  return info == NULL
         || !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE)
         || g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_FILESYSTEM_FREE)
                >= MIN_FREE_BYTES;
}

/* Keeps changes in memory while the disk is full: the keyfile backend of GIO (2.74 at
 * least) leaves an empty file when it writes to a full disk. */
static void
protect_file (TgSettings *self)
{
  if (!has_room ())
    g_settings_delay (self->kept);
  else if (g_settings_get_has_unapplied (self->kept))
    g_settings_apply (self->kept);
}

static void
tg_settings_dispose (GObject *object)
{
  TgSettings *self = TG_SETTINGS (object);

  if (self->kept != NULL)
    protect_file (self);
  g_clear_pointer (&self->stores, g_hash_table_unref);
  g_clear_object (&self->unwritten);
  g_clear_object (&self->kept);
  G_OBJECT_CLASS (tg_settings_parent_class)->dispose (object);
}

static void
tg_settings_class_init (TgSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_settings_dispose;

  /* Emitted when a value has changed that will be lost when the program ends. */
  signals[NOT_KEPT] = g_signal_new ("not-kept", TG_TYPE_SETTINGS, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted after tg_settings_set_analysis(). */
  signals[ANALYSIS_CHANGED] =
      g_signal_new ("analysis-changed", TG_TYPE_SETTINGS, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_settings_init (TgSettings *self)
{
  self->stores = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
changed_cb (TgSettings *self)
{
  g_signal_emit (self, signals[NOT_KEPT], 0);
}

/* Chooses for each key whether its values are kept or only held in memory. */
static void
open_stores (TgSettings *self, GSettingsSchema *schema)
{
  g_autoptr (GSettingsBackend) memory = g_memory_settings_backend_new ();

  self->kept = g_settings_new_full (schema, NULL, NULL);
  self->unwritten = g_settings_new_full (schema, memory, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const gchar *name = keys[i].name;
      gboolean     is_kept = g_settings_is_writable (self->kept, name);

      g_hash_table_insert (self->stores, (gpointer) name,
                           is_kept ? self->kept : self->unwritten);
      if (!is_kept)
        {
          g_autoptr (GVariant) value = g_settings_get_value (self->kept, name);

          g_settings_set_value (self->unwritten, name, value);
        }
    }
  g_signal_connect_object (self->unwritten, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Returns: (transfer container): the names of all keys, ending with %NULL */
const gchar **
tg_settings_list_keys (void)
{
  const gchar **names = g_new0 (const gchar *, G_N_ELEMENTS (keys) + 1);

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    names[i] = keys[i].name;
  return names;
}

/**
 * tg_settings_new:
 * @error: return location for a [error@SettingsError]
 *
 * Opens the settings of the user.
 *
 * Returns: (transfer full) (nullable): the settings, or %NULL with @error if
 *   the schema is missing or belongs to another version
 */
TgSettings *
tg_settings_new (GError **error)
{
  g_autofree const gchar **names = tg_settings_list_keys ();
  g_autoptr (GSettingsSchema) schema = tg_settings_schema_find (names, error);
  TgSettings *self;

  if (schema == NULL)
    return NULL;

  self = g_object_new (TG_TYPE_SETTINGS, NULL);
  open_stores (self, schema);
  protect_file (self);
  return self;
}

/* @key: a key of the table. Returns: (transfer none): the store that has the value of
 * @key */
GSettings *
tg_settings_get_store (TgSettings *self, const gchar *key)
{
  g_return_val_if_fail (TG_IS_SETTINGS (self), NULL);

  return g_hash_table_lookup (self->stores, key);
}

gboolean
tg_settings_get_boolean (TgSettings *self, const gchar *key)
{
  g_return_val_if_fail (TG_IS_SETTINGS (self), FALSE);

  return g_settings_get_boolean (tg_settings_get_store (self, key), key);
}

/* Writes a value, unless it is the current value. @value: (transfer floating) */
static void
write_value (TgSettings *self, const gchar *key, GVariant *value)
{
  GSettings *store = tg_settings_get_store (self, key);
  g_autoptr (GVariant) after = g_variant_ref_sink (value);
  g_autoptr (GVariant) before = g_settings_get_value (store, key);

  if (g_variant_equal (before, after))
    return;
  protect_file (self);
  g_settings_set_value (store, key, after);
  protect_file (self);
}

void
tg_settings_set_boolean (TgSettings *self, const gchar *key, gboolean value)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  write_value (self, key, g_variant_new_boolean (value));
}

/* Finds a program by its command, which is interned. */
static gboolean
find_program_by_command (GArray *programs, const gchar *command, TgProgram *program)
{
  for (guint i = 0; i < programs->len; i++)
    if (g_array_index (programs, TgProgram, i).command == command)
      {
        *program = g_array_index (programs, TgProgram, i);
        return TRUE;
      }
  return FALSE;
}

/* Reads a field that is kept as a text; an unknown text leaves the field unchanged. */
static void
read_text (TgSettings *self, const Key *key, gpointer field)
{
  g_autofree gchar *text =
      g_settings_get_string (tg_settings_get_store (self, key->name), key->name);

  if (key->kind == KIND_RULESET)
    tg_ruleset_from_id (text, field);
  else if (key->kind == KIND_OPENING)
    tg_opening_protocol_from_id (text, field);
  else if (key->kind == KIND_TEXT)
    *(const gchar **) field = g_intern_string (text);
  else if (key->kind == KIND_PROGRAM)
    {
      g_autoptr (GArray) programs = tg_settings_get_programs (self);

      find_program_by_command (programs, g_intern_string (text), field);
    }
  else
    for (guint i = 0; key->ids[i] != NULL; i++)
      if (g_str_equal (text, key->ids[i]))
        *(guint *) field = i;
}

static void
read_field (TgSettings *self, const Key *key, gpointer field)
{
  GSettings *store = tg_settings_get_store (self, key->name);

  if (key->kind == KIND_SWITCH)
    *(gboolean *) field = g_settings_get_boolean (store, key->name);
  else if (key->kind == KIND_NUMBER)
    *(guint *) field = g_settings_get_uint (store, key->name);
  else if (key->kind == KIND_LENGTH)
    *(gint *) field = g_settings_get_int (store, key->name);
  else
    read_text (self, key, field);
}

static void
read_group (TgSettings *self, Group group, gpointer values)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].group == group)
      read_field (self, &keys[i], G_STRUCT_MEMBER_P (values, keys[i].offset));
}

static const gchar *
get_text (const Key *key, gconstpointer field)
{
  const gchar *text;

  if (key->kind == KIND_RULESET)
    return tg_ruleset_to_id (*(const TgRuleset *) field);
  if (key->kind == KIND_OPENING)
    return tg_opening_protocol_to_id (*(const TgOpeningProtocol *) field);
  if (key->kind == KIND_WORD)
    return key->ids[*(const guint *) field];
  text = key->kind == KIND_PROGRAM ? ((const TgProgram *) field)->command
                                   : *(const gchar *const *) field;
  return text != NULL ? text : "";
}

static void
write_field (TgSettings *self, const Key *key, gconstpointer field)
{
  if (key->kind == KIND_SWITCH)
    write_value (self, key->name, g_variant_new_boolean (*(const gboolean *) field));
  else if (key->kind == KIND_NUMBER)
    write_value (self, key->name, g_variant_new_uint32 (*(const guint *) field));
  else if (key->kind == KIND_LENGTH)
    write_value (self, key->name, g_variant_new_int32 (*(const gint *) field));
  else
    write_value (self, key->name, g_variant_new_string (get_text (key, field)));
}

static void
write_group (TgSettings *self, Group group, gconstpointer values)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].group == group)
      write_field (self, &keys[i], (const guint8 *) values + keys[i].offset);
}

/* Reads the choices of the New Game dialog, clamped. */
void
tg_settings_get_choices (TgSettings *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgGameChoices){ 0 };
  read_group (self, GROUP_GAME, choices);
  tg_game_choices_clamp (choices);
}

void
tg_settings_set_choices (TgSettings *self, const TgGameChoices *choices)
{
  TgGameChoices clamped;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  clamped = *choices;
  tg_game_choices_clamp (&clamped);
  write_group (self, GROUP_GAME, &clamped);
}

/* Makes the setup of the next game from the choices of the New Game dialog: draws lots if
 * the colour is random, and, if the colours alternate, exchanges them for the game after
 * the next. */
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
      plays_black = !tg_settings_get_boolean (self, "next-white");
      write_value (self, "next-white", g_variant_new_boolean (plays_black));
    }
  tg_game_choices_to_setup (&choices, plays_black, setup);
}

/* Reads the list of programs, without entries that have no command or a duplicate one.
 *
 * Returns: (transfer full) (element-type TgProgram) */
GArray *
tg_settings_get_programs (TgSettings *self)
{
  GArray *programs = g_array_new (FALSE, FALSE, sizeof (TgProgram));
  g_autoptr (GVariant) value = NULL;
  GVariantIter iter;
  const gchar *name;
  const gchar *command;

  g_return_val_if_fail (TG_IS_SETTINGS (self), programs);

  value = g_settings_get_value (tg_settings_get_store (self, "programs"), "programs");
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &command))
    {
      TgProgram program = tg_program_make (name, command);
      TgProgram other;

      if (program.command != NULL
          && !find_program_by_command (programs, program.command, &other))
        g_array_append_val (programs, program);
    }
  return programs;
}

static void
set_programs (TgSettings *self, GArray *programs)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (PROGRAMS_TYPE));
  for (guint i = 0; i < programs->len; i++)
    {
      const TgProgram *program = &g_array_index (programs, TgProgram, i);

      g_variant_builder_add (&builder, "(ss)", program->name, program->command);
    }
  write_value (self, "programs", g_variant_builder_end (&builder));
}

/* Adds a program to the list; if a program with the same command is in the list, changes
 * its name instead. */
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

/* Replaces the command of a program in the chosen players, so that it stays chosen when
 * its command changes. */
static void
change_chosen_command (TgSettings *self, const gchar *from, const gchar *to)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].kind == KIND_PROGRAM)
      {
        GSettings        *store = tg_settings_get_store (self, keys[i].name);
        g_autofree gchar *command = g_settings_get_string (store, keys[i].name);

        if (g_str_equal (command, from))
          write_value (self, keys[i].name, g_variant_new_string (to));
      }
}

/* Replaces a program of the list, or removes it if @program is %NULL. A replaced program
 * that is chosen as a player stays chosen. */
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
    change_chosen_command (self, old.command, program->command);
}

void
tg_settings_get_picture (TgSettings *self, TgPictureChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgPictureChoices){ 0 };
  read_group (self, GROUP_PICTURE, choices);
}

void
tg_settings_set_picture (TgSettings *self, const TgPictureChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  write_group (self, GROUP_PICTURE, choices);
}

/* Reads the choices for printing. Until the player chooses a paper, the paper is the
 * usual one of the country. */
void
tg_settings_get_print (TgSettings *self, TgPrintChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgPrintChoices){
    .paper = g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER)
                 ? TG_PRINT_LETTER
                 : TG_PRINT_A4,
  };
  read_group (self, GROUP_PRINT, choices);
}

void
tg_settings_set_print (TgSettings *self, const TgPrintChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  write_group (self, GROUP_PRINT, choices);
}

void
tg_settings_get_analysis (TgSettings *self, TgAnalysisChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgAnalysisChoices){ 0 };
  read_group (self, GROUP_ANALYSIS, choices);
}

void
tg_settings_set_analysis (TgSettings *self, const TgAnalysisChoices *choices)
{
  TgAnalysisChoices old;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  tg_settings_get_analysis (self, &old);
  if (old.n_threads == choices->n_threads && old.memory_mib == choices->memory_mib
      && g_strcmp0 (old.program.command, choices->program.command) == 0
      && old.program_threads == choices->program_threads
      && old.program_memory_mib == choices->program_memory_mib
      && old.program_seconds == choices->program_seconds
      && g_strcmp0 (old.program_options, choices->program_options) == 0)
    return;
  write_group (self, GROUP_ANALYSIS, choices);
  g_signal_emit (self, signals[ANALYSIS_CHANGED], 0);
}

/* Clamps the size of a window to the range in the schema: while a window opens, it may
 * briefly be smaller than its minimum size. */
static TgWindowState
clamp_window_state (TgWindowState state)
{
  state.width = MAX (state.width, MIN_WINDOW_WIDTH);
  state.height = MAX (state.height, MIN_WINDOW_HEIGHT);
  return state;
}

void
tg_settings_get_window_state (TgSettings *self, TgWindowState *state)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (state != NULL);

  read_group (self, GROUP_WINDOW, state);
  *state = clamp_window_state (*state);
}

void
tg_settings_set_window_state (TgSettings *self, const TgWindowState *state)
{
  TgWindowState clamped;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (state != NULL);

  clamped = clamp_window_state (*state);
  write_group (self, GROUP_WINDOW, &clamped);
}

/* @threats: (out): whether to search for wins by threats, not by fours alone */
void
tg_settings_get_win_search (TgSettings *self, gboolean *threats, guint *seconds)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  *threats = tg_settings_get_boolean (self, "win-threats");
  *seconds =
      g_settings_get_uint (tg_settings_get_store (self, "win-seconds"), "win-seconds");
}

void
tg_settings_set_win_search (TgSettings *self, gboolean threats, guint seconds)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  write_value (self, "win-threats", g_variant_new_boolean (threats));
  write_value (self, "win-seconds", g_variant_new_uint32 (seconds));
}

/* Returns: one of tg_language_ids(); %TG_LANGUAGE_SYSTEM for an unknown value */
const gchar *
tg_settings_get_language (TgSettings *self)
{
  g_autofree gchar *id = NULL;

  g_return_val_if_fail (TG_IS_SETTINGS (self), NULL);

  id = g_settings_get_string (tg_settings_get_store (self, "language"), "language");
  if (!g_strv_contains (tg_language_ids (), id))
    return TG_LANGUAGE_SYSTEM;
  return g_intern_string (id);
}

/* Binds a property of @object to a setting, both ways. Unlike g_settings_bind() by
 * default, does not bind `sensitive` to whether the key is writable. */
void
tg_settings_bind (TgSettings        *self,
                  const gchar       *key,
                  GObject           *object,
                  const gchar       *property,
                  GSettingsBindFlags flags)
{
  g_settings_bind (tg_settings_get_store (self, key), key, object, property,
                   flags | G_SETTINGS_BIND_NO_SENSITIVITY);
}

/* Adds an action that changes the setting of the same name. The action is removed with
 * the window: GTK (4.8 at least) may keep the actions of a closed window, and would
 * notify that window of changes. */
void
tg_settings_add_action (TgSettings *self, const gchar *key, GActionMap *map)
{
  g_autoptr (GAction) action =
      g_settings_create_action (tg_settings_get_store (self, key), key);

  g_action_map_add_action (map, action);
  if (GTK_IS_WINDOW (map))
    g_signal_connect (map, "destroy", G_CALLBACK (g_action_map_remove_action),
                      (gpointer) g_intern_string (key));
}

/**
 * tg_settings_bind_board:
 * @self: the settings
 * @board: an object with the boolean properties `show-coordinates`,
 *   `rows-from-top`, `show-numbers`, `show-forbidden`, `show-threats`,
 *   `show-continuations` and `confirm-moves`, the string `theme` and the number `turned`
 *
 * Binds the properties of @board to the settings, both ways, while @board exists.
 */
void
tg_settings_bind_board (TgSettings *self, GObject *board)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (board));

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].group == GROUP_BOARD)
      tg_settings_bind (self, keys[i].name, board, keys[i].name, G_SETTINGS_BIND_DEFAULT);
}

/* Binds the board of a task, like tg_settings_bind_board(), except for `show-threats`: the
 * marks of threats would give the answer away. */
void
tg_settings_bind_task_board (TgSettings *self, GObject *board)
{
  tg_settings_bind_board (self, board);
  g_settings_unbind (board, "show-threats");
  g_object_set (board, "show-threats", FALSE, NULL);
}

/* Adds an on/off action for each switch of tg_settings_bind_board(). */
void
tg_settings_add_board_actions (TgSettings *self, GActionMap *map)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_ACTION_MAP (map));

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].group == GROUP_BOARD && keys[i].kind == KIND_SWITCH)
      tg_settings_add_action (self, keys[i].name, map);
}

static gboolean
id_to_index (GValue *value, GVariant *variant, gpointer ids)
{
  const gchar *id = g_variant_get_string (variant, NULL);

  for (guint i = 0; ((const gchar **) ids)[i] != NULL; i++)
    if (g_str_equal (((const gchar **) ids)[i], id))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
index_to_id (const GValue                *value,
             const GVariantType *expected G_GNUC_UNUSED,
             gpointer                     ids)
{
  guint index = g_value_get_uint (value);

  /* Nothing is selected while the list is being filled. */
  if (index >= g_strv_length (ids))
    return NULL;
  return g_variant_new_string (((const gchar **) ids)[index]);
}

/* Binds the property `warnings` of @coach to the setting, and adds an action to @map that
 * changes the setting. */
void
tg_settings_bind_warnings (TgSettings *self, GObject *coach, GActionMap *map)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  g_settings_bind_with_mapping (tg_settings_get_store (self, "warnings"), "warnings",
                                coach, "warnings",
                                G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY,
                                id_to_index, NULL, (gpointer) tg_warnings_ids, NULL);
  tg_settings_add_action (self, "warnings", map);
}

/* Binds the selected item of @list, which shows tg_language_ids(), to the setting, both
 * ways. */
void
tg_settings_bind_language (TgSettings *self, GObject *list)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (list));

  g_settings_bind_with_mapping (tg_settings_get_store (self, "language"), "language",
                                list, "selected", G_SETTINGS_BIND_NO_SENSITIVITY,
                                id_to_index, index_to_id, (gpointer) tg_language_ids (),
                                NULL);
}

static gboolean
style_to_scheme (GValue *value, GVariant *variant, G_GNUC_UNUSED gpointer data)
{
  const gchar *id = g_variant_get_string (variant, NULL);

  g_value_set_enum (value, g_str_equal (id, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                           : g_str_equal (id, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                      : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

/* Binds the selected item of @list, which shows the styles System, Light and Dark, to the
 * setting, both ways. */
void
tg_settings_bind_style (TgSettings *self, GObject *list)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (list));

  g_settings_bind_with_mapping (tg_settings_get_store (self, "style"), "style", list,
                                "selected", G_SETTINGS_BIND_NO_SENSITIVITY, id_to_index,
                                index_to_id, (gpointer) style_ids, NULL);
}

/* Gives all windows the style of the setting, from now on. */
void
tg_settings_follow_style (TgSettings *self)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  g_settings_bind_with_mapping (tg_settings_get_store (self, "style"), "style",
                                adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY,
                                style_to_scheme, NULL, NULL, NULL);
}
