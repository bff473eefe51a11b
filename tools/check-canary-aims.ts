// Lists the plants (check-canary-plants.ts) that each rule must find. The list is independent of the configuration, so
// that a rule weakened there fails here. Change both to change a rule on purpose.
import type { Garden, Place } from './check-canary-plants.ts';

/** What a rule must find: the rule, the file that breaks it and, for an import rule, the file imported. */
export type Aim = { rule: string; from: string; to?: string };

const isTest = ({ kind }: Place) => kind.includes('.test.');
const isServer = ({ kind }: Place) => kind.includes('.server.');
const isProduct = ({ floor }: Place) => ['app', 'ui', 'platform', 'api', 'server'].includes(floor);
const isWalledOff = (place: Place) =>
  ['app', 'ui', 'platform', 'api'].includes(place.floor) && !isServer(place) && !isTest(place);
const isScreen = ({ floor, kind }: Place) => floor === 'app' && /^\.(screen\.tsx|endpoint\.ts)$/.test(kind);
const isInAppRoom = ({ floor, room }: Place) => floor === 'app' && room !== undefined;
const everywhere = () => true;

const lint: Record<string, (place: Place) => boolean> = {
  'eslint/max-lines': everywhere,
  'eslint/no-debugger': everywhere,
  'eslint/no-restricted-imports': everywhere,
  'eslint/no-unused-vars': everywhere,
  'house/every-test-runs': everywhere,
  'house/no-barrel': everywhere,
  'house/ok-is-boolean': everywhere,
  'oxc/missing-throw': everywhere,
  'react/exhaustive-deps': everywhere,
  'react/rules-of-hooks': everywhere,
  'unicorn/no-useless-spread': everywhere,
  'eslint/no-console': ({ floor }) => ['app', 'ui', 'platform', 'api'].includes(floor),
  'house/no-database-call': isWalledOff,
  'house/no-intl': (place) => ['app', 'ui'].includes(place.floor) && !isServer(place) && !isTest(place),
  'house/no-process-env': ({ folder }) => folder !== 'platform/config',
  'house/no-slow-pattern': (place) => isProduct(place) && !isTest(place),
  'house/no-unclear-pattern': (place) => isProduct(place) && !isTest(place),
  'house/no-unbounded-normalize': (place) => isProduct(place) && !isTest(place),
  'import/no-default-export': (place) => !isScreen(place),
  'jsx-a11y/alt-text': ({ kind }) => kind.endsWith('.tsx'),
  'typescript/no-explicit-any': ({ kind }) => kind !== '.mjs',
  'typescript/no-wrapper-object-types': ({ kind }) => kind !== '.mjs',
};

const others: Record<string, (place: Place) => boolean> = {
  formatting: everywhere,
  types: ({ kind }) => kind !== '.mjs',
  'texts:at-most-300-lines': everywhere,
  // Tests, tools and benchmarks are entry points: no file has to import them.
  'knip:files': (place) => isProduct(place) && !isTest(place),
};

const roomsOf = ({ folders }: Garden, floor: string) =>
  folders.filter((folder) => folder.startsWith(`${floor}/`) && folder.split('/').length === 2);

/** Returns a room for a planted file to import from. Successive files get successive rooms, so that all are covered. */
const inTurn = (rooms: string[], place: Place, { places }: Garden) =>
  rooms[places.indexOf(place) % rooms.length] as string;

/**
 * Returns a room's partner: the planted files of two partners import each other's rooms. In an odd number of rooms, the
 * last room's partner is the first room.
 */
function partnerOf(room: string, rooms: string[]): string {
  const index = rooms.indexOf(room);
  return rooms[index % 2 === 0 ? index + 1 : index - 1] ?? (rooms[0] as string);
}

/** Returns the room that a planted file imports from, which is never its own. */
function attacked(place: Place, garden: Garden): string {
  const rooms = roomsOf(garden, 'app');
  return place.floor === 'app' && place.room ? partnerOf(place.room, rooms) : inTurn(rooms, place, garden);
}

const inRoom = (room: string, ...names: string[]) => names.map((name) => `${room}/target${name}`);
const onFloors = (...floors: string[]) => floors.map((floor) => `${floor}/target.ts`);
const inAll = (rooms: string[], name: string) => rooms.flatMap((room) => inRoom(room, name));

type Wall = {
  rule: string;
  from: (place: Place) => boolean;
  to: (place: Place, garden: Garden) => string[];
};

/** Returns a room of the platform other than the planted file's own. */
function attackedBelow(place: Place, garden: Garden): string {
  const rooms = roomsOf(garden, 'platform').filter((room) => room !== place.room);
  return inTurn(rooms, place, garden);
}

const server = (place: Place, garden: Garden) => [
  ...inRoom(place.room ?? attacked(place, garden), '.server.ts'),
  ...inRoom(attackedBelow(place, garden), '.server.ts'),
];

const tables = (place: Place, garden: Garden) => [
  ...inRoom(attacked(place, garden), '.table.server.ts'),
  ...inRoom(attackedBelow(place, garden), '.table.server.ts'),
];

