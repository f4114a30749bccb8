/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog offers the results that Tengen knows; if a file has a result in other words,
 * these are kept as they are. Nothing changes before the button is pressed, and the
 * dialog asks before it discards edits. */

#include "ui/study/properties-dialog.h"

#include <glib/gi18n-lib.h>

#include "record/sgf/sgf-result.h"
#include "session/players/player-name.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/words/result-words.h"
#include "ui/words/words.h"

/* The results to choose from; the last item of the list, after these, stands for a result
 * in other words. */
static const struct
{
  TgOutcome outcome;
  TgStone   winner;
} results[] = {
  { TG_OUTCOME_NONE, TG_STONE_NONE },      { TG_OUTCOME_NONE, TG_STONE_BLACK },
  { TG_OUTCOME_FIVE, TG_STONE_BLACK },     { TG_OUTCOME_RESIGNED, TG_STONE_BLACK },
  { TG_OUTCOME_TIME, TG_STONE_BLACK },     { TG_OUTCOME_NONE, TG_STONE_WHITE },
  { TG_OUTCOME_FIVE, TG_STONE_WHITE },     { TG_OUTCOME_FOUL, TG_STONE_WHITE },
  { TG_OUTCOME_RESIGNED, TG_STONE_WHITE }, { TG_OUTCOME_TIME, TG_STONE_WHITE },
  { TG_OUTCOME_AGREED, TG_STONE_NONE },
};

#define OTHER_RESULT G_N_ELEMENTS (results)

#define N_ENTRIES 8

/* In bytes: a longer text cannot be edited and is kept as it is. */
#define MAX_TEXT_BYTES 1000

struct _TgPropertiesDialog
{
  AdwWindow parent_instance;

  TgStudy *study; /* owned */
  /* the current values, including those that cannot be edited */
  TgStudyProperties properties;
  guint             shown;  /* the result selected at first */
  gchar            *before; /* owned: the initial contents of all rows */

  GtkEditable *black;        /* template child */
  GtkEditable *white;        /* template child */
  GtkEditable *black_rank;   /* template child */
  GtkEditable *white_rank;   /* template child */
  AdwComboRow *result;       /* template child */
  GtkEditable *other_result; /* template child */
  AdwComboRow *ruleset;      /* template child */
  GtkLabel    *mistake;      /* template child */
  GtkEditable *date;         /* template child */
  GtkEditable *name;         /* template child */
  GtkEditable *event;        /* template child */
  GtkEditable *round;        /* template child */
  GtkEditable *place;        /* template child */
};

G_DEFINE_FINAL_TYPE (TgPropertiesDialog, tg_properties_dialog, ADW_TYPE_WINDOW)

typedef struct
{
  GtkEditable *entry;
  gchar      **text; /* the text of the properties that `entry` edits */
} Field;

/* Lists the editable texts, each with its entry. */
static void
list_fields (TgPropertiesDialog *self, Field fields[N_ENTRIES])
{
  gchar **texts = self->properties.texts;

  fields[0] = (Field){ self->black_rank, &texts[TG_RECORD_TEXT_BLACK_RANK] };
  fields[1] = (Field){ self->white_rank, &texts[TG_RECORD_TEXT_WHITE_RANK] };
  fields[2] = (Field){ self->date, &texts[TG_RECORD_TEXT_DATE] };
  fields[3] = (Field){ self->name, &texts[TG_RECORD_TEXT_NAME] };
  fields[4] = (Field){ self->event, &texts[TG_RECORD_TEXT_EVENT] };
  fields[5] = (Field){ self->round, &texts[TG_RECORD_TEXT_ROUND] };
  fields[6] = (Field){ self->place, &texts[TG_RECORD_TEXT_PLACE] };
  fields[7] = (Field){ self->other_result, &self->properties.result };
}

static void
show_text (GtkEditable *entry, const gchar *text)
{
  g_autofree gchar *start = tg_words_shorten (text, MAX_TEXT_BYTES);

  gtk_editable_set_text (entry, start != NULL ? start : "");
  gtk_editable_set_editable (entry, g_strcmp0 (start, text) == 0);
}

/* Shows the name of a player; names of computer players, which a record has in English,
 * are translated. */
