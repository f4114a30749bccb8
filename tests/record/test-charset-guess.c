/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures how often a short text is read in the right character set: names of players
 * and events, and short comments, as in the headers of files. All were written for this
 * test. The language samples were not made from them, but the margins of a sure guess
 * were chosen with these texts in view. A guess may be wrong, but must not be sure then. */

#include <string.h>

#include "record/text/charset-guess.h"
#include "samples.h"

static const gchar *const czech[] = {
  "Oldřich Dvořáček",   "Kateřina Šťávová",
  "Lumír Pýcha",        "Hana Říhová",
  "pěkný tah",          "černý se vzdal",
  "bílý má dvě trojky", "Mistrovství Prahy",
  "Znojmo, únor",       "Eliška",
  "Břetislav Žůrek",    "Opět remíza",
  "chybný úder",        NULL,
};

static const gchar *const slovak[] = {
  "Vladimír Škoda",        "Ľudovít Šťastnák",
  "Pohár Žitného ostrova", "čierny vyhral",
  "Banská Štiavnica",      "Ružomberok – finále",
  "Juraj Ďatko",           "Zvolen, jeseň",
  "slabá obrana",          NULL,
};

static const gchar *const polish[] = {
  "Bogusław Jędrzejczak",
  "Iwona Śmigielska",
  "Mistrzostwa Mazowsza, pięćdziesiąta partia",
  "czarny popełnił błąd",
  "Grzegorz Brzęczyk",
  "Zielona Góra",
  "Świnoujście",
  "Dariusz Piłat",
  "białe mają przewagę",
  "Żaneta",
  "Kłodzko, runda czwarta",
  "Stępień",
  "zły ruch",
  NULL,
};

static const gchar *const hungarian[] = {
  "Fülöp Árpád",          "Szörényi Levente", "Kőbánya kupa",    "Kálmán Győző",
  "Zöldség út",           "Űrhajós",          "nagyon jó lépés", "Sövényházi Ödön",
  "Esztergomi bajnokság", "Dunaújváros",      "Bőhm Tivadar",    NULL,
};

static const gchar *const romanian[] = {
  "Ştefania Brânză",
  "Nicolae Şerban",
  "Cupa Moldovei, etapa întâi",
  "alb câştigă",
  "Ploieşti",
  "Ţintea Marcel",
  "o greşeală mare",
  "Mărăşeşti",
  "Sebeş",
  NULL,
};

static const gchar *const croatian[] = {
  "Tomislav Čanić",
  "Đurđica Šegota",
  "Kup Međimurja",
  "crni predao, bijeli pobjeđuje",
  "Varaždin i Čazma",
  "Boris Žužul",
  "Maja Škrlec",
  "dobar potez za bijelog, šah",
  "Novo Mesto, četrta runda",
  "Uroš Črnič",
  "Žarković",
  "Primož Hočevar",
  NULL,
};

static const gchar *const german[] = {
  "Jörg Müßig",       "Götz Überall",
  "Mühlhäuser Pokal", "Schwarz gibt auf, fünf in Reihe für Weiß",
  "Lübeck",           "Käferstein",
  "Hans-Günter Löwe", "Zug fünfzig",
  "schönes Ende",     "Füssen",
  "Ägidius Prömper",  NULL,
};

static const gchar *const french[] = {
  "Stéphane Crépin",
  "Anaïs Lefèvre",
  "Tournoi d’été de Sète",
  "Noir a gagné grâce à une double menace",
  "Éloïse Guérin",
  "François-Xavier Aubé",
  "Nîmes",
  "dernière ronde",
  "l’élève a bien joué",
  NULL,
};

static const gchar *const spanish[] = {
  "Íñigo Ordoñez",
  "Begoña Zúñiga",
  "Copa de Logroño",
  "blancas ganan por cuatro y tres, qué bonito",
  "José Ángel Muñiz",
  "Cáceres",
  "señal de rendición",
  "último día",
  NULL,
};

static const gchar *const portuguese[] = {
  "Caetano Brandão",
  "Taça de São Roque",
  "as brancas têm vantagem, não há solução",
  "Conceição Magalhães",
  "Luís Simões",
  "Coração",
  "lição número três",
  NULL,
};

static const gchar *const italian[] = {
  "Niccolò Cerù",
  "Coppa Città di Forlì",
  "il Nero vincerà, perché il Bianco è lento",
  "Totò",
  "qualità",
  NULL,
};

