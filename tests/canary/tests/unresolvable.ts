// breaks: walls:not-to-unresolvable, types, knip:unresolved
import { nowhere } from './nowhere.ts';

export const there = nowhere;
