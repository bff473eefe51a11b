// breaks: walls:cruised-fewer-files-than-git-knows
// Preloaded for one run of dependency-cruiser: makes the installed TypeScript call itself 7.0.0, which it does not support.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/node_modules/typescript/package.json')) return next(url, context);
    return { format: 'json', source: '{"name":"typescript","version":"7.0.0"}', shortCircuit: true };
  },
});
