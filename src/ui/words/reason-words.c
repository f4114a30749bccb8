/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text has one sentence for each reason. The reader sees the move on the board, which
 * is the “It” of most sentences. No sentence tells the better move. */

#include "ui/words/reason-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/words.h"

/* The context for the texts about one reason. */
typedef struct
{
  const TgReason      *reason;
  const TgReasonStyle *style;
  gboolean             by_black; /* the mover is Black */
} ReasonContext;

static gchar *
name_point (const TgReasonStyle *style, TgPoint point)
{
  TgBoard board;

  tg_board_init (&board, style->size);
  return tg_words_point_name (&board, point, style->rows_from_top);
}

/* Lists the points of the stones that the reason is about, such as “F8, G8, H8”. */
static gchar *
list_stones (const ReasonContext *context)
{
  const TgReason *reason = context->reason;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < reason->n_stones; i++)
    {
      g_autofree gchar *name = name_point (context->style, reason->stones[i]);

      g_strv_builder_add (builder, name);
    }
  names = g_strv_builder_end (builder);
  /* Translators: what stands between the names of points. */
  return g_strjoinv (_ (", "), names);
}

/* Returns a sentence about the threat that the stone makes. */
const gchar *
tg_words_made (TgThreat threat)
{
  static const gchar *const sentences[TG_N_THREAT_NAMES] = {
    [TG_THREAT_NONE] = N_ ("It makes no four and no open three."),
    [TG_THREAT_THREE] = N_ ("It makes an open three."),
    [TG_THREAT_SPLIT_THREE] = N_ ("It makes an open three with a gap."),
    [TG_THREAT_DOUBLE_THREE] = N_ ("It makes a double three."),
    [TG_THREAT_FOUR] = N_ ("It makes a four, which must be stopped."),
    [TG_THREAT_SPLIT_FOUR] = N_ ("It makes a four with a gap."),
    [TG_THREAT_FOUR_THREE] = N_ ("It makes a four-three."),
    [TG_THREAT_DOUBLE_FOUR] = N_ ("It makes a double four: only one can be stopped."),
    [TG_THREAT_LOCKED_FOUR] =
        N_ ("It makes a four that Black cannot stop: the point is forbidden."),
    [TG_THREAT_OPEN_FOUR] = N_ ("It makes an open four, which no single stone can stop."),
    [TG_THREAT_FIVE] = N_ ("It makes five in a row."),
  };

  g_return_val_if_fail (threat < TG_N_THREAT_NAMES && sentences[threat] != NULL, NULL);

  return _ (sentences[threat]);
}

static gchar *
describe_row (const ReasonContext *self)
{
  gboolean          is_four = self->reason->threat == TG_THREAT_FIVE;
  g_autofree gchar *stones = list_stones (self);

  if (self->reason->kind == TG_REASON_BLOCKS && is_four)
    return g_strdup_printf (self->by_black
                                /* Translators: %s are points such as “F8, G8, H8, I8”. */
                                ? _ ("It stops White’s four %s.")
                                : _ ("It stops Black’s four %s."),
                            stones);
  if (self->reason->kind == TG_REASON_BLOCKS)
    return g_strdup_printf (self->by_black
                                /* Translators: %s are points such as “F8, G8, H8”. */
                                ? _ ("It blocks White’s open three %s.")
                                : _ ("It blocks Black’s open three %s."),
                            stones);
  if (is_four)
    return g_strdup_printf (self->by_black ? _ ("White’s four %s can still become five.")
                                           : _ ("Black’s four %s can still become five."),
                            stones);
  return g_strdup_printf (self->by_black ? _ ("It does not stop White’s open three %s.")
                                         : _ ("It does not stop Black’s open three %s."),
                          stones);
}

