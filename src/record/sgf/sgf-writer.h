/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes SGF; knows the root properties by name. */

#pragma once

#include "record/tree/record.h"

G_BEGIN_DECLS

/* Number of root properties that the writer knows; see sgf.c. */
#define TG_SGF_N_HEAD 22

/* Game numbers of the GM property. Many programs write Go's number for Gomoku. */
#define TG_SGF_GAME_GOMOKU 4
#define TG_SGF_GAME_GO     1

/* The beginning of the value of AP that Tengen writes. */
#define TG_SGF_OUR_APPLICATION "[Tengen:"

/* Tengen's own properties; see sgf.c. */
#define TG_SGF_PROTOCOL   "TGPROTOCOL"
#define TG_SGF_PERSONS    "TGPERSONS"
#define TG_SGF_SEED       "TGSEED"
#define TG_SGF_OUTCOME    "TGOUTCOME"
#define TG_SGF_TIME       "TGTIME"
#define TG_SGF_EVALUATION "TGEVAL"

const gchar *tg_sgf_head_name (guint index);
gchar       *tg_sgf_head_get_values (guint index, const TgRecord *record);
void         tg_sgf_write (GString *out, const TgRecord *record);
void         tg_sgf_write_game (GString *out, const TgRecord *record);
void         tg_sgf_keep_original (TgRecord *record, gchar *original);

G_END_DECLS
