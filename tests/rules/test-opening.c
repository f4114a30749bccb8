/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays each opening protocol from beginning to end as its rules describe, and checks the
 * player to act, the descriptions, and the colours at the end. Also tests the borders of
 * zones, the equivalence of fifth stones, and errors with their reasons. */

#include "../add-case.h"
#include "test-opening-common.h"

#define MAX_TURNS 16

/* One turn. @asked: the seat of the player (1 or 2) and the description of the task.
 * @answer: the player's step: a point to place; a choice (black white two swap stay
 * one many); a number to declare (#3); a point to offer (+h9) or to keep (=h9). */
typedef struct
{
  const gchar *asked;
  const gchar *answer;
} Turn;

typedef struct
{
  const gchar      *path;
  TgOpeningProtocol protocol;
  TgRuleset         ruleset;
  guint             size;
  guint             n;
  Turn              turns[MAX_TURNS];
  const gchar      *end;
  TgSeat            black;
  guint             n_stones;
} Transcript;

#define RENJU_15 TG_RULESET_RENJU, 15
#define CENTRE   " player: place the first stone (black) on the centre point"
#define FIRST_26                                                                    \
  { "1 First" CENTRE, "h8" },                                                       \
      { "1 First player: place the second stone (white) next to the centre point",  \
        "i9" },                                                                     \
  {                                                                                 \
    "1 First player: place the third stone (black) in the central 5×5 square", "j8" \
  }
#define FIRST_3                                                            \
  { "1 First player: place the first stone (black) anywhere", "a1" },      \
      { "1 First player: place the second stone (white) anywhere", "c3" }, \
  {                                                                        \
    "1 First player: place the third stone (black) anywhere", "b15"        \
  }
#define BLACK_NEXT "The opening is over. Black moves next"
#define WHITE_NEXT "The opening is over. White moves next"