static const gchar *const nordic[] = {
  "Börje Gräslund",
  "Åsa Kjellström",
  "Mästerskap i Växjö",
  "svart ger upp här",
  "Juhani Hämelä",
  "Jyväskylän turnaus päättyi",
  "Tuomas Näsi",
  "Jørn Søgaard",
  "Mesterskab på Fyn, første runde",
  "hvid vandt på tid, sort gør fejl",
  "Øyvind Bjørkås",
  "Lillehammer, søndag",
  "Þórunn Ægisdóttir",
  "Hvítur vann skákina í Hafnarfirði",
  NULL,
};

static const gchar *const estonian[] = {
  "Tõnis Põldre",
  "Ülle Käär",
  "Võru lahtised, kõik mängud",
  "must käik oli õige",
  "Jõulude turniir",
  "Õie",
  "Märt Sõerd",
  NULL,
};

static const gchar *const turkish[] = {
  "Oğuzhan Şahbaz",
  "Çiğdem Yalçın",
  "İzmit şampiyonası",
  "beyaz oyunu bıraktı",
  "Şeyma Doğru",
  "Kağan Işıkçı",
  "Muş",
  "güzel bir dörtlü",
  "Eskişehir açık turnuvası, final",
  "Bülent Gökçe",
  "Hatice Sönmez",
  "siyah üçü görmedi",
  "Değirmenci",
  "İsmet Kaçar",
  "Kütahya",
  NULL,
};

static const gchar *const latvian[] = {
  "Jānis Strautiņš",
  "Dzidra Kļava",
  "Rīgas kauss, trešā kārta",
  "baltie zaudēja, vājš gājiens",
  "Ādažu klubs",
  "Gunārs Zīlītis",
  "Valmiera – Cēsis",
  "Ķīsis",
  "Mārīte Žīgure",
  NULL,
};

static const gchar *const lithuanian[] = {
  "Rimantas Šležas",
  "Birutė Žvirblytė",
  "Utenos taurė, šeštas ratas",
  "baltieji nepastebėjo ketverto, laimėjo juodieji",
  "Jurgis Čiurlys",
  "Ąžuolų gatvė",
  "Mažvydas",
  "labai geras ėjimas",
  "Kęstas",
  NULL,
};

static const gchar *const vietnamese[] = {
  "Nguyễn Thị Bích",
  "Trần Văn Lâm",
  "Giải vô địch Đồng Nai",
  "Đen đi trước và thắng nhanh",
  "Lê Hoàng Phước",
  "Phạm Đình Trọng",
  "trắng bỏ lỡ nước bốn",
  "Vĩnh Long",
  "Đỗ Kim Ngân",
  "Võ Thành Nhân",
  "đường ba mở rất mạnh",
  "Tây Ninh, vòng hai",
  "Huỳnh Tấn Tài",
  "Bắc Giang",
  "Lý Thường",
  "kết quả hòa",
  NULL,
};

static const gchar *const greek[] = {
  "Λεωνίδας Χατζής",
  "Ευγενία Παππά",
  "Κύπελλο Πειραιά",
  "ο μαύρος εγκατέλειψε",
  "Θεόδωρος Ρήγας",
  "Καλαμάτα, πρώτος γύρος",
  "Αλέξανδρος",
  "πολύ ωραία κίνηση",
  "Σταύρος Δήμου",
  "άσπρα κερδίζουν",
  "Κέρκυρα",
  "Μαγδαληνή",
  "Ιωάννινα",
  "Ζαφείρης",
  "τέλος",
  "Ορέστης Λάππας",
  NULL,
};

static const gchar *const russian[] = {
  "Геннадий Пряхин",
  "Оксана Дьячкова",
  "Кубок Сибири",
  "чёрные просрочили время",
  "Мурманск, финал",
  "хороший ответ",
  "Артур Хайруллин",
  "Лидия Шевцова",
  "Ижевск",
  "белые не заметили четвёрку",
  "Юшков",
  "Эльвира",
  "Первенство завода",
  "Калуга",
  "поле е5 занято",
  "Жуков сдался",
  "Кирово-Чепецк",
  "Зоя",
  "Щедрин",
  "Сыктывкар, тур 4",
  NULL,
};

static const gchar *const ukrainian[] = {
  "Богдан Ступак",
  "Леся Гончарук",
  "Кубок Поділля",
  "чорні пропустили відкриту четвірку",
  "Тернопіль",
  "Ганна Яковенко",
  "Біла Церква, фінал",
  "Їдзиковський",
  "Кременчук",
  "Євдокія Зінченко",
  "добрий хід",
  "Миколаїв",
  NULL,
};

static const gchar *const bulgarian[] = {
  "Борислав Кънчев", "Радостина Щърбова",
  "Купа Тракия",     "белите пропуснаха четворка",
  "Габрово, финал",  "Благой Шишков",
  "Цветан",          "Видин",
  "хубав ход",       NULL,
};

