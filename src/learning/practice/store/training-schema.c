/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/store/training-schema.h"

/* All times are in seconds since 1970, UTC; days are local. All profiles share the
 * ratings of puzzles. */
const gchar *const tg_training_steps[] = {
  "CREATE TABLE profile (id INTEGER PRIMARY KEY, name TEXT NOT NULL,"
  " is_child INTEGER NOT NULL, begun INTEGER NOT NULL, ended INTEGER NOT NULL) STRICT;"

  "CREATE TABLE setting (profile INTEGER NOT NULL REFERENCES profile, key TEXT NOT NULL,"
  " value TEXT, PRIMARY KEY (profile, key)) STRICT, WITHOUT ROWID;"

  "CREATE TABLE attempt (id INTEGER PRIMARY KEY,"
  " profile INTEGER NOT NULL REFERENCES profile, puzzle TEXT NOT NULL,"
  " time INTEGER NOT NULL, mode INTEGER NOT NULL, puzzle_set INTEGER NOT NULL,"
  " ms INTEGER NOT NULL, wrong INTEGER NOT NULL, hints INTEGER NOT NULL,"
  " shown INTEGER NOT NULL, rated INTEGER NOT NULL, before REAL NOT NULL,"
  " after REAL NOT NULL, puzzle_rating REAL NOT NULL) STRICT;"
  "CREATE INDEX attempt_time ON attempt (profile, time, puzzle, puzzle_set);"
  "CREATE TRIGGER attempt_kept BEFORE DELETE ON attempt"
  " BEGIN SELECT RAISE (ABORT, 'attempts are kept'); END;"
  "CREATE TRIGGER attempt_unchanged BEFORE UPDATE ON attempt"
  " BEGIN SELECT RAISE (ABORT, 'attempts are kept'); END;"

  "CREATE TABLE rating (profile INTEGER NOT NULL REFERENCES profile, theme TEXT NOT NULL,"
  " elo REAL NOT NULL, deviation REAL NOT NULL, puzzles INTEGER NOT NULL,"
  " time INTEGER NOT NULL, PRIMARY KEY (profile, theme)) STRICT, WITHOUT ROWID;"

  "CREATE TABLE puzzle_rating (puzzle TEXT PRIMARY KEY, elo REAL NOT NULL,"
  " deviation REAL NOT NULL) STRICT, WITHOUT ROWID;"

  "CREATE TABLE card (profile INTEGER NOT NULL REFERENCES profile,"
  " kind INTEGER NOT NULL, ref TEXT NOT NULL, due INTEGER NOT NULL,"
  " reviewed INTEGER NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL,"
  " reviews INTEGER NOT NULL, lapses INTEGER NOT NULL,"
  " PRIMARY KEY (profile, kind, ref)) STRICT, WITHOUT ROWID;"
  "CREATE INDEX card_due ON card (profile, due);"

  "CREATE TABLE lesson (profile INTEGER NOT NULL REFERENCES profile, id TEXT NOT NULL,"
  " step INTEGER NOT NULL, faulty INTEGER NOT NULL, stars INTEGER NOT NULL,"
  " done INTEGER NOT NULL,"
  " PRIMARY KEY (profile, id)) STRICT, WITHOUT ROWID;"

  "CREATE TABLE own_puzzle (profile INTEGER NOT NULL REFERENCES profile,"
  " id TEXT NOT NULL, source TEXT NOT NULL, time INTEGER NOT NULL, line TEXT NOT NULL,"
  " PRIMARY KEY (profile, id)) STRICT, WITHOUT ROWID;"

  "CREATE TABLE puzzle_set (id INTEGER PRIMARY KEY,"
  " profile INTEGER NOT NULL REFERENCES profile, name TEXT NOT NULL,"
  " time INTEGER NOT NULL, puzzles TEXT NOT NULL) STRICT;"

  "CREATE TABLE run (id INTEGER PRIMARY KEY, profile INTEGER NOT NULL REFERENCES profile,"
  " mode INTEGER NOT NULL, puzzle_set INTEGER NOT NULL, begun INTEGER NOT NULL,"
  " ended INTEGER NOT NULL, solved INTEGER NOT NULL, failed INTEGER NOT NULL) STRICT;"
  "CREATE INDEX run_mode ON run (profile, mode);",

  /* The rating deviation after the attempt; older attempts get the largest deviation. */
  "ALTER TABLE attempt ADD COLUMN deviation REAL NOT NULL DEFAULT 350;",

  /* The rows have numbers, so that the puzzles of an imported file keep their order. */
  "CREATE TABLE own (profile INTEGER NOT NULL REFERENCES profile,"
  " id TEXT NOT NULL, source TEXT NOT NULL, time INTEGER NOT NULL, line TEXT NOT NULL,"
  " PRIMARY KEY (profile, id)) STRICT;"
  "INSERT INTO own SELECT * FROM own_puzzle ORDER BY time, id;"
  "DROP TABLE own_puzzle;"
  "ALTER TABLE own RENAME TO own_puzzle;",
  NULL,
};

/* The time to wait for another program blocks the window, so it is short. */
const TgDatabaseFormat tg_training_format = { .steps = tg_training_steps,
                                              .busy_ms = 1000 };
