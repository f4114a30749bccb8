/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What conversation.c (what a program is told and asked) and conversation-hear.c (what
 * it says) share. */

#pragma once

#include "session/conversation.h"
#include "session/engine-process.h"

G_BEGIN_DECLS

/* How the program and we stand. */
typedef enum
{
  TG_CONVERSATION_ABSENT,   /* there is no process */
  TG_CONVERSATION_STARTING, /* START was sent */
  TG_CONVERSATION_CLEARING, /* RESTART was sent */
  TG_CONVERSATION_READY,    /* nothing is awaited */
  TG_CONVERSATION_THINKING, /* a move is awaited */
  TG_CONVERSATION_STALE,    /* a move is awaited that nobody wants any more */
} TgConversationState;

struct _TgConversation
{
  gchar                  **argv; /* owned */
  gchar                   *name; /* owned */
  TgConversationHandlers   handlers;
  gpointer                 user_data;
  TgExternalEngineListener listener;
  gpointer                 listener_data;
  gint64                   grace_us;

  TgEngineProcess    *process; /* owned; NULL when absent */
  TgConversationState state;
  guint               size;      /* of the program's board */
  TgBoard             known;     /* the program's stones, as we believe */
  TgStone             side;      /* whose move it was asked for last */
  gboolean            renew;     /* the program is to empty its board */
  guint               n_lines;   /* that came while an answer is awaited */
  gchar              *complaint; /* owned; the last ERROR or UNKNOWN */
};

/* conversation.c */
gboolean tg_conversation_start (TgConversation *self, guint size, GError **error);
void     tg_conversation_dismiss (TgConversation *self, gint64 grace_us);
void     tg_conversation_fail (TgConversation       *self,
                               TgExternalEngineError code,
                               const gchar          *format,
                               ...) G_GNUC_PRINTF (3, 4);

/* conversation-hear.c */
void tg_conversation_hear (const gchar *line, gpointer user_data);

G_END_DECLS
