/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said between us and a program that speaks the Gomocup protocol. For
 * TgExternalEngine alone, which knows who asks and how long it may take. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"
#include "session/external-engine.h"

G_BEGIN_DECLS

/**
 * TgConversation:
 *
 * A conversation with a program, which is started when there is something to
 * say. Belongs to one thread.
 */
typedef struct _TgConversation TgConversation;

/**
 * TgConversationHandlers:
 * @ready: the program has an empty board of the size that was asked for
 * @moved: the program has answered with its move, which need not be legal
 * @failed: the program did not do what it must and has been ended; @error is
 *   now owned by who hears it, a [error@ExternalEngineError]
 *
 * Hear what came of the last question. Each may ask the next.
 */
typedef struct
{
  void (*ready) (gpointer user_data);
  void (*moved) (TgPoint point, gpointer user_data);
  void (*failed) (GError *error, gpointer user_data);
} TgConversationHandlers;

TgConversation *tg_conversation_new (const gchar *const           *argv,
                                     const TgConversationHandlers *handlers,
                                     gpointer                      user_data);
void            tg_conversation_free (TgConversation *self);

const gchar *tg_conversation_get_name (TgConversation *self);
void         tg_conversation_set_name (TgConversation *self, const gchar *name);
void         tg_conversation_set_listener (TgConversation          *self,
                                           TgExternalEngineListener listener,
                                           gpointer                 user_data);

gboolean tg_conversation_prepare (TgConversation *self,
                                  const TgBoard  *board,
                                  GError        **error);
void     tg_conversation_renew (TgConversation *self);
gboolean tg_conversation_is_ready (TgConversation *self);
void tg_conversation_ask (TgConversation *self, const gchar *info, const TgGame *game);
void tg_conversation_say (TgConversation *self, const gchar *text);
gboolean tg_conversation_hurry (TgConversation *self);
void     tg_conversation_forget (TgConversation *self);
void     tg_conversation_blame_silence (TgConversation *self);
void     tg_conversation_end (TgConversation *self);
void     tg_conversation_set_grace (TgConversation *self, gint64 grace_us);

G_END_DECLS
