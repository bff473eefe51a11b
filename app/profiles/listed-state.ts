/** Whether lists show one's profile or listing, and why not. */
export type ListedState = {
  /** Its owner has taken it off the lists, or the site has, when an account was taken over; which of them is not kept. */
  isHidden: boolean;
  /** The owner's e-mail address is still to be confirmed. */
  isUnconfirmed: boolean;
  /** A listing is over. */
  isExpired?: boolean;
};

export function isListed({ isHidden, isUnconfirmed, isExpired = false }: ListedState): boolean {
  return !isHidden && !isUnconfirmed && !isExpired;
}

/**
 * Why lists do not show it, and what helps, a sentence each; none when they do. With several reasons only all of the steps
 * together help. `what`: 'profile'.
 */
export function whyNotListed(state: ListedState, what: string): string[] {
  const { isUnconfirmed, isHidden, isExpired = false } = state;
  const facts = [
    ...(isHidden ? [`Your ${what} is hidden.`] : []),
    ...(isExpired ? ['It was posted more than 30 days ago.'] : []),
  ];
  if (!isUnconfirmed && !isExpired) return facts;
  if (!isUnconfirmed && !isHidden) return [...facts, 'Post it again to list it for another 30 days.'];
  if (!isExpired && !isHidden) return [`Confirm your email address to show your ${what} in the lists.`];
  const steps = [
    ...(isUnconfirmed ? ['confirm your email address'] : []),
    ...(isHidden ? ['show it again'] : []),
    ...(isExpired ? ['post it again'] : []),
  ];
  return [...facts, `To list it, ${steps.slice(0, -1).join(', ')} and ${steps.at(-1)}.`];
}
