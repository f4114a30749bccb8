/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of `tengen-cli library`. */

#pragma once

#include "library/search/library-filter.h"

G_BEGIN_DECLS

/* The options as given; strings are owned. */
typedef struct
{
  gchar   *file;
  gint     source;
  gchar   *player;
  gchar   *colour;
  gchar   *rules;
  gchar   *protocol;
  gchar   *years;
  gchar   *results;
  gchar   *moves;
  gint     strength;
  gchar   *position;
  gchar   *pattern;
  gchar   *line;
  gchar   *words;
  gint     size;
  gint     limit;
  gboolean tsv;
} TgLibraryOptions;

void tg_library_options_clear (TgLibraryOptions *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgLibraryOptions, tg_library_options_clear)

gboolean tg_library_options_has_filter (const TgLibraryOptions *self);
gboolean tg_library_options_read_filter (const TgLibraryOptions *self,
                                         TgLibraryFilter        *filter);
gboolean tg_library_options_read_position (const TgLibraryOptions *self,
                                           const gchar            *text,
                                           TgBoard                *board,
                                           TgStone                *side,
                                           int                    *status);

G_END_DECLS
