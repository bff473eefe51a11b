// breaks: walls:ui-stands-alone
import { hello } from '../app/visitors/visitor.ts';

export const label = hello;
