/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The look-ahead of computer players, the opening protocol, the handling of fouls, and
 * pair matches. Rows that do not apply to the chosen players and rules are hidden. The
 * list of openings has the protocols for the rule set and the board. */

#include "ui/new-game/new-game-more.h"

#include <glib/gi18n-lib.h>

#include "session/players/classic-names.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"
#include "ui/words/choice-words.h"

/* The players for whom there are rows with the look-ahead of a historical player. */
typedef enum
{
  SEAT_OPPONENT,
  SEAT_BLACK,
  SEAT_WHITE,
  N_SEATS
} Seat;

typedef struct
{
  TgNumberRow *width; /* template child */
  TgNumberRow *depth; /* template child */
  const gchar *shown; /* interned: the player whose numbers are shown; or NULL */
} LookAheadRows;

struct _TgNewGameMore
{
  AdwPreferencesGroup parent_instance;

  TgOpeningProtocol openings[TG_N_OPENINGS]; /* the protocols in the list */
  guint             n_openings;
  TgOpeningProtocol shown;   /* the protocol whose opening_n is shown */
  gboolean          listing; /* the list is being filled */

  LookAheadRows look_aheads[N_SEATS];

  GObject     *expander;   /* template child */
  TgNumberRow *depth;      /* template child */
  AdwComboRow *opening;    /* template child */
  TgNumberRow *opening_n;  /* template child */
  AdwComboRow *fouls;      /* template child */
  GtkSwitch   *pair_match; /* template child */
  GtkWidget   *pair_row;   /* template child */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameMore, tg_new_game_more, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (TgNewGameMore *self)
{
  if (!self->listing)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
bind_look_ahead (GtkWidgetClass *widget_class,
                 Seat            seat,
                 const gchar    *width,
                 const gchar    *depth)
{
  gssize offset = G_STRUCT_OFFSET (TgNewGameMore, look_aheads)
                  + (gssize) (seat * sizeof (LookAheadRows));

  gtk_widget_class_bind_template_child_full (
      widget_class, width, FALSE, offset + G_STRUCT_OFFSET (LookAheadRows, width));
  gtk_widget_class_bind_template_child_full (
      widget_class, depth, FALSE, offset + G_STRUCT_OFFSET (LookAheadRows, depth));
}

static void
tg_new_game_more_class_init (TgNewGameMoreClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_NEW_GAME_MORE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/new-game-more.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameMore, expander);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameMore, depth);
  bind_look_ahead (widget_class, SEAT_OPPONENT, "classic_width", "classic_depth");
  bind_look_ahead (widget_class, SEAT_BLACK, "black_width", "black_depth");
  bind_look_ahead (widget_class, SEAT_WHITE, "white_width", "white_depth");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameMore, opening);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameMore, opening_n);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameMore, fouls);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameMore, pair_match);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameMore, pair_row);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
tg_new_game_more_init (TgNewGameMore *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->depth, "upper", TG_PLAYER_MAX_DEPTH, NULL);
  for (Seat seat = 0; seat < N_SEATS; seat++)
    {
      g_object_set (self->look_aheads[seat].width, "lower", 1, "upper",
                    TG_PLAYER_MAX_CLASSIC_WIDTH, NULL);
      g_object_set (self->look_aheads[seat].depth, "lower", 1, "upper",
                    TG_PLAYER_MAX_CLASSIC_DEPTH, NULL);
    }
}

/* Returns: (transfer none): the expander row, for its property `expanded` */
GObject *
tg_new_game_more_get_expander (TgNewGameMore *self)
{
  g_return_val_if_fail (TG_IS_NEW_GAME_MORE (self), NULL);

  return self->expander;
}

static const gchar *
get_classic (const TgGameChoices *choices, Seat seat)
{
  if (seat == SEAT_OPPONENT)
    return choices->classic;
  return seat == SEAT_BLACK ? choices->black_classic : choices->white_classic;
}

static TgLookAhead *
get_look_ahead (TgGameChoices *choices, Seat seat)
{
  if (seat == SEAT_OPPONENT)
    return &choices->classic_look_ahead;
  return seat == SEAT_BLACK ? &choices->black_look_ahead : &choices->white_look_ahead;
}

static gboolean
is_taken (const TgGameChoices *choices, Seat seat)
{
  return choices->opponent
         == (seat == SEAT_OPPONENT ? TG_OPPONENT_CLASSIC : TG_OPPONENT_BOTH_COMPUTER);
}

static gboolean
looks_ahead (const gchar *classic, TgClassicName *name)
{
  return tg_classic_names_find (classic, name) && name->depth > 0;
}

static void
show_look_ahead (LookAheadRows *self, const TgClassicName *name, TgLookAhead look_ahead)
{
  self->shown = name->id;
  tg_number_row_set_value (self->width,
                           look_ahead.width > 0 ? look_ahead.width : name->width);
  tg_number_row_set_value (self->depth,
                           look_ahead.depth > 0 ? look_ahead.depth : name->depth);
}

/* Shows the rows for a historical player who can look ahead; a newly chosen player gets
 * its default look-ahead. Returns: whether the rows are shown */
static gboolean
adapt_look_ahead (TgNewGameMore *self, const TgGameChoices *choices, Seat seat)
{
  LookAheadRows *look_ahead = &self->look_aheads[seat];
  TgClassicName  name;
  gboolean       applies = looks_ahead (get_classic (choices, seat), &name);
  gboolean       shown = applies && is_taken (choices, seat);

  if (applies && name.id != look_ahead->shown)
    show_look_ahead (look_ahead, &name, (TgLookAhead){ 0, 0 });
  gtk_widget_set_visible (GTK_WIDGET (look_ahead->width), shown);
  gtk_widget_set_visible (GTK_WIDGET (look_ahead->depth), shown);
  return shown;
}

