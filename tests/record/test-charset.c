/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests which character set is found: names and words as short as in the headers of
 * files, and comments. All were written for this test. */

#include <string.h>

#include "record/text/charset-guess.h"
#include "samples.h"

static const gchar *const simplified_names[] = {
  "吴镝",
  "葛凌峰",
  "曹冬",
  "张三丰",
  "李洪斌",
  "朱建锋",
  "魏立国",
  "陈科翰",
  "刘宇威",
  "梅凡",
  "花月必胜",
  "黑胜",
  "白方认输",
  "第三届全国五子棋公开赛",
  "黑棋长连禁手",
  "这步是败着",
  "王清清",
  "那威",
  "芦海",
  "田鑫淼",
  "好棋",
  "四三胜",
  "杨彦希",
  "江齐文",
  "戴晓涵",
  "宁宁",
  "殷立成",
  "李晓东",
  "毕雨晨",
  "张进宇",
  "蓝志仁",
  "邱志强",
  "艾显平",
  "苑清敏",
  "周荃",
  "孙悟空",
  "邓超",
  "何启东",
  "应白棋请求悔一步",
  "双活三",
  "最强防守",
  "让先局",
  "天津队",
  "网络五子棋锦标赛",
  "谢维",
  "郑蓉",
  "黄立勤",
  NULL,
};

static const gchar *const simplified_comments[] = {
  "黑棋在这里走得太急，应该先做一个活三，逼白棋应一手，然后再冲四，这样就可以形成四三胜。",
  "白方此处有两种选择：一是在下方挡住，二是主动反击。实战选择了前者，结果被动。",
  "花月局的基本定式，黑必胜。参见《五子棋详解与研究》第三章。",
  "如果黑棋走在右边，白棋可以利用反四先手化解攻势，随后占据要点，优势明显。",
  "这盘棋双方都下得很谨慎，直到第三十五手黑棋才出现失误。",
  NULL,
};

static const gchar *const traditional_names[] = {
  "張三豐",
  "林書賢",
  "陳偉銘",
  "黃聖翔",
  "許文龍",
  "王建民",
  "蔡明宏",
  "劉柏成",
  "鄭家豪",
  "李國棟",
  "謝易霖",
  "周子瑜",
  "吳寶春",
  "郭台銘",
  "黑勝",
  "白方認輸",
  "第五屆全國連珠公開賽",
  "四三勝",
  "這步棋太慢了",
  "黑棋禁手",
  "花月必勝",
  "楊宗緯",
  "張益豪",
  "洪啟彰",
  "廖文毅",
  "葉家瑋",
  "何昇軒",
  "盧彥儒",
  "孫偉倫",
  "邱顯皓",
  "呂宗翰",
  "曾詠詩",
  "蘇煒翔",
  "賴清德",
  "白棋衝四",
  "黑棋四四禁手",
  "臺北市",
  "高雄盃五子棋賽",
  "第一局",
  "雙活三",
  "開局",
  "詹詠然",
  "戴資穎",
  "鄧雨賢",
  "羅大佑",
  "盃賽決勝局",
  "請多指教",
  NULL,
};

static const gchar *const traditional_comments[] = {
  "黑棋在這裡走得太急，應該先做一個活三，逼白棋應一手，然後再衝四，這樣就可以形成四三勝。",
  "白方此處有兩種選擇：一是在下方擋住，二是主動反擊。實戰選擇了前者，結果被動。",
  "這個變化是浦月開局的基本定式，黑棋必勝，請參考連珠教室的說明。",
  "如果黑棋走在右邊，白棋可以利用反四先手化解攻勢，隨後佔據要點，優勢明顯。",
  "這盤棋雙方都下得很謹慎，直到第三十五手黑棋才出現失誤。",
  NULL,
};

