/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Letter-pair statistics of languages with an alphabet. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TG_LANGUAGE_GERMAN,
  TG_LANGUAGE_FRENCH,
  TG_LANGUAGE_SPANISH,
  TG_LANGUAGE_PORTUGUESE,
  TG_LANGUAGE_ITALIAN,
  TG_LANGUAGE_SWEDISH, /* Swedish and Finnish */
  TG_LANGUAGE_DANISH,  /* Danish and Norwegian */
  TG_LANGUAGE_ICELANDIC,
  TG_LANGUAGE_ESTONIAN,
  TG_LANGUAGE_CZECH, /* Czech and Slovak */
  TG_LANGUAGE_POLISH,
  TG_LANGUAGE_HUNGARIAN,
  TG_LANGUAGE_ROMANIAN,
  TG_LANGUAGE_CROATIAN, /* Croatian and Slovene */
  TG_LANGUAGE_TURKISH,
  TG_LANGUAGE_LATVIAN,
  TG_LANGUAGE_LITHUANIAN,
  TG_LANGUAGE_VIETNAMESE,
  TG_LANGUAGE_GREEK,
  TG_LANGUAGE_RUSSIAN,
  TG_LANGUAGE_UKRAINIAN,
  TG_LANGUAGE_BULGARIAN,
  TG_LANGUAGE_SERBIAN,
} TgLanguage;

#define TG_N_LANGUAGES 23

guint tg_language_cost_of_pair (TgLanguage language, gunichar before, gunichar c);

G_END_DECLS
