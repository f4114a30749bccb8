/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes find drills from the positions of puzzles, and from the wins in them. Half of
 * them are cut out of a larger position, so that the edges of a small board are near. */

#pragma once

#include <gio/gio.h>

#include "learning/puzzles/find/find-drill.h"

G_BEGIN_DECLS

#define TG_FIND_ALL_KINDS ((1U << TG_N_FIND_KINDS) - 1)

/* The easy kinds: those whose points can be found without thinking further than one
 * stone ahead. */
#define TG_FIND_EASY_KINDS ((1U << TG_FIND_DOUBLE_FOUR) - 1)

/* A request for drills. A plain value. */
typedef struct
{
  guint   rules; /* a #TgRuleset, or %TG_N_RULESETS: any */
  guint   kinds; /* bits, by #TgFindKind */
  guint   n;     /* number of drills, which have as many different kinds as possible */
  guint32 seed;  /* of the random numbers */
} TgDrillRequest;

guint tg_drill_request_list_kinds (guint rules);

GPtrArray *tg_find_make (GPtrArray            *puzzles,
                         const TgDrillRequest *request,
                         GCancellable         *cancellable);
void       tg_find_make_async (GPtrArray            *puzzles,
                               const TgDrillRequest *request,
                               GCancellable         *cancellable,
                               GAsyncReadyCallback   callback,
                               gpointer              user_data);
GPtrArray *tg_find_make_finish (GAsyncResult *result, GError **error);

G_END_DECLS
