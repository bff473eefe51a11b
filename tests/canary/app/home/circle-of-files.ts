// breaks: walls:no-circles-between-files
import type { Half } from './circle-of-files-back.ts';

export type Whole = { half: Half };
