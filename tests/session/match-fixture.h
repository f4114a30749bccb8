/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match of two players, persons or scripts, which is checked at every change: record
 * and game must agree. */

#pragma once

#include "scripted-player.h"
#include "session/match/match.h"

G_BEGIN_DECLS

#define PERSON ((TgPlayerSpec){ .kind = TG_PLAYER_PERSON, .level = 1 })
#define ENGINE ((TgPlayerSpec){ .kind = TG_PLAYER_ENGINE, .level = 1 })

typedef struct
{
  TgMatch        *match;      /* owned */
  ScriptedPlayer *scripts[2]; /* owned; NULL for a person */
  GString        *moved;      /* owned: the moves of ::moved, such as "1H8 2I9 " */
  guint           n_changed;
  guint           n_refused;
  guint           n_progress;
  GError         *refusal; /* owned: the error of the last ::refused */
} Fixture;

void fixture_init (Fixture *self, TgRuleset ruleset, guint size, const gchar *players);
void fixture_clear (Fixture *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

void    fixture_watch (Fixture *self, TgMatch *match);
void    fixture_begin (Fixture *self, const TgMatchSetup *setup);
void    fixture_wait_for_moves (Fixture *self, guint n);
void    fixture_wait_for_end (Fixture *self);
void    fixture_play (Fixture *self, const gchar *points);
void    fixture_assert_moves (Fixture *self, const gchar *points);
TgPoint fixture_point (const gchar *text);
void    fixture_assert_quiet (void);

G_END_DECLS
