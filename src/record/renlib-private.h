/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What reading and writing RenLib's libraries share; see renlib.c. */

#pragma once

#include "record/charset.h"
#include "record/record-builder.h"

G_BEGIN_DECLS

#define TG_LIB_SIZE  15
#define TG_LIB_HEAD  20
#define TG_LIB_MAGIC "\xffRenLib\xff"
#define TG_LIB_H8    0x78

#define TG_LIB_SIBLING     0x80u
#define TG_LIB_LEAF        0x40u
#define TG_LIB_OLD_COMMENT 0x20u
#define TG_LIB_MARK        0x10u
#define TG_LIB_COMMENT     0x08u
#define TG_LIB_NO_MOVE     0x02u
#define TG_LIB_EXTENSION   0x01u
#define TG_LIB_TEXT        0x100u

#define TG_LIB_TITLE_END '\x08'

gboolean tg_lib_write (const TgRecord *record,
                       const gchar    *charset,
                       GString        *out,
                       GError        **error);

G_END_DECLS
