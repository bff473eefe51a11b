import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { shareChunks } from './tools/share-chunks.ts';

/** Rooms and folders for people who are logged in. */
const chunks = shareChunks(
  /\/app\/(?:accounts|dashboard|messages|operators|statistics|ui-gallery|verification|[^/]+\/(?:editor|operator|own|pictures|portrait))\//,
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), chunks.plugin],
  // A font inlined into the CSS would be sent again with every change of the CSS.
  build: { assetsInlineLimit: 0 },
  // The server's entry is our own: what every request passes, with React Router as its last station.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    client: {
      build: {
        // The MIT licence wants its notice in every copy, and browsers get copies.
        license: { fileName: 'licences.txt' },
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunks.nameOf }] } },
        },
      },
    },
  },
});