static const gchar *const japanese_names[] = {
  "中村茂",         "西園典生",       "岡部寛",     "河村典彦",
  "長谷川一人",     "山口釉水",       "中山智晴",   "石谷信一",
  "小山純",         "飯尾義弘",       "黒勝ち",     "白の追い詰め",
  "第五十期名人戦", "ヒラバ",         "ミセ手",     "四三で勝ち",
  "渓月",           "これは悪手です", "牧野光則",   "井上史也",
  "さくら",         "大角友希",       "玉田陽一",   "森田真",
  "奈良秀樹",       "早川嘉美",       "坂田吾朗",   "磯部泰山",
  "田村高康",       "藤田雄大",       "神谷俊介",   "小澤克彦",
  "福井暢宏",       "舘雅也",         "岡部正司",   "水野あかね",
  "浦月",           "雨月",           "白の勝ち",   "三々禁",
  "黒番",           "第三局",         "四ノビが先", "受けは一つ",
  "リーグ戦",       "関西オープン",   "吉田一司",   NULL,
};

static const gchar *const japanese_comments[] = {
  "ここで黒は急ぎすぎた。先に三を引いてから四を伸ばせば、四三の勝ちがあった。",
  "白には二つの選択がある。下を止めるか、反撃するか。実戦は前者を選んだ。",
  "花月の必勝定石。詳しくは連珠の本を参照してください。",
  "黒が右に打てば、白は四を消しながら先手を取り、好点を占めて優勢になる。",
  "三十五手目まで互角だったが、黒のミスで流れが変わった。",
  NULL,
};

static const gchar *const korean_names[] = {
  "김규현",
  "김수찬",
  "한창민",
  "강상민",
  "이승현",
  "박정현",
  "최정우",
  "조현우",
  "윤서연",
  "임재범",
  "흑승",
  "백의 기권",
  "제삼회 오목 대회",
  "좋은 수입니다",
  "사삼",
  "이 수가 패착",
  "황도훈",
  "송지효",
  "홍길동",
  "오목왕",
  "서울",
  "문재원",
  "김일신",
  "윤기영",
  "유재석",
  "강호동",
  "박지성",
  "손흥민",
  "이순신",
  "안중근",
  "신사임당",
  "장보고",
  "이세돌",
  "조훈현",
  "서능욱",
  "최명훈",
  "백승",
  "흑 금수",
  "장목",
  "결승전",
  "부산 대회",
  "좋습니다",
  "이 자리가 급소",
  "공격과 수비",
  "나의 첫 대국",
  "한국 오목 협회",
  "정민",
  NULL,
};

static const gchar *const korean_comments[] = {
  "여기서 흑은 너무 서둘렀다. 먼저 열린 삼을 만들고 나서 사를 두면 사삼으로 이길 수 있었다.",
  "백은 두 가지 선택이 있다. 아래를 막거나 반격하는 것이다. 실전에서는 막는 쪽을 골랐다.",
  "이 변화는 화월의 기본 정석이며 흑의 필승이다.",
  "흑이 오른쪽에 두면 백은 사를 막으면서 선수를 잡아 유리해진다.",
  "서른다섯 번째 수까지는 팽팽했지만 흑의 실수로 흐름이 바뀌었다.",
  NULL,
};

static const gchar *const cyrillic_names[] = {
  "Иванов",
  "Пётр Михайлов",
  "Анна Смирнова",
  "Владимир Сущков",
  "Евгений Сёмин",
  "Чёрные выиграли",
  "Кубок Москвы",
  "ошибка",
  "Белые сдались",
  "Рендзю",
  "Дмитрий Епифанов",
  "Санкт-Петербург",
  "Топоркова",
  "Олег Буланов",
  "вилка 4х3",
  "этот ход проигрывает",
  "Тур 3",
  "Кожин",
  "Сальников",
  "Никонов",
  "Лазарев",
  "фол",
  "Сергей Артемьев",
  "Константин Никонов",
  "Игорь Синёв",
  "Павел Вершинин",
  "Алексей Скурихин",
  "Юрий Тарановский",
  "Михаил Кожин",
  "Станислав Барышников",
  "Белые выиграли",
  "Ничья",
  "Фол 3-3",
  "Чемпионат мира",
  "открытая тройка",
  "Дебют 26",
  "просрочка времени",
  "Турнир памяти Петрова",
  "Нижний Новгород",
  "Москва",
  "Шаг",
  "Ход 12",
  "лучше K9",
  "Виктор Мацкевич",
  "Илья Катаев",
  "Кто выиграл?",
  "Я",
  NULL,
};

