/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of attack and defence, from the initiative to the win. */

#include "ui/rules-text-private.h"

#include <glib/gi18n-lib.h>

static const TgRulesBlock initiative[] = {
  TG_RULES_TEXT (N_ (
      "Whoever makes threats decides what happens next. A move that threatens nothing "
      "gives the choice to the other side. Numbers on the stones tell the order of the "
      "moves.")),
  TG_RULES_TERM (
      NC_ ("term", "Sente"),
      "先手",
      "先手",
      "先手",
      "initiative",
      N_ ("A move that has to be answered, such as an open three or a four. A side "
          "that makes such moves has the initiative."),
      "sente"),
  TG_RULES_TERM (
      NC_ ("term", "Absolute sente"),
      "绝对先手",
      "絕對先手",
      "絶対先手",
      "",
      N_ ("A four. It has to be answered at once and on one point, whereas an open "
          "three may also be met with a four."),
      "absolute-sente"),
  TG_RULES_TERM (
      NC_ ("term", "Forcing move"),
      "追手",
      "追手",
      "追い手",
      "进攻手段 進攻手段 attacking move",
      N_ ("A four or an open three. A series of them gives the other side no time for "
          "plans of its own."),
      "forcing-moves"),
  TG_RULES_TERM (
      NC_ ("term", "Gote"),
      "后手",
      "後手",
      "後手",
      "",
      N_ ("A move that need not be answered. It gives the initiative away, and should "
          "be worth it."),
      "gote"),
  TG_RULES_TERM (NC_ ("term", "Block"),
                 "堵",
                 "堵",
                 "止め",
                 "挡 擋",
                 N_ ("A stone in the way of a row, at one of its ends or in its gap."),
                 "block"),
  TG_RULES_TERM (
      NC_ ("term", "Defence"),
      "防守",
      "防守",
      "防ぎ",
      "",
      N_ ("Answering threats. A broken three can be stopped in the middle or at either "
          "end; choose the stone that also spoils other rows, or helps your own."),
      "defence"),
  TG_RULES_TERM (
      NC_ ("term", "Counter"),
      "反先",
      "反先",
      "ノリ手",
      "counterattack 乗り手",
      N_ ("A stone that blocks a row and makes a threat of its own. The initiative "
          "changes hands."),
      "counter"),
  TG_RULES_TERM (
      NC_ ("term", "Reading the board"),
      "审局",
      "審局",
      "形勢判断",
      "judging",
      N_ ("Before each move, look for what either side can make next. On the board of "
          "a game, Ctrl+T shows it as in this picture."),
      "reading"),
};

static const TgRulesBlock preparation[] = {
  TG_RULES_TEXT (N_ (
      "Before one can win by threats, stones have to lie ready for them. The moves in "
      "this chapter threaten nothing at once, or not yet with a four or a three.")),
  TG_RULES_TERM (
      NC_ ("term", "Preparing move"),
      "做棋",
      "做棋",
      "呼手",
      "进攻手段 進攻手段 attacking move",
      N_ ("An attacking move that is neither a four nor an open three: it makes an "
          "open two, or puts a stone where later rows will need it."),
      "preparing"),
  TG_RULES_TERM (
      NC_ ("term", "Building strength"),
      "做势",
      "做勢",
      "勢力作り",
      "",
      N_ ("Preparing moves that make many open twos at once, until there are more ways "
          "to attack than can be stopped."),
      "building"),
  TG_RULES_TERM (
      NC_ ("term", "Preparing a win"),
      "做杀",
      "做殺",
      "勝ち筋作り",
      "",
      N_ ("A preparing move after which forcing moves would win to the end. The "
          "numbers on pale stones show how, if White did not answer."),
      "winning-preparation"),
  TG_RULES_TERM (
      NC_ ("term", "Showing move"),
      "示招",
      "示招",
      "ミセ手",
      "見せ手 mise",
      N_ ("A preparing move that threatens a four-three, on the circled point."),
      "showing"),
  TG_RULES_TERM (
      NC_ ("term", "Hidden threat"),
      "含招",
      "含招",
      "フクミ手",
      "含み手 fukumi",
      N_ ("A preparing move that threatens to win by fours alone. It is harder to see "
          "than a three, and must be answered all the same."),
      "hidden-threat"),
};

static const TgRulesBlock wins[] = {
  TG_RULES_TEXT (N_ (
      "One stone can answer one threat. Make two threats with one stone, and you will "
      "usually win.")),
  TG_RULES_TERM (NC_ ("term", "Four-three"),
                 "四三",
                 "四三",
                 "四三",
                 "",
                 NULL,
                 "four-three"),
  TG_RULES_TERM (
      NC_ ("term", "Four-three win"),
      "四三杀",
      "四三殺",
      "四三勝ち",
      "",
      N_ ("White has to block the four. Then the three becomes an open four, and White "
          "can no longer stop the five."),
      "four-three-win"),
  TG_RULES_TERM (
      NC_ ("term", "Double three"),
      "三三",
      "三三",
      "三々",
      "双三 雙三 双活三 雙活三 three-three",
      N_ ("Two open threes with one stone: one is blocked, the other becomes an open "
          "four. In Renju Black must not make it; White may, as here."),
      "white-double-three"),
  TG_RULES_TERM (
      NC_ ("term", "Double four"),
      "四四",
      "四四",
      "四々",
      "双四 雙四 双冲四 雙衝四 four-four",
      N_ ("Two fours with one stone: only one of them can be blocked. In Renju Black "
          "must not make it; White may, as here."),
      "white-double-four"),
  TG_RULES_TERM (
      NC_ ("term", "Win by fours"),
      "一级连攻",
      "一級連攻",
      "四追い",
      "VCF 追胜 追勝 四追い勝ち victory by continuous fours",
      N_ ("An attack in which every move is a four, until one of them makes five. The "
          "other side never has a choice. It is also called VCF."),
      "win-by-fours"),
  TG_RULES_TERM (
      NC_ ("term", "Win by threats"),
      "二级连攻",
      "二級連攻",
      "追い詰め",
      "VCT 追胜 追勝 追い手勝ち victory by continuous threats",
      N_ ("An attack with open threes, and with moves that threaten to win by fours, "
          "as well as fours. It is also called VCT."),
      "win-by-threats"),
  TG_RULES_TERM (
      NC_ ("term", "Forcing a foul"),
      "抓禁手",
      "抓禁手",
      "極め手",
      "抓禁 追禁 嵌め手 trap",
      N_ ("White makes a four that Black can only stop on a forbidden point. Black "
          "cannot play on the crossed point, and White makes five there."),
      "trap"),
};

const TgRulesChapter tg_rules_attack[] = {
  TG_RULES_CHAPTER (N_ ("The initiative"), "", initiative),
  TG_RULES_CHAPTER (N_ ("Preparing an attack"), "进攻 進攻", preparation),
  TG_RULES_CHAPTER (N_ ("Winning attacks"), "制胜点 制勝點 复合棋型 複合棋型", wins),
};
