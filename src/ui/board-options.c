/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a person wants the board to look: the properties of the board view, most
 * of which are keys of the settings as well. */

#include "ui/board-view-private.h"

#include "rules/symmetry.h"

enum
{
  PROP_THEME = 1,
  PROP_DARK,
  PROP_HIGH_CONTRAST,
  PROP_SHOW_COORDINATES,
  PROP_ROWS_FROM_TOP,
  PROP_TURNED,
  PROP_SHOW_NUMBERS,
  PROP_SHOW_FORBIDDEN,
  PROP_SHOW_THREATS,
  PROP_CONFIRM_MOVES,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static gboolean *
find_switch (TgBoardView *self, guint property_id)
{
  switch (property_id)
    {
    case PROP_DARK:
      return &self->dark;
    case PROP_HIGH_CONTRAST:
      return &self->high_contrast;
    case PROP_SHOW_COORDINATES:
      return &self->show_coordinates;
    case PROP_ROWS_FROM_TOP:
      return &self->scene.frame.rows_from_top;
    case PROP_SHOW_NUMBERS:
      return &self->scene.show_numbers;
    case PROP_SHOW_FORBIDDEN:
      return &self->show_forbidden;
    case PROP_SHOW_THREATS:
      return &self->show_threats;
    case PROP_CONFIRM_MOVES:
      return &self->confirm_moves;
    default:
      return NULL;
    }
}

static void
get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  TgBoardView *self = TG_BOARD_VIEW (object);
  gboolean    *option = find_switch (self, property_id);

  if (option != NULL)
    g_value_set_boolean (value, *option);
  else if (property_id == PROP_THEME)
    g_value_set_string (value, self->look);
  else if (property_id == PROP_TURNED)
    g_value_set_uint (value, self->scene.frame.symmetry);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

/* A desktop of high contrast overrules the look that was chosen. */
static void
choose_theme (TgBoardView *self)
{
  self->scene.theme =
      tg_theme_from_id (self->high_contrast ? "high-contrast" : self->look, self->dark);
  tg_board_view_redraw (self);
}

static void
apply (TgBoardView *self, guint property_id)
{
  switch (property_id)
    {
    case PROP_THEME:
    case PROP_DARK:
    case PROP_HIGH_CONTRAST:
      choose_theme (self);
      break;
    case PROP_SHOW_COORDINATES:
      self->scene.frame.coordinates =
          self->show_coordinates ? TG_COORDINATES_LETTERS : TG_COORDINATES_NONE;
      tg_board_view_lay_out (self);
      break;
    case PROP_TURNED:
      tg_board_view_lay_out (self);
      break;
    case PROP_ROWS_FROM_TOP:
      tg_board_view_lay_out (self);
      tg_board_view_show_again (self);
      break;
    case PROP_SHOW_FORBIDDEN:
    case PROP_SHOW_THREATS:
      tg_board_view_show_again (self);
      break;
    case PROP_CONFIRM_MOVES:
      tg_board_view_drop (self);
      break;
    default:
      tg_board_view_redraw (self);
      break;
    }
}

/* Returns whether anything has changed. A look of another version's settings is
 * passed over. */
static gboolean
set_theme (TgBoardView *self, const gchar *id)
{
  const TgTheme *theme = id != NULL ? tg_theme_from_id (id, self->dark) : NULL;

  if (theme == NULL || g_str_equal (theme->id, self->look))
    return FALSE;
  self->look = theme->id;
  return TRUE;
}

static gboolean
set_turned (TgBoardView *self, guint turned)
{
  if (turned == self->scene.frame.symmetry)
    return FALSE;
  self->scene.frame.symmetry = turned;
  return TRUE;
}

static gboolean
set_switch (gboolean *option, gboolean value)
{
  if (*option == value)
    return FALSE;
  *option = value;
  return TRUE;
}

static void
set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  TgBoardView *self = TG_BOARD_VIEW (object);
  gboolean    *option = find_switch (self, property_id);
  gboolean     changed = FALSE;

