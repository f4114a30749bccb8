/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window for studying as a host of a game. */

#include "ui/study-private.h"

static const TgRecord *
get_record (TgGameHost *host)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (host);

  return self->study != NULL ? tg_study_get_record (self->study) : NULL;
}

static const TgRecordNode *
get_node (TgGameHost *host)
{
  return tg_study_get_node (TG_STUDY_WINDOW (host)->study);
}

static TgSettings *
get_settings (TgGameHost *host)
{
  return TG_STUDY_WINDOW (host)->settings;
}

static void
tell (TgGameHost *host, const gchar *words)
{
  tg_study_window_tell (TG_STUDY_WINDOW (host), words);
}

void
tg_study_window_init_host (TgGameHostInterface *iface)
{
  iface->get_record = get_record;
  iface->get_node = get_node;
  iface->get_settings = get_settings;
  iface->tell = tell;
}
