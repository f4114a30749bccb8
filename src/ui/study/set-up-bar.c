/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The size and the rules can be changed only while the board is empty: a change would
 * move stones or turn them into fouls. The bar warns of impossible positions, but accepts
 * them. */

#include "ui/study/set-up-bar.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ui/layout/wrap-box.h"
#include "ui/widgets/accessible.h"
#include "ui/words/words.h"

struct _TgSetUpBar
{
  GtkWidget parent_instance;

  TgPositionDraft draft;
  /* guards against re-entrancy while the bar itself changes the selection */
  gboolean is_showing;

  GtkWidget   *clamp;     /* template child */
  GtkWidget   *black;     /* template child */
  GtkWidget   *white;     /* template child */
  GtkWidget   *alternate; /* template child */
  GtkWidget   *eraser;    /* template child */
  GtkDropDown *turn;      /* template child */
  GtkDropDown *size;      /* template child */
  GtkDropDown *rules;     /* template child */
  GtkWidget   *clear;     /* template child */
  GtkLabel    *remark;    /* template child */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgSetUpBar, tg_set_up_bar, GTK_TYPE_WIDGET)

static const gchar *
describe_remark (const TgPositionDraft *draft)
{
  switch (tg_position_draft_check (draft))
    {
    case TG_DRAFT_BOTH_WON:
      return _ ("Both sides already have five in a row");
    case TG_DRAFT_BLACK_WON:
      return _ ("Black has already won: five in a row");
    case TG_DRAFT_WHITE_WON:
      return _ ("White has already won: five in a row");
    case TG_DRAFT_OVERLINE:
      return _ ("Black has an overline, which Renju forbids");
    case TG_DRAFT_FULL:
      return _ ("The board is full");
    case TG_DRAFT_STUCK:
      return _ ("Black is to move, but has no allowed point");
    case TG_DRAFT_ALONE:
      return _ ("Only the side to move has stones");
    case TG_DRAFT_COUNT:
    case TG_DRAFT_FINE:
    default:
      return NULL;
    }
}

/* Describes what makes a position impossible, or else counts the stones. */
static gchar *
describe (const TgPositionDraft *draft)
{
  guint             n_black = tg_position_draft_count (draft, TG_STONE_BLACK);
  guint             n_white = tg_position_draft_count (draft, TG_STONE_WHITE);
  const gchar      *remark = describe_remark (draft);
  g_autofree gchar *count = NULL;

  if (remark != NULL)
    return g_strdup (remark);
  if (n_black + n_white == 0)
    return g_strdup (_ ("Click to place stones; right-click to remove them"));

  /* Translators: how many stones there are. */
  count = g_strdup_printf (_ ("Black %u, White %u"), n_black, n_white);
  if (tg_position_draft_check (draft) == TG_DRAFT_COUNT)
    /* Translators: %s is such as “Black 3, White 1”. */
    return g_strdup_printf (_ ("%s: a game would have other numbers"), count);
  return g_steal_pointer (&count);
}

static void
show_draft (TgSetUpBar *self)
{
  const TgPositionDraft *draft = &self->draft;
  g_autofree gchar      *remark = describe (draft);
  gboolean               is_empty = tg_position_draft_count (draft, TG_STONE_BLACK)
                          + tg_position_draft_count (draft, TG_STONE_WHITE)
                      == 0;

  self->is_showing = TRUE;
  gtk_drop_down_set_selected (self->turn, draft->turn == TG_STONE_BLACK ? 0 : 1);
  gtk_drop_down_set_selected (self->size, draft->size - TG_MIN_SIZE);
  gtk_drop_down_set_selected (self->rules, draft->ruleset);
  self->is_showing = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->size), is_empty);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rules), is_empty);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->size),
                               is_empty ? _ ("Board size")
                                        : _ ("Clear the board to change its size"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules),
                               is_empty ? _ ("Rules")
                                        : _ ("Clear the board to change the rules"));
  gtk_widget_set_sensitive (self->clear, !is_empty);
  gtk_label_set_label (self->remark, remark);
}

