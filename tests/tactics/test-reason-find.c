/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions in which the reasons of a move are known. */

#include "../add-case.h"
#include "engine/proof/proof.h"
#include "rules/notation.h"
#include "tactics/reason-find.h"

/* Black has three stones in a row that White has closed, two above the end of that row
 * and three on a diagonal: fours win, beginning with L8 or L7, and no single stone makes
 * two threats. */
#define THREE_ROWS "h8 g8 i8 l11 j8 h3 l9 a1 l10 a5 i4 c15 j5 e15"

/* In Renju, Black may not play K8; White has three stones on a diagonal through it. */
#define TRAP "h8 l7 i8 m6 k9 n5 k10 a1 o4"

typedef struct
{
  TgRuleset    ruleset;
  const gchar *moves;
  const gchar *move;
  gboolean     is_fault;
  guint        place; /* index among the reasons */
  TgReasonKind kind;
  TgThreat     threat;
  const gchar *point; /* nullable */
} Case;

static void
set_up (TgReasonQuestion *question, const Case *self)
{
  g_auto (GStrv) names = g_strsplit (self->moves, " ", -1);
  TgPoint point;

  *question = (TgReasonQuestion){ .ruleset = self->ruleset,
                                  .is_fault = self->is_fault,
                                  .answer = TG_POINT_NONE };
  tg_board_init (&question->board, 15);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_true (tg_notation_parse_point (names[i], 15, &point, NULL));
      tg_board_place (&question->board, point, tg_board_side_to_move (&question->board));
    }
  g_assert_true (tg_notation_parse_point (self->move, 15, &point, NULL));
  question->move = (TgMove){ point, tg_board_side_to_move (&question->board) };
}

static void
check (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (TgProver) prover = tg_prover_new ();
  TgReasonQuestion question;
  TgReasons        reasons;
  const TgReason  *reason = &reasons.reasons[self->place];

  set_up (&question, self);
  tg_reason_find (&question, prover, NULL, &reasons);
  g_assert_cmpuint (reasons.n, >, self->place);
  g_assert_cmpint (reason->kind, ==, self->kind);
  g_assert_cmpint (reason->threat, ==, self->threat);
  g_assert_true (tg_point_equal (reasons.answer, TG_POINT_NONE));
  if (self->point != NULL)
    {
      g_autofree gchar *name = tg_notation_format_point (reason->point);

      g_assert_cmpstr (name, ==, self->point);
    }
}

#define FREE  TG_RULESET_FREESTYLE
#define STD   TG_RULESET_STANDARD
#define RENJU TG_RULESET_RENJU
#define NONE  TG_THREAT_NONE

static const struct
{
  const gchar *path;
  Case         self;
} cases[] = {
  { "five",
    { FREE, "h8 a1 i8 c1 j8 e1 k8 g8", "l8", FALSE, 0, TG_REASON_MAKES, TG_THREAT_FIVE,
      "L8" } },
  { "open-four",
    { STD, "h8 a1 i8 c1 j8 e1", "k8", FALSE, 0, TG_REASON_MAKES, TG_THREAT_OPEN_FOUR,
      NULL } },
  { "open-three",
    { RENJU, "h8 a1 i8 c1", "j8", FALSE, 0, TG_REASON_MAKES, TG_THREAT_THREE, NULL } },
  { "four-and-three",
    { FREE, "h8 g8 i8 c1 j8 e1 k9 a15 k10 c15", "k8", FALSE, 1, TG_REASON_MAKES,
      TG_THREAT_FOUR_THREE, NULL } },
  { "two-threes",
    { FREE, "h8 a1 i8 c1 k9 e1 k10 a15", "k8", FALSE, 0, TG_REASON_MAKES,
      TG_THREAT_DOUBLE_THREE, NULL } },
  { "two-threes-are-forbidden",
    { RENJU, "h8 a1 i8 c1 k9 e1 k10 a15", "k8", FALSE, 0, TG_REASON_FOUL, NONE, NULL } },
  { "blocks-four",
    { FREE, "h8 g8 i8 c1 j8 e1 k8", "l8", FALSE, 0, TG_REASON_BLOCKS, TG_THREAT_FIVE,
      NULL } },
  { "blocks-overline",
    { FREE, "h8 g8 i8 a1 j8 c1 l8 e1 m8", "k8", FALSE, 0, TG_REASON_BLOCKS,
      TG_THREAT_FIVE, NULL } },
  { "blocks-three",
    { RENJU, "h8 a1 i8 c1 j8", "k8", FALSE, 0, TG_REASON_BLOCKS, TG_THREAT_OPEN_FOUR,
      NULL } },
  { "blocks-three-from-afar",
    { STD, "h8 f8 i8 c1 j8", "l8", FALSE, 0, TG_REASON_BLOCKS, TG_THREAT_OPEN_FOUR,
      NULL } },
  { "open-four-cannot-be-blocked",
    { FREE, "h8 a1 i8 c1 j8 e1 k8", "l8", FALSE, 0, TG_REASON_LEAVES, TG_THREAT_FIVE,
      "G8" } },
  { "five-comes-before-open-four",
    { FREE, "h8 a1 i8 b2 j8 c3 k8", "d4", FALSE, 0, TG_REASON_LEAVES, TG_THREAT_FIVE,
      NULL } },
  { "open-three-is-left",
    { FREE, "h8 c12 i8 c13 j8", "c11", FALSE, 0, TG_REASON_LEAVES, TG_THREAT_OPEN_FOUR,
      NULL } },
  { "keeps-from-two-threes",
    { FREE, "h8 a1 i8 c1 k9 e1 k10", "k8", FALSE, 0, TG_REASON_KEEPS,
      TG_THREAT_DOUBLE_THREE, "K8" } },
  { "wins-by-fours",
    { STD, THREE_ROWS " k6 o15", "l8", FALSE, 0, TG_REASON_WINS, NONE, "L8" } },
  { "threatens-fours",
    { FREE, THREE_ROWS, "k6", FALSE, 0, TG_REASON_THREATENS_WIN, NONE, NULL } },
  { "stops-fours",
    { FREE, THREE_ROWS " k6", "l8", FALSE, 0, TG_REASON_STOPS_WIN, NONE, NULL } },
  { "cannot-be-stopped-by-black",
    { RENJU, TRAP, "j9", FALSE, 0, TG_REASON_MAKES, TG_THREAT_LOCKED_FOUR, NULL } },
  { "can-be-stopped-in-freestyle",
    { FREE, TRAP, "j9", FALSE, 0, TG_REASON_MAKES, TG_THREAT_FOUR, NULL } },
  { "escapes-trap",
    { RENJU, TRAP " c1", "j9", FALSE, 1, TG_REASON_STOPS_WIN, NONE, "J9" } },
  { "close-to-the-first-stone",
    { FREE, "h8", "h9", FALSE, 0, TG_REASON_OPENS, NONE, NULL } },
  { "misses-five",
    { FREE, "h8 a1 i8 c1 j8 e1 k8 g8", "a9", TRUE, 0, TG_REASON_MISSES, TG_THREAT_FIVE,
      "L8" } },
  { "leaves-four",
    { FREE, "h8 g8 i8 c1 j8 e1 k8", "e3", TRUE, 0, TG_REASON_LEAVES, TG_THREAT_FIVE,
      "L8" } },
  { "leaves-three",
    { RENJU, "h8 a1 i8 c1 j8", "e1", TRUE, 0, TG_REASON_LEAVES, TG_THREAT_OPEN_FOUR,
      NULL } },
  { "allows-fours",
    { STD, THREE_ROWS " k6", "a9", TRUE, 0, TG_REASON_ALLOWS_WIN, NONE, NULL } },
  { "gives-up-fours",
    { FREE, THREE_ROWS " k6 o15", "a9", TRUE, 0, TG_REASON_GIVES_UP_WIN, NONE, NULL } },
  { "gives-up-threats",
    { FREE, "h8 a1 i8 c1 k9 e1 k10 a15", "g3", TRUE, 0, TG_REASON_GIVES_UP_WIN, NONE,
      NULL } },
  { "far", { FREE, "h8", "a1", TRUE, 0, TG_REASON_FAR, NONE, NULL } },
};

