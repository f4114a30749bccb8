/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opening protocols, each a list of steps. Protocols such as Soosõrv and
 * Yamaguchi differ only in the order of their table rows; the state machine in
 * opening.c treats no protocol specially. A protocol whose steps depend on the
 * board or the rules has several programs. If no program fits the board and the
 * rules, the protocol is refused.
 *
 * Sources: the certified rules at renju.net (Swap, RIF, Yamaguchi, Soosõrv-N,
 * Taraguchi-N, Tarannikov), the rules of the Gomoku world championships and of Gomocup
 * (Swap2), and for Pro and Long Pro the former Gomoku tournament rules: the third stone
 * outside the central 5×5 or 7×7 square. If a Renju protocol requires one of the 26
 * patterns, the zones of the first three stones ensure that: centre, 3×3, 5×5. */

#include "rules/openings/opening-protocols.h"

#include <glib/gi18n-lib.h>

GQuark
tg_opening_error_quark (void)
{
  return g_quark_from_static_string ("tg-opening-error-quark");
}

#define RENJU_SIZE 15

/* N_() is for xgettext; the steps are translated when they are shown. */
#define ASK_COLOUR N_ ("%s: choose a colour")
#define ASK_SWAP   N_ ("%s: swap colours or keep them")
#define ASK_SWAP2  N_ ("%s: choose a colour, or place two more stones")
#define ASK_FIFTH  N_ ("%s: swap colours, place one fifth stone, or offer several")

#define PLACE(who, where)                                               \
  {                                                                     \
    .action = TG_OPENING_ACTION_PLACE, .actor = TG_OPENING_ACTOR_##who, \
    .zone = TG_OPENING_ZONE_##where                                     \
  }
#define SWAP(who)                                                        \
  {                                                                      \
    .action = TG_OPENING_ACTION_CHOOSE, .actor = TG_OPENING_ACTOR_##who, \
    .question = ASK_SWAP, .n_choices = 2, .choices = {                   \
      { TG_OPENING_OPTION_SWAP, 0 },                                     \
      { TG_OPENING_OPTION_STAY, 0 }                                      \
    }                                                                    \
  }
#define COLOUR(who)                                                      \
  {                                                                      \
    .action = TG_OPENING_ACTION_CHOOSE, .actor = TG_OPENING_ACTOR_##who, \
    .question = ASK_COLOUR, .n_choices = 2, .choices = {                 \
      { TG_OPENING_OPTION_BLACK, 0 },                                    \
      { TG_OPENING_OPTION_WHITE, 0 }                                     \
    }                                                                    \
  }
#define DECLARE(who)                                                     \
  {                                                                      \
    .action = TG_OPENING_ACTION_DECLARE, .actor = TG_OPENING_ACTOR_##who \
  }
/* Black offers fifth stones, and White keeps one of them. */
#define OFFER                                                          \
  {                                                                    \
    .action = TG_OPENING_ACTION_OFFER, .actor = TG_OPENING_ACTOR_BLACK \
  }
#define KEEP                                                          \
  {                                                                   \
    .action = TG_OPENING_ACTION_KEEP, .actor = TG_OPENING_ACTOR_WHITE \
  }
#define END                              \
  {                                      \
    .action = TG_OPENING_ACTION_FINISHED \
  }

static const TgOpeningStep free_steps[] = { END };

static const TgOpeningStep free_renju_steps[] = { PLACE (BLACK, CENTRE), END };

static const TgOpeningStep swap1_steps[] = { PLACE (FIRST, ANYWHERE), COLOUR (SECOND),
                                             END };

static const TgOpeningStep swap_steps[] = {
  PLACE (FIRST, ANYWHERE),
  PLACE (FIRST, ANYWHERE),
  PLACE (FIRST, ANYWHERE),
  COLOUR (SECOND),
  END,
};

static const TgOpeningStep swap_renju_steps[] = {
  PLACE (FIRST, CENTRE), PLACE (FIRST, 3X3), PLACE (FIRST, 5X5), COLOUR (SECOND), END,
};

enum
{
  SWAP2_TWO_MORE = 4,
  SWAP2_END = 7,
};

static const TgOpeningStep swap2_steps[] = {
  PLACE (FIRST, ANYWHERE),
  PLACE (FIRST, ANYWHERE),
  PLACE (FIRST, ANYWHERE),
  { .action = TG_OPENING_ACTION_CHOOSE,
    .actor = TG_OPENING_ACTOR_SECOND,
    .question = ASK_SWAP2,
    .n_choices = 3,
    .choices = { { TG_OPENING_OPTION_BLACK, SWAP2_END },
                 { TG_OPENING_OPTION_WHITE, SWAP2_END },
                 { TG_OPENING_OPTION_TWO_MORE, SWAP2_TWO_MORE } } },
  [SWAP2_TWO_MORE] = PLACE (SECOND, ANYWHERE),
  PLACE (SECOND, ANYWHERE),
  COLOUR (FIRST),
  [SWAP2_END] = END,
};

