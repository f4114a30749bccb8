/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/layout/adaptive-pane.h"

#include "ui/layout/text-scale.h"

/* In logical pixels at the default text scale. MIN_WIDTH and MAX_WIDTH: the limits of the
 * width of a sidebar beside the board. MIN_HEIGHT: the minimum height of a sidebar below
 * the board, with TITLE_HEIGHT added if the title of the window is at the top of the
 * sidebar. */
#define MIN_WIDTH    264
#define MAX_WIDTH    360
#define MIN_HEIGHT   176
#define TITLE_HEIGHT 46

/* A sidebar leaves the board at least this part of the side that it has without a
 * sidebar. */
#define KEPT_SIDE 0.82

/* The width of the bars beside the board: COLUMN of the whole width, at least MIN_COLUMN
 * and at most MAX_COLUMN of the whole width, whatever the bars need. */
#define COLUMN         0.31
#define MIN_COLUMN     110
#define DEFAULT_COLUMN 200
#define MAX_COLUMN     0.51

/* The height of the bars below the board: WORDY_ROW for bars that are always visible;
 * otherwise NARROW_ROW, or, in a window of at least the width WIDE, where buttons and
 * text are side by side, WIDE_ROW. */
#define WIDE       560
#define WIDE_ROW   104
#define NARROW_ROW 150
#define WORDY_ROW  234
/* In a portrait window the bars get only the height that a board of full width leaves, if
 * this is at least MIN_ROW; but not less than BUTTONS_ROW, which the buttons of an
 * opening need. */
#define MIN_ROW     104
#define BUTTONS_ROW 128

/* The board keeps this part of the height above the bars; in a portrait window the
 * second, smaller part. */
#define KEPT_HEIGHT          0.5
#define KEPT_PORTRAIT_HEIGHT 0.42

/* The bars show one message at a time if they have less room than TIGHT_ROOM, in square
 * pixels, beside the board, or less height than TIGHT_ROW below the board. */
#define TIGHT_ROOM 39000
#define TIGHT_ROW  200
/* A sidebar that would become lower than this, which would cut the players, leaves all of
 * its room to the bars at its end; TITLE_HEIGHT is added as above. */
#define MIN_SIDEBAR 64

enum
{
  PROP_SIDEBAR_SHOWN = 1,
  PROP_ADAPTS,
  N_PROPS
};

struct _TgAdaptivePane
{
  GtkWidget parent_instance;

  TgAdaptivePanePlace place;
  /* width of a sidebar beside the board, height of a sidebar below it */
  gint               extent;
  TgAdaptivePaneBars bars;
  /* room reserved for the bars: width beside the board, height below it */
  gint     kept;
  gint     caption; /* room for a caption below the board */
  gboolean filled;  /* the bars have content at all times */
  gboolean tight;   /* the bars have little room */
  gboolean shown;
  gboolean adapts;
  guint    adapt_id; /* removed in dispose */

  gint    width; /* the size of the whole layout */
  gint    height;
  gdouble text_scale;
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgAdaptivePane, tg_adaptive_pane, GTK_TYPE_WIDGET)

static gint
find_column (gint width, gdouble text_scale, gint least)
{
  gint largest = (gint) (width * MAX_COLUMN);
  gint wanted =
      (gint) CLAMP (width * COLUMN, MIN_COLUMN * text_scale, DEFAULT_COLUMN * text_scale);

  return least > largest ? 0 : MAX (MIN (wanted, largest), least);
}

static gint
find_row (gint width, gint height, gdouble text_scale, gint least)
{
  gdouble kept = height > width ? KEPT_PORTRAIT_HEIGHT : KEPT_HEIGHT;
  gint wanted = least > 0 ? WORDY_ROW : width < WIDE * text_scale ? NARROW_ROW : WIDE_ROW;
  gint most = (gint) (height * (1 - kept));

  if (least == 0 && height - width >= MIN_ROW * text_scale)
    most = MIN (most, MAX (height - width, (gint) (BUTTONS_ROW * text_scale)));
  return (gint) MIN (wanted * text_scale, most);
}

