import { expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://site.test/', { method: 'POST', body, headers: type ? { 'Content-Type': type } : {} });
const fields = { email: 20, password: 10 };

test('the fields of a form, and an empty text for what was left out', async () => {
  expect(await readForm(post(new URLSearchParams({ email: ' a ' })), fields)).toEqual({ email: ' a ', password: '' });
  const form = new FormData();
  form.set('password', 'äöü');
  expect(await readForm(post(form), fields)).toEqual({ email: '', password: 'äöü' });
});

test.each<[string, BodyInit, string?]>([
  ['a field that the form does not have', new URLSearchParams({ email: 'a', role: 'admin' })],
  ['a field twice', new URLSearchParams('email=a&email=b')],
  ['a name that every object has', new URLSearchParams('__proto__=x')],
  ['JSON', '{"email":"a"}', 'application/json'],
  ['no kind at all', new Uint8Array([1, 2, 3])],
  ['a broken multipart body', '--x\r\nnothing', 'multipart/form-data; boundary=x'],
])('%s is no form of ours', async (_, body, type) => {
  expect(await readForm(post(body, type), fields)).toBeUndefined();
});

test('a file is no text', async () => {
  const form = new FormData();
  form.set('email', new File(['x'], 'x.txt'));
  expect(await readForm(post(form), fields)).toBeUndefined();
});
