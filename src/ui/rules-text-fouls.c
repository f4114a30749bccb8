/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forbidden points, and what happens after a foul. */

#include "ui/rules-text-private.h"

#include <glib/gi18n-lib.h>

static const TgRulesBlock points[] = {
  TG_RULES_TEXT (
      N_ ("They exist in Renju only, and for Black only. A point is forbidden if a "
          "black "
          "stone there would make a double three, a double four or an overline. Tengen "
          "marks these points with a small cross when it is Black’s turn.")),
  TG_RULES_HEADING (N_ ("Double three"), "三三禁手 双三禁手 雙三禁手"),
  TG_RULES_TEXT (N_ ("Two or more threes with one stone.")),
  TG_RULES_DIAGRAM ("double-three"),
  TG_RULES_DIAGRAM ("four-and-threes"),
  TG_RULES_HEADING (N_ ("Double four"), "四四禁手 双四禁手 雙四禁手"),
  TG_RULES_TEXT (N_ ("Two or more fours with one stone, open or not.")),
  TG_RULES_DIAGRAM ("double-four"),
  TG_RULES_DIAGRAM ("double-four-one-row"),
  TG_RULES_HEADING (N_ ("Overline"), "长连禁手 長連禁手"),
  TG_RULES_TEXT (N_ ("Six or more in a row.")),
  TG_RULES_DIAGRAM ("overline"),
  TG_RULES_HEADING (N_ ("What is allowed"), "先五为胜 先五為勝"),
  TG_RULES_TEXT (
      N_ ("A four together with one three is allowed. That is how Black wins most "
          "games. "
          "And five comes first: a stone that makes exactly five wins, whatever else "
          "it "
          "makes.")),
  TG_RULES_DIAGRAM ("four-three"),
  TG_RULES_DIAGRAM ("five-first"),
  TG_RULES_DIAGRAM ("no-four"),
  TG_RULES_HEADING (N_ ("When a three does not count"), "关键点 關鍵點"),
  TG_RULES_TEXT (
      N_ ("A row counts as a three only if it can really become an open four.")),
  TG_RULES_DIAGRAM ("blocked-three"),
  TG_RULES_TEXT (
      N_ ("It also has to become an open four by a stone that Black may put there. "
          "Where "
          "that point is forbidden too, or makes five in another row, the row does not "
          "count.")),
  TG_RULES_DIAGRAM ("false-three"),
  TG_RULES_DIAGRAM ("false-three-four"),
  TG_RULES_DIAGRAM ("false-three-five"),
  TG_RULES_DIAGRAM ("deep-false-three"),
  TG_RULES_HEADING (N_ ("When a three counts all the same"), "关键点 關鍵點"),
  TG_RULES_TEXT (
      N_ ("It is enough that there is one point where Black may complete the row to an "
          "open four.")),
  TG_RULES_DIAGRAM ("three-by-four-three"),
  TG_RULES_DIAGRAM ("three-by-one-end"),
  TG_RULES_TEXT (
      N_ ("In this way the question can lead on from point to point. You need not "
          "follow "
          "it to the end: Tengen does, and shows you the reason.")),
  TG_RULES_HEADING (N_ ("White’s trap"), "抓禁手 追禁"),
  TG_RULES_TEXT (
      N_ ("White may use the forbidden points, and make Black need one of them.")),
  TG_RULES_DIAGRAM ("trap"),
};

static const TgRulesBlock fouls[] = {
  TG_RULES_TEXT (N_ (
      "A foul is a black stone on a forbidden point. Under “New Game” you choose what "
      "it leads to.")),
  TG_RULES_HEADING (N_ ("The move is refused"), ""),
  TG_RULES_TEXT (N_ (
      "No stone is put down, Tengen shows why, and Black plays elsewhere. Choose this "
      "to learn.")),
  TG_RULES_HEADING (N_ ("Black loses at once"), "禁手判负 禁手判負"),
  TG_RULES_TEXT (N_ ("The game is over, and White has won.")),
  TG_RULES_HEADING (N_ ("White has to claim it"), "指出禁手"),
  TG_RULES_TEXT (
      N_ ("The stone stays, and the game goes on. White wins by claiming the foul "
          "before "
          "the next white stone. After that it is too late. Six or more in a row do "
          "not "
          "win for Black, even if nobody notices. A wrong claim changes nothing.")),
};

const TgRulesChapter tg_rules_fouls[] = {
  TG_RULES_CHAPTER (N_ ("Forbidden points"), "禁手 禁点 禁點", points),
  TG_RULES_CHAPTER (N_ ("Fouls"), "禁手 反則", fouls),
};
