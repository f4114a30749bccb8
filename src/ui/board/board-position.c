/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/board/board-position.h"

#include <string.h>

#include "drawing/board/diagram.h"
#include "drawing/board/heat.h"
#include "rules/renju.h"

/* Makes an empty board of the smallest size. */
void
tg_board_position_init (TgBoardPosition *self, const TgTheme *theme)
{
  *self = (TgBoardPosition){ .show_forbidden = TRUE, .show_continuations = TRUE };
  self->hint = self->asked = self->mistake = TG_POINT_NONE;
  self->marks = g_array_new (FALSE, FALSE, sizeof (TgNote));
  self->continuations = g_array_new (FALSE, FALSE, sizeof (TgNote));
  self->candidates = g_array_new (FALSE, FALSE, sizeof (TgNote));
  self->played = g_array_new (FALSE, FALSE, sizeof (TgNote));
  tg_scene_init (&self->scene, TG_MIN_SIZE, theme);
}

void
tg_board_position_clear (TgBoardPosition *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
  g_clear_pointer (&self->continuations, g_array_unref);
  g_clear_pointer (&self->candidates, g_array_unref);
  g_clear_pointer (&self->played, g_array_unref);
}

/* Empties the board and sets its size; the theme and the other settings stay. */
void
tg_board_position_set_size (TgBoardPosition *self, guint size)
{
  TgBoardFrame frame = self->scene.frame;
  gboolean     show_numbers = self->scene.show_numbers;

  tg_scene_init (&self->scene, size, self->scene.theme);
  self->scene.frame = frame;
  self->scene.show_numbers = show_numbers;
}

/* Removes the hint, the mistake, the line and other advice, which belong to one position. */
void
tg_board_position_clear_advice (TgBoardPosition *self)
{
  self->hint = self->mistake = self->scene.region = TG_POINT_NONE;
  self->n_better = 0;
  g_array_set_size (self->marks, 0);
  g_array_set_size (self->continuations, 0);
  g_array_set_size (self->candidates, 0);
  g_array_set_size (self->played, 0);
  self->line.n_points = self->preview.n_points = self->scene.n_ghosts = 0;
  tg_heat_hide (&self->scene);
}

/* Updates the scene from the game. */
void
tg_board_position_update (TgBoardPosition *self)
{
  tg_diagram_show_game (&self->scene, &self->game, self->show_forbidden);
  tg_board_position_update_notes (self);
}

/* Finds the position in which a stone of Black on @point is judged: the current one, or
 * the one before the last move if that move was the foul that ended the game. */
static gboolean
find_judged (const TgBoardPosition *self, TgPoint point, TgBoard *board)
{
  if (!tg_ruleset_has_fouls (self->game.ruleset, TG_STONE_BLACK)
      || !tg_point_is_on_board (point, self->scene.size))
    return FALSE;
  *board = self->game.board;
  if (self->game.outcome == TG_OUTCOME_FOUL
      && tg_point_equal (tg_board_last_move (board).point, point))
    tg_board_undo (board);
  return tg_board_is_empty (board, point);
}

/* Collects the lines that make the asked point forbidden, or those of the foul that ended
 * the game. */
static void
update_reasons (TgBoardPosition *self)
{
  TgBoard board;

  self->scene.refused = self->scene.allowed = TG_POINT_NONE;
  self->scene.n_foul_lines = 0;
  if (find_judged (self, self->asked, &board))
    tg_diagram_show_reasons (&self->scene, &board, self->asked);
  else if (self->game.outcome == TG_OUTCOME_FOUL)
    tg_diagram_show_foul (&self->scene, &self->game,
                          tg_board_last_move (&self->game.board).point);
}

/* Whether the board may mark continuations and candidates; they are hidden while a line,
 * a hint or a mistake is shown. */
static gboolean
has_choices (const TgBoardPosition *self)
{
  guint size = self->scene.size;

  return self->scene.n_ghosts == 0 && !tg_point_is_on_board (self->hint, size)
         && !tg_point_is_on_board (self->mistake, size)
         && !tg_point_is_on_board (self->asked, size)
         && !tg_point_is_on_board (self->scene.region, size);
}

static gboolean
is_noted (GArray *notes, TgPoint point)
{
  for (guint i = 0; i < notes->len; i++)
    if (tg_point_equal (g_array_index (notes, TgNote, i).point, point))
      return TRUE;
  return FALSE;
}

/* Adds the notes of candidates and continuations. On a point that has both, the letter of
 * the continuation is small, beside the value of the candidate. The continuations are
 * those of other games if there are any: two sets of letters would be mixed up. */
