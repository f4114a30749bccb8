/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK lays out a paragraph as a whole, and a comment may be as long as a file. A long
 * comment is therefore shown in part and read-only. Undo of typing belongs to the study,
 * like undo of all other changes; the text view knows only its own text. */

#include "ui/study/variations/comment-editor.h"

#include <string.h>

/* In bytes: the maximum size of the text and of a line that are shown, and of a word in
 * it. GTK 4.8 shows this much in less than a tenth of a second; Pango 1.50 breaks a word
 * into lines in quadratic time. */
#define MAX_TEXT_BYTES 100000
#define MAX_LINE_BYTES 20000
#define LONGEST_WORD   1000

/* In milliseconds: typing without a longer pause is undone in one step. */
#define PAUSE 1000

struct _TgCommentEditor
{
  GObject parent_instance;

  TgStudy     *study;  /* owned; NULL until it is set */
  GtkTextView *view;   /* weak */
  GtkWidget   *remark; /* weak: visible if only part of the text is shown */
  /* guards against re-entrancy while the editor itself changes the text */
  gboolean is_showing;
  gboolean is_writing;
  guint    pause_id; /* removed in dispose */
};

enum
{
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgCommentEditor, tg_comment_editor, G_TYPE_OBJECT)

/* Ends an undo step. */
static void
end_step (TgCommentEditor *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  if (self->study != NULL)
    tg_study_end_step (self->study);
}

static void
pause_cb (gpointer user_data)
{
  TgCommentEditor *self = user_data;

  self->pause_id = 0;
  end_step (self);
}

static void
tg_comment_editor_dispose (GObject *object)
{
  TgCommentEditor *self = TG_COMMENT_EDITOR (object);

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_weak_pointer (&self->view);
  g_clear_weak_pointer (&self->remark);
  g_clear_object (&self->study);
  G_OBJECT_CLASS (tg_comment_editor_parent_class)->dispose (object);
}

static void
tg_comment_editor_class_init (TgCommentEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_comment_editor_dispose;

  signals[WRITTEN] = g_signal_new ("written", TG_TYPE_COMMENT_EDITOR, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_comment_editor_init (G_GNUC_UNUSED TgCommentEditor *self)
{
}

static gchar *
read_view (TgCommentEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter    start;
  GtkTextIter    end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
written_cb (TgCommentEditor *self)
{
  g_autofree gchar *text = NULL;

  if (self->is_showing || self->study == NULL || self->view == NULL)
    return;

  text = read_view (self);
  self->is_writing = TRUE;
  tg_study_set_comment (self->study, text);
  g_signal_emit (self, signals[WRITTEN], 0);
  self->is_writing = FALSE;
  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->pause_id = g_timeout_add_once (PAUSE, pause_cb, self);
}

/* Holds weak references to @view and @remark. */
TgCommentEditor *
tg_comment_editor_new (GtkTextView *view, GtkWidget *remark)
{
  TgCommentEditor    *self = g_object_new (TG_TYPE_COMMENT_EDITOR, NULL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_set_weak_pointer (&self->view, view);
  g_set_weak_pointer (&self->remark, remark);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (view), FALSE);
  g_signal_connect_object (gtk_text_view_get_buffer (view), "changed",
                           G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (end_step), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (view), focus);
  return self;
}

/* To be called once. */
void
tg_comment_editor_set_study (TgCommentEditor *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_COMMENT_EDITOR (self));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
}

/* Whether a line may break after @letter: at spaces, and between Chinese characters. */
static gboolean
ends_word (gunichar letter)
{
  return g_unichar_isspace (letter) || g_unichar_iswide (letter);
}

/* Returns: the number of bytes of @text that are shown */
static gsize
find_end_of_shown_part (const gchar *text)
{
  const gchar *end = text;
  const gchar *line = text;
  const gchar *word = text;

  while (*end != '\0' && end - text < MAX_TEXT_BYTES && end - line < MAX_LINE_BYTES
         && end - word < LONGEST_WORD)
    {
      gunichar letter = g_utf8_get_char (end);

      end = g_utf8_next_char (end);
      if (letter == '\n')
        line = end;
      if (ends_word (letter))
        word = end;
    }
  return (gsize) (end - text);
}

static gsize
count_common_start (const gchar *a, gsize n_a, const gchar *b, gsize n_b)
{
  gsize n = 0;

  while (n < MIN (n_a, n_b) && a[n] == b[n])
    n++;
  while (n > 0 && ((a[n] & 0xc0) == 0x80 || (b[n] & 0xc0) == 0x80))
    n--;
  return n;
}

static gsize
count_common_end (const gchar *a, gsize n_a, const gchar *b, gsize n_b)
{
  gsize n = 0;

  while (n < MIN (n_a, n_b) && a[n_a - 1 - n] == b[n_b - 1 - n])
    n++;
  while (n > 0 && (a[n_a - n] & 0xc0) == 0x80)
    n--;
  return n;
}

/* Replaces only the part of the text that differs, so that the cursor keeps its place. */
static void
replace_text (TgCommentEditor *self,
              const gchar     *before,
              const gchar     *after,
              gsize            n_after)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  gsize          n_before = strlen (before);
  gsize          start = count_common_start (before, n_before, after, n_after);
  gsize          end =
      count_common_end (before + start, n_before - start, after + start, n_after - start);
  GtkTextIter from;
  GtkTextIter to;

  if (start == n_before && start == n_after)
    return;
  gtk_text_buffer_get_iter_at_offset (buffer, &from,
                                      (gint) g_utf8_strlen (before, (gssize) start));
  gtk_text_buffer_get_iter_at_offset (
      buffer, &to, (gint) g_utf8_strlen (before, (gssize) (n_before - end)));
  gtk_text_buffer_delete (buffer, &from, &to);
  gtk_text_buffer_insert (buffer, &from, after + start, (gint) (n_after - end - start));
  gtk_text_buffer_place_cursor (buffer, &from);
}

/**
 * tg_comment_editor_update:
 *
 * Shows the comment on the current position of the study.
 */
void
tg_comment_editor_update (TgCommentEditor *self)
{
  const gchar *comment = tg_record_node_get_comment (tg_study_get_node (self->study));
  const gchar *text = comment != NULL ? comment : "";
  gsize        length = find_end_of_shown_part (text);
  gboolean     is_whole = text[length] == '\0';
  g_autofree gchar *before = read_view (self);

  self->is_showing = TRUE;
  gtk_text_view_set_editable (self->view, is_whole);
  gtk_widget_set_visible (self->remark, !is_whole);
  replace_text (self, before, text, length);
  self->is_showing = FALSE;
}

/* Returns: whether the change that the study reports was made in this editor */
gboolean
tg_comment_editor_is_writing (TgCommentEditor *self)
{
  g_return_val_if_fail (TG_IS_COMMENT_EDITOR (self), FALSE);

  return self->is_writing;
}
