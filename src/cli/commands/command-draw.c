/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli draw`: draws a position of a game, for books, web pages and letters. */

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/record-file.h"
#include "cli/input/usage.h"
#include "drawing/board/diagram.h"
#include "drawing/export/export.h"

/* The options as given. */
typedef struct
{
  gchar   *output;
  gchar   *theme;
  gint     pixels;
  gint     move;
  gboolean dark;
  gboolean numbers;
  gboolean bare;
} Options;

/* Value of the option that stands for the last move of the game. */
#define MOVE_LAST (-1)

/* Follows the main line for @n moves, or to its end. Returns the number of moves. */
static gint
follow_main_line (const TgRecord *record, gint n, TgRecordNode **node)
{
  gint count = 0;

  *node = tg_record_get_root (record);
  for (TgRecordNode *next = tg_record_node_get_first_child (*node); next != NULL;
       next = tg_record_node_get_first_child (next))
    {
      gboolean is_move = tg_record_node_get_move (next).stone != TG_STONE_NONE;

      if (n != MOVE_LAST && is_move && count == n)
        break;
      count += is_move ? 1 : 0;
      *node = next;
    }
  return count;
}

static const TgTheme *
find_theme (const Options *options)
{
  const gchar   *id = options->theme != NULL ? options->theme : tg_theme_ids ()[0];
  const TgTheme *theme = tg_theme_from_id (id, options->dark);

  if (theme == NULL)
    {
      g_autofree gchar *ids = g_strjoinv (", ", (gchar **) tg_theme_ids ());

      /* Translators: the first %s is what was written, the second a list. */
      tg_usage_error (_ ("unknown theme “%s”: use one of %s"), id, ids);
    }
  return theme;
}

/* Prints an error if an option is invalid. */
static gboolean
check_options (const Options *options, TgExportFormat *format)
{
  if (options->output == NULL)
    tg_usage_error (_ ("no output file: use --output board.png, .svg or .pdf"));
  else if (!tg_export_format_from_name (options->output, format))
    tg_usage_error (_ ("“%s” does not end in .png, .svg or .pdf"), options->output);
  else if (options->pixels < TG_EXPORT_MIN_PIXELS
           || options->pixels > TG_EXPORT_MAX_PIXELS)
    tg_usage_error (_ ("a picture is %d to %d pixels wide"), TG_EXPORT_MIN_PIXELS,
                    TG_EXPORT_MAX_PIXELS);
  else if (options->move < MOVE_LAST)
    tg_usage_error (_ ("moves are counted from 1; 0 is the position before them"));
  else
    return TRUE;

  return FALSE;
}

static int
draw (const Options *options, const gchar *name)
{
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  const TgTheme *theme = find_theme (options);
  TgExportFormat format = TG_EXPORT_PNG;
  TgRecordNode  *node;
  TgScene        scene;
  gint           n_moves;

  if (theme == NULL || !check_options (options, &format))
    return TG_EXIT_USAGE;

  record = tg_record_file_load (name, NULL, NULL, &error);
  if (record == NULL)
    return tg_usage_fail ("%s", error->message);
  n_moves = follow_main_line (record, options->move, &node);
  if (n_moves < options->move)
    return tg_usage_fail (g_dngettext (GETTEXT_PACKAGE, "the game has only %d move",
                                       "the game has only %d moves", (gulong) n_moves),
                          n_moves);

  tg_scene_init (&scene, tg_record_get_size (record), theme);
  scene.show_numbers = options->numbers;
  if (options->bare)
    scene.frame.coordinates = TG_COORDINATES_NONE;
  tg_diagram_show_record (&scene, record, node);
  tg_diagram_add_marks (&scene, node);

  file = g_file_new_for_commandline_arg (options->output);
  if (!tg_export_save (&scene, format, (guint) options->pixels, file, NULL, &error))
    return tg_usage_fail ("%s", error->message);
  return TG_EXIT_OK;
}

int
tg_command_draw (int argc, char **argv)
{
  Options  options = { .pixels = TG_EXPORT_DEFAULT_PIXELS, .move = MOVE_LAST };
  gboolean understood;
  int      status = TG_EXIT_USAGE;

  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("Output file, ending in .png, .svg or .pdf"), "FILE" },
    { "theme", 0, 0, G_OPTION_ARG_STRING, &options.theme,
      N_ ("Look: wood (the default), slate, paper or high-contrast"), "ID" },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &options.dark, N_ ("For a dark background"),
      NULL },
    { "numbers", 0, 0, G_OPTION_ARG_NONE, &options.numbers, N_ ("Number the moves"),
      NULL },
    { "pixels", 0, 0, G_OPTION_ARG_INT, &options.pixels,
      N_ ("Width and height (800 by default)"), "N" },
    { "coordinates", 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, &options.bare,
      N_ ("Letters and numbers at the edges (the default)"), NULL },
    { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &options.bare,
      N_ ("No letters and numbers at the edges"), NULL },
    { "move", 0, 0, G_OPTION_ARG_INT, &options.move,
      N_ ("Show the position after move N (the last by default)"), "N" },
    G_OPTION_ENTRY_NULL
  };

  understood = tg_usage_parse (
      "FILE",
      N_ ("Draws a position of a game; FILE is a game record, or - for standard input."),
      entries, &argc, &argv);
  if (understood && argc != 2)
    tg_usage_error (_ ("one game record is needed, or - for standard input"));
  else if (understood)
    status = draw (&options, argv[1]);

  g_free (options.output);
  g_free (options.theme);
  return status;
}
