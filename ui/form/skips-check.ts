import type { FormEvent } from 'react';

/**
 * Whether the pressed button sends the form as it is, right or wrong (`formNoValidate`). Conform's own hidden buttons have
 * that too, and stay with it.
 */
export function skipsCheck({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate && !submitter.hidden;
}
