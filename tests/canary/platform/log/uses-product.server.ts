// breaks: walls:platform-knows-no-product
import { hello } from '../../app/visitors/visitor.ts';

export const line = hello;
