import type { KnownSession, SignedInUser } from './auth-state.ts';

export type SignedIn = { user: SignedInUser; session: KnownSession };

/** Whether something from outside (an answer of the server, a message of another tab) says who is signed in. */
export function isSignedIn(value: unknown): value is SignedIn {
  return isRecord(value) && isUser(value.user) && isSession(value.session);
}

function isUser(value: unknown) {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.email === 'string' &&
    (value.role === null || value.role === 'consultant' || value.role === 'careService') &&
    typeof value.isConfirmed === 'boolean'
  );
}

function isSession(value: unknown) {
  return isRecord(value) && typeof value.id === 'string' && Number.isFinite(value.expiresAt);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
