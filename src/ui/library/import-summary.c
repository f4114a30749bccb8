/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/import-summary.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/rows/action-row.h"

/* Adds a row with a number, unless it is 0. @subtitle: (nullable): an explanation */
static void
add_number (AdwPreferencesGroup *group,
            const gchar         *title,
            const gchar         *subtitle,
            guint                n)
{
  GtkWidget        *row;
  GtkWidget        *label;
  g_autofree gchar *number = g_strdup_printf ("%u", n);

  if (n == 0)
    return;
  row = tg_action_row_new (title, subtitle);
  label = gtk_label_new (number);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
}

/* Adds a group of rows to the page. */
static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page, const gchar *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (page, group);
  return group;
}

static void
add_texts (AdwPreferencesGroup *group, GPtrArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    adw_preferences_group_add (group,
                               tg_action_row_new (g_ptr_array_index (texts, i), NULL));
}

static void
add_sum (AdwPreferencesPage *page, const TgImportReport *sum)
{
  g_autofree gchar *title = g_strdup_printf (
      ngettext ("%u game imported", "%u games imported", sum->n_added), sum->n_added);
  AdwPreferencesGroup *group = add_group (page, title);

  add_number (group, _ ("Duplicates"), _ ("Each game is counted once"),
              sum->n_repeated - sum->n_parts);
  add_number (group, _ ("Shorter copies"),
              _ ("A longer copy of the game is counted instead"), sum->n_parts);
  add_number (group, _ ("Longer copies"),
              _ ("Counted instead of a shorter copy in the library"), sum->n_longer);
  add_number (group, _ ("With variations"), _ ("Only the main line is imported"),
              sum->n_with_variations);
  add_number (group, _ ("Lines"), _ ("From trees of moves without players"),
              sum->n_lines);
}

static void
add_flags (AdwPreferencesPage *page, const TgImportReport *sum)
{
  static const gchar *const titles[TG_N_GAME_FLAGS] = {
    N_ ("A move is against the rules"), N_ ("The result does not fit the moves"),
    N_ ("The rules are unknown"),       N_ ("A player is not named"),
    N_ ("Both players are the same"),   N_ ("The date is impossible"),
  };
  AdwPreferencesGroup *group = NULL;

  for (guint bit = 0; bit < TG_N_GAME_FLAGS; bit++)
    if (sum->n_flagged[bit] > 0)
      {
        if (group == NULL)
          group = add_group (page, _ ("Doubtful"));
        add_number (group, _ (titles[bit]), NULL, sum->n_flagged[bit]);
      }
}

static void
add_omissions (AdwPreferencesPage *page, const TgImportReport *sum)
{
  static const gchar *const titles[TG_N_IMPORT_OMISSIONS] = {
    [TG_IMPORT_UNREADABLE] = N_ ("Cannot be read"),
    [TG_IMPORT_NO_MOVES] = N_ ("No moves"),
    [TG_IMPORT_SET_UP] = N_ ("A position without its moves"),
    [TG_IMPORT_SAME_NUMBER] = N_ ("Same number as another game"),
  };
  AdwPreferencesGroup *group;

  if (tg_import_report_count_left_out (sum) == 0 && sum->n_other_files == 0)
    return;
  group = add_group (page, _ ("Left Out"));
  for (guint i = 0; i < TG_N_IMPORT_OMISSIONS; i++)
    add_number (group, _ (titles[i]), NULL, sum->n_left_out[i]);
  add_number (group, _ ("Files of other kinds"), NULL, sum->n_other_files);
  add_texts (group, sum->problems);
}

static void
add_licence (AdwPreferencesPage *page, const gchar *licence)
{
  AdwPreferencesGroup *group = add_group (page, _ ("Terms of Use"));
  GtkWidget           *label = gtk_label_new (licence);

  adw_preferences_group_set_description (
      group, _ ("These games can be used on this computer, but not be saved elsewhere"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  adw_preferences_group_add (group, label);
}

/* Returns: (transfer floating): a page with the numbers of games, by what is wrong with
 *   them, and with the terms of use */
GtkWidget *
tg_import_summary_new (const TgImportResult *result)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  g_return_val_if_fail (result != NULL, NULL);

  add_sum (page, &result->sum);
  if (result->sum.licence != NULL)
    add_licence (page, result->sum.licence);
  add_flags (page, &result->sum);
  add_omissions (page, &result->sum);
  if (result->failures->len > 0)
    add_texts (add_group (page, _ ("Not Imported")), result->failures);
  return GTK_WIDGET (page);
}
