/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/game-filter.h"

/* Copies the conditions. */
void
tg_game_filter_set (TgGameFilter *self, const TgLibraryFilter *conditions)
{
  gchar *player = g_strdup (conditions->player);
  gchar *event = g_strdup (conditions->event);

  /* The names may be those of the filter itself. */
  self->conditions = *conditions;
  g_free (self->player);
  g_free (self->event);
  self->player = player;
  self->event = event;
  self->conditions.player = self->player;
  self->conditions.event = self->event;
}

/* Accepts all games from now on. */
void
tg_game_filter_clear (TgGameFilter *self)
{
  g_free (self->player);
  g_free (self->event);
  *self = (TgGameFilter){ 0 };
}

/* Returns: whether all games are accepted */
gboolean
tg_game_filter_is_empty (const TgGameFilter *self)
{
  const TgLibraryFilter *filter = &self->conditions;

  return filter->source == 0 && filter->player == NULL && filter->event == NULL
         && !filter->has_ruleset && !filter->has_protocol && filter->first_year == 0
         && filter->last_year == 0 && filter->results == 0 && filter->min_moves == 0
         && filter->max_moves == 0 && filter->min_strength == 0;
}
