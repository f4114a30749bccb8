/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/search/search-numbers.h"

const TgSearchNumberInfo tg_search_number_infos[TG_N_SEARCH_NUMBERS] = {
#define TG_SEARCH_NUMBER(name, value, least, largest, step) \
  { #name, least, largest, step },
  TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
};

/* Returns: (transfer none): those that the engine has for games by these rules */
const TgSearchNumbers *
tg_search_numbers_get (TgRuleset ruleset G_GNUC_UNUSED)
{
  static const TgSearchNumbers numbers = {
#define TG_SEARCH_NUMBER(name, value, least, largest, step) value,
    TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
  };

  return &numbers;
}
