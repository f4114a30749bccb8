/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog reads the whole file in the chosen encoding, so that the preview shows the
 * actual result. */

#include "ui/files/encoding-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/widgets/dialog-header.h"
#include "ui/widgets/weak-ref.h"

/* The size of the preview, in lines and in bytes of one line. */
#define MAX_LINES 40
#define MAX_LINE  400

static const struct
{
  const gchar *name; /* for iconv */
  const gchar *title;
} encodings[] = {
  { "UTF-8", N_ ("Unicode (UTF-8)") },
  { "GB18030", N_ ("Simplified Chinese (GBK)") },
  { "BIG5-HKSCS", N_ ("Traditional Chinese (Big5)") },
  { "CP932", N_ ("Japanese (Shift JIS)") },
  { "EUC-JP", N_ ("Japanese (EUC)") },
  { "CP949", N_ ("Korean (EUC)") },
  { "CP1251", N_ ("Cyrillic (Windows)") },
  { "KOI8-R", N_ ("Cyrillic (KOI8)") },
  { "KOI8-U", N_ ("Ukrainian (KOI8)") },
  { "CP866", N_ ("Cyrillic (DOS)") },
  { "ISO-8859-5", N_ ("Cyrillic (ISO)") },
  { "CP1253", N_ ("Greek (Windows)") },
  { "CP1254", N_ ("Turkish (Windows)") },
  { "CP1258", N_ ("Vietnamese (Windows)") },
  { "CP1257", N_ ("Baltic (Windows)") },
  { "CP1250", N_ ("Central European (Windows)") },
  { "ISO-8859-2", N_ ("Central European (ISO)") },
  { "CP852", N_ ("Central European (DOS)") },
  { "CP1252", N_ ("Western (Windows)") },
};

struct _TgEncodingDialog
{
  AdwWindow parent_instance;

  GFile            *file;    /* owned */
  TgRecordIoOptions reading; /* the options for reading, except the encoding */
  GCancellable     *work;    /* owned while the file is read; or NULL */
  /* owned: the file as read in the chosen encoding; NULL if it cannot be read */
  TgRecord *record;
  guint     chosen; /* index of the chosen encoding */

  GtkLabel            *preview; /* template child */
  GtkWidget           *warning; /* template child */
  AdwPreferencesGroup *list;    /* template child */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgEncodingDialog, tg_encoding_dialog, ADW_TYPE_WINDOW)

/* Adds @text to the preview, unless it is ASCII only, and so the same in every encoding. */
static void
add_text (GPtrArray *lines, const gchar *text)
{
  const gchar *end;

  if (text == NULL || g_str_is_ascii (text) || lines->len >= MAX_LINES)
    return;

  g_utf8_validate_len (text, MIN (strlen (text), MAX_LINE), &end);
  g_ptr_array_add (lines, g_strndup (text, (gsize) (end - text)));
}

static void
add_texts_of_node (GPtrArray *lines, const TgRecordNode *node)
{
  guint         n;
  const TgMark *marks = tg_record_node_get_marks (node, &n);

  add_text (lines, tg_record_node_get_title (node));
  add_text (lines, tg_record_node_get_comment (node));
  for (guint i = 0; i < n; i++)
    add_text (lines, marks[i].text);
}

static gchar *
find_texts (const TgRecord *record)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_text (lines, tg_record_get_player (record, TG_STONE_BLACK));
  add_text (lines, tg_record_get_player (record, TG_STONE_WHITE));
  for (guint i = 0; i < TG_N_RECORD_TEXTS; i++)
    add_text (lines, tg_record_get_text (record, (TgRecordText) i));
  for (const TgRecordNode *node = tg_record_get_root (record);
       node != NULL && lines->len < MAX_LINES; node = tg_record_node_get_successor (node))
    add_texts_of_node (lines, node);

  if (lines->len == 0)
    return g_strdup (_ ("The text has only English letters."));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (gchar **) lines->pdata);
}

static void
show_preview (TgEncodingDialog *self, const gchar *text, gboolean fine)
{
  gtk_label_set_label (self->preview, text);
  if (fine)
    gtk_widget_remove_css_class (GTK_WIDGET (self->preview), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->preview), "error");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "encoding.apply", fine);
}

static void
read_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgEncodingDialog) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) record = tg_record_io_load_finish (result, NULL, &error);
  g_autofree gchar *texts = NULL;

  if (self == NULL || g_task_get_cancellable (G_TASK (result)) != self->work)
    return;

  g_clear_object (&self->work);
  if (record != NULL)
    texts = find_texts (record);
  self->record = g_steal_pointer (&record);
  show_preview (self, self->record != NULL ? texts : error->message,
                self->record != NULL);
}

/* Reads the file in the chosen encoding. */
static void
read_file (TgEncodingDialog *self)
{
  self->reading.charset = encodings[self->chosen].name;
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  g_clear_pointer (&self->record, tg_record_free);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "encoding.apply", FALSE);
  self->work = g_cancellable_new ();
  tg_record_io_load_async (self->file, &self->reading, self->work, NULL, NULL, read_cb,
                           tg_weak_ref_new (self));
}

