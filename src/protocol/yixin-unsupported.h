/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of Yixin-Board that the engine has nothing for. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The lines behind that of a command that belong to it. */
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
  const gchar *answer; /* whole lines, or nothing; due after the tail */
} TgYixinUnsupported;

const TgYixinUnsupported *tg_yixin_unsupported_find (const gchar *word);

G_END_DECLS
