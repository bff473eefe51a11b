// breaks: walls:no-circles-between-rooms
import { useful } from '../circle-a/useful.ts';

export const used = useful;