static void
show_player (GtkEditable *entry, const gchar *name)
{
  show_text (entry, name != NULL ? tg_player_name_show (name) : NULL);
}

static void
read_player (GtkEditable *entry, gchar **name)
{
  const gchar *text = gtk_editable_get_text (entry);

  if (!gtk_editable_get_editable (entry)
      || g_str_equal (text, *name != NULL ? tg_player_name_show (*name) : ""))
    return;
  g_free (*name);
  *name = g_strdup (text);
}

/* Returns the item of the list for the result. A record may have more kinds of wins and
 * draws than the list; these select the item that names only the winner, or the draw. */
static guint
find_result (const TgStudyProperties *properties)
{
  TgOutcome other =
      properties->winner != TG_STONE_NONE ? TG_OUTCOME_NONE : TG_OUTCOME_AGREED;
  guint found = 0;

  if (properties->result != NULL)
    return OTHER_RESULT;
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (results[i].winner == properties->winner
        && results[i].outcome == properties->outcome)
      return i;
    else if (results[i].winner == properties->winner && results[i].outcome == other)
      found = i;

  return found;
}

/* Returns: (transfer full): the contents of all rows */
static gchar *
read_rows (TgPropertiesDialog *self)
{
  Field    fields[N_ENTRIES];
  GString *text = g_string_new (NULL);

  list_fields (self, fields);
  for (guint i = 0; i < N_ENTRIES; i++)
    g_string_append_printf (text, "%s\n", gtk_editable_get_text (fields[i].entry));
  g_string_append_printf (text, "%s\n%s\n%u %u", gtk_editable_get_text (self->black),
                          gtk_editable_get_text (self->white),
                          adw_combo_row_get_selected (self->result),
                          adw_combo_row_get_selected (self->ruleset));
  return g_string_free (text, FALSE);
}

static void
fill_choices (TgPropertiesDialog *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) rulesets = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    gtk_string_list_append (list,
                            tg_words_result (results[i].outcome, results[i].winner));
  /* Translators: a result that is none of those in the list. */
  gtk_string_list_append (list, _ ("Other"));
  adw_combo_row_set_model (self->result, G_LIST_MODEL (list));

  /* Translators: the rules of a game. */
  gtk_string_list_append (rulesets, C_ ("rules", "Unknown"));
  for (guint i = 0; i < TG_N_RULESETS; i++)
    gtk_string_list_append (rulesets, tg_words_ruleset ((TgRuleset) i));
  adw_combo_row_set_model (self->ruleset, G_LIST_MODEL (rulesets));
}

static void
fill (TgPropertiesDialog *self)
{
  Field fields[N_ENTRIES];

  tg_study_properties_init (&self->properties, tg_study_get_record (self->study));
  list_fields (self, fields);
  for (guint i = 0; i < N_ENTRIES; i++)
    show_text (fields[i].entry, *fields[i].text);
  show_player (self->black, self->properties.players[0]);
  show_player (self->white, self->properties.players[1]);
  self->shown = find_result (&self->properties);
  adw_combo_row_set_selected (self->result, self->shown);
  adw_combo_row_set_selected (self->ruleset, (guint) (self->properties.ruleset + 1));
  self->before = read_rows (self);
}

static void
result_chosen_cb (TgPropertiesDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->other_result),
                          adw_combo_row_get_selected (self->result) == OTHER_RESULT);
}

static void
ruleset_chosen_cb (TgPropertiesDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->mistake), FALSE);
}

/* Takes the result from the list, or from the text in other words, which may be in the
 * notation of SGF, such as “B+R”. */
static void
read_result (TgPropertiesDialog *self)
{
  TgStudyProperties *properties = &self->properties;
  guint              chosen = adw_combo_row_get_selected (self->result);
  const TgRecord    *studied;
  g_autoptr (TgRecord) record = NULL;

  if (chosen < G_N_ELEMENTS (results))
    {
      g_clear_pointer (&properties->result, g_free);
      /* An item may stand for several kinds of draws: the result stays if the item stays. */
      if (chosen == self->shown)
        return;
      properties->outcome = results[chosen].outcome;
      properties->winner = results[chosen].winner;
      return;
    }
  if (!gtk_editable_get_editable (self->other_result))
    return;
  studied = tg_study_get_record (self->study);
  record = tg_record_copy_line (studied, tg_record_get_root (studied));
  tg_record_set_result (record, TG_OUTCOME_NONE, TG_STONE_NONE);
  tg_sgf_read_result (record, g_strstrip (properties->result), NULL);
  properties->outcome = tg_record_get_outcome (record);
  properties->winner = tg_record_get_winner (record);
  if (properties->outcome != TG_OUTCOME_NONE || properties->winner != TG_STONE_NONE)
    g_clear_pointer (&properties->result, g_free);
}

