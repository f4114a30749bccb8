/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every row belongs to a source: an import that can be undone as a whole. A source is
 * complete, and seen by readers, when its last game is written. Persons and events are
 * those of one source; names of several sources are compared by their normal form.
 *
 * A game has the numbers of TgRuleset, TgOpeningProtocol and TgGameResult, which must
 * therefore not change; an unknown rule set or protocol is NULL. Dates are numbers such as
 * 20250131, with 0 for an unknown day or month; 0 is an unknown date. */

#include "library/games/library-schema.h"

#include "rules/openings/opening-protocols.h"

G_STATIC_ASSERT (TG_RULESET_FREESTYLE == 0 && TG_RULESET_CARO6 == 4);
G_STATIC_ASSERT (TG_OPENING_FREE == 0 && TG_OPENING_TARANNIKOV == 10);

/* The migrations from an empty database to the first version, and from each version to
 * the next. Only append to them. */
static const gchar *const steps[] = {
  /* A source's id is never used again, so that a reader notices another source. */
  "CREATE TABLE source (id INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL,"
  " name TEXT NOT NULL, path TEXT NOT NULL, sha256 TEXT NOT NULL, licence TEXT,"
  " imported INTEGER NOT NULL, games INTEGER NOT NULL, complete INTEGER NOT NULL) STRICT;"

  "CREATE TABLE player (id INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES source,"
  " ext TEXT NOT NULL, name TEXT NOT NULL, norm TEXT NOT NULL, native TEXT, country TEXT,"
  " UNIQUE (source, ext)) STRICT;"
  "CREATE INDEX player_norm ON player (norm);"

  "CREATE TABLE event (id INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES source,"
  " ext TEXT NOT NULL, name TEXT NOT NULL, place TEXT, UNIQUE (source, ext)) STRICT;"

  "CREATE TABLE game (id INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES source,"
  " ext INTEGER NOT NULL, black INTEGER, white INTEGER, event INTEGER, round TEXT,"
  " date INTEGER NOT NULL, size INTEGER NOT NULL, ruleset INTEGER, protocol INTEGER,"
  " result INTEGER NOT NULL, elo_b INTEGER, elo_w INTEGER, moves BLOB NOT NULL,"
  " choices TEXT, hash INTEGER NOT NULL, same_as INTEGER, flags INTEGER NOT NULL,"
  " illegal_at INTEGER, file TEXT, UNIQUE (source, ext)) STRICT;"
  "CREATE INDEX game_black ON game (black);"
  "CREATE INDEX game_white ON game (white);"
  "CREATE INDEX game_event ON game (event);"
  "CREATE INDEX game_hash ON game (hash);"
  "CREATE INDEX game_same ON game (same_as) WHERE same_as IS NOT NULL;"

  /* Row 2 × id is a player, row 2 × id + 1 an event. */
  "CREATE VIRTUAL TABLE names USING fts5 (name, tokenize = 'trigram');",

  /* The files of a source that follows a folder. Their games come and go one by one, and
   * "removals", now "changes", counts the times when some of them went, or when a new copy of
   * some of them has changed what is known of them, or counts in their place. */
  "ALTER TABLE source ADD COLUMN removals INTEGER NOT NULL DEFAULT 0;"
  "CREATE TABLE file (source INTEGER NOT NULL REFERENCES source, name TEXT NOT NULL,"
  " length INTEGER NOT NULL, time INTEGER NOT NULL, ext INTEGER NOT NULL, summary BLOB,"
  " PRIMARY KEY (source, name)) STRICT, WITHOUT ROWID;",

  "CREATE INDEX event_name ON event (name);",

  /* The games of two players together, and the rows of a player by source. */
  "DROP INDEX game_black; CREATE INDEX game_black ON game (black, white);"
  "DROP INDEX player_norm; CREATE INDEX player_norm ON player (norm, source);",

  /* The hash of the first moves, by which copies of another length are found; unknown for
   * games of an older version, and NULL for short games. */
  "ALTER TABLE game ADD COLUMN start INTEGER;"
  "DROP INDEX game_black; CREATE INDEX game_black ON game (black, white, start);",

  /* The games whose first moves the next import hashes; see import-writer.c. */
  "CREATE INDEX game_old ON game (id) WHERE start IS NULL"
  " AND length (moves) >= 20 * (1 + (size > 15));",

  "ALTER TABLE source RENAME COLUMN removals TO changes;",
  NULL,
};

/* The application id is “TgGm”. Another program that imports holds a lock for a fraction
 * of a second at a time. */
const TgDatabaseFormat tg_library_format = {
  .steps = steps,
  .application_id = 0x5467476d,
  .page_size = 8192,
  .busy_ms = 5000,
  .is_large = TRUE,
};