/* Chooses the place of the bars that leaves the largest board, in the room without the
 * sidebar. @least: the minimum width of bars that are always visible, 0 if they shrink;
 * @extent: (out): the width of bars beside the board, or the height of bars below it */
static TgAdaptivePaneBars
choose_bars (gint width, gint height, gdouble text_scale, gint least, gint *extent)
{
  gint column = find_column (width, text_scale, least);
  gint row = find_row (width, height, text_scale, least);

  if (column > 0 && MIN (width - column, height) >= MIN (width, height - row))
    {
      *extent = column;
      return TG_ADAPTIVE_PANE_BARS_BESIDE;
    }
  *extent = row;
  return TG_ADAPTIVE_PANE_BARS_BELOW;
}

/* Returns the side of the board if there is no sidebar. */
static gint
find_side (gint width, gint height, gdouble text_scale)
{
  gint extent;

  if (choose_bars (width, height, text_scale, 0, &extent) == TG_ADAPTIVE_PANE_BARS_BESIDE)
    return MIN (width - extent, height);
  return MIN (width, height - extent);
}

TgAdaptivePanePlace
tg_adaptive_pane_choose_place (gint width, gint height, gdouble text_scale, gint *extent)
{
  gint smallest_width = (gint) (MIN_WIDTH * text_scale);
  gint title = width < TG_ADAPTIVE_PANE_NARROW_WIDTH * text_scale ? TITLE_HEIGHT : 0;
  gint smallest_height = (gint) ((MIN_HEIGHT + title) * text_scale);
  gint beside = MIN (width - smallest_width, height);
  gint below = MIN (width, height - smallest_height);

  g_return_val_if_fail (extent != NULL, TG_ADAPTIVE_PANE_OVER);

  if (MAX (beside, below) < find_side (width, height, text_scale) * KEPT_SIDE)
    {
      *extent = smallest_width;
      return TG_ADAPTIVE_PANE_OVER;
    }
  if (beside >= below)
    {
      *extent = CLAMP (width - height, smallest_width, (gint) (MAX_WIDTH * text_scale));
      return TG_ADAPTIVE_PANE_BESIDE;
    }
  *extent = MAX (height - width, smallest_height);
  return TG_ADAPTIVE_PANE_BELOW;
}

