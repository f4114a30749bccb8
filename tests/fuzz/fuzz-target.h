/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants of a record reader, for any input. */

#pragma once

#include "record/formats/codec.h"
#include "record/formats/record-io.h"

void tg_fuzz_read (TgRecordFormat format, gconstpointer data, gsize size);
