/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plain description of the content of a board. Callers fill it in; board-painter draws
 * it on a screen, in a file or on paper. */

#pragma once

#include "drawing/board/board-layout.h"
#include "drawing/board/theme.h"
#include "rules/board.h"

G_BEGIN_DECLS

#define TG_SCENE_MAX_LINES 8

/* The longest sequence shown ahead is a forced win; more stones than this cannot be
 * followed by eye. */
#define TG_SCENE_MAX_GHOSTS 64

#define TG_NOTE_TEXT 8

typedef enum
{
  /* Signs of annotators. */
  TG_NOTE_CIRCLE,
  TG_NOTE_CROSS,
  TG_NOTE_SQUARE,
  TG_NOTE_TRIANGLE,
  TG_NOTE_LABEL,
  TG_NOTE_HINT,         /* the move of a hint */
  TG_NOTE_BEST,         /* best point of an analysis, with its value */
  TG_NOTE_CANDIDATE,    /* another candidate of an analysis, with its value */
  TG_NOTE_CONTINUATION, /* a continuation of a record, with the letter of the move */
  TG_NOTE_OFFER,        /* an offered stone, with its number */
  /* Threats that a stone on the point would make. */
  TG_NOTE_FIVE,
  TG_NOTE_OPEN_FOUR,
  TG_NOTE_FOUR,
  TG_NOTE_THREE,
} TgNoteKind;

/* A note on a point. A plain value. */
typedef struct
{
  TgNoteKind kind;
  TgPoint    point;
  /* The side of a threat, the colour of an offered stone, or the winner of a
   * continuation. */
  TgStone  stone;
  TgLine   line;        /* row of the threat; its length is 0 if there is none */
  gboolean is_shared;   /* the point has another note too */
  gboolean has_comment; /* the continuation has a comment */
  gdouble  quality; /* of a candidate: its value from 0 to 1, where the best one has 1 */
  /* the text of a label or offer, the value of a candidate or the letter of a
   * continuation, in UTF-8 */
  gchar text[TG_NOTE_TEXT];
} TgNote;

/* One picture of a board. A plain value. %TG_POINT_NONE means no point; arrays are
 * indexed by tg_point_index (). */
typedef struct
{
  guint          size;  /* points a side */
  const TgTheme *theme; /* constant data */
  TgBoardFrame   frame;
  gboolean       show_numbers;
  guint8         stones[TG_MAX_POINTS]; /* TgStone */
  /* number of the move, to be shown on the stone; 0 for none */
  guint16  numbers[TG_MAX_POINTS];
  TgPoint  last;
  guint    n_winning;
  TgLine   winning[TG_N_DIRECTIONS];
  TgPoint  ghost;         /* the stone shown under the pointer */
  TgStone  ghost_stone;   /* colour of @ghost or @unconfirmed */
  gboolean ghost_pressed; /* the button is pressed over @ghost */
  TgPoint  unconfirmed;   /* a placed stone that awaits confirmation */
  TgPoint  cursor;        /* keyboard cursor */
  /* whether the opening does not allow the next stone on the point */
  gboolean closed[TG_MAX_POINTS];
  TgPoint  region; /* lower left corner of an area to search */
  guint    region_columns;
  guint    region_rows;
  gboolean forbidden[TG_MAX_POINTS]; /* whether the point is marked as forbidden */
  TgPoint  refused;                  /* a forbidden point just tried */
  TgPoint  allowed;                  /* a point asked about that is not forbidden */
  guint    n_foul_lines;
  /* Rows that make @refused forbidden, or seem to forbid @allowed. */
  TgLine  foul_lines[TG_SCENE_MAX_LINES];
  TgPoint placing; /* a stone in the placing animation */
  gdouble placed;  /* progress of that animation, from 0 to 1 */
  guint   n_ghosts;
  /* the stones of a sequence that is shown ahead, numbered and translucent */
  TgPoint  ghosts[TG_SCENE_MAX_GHOSTS];
  TgStone  first_ghost; /* colour of the first one; the others alternate */
  gboolean show_heat;
  /* the strength of the point's square from 0 to 1, see tg_heat_show() */
  gdouble heat[TG_MAX_POINTS];
  gint64  values[TG_MAX_POINTS]; /* value of each empty point */
  guint   n_notes;
  TgNote  notes[TG_MAX_POINTS];
} TgScene;

/* Initialises an empty board with letters and numbers at its edges and no marks. @theme
 * is borrowed for the life of @self. All functions here may be called in any thread. */
void tg_scene_init (TgScene *self, guint size, const TgTheme *theme);

/* Replaces the stones by those of a position of the same size, with their move numbers
 * and the mark of the last move. Everything else stays. */
void tg_scene_set_board (TgScene *self, const TgBoard *board);

/* Truncates @text to whole characters that fit. */
void tg_note_set_text (TgNote *note, const gchar *text);

/* Adds a note; does nothing off the board or if the array is full. @text may be %NULL. */
void tg_scene_add_note (TgScene *self, TgNoteKind kind, TgPoint point, const gchar *text);

/* Adds a copy of a note. */
void tg_scene_add_copy (TgScene *self, const TgNote *note);

/* Adds a note for an offered fifth stone. @number is the number of the offer, from 1. */
void tg_scene_add_offer (TgScene *self, TgPoint point, TgStone stone, guint number);
void tg_scene_add_threat (TgScene   *self,
                          TgNoteKind kind,
                          TgPoint    point,
                          TgStone    stone,
                          TgLine     line,
                          gboolean   is_shared);

/* Removes all marks of points, rows and the last move; stones stay, with their numbers if
 * shown. */
void tg_scene_clear_marks (TgScene *self);

/* Removes the stone under the pointer, the unconfirmed stone and the cursor, and ends
 * the placing animation. */
void tg_scene_clear_hand (TgScene *self);

G_END_DECLS