const walls: Wall[] = [
  {
    rule: 'ui-stands-alone',
    from: ({ floor }) => floor === 'ui',
    to: (_, garden) => [
      ...onFloors('api', 'server', 'tools'),
      ...inAll([...roomsOf(garden, 'app'), ...roomsOf(garden, 'platform')], '.ts'),
    ],
  },
  {
    rule: 'platform-knows-no-product',
    from: ({ floor }) => floor === 'platform',
    to: (_, garden) => [...onFloors('api', 'server', 'tools'), ...inAll(roomsOf(garden, 'app'), '.ts')],
  },
  {
    rule: 'rooms-know-no-server',
    from: ({ floor }) => floor === 'app',
    to: () => onFloors('server', 'api', 'tools'),
  },
  {
    rule: 'tools-are-begun-by-hand',
    from: ({ floor }) => floor === 'server' || floor === 'bench',
    to: () => onFloors('tools'),
  },
  {
    rule: 'screens-are-never-imported',
    from: everywhere,
    to: (place, garden) => inRoom(attacked(place, garden), '.screen.tsx', '.endpoint.ts'),
  },
  {
    rule: 'subfolders-are-private-to-their-room',
    from: isInAppRoom,
    to: (place, garden) => [`${attacked(place, garden)}/parts/target.ts`],
  },
  {
    rule: 'subfolders-are-private-to-rooms',
    from: (place) => !isInAppRoom(place) && !/^(tests|bench)(\/|$)/.test(place.folder),
    to: (place, garden) => [`${attacked(place, garden)}/parts/target.ts`],
  },
  { rule: 'tables-stay-in-their-room', from: ({ room }) => room !== undefined, to: tables },
  { rule: 'tables-stay-in-rooms', from: ({ room }) => room === undefined, to: tables },
  {
    rule: 'tables-only-from-server-files',
    from: isWalledOff,
    to: (place, garden) => inRoom(place.room ?? attacked(place, garden), '.table.server.ts'),
  },
  {
    rule: 'emails-stay-in-their-room',
    from: isInAppRoom,
    to: (place, garden) => inRoom(attacked(place, garden), '.email.ts', '.email.tsx'),
  },
  {
    rule: 'database-only-from-server-files',
    from: isWalledOff,
    to: () => ['platform/database/target.server.ts', 'drizzle-orm', 'pg', '@electric-sql/pglite'],
  },
  {
    rule: 'components-import-no-server-files',
    from: ({ floor, kind }) => ['app', 'ui'].includes(floor) && kind === '.tsx',
    to: server,
  },
  {
    rule: 'words-import-no-server-files',
    from: ({ floor, kind }) => ['app', 'ui'].includes(floor) && kind === '.ts',
    to: server,
  },
  { rule: 'not-to-unresolvable', from: everywhere, to: () => ['./nowhere.ts'] },
  {
    rule: 'product-needs-no-dev-dependencies',
    from: (place) => isProduct(place) && !isTest(place),
    to: () => ['vite', 'vitest'],
  },
  {
    rule: 'tests-are-never-imported',
    from: everywhere,
    to: (place, garden) => inRoom(attacked(place, garden), '.test.ts', '.test.tsx'),
  },
  {
    rule: 'product-knows-no-tests',
    from: (place) => isProduct(place) && !isTest(place),
    to: () => onFloors('tests', 'bench'),
  },
  { rule: 'process-is-a-global', from: everywhere, to: () => ['node:process'] },
];

/** Returns the files that a planted file must import so that its room and the room's partner import each other. */
function partners(place: Place, garden: Garden): string[] {
  const { room } = place;
  if (!room || !isInAppRoom(place)) return [];
  const rooms = roomsOf(garden, 'app');
  const isPartner = (other: string) => partnerOf(other, rooms) === room || partnerOf(room, rooms) === other;
  return inAll(rooms.filter(isPartner), '.ts');
}

/** Returns what a planted file must import to break each import rule that applies to it. */
export function importsOf(place: Place, garden: Garden): string[] {
  const wrong = walls.filter(({ from }) => from(place)).flatMap(({ to }) => to(place, garden));
  return [...wrong, ...partners(place, garden)].filter((target) => !target.startsWith('./'));
}

/** Returns everything that the tools must find in the planted files. */
export function aimsOf(garden: Garden): Aim[] {
  const { places, circles, texts } = garden;
  const rules = { ...others, ...Object.fromEntries(Object.entries(lint).map(([name, at]) => [`lint:${name}`, at])) };
  const rooms = roomsOf(garden, 'app');
  return [
    ...Object.entries(rules).flatMap(([rule, at]) => places.filter(at).map(({ file }) => ({ rule, from: file }))),
    ...walls.flatMap(({ rule, from, to }) =>
      places
        .filter(from)
        .flatMap((place) => to(place, garden).map((aim) => ({ rule: `walls:${rule}`, from: place.file, to: aim }))),
    ),
    ...circles.map(([from, to]) => ({ rule: 'walls:no-circles-between-files', from, to })),
    ...rooms.map((room) => ({ rule: 'walls:no-circles-between-rooms', from: room, to: partnerOf(room, rooms) })),
    ...texts.map((file) => ({ rule: 'texts:at-most-300-lines', from: file })),
  ];
}
