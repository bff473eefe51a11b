// breaks: walls:no-circles-between-rooms, rooms:lowest-room-first
import { useful } from '../circle-b/useful.ts';

export const used = useful;
