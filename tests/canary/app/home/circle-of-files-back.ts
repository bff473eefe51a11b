import type { Whole } from './circle-of-files.ts';

export type Half = { whole: Whole };
