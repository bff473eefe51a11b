/** For how many days the draft of a proposal is kept after it was last changed. */
export const draftDays = 90;
