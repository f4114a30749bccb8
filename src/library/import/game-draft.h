/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game on its way into the library: its moves are played by the rules. */

#pragma once

#include "library/import/import-report.h"

G_BEGIN_DECLS

/**
 * TgGameDraft:
 *
 * The facts of a game. All-zero fields, except the numbers of rules and protocol, mean
 * that something is unknown.
 */
typedef struct
{
  gint64       ext;   /* its number in the source */
  gint64       black; /* rows of the database; 0 for none */
  gint64       white;
  gint64       event;
  gchar       *round;   /* (nullable): owned */
  gchar       *choices; /* (nullable): owned */
  gchar       *file;    /* (nullable): owned */
  guint        date;
  guint        size;
  guint        ruleset;  /* TgRuleset or %TG_GAME_NO_NUMBER */
  guint        protocol; /* TgOpeningProtocol or %TG_GAME_NO_NUMBER */
  TgGameResult result;
  guint        elo_black;
  guint        elo_white;
  guint        flags; /* TgGameFlags */
  guint        illegal_at;
  GByteArray  *moves; /* owned */
} TgGameDraft;

TgGameDraft *tg_game_draft_new (guint size, guint ruleset, guint protocol);
void         tg_game_draft_free (TgGameDraft *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgGameDraft, tg_game_draft_free)

void  tg_game_draft_replay (TgGameDraft *self, const TgPoint *points, guint n);
guint tg_game_draft_get_n_moves (const TgGameDraft *self);

TgGameDraft *tg_game_draft_new_from_record (const TgRecord     *record,
                                            const TgRecordNode *end,
                                            TgImportOmission   *omission);

guint tg_date_parse (const gchar *text, gboolean *is_bad);

G_END_DECLS
