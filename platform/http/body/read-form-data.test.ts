import { expect, test } from 'vitest';
import { readFormData } from './read-form-data.server.ts';

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://site.test/', { method: 'POST', body, headers });
const fields = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`f${at}`, '&'.repeat(3)]);
const inParts = (count: number) => {
  const form = new FormData();
  for (const [name, value] of fields(count)) form.set(name, value);
  return form;
};

test.each([
  ['in the usual way', (count: number) => new URLSearchParams(fields(count))],
  ['in parts', inParts],
])('A4 a form sent %s has at most 1,000 fields', async (_, form) => {
  expect([...((await readFormData(post(form(1000)))) ?? [])]).toEqual(fields(1000));
  expect(await readFormData(post(form(1001)))).toBeUndefined();
});

test('A4 the number of fields is bounded however the kind of the form is written', async () => {
  const body = `${'--x\r\nCONTENT-disposition: form-data; name=a\r\n\r\n\r\n'.repeat(1001)}--x--\r\n`;
  expect(await readFormData(post(body, { 'Content-Type': 'Multipart/Form-Data; boundary=x' }))).toBeUndefined();
  const usual = { 'Content-Type': 'APPLICATION/x-www-form-urlencoded' };
  expect(await readFormData(post('a=&'.repeat(1001), usual))).toBeUndefined();
});

test('what is no form has no fields', async () => {
  expect(await readFormData(post('{}', { 'Content-Type': 'application/json' }))).toBeUndefined();
  expect(
    await readFormData(post('--x\r\nnothing', { 'Content-Type': 'multipart/form-data; boundary=x' })),
  ).toBeUndefined();
});
