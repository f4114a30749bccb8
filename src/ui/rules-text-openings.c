/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opening protocols. */

#include "ui/rules-text-private.h"

#include <glib/gi18n-lib.h>

static const TgRulesBlock openings[] = {
  TG_RULES_TEXT (
      N_ ("To make a game even, players share out its first stones as children share a "
          "cake: one cuts, and the other chooses. There are several ways to do so. You "
          "need not learn them: Tengen leads you through each step.")),
  TG_RULES_TEXT (N_ (
      "Below, the first player is the one who puts the first stone. Who becomes Black "
      "is often decided only at the end.")),
  TG_RULES_TEXT (
      N_ ("“Swap Colours” in the window is no part of these rules: there you and the "
          "computer change sides whenever you like.")),
  TG_RULES_OPENING (FREE),
  TG_RULES_TEXT (
      N_ ("Black simply begins. In Renju the first stone goes to the middle of the "
          "board.")),
  TG_RULES_STEPS (FREE, "H8!"),
  TG_RULES_OPENING (SWAP1),
  TG_RULES_TEXT (
      N_ ("The first player puts one black stone, and the second player chooses a "
          "colour.")),
  TG_RULES_STEPS (SWAP1, "H8! white"),
  TG_RULES_OPENING (SWAP),
  TG_RULES_TEXT (
      N_ ("The first player puts three stones: black, white, black. The second player "
          "chooses a colour. In Renju these stones lie in the middle of the board.")),
  TG_RULES_STEPS (SWAP, "H8 H9! J10! white"),
  TG_RULES_OPENING (SWAP2),
  TG_RULES_TEXT (
      N_ ("As in Swap, but instead of choosing a colour, the second player may put two "
          "more "
          "stones, white and black. Then the first player chooses. Gomoku championships "
          "are played like this.")),
  TG_RULES_STEPS (SWAP2, "G9 I8 F6! two H11 K9! black"),
  TG_RULES_OPENING (PRO),
  TG_RULES_TEXT (N_ (
      "Black’s first stone goes to the middle of the board, and the second one outside "
      "the 5×5 points around it. White may play anywhere.")),
  TG_RULES_STEPS (PRO, "H8 I9! L10!"),
  TG_RULES_OPENING (LONG_PRO),
  TG_RULES_TEXT (
      N_ ("As in Pro, but Black’s second stone lies outside the 7×7 points around the "
          "middle.")),
  TG_RULES_STEPS (LONG_PRO, "H8 I9! M11!"),
};

static const TgRulesBlock fifths[] = {
  TG_RULES_TEXT (
      N_ ("In the openings that follow, Black offers several points for the fifth "
          "stone, "
          "and White keeps one of them. No two of these points may be mirror images of "
          "each other.")),
  TG_RULES_OPENING (RIF),
  TG_RULES_TEXT (
      N_ ("The first player puts three stones in the middle of the board, and the "
          "second "
          "player may swap colours. White puts the fourth stone. Black offers two "
          "fifth "
          "stones.")),
  TG_RULES_STEPS (RIF, "H8 H9! J10 stay G9 I10 F8! I10"),
  TG_RULES_OPENING (YAMAGUCHI),
  TG_RULES_TEXT (N_ (
      "As in RIF, but with the first three stones the first player says how many fifth "
      "stones Black will offer.")),
  TG_RULES_STEPS (YAMAGUCHI, "H8 I9 I6! 3 stay G10 F7 J8 H6! J8"),
  TG_RULES_OPENING (SOOSORV),
  TG_RULES_TEXT (
      N_ ("As in RIF, but with the fourth stone White says how many fifth stones Black "
          "will "
          "offer, up to eight. Then Black may swap colours. World championships in Renju "
          "have been played like this.")),
  TG_RULES_STEPS (SOOSORV, "H8 H9 H6! stay K8! 4 stay F9 G11 J5 I10! G11"),
  TG_RULES_OPENING (TARAGUCHI),
  TG_RULES_TEXT (
      N_ ("The players put four stones in turn, each within a larger square around the "
          "middle: 1×1, 3×3, 5×5 and 7×7. After each stone, the other player may swap "
          "colours. Then Black either puts one fifth stone within 9×9, after which "
          "White "
          "may swap, or offers ten fifth stones.")),
  TG_RULES_STEPS (
      TARAGUCHI,
      "H8 stay! H9 stay! I10 stay! F8 many G7 G9 I7 J8 F10 K9 E7 H11 J6 F6! G9"),
  TG_RULES_OPENING (TARANNIKOV),
  TG_RULES_TEXT (N_ ("As in Taraguchi, but always with one fifth stone.")),
  TG_RULES_STEPS (TARANNIKOV, "H8 stay H9 stay I10 swap F8 stay! G7! stay"),
};

static const TgRulesBlock patterns[] = {
  TG_RULES_TEXT (N_ (
      "In Renju the first stone lies in the middle, the second one next to it, and the "
      "third one not farther than two points away. Apart from turning and mirroring "
      "the board, three stones can lie in 26 ways, and each has a name. Choose one to "
      "play or to study.")),
  TG_RULES_TEXT (
      N_ ("Kagetsu and Hogetsu are said to win for Black, Yusei and Suisei for White. In "
          "the others both can play, the more so as many opening rules have Black offer "
          "several fifth stones.")),
  TG_RULES_HEADING (N_ ("Direct openings: the second stone straight above"),
                    "直指开局 直指開局"),
  TG_RULES_PATTERN (0),
  TG_RULES_PATTERN (1),
  TG_RULES_PATTERN (2),
  TG_RULES_PATTERN (3),
  TG_RULES_PATTERN (4),
  TG_RULES_PATTERN (5),
  TG_RULES_PATTERN (6),
  TG_RULES_PATTERN (7),
  TG_RULES_PATTERN (8),
  TG_RULES_PATTERN (9),
  TG_RULES_PATTERN (10),
  TG_RULES_PATTERN (11),
  TG_RULES_PATTERN (12),
  TG_RULES_HEADING (N_ ("Indirect openings: the second stone diagonally above"),
                    "斜指开局 斜指開局"),
  TG_RULES_PATTERN (13),
  TG_RULES_PATTERN (14),
  TG_RULES_PATTERN (15),
  TG_RULES_PATTERN (16),
  TG_RULES_PATTERN (17),
  TG_RULES_PATTERN (18),
  TG_RULES_PATTERN (19),
  TG_RULES_PATTERN (20),
  TG_RULES_PATTERN (21),
  TG_RULES_PATTERN (22),
  TG_RULES_PATTERN (23),
  TG_RULES_PATTERN (24),
  TG_RULES_PATTERN (25),
};

const TgRulesChapter tg_rules_openings[] = {
  TG_RULES_CHAPTER (N_ ("Openings"), "开局 開局 布局 佈局", openings),
  TG_RULES_CHAPTER (N_ ("Choice of fifth stones"), "五手", fifths),
  TG_RULES_CHAPTER (N_ ("The 26 openings"), "开局 開局 珠型", patterns),
};
