/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is told of an opening is in rules-patterns.c; here it becomes a card. */

#include "ui/rules/rules-pattern-card.h"

#include <glib/gi18n-lib.h>

#include "ui/board/board-diagram.h"
#include "ui/rules/rules-patterns.h"
#include "ui/widgets/button-names.h"

/* Three stand abreast in the text of a window of the usual size. */
#define SIDE 180

static GtkWidget *
make_label (const gchar *text, const gchar *css_class)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_pattern_button (const gchar *label, const gchar *action, guint pattern)
{
  GtkWidget        *button = gtk_button_new_with_label (label);
  g_autofree gchar *name =
      g_strdup_printf (_ ("%s: %s"), tg_rules_pattern_get_name (pattern), label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", pattern);
  tg_button_names_set (GTK_BUTTON (button), name);
  return button;
}

/**
 * tg_rules_pattern_card_new:
 * @pattern: which, below %TG_N_OPENING_PATTERNS
 * @theme: the look of the board
 * @diagram: (out) (transfer none): the board in it
 *
 * Makes a card of one of the 26 openings, to look at, to play and to study. Its buttons
 * are the actions “rules.play-opening” and “rules.study-opening”.
 *
 * Returns: (transfer none): the widget
 */
GtkWidget *
tg_rules_pattern_card_new (guint pattern, const TgTheme *theme, GtkWidget **diagram)
{
  g_autofree TgScene *scene = g_new0 (TgScene, 1);
  g_autofree gchar   *description = tg_rules_pattern_describe (pattern);
  g_autofree gchar   *others = tg_rules_pattern_dup_other_names (pattern);
  const gchar        *standing = tg_rules_pattern_get_standing (pattern);
  GtkWidget          *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget          *names = make_label (others, "caption");
  GtkWidget          *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget          *board;

  scene->theme = theme;
  tg_rules_pattern_show (pattern, scene);
  board = tg_board_diagram_new (scene, description);
  tg_board_diagram_set_in_text (TG_BOARD_DIAGRAM (board));
  tg_board_diagram_set_natural_side (TG_BOARD_DIAGRAM (board), SIDE);
  gtk_widget_set_halign (board, GTK_ALIGN_START);
  gtk_widget_add_css_class (names, "dim-label");
  gtk_box_append (GTK_BOX (buttons),
                  make_pattern_button (_ ("Play"), "rules.play-opening", pattern));
  gtk_box_append (GTK_BOX (buttons),
                  make_pattern_button (_ ("Study"), "rules.study-opening", pattern));
  gtk_box_append (GTK_BOX (figure),
                  make_label (tg_rules_pattern_get_name (pattern), "title-4"));
  gtk_box_append (GTK_BOX (figure), names);
  gtk_box_append (GTK_BOX (figure), board);
  if (standing != NULL)
    {
      GtkWidget *words = make_label (standing, "caption");

      g_object_set (words, "max-width-chars", 20, NULL);
      gtk_box_append (GTK_BOX (figure), words);
    }
  gtk_box_append (GTK_BOX (figure), buttons);
  *diagram = board;
  return figure;
}
