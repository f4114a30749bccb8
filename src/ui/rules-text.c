/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of the rules page: short sentences for somebody who has never
 * played, and every word of the game explained before it is used. */

#include "ui/rules-text.h"

#include <glib/gi18n-lib.h>

#define CHAPTER(words)                            \
  {                                               \
    .kind = TG_RULES_BLOCK_CHAPTER, .text = words \
  }
#define HEADING(words)                            \
  {                                               \
    .kind = TG_RULES_BLOCK_HEADING, .text = words \
  }
#define TEXT(words)                            \
  {                                            \
    .kind = TG_RULES_BLOCK_TEXT, .text = words \
  }
#define DIAGRAM(id)                            \
  {                                            \
    .kind = TG_RULES_BLOCK_DIAGRAM, .text = id \
  }
#define RULESET(name)                                            \
  {                                                              \
    .kind = TG_RULES_BLOCK_RULESET, .ruleset = TG_RULESET_##name \
  }
#define OPENING(name)                                            \
  {                                                              \
    .kind = TG_RULES_BLOCK_OPENING, .opening = TG_OPENING_##name \
  }

static const TgRulesBlock blocks[] = {
  CHAPTER (N_ ("The game")),
  TEXT (
      N_ ("Two players, Black and White, take turns; Black begins. At your turn you put "
          "one stone on an empty point, which is a place where two lines cross. Stones "
          "never move and are never taken off the board.")),
  TEXT (N_ (
      "Whoever first has five stones in an unbroken row wins. The row may run across, "
      "up and down, or along a diagonal.")),
  DIAGRAM ("five"),
  TEXT (N_ ("Points have names: a letter for the column, from the left, and a number for "
            "the row, from the bottom. H8 is the middle of a board of 15 lines.")),

  CHAPTER (N_ ("Threats")),
  TEXT (
      N_ ("You win by making rows that the other player has to answer. Two kinds of them "
          "matter so much that they have names.")),
  DIAGRAM ("four"),
  DIAGRAM ("open-four"),
  DIAGRAM ("three"),
  DIAGRAM ("split-three"),
  TEXT (N_ (
      "One stone can answer one threat. Make two threats with one stone, and you will "
      "usually win.")),

  CHAPTER (N_ ("Rule sets")),
  TEXT (N_ (
      "There are several ways to play, which differ in what wins. You choose one under "
      "“New Game”.")),
  RULESET (FREESTYLE),
  TEXT (N_ ("Five or more in a row wins. Nothing is forbidden.")),
  DIAGRAM ("six-freestyle"),
  RULESET (STANDARD),
  TEXT (N_ (
      "Exactly five in a row wins. A longer row wins nothing, but it is not forbidden "
      "either.")),
  DIAGRAM ("six-standard"),
  RULESET (RENJU),
  TEXT (
      N_ ("Whoever begins has an advantage. Renju takes it away from Black: Black wins "
          "with exactly five, and may not play on forbidden points. White wins with five "
          "or more, and may play anywhere. The next chapter tells which points are "
          "forbidden.")),
  HEADING (N_ ("Caro")),
  TEXT (N_ ("Caro comes from Vietnam. Five in a row does not win if the other player’s "
            "stones stand at both ends of it; the edge of the board does not count as a "
            "stone. Of longer rows there are two opinions: in one kind of Caro they win "
            "nothing, in the other they always win.")),
  DIAGRAM ("caro-blocked"),
  DIAGRAM ("caro-open"),

  CHAPTER (N_ ("Forbidden points")),
  TEXT (
      N_ ("They exist in Renju only, and for Black only. A point is forbidden if a black "
          "stone there would make a double three, a double four or an overline. Tengen "
          "marks these points with a small cross when it is Black’s turn.")),
  HEADING (N_ ("Double three")),
  TEXT (N_ ("Two or more threes with one stone.")),
  DIAGRAM ("double-three"),
  HEADING (N_ ("Double four")),
  TEXT (N_ ("Two or more fours with one stone, open or not.")),
  DIAGRAM ("double-four"),
  DIAGRAM ("double-four-one-row"),
  HEADING (N_ ("Overline")),
  TEXT (N_ ("Six or more in a row.")),
  DIAGRAM ("overline"),
  HEADING (N_ ("What is allowed")),
  TEXT (
      N_ ("A four together with one three is allowed. That is how Black wins most games. "
          "And five comes first: a stone that makes exactly five wins, whatever else it "
          "makes.")),
  DIAGRAM ("four-three"),
  DIAGRAM ("five-first"),
  HEADING (N_ ("When a three does not count")),
  TEXT (N_ ("A row counts as a three only if it can really become an open four.")),
  DIAGRAM ("blocked-three"),
  TEXT (
      N_ ("It also has to become an open four by a stone that Black may put there. Where "
          "that point is forbidden too, or makes five in another row, the row does not "
          "count.")),
  DIAGRAM ("false-three"),
  DIAGRAM ("deep-false-three"),
  TEXT (
      N_ ("In this way the question can lead on from point to point. You need not follow "
          "it to the end: Tengen does, and shows you the reason.")),
  HEADING (N_ ("White’s trap")),
  TEXT (N_ ("White may use the forbidden points, and make Black need one of them.")),
  DIAGRAM ("trap"),

  CHAPTER (N_ ("Fouls")),
  TEXT (N_ (
      "A foul is a black stone on a forbidden point. Under “New Game” you choose what "
      "it leads to.")),
  HEADING (N_ ("The move is refused")),
  TEXT (N_ (
      "No stone is put down, Tengen shows why, and Black plays elsewhere. Choose this "
      "to learn.")),
  HEADING (N_ ("Black loses at once")),
  TEXT (N_ ("The game is over, and White has won.")),
  HEADING (N_ ("White has to claim it")),
  TEXT (
      N_ ("The stone stays, and the game goes on. White wins by claiming the foul before "
          "the next white stone. After that it is too late. Six or more in a row do not "
          "win for Black, even if nobody notices. A wrong claim changes nothing.")),

  CHAPTER (N_ ("How a game ends")),
  TEXT (N_ (
      "A game is won by a row, by a foul, or when the other player resigns or runs out "
      "of time. In Renju, Black also loses if every empty point is forbidden, unless "
      "fouls have to be claimed.")),
  TEXT (
      N_ ("A game is drawn when the board is full, or when one player offers a draw and "
          "the other accepts it.")),
  TEXT (N_ (
      "In Renju a player may pass, that is, put no stone, from the sixth move on. When "
      "both pass, one after the other, the game is drawn.")),

  CHAPTER (N_ ("Openings")),
  TEXT (N_ ("To make a game even, players share out its first stones as children share a "
            "cake: one cuts, and the other chooses. There are several ways to do so. You "
            "need not learn them: Tengen leads you through each step.")),
  TEXT (N_ (
      "Below, the first player is the one who puts the first stone. Who becomes Black "
      "is often decided only at the end.")),
  OPENING (FREE),
  TEXT (N_ ("Black simply begins. In Renju the first stone goes to the middle of the "
            "board.")),
  OPENING (SWAP1),
  TEXT (N_ ("The first player puts one black stone, and the second player chooses a "
            "colour.")),
  OPENING (SWAP),
  TEXT (N_ ("The first player puts three stones: black, white, black. The second player "
            "chooses a colour. In Renju these stones lie in the middle of the board.")),
  OPENING (SWAP2),
  TEXT (N_ (
      "As in Swap, but instead of choosing a colour, the second player may put two more "
      "stones, white and black. Then the first player chooses. Gomoku championships "
      "are played like this.")),
  OPENING (PRO),
  TEXT (N_ (
      "Black’s first stone goes to the middle of the board, and the second one outside "
      "the 5×5 points around it. White may play anywhere.")),
  OPENING (LONG_PRO),
  TEXT (N_ ("As in Pro, but Black’s second stone lies outside the 7×7 points around the "
            "middle.")),
  HEADING (N_ ("Fifth stones to choose from")),
  TEXT (
      N_ ("In the openings that follow, Black offers several points for the fifth stone, "
          "and White keeps one of them. No two of these points may be mirror images of "
          "each other.")),
  OPENING (RIF),
  TEXT (
      N_ ("The first player puts three stones in the middle of the board, and the second "
          "player may swap colours. White puts the fourth stone. Black offers two fifth "
          "stones.")),
  OPENING (YAMAGUCHI),
  TEXT (N_ (
      "As in RIF, but with the first three stones the first player says how many fifth "
      "stones Black will offer.")),
  OPENING (SOOSORV),
  TEXT (N_ (
      "As in RIF, but with the fourth stone White says how many fifth stones Black will "
      "offer, up to eight. Then Black may swap colours. World championships in Renju "
      "have been played like this.")),
  OPENING (TARAGUCHI),
  TEXT (
      N_ ("The players put four stones in turn, each within a larger square around the "
          "middle: 1×1, 3×3, 5×5 and 7×7. After each stone, the other player may swap "
          "colours. Then Black either puts one fifth stone within 9×9, after which White "
          "may swap, or offers ten fifth stones.")),
  OPENING (TARANNIKOV),
  TEXT (N_ ("As in Taraguchi, but always with one fifth stone.")),
};

/**
 * tg_rules_text:
 * @n_blocks: (out): how many there are
 *
 * Returns: (array length=n_blocks): the page from top to bottom
 */
const TgRulesBlock *
tg_rules_text (guint *n_blocks)
{
  g_return_val_if_fail (n_blocks != NULL, NULL);

  *n_blocks = G_N_ELEMENTS (blocks);
  return blocks;
}
