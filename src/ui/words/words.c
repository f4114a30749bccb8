/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts are separate from the widgets, so that translators see the sentences
 * together, and so that tests can read the texts without a display. */

#include "ui/words/words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/notation.h"
#include "session/match/match-sides.h"
#include "session/match/match.h"
#include "ui/words/choice-words.h"
#include "ui/words/result-words.h"

/**
 * tg_words_shorten:
 * @text: (nullable): UTF-8, of any length; %NULL for none
 * @longest: the limit in bytes
 *
 * Shortens a text from a file for a label: a name in a file may be as long as the file.
 *
 * Returns: (transfer full) (nullable): @text, or its beginning with an ellipsis
 */
gchar *
tg_words_shorten (const gchar *text, gsize longest)
{
  gsize length = text != NULL ? strnlen (text, longest + 1) : 0;

  if (length <= longest)
    return g_strdup (text);
  /* Continuation bytes in UTF-8 begin with the bits 10. */
  for (length = longest; length > 0 && (text[length] & 0xc0) == 0x80;)
    length--;
  return g_strdup_printf ("%.*s…", (gint) length, text);
}

/**
 * tg_words_sentence:
 *
 * Completes the text of a label to a sentence, so that other sentences can follow.
 *
 * Returns: (transfer full): such as “Your move.”
 */
gchar *
tg_words_sentence (const gchar *words)
{
  /* Translators: a sentence without its end, which is added here. */
  return g_strdup_printf (C_ ("sentence", "%s."), words);
}

gchar *
tg_words_join (const gchar *first, const gchar *second)
{
  /* Translators: two sentences, one after the other. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), first, second);
}

/**
 * tg_words_any_of:
 * @names: (array zero-terminated=1): at least one point
 *
 * Returns: (transfer full): such as “K7, H6 or I9”
 */
gchar *
tg_words_any_of (gchar **names)
{
  guint             n = g_strv_length (names);
  g_autofree gchar *first = NULL;
  gchar            *last;

  g_return_val_if_fail (n > 0, NULL);

  if (n == 1)
    return g_strdup (names[0]);
  last = names[n - 1];
  names[n - 1] = NULL;
  /* Translators: what stands between the names of points. */
  first = g_strjoinv (_ (", "), names);
  names[n - 1] = last;
  /* Translators: one of some points: the first are “K7” or “K7, H6”, and then the last. */
  return g_strdup_printf (C_ ("points", "%s or %s"), first, last);
}

/**
 * tg_words_any_point:
 * @n_points: number of points, at least one
 * @max_points: number of points that @points has room for, if there are more points
 *
 * Returns: (transfer full): such as “K8 or K12”
 */
gchar *
tg_words_any_point (const TgBoard *board,
                    const TgPoint *points,
                    guint          n_points,
                    guint          max_points,
                    gboolean       rows_from_top)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < MIN (n_points, max_points); i++)
    {
      g_autofree gchar *name = tg_words_point_name (board, points[i], rows_from_top);

      g_strv_builder_add (builder, name);
    }
  if (n_points > max_points)
    /* Translators: after some points, such as “K8, K9, K10, K11 or elsewhere”. */
    g_strv_builder_add (builder, _ ("elsewhere"));
  names = g_strv_builder_end (builder);
  return tg_words_any_of (names);
}

static const struct
{
  const gchar *name;
  const gchar *summary;
} rulesets[TG_N_RULESETS] = {
  [TG_RULESET_FREESTYLE] = { N_ ("Freestyle"), N_ ("Five or more in a row wins") },
  [TG_RULESET_STANDARD] = { N_ ("Standard"),
                            N_ ("Exactly five in a row wins; longer rows do not count") },
  [TG_RULESET_RENJU] = { N_ ("Renju"),
                         N_ ("Black wins with exactly five and may not make double "
                             "threes, double fours or overlines") },
  [TG_RULESET_CARO5] = { N_ ("Caro, exactly five"),
                         N_ ("Exactly five in a row wins unless blocked at both ends") },
  [TG_RULESET_CARO6] = { N_ ("Caro, five or more"),
                         N_ ("Five in a row wins unless blocked at both ends; longer "
                             "rows always win") },
};