static const gchar *const serbian[] = {
  "Радован Ђукић", "Бојана Љешковић",
  "Куп Шумадије",  "бели је погрешио",
  "Пирот, финале", "Милица Њагојевић",
  "Ђурђевдан",     "одличан потез",
  "Чедомир",       NULL,
};

static const gchar *const simplified[] = {
  "钱学文",           "赵子龙",       "上海市第二届连珠赛",
  "黑方走出冲四活三", "白棋放弃先手", "苏州大学",
  "马晓春",           "沈阳",         "贾宝玉",
  "请再下一盘",       "范伟民",       "这是最好的一手",
  "局面很复杂",       "冯小刚",       "北京晚报杯",
  "郝建国",           "决赛第三轮",   NULL,
};

static const gchar *const traditional[] = {
  "許家豪",
  "臺中市連珠錦標賽",
  "黑方走出衝四活三",
  "白棋放棄先手",
  "鍾佩珊",
  "蕭敬騰",
  "請再下一盤",
  "這是最好的一手",
  "局面很複雜",
  "國立臺灣大學",
  "顏志偉",
  "決賽第三輪",
  "龔明哲",
  "彰化縣",
  "馮俊凱",
  "劉德華",
  "桃園",
  NULL,
};

static const gchar *const japanese[] = {
  "高橋健二",
  "渡辺真理子",
  "東京春季大会",
  "黒の四々禁",
  "白が先に四を作った",
  "斉藤一郎",
  "これで勝負あり",
  "次の一手が大事",
  "名古屋支部",
  "加藤ひろし",
  "なかなか良い手",
  "三々を避ける",
  "鹿児島",
  "準決勝",
  "石田さん",
  "吉川の投了",
  "オープン戦",
  NULL,
};

static const gchar *const korean[] = {
  "이정훈",    "박미영", "전국 오목 선수권", "흑이 먼저 사를 만들었다",
  "백이 졌다", "최동현", "아주 좋은 수",     "다음 대회",
  "대전 지부", "김하늘", "한 판 더 둡시다",  "강릉시",
  "준결승",    "신나라", "오세훈",           "정답은 이것",
  "유진호",    NULL,
};

static const struct
{
  const gchar        *charset;
  const gchar *const *languages[10];
} sets[] = {
  { "CP1250", { czech, slovak, polish, hungarian, romanian, croatian } },
  { "ISO-8859-2", { czech, slovak, polish, hungarian, romanian, croatian } },
  { "CP852", { czech, slovak, polish, hungarian, romanian, croatian } },
  { "CP1252", { german, french, spanish, portuguese, italian, nordic, estonian } },
  { "CP1254", { turkish } },
  { "CP1257", { latvian, lithuanian, estonian } },
  { "CP1258", { vietnamese } },
  { "CP1253", { greek } },
  { "CP1251", { russian, ukrainian, bulgarian, serbian } },
  { "KOI8-R", { russian } },
  { "KOI8-U", { ukrainian } },
  { "CP866", { russian } },
  { "ISO-8859-5", { russian, bulgarian, serbian } },
  { "GB18030", { simplified } },
  { "BIG5-HKSCS", { traditional } },
  { "CP932", { japanese } },
  { "EUC-JP", { japanese } },
  { "CP949", { korean } },
  { "UTF-8",
    { czech, polish, turkish, vietnamese, greek, russian, simplified, japanese,
      korean } },
};

typedef struct
{
  guint n;
  guint n_right;
  guint n_sure; /* number of right guesses that are sure */
} Score;

/* Reads a text, unless the character set cannot represent it. */
static void
read_text (const gchar *charset, const gchar *text, const gchar *reader, Score *score)
{
  g_auto (TgCharsetGuess) guess;
  gsize             length;
  g_autofree gchar *bytes = g_convert (text, -1, charset, "UTF-8", NULL, &length, NULL);
  g_autofree gchar *read = NULL;
  const gchar      *found;
  gboolean          sure, is_right;

  if (bytes == NULL)
    return;

  tg_charset_guess_init (&guess, reader);
  tg_charset_guess_add (&guess, bytes, length);
  found = tg_charset_guess_get (&guess, &sure);
  read = g_convert (bytes, (gssize) length, "UTF-8", found, NULL, NULL, NULL);
  is_right = g_strcmp0 (read, text) == 0;

  if (!is_right)
    g_test_message ("%s: “%s” is read in %s as “%s”%s", charset, text, found, read,
                    sure ? ", and it is sure" : "");
  score->n++;
  score->n_right += is_right;
  score->n_sure += is_right && sure;
  g_assert_true (is_right || !sure);
}

