// breaks: walls:product-knows-no-tests
import { visitor } from '../../tests/build-visitor.ts';

export const ada = visitor;
