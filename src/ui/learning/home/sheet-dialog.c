/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles for a sheet are chosen as for a run, but not recorded as attempts, since
 * printing a puzzle is no attempt to solve it. */

#include "ui/learning/home/sheet-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/format/puzzle-record.h"
#include "ui/export/print-pages.h"
#include "ui/files/file-saver.h"
#include "ui/learning/home/theme-page.h"
#include "ui/learning/puzzles/puzzle-words.h"
#include "ui/widgets/dialog-header.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"
#include "ui/widgets/toast.h"
#include "ui/words/words.h"

#define MAX_PUZZLES 48

/* A value of TgPrintChoices.grid: four puzzles on a page; the next value is six. */
#define FIRST_GRID 2

/* A kind of puzzles to choose for the sheet. */
typedef struct
{
  const gchar     *title; /* static, translated */
  TgPracticeChoice choice;
} Kind;

/* A puzzle on the sheet. Immutable. */
typedef struct
{
  TgPuzzle *puzzle; /* owned */
  TgRecord *record; /* owned */
} Entry;

struct _TgSheetDialog
{
  AdwWindow parent_instance;

  TgSettings *settings; /* owned */
  /* borrowed: of the parent window, for which the dialog is modal */
  TgTrainer *trainer;
  GArray    *kinds; /* owned, of Kind */
  /* owned, of Entry: as many puzzles as a sheet of this kind may have */
  GPtrArray *entries;
  /* guards against re-entrancy while the dialog changes its own choices */
  gboolean is_updating;

  GtkWidget       *print_button; /* template child */
  AdwToastOverlay *toasts;       /* template child */
  TgPrintPages    *pages;        /* template child */
  AdwComboRow     *kind;         /* template child */
  TgNumberRow     *number;       /* template child */
  AdwComboRow     *per_page;     /* template child */
  AdwComboRow     *paper;        /* template child */
};

G_DEFINE_FINAL_TYPE (TgSheetDialog, tg_sheet_dialog, ADW_TYPE_WINDOW)

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  tg_puzzle_free (entry->puzzle);
  tg_record_free (entry->record);
  g_free (entry);
}

static guint
count_entries (TgSheetDialog *self)
{
  return MIN (tg_number_row_get_value (self->number), self->entries->len);
}

/* The pages */

/* The contents of the pages. Immutable; used in any thread. */
typedef struct
{
  GPtrArray   *entries; /* owned, of Entry */
  guint        n;       /* number of entries on the sheet */
  guint        n_per_page;
  gboolean     rows_from_top;
  const gchar *title; /* static: the title of the kind */
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_ptr_array_unref (sheet->entries);
  g_free (sheet);
}

/* Returns: (transfer full): the right first moves, the move of the solution first */
static gchar *
describe_answer (const Entry *entry, gboolean rows_from_top)
{
  const TgPuzzle *puzzle = entry->puzzle;
  TgRecordNode   *node =
      tg_record_node_get_first_child (tg_record_get_root (entry->record));
  GString *words = g_string_new (NULL);
  TgBoard  board;

  if (puzzle->kind == TG_PUZZLE_MAY_PLAY)
    g_string_append (words, node != NULL ? _ ("Yes") : _ ("No"));
  tg_board_init (&board, puzzle->size);
  for (; node != NULL && puzzle->kind != TG_PUZZLE_MAY_PLAY;
       node = tg_record_node_get_next_sibling (node))
    {
      g_autofree gchar *name = tg_words_point_name (
          &board, tg_record_node_get_move (node).point, rows_from_top);

      g_string_append_printf (words, words->len > 0 ? ", %s" : "%s", name);
    }
  return g_string_free (words, FALSE);
}

static TgPrintLayout *
begin (gconstpointer source, gdouble width, gdouble height)
{
  const Sheet      *sheet = source;
  g_autofree gchar *number = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u puzzle", "%u puzzles", sheet->n), sheet->n);
  g_autofree gchar *details = g_strdup_printf ("%s · %s", sheet->title, number);
  const TgPrintPlan plan = {
    .n_per_page = sheet->n_per_page,
    .frame = { .coordinates = TG_COORDINATES_LETTERS,
               .rows_from_top = sheet->rows_from_top },
    .title = _ ("Puzzles"),
    .details = details,
    .width = width,
    .height = height,
    .margin = TG_PRINT_PAGES_MARGIN,
  };
  GPtrArray *questions = tg_print_positions_new ();
  GPtrArray *answers = tg_print_positions_new ();

  for (guint i = 0; i < sheet->n; i++)
    {
      const Entry      *entry = g_ptr_array_index (sheet->entries, i);
      const TgRecord   *record = entry->record;
      g_autofree gchar *answer = describe_answer (entry, sheet->rows_from_top);

      tg_print_positions_add (questions, record, tg_record_get_root (record),
                              g_strdup_printf ("%u. %s · %s", i + 1,
                                               tg_words_ruleset (entry->puzzle->ruleset),
                                               tg_words_puzzle_task (entry->puzzle)),
                              NULL);
      tg_print_positions_add (answers, record, tg_record_get_current (record),
                              g_strdup_printf ("%u. %s", i + 1, answer), NULL);
    }
  return tg_print_layout_begin_sheet (questions, answers, &plan);
}