static gchar *
describe_kept (const ReasonContext *self)
{
  const gchar      *threat = tg_threat_get_name (self->reason->threat);
  g_autofree gchar *point = name_point (self->style, self->reason->point);

  switch (self->reason->kind)
    {
    case TG_REASON_KEEPS:
      return g_strdup_printf (self->by_black
                                  /* Translators: the first %s is “an open four” or the
                                   * like, the second a point such as H8. */
                                  ? _ ("It stops White from making %s on %s.")
                                  : _ ("It stops Black from making %s on %s."),
                              threat, point);
    case TG_REASON_PREPARES:
      return g_strdup_printf (self->by_black
                                  /* Translators: the first %s is “an open four” or the
                                   * like, the second a point. */
                                  ? _ ("Next, Black could make %s on %s.")
                                  : _ ("Next, White could make %s on %s."),
                              threat, point);
    case TG_REASON_ALLOWS:
      return g_strdup_printf (self->by_black ? _ ("It lets White make %s on %s.")
                                             : _ ("It lets Black make %s on %s."),
                              threat, point);
    case TG_REASON_HELPS:
      return g_strdup_printf (self->by_black
                                  /* Translators: the first %s is a point, the second “an
                                   * open three” or the like. */
                                  ? _ ("White stops the four on %s and makes %s there.")
                                  : _ ("Black stops the four on %s and makes %s there."),
                              point, threat);
    case TG_REASON_MISSES:
    default:
      /* Translators: %s is “an open four” or the like. */
      return g_strdup_printf (_ ("It misses %s."), threat);
    }
}

/* Describes a win of the opponent that is proved, or that is no longer found after the
 * move. */
static gchar *
describe_their_win (const ReasonContext *self)
{
  const TgReason   *reason = self->reason;
  gboolean          black = self->by_black;
  g_autofree gchar *point = name_point (self->style, reason->point);
  const gchar      *words;

  switch (reason->kind)
    {
    case TG_REASON_STOPS_WIN:
      if (reason->by_foul)
        words = reason->by_threats
                    ? _ ("It escapes White’s trap starting with %s: no win by fours, "
                         "threes and forbidden points is found now.")
                    : _ ("It escapes White’s trap starting with %s: a win by fours and "
                         "forbidden points.");
      else if (reason->by_threats)
        words = black ? _ ("White threatened to win by fours and threes, starting with "
                           "%s; no such win is found now.")
                      : _ ("Black threatened to win by fours and threes, starting with "
                           "%s; no such win is found now.");
      else
        words = black ? _ ("It stops White’s win by fours starting with %s.")
                      : _ ("It stops Black’s win by fours starting with %s.");
      break;
    case TG_REASON_KEEPS_LOSING:
      words = black ? _ ("It does not stop White’s win by fours starting with %s.")
                    : _ ("It does not stop Black’s win by fours starting with %s.");
      break;
    case TG_REASON_ALLOWS_WIN:
    default:
      if (reason->by_foul)
        words = _ ("It lets White win by forbidden points, starting with %s.");
      else if (reason->by_threats)
        words = black ? _ ("It lets White win by fours and threes, starting with %s.")
                      : _ ("It lets Black win by fours and threes, starting with %s.");
      else
        words = black ? _ ("It lets White win by fours, starting with %s.")
                      : _ ("It lets Black win by fours, starting with %s.");
      break;
    }
  return g_strdup_printf (words, point);
}

static gchar *
describe_own_win (const ReasonContext *self)
{
  const TgReason   *reason = self->reason;
  g_autofree gchar *point = name_point (self->style, reason->point);
  const gchar      *words;

  if (reason->kind == TG_REASON_WINS)
    return g_strdup (reason->by_foul
                         ? _ ("It starts a win by fours and forbidden points.")
                         : _ ("It starts a win by fours."));
  if (reason->kind == TG_REASON_GIVES_UP_WIN)
    return g_strdup (reason->by_threats ? _ ("It gives up a win by fours and threes.")
                                        : _ ("It gives up a win by fours."));
  if (reason->by_foul)
    words = _ ("It threatens to drive Black onto a forbidden point, starting with %s.");
  else
    words = reason->by_threats
                ? _ ("It threatens to win by fours and threes, starting with %s.")
                : _ ("It threatens to win by fours, starting with %s.");
  return g_strdup_printf (words, point);
}