static const TgOpeningStep pro_steps[] = {
  PLACE (BLACK, CENTRE),
  PLACE (WHITE, ANYWHERE),
  PLACE (BLACK, OUTSIDE_5X5),
  END,
};

static const TgOpeningStep long_pro_steps[] = {
  PLACE (BLACK, CENTRE),
  PLACE (WHITE, ANYWHERE),
  PLACE (BLACK, OUTSIDE_7X7),
  END,
};

static const TgOpeningStep rif_steps[] = {
  PLACE (FIRST, CENTRE),
  PLACE (FIRST, 3X3),
  PLACE (FIRST, 5X5),
  SWAP (SECOND),
  PLACE (WHITE, ANYWHERE),
  OFFER,
  KEEP,
  END,
};

static const TgOpeningStep yamaguchi_steps[] = {
  PLACE (FIRST, CENTRE),
  PLACE (FIRST, 3X3),
  PLACE (FIRST, 5X5),
  DECLARE (FIRST),
  SWAP (SECOND),
  PLACE (WHITE, ANYWHERE),
  OFFER,
  KEEP,
  END,
};

static const TgOpeningStep soosorv_steps[] = {
  PLACE (FIRST, CENTRE),
  PLACE (FIRST, 3X3),
  PLACE (FIRST, 5X5),
  SWAP (SECOND),
  PLACE (WHITE, ANYWHERE),
  DECLARE (WHITE),
  SWAP (BLACK),
  OFFER,
  KEEP,
  END,
};

enum
{
  TARAGUCHI_ONE_FIFTH = 8,
  TARAGUCHI_MANY_FIFTHS = 11,
};

static const TgOpeningStep taraguchi_steps[] = {
  PLACE (BLACK, CENTRE),
  SWAP (WHITE),
  PLACE (WHITE, 3X3),
  SWAP (BLACK),
  PLACE (BLACK, 5X5),
  SWAP (WHITE),
  PLACE (WHITE, 7X7),
  { .action = TG_OPENING_ACTION_CHOOSE,
    .actor = TG_OPENING_ACTOR_BLACK,
    .question = ASK_FIFTH,
    .n_choices = 3,
    .choices = { { TG_OPENING_OPTION_SWAP, TARAGUCHI_ONE_FIFTH },
                 { TG_OPENING_OPTION_ONE_FIFTH, TARAGUCHI_ONE_FIFTH },
                 { TG_OPENING_OPTION_MANY_FIFTHS, TARAGUCHI_MANY_FIFTHS } } },
  [TARAGUCHI_ONE_FIFTH] = PLACE (BLACK, 9X9),
  SWAP (WHITE),
  END,
  [TARAGUCHI_MANY_FIFTHS] = OFFER,
  KEEP,
  END,
};

static const TgOpeningStep tarannikov_steps[] = {
  PLACE (BLACK, CENTRE),
  SWAP (WHITE),
  PLACE (WHITE, 3X3),
  SWAP (BLACK),
  PLACE (BLACK, 5X5),
  SWAP (WHITE),
  PLACE (WHITE, 7X7),
  SWAP (BLACK),
  PLACE (BLACK, 9X9),
  SWAP (WHITE),
  END,
};

/* The first row that matches the protocol, rules and size applies. Pro and Long Pro
 * need boards with points outside their central square. */
