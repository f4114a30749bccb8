/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paints a sample board to a file, for judging changes of the painter by eye. This
 * program is built, but not installed. */

#include "drawing/board/board-painter.h"
#include "drawing/board/diagram.h"
#include "drawing/export/export.h"
#include "rules/notation.h"
#include "rules/openings/opening.h"
#include "rules/symmetry.h"

#include <math.h>

static gint     size = 15;
static gdouble  pixels = 800.0;
static gdouble  scale = 1.0;
static gint     fill = 0;
static gboolean dark = FALSE;
static gboolean numbers = FALSE;
static gint     coordinates = TG_COORDINATES_LETTERS;
static gint     turn = 0;
static gboolean notes = FALSE;
static gboolean threats = FALSE;
static gboolean opening = FALSE;
static gboolean from_top = FALSE;
static gboolean foul = FALSE;
static gboolean win = FALSE;
static gboolean hover = FALSE;
static gboolean pressed = FALSE;
static gchar   *look = NULL;
static gchar   *played = NULL;
static gchar   *output = NULL;

static const GOptionEntry options[] = {
  { "size", 's', 0, G_OPTION_ARG_INT, &size, "Points per side", "N" },
  { "pixels", 'p', 0, G_OPTION_ARG_DOUBLE, &pixels, "Width, in logical pixels", "N" },
  { "scale", 'x', 0, G_OPTION_ARG_DOUBLE, &scale, "Device pixels a logical pixel", "N" },
  { "fill", 'f', 0, G_OPTION_ARG_INT, &fill, "Put this many stones instead of a game",
    "N" },
  { "dark", 'd', 0, G_OPTION_ARG_NONE, &dark, "For a dark desktop", NULL },
  { "numbers", 'n', 0, G_OPTION_ARG_NONE, &numbers, "Show move numbers", NULL },
  { "coordinates", 'c', 0, G_OPTION_ARG_INT, &coordinates,
    "0 for none, 1 for letters, 2 for numbers", "N" },
  { "turn", 0, 0, G_OPTION_ARG_INT, &turn, "Turn or mirror the board, 0 to 7", "N" },
  { "notes", 0, 0, G_OPTION_ARG_NONE, &notes, "Show one note of each kind", NULL },
  { "threats", 0, 0, G_OPTION_ARG_NONE, &threats, "Show what either side threatens",
    NULL },
  { "opening", 0, 0, G_OPTION_ARG_NONE, &opening,
    "Show an opening, with a stone to be confirmed and two offers", NULL },
  { "from-top", 0, 0, G_OPTION_ARG_NONE, &from_top, "Name rows from the top", NULL },
  { "foul", 0, 0, G_OPTION_ARG_NONE, &foul, "Show a refused double three", NULL },
  { "win", 'w', 0, G_OPTION_ARG_NONE, &win, "Play the sample game to its end", NULL },
  { "hover", 'g', 0, G_OPTION_ARG_NONE, &hover, "Show a ghost stone and the cursor",
    NULL },
  { "pressed", 0, 0, G_OPTION_ARG_NONE, &pressed, "Show the ghost stone pressed", NULL },
  { "moves", 'm', 0, G_OPTION_ARG_STRING, &played, "Another game than the sample",
    "“h8 h9 …”" },
  { "theme", 't', 0, G_OPTION_ARG_STRING, &look, "The look", "ID" },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
    "Where to write: .png, .svg or .pdf", "FILE" },
  { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
};

/* A game that Black wins with move 29, and one before a double three. */
static const gchar *const sample_game =
    "h8 i9 i7 g9 h9 h7 g8 f8 i10 h10 j9 g6 k8 l7 j8 j7 k10 "
    "i8 g12 h11 l11 m12 k9 l8 k11 k12 k7 k6 i11 j11 l9 i9";
static const gchar *const sample_foul = "h8 a15 j8 b15 i9 c14 i10 a12";

static TgPoint
parse_next (const gchar **text)
{
  TgPoint point = TG_POINT_NONE;

  while (**text == ' ')
    (*text)++;
  if (**text == '\0' || !tg_notation_parse_point (*text, (guint) size, &point, text))
    *text += strlen (*text);
  return point;
}

static void
play (TgGame *game, const gchar *moves)
{
  while (*moves != '\0')
    {
      TgPoint point = parse_next (&moves);

      if (point.x >= 0 && !tg_game_is_over (game))
        tg_game_play (game, point, NULL);
    }
}

/* Fills rows from A1 in a pattern of colours without a five. */
static void
fill_board (TgScene *scene)
{
  for (gint i = 0; i < MIN (fill, size * size); i++)
    {
      TgPoint point = tg_point_from_index ((guint) i, (guint) size);
      guint   index = tg_point_index (point, (guint) size);

      scene->stones[index] =
          (point.x + 2 * point.y) % 4 < 2 ? TG_STONE_BLACK : TG_STONE_WHITE;
      scene->numbers[index] = (guint16) (i + 1);
      scene->last = point;
    }
}

/* Adds continuations of all kinds, and candidates of decreasing quality. */
static void
add_choices (TgScene *scene)
{
  for (gint8 i = 0; i < 12; i++)
    {
      TgNote note = { .kind = TG_NOTE_CONTINUATION,
                      .point = { (gint8) (1 + i), (gint8) (size - 2) },
                      .stone = (TgStone) (i % 3),
                      .has_comment = i / 3 % 2 == 1,
                      .is_shared = i >= 6,
                      .quality = 1.0 - i / 11.0 };

      g_snprintf (note.text, sizeof note.text, "%c", 'A' + i);
      if (note.is_shared)
        {
          TgNote value = note;

          value.kind = i == 6 ? TG_NOTE_BEST : TG_NOTE_CANDIDATE;
          g_snprintf (value.text, sizeof value.text, i == 6 ? "W%d" : "%d%%", 66 - 5 * i);
          tg_scene_add_copy (scene, &value);
        }
      tg_scene_add_copy (scene, &note);
    }
}

