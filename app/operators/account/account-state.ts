type State = { isConfirmed: boolean; isOperator: boolean; isSuspended: boolean; isDemo: boolean };

/** Returns the state of an account in words. */
export function accountState({ isConfirmed, isOperator, isSuspended, isDemo }: State): string {
  return [
    isSuspended ? 'Suspended' : 'Open',
    !isConfirmed && 'email address not confirmed',
    isOperator && 'operator',
    isDemo && 'demo account, made up',
  ]
    .filter(Boolean)
    .join(', ');
}