static const TgOpeningProgram programs[] = {
  { TG_OPENING_FREE, TRUE, FALSE, TG_MIN_SIZE, TG_MAX_SIZE, TRUE, TG_SEAT_FIRST,
    free_renju_steps },
  { TG_OPENING_FREE, TRUE, TRUE, TG_MIN_SIZE, TG_MAX_SIZE, FALSE, TG_SEAT_FIRST,
    free_steps },
  { TG_OPENING_SWAP1, TRUE, TRUE, TG_MIN_SIZE, TG_MAX_SIZE, FALSE, TG_SEAT_NONE,
    swap1_steps },
  { TG_OPENING_SWAP, TRUE, FALSE, RENJU_SIZE, RENJU_SIZE, TRUE, TG_SEAT_NONE,
    swap_renju_steps },
  { TG_OPENING_SWAP, FALSE, TRUE, TG_MIN_SIZE, TG_MAX_SIZE, FALSE, TG_SEAT_NONE,
    swap_steps },
  { TG_OPENING_SWAP2, TRUE, TRUE, TG_MIN_SIZE, TG_MAX_SIZE, FALSE, TG_SEAT_NONE,
    swap2_steps },
  { TG_OPENING_PRO, TRUE, TRUE, 7, TG_MAX_SIZE, TRUE, TG_SEAT_FIRST, pro_steps },
  { TG_OPENING_LONG_PRO, TRUE, TRUE, 9, TG_MAX_SIZE, TRUE, TG_SEAT_FIRST,
    long_pro_steps },
  { TG_OPENING_RIF, TRUE, FALSE, RENJU_SIZE, RENJU_SIZE, TRUE, TG_SEAT_FIRST, rif_steps },
  { TG_OPENING_YAMAGUCHI, TRUE, FALSE, RENJU_SIZE, RENJU_SIZE, TRUE, TG_SEAT_FIRST,
    yamaguchi_steps },
  { TG_OPENING_SOOSORV, TRUE, FALSE, RENJU_SIZE, RENJU_SIZE, TRUE, TG_SEAT_FIRST,
    soosorv_steps },
  { TG_OPENING_TARAGUCHI, TRUE, FALSE, RENJU_SIZE, RENJU_SIZE, TRUE, TG_SEAT_FIRST,
    taraguchi_steps },
  { TG_OPENING_TARANNIKOV, TRUE, FALSE, RENJU_SIZE, RENJU_SIZE, TRUE, TG_SEAT_FIRST,
    tarannikov_steps },
};

#define NEEDS_SIZE  N_ ("In Renju, the opening “%s” needs a 15×15 board")
#define NEEDS_7     N_ ("The opening “%s” needs a board with a centre point, 7×7 or larger")
#define NEEDS_9     N_ ("The opening “%s” needs a board with a centre point, 9×9 or larger")
#define NEEDS_RENJU N_ ("The opening “%s” needs Renju rules and a 15×15 board")

/* In Taraguchi the minimum is two, because offering a single fifth stone is another
 * option. The published Yamaguchi rule has no maximum for the declared number; ten is
 * the largest used by any protocol. */
static const struct
{
  const gchar *id;
  const gchar *name; /* untranslated; may contain %u for the protocol's number N */
  guint        min_n;
  guint        max_n;
  guint        default_n;
  /* untranslated, with %s for the protocol's name: the requirement on the board or the
   * rules; %NULL for none */
  const gchar *needs;
} protocols[] = {
  [TG_OPENING_FREE] = { "free", N_ ("Free"), 0, 0, 0, NULL },
  [TG_OPENING_SWAP1] = { "swap1", N_ ("Swap after one stone"), 0, 0, 0, NULL },
  [TG_OPENING_SWAP] = { "swap", N_ ("Swap"), 0, 0, 0, NEEDS_SIZE },
  [TG_OPENING_SWAP2] = { "swap2", N_ ("Swap2"), 0, 0, 0, NULL },
  [TG_OPENING_PRO] = { "pro", N_ ("Pro"), 0, 0, 0, NEEDS_7 },
  [TG_OPENING_LONG_PRO] = { "long-pro", N_ ("Long Pro"), 0, 0, 0, NEEDS_9 },
  [TG_OPENING_RIF] = { "rif", N_ ("RIF"), 2, 2, 2, NEEDS_RENJU },
  [TG_OPENING_YAMAGUCHI] = { "yamaguchi", N_ ("Yamaguchi"), TG_OPENING_MAX_FIFTHS,
                             TG_OPENING_MAX_FIFTHS, TG_OPENING_MAX_FIFTHS, NEEDS_RENJU },
  [TG_OPENING_SOOSORV] = { "soosorv", N_ ("Soosõrv-%u"), 1, TG_OPENING_MAX_FIFTHS, 8,
                           NEEDS_RENJU },
  [TG_OPENING_TARAGUCHI] = { "taraguchi", N_ ("Taraguchi-%u"), 2, TG_OPENING_MAX_FIFTHS,
                             10, NEEDS_RENJU },
  [TG_OPENING_TARANNIKOV] = { "tarannikov", N_ ("Tarannikov"), 0, 0, 0, NEEDS_RENJU },
};

G_STATIC_ASSERT (G_N_ELEMENTS (protocols) == TG_N_OPENINGS);

