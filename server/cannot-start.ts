/** A reason that an operator can act on; shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
