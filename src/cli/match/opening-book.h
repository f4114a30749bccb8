/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The openings of the games of a match. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

/* Openings for one rule set and board size, numbered from 0 without end. Thread-safe. */
typedef struct _TgOpeningBook TgOpeningBook;

TgOpeningBook *tg_opening_book_new (TgRuleset ruleset, guint size, guint32 seed);
TgOpeningBook *tg_opening_book_new_empty (TgRuleset ruleset, guint size);
TgOpeningBook *tg_opening_book_load (TgRuleset    ruleset,
                                     guint        size,
                                     const gchar *path,
                                     GError     **error);
void           tg_opening_book_free (TgOpeningBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgOpeningBook, tg_opening_book_free)

gboolean tg_opening_book_draw (TgOpeningBook *self,
                               guint          number,
                               GCancellable  *stop,
                               TgGame        *game);

G_END_DECLS