static const Kind *
get_kind (TgSheetDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->kind);

  return &g_array_index (self->kinds, Kind, MIN (selected, self->kinds->len - 1));
}

static void
changed_cb (TgSheetDialog *self)
{
  Sheet *sheet;

  if (self->is_updating)
    return;
  sheet = g_new (Sheet, 1);
  *sheet = (Sheet){ g_ptr_array_ref (self->entries), count_entries (self),
                    adw_combo_row_get_selected (self->per_page) == 0 ? 4 : 6,
                    tg_settings_get_boolean (self->settings, "rows-from-top"),
                    get_kind (self)->title };
  tg_print_pages_show (self->pages, begin, sheet, sheet_free,
                       adw_combo_row_get_selected (self->paper) == TG_PRINT_LETTER
                           ? TG_PRINT_LETTER
                           : TG_PRINT_A4);
}

/* The choices */

static void
choose_puzzles (TgSheetDialog *self)
{
  gint64          now = g_get_real_time () / G_USEC_PER_SEC;
  const TgPuzzle *puzzle;

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  tg_practice_begin (tg_trainer_get_practice (self->trainer), &get_kind (self)->choice,
                     now);
  while (self->entries->len < MAX_PUZZLES
         && (puzzle = tg_trainer_next (self->trainer, now)) != NULL)
    {
      Entry *entry = g_new (Entry, 1);

      entry->puzzle = tg_puzzle_turn (puzzle, 0);
      entry->record = tg_puzzle_record_new (puzzle, tg_words_puzzle_task (puzzle));
      g_ptr_array_add (self->entries, entry);
    }
}

static void
kind_cb (TgSheetDialog *self)
{
  if (self->is_updating)
    return;
  choose_puzzles (self);
  changed_cb (self);
}

static void
add_kind (TgSheetDialog *self, const gchar *title, TgPracticeMode mode, guint theme)
{
  const Kind kind = { title, { .mode = mode, .theme = theme } };

  g_array_append_val (self->kinds, kind);
}

/* Leaves out kinds without puzzles. */
static void
list_kinds (TgSheetDialog *self)
{
  TgPractice *practice = tg_trainer_get_practice (self->trainer);
  gint64      now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const gchar *title;
  guint        theme;

  add_kind (self, _ ("All Themes"), TG_PRACTICE_RATED, 0);
  if (tg_practice_count_due (practice, now) > 0)
    add_kind (self, _ ("Try Again"), TG_PRACTICE_REVIEW, 0);
  if (tg_practice_count_mistakes (practice, now, NULL) > 0)
    add_kind (self, _ ("My Mistakes"), TG_PRACTICE_MISTAKES, 0);
  for (guint i = 0; (title = tg_theme_page_get_title (i, &theme)) != NULL; i++)
    if (tg_practice_count_theme (practice, theme) > 0)
      add_kind (self, title, TG_PRACTICE_THEME, theme);
  for (guint i = 0; i < self->kinds->len; i++)
    gtk_string_list_append (titles, g_array_index (self->kinds, Kind, i).title);
  adw_combo_row_set_model (self->kind, G_LIST_MODEL (titles));
}

/* The output */

static gboolean
has_puzzles (TgSheetDialog *self)
{
  if (count_entries (self) == 0)
    tg_toast_show (self->toasts, _ ("No puzzles for you here right now."));
  return count_entries (self) > 0;
}

static void
keep_choices (TgSheetDialog *self)
{
  TgPrintChoices choices;

  tg_settings_get_print (self->settings, &choices);
  choices.grid = FIRST_GRID + MIN (adw_combo_row_get_selected (self->per_page), 1);
  choices.paper = MIN (adw_combo_row_get_selected (self->paper), TG_N_PRINT_PAPERS - 1);
  tg_settings_set_print (self->settings, &choices);
}

