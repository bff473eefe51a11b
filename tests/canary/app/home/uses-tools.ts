// breaks: walls:rooms-know-no-server
import { answer } from '../../tools/answer.ts';

export const theirs = answer;