static void
add_texts (guint i, gboolean is_of_pairs, const gchar *reader, Score *score)
{
  for (guint k = 0; k < G_N_ELEMENTS (sets[i].languages); k++)
    for (guint j = 0; sets[i].languages[k] != NULL && sets[i].languages[k][j] != NULL;
         j++)
      {
        const gchar      *text = sets[i].languages[k][j];
        const gchar      *next = sets[i].languages[k][j + 1];
        g_autofree gchar *file = NULL;

        if (is_of_pairs && next == NULL)
          continue;
        if (is_of_pairs)
          file = g_strdup_printf ("(;GM[4]SZ[15]PB[%s]PW[%s];B[hh];W[ig])", text, next);
        read_text (sets[i].charset, file != NULL ? file : text, reader, score);
      }
}

static void
measure (gboolean is_of_pairs, guint right_percent, guint sure_percent)
{
  Score sum = { 0 };

  if (tg_sample_lacks_charset ("CP1258") || tg_sample_lacks_charset ("GB18030"))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      Score score = { 0 };

      add_texts (i, is_of_pairs, "C", &score);
      g_test_message ("%s: %u right and sure, %u right and unsure, %u wrong and unsure, "
                      "0 wrong and sure",
                      sets[i].charset, score.n_sure, score.n_right - score.n_sure,
                      score.n - score.n_right);
      sum.n += score.n;
      sum.n_right += score.n_right;
      sum.n_sure += score.n_sure;
    }

  g_test_message (
      "All %u: %u right, %u of these sure, %u wrong and unsure, 0 wrong and sure", sum.n,
      sum.n_right, sum.n_sure, sum.n - sum.n_right);
  g_assert_cmpuint (sum.n, >=, 600);
  g_assert_cmpuint (100 * sum.n_right, >=, right_percent * sum.n);
  g_assert_cmpuint (100 * sum.n_sure, >=, sure_percent * sum.n);
}

/* Measured: 98.1 % are right, 81.0 % sure. */
static void
test_texts (void)
{
  measure (FALSE, 98, 81);
}

/* The names of two players together are easier: 100 % are right, 94.9 % sure. */
static void
test_pairs (void)
{
  measure (TRUE, 100, 94);
}

/* No wrong guess is sure, for readers of any language. */
static void
test_sure_readers (void)
{
  static const gchar *const readers[] = { "zh_CN", "zh_TW", "ja",   "ko", "ru",
                                          "uk",    "de",    "pl",   "el", "tr",
                                          "lt",    "vi",    "en_GB" };

  if (tg_sample_lacks_charset ("CP1258") || tg_sample_lacks_charset ("GB18030"))
    return;

  for (guint k = 0; k < G_N_ELEMENTS (readers); k++)
    for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
      {
        Score score = { 0 };

        add_texts (i, FALSE, readers[k], &score);
      }
}

/* Sets with equal bytes are not sure, in any order. */
static void
test_same_bytes (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *charset;
  } texts[] = {
    { "Dębica", "CP1250" }, /* Dêbica */
    { "Юг", "CP1251" },     /* Þã */
    { "Ţurcanu", "CP1250" },
  };

  if (tg_sample_lacks_charset ("CP1250"))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (TgCharsetGuess) guess;
      gsize             length;
      gboolean          sure;
      g_autofree gchar *bytes =
          g_convert (texts[i].text, -1, texts[i].charset, "UTF-8", NULL, &length, NULL);

      tg_charset_guess_init (&guess, "C");
      tg_charset_guess_add (&guess, bytes, length);
      tg_charset_guess_get (&guess, &sure);
      g_assert_false (sure);
    }
}

/* The reader's language decides between equally likely character sets. */
static void
test_readers (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *charset;
    const gchar *language;
  } texts[] = {
    { "Kraśnik", "CP1250", "pl_PL" },
    { "Plungė", "CP1257", "lt_LT.UTF-8" },
    { "Şule", "CP1254", "tr" },
    { "Ρόδος", "CP1253", "el_GR" },
  };

  if (tg_sample_lacks_charset ("CP1250"))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (TgCharsetGuess) guess;
      gsize             length;
      g_autofree gchar *bytes =
          g_convert (texts[i].text, -1, texts[i].charset, "UTF-8", NULL, &length, NULL);

      tg_charset_guess_init (&guess, texts[i].language);
      tg_charset_guess_add (&guess, bytes, length);
      g_assert_cmpstr (tg_charset_guess_get (&guess, NULL), ==, texts[i].charset);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/charset-guess/texts", test_texts);
  g_test_add_func ("/record/charset-guess/pairs", test_pairs);
  g_test_add_func ("/record/charset-guess/sure-readers", test_sure_readers);
  g_test_add_func ("/record/charset-guess/same-bytes", test_same_bytes);
  g_test_add_func ("/record/charset-guess/readers", test_readers);

  return g_test_run ();
}
