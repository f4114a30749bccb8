/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libFuzzer's entry point for conversations by the Gomocup protocol. */

#include "fuzz-gomocup-session.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  tg_fuzz_converse (size > 0 ? (const gchar *) data : "", size);
  return 0;
}
