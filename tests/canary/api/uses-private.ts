// breaks: walls:subfolders-are-private-to-rooms
import { shout } from '../app/home/parts/shout.ts';

export const loud = shout('hello');
