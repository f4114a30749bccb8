/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/board/board-view.h"

#include "drawing/board/heat.h"
#include "rules/symmetry.h"
#include "ui/board/board-accessible.h"
#include "ui/board/board-input.h"
#include "ui/board/board-picture.h"
#include "ui/board/board-position.h"
#include "ui/board/stone-fall.h"
#include "ui/layout/text-scale.h"
#include "ui/widgets/accessible.h"

#define MIN_SIDE     96
#define NATURAL_SIDE 140
/* natural width and height: the side of the board in a window of the default size */
#define DEFAULT_SIDE 780

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
  PROP_SHOW_CONTINUATIONS,
  PROP_CONFIRM_MOVES,
  N_PROPS
};

enum
{
  PLAY,
  EDIT,
  INPUT,
  POINTED,
  ASKED,
  N_SIGNALS
};

struct _TgBoardView
{
  GtkWidget parent_instance;

  TgBoardPosition    position;
  TgBoardLayout      layout;
  TgBoardPicture    *picture;    /* owned */
  TgBoardAccessible *accessible; /* owned */
  TgBoardInput      *input;      /* owned */
  TgStoneFall        fall;

  /* The settings of the view. */
  const gchar *theme; /* static: the chosen theme */
  gboolean     dark;
  gboolean     high_contrast;
  gboolean     show_coordinates;
  gboolean     confirm_moves; /* a stone is placed first and played by a second click */

  TgPoint pointed; /* the point when ::pointed was emitted last */
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgBoardView, tg_board_view, GTK_TYPE_WIDGET)

