/** The record of an engagement is kept for this long after its end: as long as a claim about the work can be made. */
export const recordYears = 6;
