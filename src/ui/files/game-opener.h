/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface that opens games and positions in their windows. The application
 * implements it, so that the windows do not depend on each other. */

#pragma once

#include "record/formats/record-io.h"
#include "session/archive/archive.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

/* Maximum number of files that are opened at once, since the player may select a whole
 * folder. */
#define TG_GAME_OPENER_MOST_FILES 10

/* The requests for a game that opens in a study window. */
typedef struct
{
  TgStone                 person;  /* side of the user, or TG_STONE_NONE */
  guint                   n_moves; /* the position to show; 0: the last one */
  const gchar            *action; /* nullable: the action to activate in the new window */
  gboolean                is_unsaved; /* the game has no file yet */
  const TgRecordIoReport *report;     /* nullable: the report about reading the game */
  const gchar            *terms; /* nullable: why the game may not be saved or copied */
} TgStudyRequest;

#define TG_TYPE_GAME_OPENER (tg_game_opener_get_type ())
G_DECLARE_INTERFACE (TgGameOpener, tg_game_opener, TG, GAME_OPENER, GtkApplication)

struct _TgGameOpenerInterface
{
  GTypeInterface parent;

  TgGameHost *(*open_file) (TgGameOpener *self, TgGameHost *from, GFile *file);
  void (*open_record) (TgGameOpener         *self,
                       TgRecord             *record,
                       const TgStudyRequest *request);
  void (*set_up) (TgGameOpener *self, TgGameHost *from);
  void (*play_position) (TgGameOpener *self, const TgGame *game, GtkWindow *asker);
  gboolean (*continue_game) (TgGameOpener *self, TgArchiveGame *game, GError **error);
};

void     tg_game_opener_open_file (TgGameOpener *self, TgGameHost *from, GFile *file);
void     tg_game_opener_open_files (TgGameOpener *self, TgGameHost *from, GSList *files);
void     tg_game_opener_open_record (TgGameOpener         *self,
                                     TgRecord             *record,
                                     const TgStudyRequest *request);
void     tg_game_opener_open_text (TgGameHost *from, const gchar *text);
void     tg_game_opener_play_position (TgGameOpener *self,
                                       const TgGame *game,
                                       GtkWindow    *asker);
gboolean tg_game_opener_continue_game (TgGameOpener  *self,
                                       TgArchiveGame *game,
                                       GError       **error);

void         tg_game_opener_install_set_up (GtkWidgetClass *host_class);
gchar       *tg_game_opener_describe_too_many (void);
const gchar *tg_game_opener_explain (const GError *error, gboolean was_there);

G_END_DECLS