  if (option != NULL)
    changed = set_switch (option, g_value_get_boolean (value));
  else if (property_id == PROP_THEME)
    changed = set_theme (self, g_value_get_string (value));
  else if (property_id == PROP_TURNED)
    changed = set_turned (self, g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);

  if (changed)
    {
      apply (self, property_id);
      g_object_notify_by_pspec (object, pspec);
    }
}

#define OPTION_FLAGS \
  (G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS)

/* How the board looks, and how it lies. */
static void
add_looks (void)
{
  /**
   * TgBoardView:theme:
   *
   * The look of the board: one of tg_theme_ids(); another name changes nothing.
   */
  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "wood", OPTION_FLAGS);
  /**
   * TgBoardView:dark:
   *
   * Whether the board suits a dark window, where its look has two boards.
   */
  props[PROP_DARK] = g_param_spec_boolean ("dark", NULL, NULL, FALSE, OPTION_FLAGS);
  /**
   * TgBoardView:high-contrast:
   *
   * Whether the desktop asks for high contrast, which overrules the look.
   */
  props[PROP_HIGH_CONTRAST] =
      g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE, OPTION_FLAGS);
  /**
   * TgBoardView:show-coordinates:
   *
   * Whether letters and numbers stand at the edges of the board.
   */
  props[PROP_SHOW_COORDINATES] =
      g_param_spec_boolean ("show-coordinates", NULL, NULL, TRUE, OPTION_FLAGS);
  /**
   * TgBoardView:rows-from-top:
   *
   * Whether row 1 is at the top, for the eye, the ear and the keyboard.
   */
  props[PROP_ROWS_FROM_TOP] =
      g_param_spec_boolean ("rows-from-top", NULL, NULL, FALSE, OPTION_FLAGS);
  /**
   * TgBoardView:turned:
   *
   * How the board is turned or mirrored, as in tg_symmetry_apply().
   */
  props[PROP_TURNED] =
      g_param_spec_uint ("turned", NULL, NULL, 0, TG_N_SYMMETRIES - 1, 0, OPTION_FLAGS);
}

/* What is shown on it, and how it is played on. */
static void
add_helps (void)
{
  /**
   * TgBoardView:show-numbers:
   *
   * Whether stones carry the numbers of their moves.
   */
  props[PROP_SHOW_NUMBERS] =
      g_param_spec_boolean ("show-numbers", NULL, NULL, FALSE, OPTION_FLAGS);
  /**
   * TgBoardView:show-forbidden:
   *
   * Whether Black's forbidden points are marked when Black is to move.
   */
  props[PROP_SHOW_FORBIDDEN] =
      g_param_spec_boolean ("show-forbidden", NULL, NULL, TRUE, OPTION_FLAGS);
  /**
   * TgBoardView:show-threats:
   *
   * Whether it is shown where either side can make a five, a four or an open three.
   */
  props[PROP_SHOW_THREATS] =
      g_param_spec_boolean ("show-threats", NULL, NULL, FALSE, OPTION_FLAGS);
  /**
   * TgBoardView:confirm-moves:
   *
   * Whether a stone is only placed when its point is pressed a second time.
   */
  props[PROP_CONFIRM_MOVES] =
      g_param_spec_boolean ("confirm-moves", NULL, NULL, FALSE, OPTION_FLAGS);
}

/* Adds the properties to the class. */
void
tg_board_view_install_options (GObjectClass *object_class)
{
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  add_looks ();
  add_helps ();
  g_object_class_install_properties (object_class, N_PROPS, props);
}

/* The look of a board that nobody has chosen one for. */
void
tg_board_view_init_options (TgBoardView *self)
{
  self->look = tg_theme_ids ()[0];
  tg_scene_init (&self->scene, TG_MIN_SIZE, tg_theme_from_id (self->look, FALSE));
  self->show_coordinates = TRUE;
  self->show_forbidden = TRUE;
  self->hint = self->asked = self->mistake = TG_POINT_NONE;
}
