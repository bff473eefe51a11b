// breaks: walls:no-circles-between-rooms
import { useful } from '../circle-b/useful.ts';

export const used = useful;
