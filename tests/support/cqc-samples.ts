import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LocationSource } from './cqc-stand-in.ts';

// Responses of CQC's API for the stand-in, stored without the names of people (tools/cqc-samples.ts).

type Location = { locationId: string };
type ListPage = { locations: { locationId: string; locationName: string; postalCode: string }[] };
type ChangesPage = { changes: string[] };

const fixtures = join(import.meta.dirname, '../fixtures/cqc');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const sample = (name: string) => read(join(fixtures, name));
const dayMs = 24 * 3600 * 1000;
/** In each source, one location in 20 counts as changed. */
const everyChanged = 20;

const yesterday = (ids: string[]) => ids.map((locationId) => ({ locationId, at: new Date(Date.now() - dayMs) }));
const some = (ids: string[]) => ids.filter((_, place) => place % everyChanged === 0);

/** Reads locations from a JSON file with a list, or from a folder of files location_….json with one location each. */
export function locationsAt(path: string): LocationSource {
  const files = statSync(path).isDirectory()
    ? readdirSync(path).filter((name) => name.startsWith('location_') && name.endsWith('.json'))
    : undefined;
  const locations = files ? files.map((name) => read(join(path, name)) as Location) : (read(path) as Location[]);
  const all = new Map(locations.map((location) => [location.locationId, location]));
  const ids = [...all.keys()];
  return { ids, find: (id) => all.get(id), changes: yesterday(some(ids)) };
}

/**
 * Returns all of Oldham's locations of March 2025, and samples of September 2026. The samples include a page of CQC's
 * list, where only one location has known details, and a page of CQC's changes, whose locations are unknown, as on the
 * real page. Most samples and some of Oldham's locations count as changed yesterday, so that a second import has
 * something to read.
 */
export function sampleLocations(): LocationSource {
  const oldham = locationsAt(join(fixtures, 'oldham-2025-03.json'));
  const live = locationsAt(join(fixtures, 'live-2026-09.json'));
  const page = sample('locations-list.json') as ListPage;
  const { changes } = sample('changes-location.json') as ChangesPage;
  const listed = page.locations.map(({ locationId, locationName: name, postalCode }) => ({
    locationId,
    name,
    postalCode,
  }));
  return {
    ids: [...new Set([...oldham.ids, ...live.ids, ...listed.map(({ locationId }) => locationId)])],
    find: (id) => live.find(id) ?? oldham.find(id),
    listed: new Map(listed.map((one) => [one.locationId, one])),
    changes: yesterday([...changes, ...live.ids, ...some(oldham.ids)]),
  };
}
