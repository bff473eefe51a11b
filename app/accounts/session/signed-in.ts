import type { KnownSession, SignedInUser } from './auth-state.ts';

export type SignedIn = { user: SignedInUser; session: KnownSession };

/** Whether a value from outside (a server response, a message of another tab) describes a signed-in user. */
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
