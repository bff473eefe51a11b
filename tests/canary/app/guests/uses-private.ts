// breaks: walls:subfolders-are-private-to-their-room
import { shout } from '../home/parts/shout.ts';

export const loud = shout('hello');