/* Redraws the whole picture, not only the ghost stone and the cursor. */
static void
redraw (TgBoardView *self)
{
  tg_board_picture_invalidate (self->picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Lays out the points in the allocated area. */
static void
update_layout (TgBoardView *self)
{
  TgScene *scene = &self->position.scene;
  gint     width = gtk_widget_get_width (GTK_WIDGET (self));
  gint     height = gtk_widget_get_height (GTK_WIDGET (self));

  if (width <= 0 || height <= 0)
    return;

  scene->frame.text_scale = tg_text_scale_get (GTK_WIDGET (self));
  tg_board_layout_init (&self->layout, scene->size, width, height,
                        gtk_widget_get_scale_factor (GTK_WIDGET (self)), &scene->frame);
  tg_board_accessible_allocate (self->accessible, &self->layout);
  redraw (self);
}

static void
announce_pointed (TgBoardView *self)
{
  TgPoint pointed = tg_board_input_get_pointed (self->input);

  if (tg_point_equal (pointed, self->pointed))
    return;
  self->pointed = pointed;
  g_signal_emit (self, signals[POINTED], 0);
}

/* Updates the ghost stone and the cursor from the input. */
static void
update_hand (TgBoardView *self)
{
  gboolean pressed;
  TgPoint  target = tg_board_input_get_target (self->input, &pressed);

  announce_pointed (self);
  if (tg_board_position_show_hand (&self->position, target, pressed,
                                   tg_board_input_get_cursor (self->input)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Updates the picture and the accessible names after a change of the notes on points. */
static void
announce_notes (TgBoardView *self)
{
  tg_board_accessible_update (self->accessible);
  redraw (self);
}

static void
update_notes (TgBoardView *self)
{
  tg_board_position_update_notes (&self->position);
  announce_notes (self);
}

static void
set_unconfirmed (TgBoardView *self, TgPoint point)
{
  if (tg_point_equal (self->position.scene.unconfirmed, point))
    return;
  self->position.scene.unconfirmed = point;
  update_hand (self);
  announce_notes (self);
}

/* Takes back the stone under the pressed pointer, or the stone that waits to be
 * confirmed. */
static void
drop (TgBoardView *self)
{
  tg_board_input_cancel_press (self->input);
  set_unconfirmed (self, TG_POINT_NONE);
  update_hand (self);
}

static void
input_cb (GtkWidget *board)
{
  g_signal_emit (board, signals[INPUT], 0);
}

static void
moved_cb (GtkWidget *board)
{
  update_hand (TG_BOARD_VIEW (board));
}

static void
ask_cb (GtkWidget *board, TgPoint point)
{
  if (tg_board_position_is_judged (&TG_BOARD_VIEW (board)->position, point))
    g_signal_emit (board, signals[ASKED], 0, &point);
}

/* An illegal move needs no confirmation. Where the player cannot play, a click asks about
 * Black's forbidden points. */
static void
play_cb (GtkWidget *board, TgPoint point)
{
  TgBoardView *self = TG_BOARD_VIEW (board);

  if (tg_board_input_is_editing (self->input))
    g_signal_emit (self, signals[EDIT], 0, &point, FALSE);
  else if (self->position.hand == TG_STONE_NONE
           || !tg_board_is_empty (&self->position.game.board, point))
    {
      if (tg_board_position_is_foul (&self->position, point))
        ask_cb (board, point);
    }
  else if (self->confirm_moves && tg_board_position_may_put (&self->position, point)
           && !tg_point_equal (self->position.scene.unconfirmed, point))
    set_unconfirmed (self, point);
  else
    {
      set_unconfirmed (self, TG_POINT_NONE);
      g_signal_emit (self, signals[PLAY], 0, &point);
    }
}

static void
erase_cb (GtkWidget *board, TgPoint point)
{
  if (tg_point_is_on_board (point, TG_BOARD_VIEW (board)->position.scene.size))
    g_signal_emit (board, signals[EDIT], 0, &point, TRUE);
}

static gboolean
dismiss_cb (GtkWidget *board)
{
  TgBoardView *self = TG_BOARD_VIEW (board);
  TgPoint      none = TG_POINT_NONE;

  if (!tg_point_is_on_board (self->position.asked, self->position.scene.size))
    return FALSE;
  self->position.asked = none;
  update_notes (self);
  g_signal_emit (self, signals[ASKED], 0, &none);
  return TRUE;
}

static void
drop_cb (GtkWidget *board)
{
  drop (TG_BOARD_VIEW (board));
}

static const TgBoardInputHandlers input_handlers = {
  .input = input_cb,
  .moved = moved_cb,
  .play = play_cb,
  .ask = ask_cb,
  .erase = erase_cb,
  .dismiss = dismiss_cb,
  .drop = drop_cb,
};

static gboolean
tg_board_view_grab_focus (GtkWidget *widget)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);
  TgPoint      point = tg_board_input_get_focus (self->input);

  return gtk_widget_grab_focus (tg_board_accessible_get_cell (self->accessible, point));
}

/* Tab enters the board at the cursor and leaves it from any point. When a page is shown,
 * the board gets the focus without showing the cursor: after a click the cursor would
 * look like a hint. */
static gboolean
tg_board_view_focus (GtkWidget *widget, GtkDirectionType direction G_GNUC_UNUSED)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)))
    tg_board_input_show_cursor (TG_BOARD_VIEW (widget)->input);
  return gtk_widget_grab_focus (widget);
}

static void
tg_board_view_measure (GtkWidget *widget          G_GNUC_UNUSED,
                       GtkOrientation orientation G_GNUC_UNUSED,
                       int for_size               G_GNUC_UNUSED,
                       int                       *minimum,
                       int                       *natural,
                       int                       *minimum_baseline,
                       int                       *natural_baseline)
{
  *minimum = MIN_SIDE;
  *natural = NATURAL_SIDE;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tg_board_view_size_allocate (GtkWidget   *widget,
                             int width    G_GNUC_UNUSED,
                             int height   G_GNUC_UNUSED,
                             int baseline G_GNUC_UNUSED)
{
  update_layout (TG_BOARD_VIEW (widget));
}

static void
tg_board_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (tg_board_view_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
    update_layout (TG_BOARD_VIEW (widget));
}

static void
tg_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TgBoardView *self = TG_BOARD_VIEW (widget);

  if (self->layout.cell > 0)
    tg_board_picture_snapshot (self->picture, snapshot, &self->layout,
                               &self->position.scene, gtk_widget_get_width (widget),
                               gtk_widget_get_height (widget));
}

/* Redraws the whole board after a change of a setting, which does not change the game. */
static void
invalidate_all (TgBoardView *self)
{
  tg_stone_fall_end (&self->fall);
  tg_board_position_update (&self->position);
  announce_notes (self);
  update_hand (self);
}

