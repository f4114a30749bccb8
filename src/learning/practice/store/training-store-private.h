/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The struct shared by the files of TgTrainingStore. */

#pragma once

#include "learning/practice/store/training-query.h"
#include "learning/practice/store/training-store.h"

G_BEGIN_DECLS

struct _TgTrainingStore
{
  TgQueryBase base;   /* owned */
  gchar      *notice; /* (nullable): owned; a message for the user */
};

G_END_DECLS