const gchar *
tg_words_ruleset (TgRuleset ruleset)
{
  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  return _ (rulesets[ruleset].name);
}

/* Returns the summary of a rule set, without a full stop. */
const gchar *
tg_words_ruleset_summary (TgRuleset ruleset)
{
  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  return _ (rulesets[ruleset].summary);
}

/* Returns the goal of the game for @side, or for both sides if it is %TG_STONE_NONE,
 * without a full stop and short enough for a line. */
const gchar *
tg_words_goal (TgRuleset ruleset, TgStone side)
{
  if (ruleset == TG_RULESET_RENJU)
    return side == TG_STONE_BLACK
               ? _ ("You win with exactly five; some points are forbidden")
           : side == TG_STONE_WHITE
               ? _ ("You win with five or more; Black needs exactly five")
               : _ ("Black wins with exactly five, White with five or more");
  return tg_words_ruleset_summary (ruleset);
}

static const gchar *
describe_five (const TgGame *game)
{
  TgLine lines[TG_N_DIRECTIONS];
  guint  n_lines = tg_game_winning_lines (game, lines);
  guint  length = 0;

  for (guint i = 0; i < n_lines; i++)
    length = MAX (length, lines[i].length);
  return length > 5 ? _ ("More than five in a row") : _ ("Five in a row");
}

static const gchar *
describe_foul (const TgGame *game)
{
  switch (game->foul)
    {
    case TG_VERDICT_OVERLINE:
      return _ ("Black made an overline");
    case TG_VERDICT_DOUBLE_FOUR:
      return _ ("Black made a double four");
    case TG_VERDICT_DOUBLE_THREE:
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_WIN:
    case TG_VERDICT_DRAW:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      return _ ("Black made a double three");
    }
}

/* Returns: (transfer none): why a finished game has ended, without a full stop */
const gchar *
tg_words_reason (const TgGame *game)
{
  gboolean black_won;

  g_return_val_if_fail (game != NULL, NULL);

  black_won = game->winner == TG_STONE_BLACK;
  switch (game->outcome)
    {
    case TG_OUTCOME_FIVE:
      return describe_five (game);
    case TG_OUTCOME_FOUL:
      return describe_foul (game);
    case TG_OUTCOME_NO_MOVE:
      return _ ("Black has no move left");
    case TG_OUTCOME_RESIGNED:
      return black_won ? _ ("White resigned") : _ ("Black resigned");
    case TG_OUTCOME_TIME:
      return black_won ? _ ("White’s time is up") : _ ("Black’s time is up");
    case TG_OUTCOME_PASSES:
      return _ ("Both players passed");
    case TG_OUTCOME_AGREED:
      return _ ("The players agreed");
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_NONE:
    default:
      return _ ("The board is full");
    }
}

static const gchar *
name_winner (TgStone winner)
{
  switch (winner)
    {
    case TG_STONE_BLACK:
      return _ ("Black wins");
    case TG_STONE_WHITE:
      return _ ("White wins");
    case TG_STONE_NONE:
    default:
      return _ ("Draw");
    }
}

/* Returns: (transfer full): how a finished game has ended, addressed to no player, such
 * as “Black wins · Five in a row” */
gchar *
tg_words_outcome (const TgGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  return g_strconcat (name_winner (game->winner), " · ", tg_words_reason (game), NULL);
}

/* Returns the result of a finished match: addressed to the player if exactly one is a
 * person, otherwise to anybody. */
static const gchar *
describe_result (TgMatch *match)
{
  TgOutcome outcome = tg_match_get_game (match)->outcome;
  TgStone   winner = tg_match_get_game (match)->winner;
  TgStone   person = tg_match_sides_find_person (match);

  if (person == TG_STONE_NONE && outcome == TG_OUTCOME_TIME)
    return tg_words_result (outcome, winner);
  if (winner == TG_STONE_NONE || person == TG_STONE_NONE)
    return name_winner (winner);
  return winner == person ? _ ("You win") : _ ("You lost");
}