static const struct
{
  guint        id;
  const gchar *name;
  gboolean     preset;
  gsize        offset;
} switches[] = {
#define SWITCH(ID, name, preset, field)                           \
  {                                                               \
    PROP_##ID, name, preset, G_STRUCT_OFFSET (TgBoardView, field) \
  }
  SWITCH (DARK, "dark", FALSE, dark),
  SWITCH (HIGH_CONTRAST, "high-contrast", FALSE, high_contrast),
  SWITCH (SHOW_COORDINATES, "show-coordinates", TRUE, show_coordinates),
  SWITCH (ROWS_FROM_TOP, "rows-from-top", FALSE, position.scene.frame.rows_from_top),
  SWITCH (SHOW_NUMBERS, "show-numbers", FALSE, position.scene.show_numbers),
  SWITCH (SHOW_FORBIDDEN, "show-forbidden", TRUE, position.show_forbidden),
  SWITCH (SHOW_THREATS, "show-threats", FALSE, position.show_threats),
  SWITCH (SHOW_CONTINUATIONS, "show-continuations", TRUE, position.show_continuations),
  SWITCH (CONFIRM_MOVES, "confirm-moves", FALSE, confirm_moves),
#undef SWITCH
};

static gboolean *
find_switch (TgBoardView *self, guint property_id)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (switches[i].id == property_id)
      return &G_STRUCT_MEMBER (gboolean, self, switches[i].offset);
  return NULL;
}

static void
tg_board_view_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  TgBoardView *self = TG_BOARD_VIEW (object);
  gboolean    *option = find_switch (self, property_id);

  if (option != NULL)
    g_value_set_boolean (value, *option);
  else if (property_id == PROP_THEME)
    g_value_set_string (value, self->theme);
  else if (property_id == PROP_TURNED)
    g_value_set_uint (value, self->position.scene.frame.symmetry);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
apply_property (TgBoardView *self, guint property_id)
{
  TgScene *scene = &self->position.scene;

  switch (property_id)
    {
    case PROP_THEME:
    case PROP_DARK:
    case PROP_HIGH_CONTRAST:
      scene->theme = tg_theme_from_id (
          self->high_contrast ? "high-contrast" : self->theme, self->dark);
      redraw (self);
      break;
    case PROP_SHOW_COORDINATES:
      scene->frame.coordinates =
          self->show_coordinates ? TG_COORDINATES_LETTERS : TG_COORDINATES_NONE;
      update_layout (self);
      break;
    case PROP_TURNED:
      update_layout (self);
      break;
    case PROP_ROWS_FROM_TOP:
      update_layout (self);
      invalidate_all (self);
      break;
    case PROP_SHOW_FORBIDDEN:
    case PROP_SHOW_THREATS:
    case PROP_SHOW_CONTINUATIONS:
      invalidate_all (self);
      break;
    case PROP_CONFIRM_MOVES:
      drop (self);
      break;
    default:
      redraw (self);
      break;
    }
}

/* Returns whether the theme has changed. Ignores an unknown @id, such as one of a later
 * version. */
static gboolean
set_theme (TgBoardView *self, const gchar *id)
{
  const TgTheme *theme = id != NULL ? tg_theme_from_id (id, self->dark) : NULL;

  if (theme == NULL || g_str_equal (theme->id, self->theme))
    return FALSE;
  self->theme = theme->id;
  return TRUE;
}

