/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All values kept between two runs. A new setting is a key of the GSettings schema and a
 * line in the table of settings.c; code then binds, reads or writes the setting by its
 * key. Main thread only. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/export/export.h"
#include "drawing/print/print-layout.h"
#include "ui/settings/game-choices.h"
#include "ui/settings/settings-schema.h"

G_BEGIN_DECLS

/* The size of a window that is not maximized, in logical pixels. */
typedef struct
{
  gint     width;
  gint     height;
  gboolean maximized;
} TgWindowState;

/* The formats of exported pictures; the first three have the values of TgExportFormat. */
typedef enum
{
  TG_PICTURE_PNG = TG_EXPORT_PNG,
  TG_PICTURE_SVG = TG_EXPORT_SVG,
  TG_PICTURE_PDF = TG_EXPORT_PDF,
  TG_PICTURE_SEQUENCE, /* an image for each move, in a folder */
} TgPictureFormat;

#define TG_N_PICTURE_FORMATS 4

/* The options for an exported picture. */
typedef struct
{
  TgPictureFormat format;
  gboolean paper; /* the picture is drawn like a printed diagram, not as on the screen */
  gboolean numbers;
  gboolean coordinates;
  gboolean marks;  /* include marks and numbers */
  guint    pixels; /* width and height of images */
} TgPictureChoices;

typedef enum
{
  TG_PRINT_A4,
  TG_PRINT_LETTER,
} TgPrintPaper;

#define TG_N_PRINT_PAPERS 2

/* The options for printing a game. */
typedef struct
{
  TgPrintContent what;
  guint          step; /* number of moves from one printed position to the next */
  guint grid; /* positions on a page: 0 for one, 1 for two, 2 for four, 3 for six */
  TgPrintPaper paper;
  gboolean     numbers;
  gboolean     comments;
} TgPrintChoices;

/* The settings of the analysis in a study, and of an external engine that analyses beside
 * the built-in one. */
typedef struct
{
  guint        n_threads;          /* 0 for all processor cores but one */
  guint        memory_mib;         /* at least 1 */
  TgProgram    program;            /* its command is NULL without an external engine */
  guint        program_threads;    /* 0 for its own choice */
  guint        program_memory_mib; /* 0 for no limit */
  guint        program_seconds;    /* for a position, at least 1 */
  const gchar *program_options;    /* interned: see TgProgramAnalystSetup */
} TgAnalysisChoices;

#define TG_TYPE_SETTINGS (tg_settings_get_type ())
G_DECLARE_FINAL_TYPE (TgSettings, tg_settings, TG, SETTINGS, GObject)

TgSettings   *tg_settings_new (GError **error);
const gchar **tg_settings_list_keys (void);

GSettings *tg_settings_get_store (TgSettings *self, const gchar *key);
void       tg_settings_bind (TgSettings        *self,
                             const gchar       *key,
                             GObject           *object,
                             const gchar       *property,
                             GSettingsBindFlags flags);
void       tg_settings_add_action (TgSettings *self, const gchar *key, GActionMap *map);

gboolean tg_settings_get_boolean (TgSettings *self, const gchar *key);
void     tg_settings_set_boolean (TgSettings *self, const gchar *key, gboolean value);

void tg_settings_get_choices (TgSettings *self, TgGameChoices *choices);
void tg_settings_set_choices (TgSettings *self, const TgGameChoices *choices);
void tg_settings_begin_game (TgSettings *self, TgMatchSetup *setup);

GArray *tg_settings_get_programs (TgSettings *self);
void    tg_settings_add_program (TgSettings *self, TgProgram program);
void    tg_settings_change_program (TgSettings      *self,
                                    TgProgram        old,
                                    const TgProgram *program);

void tg_settings_get_picture (TgSettings *self, TgPictureChoices *choices);
void tg_settings_set_picture (TgSettings *self, const TgPictureChoices *choices);
void tg_settings_get_print (TgSettings *self, TgPrintChoices *choices);
void tg_settings_set_print (TgSettings *self, const TgPrintChoices *choices);

void tg_settings_get_analysis (TgSettings *self, TgAnalysisChoices *choices);
void tg_settings_set_analysis (TgSettings *self, const TgAnalysisChoices *choices);

void tg_settings_get_window_state (TgSettings *self, TgWindowState *state);
void tg_settings_set_window_state (TgSettings *self, const TgWindowState *state);

void tg_settings_get_win_search (TgSettings *self, gboolean *threats, guint *seconds);
void tg_settings_set_win_search (TgSettings *self, gboolean threats, guint seconds);

const gchar *tg_settings_get_language (TgSettings *self);

void tg_settings_bind_board (TgSettings *self, GObject *board);
void tg_settings_bind_task_board (TgSettings *self, GObject *board);
void tg_settings_bind_language (TgSettings *self, GObject *list);
void tg_settings_bind_style (TgSettings *self, GObject *list);
void tg_settings_follow_style (TgSettings *self);
void tg_settings_bind_warnings (TgSettings *self, GObject *coach, GActionMap *map);
void tg_settings_add_board_actions (TgSettings *self, GActionMap *map);

G_END_DECLS
