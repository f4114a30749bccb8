/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plain description of what a board shows. Whoever draws fills one in;
 * board-painter turns it into ink on a screen, a file or paper. */

#pragma once

#include "drawing/board-layout.h"
#include "drawing/theme.h"
#include "rules/board.h"

G_BEGIN_DECLS

#define TG_SCENE_MAX_LINES 8

/* A sequence shown ahead is a forced win at the longest, and no eye follows more
 * stones than these. */
#define TG_SCENE_MAX_GHOSTS 64

#define TG_NOTE_TEXT 8

/**
 * TgNoteKind:
 * @TG_NOTE_CIRCLE: a circle, as annotators put it
 * @TG_NOTE_CROSS: a cross
 * @TG_NOTE_SQUARE: a square
 * @TG_NOTE_TRIANGLE: a triangle
 * @TG_NOTE_LABEL: a few letters
 * @TG_NOTE_HINT: the point that the engine advises
 * @TG_NOTE_BEST: the best point of an analysis, with its value
 * @TG_NOTE_CANDIDATE: another point of an analysis, with its value
 * @TG_NOTE_OFFER: a stone that is offered, with its number
 * @TG_NOTE_FIVE: a point that makes five
 * @TG_NOTE_OPEN_FOUR: a point that makes an open four
 * @TG_NOTE_FOUR: a point that makes a four
 * @TG_NOTE_THREE: a point that makes an open three
 *
 * What is said about a point.
 */
typedef enum
{
  TG_NOTE_CIRCLE,
  TG_NOTE_CROSS,
  TG_NOTE_SQUARE,
  TG_NOTE_TRIANGLE,
  TG_NOTE_LABEL,
  TG_NOTE_HINT,
  TG_NOTE_BEST,
  TG_NOTE_CANDIDATE,
  TG_NOTE_OFFER,
  TG_NOTE_FIVE,
  TG_NOTE_OPEN_FOUR,
  TG_NOTE_FOUR,
  TG_NOTE_THREE,
} TgNoteKind;

/**
 * TgNote:
 * @kind: what is said
 * @point: about which point
 * @stone: whose five, four or three it is, or which stone is offered
 * @line: for those: the row that it comes from; of length 0 for none
 * @is_shared: for those: whether the other side makes something there as well
 * @text: for a label, a value or an offer: what is written, in UTF-8
 *
 * A note at a point. A plain value.
 */
typedef struct
{
  TgNoteKind kind;
  TgPoint    point;
  TgStone    stone;
  TgLine     line;
  gboolean   is_shared;
  gchar      text[TG_NOTE_TEXT];
} TgNote;

/**
 * TgScene:
 * @size: points a side
 * @theme: (not nullable): the look; const data that lives for ever
 * @frame: which way round the board lies, and what is written at its edges
 * @show_numbers: whether stones carry their move numbers
 * @stones: TgStone of every point, by tg_point_index ()
 * @numbers: move number of every stone, 0 for none
 * @last: the last move, marked; or %TG_POINT_NONE
 * @n_winning: number of @winning
 * @winning: the winning rows
 * @ghost: a point under the pointer, or %TG_POINT_NONE
 * @ghost_stone: the stone that would be put on @ghost or @unconfirmed
 * @ghost_pressed: whether the button is down over @ghost
 * @unconfirmed: where a stone was put and is to be confirmed, or %TG_POINT_NONE
 * @cursor: the keyboard cursor, or %TG_POINT_NONE
 * @closed: whether the next stone may not be put on a point, by the opening
 * @region: the point with the least coordinates of an area in which something is to
 *   be found, or %TG_POINT_NONE
 * @region_size: how many points a side it has
 * @forbidden: whether a point carries the forbidden mark
 * @refused: a forbidden point that was just tried, or %TG_POINT_NONE
 * @allowed: a point that was asked about and is not forbidden, or %TG_POINT_NONE
 * @n_foul_lines: number of @foul_lines
 * @foul_lines: the rows that make @refused forbidden, or that look as if they made
 *   @allowed so
 * @placing: a stone that is just being put down, or %TG_POINT_NONE
 * @placed: how far it is down, from 0 to 1
 * @n_ghosts: number of @ghosts
 * @ghosts: a sequence of moves shown ahead, as numbered translucent stones
 * @first_ghost: the colour of the first of them; the others alternate
 * @show_heat: whether @heat is shown
 * @heat: how strong each empty point is, from 0 to 1, see tg_heat_show()
 * @values: what each empty point is worth
 * @n_notes: number of @notes
 * @notes: what is said about points
 *
 * One picture of a board. A plain value.
 */
typedef struct
{
  guint          size;
  const TgTheme *theme;
  TgBoardFrame   frame;
  gboolean       show_numbers;
  guint8         stones[TG_MAX_POINTS];
  guint16        numbers[TG_MAX_POINTS];
  TgPoint        last;
  guint          n_winning;
  TgLine         winning[TG_N_DIRECTIONS];
  TgPoint        ghost;
  TgStone        ghost_stone;
  gboolean       ghost_pressed;
  TgPoint        unconfirmed;
  TgPoint        cursor;
  gboolean       closed[TG_MAX_POINTS];
  TgPoint        region;
  guint          region_size;
  gboolean       forbidden[TG_MAX_POINTS];
  TgPoint        refused;
  TgPoint        allowed;
  guint          n_foul_lines;
  TgLine         foul_lines[TG_SCENE_MAX_LINES];
  TgPoint        placing;
  gdouble        placed;
  guint          n_ghosts;
  TgPoint        ghosts[TG_SCENE_MAX_GHOSTS];
  TgStone        first_ghost;
  gboolean       show_heat;
  gdouble        heat[TG_MAX_POINTS];
  gint64         values[TG_MAX_POINTS];
  guint          n_notes;
  TgNote         notes[TG_MAX_POINTS];
} TgScene;

void tg_scene_init (TgScene *self, guint size, const TgTheme *theme);
void tg_scene_set_board (TgScene *self, const TgBoard *board);
void tg_scene_add_note (TgScene *self, TgNoteKind kind, TgPoint point, const gchar *text);
void tg_scene_add_offer (TgScene *self, TgPoint point, TgStone stone, guint number);
void tg_scene_add_threat (TgScene   *self,
                          TgNoteKind kind,
                          TgPoint    point,
                          TgStone    stone,
                          TgLine     line,
                          gboolean   is_shared);
void tg_scene_clear_marks (TgScene *self);
void tg_scene_clear_hand (TgScene *self);

G_END_DECLS
