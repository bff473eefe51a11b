import { answer as answerOfApi } from '../api/answer.ts';
import { useful as usefulA } from '../app/circle-a/useful.ts';
import { useful as usefulB } from '../app/circle-b/useful.ts';
import type { Half } from '../app/home/circle-of-files-back.ts';
import { answer as answerOfServer } from '../server/answer.ts';
import { GreetingEmail } from '../app/home/greeting.email.tsx';
import { rooms } from '../server/rooms.ts';
import { visitor } from './build-visitor.ts';

export const innocent: unknown[] = [answerOfApi, usefulA, usefulB, answerOfServer, GreetingEmail, rooms, visitor];
export const halves: Half[] = [];
