// breaks: walls:rooms-know-no-server
import { answer } from '../../server/answer.ts';

export const theirs = answer;
