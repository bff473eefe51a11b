// The signs are drawn as borders, because borders stay visible in forced colours.

/** The dot of a free day. */
export const FreeDot = () => <span aria-hidden="true" className="size-0 rounded-full border-3 border-current" />;

/** The dash under a day that is not marked but can be. */
export const TakenDash = () => <span aria-hidden="true" className="h-0 w-2.5 border-t-2 border-current" />;

/** The square of a booked day. */
export const BookedSquare = () => <span aria-hidden="true" className="size-0 border-3 border-current" />;