static gboolean
are_same (GListModel *a, GListModel *b)
{
  guint n = g_list_model_get_n_items (a);

  if (b == NULL || g_list_model_get_n_items (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (a), i),
                      gtk_string_list_get_string (GTK_STRING_LIST (b), i)))
      return FALSE;
  return TRUE;
}

/* Fills the list with the protocols that can be played by the chosen rules. */
static void
list_openings (TgNewGameMore *self, const TgGameChoices *choices)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->n_openings = 0;
  for (guint i = 0; i < TG_N_OPENINGS; i++)
    if (tg_opening_protocol_check (i, choices->ruleset, choices->size, 0, NULL))
      {
        if (i == choices->opening)
          selected = self->n_openings;
        gtk_string_list_take (
            names, tg_words_opening (i, i == choices->opening ? choices->opening_n : 0));
        self->openings[self->n_openings++] = i;
      }
  if (!are_same (G_LIST_MODEL (names), adw_combo_row_get_model (self->opening)))
    adw_combo_row_set_model (self->opening, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->opening, selected);
}

/* Lists the protocols for the rule set and the board, and explains the chosen one. */
static void
adapt_opening (TgNewGameMore *self, const TgGameChoices *choices)
{
  guint    n = choices->opening_n;
  gboolean one;

  if (n == 0)
    n = tg_opening_protocol_get_default_n (choices->opening);
  self->listing = TRUE;
  list_openings (self, choices);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->opening),
                               tg_words_opening_summary (choices->opening));
  self->shown = choices->opening;
  one = tg_opening_protocol_check (choices->opening, choices->ruleset, choices->size, 1,
                                   NULL);
  g_object_set (self->opening_n, "lower", one ? 1 : 2, "upper", TG_OPENING_MAX_FIFTHS,
                NULL);
  tg_number_row_set_value (self->opening_n, n);
  gtk_widget_set_visible (GTK_WIDGET (self->opening_n),
                          tg_opening_protocol_is_n_free (choices->opening));
  self->listing = FALSE;
}

void
tg_new_game_more_show (TgNewGameMore *self, const TgGameChoices *choices)
{
  TgGameChoices copy;

  g_return_if_fail (TG_IS_NEW_GAME_MORE (self));
  g_return_if_fail (choices != NULL);

  copy = *choices;
  tg_number_row_set_value (self->depth, choices->depth);
  for (Seat seat = 0; seat < N_SEATS; seat++)
    {
      TgClassicName name;

      if (looks_ahead (get_classic (choices, seat), &name))
        show_look_ahead (&self->look_aheads[seat], &name, *get_look_ahead (&copy, seat));
    }
  adw_combo_row_set_selected (self->fouls, choices->fouls);
  gtk_switch_set_active (self->pair_match, choices->pair_match);
  tg_new_game_more_adapt (self, choices);
}

/* @choices: clamped */
void
tg_new_game_more_adapt (TgNewGameMore *self, const TgGameChoices *choices)
{
  gboolean has_depth, has_opening;

  g_return_if_fail (TG_IS_NEW_GAME_MORE (self));
  g_return_if_fail (choices != NULL);

  has_opening = choices->opponent != TG_OPPONENT_PERFECT;
  has_depth = tg_game_choices_use_engine (choices);
  gtk_widget_set_visible (GTK_WIDGET (self->depth), has_depth);
  for (Seat seat = 0; seat < N_SEATS; seat++)
    if (adapt_look_ahead (self, choices, seat))
      has_depth = TRUE;
  g_object_set (self->expander, "subtitle",
                has_depth ? _ ("Search depth, opening, classroom, tournament and more")
                : has_opening ? _ ("Opening, classroom, tournament and more")
                              : _ ("Classroom, tournament and more"),
                NULL);
  adapt_opening (self, choices);
  gtk_widget_set_visible (GTK_WIDGET (self->opening), has_opening);
  gtk_widget_set_visible (self->pair_row, has_opening);
  gtk_widget_set_visible (GTK_WIDGET (self->fouls),
                          tg_ruleset_has_fouls (choices->ruleset, TG_STONE_BLACK));
}

static TgOpeningProtocol
get_opening (TgNewGameMore *self)
{
  guint selected = adw_combo_row_get_selected (self->opening);

  return selected < self->n_openings ? self->openings[selected] : TG_OPENING_FREE;
}

static void
read_opening (TgNewGameMore *self, TgGameChoices *choices)
{
  choices->opening = get_opening (self);
  choices->opening_n = 0;
  if (choices->opening == self->shown && tg_opening_protocol_is_n_free (self->shown)
      && tg_number_row_get_value (self->opening_n)
             != tg_opening_protocol_get_default_n (self->shown))
    choices->opening_n = tg_number_row_get_value (self->opening_n);
}

void
tg_new_game_more_read (TgNewGameMore *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_MORE (self));
  g_return_if_fail (choices != NULL);

  choices->depth = tg_number_row_get_value (self->depth);
  for (Seat seat = 0; seat < N_SEATS; seat++)
    if (g_strcmp0 (get_classic (choices, seat), self->look_aheads[seat].shown) == 0)
      *get_look_ahead (choices, seat) =
          (TgLookAhead){ tg_number_row_get_value (self->look_aheads[seat].width),
                         tg_number_row_get_value (self->look_aheads[seat].depth) };
  read_opening (self, choices);
  choices->fouls = adw_combo_row_get_selected (self->fouls);
  choices->pair_match = gtk_switch_get_active (self->pair_match);
}