static const gchar *const cyrillic_comments[] = {
  "Здесь чёрные поторопились: сначала нужно было поставить открытую тройку, а затем четвёрку, и тогда выигрыш вилкой 4-3.",
  "У белых два выбора — защищаться снизу или контратаковать. В партии выбрали первое.",
  "Это основной вариант дебюта, чёрные выигрывают форсированно.",
  "Если чёрные сыграют справа, белые отразят атаку и получат преимущество.",
  "До тридцать пятого хода позиция была равной, но потом чёрные ошиблись.",
  NULL,
};

static const gchar *const western_names[] = {
  "Müller",
  "José García",
  "François Lefèvre",
  "Jürgen Groß",
  "Göran Björk",
  "Håkan Sjöstrand",
  "Zoë",
  "Café Zürich",
  "Ándres Pérez",
  "Peñarol",
  "Kätlin Õun",
  "Søren Kjær",
  "Ängsholm",
  "Ants Soosõrv",
  "Tõnu Liik",
  "Müsür",
  "L’Été 2009",
  "schwarz gewinnt für immer",
  "déjà vu",
  "Málaga",
  "ÅKE NYLÉN",
  "Überraschung",
  "Stefan Karlsson",
  "Björn Lundgren",
  "Åsa Öberg",
  "Jörg Töpfer",
  "René Dupré",
  "Íñigo Núñez",
  "Émile Noël",
  "André",
  "Lars Nygård",
  "Günther Schäfer",
  "Weiß am Zug",
  "fünf Züge",
  "très bon coup",
  "está perdido",
  "João Conceição",
  "Sébastien",
  "Nuñez",
  "Øystein Bråten",
  "Mäki",
  "Hämäläinen",
  "Ülo",
  "Põder",
  "Märt Läänemets",
  "¡Gana!",
  "naïve",
  NULL,
};

static const gchar *const western_comments[] = {
  "Schwarz war hier zu hastig: Erst hätte er eine offene Drei bauen müssen, dann wäre die Gabel möglich gewesen. Schöne Überraschung für Weiß!",
  "Les Blancs ont deux réponses : défendre en bas ou contre-attaquer. À mon avis la première était forcée.",
  "Aquí el blanco se equivocó; la jugada correcta era más arriba, según el análisis del campeón español.",
  "Si negras juegan a la derecha, blancas se defienden con iniciativa y la posición es mejor según mi opinión.",
  "Om svart spelar till höger får vit försteg; det är svårt att försvara sig här.",
  NULL,
};

static const struct
{
  const gchar        *charset;
  const gchar *const *names;
  const gchar *const *comments;
} sets[] = {
  { "GB18030", simplified_names, simplified_comments },
  { "BIG5-HKSCS", traditional_names, traditional_comments },
  { "CP932", japanese_names, japanese_comments },
  { "EUC-JP", japanese_names, japanese_comments },
  { "CP949", korean_names, korean_comments },
  { "CP1251", cyrillic_names, cyrillic_comments },
  { "CP1252", western_names, western_comments },
};