static void
toggled_cb (GtkCheckButton *button, TgEncodingDialog *self)
{
  if (!gtk_check_button_get_active (button))
    return;
  self->chosen = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "encoding"));
  read_file (self);
}

/* Adds the detected encoding first, where it is visible without scrolling. */
static void
add_rows (TgEncodingDialog *self)
{
  GtkCheckButton *first = NULL;

  for (guint place = 0; place < G_N_ELEMENTS (encodings); place++)
    {
      guint i = place == 0 ? self->chosen : place <= self->chosen ? place - 1 : place;
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, NULL);
      GtkWidget *button = gtk_check_button_new ();

      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), first);
      if (first == NULL)
        first = GTK_CHECK_BUTTON (button);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), i == self->chosen);
      g_object_set_data (G_OBJECT (button), "encoding", GUINT_TO_POINTER (i));
      g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, 0);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (encodings[i].title));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
      adw_preferences_group_add (self->list, row);
    }
}

static void
apply_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[CHOSEN], 0);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
tg_encoding_dialog_dispose (GObject *object)
{
  TgEncodingDialog *self = TG_ENCODING_DIALOG (object);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  g_clear_object (&self->file);
  g_clear_pointer (&self->record, tg_record_free);
  G_OBJECT_CLASS (tg_encoding_dialog_parent_class)->dispose (object);
}

static void
tg_encoding_dialog_class_init (TgEncodingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_encoding_dialog_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", TG_TYPE_ENCODING_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/encoding-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgEncodingDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, TgEncodingDialog, warning);
  gtk_widget_class_bind_template_child (widget_class, TgEncodingDialog, list);
  gtk_widget_class_install_action (widget_class, "encoding.apply", NULL, apply_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_encoding_dialog_init (TgEncodingDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns the index of the encoding @name in the list, or of the fallback encoding for an
 * unknown name. */
static guint
find_encoding (const gchar *name)
{
  static const struct
  {
    const gchar *alias;
    const gchar *name;
  } aliases[] = {
    { "BIG5", "BIG5-HKSCS" }, { "BIG-5", "BIG5-HKSCS" }, { "CP950", "BIG5-HKSCS" },
    { "GBK", "GB18030" },     { "GB2312", "GB18030" },   { "CP936", "GB18030" },
    { "SHIFT_JIS", "CP932" }, { "SHIFT-JIS", "CP932" },  { "SJIS", "CP932" },
    { "EUC-KR", "CP949" },    { "UHC", "CP949" },        { "LATIN2", "ISO-8859-2" },
    { "IBM852", "CP852" },    { "IBM866", "CP866" },
  };
  g_autofree gchar *number = NULL;

  if (g_ascii_strncasecmp (name, "WINDOWS-", strlen ("WINDOWS-")) == 0)
    name = number = g_strconcat ("CP", name + strlen ("WINDOWS-"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (aliases); i++)
    if (g_ascii_strcasecmp (name, aliases[i].alias) == 0)
      name = aliases[i].name;
  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    if (g_ascii_strcasecmp (name, encodings[i].name) == 0)
      return i;

  return G_N_ELEMENTS (encodings) - 1;
}

/**
 * tg_encoding_dialog_new:
 * @parent: the parent window
 * @file: a file that can be read
 * @reading: the options it was read with; copied
 * @encoding: the detected encoding, as named by iconv
 * @is_modified: whether the game has changes, which reading the file again would lose
 */
GtkWidget *
tg_encoding_dialog_new (GtkWindow               *parent,
                        GFile                   *file,
                        const TgRecordIoOptions *reading,
                        const gchar             *encoding,
                        gboolean                 is_modified)
{
  TgEncodingDialog *self =
      g_object_new (TG_TYPE_ENCODING_DIALOG, "transient-for", parent, NULL);

  self->file = g_object_ref (file);
  self->reading = *reading;
  self->chosen = find_encoding (encoding);
  gtk_widget_set_visible (self->warning, is_modified);
  add_rows (self);
  read_file (self);
  return GTK_WIDGET (self);
}

/* Returns: (transfer none): the chosen encoding, as named by iconv; static */
const gchar *
tg_encoding_dialog_get_encoding (TgEncodingDialog *self)
{
  g_return_val_if_fail (TG_IS_ENCODING_DIALOG (self), NULL);

  return encodings[self->chosen].name;
}

/* Returns the file in the chosen encoding.
 *
 * Returns: (transfer full) (nullable): %NULL if it cannot be read in that encoding */
TgRecord *
tg_encoding_dialog_take_record (TgEncodingDialog *self)
{
  g_return_val_if_fail (TG_IS_ENCODING_DIALOG (self), NULL);

  return g_steal_pointer (&self->record);
}
