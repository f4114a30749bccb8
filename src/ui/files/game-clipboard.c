/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys belong to the window class and not to the application: application
 * accelerators come before those of the focused widget, which would disable copying in a
 * comment. */

#include "ui/files/game-clipboard.h"

#include <glib/gi18n-lib.h>

#include "record/formats/board-text.h"
#include "record/formats/record-io.h"
#include "ui/files/game-opener.h"
#include "ui/widgets/weak-ref.h"

static void
copy_text (GtkWidget *widget, const gchar *text, const gchar *words)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tg_game_host_show_message (TG_GAME_HOST (widget), words);
}

static void
copy_record (GtkWidget      *widget,
             const TgRecord *record,
             TgRecordFormat  format,
             const gchar    *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = tg_record_io_save_bytes (record, format, NULL, TRUE, &error);
  g_autofree gchar *text = NULL;

  if (bytes == NULL)
    {
      tg_game_host_show_message (TG_GAME_HOST (widget), error->message);
      return;
    }
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  copy_text (widget, text, words);
}

static void
copy_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  const TgRecord *record = tg_game_host_get_record (TG_GAME_HOST (widget));
  g_autoptr (TgRecord) game = NULL;

  if (record == NULL || !tg_game_host_may_copy (TG_GAME_HOST (widget)))
    return;

  /* The file may have more games, which are not copied. */
  game = tg_record_copy (record);
  tg_record_verbatim_set_surroundings (tg_record_get_verbatim (game), NULL, NULL);
  copy_record (widget, game, TG_RECORD_FORMAT_SGF, _ ("Game copied as SGF"));
}

/* Extracts a line as a game without variations: the moves that lead to @node since its
 * position was set up, and the first continuation after it. Nodes with only a note are
 * left out. */
static TgRecord *
extract_line (const TgRecord *record, const TgRecordNode *node)
{
  TgRecord *line =
      tg_record_new (tg_record_get_ruleset (record), tg_record_get_size (record));
  const TgRecordNode *start;
  TgBoard             board;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (const TgRecordNode *next; (next = tg_record_node_get_first_child (node)) != NULL;)
    node = next;
  start = tg_record_find_set_up (node);
  for (; node != start; node = tg_record_node_get_parent (node))
    if (tg_record_node_get_move (node).stone != TG_STONE_NONE)
      g_ptr_array_add (nodes, (gpointer) node);

  tg_record_replay_to (record, start, &board);
  for (guint i = 0; i < board.n_moves; i++)
    tg_record_set_up (line, board.moves[i].point, board.moves[i].stone);
  for (guint i = nodes->len; i-- > 0;)
    tg_record_play (line, tg_record_node_get_move (g_ptr_array_index (nodes, i)));
  return line;
}

static void
copy_moves_cb (GtkWidget                *widget,
               G_GNUC_UNUSED const char *name,
               G_GNUC_UNUSED GVariant   *parameter)
{
  TgGameHost     *host = TG_GAME_HOST (widget);
  const TgRecord *record = tg_game_host_get_record (host);
  g_autoptr (TgRecord) line = NULL;

  if (record == NULL || !tg_game_host_may_copy (host))
    return;
  line = extract_line (record, tg_game_host_get_node (host));
  copy_record (widget, line, TG_RECORD_FORMAT_TEXT, _ ("Moves copied"));
}

static void
copy_position_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *name,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  TgGameHost       *host = TG_GAME_HOST (widget);
  const TgRecord   *record = tg_game_host_get_record (host);
  g_autofree gchar *text = NULL;
  TgBoard           board;

  if (record == NULL)
    return;
  tg_record_replay_to (record, tg_game_host_get_node (host), &board);
  text = tg_board_text_draw (&board);
  copy_text (widget, text, _ ("Position copied"));
}

static void
text_pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameHost) host = tg_weak_ref_take (user_data);
  g_autofree gchar *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (host == NULL || gtk_window_get_application (GTK_WINDOW (host)) == NULL)
    return;
  if (text != NULL)
    tg_game_opener_open_text (host, text);
  else
    tg_game_host_show_message (
        host, _ ("The clipboard could not be read; copy the game again"));
}

static void
files_pasted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameHost) host = tg_weak_ref_take (user_data);
  const GValue *value =
      gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (host == NULL || gtk_window_get_application (GTK_WINDOW (host)) == NULL)
    return;
  if (value != NULL && g_value_get_boxed (value) != NULL)
    tg_game_opener_open_files (
        TG_GAME_OPENER (gtk_window_get_application (GTK_WINDOW (host))), host,
        g_value_get_boxed (value));
  else
    tg_game_host_show_message (
        host, _ ("The clipboard could not be read; copy the game again"));
}

/* Pastes text as a game; pasted files are opened like dropped files. */
static void
paste_cb (GtkWidget                *widget,
          G_GNUC_UNUSED const char *name,
          G_GNUC_UNUSED GVariant   *parameter)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
      gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard)));

  if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT,
                                    NULL, files_pasted_cb, tg_weak_ref_new (widget));
  else if (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING))
    gdk_clipboard_read_text_async (clipboard, NULL, text_pasted_cb,
                                   tg_weak_ref_new (widget));
  else
    tg_game_host_show_message (
        TG_GAME_HOST (widget),
        _ ("No text to paste. Copy a game as text first: SGF, a drawn board, or moves "
           "such as h8 i9 j10."));
}

static void
bind_key (GtkWidgetClass *host_class,
          guint           key,
          GdkModifierType modifiers,
          const char     *action)
{
  gtk_widget_class_add_binding_action (host_class, key, modifiers, action, NULL);
}

/* Adds the actions win.copy, win.copy-moves, win.copy-position and win.paste, with the
 * standard keys, to the class of a [iface@GameHost]. */
void
tg_game_clipboard_install (GtkWidgetClass *host_class)
{
  gtk_widget_class_install_action (host_class, "win.copy", NULL, copy_cb);
  gtk_widget_class_install_action (host_class, "win.copy-moves", NULL, copy_moves_cb);
  gtk_widget_class_install_action (host_class, "win.copy-position", NULL,
                                   copy_position_cb);
  gtk_widget_class_install_action (host_class, "win.paste", NULL, paste_cb);
  bind_key (host_class, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy");
  bind_key (host_class, GDK_KEY_Insert, GDK_CONTROL_MASK, "win.copy");
  bind_key (host_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste");
  bind_key (host_class, GDK_KEY_Insert, GDK_SHIFT_MASK, "win.paste");
}
