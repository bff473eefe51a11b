// breaks: walls:rooms-know-no-server
import { answer } from '../../api/answer.ts';

export const theirs = answer;