static const Transcript transcripts[] = {
  { "free",
    TG_OPENING_FREE,
    TG_RULESET_FREESTYLE,
    15,
    0,
    { { NULL, NULL } },
    BLACK_NEXT,
    TG_SEAT_FIRST,
    0 },
  { "free-renju",
    TG_OPENING_FREE,
    RENJU_15,
    0,
    { { "1 Black: place the first stone (black) on the centre point", "h8" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    1 },
  { "free-renju-without-a-centre",
    TG_OPENING_FREE,
    TG_RULESET_RENJU,
    20,
    0,
    { { NULL, NULL } },
    BLACK_NEXT,
    TG_SEAT_FIRST,
    0 },
  { "swap1/black",
    TG_OPENING_SWAP1,
    TG_RULESET_STANDARD,
    20,
    0,
    { { "1 First player: place the first stone (black) anywhere", "t20" },
      { "2 Second player: choose a colour", "black" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    1 },
  { "swap/black",
    TG_OPENING_SWAP,
    TG_RULESET_STANDARD,
    15,
    0,
    { FIRST_3, { "2 Second player: choose a colour", "black" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    3 },
  { "swap/renju",
    TG_OPENING_SWAP,
    RENJU_15,
    0,
    { FIRST_26, { "2 Second player: choose a colour", "white" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    3 },
  { "swap2/black",
    TG_OPENING_SWAP2,
    TG_RULESET_STANDARD,
    15,
    0,
    { FIRST_3,
      { "2 Second player: choose a colour, or place two more stones", "black" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    3 },
  { "swap2/white",
    TG_OPENING_SWAP2,
    TG_RULESET_STANDARD,
    15,
    0,
    { FIRST_3,
      { "2 Second player: choose a colour, or place two more stones", "white" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    3 },
  { "swap2/two-more-black",
    TG_OPENING_SWAP2,
    TG_RULESET_STANDARD,
    15,
    0,
    { FIRST_3,
      { "2 Second player: choose a colour, or place two more stones", "two" },
      { "2 Second player: place the fourth stone (white) anywhere", "h8" },
      { "2 Second player: place the fifth stone (black) anywhere", "o15" },
      { "1 First player: choose a colour", "black" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    5 },
  { "swap2/two-more-white",
    TG_OPENING_SWAP2,
    TG_RULESET_STANDARD,
    15,
    0,
    { FIRST_3,
      { "2 Second player: choose a colour, or place two more stones", "two" },
      { "2 Second player: place the fourth stone (white) anywhere", "h8" },
      { "2 Second player: place the fifth stone (black) anywhere", "o15" },
      { "1 First player: choose a colour", "white" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    5 },
  { "pro",
    TG_OPENING_PRO,
    TG_RULESET_STANDARD,
    19,
    0,
    { { "1 Black: place the first stone (black) on the centre point", "j10" },
      { "2 White: place the second stone (white) anywhere", "a1" },
      { "1 Black: place the third stone (black) outside the central 5×5 square",
        "m11" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    3 },
  { "long-pro",
    TG_OPENING_LONG_PRO,
    TG_RULESET_FREESTYLE,
    15,
    0,
    { { "1 Black: place the first stone (black) on the centre point", "h8" },
      { "2 White: place the second stone (white) anywhere", "h9" },
      { "1 Black: place the third stone (black) outside the central 7×7 square", "d8" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    3 },
  { "rif/stay",
    TG_OPENING_RIF,
    RENJU_15,
    0,
    { FIRST_26,
      { "2 Second player: swap colours or keep them", "stay" },
      { "2 White: place the fourth stone (white) anywhere", "o1" },
      { "1 Black: offer fifth stone 1 of 2, anywhere", "+h9" },
      { "1 Black: offer fifth stone 2 of 2, anywhere", "+a15" },
      { "2 White: keep one of the 2 fifth stones", "=h9" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    5 },
  { "rif/swap",
    TG_OPENING_RIF,
    RENJU_15,
    0,
    { FIRST_26,
      { "2 Second player: swap colours or keep them", "swap" },
      { "1 White: place the fourth stone (white) anywhere", "o1" },
      { "2 Black: offer fifth stone 1 of 2, anywhere", "+h9" },
      { "2 Black: offer fifth stone 2 of 2, anywhere", "+a15" },
      { "1 White: keep one of the 2 fifth stones", "=a15" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    5 },
  { "yamaguchi/three",
    TG_OPENING_YAMAGUCHI,
    RENJU_15,
    0,
    { FIRST_26,
      { "1 First player: declare how many fifth stones Black will offer, from 1 to 10",
        "#3" },
      { "2 Second player: swap colours or keep them", "stay" },
      { "2 White: place the fourth stone (white) anywhere", "h9" },
      { "1 Black: offer fifth stone 1 of 3, anywhere", "+g7" },
      { "1 Black: offer fifth stone 2 of 3, anywhere", "+g8" },
      { "1 Black: offer fifth stone 3 of 3, anywhere", "+g9" },
      { "2 White: keep one of the 3 fifth stones", "=g8" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    5 },
  { "yamaguchi/one",
    TG_OPENING_YAMAGUCHI,
    RENJU_15,
    0,
    { FIRST_26,
      { "1 First player: declare how many fifth stones Black will offer, from 1 to 10",
        "#1" },
      { "2 Second player: swap colours or keep them", "swap" },
      { "1 White: place the fourth stone (white) anywhere", "h9" },
      { "2 Black: place the fifth stone (black) anywhere", "+a1" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    5 },
  { "soosorv/swap-stay",
    TG_OPENING_SOOSORV,
    RENJU_15,
    0,
    { FIRST_26,
      { "2 Second player: swap colours or keep them", "swap" },
      { "1 White: place the fourth stone (white) anywhere", "h9" },
      { "1 White: declare how many fifth stones Black will offer, from 1 to 8", "#2" },
      { "2 Black: swap colours or keep them", "stay" },
      { "2 Black: offer fifth stone 1 of 2, anywhere", "+g7" },
      { "2 Black: offer fifth stone 2 of 2, anywhere", "+g8" },
      { "1 White: keep one of the 2 fifth stones", "=g7" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    5 },
  { "soosorv/swap-swap",
    TG_OPENING_SOOSORV,
    RENJU_15,
    4,
    { FIRST_26,
      { "2 Second player: swap colours or keep them", "swap" },
      { "1 White: place the fourth stone (white) anywhere", "h9" },
      { "1 White: declare how many fifth stones Black will offer, from 1 to 4", "#2" },
      { "2 Black: swap colours or keep them", "swap" },
      { "1 Black: offer fifth stone 1 of 2, anywhere", "+g7" },
      { "1 Black: offer fifth stone 2 of 2, anywhere", "+g8" },
      { "2 White: keep one of the 2 fifth stones", "=g8" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    5 },
  { "taraguchi/one-fifth",
    TG_OPENING_TARAGUCHI,
    RENJU_15,
    0,
    { { "1 Black: place the first stone (black) on the centre point", "h8" },
      { "2 White: swap colours or keep them", "swap" },
      { "1 White: place the second stone (white) next to the centre point", "h9" },
      { "2 Black: swap colours or keep them", "stay" },
      { "2 Black: place the third stone (black) in the central 5×5 square", "j10" },
      { "1 White: swap colours or keep them", "swap" },
      { "2 White: place the fourth stone (white) in the central 7×7 square", "k11" },
      { "1 Black: swap colours, place one fifth stone, or offer several", "one" },
      { "1 Black: place the fifth stone (black) in the central 9×9 square", "l12" },
      { "2 White: swap colours or keep them", "swap" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    5 },
  { "taraguchi/swap",
    TG_OPENING_TARAGUCHI,
    RENJU_15,
    0,
    { { "1 Black: place the first stone (black) on the centre point", "h8" },
      { "2 White: swap colours or keep them", "stay" },
      { "2 White: place the second stone (white) next to the centre point", "h9" },
      { "1 Black: swap colours or keep them", "swap" },
      { "2 Black: place the third stone (black) in the central 5×5 square", "j10" },
      { "1 White: swap colours or keep them", "stay" },
      { "1 White: place the fourth stone (white) in the central 7×7 square", "k11" },
      { "2 Black: swap colours, place one fifth stone, or offer several", "swap" },
      { "1 Black: place the fifth stone (black) in the central 9×9 square", "l12" },
      { "2 White: swap colours or keep them", "stay" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    5 },
  { "taraguchi/many-fifths",
    TG_OPENING_TARAGUCHI,
    RENJU_15,
    2,
    { { "1 Black: place the first stone (black) on the centre point", "h8" },
      { "2 White: swap colours or keep them", "stay" },
      { "2 White: place the second stone (white) next to the centre point", "h9" },
      { "1 Black: swap colours or keep them", "stay" },
      { "1 Black: place the third stone (black) in the central 5×5 square", "j10" },
      { "2 White: swap colours or keep them", "stay" },
      { "2 White: place the fourth stone (white) in the central 7×7 square", "k11" },
      { "1 Black: swap colours, place one fifth stone, or offer several", "many" },
      { "1 Black: offer fifth stone 1 of 2, anywhere", "+a1" },
      { "1 Black: offer fifth stone 2 of 2, anywhere", "+o1" },
      { "2 White: keep one of the 2 fifth stones", "=o1" } },
    WHITE_NEXT,
    TG_SEAT_FIRST,
    5 },
  { "tarannikov",
    TG_OPENING_TARANNIKOV,
    RENJU_15,
    0,
    { { "1 Black: place the first stone (black) on the centre point", "h8" },
      { "2 White: swap colours or keep them", "swap" },
      { "1 White: place the second stone (white) next to the centre point", "g7" },
      { "2 Black: swap colours or keep them", "swap" },
      { "1 Black: place the third stone (black) in the central 5×5 square", "f6" },
      { "2 White: swap colours or keep them", "swap" },
      { "1 White: place the fourth stone (white) in the central 7×7 square", "e5" },
      { "2 Black: swap colours or keep them", "swap" },
      { "1 Black: place the fifth stone (black) in the central 9×9 square", "d4" },
      { "2 White: swap colours or keep them", "swap" } },
    WHITE_NEXT,
    TG_SEAT_SECOND,
    5 },
};

static gboolean
answer (TgOpening *opening, const gchar *text, GError **error)
{
  static const gchar *const options[] = { "black", "white", "two", "swap",
                                          "stay",  "one",   "many" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_str_equal (text, options[i]))
      return tg_opening_choose (opening, (TgOpeningOption) i, error);

  switch (text[0])
    {
    case '#':
      return tg_opening_declare (opening, (guint) g_ascii_strtoull (text + 1, NULL, 10),
                                 error);
    case '+':
      return tg_opening_offer (opening, point_at (text + 1, opening->size), error);
    case '=':
      return tg_opening_keep (opening, point_at (text + 1, opening->size), error);
    default:
      return tg_opening_play (opening, point_at (text, opening->size), error);
    }
}

/* Plays the first @n_turns turns of a transcript. */
static void
play_transcript (const Transcript *transcript, guint n_turns, TgOpening *opening)
{
  g_autoptr (GError) error = NULL;

  tg_opening_init (opening, transcript->protocol, transcript->ruleset, transcript->size,
                   transcript->n, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < n_turns && transcript->turns[i].asked != NULL; i++)
    {
      g_autofree gchar *words = tg_opening_describe (opening);
      g_autofree gchar *asked =
          g_strdup_printf ("%d %s", tg_opening_get_task (opening).seat, words);

      g_assert_cmpstr (asked, ==, transcript->turns[i].asked);
      g_assert_false (tg_opening_is_finished (opening));
      answer (opening, transcript->turns[i].answer, &error);
      g_assert_no_error (error);
    }
}

static void
test_transcript (gconstpointer data)
{
  const Transcript *transcript = data;
  TgOpening         opening;

  play_transcript (transcript, MAX_TURNS, &opening);

  g_autofree gchar *words = tg_opening_describe (&opening);
  TgOpeningTask     task = tg_opening_get_task (&opening);

  g_assert_true (tg_opening_is_finished (&opening));
  g_assert_cmpstr (words, ==, transcript->end);
  g_assert_cmpint (tg_opening_get_seat (&opening, TG_STONE_BLACK), ==, transcript->black);
  g_assert_cmpuint (opening.n_stones, ==, transcript->n_stones);
  g_assert_cmpint (task.seat, ==, tg_opening_get_seat (&opening, task.stone));
}

static const Transcript *
find_transcript (const gchar *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (transcripts); i++)
    if (g_str_equal (transcripts[i].path, path))
      return &transcripts[i];

  g_assert_not_reached ();
}

/* After @n_turns turns of a transcript, @answer causes this error. */
typedef struct
{
  const gchar   *path;
  const gchar   *transcript;
  guint          n_turns;
  const gchar   *answer;
  TgOpeningError code;
  const gchar   *message;
} Refusal;

static const Refusal refusals[] = {
  { "not-the-centre", "rif/stay", 0, "h9", TG_OPENING_ERROR_ZONE,
    "H9 is not allowed for this stone. First" CENTRE },
  { "second-too-far", "rif/stay", 1, "j9", TG_OPENING_ERROR_ZONE, NULL },
  { "third-too-far", "soosorv/swap-swap", 2, "k8", TG_OPENING_ERROR_ZONE, NULL },
  { "occupied", "swap2/black", 2, "c3", TG_OPENING_ERROR_OCCUPIED,
    "C3 is already taken. First player: place the third stone (black) anywhere" },
  { "stone-for-a-choice", "swap2/black", 3, "d4", TG_OPENING_ERROR_STEP,
    "That is not the next step. Second player: choose a colour, or place two more "
    "stones" },
  { "choice-for-a-stone", "swap2/black", 2, "black", TG_OPENING_ERROR_STEP, NULL },
  { "two-more-twice", "swap2/two-more-black", 6, "two", TG_OPENING_ERROR_OPTION,
    "You cannot choose that now. First player: choose a colour" },
  { "two-more-in-swap", "swap/black", 3, "two", TG_OPENING_ERROR_OPTION, NULL },
  { "colour-in-rif", "rif/stay", 3, "black", TG_OPENING_ERROR_OPTION, NULL },
  { "many-too-early", "taraguchi/many-fifths", 5, "many", TG_OPENING_ERROR_OPTION, NULL },
  { "stay-before-the-fifth", "taraguchi/many-fifths", 7, "stay", TG_OPENING_ERROR_OPTION,
    NULL },
  { "many-in-tarannikov", "tarannikov", 7, "many", TG_OPENING_ERROR_OPTION, NULL },
  { "third-too-near-in-pro", "pro", 2, "l12", TG_OPENING_ERROR_ZONE, NULL },
  { "third-too-near-in-long-pro", "long-pro", 2, "e5", TG_OPENING_ERROR_ZONE, NULL },
  { "declare-none", "yamaguchi/one", 3, "#0", TG_OPENING_ERROR_COUNT,
    "Declare a number of fifth stones from 1 to 10, not 0" },
  { "declare-too-many", "soosorv/swap-stay", 5, "#9", TG_OPENING_ERROR_COUNT, NULL },
  { "declare-above-n", "soosorv/swap-swap", 5, "#5", TG_OPENING_ERROR_COUNT, NULL },
  { "declare-out-of-turn", "rif/stay", 3, "#2", TG_OPENING_ERROR_STEP, NULL },
  { "place-for-an-offer", "rif/stay", 5, "h9", TG_OPENING_ERROR_STEP, NULL },
  { "offer-for-a-stone", "rif/stay", 4, "+h9", TG_OPENING_ERROR_STEP, NULL },
  { "offer-occupied", "rif/stay", 5, "+h8", TG_OPENING_ERROR_OCCUPIED, NULL },
  { "offer-twice", "rif/stay", 6, "+h9", TG_OPENING_ERROR_EQUIVALENT,
    "H9 has already been offered. Offer another point" },
  { "keep-too-early", "rif/stay", 6, "=h9", TG_OPENING_ERROR_STEP, NULL },
  { "keep-what-was-not-offered", "rif/stay", 7, "=b2", TG_OPENING_ERROR_NOT_OFFERED,
    "That point was not offered. White: keep one of the 2 fifth stones" },
  { "offer-too-many", "rif/stay", 7, "+b2", TG_OPENING_ERROR_STEP, NULL },
  { "after-the-end", "rif/stay", 8, "b2", TG_OPENING_ERROR_STEP, NULL },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GError) error = NULL;
  TgOpening opening;
  TgOpening before;

  play_transcript (find_transcript (refusal->transcript), refusal->n_turns, &opening);
  before = opening;

  g_assert_false (answer (&opening, refusal->answer, &error));
  g_assert_error (error, TG_OPENING_ERROR, (gint) refusal->code);
  if (refusal->message != NULL)
    g_assert_cmpstr (error->message, ==, refusal->message);
  assert_same_opening (&opening, &before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (transcripts); i++)
    add_case ("/rules/opening/", transcripts[i].path, &transcripts[i], test_transcript);

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    add_case ("/rules/opening/refused/", refusals[i].path, &refusals[i], test_refusal);

  return g_test_run ();
}