/*
 * tg_opening_find_program:
 * @protocol: a protocol
 * @ruleset: the rules
 * @size: points a side
 *
 * Finds the steps of a protocol.
 *
 * Returns: (nullable): the program, or %NULL if the protocol is not for this
 *   board and these rules
 */
const TgOpeningProgram *
tg_opening_find_program (TgOpeningProtocol protocol, TgRuleset ruleset, guint size)
{
  gboolean renju = ruleset == TG_RULESET_RENJU;

  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      const TgOpeningProgram *program = &programs[i];

      if (program->protocol == protocol
          && (renju ? program->for_renju : program->for_others)
          && size >= program->min_size && size <= program->max_size
          && (size % 2 == 1 || !program->needs_centre))
        return program;
    }

  return NULL;
}

/**
 * tg_opening_protocol_to_id:
 *
 * Returns: the protocol's name on command lines and in files, such as "swap2"
 */
const gchar *
tg_opening_protocol_to_id (TgOpeningProtocol protocol)
{
  g_return_val_if_fail ((guint) protocol < TG_N_OPENINGS, NULL);

  return protocols[protocol].id;
}

/**
 * tg_opening_protocol_from_id:
 * @protocol: the protocol; unchanged if @id is unknown
 *
 * Finds a protocol by its id, ignoring case.
 */
gboolean
tg_opening_protocol_from_id (const gchar *id, TgOpeningProtocol *protocol)
{
  g_return_val_if_fail (id != NULL && protocol != NULL, FALSE);

  for (guint i = 0; i < TG_N_OPENINGS; i++)
    if (g_ascii_strcasecmp (id, protocols[i].id) == 0)
      {
        *protocol = (TgOpeningProtocol) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * tg_opening_protocol_get_name:
 * @n: the protocol's number N, as in Soosõrv-N; 0 for the default
 *
 * Returns: (transfer full): the protocol's name for people, such as “Soosõrv-8”
 */
gchar *
tg_opening_protocol_get_name (TgOpeningProtocol protocol, guint n)
{
  g_return_val_if_fail ((guint) protocol < TG_N_OPENINGS, NULL);

  const gchar *name = _ (protocols[protocol].name);

  /* For a name without %u the argument is unused, which C allows. */
  return g_strdup_printf (name, n == 0 ? protocols[protocol].default_n : n);
}

/**
 * tg_opening_protocol_get_default_n:
 *
 * Returns: the default of the protocol's number N: the number of fifth stones to
 *   offer or, where Black declares it, the largest number; 0 if the protocol has
 *   none
 */
guint
tg_opening_protocol_get_default_n (TgOpeningProtocol protocol)
{
  g_return_val_if_fail ((guint) protocol < TG_N_OPENINGS, 0);

  return protocols[protocol].default_n;
}

/**
 * tg_opening_protocol_is_n_free:
 *
 * Returns: whether the protocol's number N can be chosen when a game is set up
 */
gboolean
tg_opening_protocol_is_n_free (TgOpeningProtocol protocol)
{
  g_return_val_if_fail ((guint) protocol < TG_N_OPENINGS, FALSE);

  return protocols[protocol].min_n < protocols[protocol].max_n;
}

/**
 * tg_opening_protocol_check:
 * @n: the protocol's number N, or 0 for the default
 *
 * Checks whether a protocol can be played on this board under these rules. The error
 * states the requirement.
 */
gboolean
tg_opening_protocol_check (TgOpeningProtocol protocol,
                           TgRuleset         ruleset,
                           guint             size,
                           guint             n,
                           GError          **error)
{
  g_return_val_if_fail ((guint) protocol < TG_N_OPENINGS, FALSE);
  g_return_val_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  g_autofree gchar *name = tg_opening_protocol_get_name (protocol, n);

  if (tg_opening_find_program (protocol, ruleset, size) == NULL)
    {
      const gchar      *needs = _ (protocols[protocol].needs);
      g_autofree gchar *message = g_strdup_printf (needs, name);

      g_set_error_literal (error, TG_OPENING_ERROR, TG_OPENING_ERROR_PROTOCOL, message);
      return FALSE;
    }

  if (n != 0 && (n < protocols[protocol].min_n || n > protocols[protocol].max_n))
    {
      if (!tg_opening_protocol_is_n_free (protocol))
        g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_PROTOCOL,
                     _ ("The number of fifth stones cannot be set for the opening “%s”"),
                     name);
      else
        g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_PROTOCOL,
                     _ ("The opening “%s” allows %u to %u fifth stones, not %u"), name,
                     protocols[protocol].min_n, protocols[protocol].max_n, n);
      return FALSE;
    }

  return TRUE;
}
