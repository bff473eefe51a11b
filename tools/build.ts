// Builds the site without starting it: `npm run build`. A start builds too, but not where the code may not be written:
// in a container, or under the unit in deploy/.
import { buildWhenNeeded } from '../server/build-site.ts';

const say = (text: string) => process.stderr.write(`${text}\n`);

await buildWhenNeeded(say).catch((error: Error) => {
  say(error.message);
  process.exitCode = 1;
});
