/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the room of a stage is shared, in numbers: the sidebar and the bars go where the
 * board becomes largest. All of it follows from the room alone, and nothing from what is
 * said at the moment. */

#include "ui/stage.h"

/* Logical pixels at the usual size of letters: what the sidebar needs beside and
 * below the board, there with a title above it if the window has no room for that
 * elsewhere, and how wide it becomes at most. */
#define SMALLEST_WIDTH  264
#define LARGEST_WIDTH   360
#define SMALLEST_HEIGHT 176
#define TITLE_HEIGHT    46

/* With the sidebar the board keeps this part of the side that it has without. */
#define KEPT_SIDE 0.82

/* What the bars get beside the board: a part of the width within these limits. They take
 * no more than the last part of it, whatever they need. */
#define COLUMN          0.31
#define SMALLEST_COLUMN 110
#define USUAL_COLUMN    200
#define LARGEST_COLUMN  0.51

/* What they get below it. In a wide window buttons and words are side by side. */
#define WIDE       560
#define WIDE_ROW   104
#define NARROW_ROW 150

/* The board keeps this part of the height above the bars, if it must be, and a
 * little less of one that is higher than wide. */
#define KEPT_HEIGHT          0.5
#define KEPT_PORTRAIT_HEIGHT 0.42

static gint
find_column (gint width, gdouble text_scale, gint least)
{
  gint largest = (gint) (width * LARGEST_COLUMN);
  gint wanted = (gint) CLAMP (width * COLUMN, SMALLEST_COLUMN * text_scale,
                              USUAL_COLUMN * text_scale);

  return least > largest ? 0 : MAX (MIN (wanted, largest), least);
}

static gint
find_row (gint width, gint height, gdouble text_scale, gint least)
{
  gdouble kept = height > width ? KEPT_PORTRAIT_HEIGHT : KEPT_HEIGHT;
  gint    wanted = width < WIDE * text_scale || least > 0 ? NARROW_ROW : WIDE_ROW;

  return (gint) MIN (wanted * text_scale, height * (1 - kept));
}

/**
 * tg_stage_choose_bars:
 * @width: of the stage without its sidebar, in logical pixels
 * @height: of the stage without its sidebar
 * @text_scale: how much larger than usual letters are
 * @least: how wide bars must be that are always there; 0 if they become as narrow as
 *   they must
 * @extent: (out): what is kept for the bars
 *
 * Finds the place for the bars that leaves the largest board.
 *
 * Returns: the place, beside the board or below it
 */
TgStageBars
tg_stage_choose_bars (gint    width,
                      gint    height,
                      gdouble text_scale,
                      gint    least,
                      gint   *extent)
{
  gint column = find_column (width, text_scale, least);
  gint row = find_row (width, height, text_scale, least);

  g_return_val_if_fail (extent != NULL, TG_STAGE_BARS_BELOW);

  if (column > 0 && MIN (width - column, height) >= MIN (width, height - row))
    {
      *extent = column;
      return TG_STAGE_BARS_BESIDE;
    }
  *extent = row;
  return TG_STAGE_BARS_BELOW;
}

/* How large the board is without the sidebar. */
static gint
find_side (gint width, gint height, gdouble text_scale)
{
  gint extent;

  if (tg_stage_choose_bars (width, height, text_scale, 0, &extent)
      == TG_STAGE_BARS_BESIDE)
    return MIN (width - extent, height);
  return MIN (width, height - extent);
}

/**
 * tg_stage_choose_place:
 * @width: of the stage, in logical pixels
 * @height: of the stage
 * @text_scale: how much larger than usual letters are
 * @extent: (out): what tg_stage_set_place() takes
 *
 * Finds the place for the sidebar that leaves the largest board.
 *
 * Returns: the place; over the board if that would become much smaller otherwise
 */
TgStagePlace
tg_stage_choose_place (gint width, gint height, gdouble text_scale, gint *extent)
{
  gint smallest_width = (gint) (SMALLEST_WIDTH * text_scale);
  gint title = width < TG_STAGE_NARROW_WIDTH * text_scale ? TITLE_HEIGHT : 0;
  gint smallest_height = (gint) ((SMALLEST_HEIGHT + title) * text_scale);
  gint beside = MIN (width - smallest_width, height);
  gint below = MIN (width, height - smallest_height);

  g_return_val_if_fail (extent != NULL, TG_STAGE_OVER);

  if (MAX (beside, below) < find_side (width, height, text_scale) * KEPT_SIDE)
    {
      *extent = smallest_width;
      return TG_STAGE_OVER;
    }
  if (beside >= below)
    {
      *extent =
          CLAMP (width - height, smallest_width, (gint) (LARGEST_WIDTH * text_scale));
      return TG_STAGE_BESIDE;
    }
  *extent = MAX (height - width, smallest_height);
  return TG_STAGE_BELOW;
}
