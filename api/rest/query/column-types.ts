import type { RestColumnType } from '../../../platform/room/rest-table.server.ts';

export type ColumnType = RestColumnType;

/**
 * A value as the database gets it: a number for 'integer' and 'number', a boolean, a list for 'text[]', else a text in
 * one spelling ('timestamptz' in UTC with microseconds).
 */
export type ColumnValue = string | number | boolean | readonly (string | null)[];

/** PostgreSQL's names of the types, for error messages and casts. */
export const typeNames = {
  uuid: 'uuid',
  text: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'timestamp with time zone',
  'text[]': 'text[]',
  json: 'json',
} as const satisfies Record<ColumnType, string>;
