// breaks: lint:house/no-barrel (export *)
export * from '../visitors/visitor.ts';
export const own = 2;
