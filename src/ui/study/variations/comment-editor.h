/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows and edits the comment on the current position of a study. */

#pragma once

#include <gtk/gtk.h>

#include "session/study/study.h"

G_BEGIN_DECLS

#define TG_TYPE_COMMENT_EDITOR (tg_comment_editor_get_type ())

/**
 * TgCommentEditor:
 *
 * Signals:
 *
 *     ::written ()   the comment was edited, and the study updated
 */
G_DECLARE_FINAL_TYPE (TgCommentEditor, tg_comment_editor, TG, COMMENT_EDITOR, GObject)

TgCommentEditor *tg_comment_editor_new (GtkTextView *view, GtkWidget *remark);
void             tg_comment_editor_set_study (TgCommentEditor *self, TgStudy *study);
void             tg_comment_editor_update (TgCommentEditor *self);
gboolean         tg_comment_editor_is_writing (TgCommentEditor *self);

G_END_DECLS
