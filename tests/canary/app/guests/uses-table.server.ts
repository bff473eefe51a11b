// breaks: walls:tables-stay-in-their-room
import { greetings } from '../home/greeting.table.server.ts';

export const theirs = greetings;
