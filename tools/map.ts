// Draws docs/map.md, and the drawn parts of docs/engagements.md: `npm run map`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './check-run.ts';
import { cruise, drawMap } from './check-walls.ts';
import { drawEngagements } from './draw-engagements.ts';

const file = join(projectRoot, 'docs', 'map.md');
mkdirSync(join(projectRoot, 'docs'), { recursive: true });
writeFileSync(file, await drawMap(await cruise(projectRoot)));
const engagements = join(projectRoot, 'docs', 'engagements.md');
writeFileSync(engagements, drawEngagements(readFileSync(engagements, 'utf8')));
process.stdout.write('Drew docs/map.md and docs/engagements.md.\n');