static gchar *
encode (const gchar *text, const gchar *charset, gsize *length)
{
  g_autoptr (GError) error = NULL;
  gchar *bytes = g_convert (text, -1, charset, "UTF-8", NULL, length, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Returns whether a text in a character set is read correctly. */
static gboolean
is_found (const gchar *text, const gchar *charset, const gchar *language, gboolean *sure)
{
  g_auto (TgCharsetGuess) guess;
  gsize             length;
  g_autofree gchar *bytes = encode (text, charset, &length);
  g_autofree gchar *read = NULL;

  tg_charset_guess_init (&guess, language);
  tg_charset_guess_add (&guess, bytes, length);
  read = g_convert (bytes, (gssize) length, "UTF-8", tg_charset_guess_get (&guess, sure),
                    NULL, NULL, NULL);
  return g_strcmp0 (read, text) == 0;
}

/* The charset of every sample comment is guessed correctly, and with certainty. */
static void
test_comments (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  if (tg_sample_lacks_charset (sets[i].charset))
    return;

  for (guint k = 0; sets[i].comments[k] != NULL; k++)
    {
      gboolean sure;

      g_test_message ("%s", sets[i].comments[k]);
      g_assert_true (is_found (sets[i].comments[k], sets[i].charset, "C", &sure));
      g_assert_true (sure);
    }
}

/* A single name is nearly always right, and never sure if wrong. */
static void
test_names (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  guint n = 0;
  guint n_found = 0;
  guint n_sure = 0;

  if (tg_sample_lacks_charset (sets[i].charset))
    return;

  for (guint k = 0; sets[i].names[k] != NULL; k++)
    {
      gboolean sure;
      gboolean found = is_found (sets[i].names[k], sets[i].charset, "C", &sure);

      g_test_message ("%s: %s, %s", sets[i].names[k], found ? "found" : "mistaken",
                      sure ? "sure" : "not sure");
      g_assert_true (found || !sure);
      n++;
      n_found += found;
      n_sure += sure;
    }

  g_test_message ("%s: %u of %u found, %u sure", sets[i].charset, n_found, n, n_sure);
  g_assert_cmpuint (15 * n_found, >=, 14 * n);
  g_assert_cmpuint (2 * n_sure, >=, n);
}

/* All texts of a file are considered together. */
static void
test_files (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  guint n = 0;
  guint n_found = 0;

  if (tg_sample_lacks_charset (sets[i].charset))
    return;

  for (guint k = 0; sets[i].names[k + 1] != NULL; k++)
    {
      g_autofree gchar *text = g_strdup_printf ("(;GM[4]SZ[15]PB[%s]PW[%s];B[hh];W[ig])",
                                                sets[i].names[k], sets[i].names[k + 1]);
      gboolean          sure;
      gboolean          found = is_found (text, sets[i].charset, "C", &sure);

      g_test_message ("%s: %s, %s", text, found ? "found" : "mistaken",
                      sure ? "sure" : "not sure");
      g_assert_true (found || !sure);
      n++;
      n_found += found;
    }

  g_test_message ("%s: %u of %u found", sets[i].charset, n_found, n);
  g_assert_cmpuint (25 * n_found, >=, 24 * n);
}

/* Two bytes that are a name in Taiwan, or two common words in China. */
static void
test_language (void)
{
  static const gchar bytes[] = "\xb7\xa8\xb5\xd8";
  static const struct
  {
    const gchar *language;
    const gchar *charset;
  } readers[] = {
    { "zh_TW", "BIG5-HKSCS" }, { "zh_HK.UTF-8", "BIG5-HKSCS" },
    { "zh_CN", "GB18030" },    { "zh_CN.UTF-8", "GB18030" },
    { "C", "GB18030" },
  };

  if (tg_sample_lacks_charset ("GB18030"))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_auto (TgCharsetGuess) guess;
      gboolean sure;

      tg_charset_guess_init (&guess, readers[i].language);
      tg_charset_guess_add (&guess, bytes, strlen (bytes));
      g_assert_cmpstr (tg_charset_guess_get (&guess, &sure), ==, readers[i].charset);
      g_assert_true (!sure || g_str_has_prefix (readers[i].language, "zh_CN"));
    }
}

/* A text in none of the sets is still read. */
static void
test_last_resort (void)
{
  static const gchar rubbish[] =
      "\xff\xb1\xb4\xfe\xff\xa0\xb2\xb3\xff\xdb\x81 \x98\xff \xff";
  g_autofree gchar *read = NULL;
  gboolean          sure;

  if (tg_sample_lacks_charset ("GB18030"))
    return;

  g_auto (TgCharsetGuess) guess;

  tg_charset_guess_init (&guess, NULL);
  tg_charset_guess_add (&guess, rubbish, strlen (rubbish));
  read = g_convert (rubbish, -1, "UTF-8", tg_charset_guess_get (&guess, &sure), NULL,
                    NULL, NULL);
  g_assert_nonnull (read);
  g_assert_false (sure);
}

static TgRecord *
read_bytes (GBytes           *bytes,
            const gchar      *name,
            const gchar      *charset,
            TgRecordIoReport *report)
{
  const TgRecordIoOptions options = { .charset = charset };
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_record_io_load_bytes (bytes, name, &options, report, &error);

  g_assert_no_error (error);
  return record;
}

static GBytes *
encode_bytes (const gchar *text, const gchar *charset)
{
  gsize  length;
  gchar *bytes = encode (text, charset, &length);

  return g_bytes_new_take (bytes, length);
}

/* Every format finds the same set. */
static void
test_formats (void)
{
  static const struct
  {
    const gchar *name;
    const gchar *text;
  } files[] = {
    { "a.sgf", "(;GM[4]PB[張三豐]PW[林書賢];B[hh])" },
    { "a.psq", "Piskvorky 15x15, 0:0, 0\n8,8,9\n張三豐\n林書賢\n-1\n" },
    { "a.rec", "張三豐\n林書賢\n8,8,9\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) bytes = encode_bytes (files[i].text, "BIG5");
      TgRecordIoReport report;
      g_autoptr (TgRecord) record = read_bytes (bytes, files[i].name, NULL, &report);

      g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "張三豐");
      g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "林書賢");
      g_assert_cmpstr (report.charset, ==, "BIG5-HKSCS");
      g_assert_true (report.has_wide_text);
    }
}