static void
output_cb (GtkWidget *widget, const gchar *name, G_GNUC_UNUSED GVariant *parameter)
{
  TgSheetDialog *self = TG_SHEET_DIALOG (widget);

  keep_choices (self);
  if (!has_puzzles (self))
    return;
  if (g_str_equal (name, "dialog.print"))
    tg_print_pages_print (self->pages, get_kind (self)->title, _ ("Puzzles"));
  else
    tg_print_pages_save (self->pages, _ ("Puzzles"));
}

static void
done_cb (TgSheetDialog *self, const gchar *words)
{
  tg_toast_show (self->toasts, words);
}

static void
save_sgf_cb (GtkWidget                 *widget,
             G_GNUC_UNUSED const gchar *name,
             G_GNUC_UNUSED GVariant    *parameter)
{
  TgSheetDialog *self = TG_SHEET_DIALOG (widget);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (!has_puzzles (self))
    return;
  for (guint i = 0; i < count_entries (self); i++)
    g_ptr_array_add (records, ((Entry *) g_ptr_array_index (self->entries, i))->record);
  bytes = tg_puzzle_record_save (records, &error);
  if (bytes != NULL)
    tg_file_saver_ask (self->toasts, _ ("Save Puzzles"), _ ("Puzzles"), ".sgf", bytes);
  else
    tg_toast_show (self->toasts, error->message);
}

static void
save_list_cb (GtkWidget                 *widget,
              G_GNUC_UNUSED const gchar *name,
              G_GNUC_UNUSED GVariant    *parameter)
{
  TgSheetDialog *self = TG_SHEET_DIALOG (widget);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  gchar *text;

  if (!has_puzzles (self))
    return;
  for (guint i = 0; i < count_entries (self); i++)
    g_ptr_array_add (puzzles, ((Entry *) g_ptr_array_index (self->entries, i))->puzzle);
  text = tg_puzzle_file_write (puzzles);
  bytes = g_bytes_new_take (text, strlen (text));
  tg_file_saver_ask (self->toasts, _ ("Save Puzzles"), _ ("Puzzles"), ".tsv", bytes);
}

/* The dialog */

static void
tg_sheet_dialog_dispose (GObject *object)
{
  TgSheetDialog *self = TG_SHEET_DIALOG (object);

  self->is_updating = TRUE;
  g_clear_pointer (&self->kinds, g_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_sheet_dialog_parent_class)->dispose (object);
}

static void
tg_sheet_dialog_class_init (TgSheetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_sheet_dialog_dispose;
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);
  g_type_ensure (TG_TYPE_PRINT_PAGES);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/sheet-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgSheetDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, TgSheetDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgSheetDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, TgSheetDialog, kind);
  gtk_widget_class_bind_template_child (widget_class, TgSheetDialog, number);
  gtk_widget_class_bind_template_child (widget_class, TgSheetDialog, per_page);
  gtk_widget_class_bind_template_child (widget_class, TgSheetDialog, paper);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_install_action (widget_class, "dialog.print", NULL, output_cb);
  gtk_widget_class_install_action (widget_class, "dialog.save-pdf", NULL, output_cb);
  gtk_widget_class_install_action (widget_class, "dialog.save-sgf", NULL, save_sgf_cb);
  gtk_widget_class_install_action (widget_class, "dialog.save-list", NULL, save_list_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_sheet_dialog_init (TgSheetDialog *self)
{
  self->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->number, "upper", MAX_PUZZLES, "value", 12, NULL);
}

static void
show_choices (TgSheetDialog *self)
{
  TgPrintChoices choices;

  list_kinds (self);
  tg_settings_get_print (self->settings, &choices);
  adw_combo_row_set_selected (self->per_page, choices.grid > FIRST_GRID ? 1 : 0);
  adw_combo_row_set_selected (self->paper, choices.paper);
}

/* @trainer: must outlive the dialog, which discards the run of @trainer in progress */
GtkWidget *
tg_sheet_dialog_new (GtkWindow *parent, TgSettings *settings, TgTrainer *trainer)
{
  TgSheetDialog *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (trainer != NULL, NULL);

  self = g_object_new (TG_TYPE_SHEET_DIALOG, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  self->trainer = trainer;
  gtk_window_set_focus (GTK_WINDOW (self), self->print_button);
  show_choices (self);
  self->is_updating = FALSE;
  kind_cb (self);
  return GTK_WIDGET (self);
}