static void
tg_board_view_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  TgBoardView *self = TG_BOARD_VIEW (object);
  gboolean    *option = find_switch (self, property_id);
  guint       *symmetry = &self->position.scene.frame.symmetry;
  gboolean     changed = FALSE;

  if (option != NULL)
    {
      changed = *option != g_value_get_boolean (value);
      *option = g_value_get_boolean (value);
    }
  else if (property_id == PROP_THEME)
    changed = set_theme (self, g_value_get_string (value));
  else if (property_id == PROP_TURNED)
    {
      changed = *symmetry != g_value_get_uint (value);
      *symmetry = g_value_get_uint (value);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);

  if (changed)
    {
      apply_property (self, property_id);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
tg_board_view_dispose (GObject *object)
{
  TgBoardView *self = TG_BOARD_VIEW (object);

  tg_board_accessible_remove_cells (self->accessible);
  G_OBJECT_CLASS (tg_board_view_parent_class)->dispose (object);
}

static void
tg_board_view_finalize (GObject *object)
{
  TgBoardView *self = TG_BOARD_VIEW (object);

  tg_board_input_free (self->input);
  tg_board_accessible_free (self->accessible);
  tg_board_picture_free (self->picture);
  tg_board_position_clear (&self->position);
  G_OBJECT_CLASS (tg_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags =
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    props[switches[i].id] =
        g_param_spec_boolean (switches[i].name, NULL, NULL, switches[i].preset, flags);
  /* One of tg_theme_ids(); other names are ignored. */
  props[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "wood", flags);
  /* A symmetry as in tg_symmetry_apply(). */
  props[PROP_TURNED] =
      g_param_spec_uint ("turned", NULL, NULL, 0, TG_N_SYMMETRIES - 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static guint
add_signal (const gchar *name, guint n_params, GType first)
{
  return g_signal_new (name, TG_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_params, first, G_TYPE_BOOLEAN);
}

static void
tg_board_view_class_init (TgBoardViewClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tg_board_view_get_property;
  object_class->set_property = tg_board_view_set_property;
  object_class->dispose = tg_board_view_dispose;
  object_class->finalize = tg_board_view_finalize;
  widget_class->measure = tg_board_view_measure;
  widget_class->size_allocate = tg_board_view_size_allocate;
  widget_class->snapshot = tg_board_view_snapshot;
  widget_class->system_setting_changed = tg_board_view_system_setting_changed;
  widget_class->grab_focus = tg_board_view_grab_focus;
  widget_class->focus = tg_board_view_focus;

  install_properties (object_class);
  signals[PLAY] = add_signal ("play", 1, G_TYPE_POINTER);
  signals[EDIT] = add_signal ("edit", 2, G_TYPE_POINTER);
  signals[INPUT] = add_signal ("input", 0, G_TYPE_NONE);
  signals[POINTED] = add_signal ("pointed", 0, G_TYPE_NONE);
  signals[ASKED] = add_signal ("asked", 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
tg_board_view_init (TgBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TgGame     game;

  self->theme = tg_theme_ids ()[0];
  self->show_coordinates = TRUE;
  self->pointed = TG_POINT_NONE;
  tg_board_position_init (&self->position, tg_theme_from_id (self->theme, FALSE));
  self->picture = tg_board_picture_new ();
  tg_board_picture_expect (self->picture,
                           (guint) (DEFAULT_SIDE * gtk_widget_get_scale_factor (widget)));
  self->accessible = tg_board_accessible_new (widget, &self->position, &input_handlers);
  self->input =
      tg_board_input_new (widget, &self->layout, &self->position.scene, &input_handlers);
  tg_stone_fall_init (&self->fall, widget, self->picture, &self->position.scene);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  tg_board_view_show_game (self, &game);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (update_layout), NULL);
}

static void
change_size (TgBoardView *self, guint size)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  tg_board_position_set_size (&self->position, size);
  tg_board_input_reset (self->input);
  tg_board_accessible_set_size (self->accessible, size);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
tg_board_view_show_game (TgBoardView *self, const TgGame *game)
{
  const TgBoard *board = &game->board;
  gboolean       is_move;

  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  is_move = tg_board_position_is_followed (&self->position, board, 1)
            && tg_point_is_on_board (tg_board_last_move (board).point, board->size);
  tg_stone_fall_end (&self->fall);
  if (!tg_board_position_is_followed (&self->position, board, 0))
    {
      dismiss_cb (GTK_WIDGET (self));
      drop (self);
      tg_board_position_clear_advice (&self->position);
    }
  self->position.game = *game;
  if (board->size != self->position.scene.size)
    change_size (self, board->size);
  invalidate_all (self);
  if (is_move)
    tg_stone_fall_begin (&self->fall, tg_board_last_move (board).point);
}

void
tg_board_view_show_reasons (TgBoardView *self, TgPoint point)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  self->position.asked = point;
  update_notes (self);
}

void
tg_board_view_show_hint (TgBoardView *self, TgPoint point)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  self->position.hint = point;
  update_notes (self);
}

void
tg_board_view_show_mistake (TgBoardView   *self,
                            TgPoint        mistake,
                            const TgPoint *better,
                            guint          n_better)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (better != NULL || n_better == 0);

  tg_board_position_set_mistake (&self->position, mistake, better, n_better);
  update_notes (self);
}

void
tg_board_view_show_region (TgBoardView *self, TgPoint corner, guint columns, guint rows)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  self->position.scene.region = corner;
  self->position.scene.region_columns = columns;
  self->position.scene.region_rows = rows;
  update_notes (self);
}

void
tg_board_view_show_zone (TgBoardView   *self,
                         TgOpeningZone  zone,
                         const TgPoint *offers,
                         guint          n_offers)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (n_offers <= TG_OPENING_MAX_FIFTHS);
  g_return_if_fail (offers != NULL || n_offers == 0);

  tg_board_position_set_zone (&self->position, zone, offers, n_offers);
  update_notes (self);
  update_hand (self);
}

