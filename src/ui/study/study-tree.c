/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of the menu “Moves” that need more of the tree than the current move. What
 * changes the tree can be undone. */

#include "ui/study/study-tree.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "record/formats/record-io.h"
#include "session/study/tree-finder.h"
#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/widgets/action-map.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/weak-ref.h"

/* Maximum letters of a text on the board. */
#define MAX_LABEL 20

struct _TgStudyTree
{
  GObject parent_instance;

  TgGameHost     *host;   /* borrowed: the host owns this object */
  GtkSearchBar   *bar;    /* borrowed from the host */
  GtkSearchEntry *entry;  /* borrowed from the host */
  TgStudy        *study;  /* owned; NULL until it is set */
  TgTreeFinder   *finder; /* owned */
  GCancellable   *merge;  /* owned: cancels the file being read; or NULL */
};

G_DEFINE_FINAL_TYPE (TgStudyTree, tg_study_tree, G_TYPE_OBJECT)

/* Finding */

/* Goes to what was found, or says that there is nothing. */
static void
go (TgStudyTree *self, TgRecordNode *node, const gchar *nothing)
{
  if (node == NULL)
    tg_game_host_show_message (self->host, nothing);
  else
    tg_study_go (self->study, node);
}

static void
find_next_cb (TgStudyTree *self)
{
  const gchar *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->study == NULL || *text == '\0')
    return;
  go (self,
      tg_tree_finder_find_text (tg_study_get_record (self->study),
                                tg_study_get_node (self->study), text),
      _ ("Nothing found"));
}

static void
find_cb (G_GNUC_UNUSED GSimpleAction *action,
         G_GNUC_UNUSED GVariant      *parameter,
         gpointer                     user_data)
{
  TgStudyTree *self = user_data;

  gtk_search_bar_set_search_mode (self->bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
stop_find_cb (TgStudyTree *self)
{
  gtk_search_bar_set_search_mode (self->bar, FALSE);
}

static void
next_mark_cb (G_GNUC_UNUSED GSimpleAction *action,
              G_GNUC_UNUSED GVariant      *parameter,
              gpointer                     user_data)
{
  TgStudyTree *self = user_data;

  go (self,
      tg_tree_finder_find_mark (tg_study_get_record (self->study),
                                tg_study_get_node (self->study)),
      _ ("There are no marks in this game"));
}

static void
next_position_cb (G_GNUC_UNUSED GSimpleAction *action,
                  G_GNUC_UNUSED GVariant      *parameter,
                  gpointer                     user_data)
{
  TgStudyTree *self = user_data;

  go (self,
      tg_tree_finder_find_position (self->finder, tg_study_get_record (self->study),
                                    tg_study_get_node (self->study)),
      _ ("No other order of moves leads to this position here"));
}

/* Lines */

static void
line_up_cb (G_GNUC_UNUSED GSimpleAction *action,
            G_GNUC_UNUSED GVariant      *parameter,
            gpointer                     user_data)
{
  TgStudyTree *self = user_data;

  tg_study_reorder (self->study, tg_study_get_node (self->study), TRUE);
}

static void
line_down_cb (G_GNUC_UNUSED GSimpleAction *action,
              G_GNUC_UNUSED GVariant      *parameter,
              gpointer                     user_data)
{
  TgStudyTree *self = user_data;

  tg_study_reorder (self->study, tg_study_get_node (self->study), FALSE);
}

static void
delete_side_lines_cb (G_GNUC_UNUSED GSimpleAction *action,
                      G_GNUC_UNUSED GVariant      *parameter,
                      gpointer                     user_data)
{
  TgStudyTree      *self = user_data;
  const TgRecord   *record = tg_study_get_record (self->study);
  guint             n = tg_record_get_n_nodes (record);
  g_autofree gchar *words = NULL;

  tg_study_delete_side_lines (self->study);
  n -= tg_record_get_n_nodes (record);
  words = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u move deleted", "%u moves deleted", n), n);
  tg_game_host_show_message (self->host, words);
}

/* Texts on the board */

typedef struct
{
  TgStudyTree        *tree;  /* owned */
  const TgRecordNode *node;  /* of the record; only compared with the current one */
  GtkWidget          *entry; /* owned */
} Label;

static void
label_free (gpointer data)
{
  Label *self = data;

  g_object_unref (self->tree);
  g_object_unref (self->entry);
  g_free (self);
}

static void
label_cb (G_GNUC_UNUSED GtkWindow *parent, const gchar *answer, gpointer user_data)
{
  Label   *self = user_data;
  TgStudy *study = self->tree->study;

  if (g_str_equal (answer, "write") && tg_study_get_node (study) == self->node)
    tg_study_set_label (study, self->node,
                        gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
write_label_cb (G_GNUC_UNUSED GSimpleAction *action,
                G_GNUC_UNUSED GVariant      *parameter,
                gpointer                     user_data)
{
  static const TgAnswer answers[] = { { "write", N_ ("_Write"), ADW_RESPONSE_SUGGESTED },
                                      { NULL, NULL, 0 } };
  TgAnswer              translated[] = { answers[0], answers[1] };
  TgStudyTree          *self = user_data;
  Label                *label = g_new0 (Label, 1);
  const TgRecordNode   *node = tg_study_get_node (self->study);
  const gchar          *text = tg_study_get_label (self->study, node);
  GtkWindow            *dialog;

  *label = (Label){ g_object_ref (self), node, g_object_ref_sink (gtk_entry_new ()) };
  gtk_entry_set_max_length (GTK_ENTRY (label->entry), MAX_LABEL);
  gtk_entry_set_activates_default (GTK_ENTRY (label->entry), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (label->entry), text != NULL ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label->entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Text"), -1);
  translated[0].label = _ (answers[0].label);
  dialog = tg_message_dialog_ask (
      GTK_WINDOW (self->host), _ ("Text on the Board"),
      _ ("It is shown on the point of this move, in the position before it, instead of "
         "the letter."),
      translated, "write", label_cb, label, label_free);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), label->entry);
  gtk_widget_grab_focus (label->entry);
}

/* Merging */

static void
merged_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyTree) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TgRecord) other = tg_record_io_load_finish (result, NULL, &error);
  g_autofree gchar *words = NULL;
  guint             n = 0;

  if (self == NULL || self->host == NULL)
    return;
  g_clear_object (&self->merge);
  if (other == NULL || !tg_study_merge (self->study, other, &n, &error))
    {
      tg_game_host_show_message (self->host, error->message);
      return;
    }
  words = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u move added", "%u moves added", n), n);
  tg_game_host_show_message (self->host, words);
}

