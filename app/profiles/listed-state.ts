/** Whether lists show the user's profile or listing, and why not. */
export type ListedState = {
  /** Hidden from lists by the owner, by the site when an account was taken over, or by operators. */
  isHidden: boolean;
  /** Why operators hide it; null or undefined if they do not. While it is set, the owner cannot show it again. */
  hiddenReason?: string | null;
  /** The owner's email address is not confirmed yet. */
  isUnconfirmed: boolean;
  /** Operators have suspended the owner's account. */
  isSuspended?: boolean;
  /** The listing has expired, or is closed because of `isFilled`: the work that it was about has been agreed. */
  isExpired?: boolean;
  isFilled?: boolean;
};

/** The result of hiding or showing. 'hidden-by-us': operators hide it, so it stays hidden. */
export type HideOutcome = 'done' | 'nothing-there' | 'hidden-by-us';

export function isListed({ isExpired = false, ...state }: ListedState): boolean {
  return !isPrivate(state) && !isExpired;
}

/** Whether only its owner can open the page. A listing that is only expired can still be opened by everyone. */
export function isPrivate({ isHidden, isUnconfirmed, isSuspended = false }: ListedState): boolean {
  return isHidden || isUnconfirmed || isSuspended;
}

/**
 * Returns why lists do not show the profile or listing and what helps, one sentence per reason; empty when they show
 * it. If there are several reasons, all steps are needed. `what`: the noun, such as 'profile'.
 */
export function whyNotListed(state: ListedState, what: string): string[] {
  const { isUnconfirmed, isHidden, hiddenReason, isSuspended = false, isExpired = false, isFilled = false } = state;
  // Every page says why, and how to appeal.
  if (isSuspended) return ['Your account is suspended.'];
  // Nothing that the owner can do would list it.
  if (hiddenReason) {
    return [
      `We’ve hidden your ${what}. Our reason: ${hiddenReason}`,
      'If you think we’re wrong, email us: our address is on the contact page.',
    ];
  }
  const facts = [
    ...(isHidden ? [`Your ${what} is hidden.`] : []),
    ...(isExpired
      ? [isFilled ? 'Your listing is closed, because you’ve agreed on the work.' : 'Your listing’s 30 days are up.']
      : []),
  ];
  if (!isUnconfirmed && !isExpired) return facts;
  if (!isUnconfirmed && !isHidden)
    return [
      ...facts,
      isFilled ? 'Post it again if you need somebody else.' : 'Post it again to show it for another 30 days.',
    ];
  if (!isExpired && !isHidden) return [`Confirm your email address so that people can find your ${what}.`];
  const steps = [
    ...(isUnconfirmed ? ['confirm your email address'] : []),
    ...(isHidden ? ['show it again'] : []),
    ...(isExpired ? ['post it again'] : []),
  ];
  return [...facts, `To list it, ${steps.slice(0, -1).join(', ')} and ${steps.at(-1)}.`];
}
