// Draws docs/map.md: `npm run map`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './check-run.ts';
import { cruise, drawMap } from './check-walls.ts';

const file = join(projectRoot, 'docs', 'map.md');
mkdirSync(join(projectRoot, 'docs'), { recursive: true });
writeFileSync(file, await drawMap(await cruise(projectRoot)));
process.stdout.write('Drew docs/map.md.\n');
