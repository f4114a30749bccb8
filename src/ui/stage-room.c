/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the room of a stage is shared, in numbers: the sidebar and the bars go where the
 * board becomes largest. */

#include "ui/stage.h"

/* Logical pixels at the usual size of letters: what the sidebar needs beside and
 * below the board, and how wide it becomes at most. */
#define SMALLEST_WIDTH  264
#define LARGEST_WIDTH   360
#define SMALLEST_HEIGHT 176

/* The board keeps this part of the side that it would have without the sidebar. */
#define KEPT_SIDE 0.72

/* A window is low if its stage has less than this height, at the usual size of
 * letters, and is so much wider than high. */
#define LOW_HEIGHT 400
#define LOW_SHAPE  1.25
/* What the bars need beside the board, and how much of the width they get at most
 * if the board has no room to spare. */
#define SMALLEST_COLUMN 110
#define LARGEST_COLUMN  0.51

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
  gint smallest_height = (gint) (SMALLEST_HEIGHT * text_scale);
  gint side = MIN (width, height);
  gint beside = MIN (width - smallest_width, height);
  gint below = MIN (width, height - smallest_height);

  g_return_val_if_fail (extent != NULL, TG_STAGE_OVER);

  if (MAX (beside, below) < side * KEPT_SIDE)
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

/**
 * tg_stage_choose_column:
 * @width: of the stage, in logical pixels
 * @height: of the stage
 * @text_scale: how much larger than usual letters are
 * @least: what the bars need; 0 if they become as narrow as they must
 *
 * Finds out whether the board becomes larger with the bars beside it.
 *
 * Returns: how wide they are then; 0 if they are to be below it
 */
gint
tg_stage_choose_column (gint width, gint height, gdouble text_scale, gint least)
{
  gint needed = (gint) MIN (SMALLEST_COLUMN * text_scale, width * LARGEST_COLUMN);

  if (height >= LOW_HEIGHT * text_scale || width < height * LOW_SHAPE
      || least > width * LARGEST_COLUMN)
    return 0;
  return MAX (width - height, MAX (needed, least));
}
