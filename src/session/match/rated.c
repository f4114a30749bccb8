/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/match/rated.h"

/* The identifiers of TgRated in files. */
static const gchar *const ids[] = {
  "yes",  "players", "depth",    "undo",     "hint",
  "swap", "change",  "position", "warnings", "counted"
};

/* Returns: whether a game of these players is rated, or why not. @unrated: the reason
 * known so far, %TG_RATED if there is none */
TgRated
tg_rated_judge (TgRated unrated, const TgPlayerSpec *black, const TgPlayerSpec *white)
{
  const TgPlayerSpec *engine = black->kind == TG_PLAYER_ENGINE ? black : white;
  const TgPlayerSpec *person = engine == black ? white : black;

  if (engine->kind != TG_PLAYER_ENGINE || engine->is_perfect
      || person->kind != TG_PLAYER_PERSON)
    return TG_UNRATED_PLAYERS;
  if (unrated != TG_RATED)
    return unrated;
  return engine->depth > 0 ? TG_UNRATED_DEPTH : TG_RATED;
}

/* Records why a game is not rated. The first reason is kept. */
void
tg_rated_add_reason (TgRated *self, TgRated reason)
{
  if (*self == TG_RATED)
    *self = reason;
}

/* Whether two players are equally strong, so that they may replace each other in a rated
 * game. */
gboolean
tg_rated_plays_alike (const TgPlayerSpec *a, const TgPlayerSpec *b)
{
  return a->kind == b->kind && a->level == b->level && a->is_perfect == b->is_perfect
         && a->depth == b->depth && a->width == b->width
         && g_strcmp0 (a->classic, b->classic) == 0;
}

const gchar *
tg_rated_to_id (TgRated rated)
{
  g_return_val_if_fail (rated < G_N_ELEMENTS (ids), NULL);

  return ids[rated];
}

/* Returns: whether @id is known */
gboolean
tg_rated_from_id (const gchar *id, TgRated *rated)
{
  g_return_val_if_fail (id != NULL && rated != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_str_equal (ids[i], id))
      {
        *rated = (TgRated) i;
        return TRUE;
      }
  return FALSE;
}
