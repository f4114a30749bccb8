/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/search/search-numbers.h"

const TgSearchNumberInfo tg_search_number_infos[TG_N_SEARCH_NUMBERS] = {
#define TG_SEARCH_NUMBER(name, levels, freestyle, standard, renju, least, largest, step) \
  { #name, least, largest, step },
  TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
};

static const TgSearchNumbers of_levels = {
#define TG_SEARCH_NUMBER(name, levels, freestyle, standard, renju, least, largest, step) \
  levels,
  TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
};

static const TgSearchNumbers of_freestyle = {
#define TG_SEARCH_NUMBER(name, levels, freestyle, standard, renju, least, largest, step) \
  freestyle,
  TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
};

static const TgSearchNumbers of_standard = {
#define TG_SEARCH_NUMBER(name, levels, freestyle, standard, renju, least, largest, step) \
  standard,
  TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
};

static const TgSearchNumbers of_renju = {
#define TG_SEARCH_NUMBER(name, levels, freestyle, standard, renju, least, largest, step) \
  renju,
  TG_SEARCH_NUMBERS (TG_SEARCH_NUMBER)
#undef TG_SEARCH_NUMBER
};

/**
 * tg_search_numbers_get:
 *
 * Returns: (transfer none): those that the engine has for games by these rules
 */
const TgSearchNumbers *
tg_search_numbers_get (TgRuleset ruleset)
{
  switch (ruleset)
    {
    case TG_RULESET_FREESTYLE:
      return &of_freestyle;
    case TG_RULESET_RENJU:
      return &of_renju;
    case TG_RULESET_STANDARD:
      return &of_standard;
    case TG_RULESET_CARO5:
    case TG_RULESET_CARO6:
    default:
      return &of_levels;
    }
}

/**
 * tg_search_numbers_get_of_levels:
 *
 * Those that stay as they are, so that the levels stay as strong as they were measured.
 *
 * Returns: (transfer none)
 */
const TgSearchNumbers *
tg_search_numbers_get_of_levels (void)
{
  return &of_levels;
}
