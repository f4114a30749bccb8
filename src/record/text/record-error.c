/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "record/text/record-error.h"

GQuark
tg_record_error_quark (void)
{
  return g_quark_from_static_string ("tg-record-error-quark");
}