/* A RenLib library whose comment is in a different set each time. */
static void
test_libraries (void)
{
  if (tg_sample_lacks_charset ("GB18030"))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
      g_autoptr (TgRecord) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      TgRecordIoReport report;

      tg_record_node_set_comment (
          tg_record_play (record, (TgMove){ { 7, 7 }, TG_STONE_BLACK }),
          sets[i].comments[0]);
      bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_LIB, sets[i].charset,
                                       TRUE, &error);
      g_assert_no_error (error);
      again = read_bytes (bytes, "a.lib", NULL, &report);
      g_assert_cmpstr (tg_record_node_get_comment (
                           tg_record_node_get_first_child (tg_record_get_root (again))),
                       ==, sets[i].comments[0]);
      g_assert_false (report.charset_unsure);
    }
}

/* The declared and the actual character set of an SGF file. */
static void
test_declared (void)
{
  static const struct
  {
    const gchar *declared;
    const gchar *charset;
    const gchar *text;
    const gchar *found;
    gboolean     unsure;
  } files[] = {
    /* Valid UTF-8 is UTF-8. */
    { "GB2312", "UTF-8", "張三豐", "UTF-8", FALSE },
    { "ISO-8859-1", "UTF-8", "Müller", "UTF-8", FALSE },
    { "klingon", "UTF-8", "Иванов", "UTF-8", FALSE },
    { "GBK", "UTF-8", "René, Лев", "UTF-8", FALSE },
    /* Text that is valid UTF-8 only by chance, with two alphabets in a word, is not
     * taken for UTF-8. */
    { "GBK", "GBK", "谢维", "GBK", FALSE },
    { "UTF-8", "UTF-8", "αж", "UTF-8", FALSE },
    { "ASCII//TRANSLIT", "UTF-8", "Müller", "UTF-8", FALSE },
    /* A declared set is used if it fits. */
    { "Big5", "BIG5", "張三豐", "Big5", FALSE },
    { "gbk", "GBK", "張三丰", "gbk", FALSE },
    { "Shift_JIS", "CP932", "中村茂", "Shift_JIS", FALSE },
    { "windows-1251", "CP1251", "Иванов", "windows-1251", FALSE },
    { "ISO-2022-JP", "ISO-2022-JP", "中村茂", "ISO-2022-JP", FALSE },
    /* A declared set that does not fit is ignored. */
    { "UTF-8", "CP932", "中村茂", "CP932", FALSE },
    { "UTF-8", "BIG5", "張三豐", "BIG5-HKSCS", FALSE },
    { "GB2312", "BIG5", "張三豐", "BIG5-HKSCS", FALSE },
    { "klingon", "CP1251", "Иванов", "CP1251", FALSE },
    { "ASCII//TRANSLIT", "CP1251", "Иванов", "CP1251", FALSE },
    /* A declared set that is unlikely is reported as unsure. */
    { "GB18030", "BIG5", "張三豐先生對林書賢", "GB18030", TRUE },
    { "ISO-8859-1", "CP1251", "Иванов", "ISO-8859-1", TRUE },
    /* A text of ASCII characters does not depend on the declared set. */
    { "klingon", "ASCII", "Ann", "UTF-8", FALSE },
    { "UTF-16LE", "ASCII", "Ann", "UTF-8", FALSE },
  };

  if (tg_sample_lacks_charset ("GB18030"))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree gchar *text =
          g_strdup_printf ("(;GM[4]CA[%s]C[%s];B[hh])", files[i].declared, files[i].text);
      g_autoptr (GBytes) bytes = encode_bytes (text, files[i].charset);
      TgRecordIoReport report;
      g_autoptr (TgRecord) record = read_bytes (bytes, "a.sgf", NULL, &report);
      const gchar *comment = tg_record_node_get_comment (tg_record_get_root (record));

      g_test_message ("%s", text);
      g_assert_cmpstr (report.charset, ==, files[i].found);
      g_assert_cmpint (report.charset_unsure, ==, files[i].unsure);
      g_assert_cmpint (g_strcmp0 (comment, files[i].text) == 0, ==, !files[i].unsure);
    }
}

