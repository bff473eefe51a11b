import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { shareChunks } from './tools/share-chunks.ts';

/** Rooms and folders that visitors do not need. */
const chunks = shareChunks(
  /\/app\/(?:accounts|dashboard|messages|operators|statistics|ui-gallery|verification|[^/]+\/(?:editor|operator|own|pictures|portrait))\//,
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), chunks.plugin],
  // A font inlined into the CSS would be sent again with every change of the CSS.
  build: { assetsInlineLimit: 0 },
  // The server has its own entry, in which React Router is the last step of every request.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    client: {
      build: {
        // The MIT licence requires its notice in every copy, and browsers get copies.
        license: { fileName: 'licences.txt' },
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunks.nameOf }] } },
        },
      },
    },
  },
});