static void
show_change (TgSetUpBar *self)
{
  show_draft (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
get_tool (TgSetUpBar *self, TgDraftTool tool)
{
  switch (tool)
    {
    case TG_DRAFT_BLACK:
      return self->black;
    case TG_DRAFT_WHITE:
      return self->white;
    case TG_DRAFT_ALTERNATE:
      return self->alternate;
    case TG_DRAFT_ERASER:
    default:
      return self->eraser;
    }
}

static void
tool_cb (TgSetUpBar *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (TgDraftTool tool = TG_DRAFT_BLACK; tool <= TG_DRAFT_ERASER; tool++)
    if (get_tool (self, tool) == GTK_WIDGET (button))
      self->draft.tool = tool;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
turn_cb (TgSetUpBar *self)
{
  if (self->is_showing)
    return;

  tg_position_draft_set_turn (&self->draft, gtk_drop_down_get_selected (self->turn) == 0
                                                ? TG_STONE_BLACK
                                                : TG_STONE_WHITE);
  show_change (self);
}

static void
size_cb (TgSetUpBar *self)
{
  if (self->is_showing)
    return;

  tg_position_draft_clear (&self->draft,
                           TG_MIN_SIZE + gtk_drop_down_get_selected (self->size));
  show_change (self);
}

static void
rules_cb (TgSetUpBar *self)
{
  if (self->is_showing)
    return;

  self->draft.ruleset = (TgRuleset) gtk_drop_down_get_selected (self->rules);
  show_change (self);
}

static void
clear_cb (TgSetUpBar *self)
{
  tg_position_draft_clear (&self->draft, self->draft.size);
  show_change (self);
}

static void
tg_set_up_bar_dispose (GObject *object)
{
  g_clear_pointer (&TG_SET_UP_BAR (object)->clamp, gtk_widget_unparent);
  G_OBJECT_CLASS (tg_set_up_bar_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, clamp);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, black);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, white);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, alternate);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, eraser);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, turn);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, size);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, rules);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, clear);
  gtk_widget_class_bind_template_child (widget_class, TgSetUpBar, remark);
  gtk_widget_class_bind_template_callback (widget_class, tool_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
}

static void
tg_set_up_bar_class_init (TgSetUpBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_WRAP_BOX);

  G_OBJECT_CLASS (klass)->dispose = tg_set_up_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/set-up-bar.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "setup");

  /* Emitted when the player has changed the draft. */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_SET_UP_BAR, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_set_up_bar_init (TgSetUpBar *self)
{
  g_autoptr (GtkStringList) sizes = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) rules = gtk_string_list_new (NULL);

  self->is_showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_accessible_keep_name (GTK_WIDGET (self->turn));
  tg_accessible_keep_name (GTK_WIDGET (self->size));
  tg_accessible_keep_name (GTK_WIDGET (self->rules));
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      g_autofree gchar *words = g_strdup_printf ("%u × %u", size, size);

      gtk_string_list_append (sizes, words);
    }
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    gtk_string_list_append (rules, tg_words_ruleset (ruleset));
  gtk_drop_down_set_model (self->size, G_LIST_MODEL (sizes));
  gtk_drop_down_set_model (self->rules, G_LIST_MODEL (rules));
  self->is_showing = FALSE;
}

void
tg_set_up_bar_begin (TgSetUpBar *self, const TgGame *game)
{
  g_return_if_fail (TG_IS_SET_UP_BAR (self));

  tg_position_draft_init (&self->draft, game);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->black), TRUE);
  show_change (self);
}

/**
 * tg_set_up_bar_edit:
 * @erases: whether the stone on @point is removed, whatever the tool is
 */
void
tg_set_up_bar_edit (TgSetUpBar *self, TgPoint point, gboolean erases)
{
  g_return_if_fail (TG_IS_SET_UP_BAR (self));

  if (erases)
    tg_position_draft_erase (&self->draft, point);
  else
    tg_position_draft_apply_tool (&self->draft, point);
  show_change (self);
}

const TgPositionDraft *
tg_set_up_bar_get_draft (TgSetUpBar *self)
{
  g_return_val_if_fail (TG_IS_SET_UP_BAR (self), NULL);

  return &self->draft;
}

/**
 * tg_set_up_bar_get_remark:
 *
 * Returns: the text about the position that the bar shows
 */
const gchar *
tg_set_up_bar_get_remark (TgSetUpBar *self)
{
  g_return_val_if_fail (TG_IS_SET_UP_BAR (self), NULL);

  return gtk_label_get_label (self->remark);
}