/**
 * tg_words_point_name:
 *
 * Returns the name of a point in the board's coordinates. @point may be %TG_POINT_PASS.
 */
gchar *
tg_words_point_name (const TgBoard *board, TgPoint point, gboolean rows_from_top)
{
  g_return_val_if_fail (board != NULL, NULL);

  if (tg_point_equal (point, TG_POINT_PASS))
    /* Translators: in the list of moves, in place of a point. */
    return g_strdup (C_ ("move", "pass"));
  if (rows_from_top)
    point.y = (gint8) ((gint) board->size - 1 - point.y);
  return tg_notation_format_point (point);
}

/**
 * tg_words_move:
 *
 * @number counts the stones on the board from 1, including those that were set up; the
 * move number in the text does not count stones that were set up: “White H9, move 12.”.
 */
gchar *
tg_words_move (const TgGame *game, guint number, gboolean rows_from_top)
{
  g_autofree gchar *name = NULL;
  TgMove            move;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (number >= 1 && number <= game->board.n_moves, NULL);

  move = game->board.moves[number - 1];
  name = tg_words_point_name (&game->board, move.point, rows_from_top);
  /* Translators: read aloud after each move; %s is a point such as H9. */
  return g_strdup_printf (move.stone == TG_STONE_BLACK ? _ ("Black %s, move %u.")
                                                       : _ ("White %s, move %u."),
                          name, number - MIN (number, game->n_set_up));
}

/**
 * tg_words_point:
 *
 * Returns: (transfer full): such as “H8, empty” or “H8, black stone, move 1”; without the
 *   number if the stone was set up
 */
gchar *
tg_words_point (const TgGame *game,
                TgPoint       point,
                gboolean      forbidden,
                gboolean      rows_from_top)
{
  g_autofree gchar *name = NULL;
  TgStone           stone;
  guint             number = 0;

  g_return_val_if_fail (game != NULL, NULL);

  name = tg_words_point_name (&game->board, point, rows_from_top);

  stone = tg_board_get (&game->board, point);
  if (stone == TG_STONE_NONE)
    /* Translators: read aloud; %s is a point such as H8. */
    return g_strdup_printf (
        forbidden ? _ ("%s, empty, forbidden for Black") : _ ("%s, empty"), name);

  while (!tg_point_equal (game->board.moves[number].point, point))
    number++;
  if (number < game->n_set_up)
    return g_strdup_printf (
        stone == TG_STONE_BLACK ? _ ("%s, black stone") : _ ("%s, white stone"), name);
  return g_strdup_printf (stone == TG_STONE_BLACK ? _ ("%s, black stone, move %u")
                                                  : _ ("%s, white stone, move %u"),
                          name, number + 1 - game->n_set_up);
}

/* Returns the colour of a side; before the colours are chosen, “First player” or “Second
 * player”. */
static const gchar *
name_side (TgMatch *match, TgStone side)
{
  gboolean black = side == TG_STONE_BLACK;

  if (tg_match_sides_have_colours (match))
    return black ? _ ("Black") : _ ("White");
  return black ? _ ("First player") : _ ("Second player");
}

gchar *
tg_words_player (TgMatch *match, TgStone side)
{
  TgPlayerSpec player;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  player = tg_match_get_player (match, side);
  if (player.kind == TG_PLAYER_PROGRAM || player.kind == TG_PLAYER_CLASSIC
      || (player.kind == TG_PLAYER_ENGINE && player.name != NULL))
    {
      g_autofree gchar *name = tg_match_dup_player_name (match, side);

      return g_strdup (tg_words_isolate (name));
    }
  if (!tg_match_sides_is_person (match, side))
    return g_strdup (_ ("Tengen"));
  if (!tg_match_sides_is_person (match, tg_stone_opponent (side)))
    /* Translators: the person at this screen, who plays against the computer. */
    return g_strdup (C_ ("player", "You"));
  return g_strdup (name_side (match, side));
}

/* Returns a text that distinguishes two players with the same name, whatever their
 * colours are. */