/* Describes rows of stones that are not threats yet. */
static gchar *
describe_rows (const ReasonContext *self)
{
  const TgReason   *reason = self->reason;
  guint             n = reason->n_rows;
  g_autofree gchar *stones = list_stones (self);

  if (reason->kind == TG_REASON_TAKES)
    return g_strdup_printf (
        self->by_black ? g_dngettext (GETTEXT_PACKAGE,
                                      "White could have started %u open row "
                                      "there.",
                                      "White could have started %u open rows there.", n)
                       : g_dngettext (GETTEXT_PACKAGE,
                                      "Black could have started %u open row "
                                      "there.",
                                      "Black could have started %u open rows there.", n),
        n);
  if (reason->kind == TG_REASON_BUILDS)
    return n == 1 ? g_strdup_printf (
               /* Translators: %s are points such as “G8, H8”. */
               _ ("It builds %s, which can become an open three."), stones)
                  : g_strdup_printf (
                      g_dngettext (GETTEXT_PACKAGE,
                                   "It builds %u row that can become an open three.",
                                   "It builds %u rows that can become open threes.", n),
                      n);
  if (n == 1)
    return g_strdup_printf (self->by_black
                                /* Translators: %s are points such as “G8, H8”. */
                                ? _ ("It keeps White’s %s from becoming an open three.")
                                : _ ("It keeps Black’s %s from becoming an open three."),
                            stones);
  return g_strdup_printf (
      self->by_black
          ? g_dngettext (GETTEXT_PACKAGE,
                         "It keeps %u of White’s rows from becoming an open three.",
                         "It keeps %u of White’s rows from becoming open threes.", n)
          : g_dngettext (GETTEXT_PACKAGE,
                         "It keeps %u of Black’s rows from becoming an open three.",
                         "It keeps %u of Black’s rows from becoming open threes.", n),
      n);
}

static gchar *
describe_reason (const ReasonContext *self)
{
  switch (self->reason->kind)
    {
    case TG_REASON_MAKES:
      return g_strdup (tg_words_made (self->reason->threat));
    case TG_REASON_BLOCKS:
    case TG_REASON_LEAVES:
      return describe_row (self);
    case TG_REASON_KEEPS:
    case TG_REASON_PREPARES:
    case TG_REASON_MISSES:
    case TG_REASON_ALLOWS:
    case TG_REASON_HELPS:
      return describe_kept (self);
    case TG_REASON_STOPS_WIN:
    case TG_REASON_KEEPS_LOSING:
    case TG_REASON_ALLOWS_WIN:
      return describe_their_win (self);
    case TG_REASON_WINS:
    case TG_REASON_THREATENS_WIN:
    case TG_REASON_GIVES_UP_WIN:
      return describe_own_win (self);
    case TG_REASON_HINDERS:
    case TG_REASON_BUILDS:
    case TG_REASON_TAKES:
      return describe_rows (self);
    case TG_REASON_CENTRE:
      return g_strdup (_ ("From the centre, rows can grow in all directions."));
    case TG_REASON_OPENS:
      return g_strdup (_ ("It stays close to the first stones."));
    case TG_REASON_FILLS:
      return g_strdup (_ ("Nobody can make five through this point any more."));
    case TG_REASON_FOUL:
      return g_strdup (_ ("It is forbidden."));
    case TG_REASON_FAR:
    default:
      return g_strdup (_ ("It is far from all other stones."));
    }
}

/**
 * tg_words_reasons:
 *
 * Returns: (transfer full) (nullable): a line for each reason; %NULL if there is none
 */
gchar *
tg_words_reasons (const TgReasons *reasons, const TgReasonStyle *style)
{
  gboolean is_answer = tg_point_is_on_board (reasons->answer, style->size);
  gboolean by_black = (style->mover == TG_STONE_BLACK) != is_answer;
  g_autoptr (GString) text = g_string_new (NULL);

  if (reasons->n == 0)
    return NULL;
  if (is_answer)
    {
      g_autofree gchar *point = name_point (style, reasons->answer);

      g_string_append_printf (text,
                              by_black
                                  /* Translators: what it does follows; %s is a point. */
                                  ? _ ("Black’s best answer is %s:")
                                  : _ ("White’s best answer is %s:"),
                              point);
    }
  for (guint i = 0; i < reasons->n; i++)
    {
      const ReasonContext context = { &reasons->reasons[i], style, by_black };
      g_autofree gchar   *words = describe_reason (&context);

      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * tg_words_no_reason:
 *
 * Returns the text for a move about which there are no reasons to tell. @is_fault:
 * whether the move is a mistake
 */
gchar *
tg_words_no_reason (gboolean is_fault)
{
  return g_strdup (is_fault
                       ? _ ("No simple reason: the engine’s search found better moves.")
                       : _ ("No simple reason: the engine’s search found no better "
                            "move."));
}
