import "server-only";

/** The columns of a season as `Season` of lib/domain/season/season.ts has them. */
export const SEASON_COLUMNS = `
  season.year, season.time_zone as "timeZone", season.nominations_open as "nominationsOpen",
  season.nominations_close as "nominationsClose", season.answers_close as "answersClose"`;

/** The same in one column, for rows that may have no season. */
export const SEASON_OR_NULL = `
  case when season.year is not null then json_build_object(
    'year', season.year, 'timeZone', season.time_zone, 'nominationsOpen', season.nominations_open,
    'nominationsClose', season.nominations_close, 'answersClose', season.answers_close) end`;
