import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The server's entry is our own: what every request passes, with React Router as its last station.
    rolldownOptions: isSsrBuild ? { input: './server/app.ts' } : {},
    // A font or an image inlined into the CSS is sent again with every change of the CSS.
    assetsInlineLimit: 0,
  },
}));
