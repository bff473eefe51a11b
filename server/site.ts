// What the build holds of the server. The app loads when it is created: a start opens the database meanwhile.
import type * as app from './app.ts';

export { runSite } from './run-site.ts';

export const createApp: typeof app.createApp = async (...given) => (await import('./app.ts')).createApp(...given);
