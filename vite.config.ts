import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { shareChunks } from './tools/share-chunks.ts';

/** Folders with screens that rarely begin a visit. Log-in and sign-up are left out, because a visit may begin there. */
const chunks = shareChunks(
  /\/app\/(?:accounts\/(?!log-in|sign-up)|(?:dashboard|engagements|messages|operators|reviews|statistics|ui-gallery|verification|[^/]+\/(?:editor|operator|own|pictures|portrait))\/)/,
);

/**
 * Packages of many small modules, which the build puts into the server's file, with those that use them: each would load a
 * second copy, whose errors and schemas are not `instanceof` the classes of the first.
 */
const bundledOnServer = [
  '@asteasolutions/zod-to-openapi',
  'better-auth',
  'better-call',
  'date-fns',
  'drizzle-orm',
  'hono',
  'jose',
  'kysely',
  'react-day-picker',
  'zod',
  /^@better-auth\//,
  /^@conform-to\//,
  /^@date-fns\//,
  /^@hono\/zod-/,
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), chunks.plugin],
  build: {
    // A font inlined into the CSS would be sent again with every change of the CSS.
    assetsInlineLimit: 0,
    // Lazy-loaded parts find their own scripts: a list of these in every page would cost more than it saves. Their
    // styles can load only this way.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  // The server has its own entry, in which React Router is the last step of every request.
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/site.ts' } },
      // Loading the many files of these packages one by one would make each start seconds longer.
      resolve: { noExternal: bundledOnServer },
    },
    client: {
      build: {
        // The MIT licence requires its notice in every copy, and browsers get copies.
        license: { fileName: 'licences.txt' },
        rolldownOptions: {
          // Reading a property or a global has no effect in this code, so what nobody uses is left out.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            // Short names: every page loads a list of all routes with their files (0.7 kB less than with usual names).
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunks.nameOf }] },
          },
        },
      },
    },
  },
});