static void
save_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgPropertiesDialog *self = TG_PROPERTIES_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  Field fields[N_ENTRIES];

  /* The properties may contain values that were refused before. */
  tg_study_properties_clear (&self->properties);
  tg_study_properties_init (&self->properties, tg_study_get_record (self->study));
  list_fields (self, fields);
  for (guint i = 0; i < N_ENTRIES; i++)
    if (gtk_editable_get_editable (fields[i].entry))
      {
        g_free (*fields[i].text);
        *fields[i].text = g_strdup (gtk_editable_get_text (fields[i].entry));
      }
  read_player (self->black, &self->properties.players[0]);
  read_player (self->white, &self->properties.players[1]);
  read_result (self);
  self->properties.ruleset = (gint) adw_combo_row_get_selected (self->ruleset) - 1;
  if (tg_study_set_properties (self->study, &self->properties, &error))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }

  gtk_label_set_label (self->mistake, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->mistake), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->ruleset),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, error->message,
                                  -1);
  gtk_widget_grab_focus (GTK_WIDGET (self->ruleset));
}

static void
close_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = user_data;

  gtk_window_destroy (window);
}

/* Closes the dialog in an idle handler, since the question must close before its parent
 * does. */
static void
discard_answered_cb (GtkWindow             *self,
                     const gchar           *answer,
                     G_GNUC_UNUSED gpointer user_data)
{
  if (g_str_equal (answer, "discard"))
    g_idle_add_once (close_cb, g_object_ref (self));
}

static gboolean
tg_properties_dialog_close_request (GtkWindow *window)
{
  const TgAnswer answers[] = { { "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
                               { 0 } };
  TgPropertiesDialog *self = TG_PROPERTIES_DIALOG (window);
  g_autofree gchar   *now = read_rows (self);

  if (g_str_equal (now, self->before))
    return GTK_WINDOW_CLASS (tg_properties_dialog_parent_class)->close_request (window);
  tg_message_dialog_ask (window, _ ("Discard the Changes?"),
                         _ ("Your changes will be lost."), answers, NULL,
                         discard_answered_cb, NULL, NULL);
  return GDK_EVENT_STOP;
}

static void
tg_properties_dialog_dispose (GObject *object)
{
  TgPropertiesDialog *self = TG_PROPERTIES_DIALOG (object);

  g_clear_object (&self->study);
  tg_study_properties_clear (&self->properties);
  g_clear_pointer (&self->before, g_free);
  G_OBJECT_CLASS (tg_properties_dialog_parent_class)->dispose (object);
}

static void
tg_properties_dialog_class_init (TgPropertiesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_DIALOG_HEADER);

  G_OBJECT_CLASS (klass)->dispose = tg_properties_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_properties_dialog_close_request;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/properties-dialog.ui");
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, TgPropertiesDialog, name)
  CHILD (black);
  CHILD (white);
  CHILD (black_rank);
  CHILD (white_rank);
  CHILD (result);
  CHILD (other_result);
  CHILD (ruleset);
  CHILD (mistake);
  CHILD (date);
  CHILD (name);
  CHILD (event);
  CHILD (round);
  CHILD (place);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, result_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_chosen_cb);
  gtk_widget_class_install_action (widget_class, "properties.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_properties_dialog_init (TgPropertiesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_choices (self);
}

GtkWidget *
tg_properties_dialog_new (GtkWindow *parent, TgStudy *study)
{
  TgPropertiesDialog *self;

  g_return_val_if_fail (TG_IS_STUDY (study), NULL);

  self = g_object_new (TG_TYPE_PROPERTIES_DIALOG, "transient-for", parent, NULL);
  self->study = g_object_ref (study);
  fill (self);
  return GTK_WIDGET (self);
}
