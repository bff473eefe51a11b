import { createServer } from 'vite';
import { say } from './config-or-exit.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { serveSite } from './serve-site.ts';

// Vite compiles each file on demand; screens reload without a restart, server code needs one.
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });

await runUntilStopped((config, log) =>
  serveSite(config, log, () => vite.ssrLoadModule('/server/app.ts') as ReturnType<Parameters<typeof serveSite>[2]>, {
    isDevelopment: true,
    pagesFreshMs: 0,
    readsFreshMs: 0,
    progress: say,
    wrap: async (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
  }),
);
