/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A next move with its games, as an item of a list. */

#pragma once

#include <gio/gio.h>

#include "ui/library/explorer-query.h"

G_BEGIN_DECLS

#define TG_TYPE_EXPLORER_MOVE (tg_explorer_move_get_type ())
G_DECLARE_FINAL_TYPE (TgExplorerMove, tg_explorer_move, TG, EXPLORER_MOVE, GObject)

struct _TgExplorerMove
{
  GObject parent_instance;

  TgContinuation  continuation;
  TgExplorerValue value;
  gchar           letter; /* its letter on the board; 0 for none */
};

TgExplorerMove *tg_explorer_move_new (const TgContinuation  *continuation,
                                      const TgExplorerValue *value,
                                      gchar                  letter);
gboolean        tg_explorer_move_has_few_games (const TgExplorerMove *self);
guint           tg_explorer_move_get_strength (const TgExplorerMove *self);
gchar          *tg_explorer_move_format_value (const TgExplorerMove *self);
gchar *tg_explorer_move_describe (const TgExplorerMove *self, const gchar *point);

G_END_DECLS
