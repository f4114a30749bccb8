/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window as a host of a game: what is looked at is what is copied. */

#include "ui/window-private.h"

static const TgRecord *
get_record (TgGameHost *host)
{
  return tg_match_get_record (TG_WINDOW (host)->match);
}

static const TgRecordNode *
get_node (TgGameHost *host)
{
  TgWindow           *self = TG_WINDOW (host);
  guint               shown = tg_window_get_shown (self);
  const TgRecordNode *node = tg_record_get_current (get_record (host));

  while (tg_record_node_get_number (node) > shown)
    node = tg_record_node_get_parent (node);
  return node;
}

static TgSettings *
get_settings (TgGameHost *host)
{
  return TG_WINDOW (host)->settings;
}

static void
tell (TgGameHost *host, const gchar *words)
{
  tg_window_tell (TG_WINDOW (host), words);
}

void
tg_window_init_host (TgGameHostInterface *iface)
{
  iface->get_record = get_record;
  iface->get_node = get_node;
  iface->get_settings = get_settings;
  iface->tell = tell;
}
