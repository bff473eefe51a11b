/** Whether lists show one's profile or listing, and why not. */
export type ListedState = {
  /** Its owner has taken it off the lists. */
  isHidden: boolean;
  /** The owner's e-mail address is still to be confirmed. */
  isUnconfirmed: boolean;
  /** A listing is over. */
  isExpired?: boolean;
};

export function isListed({ isHidden, isUnconfirmed, isExpired = false }: ListedState): boolean {
  return !isHidden && !isUnconfirmed && !isExpired;
}

/** Why lists do not show it, a sentence each; none when they do. `what`: 'profile'. */
export function whyNotListed(state: ListedState, what: string): string[] {
  return [
    ...(state.isUnconfirmed ? [`Confirm your e-mail address: your ${what} is listed as soon as you have.`] : []),
    ...(state.isHidden ? [`You have hidden your ${what}.`] : []),
    ...(state.isExpired
      ? [`It was posted more than 30 days ago. Post it again to be listed for another 30 days.`]
      : []),
  ];
}
