/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The help page finds the terms of the game in any language: also those of the first
 * articles on which Tengen was based, in their spelling and with their meaning. */

#include <string.h>

#include "ui/rules/rules-text.h"

typedef struct
{
  const gchar *word;
  const gchar *found; /* the English name of the result */
} Search;

/* Terms from the material of a Gomoku course in Beijing, and the headings that the search
 * has to find. */
static const Search beijing[] = {
  { "五子棋", "The game" },
  { "原始规则", "Freestyle" },
  { "无禁手", "Freestyle" },
  { "禁手", "Forbidden points" },
  { "三三禁手", "Double three" },
  { "四四禁手", "Double four" },
  { "长连禁手", "Overline" },
  { "棋盘", "Terms of the board" },
  { "阳线", "Straight line" },
  { "直线", "Straight line" },
  { "交叉点", "Point" },
  { "点", "Point" },
  { "阴线", "Diagonal" },
  { "斜线", "Diagonal" },
  { "落子", "Move" },
  { "轮走方", "Move" },
  { "行棋方", "Move" },
  { "着", "Move" },
  { "回合", "Round" },
  { "开局", "Openings" },
  { "布局", "Openings" },
  { "连", "Connected stones" },
  { "棋形", "Fives and fours" },
  { "棋型", "Fives and fours" },
  { "五连", "Five" },
  { "长连", "Overline" },
  { "四", "Four" },
  { "活四", "Open four" },
  { "冲四", "Closed four" },
  { "连冲四", "Closed four" },
  { "跳冲四", "Broken four" },
  { "死四", "Dead four" },
  { "三", "Three" },
  { "活三", "Open three" },
  { "连活三", "Solid three" },
  { "连三", "Solid three" },
  { "跳活三", "Broken three" },
  { "跳三", "Broken three" },
  { "眠三", "Closed three" },
  { "死三", "Dead three" },
  { "二", "Two" },
  { "活二", "Open two" },
  { "连活二", "Solid two" },
  { "连二", "Solid two" },
  { "跳活二", "Broken two" },
  { "跳二", "Broken two" },
  { "大跳活二", "Gap two" },
  { "大跳二", "Gap two" },
  { "眠二", "Closed two" },
  { "死二", "Dead two" },
  { "先手", "Sente" },
  { "绝对先手", "Absolute sente" },
  { "三三", "Double three" },
  { "双三", "Double three" },
  { "四四", "Double four" },
  { "双四", "Double four" },
  { "双冲四", "Double four" },
  { "四三", "Four-three" },
  { "进攻手段", "Forcing move" },
  { "进攻手段", "Preparing move" },
  { "追手", "Forcing move" },
  { "做棋", "Preparing move" },
  { "做势", "Building strength" },
  { "做杀", "Preparing a win" },
  { "审局", "Reading the board" },
  { "一级连攻", "Win by fours" },
  { "二级连攻", "Win by fours and threes" },
  { "含招", "Hidden threat" },
  { "示招", "Showing move" },
  { "胜负", "How a game ends" },
  { "平局", "How a game ends" },
  { "和棋", "How a game ends" },
  { "先五为胜", "What is allowed" },
  { "判负", "Black loses at once" },
};

/* Terms from the material of a Gomoku course in Taiwan, where a closed four is called a
 * dead four. */
static const Search pingtung[] = {
  { "五子連線", "Five" },    { "四子連線", "Four" },         { "三子連線", "Three" },
  { "兩子連線", "Two" },     { "活四", "Open four" },        { "死四", "Closed four" },
  { "洞四", "Broken four" }, { "進攻手段", "Forcing move" }, { "輪走方", "Move" },
};

/* Terms from an article about a computer player. */
static const Search article[] = {
  { "复合棋型", "Winning attacks" },
  { "制胜点", "Winning attacks" },
  { "关键点", "When a three does not count" },
};

/* Whether each word of a search is in the text of the expected row. */
static gboolean
is_found (const Search *search)
{
  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    {
      const TgRulesChapter *chapter = tg_rules_chapter (i);
      g_autofree gchar     *names = tg_rules_chapter_dup_words (chapter);

      if (g_str_equal (chapter->title, search->found) && strstr (names, search->word))
        return TRUE;
      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          g_autofree gchar *heading = tg_rules_block_dup_heading (&chapter->blocks[j]);
          g_autofree gchar *words = tg_rules_block_dup_words (&chapter->blocks[j]);

          if (g_strcmp0 (heading, search->found) == 0 && strstr (words, search->word))
            return TRUE;
        }
    }
  return FALSE;
}

static void
assert_found (const Search *searches, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (!is_found (&searches[i]))
      {
        g_test_message ("“%s” does not lead to “%s”", searches[i].word,
                        searches[i].found);
        g_test_fail ();
      }
}

static void
test_founding_words (void)
{
  assert_found (beijing, G_N_ELEMENTS (beijing));
  assert_found (pingtung, G_N_ELEMENTS (pingtung));
  assert_found (article, G_N_ELEMENTS (article));
}

/* The searchable text of a term has its name in each language. */
static void
test_names (void)
{
  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    for (guint j = 0; j < tg_rules_chapter (i)->n_blocks; j++)
      {
        const TgRulesBlock *block = &tg_rules_chapter (i)->blocks[j];
        const TgRulesTerm  *term = block->term;
        g_autofree gchar   *words = NULL;

        if (term == NULL)
          continue;
        words = tg_rules_block_dup_words (block);
        g_assert_nonnull (strstr (words, term->simplified));
        g_assert_nonnull (strstr (words, term->traditional));
        g_assert_nonnull (strstr (words, term->japanese));
        g_assert_nonnull (strstr (words, term->also));
      }
}

/* The manual follows the rules, and consists of text only. */
static void
test_manual (void)
{
  guint n_chapters[2] = { 0 };

  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    {
      const TgRulesChapter *chapter = tg_rules_chapter (i);

      g_assert_cmpuint (chapter->part, <, G_N_ELEMENTS (n_chapters));
      g_assert_cmpuint (chapter->n_blocks, >, 0);
      n_chapters[chapter->part]++;
      if (chapter->part == 0)
        g_assert_cmpuint (n_chapters[1], ==, 0);
      for (guint j = 0; j < chapter->n_blocks && chapter->part == 1; j++)
        g_assert_cmpint (chapter->blocks[j].kind, ==, TG_RULES_BLOCK_TEXT);
    }
  g_assert_cmpuint (n_chapters[0], ==, 15);
  g_assert_cmpuint (n_chapters[1], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/rules-words/founding-words", test_founding_words);
  g_test_add_func ("/ui/rules-words/names", test_names);
  g_test_add_func ("/ui/rules-words/manual", test_manual);
  return g_test_run ();
}
