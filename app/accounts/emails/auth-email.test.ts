import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appId } from '../account.ts';
import { authEmailCall, redirectOf } from './auth-email.ts';

const call = { email: 'ann@example.org', type: 'signup', token: '', redirectTo: 'https://x.test/login', appId };

test('the payload is email, type, token, redirectTo and appId: none may be missing, none may be added', () => {
  expect(authEmailCall.safeParse(call).success).toBe(true);
  expect(authEmailCall.safeParse({ ...call, type: 'reset' }).success).toBe(true);
  for (const field of Object.keys(call)) {
    expect(authEmailCall.safeParse({ ...call, [field]: undefined }).success, field).toBe(false);
    expect(authEmailCall.safeParse({ ...call, [field]: 7 }).success, field).toBe(false);
  }
  expect(authEmailCall.safeParse({ ...call, userId: 'x' }).success).toBe(false);
});

test.each(['signup', 'reset'])('API-14 in calls of type %s appId is the product identifier and no other', (type) => {
  expect(appId).toBe('carebridge');
  expect(authEmailCall.safeParse({ ...call, type }).success).toBe(true);
  for (const other of ['', 'CareBridge', 'other']) {
    expect(authEmailCall.safeParse({ ...call, type, appId: other }).success, other).toBe(false);
  }
});

test.each(['', 'Signup', 'recovery', 'invite'])('the type %j is none', (type) => {
  expect(authEmailCall.safeParse({ ...call, type }).success).toBe(false);
});

test('whatever is sent, reading it throws nothing', () => {
  fc.assert(fc.property(fc.anything(), (value) => !authEmailCall.safeParse(value).success));
});

test('an e-mail leads to this site, as PUBLIC_URL says', () => {
  expect(redirectOf('signup', 'https://x.test')).toBe('https://x.test/login');
  expect(redirectOf('reset', 'https://x.test')).toBe('https://x.test/reset-password');
});
