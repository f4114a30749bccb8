/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be wrong with a file that holds a game, and with the texts in it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TG_RECORD_ERROR (tg_record_error_quark ())
GQuark tg_record_error_quark (void);

/**
 * TgRecordError:
 *
 * Why a record could not be read or written.
 */
typedef enum
{
  TG_RECORD_ERROR_FORMAT, /* the file is of no known format */
  TG_RECORD_ERROR_SYNTAX, /* the file breaks the rules of its format, or ends too early */
  TG_RECORD_ERROR_POINT,  /* a stone lies off the board or on another stone */
  /* the file holds what a record does not: another game, unknown rules, a board of
   * another size */
  TG_RECORD_ERROR_UNSUPPORTED,
  TG_RECORD_ERROR_CHARSET,   /* a text is not in the character set it should be in */
  TG_RECORD_ERROR_TOO_LARGE, /* the file, or what is in it, takes too much memory */
  TG_RECORD_ERROR_LOSSY,     /* the format cannot hold all of the record */
  TG_RECORD_ERROR_GO,        /* it looks like a game of Go */
  TG_RECORD_ERROR_GAME,      /* it says that it is another game, or not which one */
  /* the file does not say how large its board is, and the usual one is too small */
  TG_RECORD_ERROR_SIZE,
} TgRecordError;

G_END_DECLS