static const gchar *
name_place (TgContender contender)
{
  return contender == TG_CONTENDER_FIRST
             /* Translators: who plays Black in the first of several games. */
             ? C_ ("pair match", "First player")
             : C_ ("pair match", "Second player");
}

/* Returns: (transfer full): the name of a person; in a pair match between two people, the
 * order in which they played first */
static gchar *
describe_person (TgMatch *match, TgStone side)
{
  TgPairMatch pair;

  if (!tg_match_get_pair (match, &pair))
    /* Translators: what one of two people who share a screen is. */
    return g_strdup (C_ ("player", "Person at this computer"));
  return g_strdup (name_place (tg_match_get_contender (match, side)));
}

/**
 * tg_words_unrated:
 *
 * Returns: (transfer none) (nullable): why a game is not rated, such as “Not rated: a
 *   move was taken back”; %NULL if the game is rated, or if its players cannot be rated
 */
const gchar *
tg_words_unrated (TgRated rated)
{
  switch (rated)
    {
    case TG_UNRATED_DEPTH:
      return _ ("Not rated: you changed the search depth");
    case TG_UNRATED_UNDO:
      return _ ("Not rated: a move was undone");
    case TG_UNRATED_HINT:
      return _ ("Not rated: you used a hint");
    case TG_UNRATED_SWAP:
      return _ ("Not rated: you swapped colours during the game");
    case TG_UNRATED_CHANGE:
      return _ ("Not rated: a player was replaced during the game");
    case TG_UNRATED_POSITION:
      return _ ("Not rated: it did not start on an empty board");
    case TG_UNRATED_WARNINGS:
      return _ ("Not rated: warnings were on");
    case TG_UNRATED_COUNTED:
      return _ ("Already rated: the first result counts");
    case TG_RATED:
    case TG_UNRATED_PLAYERS:
    default:
      return NULL;
    }
}

/* Returns: (transfer full): a colour and the level of an engine; its number only if it
 * isn't the name of the player, as in a tournament */
static gchar *
describe_engine (TgMatch *match, TgStone side, const TgPlayerSpec *player)
{
  g_autofree gchar *name = tg_words_level_as_player (player->level);

  if (player->is_perfect)
    return g_strdup (name_side (match, side));
  if (player->depth > 0)
    /* Translators: a colour, the strength of the computer and how many moves it looks
     * ahead. */
    return g_strdup_printf (_ ("%s, level %u, depth %u"), name_side (match, side),
                            player->level, player->depth);
  if (g_strcmp0 (player->name, name) == 0)
    /* Translators: a colour, and the strength of the computer: “White (Casual)”. */
    return g_strdup_printf (_ ("%s (%s)"), name_side (match, side),
                            tg_words_level (player->level));
  /* Translators: a colour, and the strength of the computer as a number and by its name:
   * “White, level 4 (Casual)”. */
  return g_strdup_printf (_ ("%s, level %u (%s)"), name_side (match, side), player->level,
                          tg_words_level (player->level));
}

/**
 * tg_words_player_details:
 *
 * Returns: (transfer full): the colour, the level of a computer player, and whether a
 *   person's game against it is rated, such as “White, level 4 (Casual)”
 */
gchar *
tg_words_player_details (TgMatch *match, TgStone side)
{
  TgPlayerSpec player;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  player = tg_match_get_player (match, side);
  if (player.kind == TG_PLAYER_ENGINE)
    return describe_engine (match, side, &player);
  if (player.kind == TG_PLAYER_CLASSIC)
    /* Translators: a colour. */
    return g_strdup_printf (_ ("%s, historical player"), name_side (match, side));
  if (player.kind == TG_PLAYER_PERSON
      && tg_match_sides_is_person (match, tg_stone_opponent (side)))
    return describe_person (match, side);
  if (player.kind == TG_PLAYER_PERSON
      && tg_match_get_rated (match) == TG_UNRATED_WARNINGS)
    /* Translators: a colour, of a person who is warned of threats. */
    return g_strdup_printf (_ ("%s, with warnings"), name_side (match, side));
  if (player.kind == TG_PLAYER_PERSON && tg_match_get_rated (match) == TG_UNRATED_COUNTED)
    /* Translators: a colour, of a person whose game was rated when it first ended. */
    return g_strdup_printf (_ ("%s, already rated"), name_side (match, side));
  if (player.kind == TG_PLAYER_PERSON
      && tg_words_unrated (tg_match_get_rated (match)) != NULL)
    /* Translators: a colour, of a person whose game does not count for the rating. */
    return g_strdup_printf (_ ("%s, not rated"), name_side (match, side));
  return g_strdup (name_side (match, side));
}

