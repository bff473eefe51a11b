// Import rules: which file may import which. `npm run check` runs dependency-cruiser, and tests/canary/ proves that
// every rule below finds a violation. Paths are regular expressions; $1 is the first group of `from`.
const server = '\\.server\\.tsx?$';
const typesOfScreens = '/\\+types/';
const test = '\\.test\\.tsx?$';
const framework = [
  '\\.screen\\.tsx$',
  '\\.endpoint\\.ts$',
  '^app/root\\.tsx$',
  '^app/routes\\.ts$',
  '^app/entry\\.(client|server)\\.tsx$',
];
// Subfolders that every room may import: sessions, operators and personal data. One folder would hold too many files.
const openFolders = '^app/accounts/(session|operators|tokens|your-data)/';
const database = '^platform/database/|node_modules/(@types/)?(drizzle-orm|pg|@electric-sql/pglite)/';

const forbid = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more });

export default {
  forbidden: [
    forbid(
      'no-circles-between-files',
      'Two files that need each other are one file, or three.',
      {},
      { circular: true },
    ),
    forbid(
      'no-circles-between-rooms',
      'A higher room uses a lower one, never back. See "How rooms meet".',
      { path: '^app/[^/]+$' },
      { path: '^app/[^/]+$', circular: true },
      { scope: 'folder' },
    ),
    forbid(
      'ui-stands-alone',
      'ui/ knows no product word and no plumbing.',
      { path: '^ui/' },
      { path: '^(app|api|server|platform|tools)/' },
    ),
    forbid(
      'platform-knows-no-product',
      'platform/ is plumbing.',
      { path: '^platform/' },
      { path: '^(app|api|server|tools)/' },
    ),
    forbid(
      'rooms-know-no-server',
      'Nothing in app/ knows who serves it.',
      { path: '^app/' },
      { path: '^(server|api|tools)/' },
    ),
    forbid(
      'tools-are-begun-by-hand',
      'A command starts the server or a measurement, never back.',
      { path: '^(server|bench)/' },
      { path: '^tools/' },
    ),
    forbid(
      'screens-are-never-imported',
      'routes.ts names screens and endpoints; what two of them share is a file of its own.',
      {},
      { path: '\\.(screen\\.tsx|endpoint\\.ts)$', pathNot: typesOfScreens },
    ),
    forbid(
      'subfolders-are-private-to-their-room',
      'Another room uses the top of a room, or one of its open folders.',
      { path: '^app/([^/]+)/' },
      { path: '^app/[^/]+/[^/]+/', pathNot: ['^app/$1/', openFolders] },
    ),
    forbid(
      'subfolders-are-private-to-rooms',
      'Who is not a room uses the top of a room, or one of its open folders.',
      // Tests and benchmarks may use the rooms that they cover.
      { pathNot: '^(app/[^/]+|tests|bench)/' },
      { path: '^app/[^/]+/[^/]+/', pathNot: openFolders },
    ),
    forbid(
      'tables-stay-in-their-room',
      'Another room calls a use case, or reads a view.',
      { path: '^(app|platform)/([^/]+)/' },
      { path: '\\.table\\.server\\.ts$', pathNot: '^$1/$2/' },
    ),
    forbid(
      'tables-stay-in-rooms',
      'Who is not a room calls a use case.',
      { pathNot: '^(app|platform)/[^/]+/' },
      { path: '\\.table\\.server\\.ts$' },
    ),
    forbid(
      'tables-only-from-server-files',
      'A screen calls a use case; the use case reads its table.',
      { pathNot: [server, test, '^(server|tools|tests|bench)/'] },
      { path: '\\.table\\.server\\.ts$' },
    ),
    forbid(
      'emails-stay-in-their-room',
      'Who sends an e-mail draws it.',
      { path: '^app/([^/]+)/' },
      { path: '\\.email\\.tsx?$', pathNot: '^app/$1/' },
    ),
    forbid(
      'database-only-from-server-files',
      'The database is reached from .server.ts files.',
      { pathNot: [server, test, '^(server|tools|tests|bench)/', '^node_modules/'] },
      { path: database },
    ),
    forbid(
      'components-import-no-server-files',
      'A component gets what it shows from its screen.',
      // E-mails are rendered on the server.
      { path: '^(app|ui)/.+\\.tsx$', pathNot: [server, test, '\\.email\\.tsx?$', ...framework] },
      { path: server },
    ),
    forbid(
      'words-import-no-server-files',
      'A <thing>.ts is safe in the browser.',
      { path: '^(app|ui)/.+\\.ts$', pathNot: [server, test, '\\.email\\.ts$', ...framework] },
      { path: server },
    ),
    forbid(
      'not-to-unresolvable',
      'The imported file or package does not exist. (+types and virtual: are made by React Router.)',
      { path: '^(app|ui|platform|api|server|tools|tests|bench)/' },
      { couldNotResolve: true, pathNot: [typesOfScreens, '^virtual:react-router/'] },
    ),
    forbid(
      'product-needs-no-dev-dependencies',
      'Who installs without devDependencies must be able to start. (routes.ts and dev.ts belong to the build.)',
      { path: '^(app|ui|platform|api|server)/', pathNot: [test, '^app/routes\\.ts$', '^server/dev\\.ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'process-is-a-global',
      'An imported process could hand on its env unseen by the lint.',
      {},
      { path: '^(node:)?process$' },
    ),
    forbid('tests-are-never-imported', 'What tests share lies in tests/.', {}, { path: test }),
    forbid(
      'product-knows-no-tests',
      'tests/ and bench/ are for tests.',
      { path: '^(app|ui|platform|api|server)/', pathNot: test },
      { path: '^(tests|bench)/' },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports count: a file that uses a type depends on the file that declares it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(tests/canary|build|data|\\.react-router)/' },
    // For docs/map.md: with full names, a new room changes only its own lines.
    reporterOptions: { mermaid: { minify: false } },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