void
tg_board_view_show_line (TgBoardView   *self,
                         const TgPoint *points,
                         guint          n_points,
                         TgStone        first)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (points != NULL || n_points == 0);

  tg_board_position_set_line (&self->position, &self->position.line, points, n_points,
                              first);
  update_notes (self);
}

void
tg_board_view_show_preview (TgBoardView   *self,
                            const TgPoint *points,
                            guint          n_points,
                            TgStone        first)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (points != NULL || n_points == 0);

  tg_board_position_set_line (&self->position, &self->position.preview, points, n_points,
                              first);
  update_notes (self);
}

void
tg_board_view_show_marks (TgBoardView *self, const TgRecordNode *node)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (node != NULL);

  tg_board_position_set_marks (&self->position, node);
  update_notes (self);
}

void
tg_board_view_show_continuations (TgBoardView        *self,
                                  const TgRecord     *record,
                                  const TgRecordNode *node)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (record == NULL
                    || tg_record_get_size (record) == self->position.scene.size);
  g_return_if_fail (record == NULL || node != NULL);

  tg_board_position_set_continuations (&self->position, record, node);
  update_notes (self);
}

void
tg_board_view_show_other_moves (TgBoardView *self, const TgPoint *points, guint n_points)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (points != NULL || n_points == 0);

  if (n_points == 0)
    return;
  tg_board_position_add_other_moves (&self->position, points, n_points);
  update_notes (self);
}

void
tg_board_view_show_candidates (TgBoardView  *self,
                               const TgNote *candidates,
                               guint         n_candidates)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (candidates != NULL || n_candidates == 0);

  tg_board_position_set_candidates (&self->position, candidates, n_candidates);
  update_notes (self);
}

void
tg_board_view_show_played (TgBoardView *self, const TgNote *played, guint n_played)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (played != NULL || n_played == 0);

  tg_board_position_set_played (&self->position, played, n_played);
  update_notes (self);
}

void
tg_board_view_show_values (TgBoardView *self, const gint64 *values)
{
  TgScene *scene = &self->position.scene;
  gboolean was_shown = scene->show_heat;

  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  if (values != NULL)
    tg_heat_show (scene, values);
  else
    tg_heat_hide (scene);
  if (was_shown || scene->show_heat)
    update_notes (self);
}

void
tg_board_view_set_hand (TgBoardView *self, TgStone stone)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  if (self->position.hand == stone)
    return;
  self->position.hand = stone;
  drop (self);
}

void
tg_board_view_set_editing (TgBoardView *self, gboolean editing)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  if (tg_board_input_is_editing (self->input) == editing)
    return;
  drop (self);
  tg_board_input_set_editing (self->input, editing);
}

void
tg_board_view_describe (TgBoardView *self, const gchar *words)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (words != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  tg_accessible_describe_focus (GTK_WIDGET (self), words);
}

gboolean
tg_board_view_get_rows_from_top (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), FALSE);

  return self->position.scene.frame.rows_from_top;
}

const TgGame *
tg_board_view_get_game (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), NULL);

  return &self->position.game;
}

const TgScene *
tg_board_view_peek_scene (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), NULL);

  return &self->position.scene;
}

void
tg_board_view_get_scene (TgBoardView *self, TgScene *scene)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));
  g_return_if_fail (scene != NULL);

  *scene = self->position.scene;
  scene->frame.text_scale = 1.0;
  tg_scene_clear_hand (scene);
}

TgPoint
tg_board_view_get_pointed (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return tg_board_input_get_pointed (self->input);
}

TgPoint
tg_board_view_get_asked (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->position.asked;
}