static void
file_chosen_cb (G_GNUC_UNUSED GtkWindow *window, GFile *file, gpointer user_data)
{
  TgStudyTree            *self = user_data;
  const TgRecordIoOptions options = { 0 };

  if (self->study == NULL || self->merge != NULL)
    return;
  self->merge = g_cancellable_new ();
  tg_record_io_load_async (file, &options, self->merge, NULL, NULL, merged_cb,
                           tg_weak_ref_new (self));
}

static void
merge_cb (G_GNUC_UNUSED GSimpleAction *action,
          G_GNUC_UNUSED GVariant      *parameter,
          gpointer                     user_data)
{
  TgStudyTree *self = user_data;

  tg_file_chooser_ask (GTK_WINDOW (self->host), _ ("Merge a File"),
                       GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Merge"), NULL, file_chosen_cb,
                       self);
}

static const GActionEntry actions[] = {
  { .name = "find", .activate = find_cb },
  { .name = "next-mark", .activate = next_mark_cb },
  { .name = "next-position", .activate = next_position_cb },
  { .name = "line-up", .activate = line_up_cb },
  { .name = "line-down", .activate = line_down_cb },
  { .name = "delete-side-lines", .activate = delete_side_lines_cb },
  { .name = "label", .activate = write_label_cb },
  { .name = "merge", .activate = merge_cb },
};

static void
tg_study_tree_dispose (GObject *object)
{
  TgStudyTree *self = TG_STUDY_TREE (object);

  if (self->host != NULL)
    tg_action_map_remove_entries (G_ACTION_MAP (self->host), actions,
                                  G_N_ELEMENTS (actions));
  self->host = NULL;
  if (self->merge != NULL)
    g_cancellable_cancel (self->merge);
  g_clear_object (&self->merge);
  g_clear_object (&self->study);
  g_clear_pointer (&self->finder, tg_tree_finder_free);
  G_OBJECT_CLASS (tg_study_tree_parent_class)->dispose (object);
}

static void
tg_study_tree_class_init (TgStudyTreeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_study_tree_dispose;
}

static void
tg_study_tree_init (TgStudyTree *self)
{
  self->finder = tg_tree_finder_new ();
}

/**
 * tg_study_tree_new:
 * @bar: the bar that “Find” shows, with @entry in it
 *
 * @host is an application window, which gets the actions; the host must dispose of the
 * object before it disposes of its children.
 */
TgStudyTree *
tg_study_tree_new (TgGameHost *host, GtkSearchBar *bar, GtkSearchEntry *entry)
{
  TgStudyTree *self = g_object_new (TG_TYPE_STUDY_TREE, NULL);

  self->host = host;
  self->bar = bar;
  self->entry = entry;
  gtk_search_bar_connect_entry (bar, GTK_EDITABLE (entry));
  g_signal_connect_object (entry, "activate", G_CALLBACK (find_next_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "stop-search", G_CALLBACK (stop_find_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (host), actions, G_N_ELEMENTS (actions),
                                   self);
  return self;
}

/**
 * tg_study_tree_set_study:
 *
 * To be called once.
 */
void
tg_study_tree_set_study (TgStudyTree *self, TgStudy *study)
{
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
}

/**
 * tg_study_tree_update:
 *
 * Updates which actions are enabled.
 */
void
tg_study_tree_update (TgStudyTree *self)
{
  GActionMap   *map = G_ACTION_MAP (self->host);
  gboolean      has_study = self->study != NULL;
  TgRecordNode *node = has_study ? tg_study_get_node (self->study) : NULL;
  gboolean      is_move =
      has_study && tg_record_node_get_parent (node) != NULL
      && tg_point_is_on_board (tg_record_node_get_move (node).point, TG_MAX_SIZE);

  tg_action_map_set_enabled (map, "find", has_study);
  tg_action_map_set_enabled (map, "next-mark", has_study);
  tg_action_map_set_enabled (map, "next-position", has_study);
  tg_action_map_set_enabled (map, "merge", has_study);
  tg_action_map_set_enabled (map, "label", is_move);
  tg_action_map_set_enabled (map, "line-up",
                             has_study && tg_study_can_reorder (self->study, node, TRUE));
  tg_action_map_set_enabled (
      map, "line-down", has_study && tg_study_can_reorder (self->study, node, FALSE));
  tg_action_map_set_enabled (map, "delete-side-lines",
                             has_study && tg_study_has_side_lines (self->study));
}
