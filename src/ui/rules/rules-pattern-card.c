/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a card with the texts of rules-patterns.c. */

#include "ui/rules/rules-pattern-card.h"

#include <glib/gi18n-lib.h>

#include "ui/board/board-diagram.h"
#include "ui/layout/text-scale.h"
#include "ui/rules/rules-patterns.h"
#include "ui/widgets/accessible.h"

/* In pixels and letters: the size of the board on a card and of its text, so that three
 * cards fit side by side in a window of the default size. */
#define SIDE      180
#define MAX_CHARS 20

struct _TgRulesPatternCard
{
  GtkFlowBoxChild parent_instance;
};

G_DEFINE_FINAL_TYPE (TgRulesPatternCard, tg_rules_pattern_card, GTK_TYPE_FLOW_BOX_CHILD)

static GtkWidget *
make_label (const gchar *text, const gchar *css_class)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "width-chars", TG_TEXT_LEAST_CHARS,
                    "max-width-chars", MAX_CHARS, "xalign", 0.0, NULL);

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
  tg_accessible_set_name (button, name);
  return button;
}

static void
tg_rules_pattern_card_class_init (TgRulesPatternCardClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tg_rules_pattern_card_init (TgRulesPatternCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
}

/**
 * tg_rules_pattern_card_new:
 * @pattern: index below %TG_N_OPENING_PATTERNS
 * @theme: the theme of the board
 * @diagram: (out) (transfer none): the board on the card
 *
 * Makes a card of one of the 26 openings. It is focusable, and its buttons, which
 * activate “rules.play-opening” and “rules.study-opening”, follow in the focus order.
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
  GtkWidget          *card = g_object_new (TG_TYPE_RULES_PATTERN_CARD, NULL);
  GtkBox    *box = GTK_BOX (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (card)));
  GtkWidget *names = make_label (others, "caption");
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *board;

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
  gtk_box_append (box, make_label (tg_rules_pattern_get_name (pattern), "title-4"));
  gtk_box_append (box, names);
  gtk_box_append (box, board);
  if (standing != NULL)
    gtk_box_append (box, make_label (standing, "caption"));
  gtk_box_append (box, buttons);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tg_rules_pattern_get_name (pattern), -1);
  *diagram = board;
  return card;
}
