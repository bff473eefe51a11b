import { expect, test } from 'vitest';
import { checkTokenForm, readTokenForm } from './token-rules.ts';

const right = { name: '  Nightly   report ', scope: 'read', days: '90' };

test('a name is trimmed, and its spaces are single', () => {
  expect(readTokenForm(right)).toEqual({ name: 'Nightly report', scope: 'read', days: 90 });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: 'x'.repeat(100_000) }, 'name'],
  [{ name: 'a\u202eb' }, 'name'],
  [{ scope: 'admin' }, 'scope'],
  [{ scope: 'toString' }, 'scope'],
  [{ days: '31' }, 'days'],
  [{ days: '' }, 'days'],
])('%j is refused beside its field', (values, field) => {
  expect(readTokenForm({ ...right, ...values })).toMatchObject({ field });
});

test('the browser also asks for the password', () => {
  expect(checkTokenForm(right)).toMatchObject({ field: 'currentPassword' });
  expect(checkTokenForm({ ...right, currentPassword: 'x' })).toBeUndefined();
});