static TgStone
find_side (TgMatch *match, TgContender contender)
{
  return tg_match_get_contender (match, TG_STONE_BLACK) == contender ? TG_STONE_BLACK
                                                                     : TG_STONE_WHITE;
}

/* Returns: (transfer full): the name of a contender of a pair match, whatever the current
 * colours are */
static gchar *
name_contender (TgMatch *match, TgContender contender)
{
  TgStone           side = find_side (match, contender);
  TgPlayerSpec      player = tg_match_get_player (match, side);
  TgPlayerSpec      other = tg_match_get_player (match, tg_stone_opponent (side));
  g_autofree gchar *name = tg_words_player (match, side);
  g_autofree gchar *other_name = tg_words_player (match, tg_stone_opponent (side));

  if ((player.kind != TG_PLAYER_PERSON || other.kind != TG_PLAYER_PERSON)
      && !g_str_equal (name, other_name))
    return g_steal_pointer (&name);
  if (player.kind == TG_PLAYER_ENGINE && player.level != other.level)
    return tg_words_level_as_player (player.level);
  return g_strdup (name_place (contender));
}

/* Returns: (transfer full) (nullable): such as “Game 1 of 2”; %NULL for a single game */
static gchar *
describe_pair_game (TgMatch *match)
{
  TgPairMatch pair;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  if (!tg_match_get_pair (match, &pair))
    return NULL;
  if (!tg_game_is_over (tg_match_get_game (match)))
    pair.n_played++;
  /* Translators: which one of the games that are played together. */
  return g_strdup_printf (_ ("Game %u of %u"), pair.n_played, pair.n_games);
}

static gchar *
describe_winner (TgMatch *match, const TgPairMatch *pair)
{
  TgContender       winner = tg_pair_match_get_leader (pair);
  TgContender       first = winner != TG_CONTENDER_NONE ? winner : TG_CONTENDER_FIRST;
  TgContender       second = TG_CONTENDER_FIRST + TG_CONTENDER_SECOND - first;
  guint             points = tg_pair_match_get_score (pair, first).points;
  guint             other_points = tg_pair_match_get_score (pair, second).points;
  g_autofree gchar *name = NULL;

  if (winner == TG_CONTENDER_NONE)
    /* Translators: the points of both players in a match of two games. */
    return g_strdup_printf (_ ("The pair match is drawn, %u : %u"), points, other_points);
  if (tg_match_sides_is_person (match, find_side (match, first))
      && !tg_match_sides_is_person (match, find_side (match, second)))
    /* Translators: the points of the reader and of the computer. */
    return g_strdup_printf (_ ("You win the pair match, %u : %u"), points, other_points);
  name = name_contender (match, first);
  /* Translators: a player, and the points of that player and of the other. */
  return g_strdup_printf (_ ("%s wins the pair match, %u : %u"), name, points,
                          other_points);
}

/**
 * tg_words_pair_score:
 *
 * Returns: (transfer full): such as “Game 1 of 2 · Points: You 2 : 0 Tengen”; after the last
 *   game, with the winner
 */
gchar *
tg_words_pair_score (TgMatch *match)
{
  TgPairMatch       pair;
  g_autofree gchar *game = NULL;
  g_autofree gchar *first = NULL;
  g_autofree gchar *second = NULL;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  tg_match_get_pair (match, &pair);
  if (tg_pair_match_is_over (&pair))
    return describe_winner (match, &pair);

  game = describe_pair_game (match);
  first = name_contender (match, TG_CONTENDER_FIRST);
  second = name_contender (match, TG_CONTENDER_SECOND);
  /* Translators: which of two games it was, a player and the points, and those of the
   * other: “Game 1 of 2 · Points: You 2 : 0 Tengen”. */
  return g_strdup_printf (_ ("%s · Points: %s %u : %u %s"), game, first,
                          tg_pair_match_get_score (&pair, TG_CONTENDER_FIRST).points,
                          tg_pair_match_get_score (&pair, TG_CONTENDER_SECOND).points,
                          second);
}

