/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How somebody wants pictures to be: plain values, remembered by the settings. */

#pragma once

#include "drawing/export.h"
#include "ui/settings.h"

G_BEGIN_DECLS

/**
 * TgPictureFormat:
 * @TG_PICTURE_PNG: an image
 * @TG_PICTURE_SVG: a drawing for web pages and drawing programs
 * @TG_PICTURE_PDF: a drawing for paper
 * @TG_PICTURE_SEQUENCE: an image for each move, in a folder
 *
 * What is made. The first three are the values of %TgExportFormat.
 */
typedef enum
{
  TG_PICTURE_PNG = TG_EXPORT_PNG,
  TG_PICTURE_SVG = TG_EXPORT_SVG,
  TG_PICTURE_PDF = TG_EXPORT_PDF,
  TG_PICTURE_SEQUENCE,
} TgPictureFormat;

#define TG_N_PICTURE_FORMATS 4

/**
 * TgPictureChoices:
 * @format: what is made
 * @paper: whether the board looks printed, rather than as it does on the screen
 * @numbers: whether stones have their numbers
 * @coordinates: whether something stands at the edges
 * @marks: whether anything but stones is on the board
 * @pixels: width and height of images
 *
 * How a picture is to be.
 */
typedef struct
{
  TgPictureFormat format;
  gboolean        paper;
  gboolean        numbers;
  gboolean        coordinates;
  gboolean        marks;
  guint           pixels;
} TgPictureChoices;

void tg_settings_get_picture (TgSettings *self, TgPictureChoices *choices);
void tg_settings_set_picture (TgSettings *self, const TgPictureChoices *choices);

G_END_DECLS