static void
add_choices (TgBoardPosition *self)
{
  GArray *continuations = self->played->len > 0      ? self->played
                          : self->show_continuations ? self->continuations
                                                     : NULL;

  for (guint i = 0; i < self->candidates->len; i++)
    tg_scene_add_copy (&self->scene, &g_array_index (self->candidates, TgNote, i));
  for (guint i = 0; i < self->marks->len; i++)
    {
      TgNote mark = g_array_index (self->marks, TgNote, i);

      mark.is_shared = TRUE;
      if (mark.kind == TG_NOTE_LABEL && is_noted (self->candidates, mark.point))
        tg_scene_add_copy (&self->scene, &mark);
    }
  for (guint i = 0; continuations != NULL && i < continuations->len; i++)
    {
      TgNote note = g_array_index (continuations, TgNote, i);

      note.is_shared = is_noted (self->candidates, note.point);
      tg_scene_add_copy (&self->scene, &note);
    }
}

void
tg_board_position_update_notes (TgBoardPosition *self)
{
  gboolean shows_choices = has_choices (self);

  self->scene.n_notes = 0;
  for (guint i = 0; i < self->marks->len; i++)
    {
      const TgNote *mark = &g_array_index (self->marks, TgNote, i);

      if (!shows_choices || !is_noted (self->candidates, mark->point))
        tg_scene_add_copy (&self->scene, mark);
    }
  /* A line of moves goes on from this position, and the marks would hide its numbers. */
  if (self->show_threats && self->scene.n_ghosts == 0)
    tg_diagram_add_threats (&self->scene, &self->game);
  if (shows_choices)
    add_choices (self);
  for (guint i = 0; i < self->n_offers; i++)
    tg_scene_add_offer (&self->scene, self->offers[i], TG_STONE_BLACK, i + 1);
  tg_scene_add_note (&self->scene, TG_NOTE_HINT, self->hint, NULL);
  tg_scene_add_note (&self->scene, TG_NOTE_CROSS, self->mistake, NULL);
  for (guint i = 0; i < self->n_better; i++)
    tg_scene_add_note (&self->scene, TG_NOTE_CIRCLE, self->better[i], NULL);
  update_reasons (self);
}

/* Copies the marks as notes, since the record may change. */
void
tg_board_position_set_marks (TgBoardPosition *self, const TgRecordNode *node)
{
  self->scene.n_notes = 0;
  tg_diagram_add_marks (&self->scene, node);
  g_array_set_size (self->marks, 0);
  g_array_append_vals (self->marks, self->scene.notes, self->scene.n_notes);
}

/* Takes ownership of the notes, which were made on a scene with the stones of the
 * position. %NULL for none. */
void
tg_board_position_set_continuations (TgBoardPosition    *self,
                                     const TgRecord     *record,
                                     const TgRecordNode *node)
{
  self->scene.n_notes = 0;
  if (record != NULL)
    tg_diagram_add_continuations (&self->scene, record, node);
  g_array_set_size (self->continuations, 0);
  g_array_append_vals (self->continuations, self->scene.notes, self->scene.n_notes);
}

static gboolean
has_mark (TgBoardPosition *self, TgPoint point)
{
  for (guint i = 0; i < self->marks->len; i++)
    if (tg_point_equal (g_array_index (self->marks, TgNote, i).point, point))
      return TRUE;
  return FALSE;
}

/* Adds moves that follow the position in another place of the record to the
 * continuations. */
void
tg_board_position_add_other_moves (TgBoardPosition *self,
                                   const TgPoint   *points,
                                   guint            n_points)
{
  for (guint i = 0; i < n_points; i++)
    {
      TgNote note = { .kind = TG_NOTE_CONTINUATION,
                      .point = points[i],
                      .text = TG_BOARD_OTHER_MOVE };

      if (!has_mark (self, points[i]))
        g_array_append_val (self->continuations, note);
    }
}

void
tg_board_position_set_candidates (TgBoardPosition *self,
                                  const TgNote    *candidates,
                                  guint            n_candidates)
{
  g_array_set_size (self->candidates, 0);
  if (n_candidates > 0)
    g_array_append_vals (self->candidates, candidates, n_candidates);
}

void
tg_board_position_set_played (TgBoardPosition *self, const TgNote *played, guint n_played)
{
  g_array_set_size (self->played, 0);
  if (n_played > 0)
    g_array_append_vals (self->played, played, n_played);
}