static GtkWidget *
get_board (TgAdaptivePane *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
get_bars (TgAdaptivePane *self)
{
  return gtk_widget_get_next_sibling (get_board (self));
}

/* Returns: (nullable): %NULL without a sidebar */
static GtkWidget *
get_sidebar (TgAdaptivePane *self)
{
  return gtk_widget_get_next_sibling (get_bars (self));
}

static gint
measure_minimum (GtkWidget *widget, GtkOrientation orientation, gint for_size)
{
  gint minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static gint
measure_minimum_width (GtkWidget *widget)
{
  return measure_minimum (widget, GTK_ORIENTATION_HORIZONTAL, -1);
}

static void
tg_adaptive_pane_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int for_size   G_GNUC_UNUSED,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  gtk_widget_measure (get_board (TG_ADAPTIVE_PANE (widget)), orientation, -1, minimum,
                      natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
}

/* Allocates the sidebar at the end of @room, which keeps the minimum size of the board.
 * The sidebar gets at least its own minimum, even if a part is outside the window then. */
static void
allocate_sidebar (TgAdaptivePane *self, GtkAllocation *room, GtkAllocation *side)
{
  GtkWidget *sidebar = get_sidebar (self);
  GtkWidget *board = get_board (self);
  gint       least = measure_minimum_width (sidebar);

  *side = *room;
  if (self->place == TG_ADAPTIVE_PANE_BELOW)
    {
      side->width = MAX (room->width, least);
      side->height =
          MAX (self->extent - self->caption,
               measure_minimum (sidebar, GTK_ORIENTATION_VERTICAL, side->width));
      room->height = MAX (room->height - side->height,
                          measure_minimum (board, GTK_ORIENTATION_VERTICAL, -1));
      side->y = room->height;
      return;
    }
  side->width = MAX (MIN (self->extent, room->width), least);
  side->height = MAX (room->height,
                      measure_minimum (sidebar, GTK_ORIENTATION_VERTICAL, side->width));
  side->x = MAX (room->width - side->width, 0);
  if (self->place == TG_ADAPTIVE_PANE_BESIDE)
    side->x = room->width = MAX (side->x, measure_minimum_width (board));
}

/* Sets the height of @bars to the height that the bars need for its width, at most @most. */
static void
fit_bars (GtkWidget *widget, GtkAllocation *bars, gint most)
{
  gint least;
  gint wanted;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, bars->width, &least, &wanted,
                      NULL, NULL);
  bars->height = MAX (MIN (wanted, most), least);
}

/* Allocates the bars at the end of the sidebar. If hardly any of the sidebar would be
 * left, the bars get all of it. */
static void
allocate_bars_in_sidebar (TgAdaptivePane *self, GtkAllocation *side, GtkAllocation *bars)
{
  GtkWidget *sidebar = get_sidebar (self);
  gint       title = self->filled ? TITLE_HEIGHT : 0;
  gint least = MAX (measure_minimum (sidebar, GTK_ORIENTATION_VERTICAL, side->width),
                    (gint) ((MIN_SIDEBAR + title) * self->text_scale));

  *bars = *side;
  bars->width = MAX (side->width, measure_minimum_width (get_bars (self)));
  fit_bars (get_bars (self), bars, side->height);
  if (side->height - bars->height < least && bars->height > 0)
    bars->height = side->height;
  side->height -= bars->height;
  bars->y = side->y + side->height;
}

/* Places a square of the side @across or less along a line of @length, in the middle if
 * possible, but with @kept free after the square. Returns: the length in whose middle the
 * square is; @end is the end of the square */
static gint
place_square (gint length, gint across, gint kept, gint least, gint *end)
{
  gint rest = MAX (length - kept, least);
  gint side = MIN (rest, across);
  gint room = MIN (length, 2 * rest - side);

  *end = (room + side) / 2;
  return room;
}

/* Allocates the bars at the end of @room. The room for the bars is reserved even if they
 * need less; the rest of it stays empty between the bars and the board, unless `filled`. */
static void
allocate_bars (TgAdaptivePane *self, GtkAllocation *room, GtkAllocation *bars)
{
  GtkWidget *widget = get_bars (self);
  gint       width = room->width;
  gint       height = room->height;
  gint       least;
  gint       kept;

  *bars = *room;
  if (self->bars == TG_ADAPTIVE_PANE_BARS_BESIDE)
    {
      least = measure_minimum_width (get_board (self));
      kept = self->filled ? MAX (self->kept, width - height) : self->kept;
      room->width = place_square (width, height, kept, least, &bars->x);
      bars->width = MAX (width - bars->x, measure_minimum_width (widget));
    }
  else
    {
      least = measure_minimum (get_board (self), GTK_ORIENTATION_VERTICAL, -1);
      kept = self->filled ? MAX (self->kept, height - width) : self->kept;
      room->height = place_square (height, width, kept, least, &bars->y);
      if (self->filled)
        bars->y = room->height = room->height + self->caption;
      bars->width = MAX (width, measure_minimum_width (widget));
    }
  fit_bars (widget, bars, height - bars->y);
  if (self->filled)
    bars->height = MAX (bars->height, height - bars->y);
  bars->y = MAX (height - bars->height, bars->y);
}

static void
set_class (GtkWidget *widget, const gchar *css_class, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static gboolean
is_tight (TgAdaptivePane *self, TgAdaptivePaneBars bars, gint kept)
{
  gdouble scale = self->text_scale;

  if (bars == TG_ADAPTIVE_PANE_BARS_BESIDE)
    return MAX (kept, self->width - self->height) * self->height
           < TIGHT_ROOM * scale * scale;
  return bars == TG_ADAPTIVE_PANE_BARS_BELOW
         && MAX (kept, self->height - self->width) < TIGHT_ROW * scale;
}

/* Chooses the place of the bars. They are as narrow as possible, unless they are always
 * visible. */
static void
place_bars (TgAdaptivePane *self)
{
  GtkWidget         *widget = get_bars (self);
  gint               least = self->adapts ? measure_minimum_width (widget) : 0;
  gint               kept = 0;
  TgAdaptivePaneBars bars = TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR;

  if (!self->shown || self->place == TG_ADAPTIVE_PANE_OVER)
    bars = choose_bars (self->width, self->height, self->text_scale, least, &kept);
  self->tight = is_tight (self, bars, kept);
  set_class (widget, "beside", bars == TG_ADAPTIVE_PANE_BARS_BESIDE && self->filled);
  set_class (widget, "in-sidebar", bars == TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR);
  if (self->bars == bars && self->kept == kept)
    return;
  self->bars = bars;
  self->kept = kept;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
adapt_cb (gpointer user_data)
{
  TgAdaptivePane *self = user_data;

  self->adapt_id = 0;
  tg_adaptive_pane_set_room (self, gtk_widget_get_width (GTK_WIDGET (self)),
                             gtk_widget_get_height (GTK_WIDGET (self)),
                             tg_text_scale_get (GTK_WIDGET (self)), TRUE);
  return G_SOURCE_REMOVE;
}

static void
place_child (TgAdaptivePane *self, GtkWidget *child, GtkAllocation *place, gint width)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place->x = width - place->x - place->width;
  gtk_widget_size_allocate (child, place, -1);
}

static void
tg_adaptive_pane_size_allocate (GtkWidget   *widget,
                                int          width,
                                int          height,
                                int baseline G_GNUC_UNUSED)
{
  TgAdaptivePane *self = TG_ADAPTIVE_PANE (widget);
  GtkWidget      *sidebar = get_sidebar (self);
  GtkAllocation   board = { 0, 0, width, height };
  GtkAllocation   side = board;
  GtkAllocation   bars;

  if (self->shown)
    allocate_sidebar (self, &board, &side);
  if (self->bars == TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR)
    allocate_bars_in_sidebar (self, &side, &bars);
  else
    allocate_bars (self, &board, &bars);

  place_child (self, get_board (self), &board, width);
  place_child (self, get_bars (self), &bars, width);
  if (sidebar != NULL)
    gtk_widget_set_child_visible (sidebar, self->shown && side.height > 0);
  if (self->shown && side.height > 0)
    place_child (self, sidebar, &side, width);
  if (self->adapts && self->adapt_id == 0)
    self->adapt_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, adapt_cb, self, NULL);
}

static void
tg_adaptive_pane_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SIDEBAR_SHOWN:
      g_value_set_boolean (value, TG_ADAPTIVE_PANE (object)->shown);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_adaptive_pane_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_SIDEBAR_SHOWN:
      tg_adaptive_pane_set_sidebar_shown (TG_ADAPTIVE_PANE (object),
                                          g_value_get_boolean (value));
      break;
    case PROP_ADAPTS:
      TG_ADAPTIVE_PANE (object)->adapts = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tg_adaptive_pane_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_handle_id (&TG_ADAPTIVE_PANE (object)->adapt_id, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tg_adaptive_pane_parent_class)->dispose (object);
}

