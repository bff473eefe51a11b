import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font inlined into the CSS would be sent again with every change of the CSS.
  build: { assetsInlineLimit: 0 },
  // The server's entry is our own: what every request passes, with React Router as its last station.
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
});