/**
 * tg_words_pair_points:
 *
 * Returns: (transfer full) (nullable): such as “2 points”; %NULL for a single game
 */
gchar *
tg_words_pair_points (TgMatch *match, TgStone side, guint *points)
{
  TgPairMatch pair;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);
  g_return_val_if_fail (points != NULL, NULL);

  *points = 0;
  if (!tg_match_get_pair (match, &pair))
    return NULL;
  *points = tg_pair_match_get_score (&pair, tg_match_get_contender (match, side)).points;
  /* Translators: what a player has in a match of two games. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u point", "%u points", *points),
                          *points);
}

static gchar *
describe_thinking (TgMatch *match, TgStone side)
{
  g_autofree gchar *name = tg_words_player (match, side);

  /* Translators: the name of a program that plays. */
  return g_strdup_printf (_ ("%s is thinking…"), name);
}

static gchar *
describe_turn (TgMatch *match)
{
  TgStone  side = tg_match_sides_get_acting_side (match);
  gboolean black = side == TG_STONE_BLACK;
  gboolean person = tg_match_sides_is_person (match, side);
  gboolean against_person = tg_match_sides_is_person (match, tg_stone_opponent (side));

  if (person && !against_person)
    return g_strdup (_ ("Your move"));
  if (!person && against_person)
    return describe_thinking (match, side);
  if (!tg_match_sides_have_colours (match))
    return g_strdup (black ? _ ("First player to move") : _ ("Second player to move"));
  if (person)
    return g_strdup (black ? _ ("Black to move") : _ ("White to move"));
  return g_strdup (black ? _ ("Black is thinking…") : _ ("White is thinking…"));
}

/**
 * tg_words_status:
 *
 * Returns: (transfer full): the side to move, or the winner, without a full stop
 */
gchar *
tg_words_status (TgMatch *match)
{
  const TgGame *game;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  game = tg_match_get_game (match);
  if (tg_game_is_over (game))
    return g_strdup (describe_result (match));
  if (tg_match_get_paused (match))
    return g_strdup (_ ("Paused"));
  return describe_turn (match);
}

static gchar *
describe_terms (TgMatch *match)
{
  const TgMatchSetup *setup;
  const TgPlayerSpec *engine;
  const gchar        *rules;

  setup = tg_match_get_setup (match);
  rules = tg_words_ruleset (setup->ruleset);
  engine = setup->black.kind == TG_PLAYER_ENGINE ? &setup->black : &setup->white;
  if (engine->kind != TG_PLAYER_ENGINE || engine->name != NULL)
    /* Translators: the rules and the size of the board: “Renju · 15×15”. */
    return g_strdup_printf (_ ("%s · %u×%u"), rules, setup->size, setup->size);
  if (engine->depth > 0)
    /* Translators: the rules, the size of the board, the strength of the
     * computer and how many moves it looks ahead. */
    return g_strdup_printf (_ ("%s · %u×%u · level %u, depth %u"), rules, setup->size,
                            setup->size, engine->level, engine->depth);
  /* Translators: the rules, the size of the board and the strength of the
   * computer: “Renju · 15×15 · level 3”. */
  return g_strdup_printf (_ ("%s · %u×%u · level %u"), rules, setup->size, setup->size,
                          engine->level);
}

/**
 * tg_words_terms:
 *
 * Returns: (transfer full): such as “Renju · 15×15 · level 3”, in a pair match it begins
 *   with the number of the game
 */
gchar *
tg_words_terms (TgMatch *match)
{
  g_autofree gchar *terms = NULL;
  g_autofree gchar *game = NULL;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  terms = describe_terms (match);
  game = describe_pair_game (match);
  return game != NULL ? g_strconcat (game, " · ", terms, NULL) : g_steal_pointer (&terms);
}

