/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chapters for somebody who has never played: short sentences, and every word
 * explained before it is used. */

#include "ui/rules-text-private.h"

#include <glib/gi18n-lib.h>

static const TgRulesBlock game[] = {
  TG_RULES_TEXT (
      N_ ("Two players, Black and White, take turns; Black begins. At your turn you "
          "put "
          "one stone on an empty point, which is a place where two lines cross. Stones "
          "never move and are never taken off the board.")),
  TG_RULES_TEXT (N_ (
      "Whoever first has five stones in an unbroken row wins. The row may run across, "
      "up and down, or along a diagonal.")),
  TG_RULES_DIAGRAM ("five"),
  TG_RULES_TEXT (
      N_ ("Points have names: a letter for the column, from the left, and a number for "
          "the row, from the bottom. H8 is the middle of a board of 15 lines.")),
  TG_RULES_HEADING (N_ ("Words of the board"), "棋盘 棋盤 盤"),
  TG_RULES_TERM (
      NC_ ("term", "Point"),
      "交叉点",
      "交叉點",
      "交点",
      "点 點",
      N_ ("Where two lines cross. A stone is put on a point, never between the lines."),
      "point"),
  TG_RULES_TERM (NC_ ("term", "Straight line"),
                 "阳线",
                 "陽線",
                 "縦横の線",
                 "直线 直線 orthogonal row column",
                 N_ ("The lines that are drawn: rows across and columns up and down."),
                 "straight-lines"),
  TG_RULES_TERM (
      NC_ ("term", "Diagonal"),
      "阴线",
      "陰線",
      "斜めの線",
      "斜线 斜線",
      N_ ("The lines that are not drawn, from corner to corner of the squares. They "
          "are easily overlooked."),
      "diagonals"),
  TG_RULES_TERM (
      NC_ ("term", "Move"),
      "着",
      "著",
      "着手",
      "落子 手 ply 轮走方 輪走方 行棋方 手番 turn",
      N_ ("A stone put on the board. The side that puts the next one is the side to "
          "move. The numbers tell the order."),
      "moves"),
  TG_RULES_TERM (NC_ ("term", "Round"),
                 "回合",
                 "回合",
                 "一往復",
                 "",
                 N_ ("A move of each side."),
                 "round"),
};

static const TgRulesBlock rule_sets[] = {
  TG_RULES_TEXT (N_ (
      "There are several ways to play, which differ in what wins. You choose one under "
      "“New Game”.")),
  TG_RULES_RULESET (FREESTYLE, "无禁手 無禁手 原始规则 原始規則"),
  TG_RULES_TEXT (N_ ("Five or more in a row wins. Nothing is forbidden.")),
  TG_RULES_DIAGRAM ("six-freestyle"),
  TG_RULES_RULESET (STANDARD, ""),
  TG_RULES_TEXT (N_ (
      "Exactly five in a row wins. A longer row wins nothing, but it is not forbidden "
      "either.")),
  TG_RULES_DIAGRAM ("six-standard"),
  TG_RULES_RULESET (RENJU, "连珠 連珠 有禁手"),
  TG_RULES_TEXT (
      N_ ("Whoever begins has an advantage. Renju takes it away from Black: Black wins "
          "with exactly five, and may not play on forbidden points. White wins with "
          "five "
          "or more, and may play anywhere. The next chapter tells which points are "
          "forbidden.")),
  TG_RULES_HEADING (N_ ("Caro"), ""),
  TG_RULES_TEXT (
      N_ ("Caro comes from Vietnam. Five in a row does not win if the other player’s "
          "stones stand at both ends of it; the edge of the board does not count as a "
          "stone. Of longer rows there are two opinions: in one kind of Caro they win "
          "nothing, in the other they always win.")),
  TG_RULES_DIAGRAM ("caro-blocked"),
  TG_RULES_DIAGRAM ("caro-open"),
};

static const TgRulesBlock endings[] = {
  TG_RULES_TEXT (N_ (
      "A game is won by a row, by a foul, or when the other player resigns or runs out "
      "of time. In Renju, Black also loses if every empty point is forbidden, unless "
      "fouls have to be claimed.")),
  TG_RULES_TEXT (
      N_ ("A game is drawn when the board is full, or when one player offers a draw "
          "and "
          "the other accepts it.")),
  TG_RULES_TEXT (N_ (
      "In Renju a player may pass, that is, put no stone, from the sixth move on. When "
      "both pass, one after the other, the game is drawn.")),
};

const TgRulesChapter tg_rules_basics[] = {
  TG_RULES_CHAPTER (N_ ("The game"), "五子棋 五目並べ gomoku", game),
  TG_RULES_CHAPTER (N_ ("Rule sets"), "规则 規則", rule_sets),
  TG_RULES_CHAPTER (N_ ("How a game ends"), "胜负 勝負 和棋 平局 引き分け draw", endings),
};
