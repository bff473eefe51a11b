import type { Found, LocationRow } from './location-rows.server.ts';
import { isNewer } from '../map/map-headings.ts';
import { isNothing, mapDate } from '../map/map-text.ts';
import { isLocationId, skipReasons, type ReadRecord } from '../api/read-record.ts';
import type { Survey } from './survey-rows.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The most rows for one location. A hospital has a few hundred: six for each of a few dozen services. */
const mostRowsOfOne = 5000;
/** The most rows that are held in memory at a time. The ratings file has 320,000. */
const mostHeld = 1_000_000;

/** What was found while all rows were read. */
export type Met = {
  /** Rows that do not name their location. */
  unnamed: number;
  isUnended: boolean;
  /** By heading: the number of dates that were not understood, and of dates in the future. */
  days: Map<string, { unclear: number; toCome: number; first: string }>;
};

function noteDays({ days }: Met, { reading }: Pick<Found, 'reading'>, { cells, place }: LocationRow): void {
  const { headings } = reading;
  for (const heading of reading.days) {
    const text = headings.cell(cells, heading);
    if (isNothing(text) || headings.day(cells, heading) !== null) continue;
    const noted = days.get(heading) ?? { unclear: 0, toCome: 0, first: place };
    if (mapDate(text, headings.orders.get(heading)) === null) noted.unclear++;
    else noted.toCome++;
    days.set(heading, noted);
  }
}

/**
 * Yields each location once. In a ratings file, all rows of a location are read together. In other files, if a location
 * has several rows, the one with the newest date counts. Locations in `scattered` are yielded at the end, the others as
 * soon as their rows are read.
 */
export async function* groupRows(
  rows: Iterable<LocationRow> | AsyncIterable<LocationRow>,
  found: Pick<Found, 'reading'>,
  { scattered }: Pick<Survey, 'scattered'>,
  met: Met,
): AsyncIterable<ReadRecord> {
  const { reading } = found;
  const held = new Map<string, string[][]>();
  const newest = new Map<string, { best: ReadRecord; more: number }>();
  let heldCount = 0;
  let group: string[][] = [];
  let groupId = '';

  function finished(id: string, all: string[][]): ReadRecord {
    if (all.length < mostRowsOfOne) return reading.read(all);
    return { kind: 'failed', locationId: id, problem: 'It appears in too many rows.', sample: '' };
  }

  for await (const row of rows) {
    met.isUnended = row.isUnended;
    const id = row.misfit ? '' : reading.idOf(row.cells);
    if (!isLocationId(id)) {
      met.unnamed++;
      yield { kind: 'failed', locationId: '', problem: row.misfit ?? 'The row has no location ID.', sample: row.place };
      continue;
    }
    noteDays(met, found, row);
    if (!reading.keep) {
      const answer = reading.read([row.cells]);
      if (scattered.has(id)) keepNewest(newest, id, answer);
      else yield answer;
    } else if (scattered.has(id)) {
      const rowsOfOne = held.get(id) ?? [];
      held.set(id, rowsOfOne);
      if (++heldCount > mostHeld) throw new UnreadableFile('The rows for one location aren’t together. Sort them.');
      if (rowsOfOne.length < mostRowsOfOne) rowsOfOne.push(reading.keep(row.cells, rowsOfOne.length === 0));
    } else {
      if (id !== groupId && group.length > 0) {
        yield finished(groupId, group);
        group = [];
      }
      groupId = id;
      if (group.length < mostRowsOfOne) group.push(reading.keep(row.cells, group.length === 0));
    }
  }
  if (group.length > 0) yield finished(groupId, group);
  for (const [id, rowsOfOne] of held) yield finished(id, rowsOfOne);
  for (const { best } of newest.values()) yield best;
  for (const [locationId, { more }] of newest) {
    for (let count = 0; count < more; count++) yield { kind: 'skipped', locationId, reason: skipReasons.namedTwice };
  }
}

function keepNewest(newest: Map<string, { best: ReadRecord; more: number }>, id: string, answer: ReadRecord): void {
  const known = newest.get(id);
  if (!known) return void newest.set(id, { best: answer, more: 0 });
  known.more++;
  const { best } = known;
  const isBetter = answer.kind === 'record' && (best.kind !== 'record' || isNewer(answer.record, best.record));
  if (isBetter) known.best = answer;
}