/**
 * tg_words_opening_turn:
 *
 * Returns: (transfer full): such as “Swap2: your turn”
 */
gchar *
tg_words_opening_turn (TgMatch *match, const gchar *protocol)
{
  g_autofree gchar *name = NULL;
  TgStone           side;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  side = tg_match_sides_get_acting_side (match);
  if (tg_match_sides_is_person (match, side)
      == tg_match_sides_is_person (match, tg_stone_opponent (side)))
    return g_strdup (protocol);
  if (tg_match_sides_is_person (match, side))
    /* Translators: the name of an opening rule. */
    return g_strdup_printf (_ ("%s: your turn"), protocol);
  name = tg_words_player (match, side);
  /* Translators: the names of an opening rule and of the program that plays, such
   * as “Swap2: Tengen’s turn”. */
  return g_strdup_printf (_ ("%s: %s’s turn"), protocol, name);
}

static gchar *
describe_choice (TgMatch *match, TgStone side)
{
  g_autofree gchar *name = tg_words_player (match, side);
  TgOpeningOption   option;
  guint             count;

  return tg_match_get_choice (match, &option, &count)
             ? tg_words_opening_choice (name, option, count)
             : NULL;
}

/**
 * tg_words_match_event:
 *
 * Returns: (transfer full) (nullable): what a player has announced, without a full stop;
 *   %NULL if the window shows it elsewhere
 */
gchar *
tg_words_match_event (TgMatch *match, TgMatchEvent event, TgStone side)
{
  gboolean black = side == TG_STONE_BLACK;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  switch (event)
    {
    case TG_MATCH_EVENT_CLAIMED_FOUL:
      return g_strdup (_ ("White claims a forbidden move"));
    case TG_MATCH_EVENT_CLAIMED_WRONGLY:
      return g_strdup (_ ("Black’s last move is not forbidden; the game continues"));
    case TG_MATCH_EVENT_PASSED:
      return g_strdup (black ? _ ("Black passes") : _ ("White passes"));
    case TG_MATCH_EVENT_OFFERED_DRAW:
      /* A person gets the draw offer as a question. */
      if (tg_match_sides_is_person (match, tg_stone_opponent (side)))
        return NULL;
      return g_strdup (black ? _ ("Black offers a draw") : _ ("White offers a draw"));
    case TG_MATCH_EVENT_DECLINED_DRAW:
      return g_strdup (black ? _ ("Black declines the draw")
                             : _ ("White declines the draw"));
    case TG_MATCH_EVENT_CHOSE:
      return describe_choice (match, side);
    case TG_MATCH_EVENT_ACCEPTED_DRAW:
    default:
      return NULL;
    }
}

/**
 * tg_words_clock:
 *
 * @remaining is in microseconds.
 *
 * Returns: (transfer full): such as “4:05” or “1:04:05”
 */
gchar *
tg_words_clock (gint64 remaining)
{
  gint64 seconds = (MAX (remaining, 0) + G_TIME_SPAN_SECOND - 1) / G_TIME_SPAN_SECOND;
  guint  hours = (guint) (seconds / 3600);
  guint  minutes = (guint) (seconds / 60 % 60);

  if (hours > 0)
    /* Translators: a clock: hours, minutes and seconds. */
    return g_strdup_printf (_ ("%u:%02u:%02u"), hours, minutes, (guint) (seconds % 60));
  /* Translators: a clock: minutes and seconds. */
  return g_strdup_printf (_ ("%u:%02u"), minutes, (guint) (seconds % 60));
}

/* Returns the warning that a clock is running low, without a full stop. */
gchar *
tg_words_low_clock (TgMatch *match, TgStone side)
{
  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  if (tg_match_sides_is_person (match, side)
      && !tg_match_sides_is_person (match, tg_stone_opponent (side)))
    return g_strdup (_ ("You have ten seconds left"));
  return g_strdup (side == TG_STONE_BLACK ? _ ("Black has ten seconds left")
                                          : _ ("White has ten seconds left"));
}
