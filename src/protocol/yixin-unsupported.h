/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of Yixin-Board that the engine does not support. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The lines that belong to a command after its own. */
typedef enum
{
  TG_YIXIN_TAIL_NONE,
  TG_YIXIN_TAIL_LIST, /* points, and DONE */
  TG_YIXIN_TAIL_LINE, /* the name of a file */
} TgYixinTail;

typedef struct
{
  const gchar *word;
  TgYixinTail  tail;
  const gchar *answer; /* whole lines, or empty; due after the tail */
} TgYixinUnsupported;

const TgYixinUnsupported *tg_yixin_unsupported_find (const gchar *word);

G_END_DECLS
