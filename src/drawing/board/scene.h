/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plain description of what a board shows. Whoever draws fills one in;
 * board-painter turns it into ink on a screen, a file or paper. */

#pragma once

#include "drawing/board/board-layout.h"
#include "drawing/board/theme.h"
#include "rules/board.h"

G_BEGIN_DECLS

#define TG_SCENE_MAX_LINES 8

/* A sequence shown ahead is a forced win at the longest, and no eye follows more
 * stones than these. */
#define TG_SCENE_MAX_GHOSTS 64

#define TG_NOTE_TEXT 8

typedef enum
{
  /* As annotators draw them. */
  TG_NOTE_CIRCLE,
  TG_NOTE_CROSS,
  TG_NOTE_SQUARE,
  TG_NOTE_TRIANGLE,
  TG_NOTE_LABEL,
  TG_NOTE_HINT,         /* the point that the engine advises */
  TG_NOTE_BEST,         /* the best point of an analysis, with its value */
  TG_NOTE_CANDIDATE,    /* another one */
  TG_NOTE_CONTINUATION, /* where a record goes on, with the letter of the move */
  TG_NOTE_OFFER,        /* a stone that is offered, with its number */
  /* What a stone would make. */
  TG_NOTE_FIVE,
  TG_NOTE_OPEN_FOUR,
  TG_NOTE_FOUR,
  TG_NOTE_THREE,
} TgNoteKind;

/* What is said about a point. A plain value. */
typedef struct
{
  TgNoteKind kind;
  TgPoint    point;
  /* Whose five, four or three it is, which stone is offered, or who wins by the
   * continuation. */
  TgStone  stone;
  TgLine   line;               /* the row that it comes from; of length 0 for none */
  gboolean is_shared;          /* something else is said there as well */
  gboolean has_comment;        /* somebody has written about the continuation */
  gdouble  quality;            /* of a candidate: from 0 to 1, as good as the best */
  gchar    text[TG_NOTE_TEXT]; /* of a label, a value, a letter or an offer: UTF-8 */
} TgNote;

/* One picture of a board. A plain value. Points are %TG_POINT_NONE for none; arrays of
 * points are by tg_point_index (). */
typedef struct
{
  guint          size;  /* points a side */
  const TgTheme *theme; /* const data that lives for ever */
  TgBoardFrame   frame;
  gboolean       show_numbers;
  guint8         stones[TG_MAX_POINTS];  /* TgStone */
  guint16        numbers[TG_MAX_POINTS]; /* of the move, 0 for none */
  TgPoint        last;
  guint          n_winning;
  TgLine         winning[TG_N_DIRECTIONS];
  TgPoint        ghost;                 /* under the pointer */
  TgStone        ghost_stone;           /* that would be put on @ghost or @unconfirmed */
  gboolean       ghost_pressed;         /* the button is down over @ghost */
  TgPoint        unconfirmed;           /* where a stone was put and is to be confirmed */
  TgPoint        cursor;                /* of the keyboard */
  gboolean       closed[TG_MAX_POINTS]; /* to the next stone, by the opening */
  TgPoint region; /* the least coordinates of an area in which something is to be found */
  guint   region_size;               /* points a side */
  gboolean forbidden[TG_MAX_POINTS]; /* carries the mark */
  TgPoint  refused;                  /* a forbidden point that was just tried */
  TgPoint  allowed; /* a point that was asked about and is not forbidden */
  guint    n_foul_lines;
  /* The rows that make @refused forbidden, or that look as if they made @allowed so. */
  TgLine   foul_lines[TG_SCENE_MAX_LINES];
  TgPoint  placing; /* a stone that is just being put down */
  gdouble  placed;  /* how far it is down, from 0 to 1 */
  guint    n_ghosts;
  TgPoint  ghosts[TG_SCENE_MAX_GHOSTS]; /* moves ahead: numbered, translucent */
  TgStone  first_ghost; /* the colour of the first of them; the others alternate */
  gboolean show_heat;
  gdouble  heat[TG_MAX_POINTS];   /* from 0 to 1, see tg_heat_show() */
  gint64   values[TG_MAX_POINTS]; /* what each empty point is worth */
  guint    n_notes;
  TgNote   notes[TG_MAX_POINTS];
} TgScene;

/* An empty board with letters and numbers at its edges and no marks. @theme is
 * borrowed for the life of @self. All of these may be called on any thread. */
void tg_scene_init (TgScene *self, guint size, const TgTheme *theme);

/* Puts the stones of a position of the same size, with their move numbers and the mark of
 * the last one, in the place of those in @self. Everything else stays. */
void tg_scene_set_board (TgScene *self, const TgBoard *board);

/* Cuts @text to whole characters that fit. */
void tg_note_set_text (TgNote *note, const gchar *text);

/* Says something about a point; nothing if it is not on the board or if there is no room
 * for more. @text may be %NULL. */
void tg_scene_add_note (TgScene *self, TgNoteKind kind, TgPoint point, const gchar *text);

/* Adds a note that is made elsewhere. */
void tg_scene_add_copy (TgScene *self, const TgNote *note);

/* @number is which of the offers it is, from 1. */
void tg_scene_add_offer (TgScene *self, TgPoint point, TgStone stone, guint number);
void tg_scene_add_threat (TgScene   *self,
                          TgNoteKind kind,
                          TgPoint    point,
                          TgStone    stone,
                          TgLine     line,
                          gboolean   is_shared);

/* Leaves the stones alone on the board, with their numbers if those are shown: nothing
 * marks a point, a row or the last move any more. */
void tg_scene_clear_marks (TgScene *self);

/* Takes away what a person is about to do: the stone under the pointer, the one that
 * is not confirmed, and the cursor. A stone that is being put down lies there. */
void tg_scene_clear_hand (TgScene *self);

G_END_DECLS
