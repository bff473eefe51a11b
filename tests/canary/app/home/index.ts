// breaks: lint:house/no-barrel (an index file that hands one thing on)
export { hello } from '../visitors/visitor.ts';
export const own = 1;
