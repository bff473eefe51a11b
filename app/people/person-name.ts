export const closedAccountName = 'Closed account';

/** Returns the name that others see. `name`: undefined when the account is closed, '' when it has no name. */
export function personName(userId: string, name: string | undefined): string {
  if (name === undefined) return closedAccountName;
  return name || `User ${userId.slice(0, 8)}`;
}
