import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const light =
  /\/ui\/(avatar|avatar-drawing|badge|button|button-class|link-button|card|chip|dialog|dialog-loader|empty-state|field-frame|icon|select-field|skeleton|text-field|toast|tooltip)\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font inlined into the CSS would be sent again with every change of the CSS.
  build: { assetsInlineLimit: 0 },
  // The server's entry is our own: what every request passes, with React Router as its last station.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    // Twenty small files cost more in headers than in code: the light components that most screens use go together.
    client: {
      build: { rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'light', test: light }] } } } },
    },
  },
});
