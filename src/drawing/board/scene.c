/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "drawing/board/scene.h"

#include <string.h>

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

void
tg_note_set_text (TgNote *note, const gchar *text)
{
  const gchar *end;

  g_return_if_fail (note != NULL);
  g_return_if_fail (text != NULL);

  for (end = text; *end != '\0'; end = g_utf8_next_char (end))
    if (g_utf8_next_char (end) - text >= TG_NOTE_TEXT)
      break;
  memset (note->text, 0, sizeof note->text);
  memcpy (note->text, text, (gsize) (end - text));
}

void
tg_scene_add_note (TgScene *self, TgNoteKind kind, TgPoint point, const gchar *text)
{
  TgNote *note;

  g_return_if_fail (self != NULL);

  note = add_note (self, kind, point);
  if (note != NULL && text != NULL)
    tg_note_set_text (note, text);
}

void
tg_scene_add_copy (TgScene *self, const TgNote *note)
{
  TgNote *copy;

  g_return_if_fail (self != NULL);
  g_return_if_fail (note != NULL);

  copy = add_note (self, note->kind, note->point);
  if (copy != NULL)
    *copy = *note;
}

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

      /* A pass has no point. */
      if (!tg_point_is_on_board (move.point, self->size))
        continue;
      index = tg_point_index (move.point, self->size);
      self->stones[index] = move.stone;
      self->numbers[index] = (guint16) (i + 1);
      self->last = move.point;
    }
}

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
