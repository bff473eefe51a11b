type State = { isConfirmed: boolean; isOperator: boolean; isDemo: boolean };

/** Returns the state of an account in words. */
export function accountState({ isConfirmed, isOperator, isDemo }: State): string {
  return [
    'Open',
    !isConfirmed && 'email address not confirmed',
    isOperator && 'operator',
    isDemo && 'demo account, made up',
  ]
    .filter(Boolean)
    .join(', ');
}
