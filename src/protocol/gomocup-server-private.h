/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of a server, shared by its parts: gomocup-server.c reads lines
 * and writes answers, gomocup-commands.c does what they say, gomocup-info.c what the manager says about time, memory and rules,
 * gomocup-stones.c lists of stones. */

#pragma once

#include "protocol/gomocup-server.h"
#include "protocol/gomocup-words.h"

G_BEGIN_DECLS

/**
 * TgGomocupList:
 * @TG_GOMOCUP_LIST_NONE: no list
 * @TG_GOMOCUP_LIST_BOARD: a position that is to be answered with a move
 * @TG_GOMOCUP_LIST_QUIET_BOARD: a position that is not answered
 * @TG_GOMOCUP_LIST_SWAP2: the stones of an opening
 *
 * Which list of stones the next lines belong to.
 */
typedef enum
{
  TG_GOMOCUP_LIST_NONE,
  TG_GOMOCUP_LIST_BOARD,
  TG_GOMOCUP_LIST_QUIET_BOARD,
  TG_GOMOCUP_LIST_SWAP2,
} TgGomocupList;

/**
 * TgGomocupStones:
 * @list: which list is being read
 * @complaint: (nullable): owned; what is wrong with it
 * @n: number of @points and @is_own
 * @points: where the stones are
 * @is_own: whose they are; meaningless for an opening
 *
 * A list of stones, as far as it has come.
 */
typedef struct
{
  TgGomocupList list;
  gchar        *complaint;
  guint         n;
  TgPoint       points[TG_MAX_POINTS];
  gboolean      is_own[TG_MAX_POINTS];
} TgGomocupStones;

struct _TgGomocupServer
{
  gchar            *about;     /* owned; the answer to ABOUT */
  gchar            *complaint; /* owned, nullable; for the next command */
  gboolean          has_board; /* whether there was a START */
  TgBoard           board;
  TgGomocupSettings settings;
  gint64            timeout_match_ms; /* 0 for none, -1 if not told */
  TgGomocupStones   stones;
};

/**
 * TgGomocupNeed:
 * @TG_GOMOCUP_NEED_NOTHING: can be said at any time
 * @TG_GOMOCUP_NEED_CONSENT: not while there is a complaint that was not told yet
 * @TG_GOMOCUP_NEED_BOARD: the same, and not before START
 * @TG_GOMOCUP_NEED_LIST: the same, but the answer is due when the list ends
 *
 * What a command asks for.
 */
typedef enum
{
  TG_GOMOCUP_NEED_NOTHING,
  TG_GOMOCUP_NEED_CONSENT,
  TG_GOMOCUP_NEED_BOARD,
  TG_GOMOCUP_NEED_LIST,
} TgGomocupNeed;

/**
 * TgGomocupCommand:
 * @word: its name
 * @need: what it asks for
 * @is_in_list: whether it may come in the middle of a list of stones
 * @read: does it; gets the rest of the line
 *
 * A command.
 */
typedef struct
{
  const gchar  *word;
  TgGomocupNeed need;
  gboolean      is_in_list;
  TgGomocupTask (*read) (TgGomocupServer *self, const gchar *text, GString *out);
} TgGomocupCommand;

/* The longest word of a command, with room to see that a longer one is none. */
#define TG_GOMOCUP_MAX_WORD 32

const TgGomocupCommand *tg_gomocup_command_find (const gchar *word);

void          tg_gomocup_answer_error (GString *out, const gchar *reason);
TgPoint       tg_gomocup_find_legal (const TgGomocupServer *self);
TgGomocupTask tg_gomocup_ask_for_move (TgGomocupServer *self, GString *out);

void tg_gomocup_info_init (TgGomocupServer *self);
void tg_gomocup_info_read (TgGomocupServer *self, const gchar *text);
void tg_gomocup_info_new_game (TgGomocupServer *self);

void     tg_gomocup_stones_begin (TgGomocupStones *self, TgGomocupList list);
void     tg_gomocup_stones_complain (TgGomocupStones *self, const gchar *complaint);
void     tg_gomocup_stones_read (TgGomocupStones *self, const gchar *text, guint size);
gboolean tg_gomocup_stones_set_board (TgGomocupStones *self, TgBoard *board);

G_END_DECLS