/* Adds notes and a sequence ahead on points that the sample game leaves free. */
static void
add_notes (TgScene *scene)
{
  static const gchar *const texts[] = { "", "", "", "", "A", "", "57", "48" };

  for (gint8 i = 0; i <= TG_NOTE_CANDIDATE; i++)
    tg_scene_add_note (scene, (TgNoteKind) i, (TgPoint){ (gint8) (1 + i), 1 }, texts[i]);
  add_choices (scene);
  for (gint8 i = TG_NOTE_FIVE; i <= TG_NOTE_THREE; i++)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      {
        gint8 row = (gint8) (3 + 2 * (i - TG_NOTE_FIVE) + (stone == TG_STONE_WHITE));

        tg_scene_add_threat (scene, (TgNoteKind) i, (TgPoint){ 4, row }, stone,
                             (TgLine){ { 1, row }, TG_DIRECTION_ROW, 3 }, FALSE);
      }
  scene->first_ghost = TG_STONE_WHITE;
  for (gint8 i = 0; i < 4; i++)
    scene->ghosts[scene->n_ghosts++] = (TgPoint){ (gint8) (9 + i), (gint8) (2 + i % 2) };
  scene->placing = scene->last;
  scene->placed = 0.4;
}

/* Shows the third stone of an opening, in the square of 5×5 points. */
static void
show_opening (TgScene *scene)
{
  gint8 middle = (gint8) (size / 2);

  for (guint i = 0; i < scene->size * scene->size; i++)
    scene->closed[i] = !tg_opening_zone_contains (
        TG_OPENING_ZONE_5X5, tg_point_from_index (i, scene->size), scene->size);
  scene->ghost_stone = TG_STONE_BLACK;
  scene->unconfirmed = (TgPoint){ (gint8) (middle + 1), (gint8) (middle - 2) };
  for (gint8 i = 0; i < 2; i++)
    tg_scene_add_offer (scene,
                        (TgPoint){ (gint8) (middle - 2 + i), (gint8) (middle - 1) },
                        TG_STONE_BLACK, (guint) i + 1);
}

static void
make_scene (TgScene *scene)
{
  const TgTheme *theme = tg_theme_from_id (look != NULL ? look : "wood", dark);
  TgGame         game;
  TgLine         five = { { 6, 3 }, TG_DIRECTION_RISING, 5 };

  tg_scene_init (scene, (guint) size, theme);
  tg_game_init (&game, foul ? TG_RULESET_RENJU : TG_RULESET_FREESTYLE, (guint) size,
                TG_FOULS_REFUSED);
  play (&game, played != NULL ? played
               : foul         ? sample_foul
               : opening      ? "h8 h9"
                              : sample_game);
  tg_diagram_show_game (scene, &game, TRUE);
  if (fill > 0)
    fill_board (scene);
  if (foul)
    tg_diagram_show_foul (scene, &game, (TgPoint){ 8, 7 });
  if (win)
    scene->winning[scene->n_winning++] = five;
  if (hover)
    {
      scene->ghost = (TgPoint){ 3, 5 };
      scene->ghost_stone = TG_STONE_WHITE;
      scene->ghost_pressed = pressed;
      scene->cursor = (TgPoint){ 9, 9 };
    }
  if (threats)
    tg_diagram_add_threats (scene, &game);
  if (opening)
    show_opening (scene);
  if (notes)
    add_notes (scene);
  scene->show_numbers = numbers;
  scene->frame = (TgBoardFrame){
    .coordinates = (TgCoordinates) CLAMP (coordinates, 0, 2),
    .rows_from_top = from_top,
    .symmetry = (guint) turn % TG_N_SYMMETRIES,
  };
}

/* Paints the picture as a window shows it. */
static gboolean
write_screen (const TgScene *scene)
{
  g_autoptr (TgBoardPainter) painter = tg_board_painter_new ();
  gint             device = (gint) ceil (pixels * scale);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, device, device);
  cairo_t       *cr;
  cairo_status_t status;
  TgBoardLayout  layout;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, dark ? 0.14 : 0.98, dark ? 0.14 : 0.98, dark ? 0.14 : 0.98);
  cairo_paint (cr);
  tg_board_layout_init (&layout, (guint) size, pixels, pixels, scale, &scene->frame);
  tg_board_painter_paint (painter, cr, &layout, scene);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, output != NULL ? output : "board.png");
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("%s\n", cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

static gboolean
write_drawing (const TgScene *scene, TgExportFormat format)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (output);
  g_autoptr (GError) error = NULL;

  if (tg_export_save (scene, format, (guint) pixels, file, NULL, &error))
    return TRUE;
  g_printerr ("%s\n", error->message);
  return FALSE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("- paint a sample board");
  g_autoptr (GError) error = NULL;
  TgExportFormat format = TG_EXPORT_PNG;
  TgScene        scene;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  size = CLAMP (size, TG_MIN_SIZE, TG_MAX_SIZE);
  if (look != NULL && tg_theme_from_id (look, dark) == NULL)
    {
      g_printerr ("There is no look “%s”\n", look);
      return 1;
    }

  make_scene (&scene);
  if (output != NULL && tg_export_format_from_name (output, &format)
      && format != TG_EXPORT_PNG)
    return write_drawing (&scene, format) ? 0 : 1;
  return write_screen (&scene) ? 0 : 1;
}
