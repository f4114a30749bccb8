/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Recognises games of Go, which use the same properties as Gomoku. */

#pragma once

#include "record/tree/record.h"

G_BEGIN_DECLS

typedef enum
{
  TG_SGF_GO_RULES = 1 << 0,
  TG_SGF_GO_KOMI = 1 << 1,      /* White gets points */
  TG_SGF_GO_HANDICAP = 1 << 2,  /* Black gets stones */
  TG_SGF_GO_TERRITORY = 1 << 3, /* territory is marked */
  TG_SGF_GO_POINTS = 1 << 4,    /* the winner is ahead by half a point */
  TG_SGF_GO_CORNERS = 1 << 5,   /* the first moves lie in two corners */
  TG_SGF_GO_CAPTURE = 1 << 6,   /* a stone is placed where another one was */
} TgSgfGo;

gboolean tg_sgf_go_has_rules (const gchar *name);
gboolean tg_sgf_go_refuse (const TgRecord *record,
                           guint           evidence,
                           const gchar    *rules,
                           const gchar    *result,
                           GError        **error);

G_END_DECLS
