/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors of files that hold a game, and of the texts in them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TG_RECORD_ERROR (tg_record_error_quark ())
GQuark tg_record_error_quark (void);

/**
 * TgRecordError:
 *
 * Reasons why a record cannot be read or written.
 */
typedef enum
{
  TG_RECORD_ERROR_FORMAT, /* the file has no known format */
  TG_RECORD_ERROR_SYNTAX, /* the file violates its format, or is truncated */
  TG_RECORD_ERROR_POINT,  /* a stone lies off the board or on another stone */
  /* the file holds something that a record cannot: another game, unknown rules, a board
   * of another size */
  TG_RECORD_ERROR_UNSUPPORTED,
  TG_RECORD_ERROR_CHARSET,   /* a text is invalid in its character set */
  TG_RECORD_ERROR_TOO_LARGE, /* the file, or its content, takes too much memory */
  TG_RECORD_ERROR_LOSSY,     /* the format cannot hold all of the record */
  TG_RECORD_ERROR_GO,        /* the file looks like a game of Go */
  TG_RECORD_ERROR_GAME,      /* the file declares a game other than Gomoku, or none */
  /* the file does not state its board's size, and the usual one is too small */
  TG_RECORD_ERROR_SIZE,
} TgRecordError;

G_END_DECLS
