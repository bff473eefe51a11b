// breaks: walls:tools-are-begun-by-hand
import { answer } from '../tools/answer.ts';

export const again = answer;