static void
tg_adaptive_pane_class_init (TgAdaptivePaneClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tg_adaptive_pane_get_property;
  object_class->set_property = tg_adaptive_pane_set_property;
  object_class->dispose = tg_adaptive_pane_dispose;
  widget_class->measure = tg_adaptive_pane_measure;
  widget_class->size_allocate = tg_adaptive_pane_size_allocate;

  props[PROP_SIDEBAR_SHOWN] = g_param_spec_boolean (
      "sidebar-shown", NULL, NULL, FALSE,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_ADAPTS] = g_param_spec_boolean ("adapts", NULL, NULL, FALSE,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "stage");
}

static void
tg_adaptive_pane_init (TgAdaptivePane *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
tg_adaptive_pane_set_place (TgAdaptivePane *self, TgAdaptivePanePlace place, gint extent)
{
  GtkWidget *sidebar;

  g_return_if_fail (TG_IS_ADAPTIVE_PANE (self));

  if (self->place == place && self->extent == extent)
    return;
  self->place = place;
  self->extent = extent;
  sidebar = get_sidebar (self);
  set_class (sidebar, "beside", place == TG_ADAPTIVE_PANE_BESIDE);
  set_class (sidebar, "below", place == TG_ADAPTIVE_PANE_BELOW);
  set_class (sidebar, "over", place == TG_ADAPTIVE_PANE_OVER);
  set_class (get_bars (self), "end", place == TG_ADAPTIVE_PANE_BESIDE);
  place_bars (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

TgAdaptivePanePlace
tg_adaptive_pane_get_place (TgAdaptivePane *self)
{
  g_return_val_if_fail (TG_IS_ADAPTIVE_PANE (self), TG_ADAPTIVE_PANE_BESIDE);

  return self->place;
}

void
tg_adaptive_pane_set_room (TgAdaptivePane *self,
                           gint            width,
                           gint            height,
                           gdouble         text_scale,
                           gboolean        filled)
{
  g_return_if_fail (TG_IS_ADAPTIVE_PANE (self));

  self->width = width;
  self->height = height;
  self->text_scale = text_scale;
  self->filled = filled;
  place_bars (self);
}

void
tg_adaptive_pane_set_caption (TgAdaptivePane *self, gint caption)
{
  g_return_if_fail (TG_IS_ADAPTIVE_PANE (self));

  if (self->caption == caption)
    return;
  self->caption = caption;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

TgAdaptivePaneBars
tg_adaptive_pane_get_bars (TgAdaptivePane *self, gint *width)
{
  gint spare;

  g_return_val_if_fail (TG_IS_ADAPTIVE_PANE (self), TG_ADAPTIVE_PANE_BARS_BELOW);

  spare = self->width - self->height;
  if (width != NULL && self->bars == TG_ADAPTIVE_PANE_BARS_BESIDE)
    *width = MAX (self->kept, self->filled ? spare : spare / 2);
  else if (width != NULL)
    *width =
        self->bars == TG_ADAPTIVE_PANE_BARS_BELOW || self->place == TG_ADAPTIVE_PANE_BELOW
            ? self->width
            : self->extent;
  return self->bars;
}

gboolean
tg_adaptive_pane_get_bars_beside (TgAdaptivePane *self)
{
  g_return_val_if_fail (TG_IS_ADAPTIVE_PANE (self), FALSE);

  return self->bars == TG_ADAPTIVE_PANE_BARS_BESIDE
         || (self->bars == TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR
             && self->place == TG_ADAPTIVE_PANE_BESIDE);
}

gboolean
tg_adaptive_pane_get_tight (TgAdaptivePane *self)
{
  g_return_val_if_fail (TG_IS_ADAPTIVE_PANE (self), FALSE);

  return self->tight;
}

void
tg_adaptive_pane_set_sidebar_shown (TgAdaptivePane *self, gboolean shown)
{
  g_return_if_fail (TG_IS_ADAPTIVE_PANE (self));

  if (self->shown == shown)
    return;
  self->shown = shown;
  if (self->width > 0)
    place_bars (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SIDEBAR_SHOWN]);
}

gboolean
tg_adaptive_pane_get_sidebar_shown (TgAdaptivePane *self)
{
  g_return_val_if_fail (TG_IS_ADAPTIVE_PANE (self), FALSE);

  return self->shown;
}
