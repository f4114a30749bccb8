/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of Yixin-Board that the engine does not support. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The lines that follow a command and belong to it. */
typedef enum
{
  TG_YIXIN_TAIL_NONE,
  TG_YIXIN_TAIL_LIST, /* points, one per line, up to DONE */
  TG_YIXIN_TAIL_LINE, /* one line: the name of a file */
} TgYixinTail;

typedef struct
{
  const gchar *word;
  TgYixinTail  tail;
  const gchar *
      answer; /* whole lines, or empty; sent after the lines that belong to the command */
} TgYixinUnsupported;

const TgYixinUnsupported *tg_yixin_unsupported_find (const gchar *word);

G_END_DECLS
