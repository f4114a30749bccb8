/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/search/search-params.h"

const TgSearchParamInfo tg_search_param_infos[TG_N_SEARCH_PARAMS] = {
#define TG_SEARCH_PARAM(name, levels, freestyle, standard, renju, least, largest, step) \
  { #name, least, largest, step },
  TG_SEARCH_PARAMS (TG_SEARCH_PARAM)
#undef TG_SEARCH_PARAM
};

static const TgSearchParams of_levels = {
#define TG_SEARCH_PARAM(name, levels, freestyle, standard, renju, least, largest, step) \
  levels,
  TG_SEARCH_PARAMS (TG_SEARCH_PARAM)
#undef TG_SEARCH_PARAM
};

static const TgSearchParams of_freestyle = {
#define TG_SEARCH_PARAM(name, levels, freestyle, standard, renju, least, largest, step) \
  freestyle,
  TG_SEARCH_PARAMS (TG_SEARCH_PARAM)
#undef TG_SEARCH_PARAM
};

static const TgSearchParams of_standard = {
#define TG_SEARCH_PARAM(name, levels, freestyle, standard, renju, least, largest, step) \
  standard,
  TG_SEARCH_PARAMS (TG_SEARCH_PARAM)
#undef TG_SEARCH_PARAM
};

static const TgSearchParams of_renju = {
#define TG_SEARCH_PARAM(name, levels, freestyle, standard, renju, least, largest, step) \
  renju,
  TG_SEARCH_PARAMS (TG_SEARCH_PARAM)
#undef TG_SEARCH_PARAM
};

/**
 * tg_search_params_get:
 *
 * Returns: (transfer none): the parameters for games under these rules
 */
const TgSearchParams *
tg_search_params_get (TgRuleset ruleset)
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
 * tg_search_params_get_of_levels:
 *
 * Returns the parameters of the levels. They are apart from those of the rule sets,
 * because the strength of the levels was measured with them: measure it again after a
 * change.
 *
 * Returns: (transfer none)
 */
const TgSearchParams *
tg_search_params_get_of_levels (void)
{
  return &of_levels;
}
