// breaks: walls:tables-stay-in-rooms
import { greetings } from '../app/home/greeting.table.server.ts';

export const theirs = greetings;
