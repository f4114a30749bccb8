/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of rows: how many stones they have, and what can become of them. */

#include "ui/rules-text-private.h"

#include <glib/gi18n-lib.h>

static const TgRulesBlock fours[] = {
  TG_RULES_TEXT (
      N_ ("Rows are named after the number of stones in them, and after what can still "
          "become of them. In the pictures a diamond marks a point where one more stone "
          "makes five, a square one where it makes a four, a square with a dot an open "
          "four, and a triangle an open three.")),
  TG_RULES_TERM (NC_ ("term", "Five"),
                 "五连",
                 "五連",
                 "五連",
                 "成五 五子连线 五子連線 五子连珠 五子連珠 five in a row",
                 NULL,
                 "five"),
  TG_RULES_TERM (NC_ ("term", "Connected stones"),
                 "连",
                 "連",
                 "連",
                 "相连 相連 row solid",
                 N_ ("Stones of one colour side by side on a line, without a gap."),
                 "connected"),
  TG_RULES_TERM (
      NC_ ("term", "Overline"),
      "长连",
      "長連",
      "長連",
      "six",
      N_ ("Six or more in a row. Freestyle lets it win, Standard does not. In Renju it "
          "wins for White, as here, and is forbidden to Black."),
      "white-six"),
  TG_RULES_TERM (
      NC_ ("term", "Four"),
      "四",
      "四",
      "四",
      "四子连线 四子連線",
      N_ ("Four stones of one colour on five neighbouring points of a line, with the "
          "fifth point empty."),
      "four-in-five"),
  TG_RULES_TERM (NC_ ("term", "Open four"),
                 "活四",
                 "活四",
                 "達四",
                 "棒四 straight four",
                 NULL,
                 "open-four"),
  TG_RULES_TERM (NC_ ("term", "Closed four"),
                 "冲四",
                 "衝四",
                 "止め四",
                 "simple four 四 连冲四 連冲四 連衝四 沖四 死四",
                 NULL,
                 "four"),
  TG_RULES_TERM (NC_ ("term", "Broken four"),
                 "跳冲四",
                 "跳衝四",
                 "飛び四",
                 "跳四 洞四 split four",
                 N_ ("A closed four with a gap. Only a stone in the gap makes five."),
                 "broken-four"),
  TG_RULES_TERM (
      NC_ ("term", "Dead four"),
      "死四",
      "死四",
      "死四",
      "",
      N_ ("A four that can no longer become five, because stones of the other side, or "
          "the edge, stand at both ends."),
      "dead-four"),
};

static const TgRulesBlock threes[] = {
  TG_RULES_TEXT (
      N_ ("A three asks what comes next. If that can be an open four, it has to be "
          "answered now.")),
  TG_RULES_TERM (
      NC_ ("term", "Three"),
      "三",
      "三",
      "三",
      "三子连线 三子連線",
      N_ ("Three stones of one colour on five neighbouring points of a line, with the "
          "other two empty."),
      "three-in-five"),
  TG_RULES_TERM (NC_ ("term", "Open three"), "活三", "活三", "活三", "", NULL, "three"),
  TG_RULES_TERM (NC_ ("term", "Solid three"),
                 "连三",
                 "連三",
                 "三連",
                 "连活三 連活三 活三連",
                 N_ ("An open three without a gap. White can answer at either end."),
                 "solid-three"),
  TG_RULES_TERM (NC_ ("term", "Broken three"),
                 "跳三",
                 "跳三",
                 "飛び三",
                 "跳活三 split three",
                 NULL,
                 "split-three"),
  TG_RULES_TERM (
      NC_ ("term", "Closed three"),
      "眠三",
      "眠三",
      "剣先",
      "sleeping three",
      N_ ("A three that can become a four, but not an open four. It threatens nothing "
          "yet, and is a four in reserve."),
      "closed-three"),
  TG_RULES_TERM (NC_ ("term", "Cramped three"),
                 "假活三",
                 "假活三",
                 "夏止め",
                 "",
                 NULL,
                 "cramped-three"),
  TG_RULES_TERM (NC_ ("term", "Dead three"),
                 "死三",
                 "死三",
                 "死三",
                 "",
                 N_ ("A three that can no longer become five."),
                 "dead-three"),
};

static const TgRulesBlock twos[] = {
  TG_RULES_TEXT (
      N_ ("Twos are what attacks are made of. Whoever has more open twos usually attacks "
          "first.")),
  TG_RULES_TERM (
      NC_ ("term", "Two"),
      "二",
      "二",
      "二",
      "两子连线 兩子連線",
      N_ ("Two stones of one colour on five neighbouring points of a line, with the "
          "other three empty."),
      "two-in-five"),
  TG_RULES_TERM (
      NC_ ("term", "Open two"),
      "活二",
      "活二",
      "活二",
      "",
      N_ ("A two that becomes an open three with one more stone, on any of the marked "
          "points."),
      "open-two"),
  TG_RULES_TERM (NC_ ("term", "Solid two"),
                 "连二",
                 "連二",
                 "二連",
                 "连活二 連活二",
                 N_ ("An open two without a gap."),
                 "solid-two"),
  TG_RULES_TERM (NC_ ("term", "Broken two"),
                 "跳二",
                 "跳二",
                 "飛び二",
                 "跳活二 split two 一間飛び",
                 N_ ("An open two with a gap of one point."),
                 "broken-two"),
  TG_RULES_TERM (NC_ ("term", "Gap two"),
                 "大跳二",
                 "大跳二",
                 "大飛び二",
                 "大跳活二 二間飛び",
                 N_ ("An open two with a gap of two points."),
                 "gap-two"),
  TG_RULES_TERM (
      NC_ ("term", "Closed two"),
      "眠二",
      "眠二",
      "止め二",
      "sleeping two",
      N_ ("A two that one more stone makes a closed three, on any of the circled "
          "points, but never an open three."),
      "closed-two"),
  TG_RULES_TERM (NC_ ("term", "Dead two"),
                 "死二",
                 "死二",
                 "死二",
                 "",
                 N_ ("A two that can no longer become five."),
                 "dead-two"),
};

const TgRulesChapter tg_rules_rows[] = {
  TG_RULES_CHAPTER (N_ ("Fives and fours"), "棋型 棋形", fours),
  TG_RULES_CHAPTER (N_ ("Threes"), "", threes),
  TG_RULES_CHAPTER (N_ ("Twos"), "", twos),
};