/* By the standard rules an overline has no effect, and needs no block. */
static void
test_overline (void)
{
  const Case       self = { .ruleset = STD,
                            .moves = "h8 g8 i8 a1 j8 c1 l8 e1 m8",
                            .move = "k8" };
  TgReasonQuestion question;
  TgReasons        reasons;

  set_up (&question, &self);
  tg_reason_find (&question, NULL, NULL, &reasons);
  for (guint i = 0; i < reasons.n; i++)
    g_assert_cmpint (reasons.reasons[i].kind, !=, TG_REASON_BLOCKS);
}

/* The stones of a row are listed in order, and a quiet fault gets the reason of its
 * answer. */
static void
test_details (void)
{
  const Case row = { .ruleset = FREE, .moves = "j8 a1 h8 c1 i8", .move = "k8" };
  const Case quiet = {
    .ruleset = FREE, .moves = "h8 c12 i9 c13", .move = "g6", .is_fault = TRUE
  };
  TgReasonQuestion question;
  TgReasons        reasons;

  set_up (&question, &row);
  tg_reason_find (&question, NULL, NULL, &reasons);
  g_assert_cmpuint (reasons.reasons[0].n_stones, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true (
        tg_point_equal (reasons.reasons[0].stones[i], (TgPoint){ (gint8) (7 + i), 7 }));

  set_up (&question, &quiet);
  tg_reason_find (&question, NULL, NULL, &reasons);
  g_assert_cmpuint (reasons.n, ==, 0);
  question.answer = (TgPoint){ 2, 10 };
  tg_reason_find (&question, NULL, NULL, &reasons);
  g_assert_true (tg_point_equal (reasons.answer, question.answer));
  g_assert_cmpint (reasons.reasons[0].kind, ==, TG_REASON_MAKES);
}

/* In a position that is known to be lost, a win that is not found again does not count as
 * stopped. */
static void
test_lost (void)
{
  g_autoptr (TgProver) prover = tg_prover_new ();
  const Case self = { .ruleset = RENJU, .moves = "h8 i9 i7 j8 g6 i6 h7", .move = "g8" };
  TgReasonQuestion question;
  TgReasons        reasons;

  set_up (&question, &self);
  tg_reason_find (&question, prover, NULL, &reasons);
  g_assert_cmpint (reasons.reasons[0].kind, ==, TG_REASON_STOPS_WIN);
  g_assert_true (reasons.reasons[0].by_threats);

  question.is_lost = TRUE;
  tg_reason_find (&question, prover, NULL, &reasons);
  for (guint i = 0; i < reasons.n; i++)
    g_assert_cmpint (reasons.reasons[i].kind, !=, TG_REASON_STOPS_WIN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    add_case ("/tactics/reason-find/", cases[i].path, &cases[i].self, check);
  g_test_add_func ("/tactics/reason-find/overline", test_overline);
  g_test_add_func ("/tactics/reason-find/details", test_details);
  g_test_add_func ("/tactics/reason-find/lost", test_lost);
  return g_test_run ();
}
