/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A description of a board, filled in by hand or from a position. */

#include "drawing/scene.h"

#include <string.h>

/**
 * tg_scene_init:
 * @self: (out): a scene
 * @size: points a side, from %TG_MIN_SIZE to %TG_MAX_SIZE
 * @theme: the look; borrowed for the life of @self
 *
 * Makes @self an empty board with letters and numbers at its edges and no marks.
 *
 * Any thread.
 */
void
tg_scene_init (TgScene *self, guint size, const TgTheme *theme)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE);
  g_return_if_fail (theme != NULL);

  memset (self, 0, sizeof *self);
  self->size = size;
  self->theme = theme;
  self->frame.coordinates = TG_COORDINATES_LETTERS;
  self->last = TG_POINT_NONE;
  self->ghost = TG_POINT_NONE;
  self->unconfirmed = TG_POINT_NONE;
  self->cursor = TG_POINT_NONE;
  self->region = TG_POINT_NONE;
  self->refused = TG_POINT_NONE;
  self->allowed = TG_POINT_NONE;
  self->placing = TG_POINT_NONE;
}

static TgNote *
add_note (TgScene *self, TgNoteKind kind, TgPoint point)
{
  TgNote *note;

  if (self->n_notes == G_N_ELEMENTS (self->notes)
      || !tg_point_is_on_board (point, self->size))
    return NULL;
  note = &self->notes[self->n_notes++];
  *note = (TgNote){ .kind = kind, .point = point };
  return note;
}

/**
 * tg_scene_add_note:
 * @self: a scene
 * @kind: what is said
 * @point: about which point; ignored if it is not on the board
 * @text: (nullable): what is written there; cut to whole characters that fit
 *
 * Says something about a point. One that is full says no more.
 *
 * Any thread.
 */
void
tg_scene_add_note (TgScene *self, TgNoteKind kind, TgPoint point, const gchar *text)
{
  TgNote      *note;
  const gchar *end;

  g_return_if_fail (self != NULL);

  note = add_note (self, kind, point);
  if (note == NULL || text == NULL)
    return;
  for (end = text; *end != '\0'; end = g_utf8_next_char (end))
    if (g_utf8_next_char (end) - text >= TG_NOTE_TEXT)
      break;
  memcpy (note->text, text, (gsize) (end - text));
}

/**
 * tg_scene_add_offer:
 * @self: a scene
 * @point: an empty point; ignored if it is not on the board
 * @stone: the stone that is offered there
 * @number: which of the offers it is, from 1
 *
 * Shows a stone that one may choose.
 *
 * Any thread.
 */
void
tg_scene_add_offer (TgScene *self, TgPoint point, TgStone stone, guint number)
{
  TgNote *note;

  g_return_if_fail (self != NULL);

  note = add_note (self, TG_NOTE_OFFER, point);
  if (note != NULL)
    {
      note->stone = stone;
      g_snprintf (note->text, sizeof note->text, "%u", number);
    }
}

/**
 * tg_scene_add_threat:
 * @self: a scene
 * @kind: %TG_NOTE_FIVE, %TG_NOTE_OPEN_FOUR, %TG_NOTE_FOUR or %TG_NOTE_THREE
 * @point: the empty point that makes it
 * @stone: who makes it there
 * @line: the row that it comes from
 * @is_shared: whether the point is a threat of the other side's as well
 *
 * Says what a stone would make at a point.
 *
 * Any thread.
 */
void
tg_scene_add_threat (TgScene   *self,
                     TgNoteKind kind,
                     TgPoint    point,
                     TgStone    stone,
                     TgLine     line,
                     gboolean   is_shared)
{
  TgNote *note;

  g_return_if_fail (self != NULL);

  note = add_note (self, kind, point);
  if (note != NULL)
    {
      note->stone = stone;
      note->line = line;
      note->is_shared = is_shared;
    }
}

/**
 * tg_scene_set_board:
 * @self: a scene
 * @board: a position of the same size
 *
 * Puts the stones of @board, with their move numbers and the mark of the last
 * one, in the place of those in @self. Everything else stays.
 *
 * Any thread.
 */
void
tg_scene_set_board (TgScene *self, const TgBoard *board)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (board != NULL);
  g_return_if_fail (board->size == self->size);

  memset (self->stones, 0, sizeof self->stones);
  memset (self->numbers, 0, sizeof self->numbers);
  self->last = TG_POINT_NONE;

  for (guint i = 0; i < board->n_moves; i++)
    {
      TgMove move = board->moves[i];
      guint  index;

      /* A passed turn leaves no stone. */
      if (!tg_point_is_on_board (move.point, self->size))
        continue;
      index = tg_point_index (move.point, self->size);
      self->stones[index] = move.stone;
      self->numbers[index] = (guint16) (i + 1);
      self->last = move.point;
    }
}

/**
 * tg_scene_clear_marks:
 * @self: a scene
 *
 * Leaves the stones alone on the board, with their numbers if those are shown:
 * nothing marks a point, a row or the last move any more.
 *
 * Any thread.
 */
void
tg_scene_clear_marks (TgScene *self)
{
  g_return_if_fail (self != NULL);

  memset (self->forbidden, 0, sizeof self->forbidden);
  memset (self->closed, 0, sizeof self->closed);
  self->last = TG_POINT_NONE;
  self->refused = TG_POINT_NONE;
  self->n_winning = 0;
  self->n_foul_lines = 0;
  self->n_ghosts = 0;
  self->show_heat = FALSE;
  self->n_notes = 0;
}

/**
 * tg_scene_clear_hand:
 * @self: a scene
 *
 * Takes away what a person is about to do: the stone under the pointer, the one
 * that is not confirmed, and the cursor. A stone that is being put down lies there.
 *
 * Any thread.
 */
void
tg_scene_clear_hand (TgScene *self)
{
  g_return_if_fail (self != NULL);

  self->ghost = TG_POINT_NONE;
  self->ghost_pressed = FALSE;
  self->unconfirmed = TG_POINT_NONE;
  self->cursor = TG_POINT_NONE;
  self->placing = TG_POINT_NONE;
}