void
tg_board_position_set_mistake (TgBoardPosition *self,
                               TgPoint          mistake,
                               const TgPoint   *better,
                               guint            n_better)
{
  self->mistake = mistake;
  self->n_better = MIN (n_better, TG_BOARD_POSITION_MAX_BETTER);
  if (n_better > 0)
    memcpy (self->better, better, self->n_better * sizeof *better);
}

void
tg_board_position_set_zone (TgBoardPosition *self,
                            TgOpeningZone    zone,
                            const TgPoint   *offers,
                            guint            n_offers)
{
  guint size = self->scene.size;

  for (guint i = 0; i < size * size; i++)
    self->scene.closed[i] =
        !tg_opening_zone_contains (zone, tg_point_from_index (i, size), size);
  self->n_offers = n_offers;
  if (n_offers > 0)
    memcpy (self->offers, offers, n_offers * sizeof *offers);
}

/* Sets @line, which is the line or the preview of @self. A preview is drawn instead of
 * the line. */
void
tg_board_position_set_line (TgBoardPosition *self,
                            TgBoardLine     *line,
                            const TgPoint   *points,
                            guint            n_points,
                            TgStone          first)
{
  const TgBoardLine *drawn;

  line->n_points = MIN (n_points, TG_SCENE_MAX_GHOSTS);
  line->first = first;
  if (n_points > 0)
    memcpy (line->points, points, line->n_points * sizeof *points);

  drawn = self->preview.n_points > 0 ? &self->preview : &self->line;
  self->scene.n_ghosts = drawn->n_points;
  self->scene.first_ghost = drawn->first;
  memcpy (self->scene.ghosts, drawn->points, drawn->n_points * sizeof *drawn->points);
}

/* Whether the stone in hand may be played on a point. */
gboolean
tg_board_position_may_put (const TgBoardPosition *self, TgPoint point)
{
  const TgScene *scene = &self->scene;
  guint          index;

  if (self->hand == TG_STONE_NONE || !tg_point_is_on_board (point, scene->size))
    return FALSE;
  index = tg_point_index (point, scene->size);
  return scene->stones[index] == TG_STONE_NONE && !scene->closed[index]
         && (!scene->forbidden[index] || self->game.fouls != TG_FOULS_REFUSED);
}

/* Shows the ghost of the stone in hand on @target, if it may be played there, and the
 * keyboard cursor. Returns whether anything has changed. */
gboolean
tg_board_position_show_hand (TgBoardPosition *self,
                             TgPoint          target,
                             gboolean         pressed,
                             TgPoint          cursor)
{
  TgScene *scene = &self->scene;
  TgPoint  ghost = target;

  if (!tg_board_position_may_put (self, target)
      || tg_point_equal (target, scene->unconfirmed))
    ghost = TG_POINT_NONE;
  if (tg_point_equal (ghost, scene->ghost) && pressed == scene->ghost_pressed
      && self->hand == scene->ghost_stone && tg_point_equal (cursor, scene->cursor))
    return FALSE;

  scene->ghost = ghost;
  scene->ghost_stone = self->hand;
  scene->ghost_pressed = pressed;
  scene->cursor = cursor;
  return TRUE;
}

/* Whether @board is the shown board after @n_stones more stones. */
gboolean
tg_board_position_is_followed (const TgBoardPosition *self,
                               const TgBoard         *board,
                               guint                  n_more)
{
  const TgBoard *before = &self->game.board;

  if (board->size != before->size || board->n_moves != before->n_moves + n_more)
    return FALSE;
  for (guint i = 0; i < before->n_moves; i++)
    if (!tg_point_equal (before->moves[i].point, board->moves[i].point))
      return FALSE;
  return TRUE;
}

/* Whether a point lies in the marked area. */
gboolean
tg_board_position_is_in_region (const TgBoardPosition *self, TgPoint point)
{
  TgPoint corner = self->scene.region;
  gint    columns = (gint) self->scene.region_columns;
  gint    rows = (gint) self->scene.region_rows;

  return tg_point_is_on_board (corner, self->scene.size) && point.x >= corner.x
         && point.y >= corner.y && point.x < corner.x + columns
         && point.y < corner.y + rows;
}

/* Whether an explanation exists of why Black may or may not play on a point. */
gboolean
tg_board_position_is_judged (const TgBoardPosition *self, TgPoint point)
{
  TgBoard board;

  return find_judged (self, point, &board);
}

/* Whether a stone of Black on @point would be a foul, or was the foul that ended the
 * game. */
gboolean
tg_board_position_is_foul (const TgBoardPosition *self, TgPoint point)
{
  TgBoard board;

  return find_judged (self, point, &board)
         && tg_verdict_is_foul (tg_renju_judge (&board, point));
}
