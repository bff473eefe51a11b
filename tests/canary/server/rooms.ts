import { circleA } from '../app/circle-a/room.server.ts';
import { circleB } from '../app/circle-b/room.server.ts';
import { guests } from '../app/guests/room.server.ts';
import { home } from '../app/home/room.server.ts';
import { visitors } from '../app/visitors/room.server.ts';

export const rooms = [circleA, circleB, visitors, home, guests];