/* The character set that the user chooses overrides the bytes. */
static void
test_told (void)
{
  g_autoptr (GBytes) bytes = encode_bytes ("(;GM[4]CA[UTF-8]C[é];B[hh])", "UTF-8");
  TgRecordIoReport report;
  g_autoptr (TgRecord) record = read_bytes (bytes, "a.sgf", "CP1252", &report);

  g_assert_cmpstr (tg_record_node_get_comment (tg_record_get_root (record)), ==, "Ã©");
  g_assert_cmpstr (report.charset, ==, "CP1252");
  g_assert_false (report.charset_unsure);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autofree gchar *comments =
          g_strconcat ("/record/charset/comments/", sets[i].charset, NULL);
      g_autofree gchar *names =
          g_strconcat ("/record/charset/names/", sets[i].charset, NULL);
      g_autofree gchar *files =
          g_strconcat ("/record/charset/files/", sets[i].charset, NULL);

      g_test_add_data_func (comments, GUINT_TO_POINTER (i), test_comments);
      g_test_add_data_func (names, GUINT_TO_POINTER (i), test_names);
      g_test_add_data_func (files, GUINT_TO_POINTER (i), test_files);
    }
  g_test_add_func ("/record/charset/language", test_language);
  g_test_add_func ("/record/charset/last-resort", test_last_resort);
  g_test_add_func ("/record/charset/formats", test_formats);
  g_test_add_func ("/record/charset/libraries", test_libraries);
  g_test_add_func ("/record/charset/declared", test_declared);
  g_test_add_func ("/record/charset/told", test_told);

  return g_test_run ();
}
