import { expect, test, vi } from 'vitest';
import { authStateAtFirst, createAuthStore, nextAuthState } from './auth-state.ts';
import type { AuthState, SignedInUser } from './auth-state.ts';

const user: SignedInUser = { id: 'u1', email: 'ada@example.com', role: 'consultant', isConfirmed: false };
const session = { id: 's1', expiresAt: 1_000 };
const signedIn: AuthState = { isLoading: false, user, session };
const signedOut: AuthState = { isLoading: false, user: null, session: null };

test('AUTH-01 the auth state is loading at first and no longer after the first session check', () => {
  const store = createAuthStore();
  expect(store.get()).toEqual({ isLoading: true, user: null, session: null });
  store.dispatch({ type: 'initial session', user: null, session: null });
  expect(store.get().isLoading).toBe(false);
});

test('AUTH-02 one is signed out (no user, no session) or signed in (user plus session)', () => {
  const store = createAuthStore(signedOut);
  expect(store.get()).toEqual(signedOut);
  store.dispatch({ type: 'signed in', user, session });
  expect(store.get()).toEqual(signedIn);
  store.dispatch({ type: 'signed out' });
  expect(store.get()).toEqual(signedOut);
});

test("AUTH-03 'initial session' sets the first state", () => {
  expect(nextAuthState(authStateAtFirst, { type: 'initial session', user, session })).toEqual(signedIn);
  expect(nextAuthState(authStateAtFirst, { type: 'initial session', user: null, session: null })).toEqual(signedOut);
});

test("AUTH-04 'signed in' sets user and session", () => {
  expect(nextAuthState(signedOut, { type: 'signed in', user, session })).toEqual(signedIn);
});

test("AUTH-05 'signed out' takes user and session away", () => {
  expect(nextAuthState(signedIn, { type: 'signed out' })).toEqual(signedOut);
});

test("AUTH-06 'token refreshed' replaces the session, and the user when it carries one", () => {
  const later = { id: 's1', expiresAt: 2_000 };
  expect(nextAuthState(signedIn, { type: 'token refreshed', session: later })).toEqual({ ...signedIn, session: later });
  const confirmed = { ...user, isConfirmed: true };
  expect(nextAuthState(signedIn, { type: 'token refreshed', session: later, user: confirmed })).toEqual({
    isLoading: false,
    user: confirmed,
    session: later,
  });
});

test("AUTH-07 'password recovery' sets the session it carries, and no user", () => {
  const recovery = { id: 's2', expiresAt: 2_000 };
  const expected = { isLoading: false, user: null, session: recovery };
  expect(nextAuthState(authStateAtFirst, { type: 'password recovery', session: recovery })).toEqual(expected);
  expect(nextAuthState(signedIn, { type: 'password recovery', session: recovery })).toEqual(expected);
});

test("AUTH-08 'user updated' replaces the user and keeps the session", () => {
  const renamed = { ...user, email: 'ada@example.org' };
  expect(nextAuthState(signedIn, { type: 'user updated', user: renamed })).toEqual({ ...signedIn, user: renamed });
});

const actions = ['sign in', 'sign up', 'request reset', 'update password', 'sign out'];

test.each(actions)('AUTH-09 %s sets loading while it runs and clears it, on success and on failure', async (name) => {
  const store = createAuthStore(signedOut);
  const success = store.during(async () => name);
  expect(store.get().isLoading).toBe(true);
  expect(await success).toBe(name);
  expect(store.get().isLoading).toBe(false);

  const failure = store.during(() => Promise.reject(new Error(name)));
  expect(store.get().isLoading).toBe(true);
  await expect(failure).rejects.toThrow(name);
  expect(store.get().isLoading).toBe(false);
});

test('AUTH-09 overlapping actions keep it loading until the last ends, whatever happens meanwhile', async () => {
  const store = createAuthStore(signedOut);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const firstEnds = store.during(() => first.promise);
  const secondEnds = store.during(() => second.promise);
  first.resolve();
  await firstEnds;
  store.dispatch({ type: 'signed in', user, session });
  expect(store.get()).toEqual({ ...signedIn, isLoading: true });
  second.resolve();
  await secondEnds;
  expect(store.get()).toEqual(signedIn);
});

test('AUTH-01 AUTH-09 an action that ends does not end the wait for the first session check', async () => {
  const store = createAuthStore();
  await store.during(async () => {});
  expect(store.get().isLoading).toBe(true);
});

test('listeners hear of every change until they leave, and nothing new is handed out between changes', () => {
  const store = createAuthStore();
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.dispatch({ type: 'signed in', user, session });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(store.get());
  stop();
  store.dispatch({ type: 'signed out' });
  expect(heard).toHaveBeenCalledTimes(1);
});
