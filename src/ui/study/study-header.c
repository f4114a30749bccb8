/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/study/study-header.h"

#include "record/sgf/sgf-result.h"
#include "session/players/player-name.h"
#include "ui/layout/wrap-box.h"
#include "ui/words/choice-words.h"
#include "ui/words/result-words.h"
#include "ui/words/words.h"

/* In bytes: longer texts of a file are shortened. */
#define MAX_TEXT_BYTES 500

struct _TgStudyHeader
{
  GtkButton parent_instance;

  TgStudy *study; /* owned; NULL until it is set */

  GtkLabel *players[2];
  GtkLabel *details;
};

G_DEFINE_FINAL_TYPE (TgStudyHeader, tg_study_header, GTK_TYPE_BUTTON)

static void
add (GPtrArray *parts, const gchar *text)
{
  if (text != NULL && *text != '\0')
    g_ptr_array_add (parts, tg_words_shorten (text, MAX_TEXT_BYTES));
}

/* Returns: (transfer full): such as “White won on time · Renju · 2025-01-31” */
static gchar *
describe (const TgRecord *record)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree gchar *other = tg_sgf_get_other_result (record);
  TgOutcome         outcome = tg_record_get_outcome (record);
  TgStone           winner = tg_record_get_winner (record);

  add (parts, other);
  if (other == NULL)
    add (parts, tg_words_result (outcome, winner));
  if (tg_record_is_ruleset_known (record))
    add (parts, tg_words_ruleset (tg_record_get_ruleset (record)));
  add (parts, tg_record_get_text (record, TG_RECORD_TEXT_DATE));
  add (parts, tg_record_get_text (record, TG_RECORD_TEXT_EVENT));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (TG_WORDS_DOT, (gchar **) parts->pdata);
}

static void
update (TgStudyHeader *self)
{
  const TgRecord   *record = tg_study_get_record (self->study);
  g_autofree gchar *details = describe (record);
  g_autofree gchar *black =
      tg_words_shorten (tg_record_get_player (record, TG_STONE_BLACK), MAX_TEXT_BYTES);
  g_autofree gchar *white =
      tg_words_shorten (tg_record_get_player (record, TG_STONE_WHITE), MAX_TEXT_BYTES);
  TgStone           person = tg_player_name_find_person (record);
  g_autofree gchar *players = tg_words_players (black, white, person);
  g_autofree gchar *all = g_strdup_printf ("%s\n%s", players, details);

  gtk_label_set_label (self->players[0],
                       tg_words_recorded_player (black, TG_STONE_BLACK, person));
  gtk_label_set_label (self->players[1],
                       tg_words_recorded_player (white, TG_STONE_WHITE, person));
  gtk_label_set_label (self->details, details);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), all);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  all, -1);
}

static void
tg_study_header_dispose (GObject *object)
{
  g_clear_object (&TG_STUDY_HEADER (object)->study);
  G_OBJECT_CLASS (tg_study_header_parent_class)->dispose (object);
}

static void
tg_study_header_class_init (TgStudyHeaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_study_header_dispose;
}

static GtkLabel *
add_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
tg_study_header_init (TgStudyHeader *self)
{
  static const gchar *const colours[] = { "black", "white" };
  GtkWidget                *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget                *players = g_object_new (TG_TYPE_WRAP_BOX, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++)
    {
      GtkWidget *player = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *stone = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_widget_set_valign (stone, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (stone, "stone");
      gtk_widget_add_css_class (stone, colours[i]);
      gtk_box_append (GTK_BOX (player), stone);
      self->players[i] = add_label (player);
      gtk_widget_set_margin_end (player, i > 0 ? 0 : 6);
      gtk_widget_set_parent (player, players);
    }
  gtk_box_append (GTK_BOX (box), players);
  self->details = add_label (box);
  gtk_label_set_wrap (self->details, TRUE);
  gtk_label_set_lines (self->details, 2);
  gtk_label_set_max_width_chars (self->details, 30);
  gtk_widget_add_css_class (GTK_WIDGET (self->details), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->details), "dim-label");
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.properties");
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "study-header");
}

/**
 * tg_study_header_set_study:
 *
 * To be called once.
 */
void
tg_study_header_set_study (TgStudyHeader *self, TgStudy *study)
{
  g_return_if_fail (TG_IS_STUDY_HEADER (self));
  g_return_if_fail (TG_IS_STUDY (study));
  g_return_if_fail (self->study == NULL);

  self->study = g_object_ref (study);
  g_signal_connect_object (study, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}
