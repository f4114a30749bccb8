/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Yixin-Board sends these commands with further lines, and shows errors in its log. The
 * further lines must be skipped, or each would be answered as a command. */

#include "protocol/yixin-unsupported.h"

#define NO_DATABASE "ERROR there is no database\n"
#define NO_FILE     "ERROR what was searched is not kept in files\n"
#define NO_PATHS    "ERROR only points can be blocked, with YXBLOCK\n"

static const TgYixinUnsupported refusals[] = {
  /* Yixin-Board queries its database after each move; an empty result avoids its error
   * message. */
  { "YXQUERYDATABASEALL", TG_YIXIN_TAIL_LIST,
    "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE DONE\n" },
  { "YXQUERYDATABASEONE", TG_YIXIN_TAIL_LIST, NO_DATABASE },
  { "YXDELETEDATABASEONE", TG_YIXIN_TAIL_LIST, NO_DATABASE },
  { "YXDELETEDATABASEALL", TG_YIXIN_TAIL_LIST, NO_DATABASE },
  { "YXSETBESTMOVEDATABASE", TG_YIXIN_TAIL_LIST, NO_DATABASE },
  { "YXCLEARBESTMOVEDATABASE", TG_YIXIN_TAIL_LIST, NO_DATABASE },
  { "YXEDITLABELDATABASE", TG_YIXIN_TAIL_LIST, NO_DATABASE },
  { "YXEDITTVDDATABASE", TG_YIXIN_TAIL_LIST, NO_DATABASE },
  { "YXSETDATABASE", TG_YIXIN_TAIL_LINE, NO_DATABASE },
  { "YXDBTOPOS", TG_YIXIN_TAIL_LINE, NO_DATABASE },
  { "YXDBTOTXT", TG_YIXIN_TAIL_LINE, NO_DATABASE },
  { "YXTXTTODB", TG_YIXIN_TAIL_LINE, NO_DATABASE },
  { "YXDBCHECK", TG_YIXIN_TAIL_NONE, NO_DATABASE },
  { "YXDBFIX", TG_YIXIN_TAIL_NONE, NO_DATABASE },
  { "YXHASHDUMP", TG_YIXIN_TAIL_LINE, NO_FILE },
  { "YXHASHLOAD", TG_YIXIN_TAIL_LINE, NO_FILE },
  { "YXSHOWHASHUSAGE", TG_YIXIN_TAIL_NONE,
    "ERROR the use of the table is not counted\n" },
  { "YXBLOCKPATH", TG_YIXIN_TAIL_LIST, NO_PATHS },
  { "YXBLOCKPATHUNDO", TG_YIXIN_TAIL_LIST, NO_PATHS },
  { "YXBLOCKPATHRESET", TG_YIXIN_TAIL_NONE, "" },
  { "YXFORBID", TG_YIXIN_TAIL_NONE, NO_PATHS },
  { "YXPRINTFEATURE", TG_YIXIN_TAIL_NONE, "ERROR there are no features\n" },
  { "YXDRAW", TG_YIXIN_TAIL_NONE, "MESSAGE the draw is declined\n" },
  { "YXRESIGN", TG_YIXIN_TAIL_NONE, "" },
};

/* Finds the unsupported command @word. @word: in capitals. Returns: (nullable) */
const TgYixinUnsupported *
tg_yixin_unsupported_find (const gchar *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    if (g_str_equal (word, refusals[i].word))
      return &refusals[i];

  return NULL;
}
