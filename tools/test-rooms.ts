import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The paths of all test files, including journeys, relative to the project's folder. */
const testFiles = globSync('{app,ui,platform,server,api,tools,tests}/**/*.{test.ts,test.tsx,e2e.ts}', {
  exclude: ['tests/canary/**', '**/node_modules/**'],
})
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted();

export const isJourney = (file: string) => file.endsWith('.e2e.ts');

/** Returns the room of a test file. */
export function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'app') return second;
  if (top !== 'tests') return top;
  if (third === '') return 'site';
  return ['requests', 'journeys'].includes(second) ? third : second;
}

/** The names that `npm test -- ROOM` accepts: rooms with a test. */
export const rooms = [...new Set(testFiles.map(roomOf))].toSorted();

/**
 * Whether a test file belongs to a room: it is in one of the room's folders, or it is tests/processes/<room>.test.ts,
 * which tests the room in running processes of the site.
 */
export const isOfRoom = (file: string, room: string) =>
  roomOf(file) === room || (roomOf(file) === 'processes' && basename(file) === `${room}.test.ts`);

/** Returns a room's test files: the journeys if `journeys` is true, otherwise all others. */
export const filesOf = (room: string, journeys: boolean) =>
  testFiles.filter((file) => isJourney(file) === journeys && isOfRoom(file, room));
