import { expect, test } from 'vitest';
import { crashEvent, crashOf } from './crash-event.server.ts';

const id = '7b0f2c4e-0000-4000-8000-000000000000';
const dataOf = (error: unknown, path = '/about') => crashEvent(crashOf(error, path)).data as Record<string, string>;

test('EVT-12 a crash of the server is an event without quotations, addresses, ids and folders', () => {
  const error = new TypeError(`“Jane” (jane@example.org, 07700 900123, ${id}) \0\ud800`);
  const data = dataOf(error, `/messages/${id}`);
  expect(data).toMatchObject({
    error_message: 'TypeError: [quoted] ([email], [number], :id) \ufffd',
    error_context: '/messages/:id',
  });
  expect(data['error_stack']).toMatch(/\n {4}at .*crash-event\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(data)).not.toMatch(/jane|900123|7b0f2c4e|app\/shell|node_modules\//i);
});

test('EVT-12 of a query that failed the event has the cause, and neither the query nor its values', () => {
  const cause = Object.assign(new Error('relation "blog_posts" does not exist'), { code: '42P01' });
  const failed = new Error('Failed query: select "email" from "users"\nparams: jane@example.org', { cause });
  expect(dataOf(failed)['error_message']).toBe('Error: relation [quoted] does not exist');
  expect(JSON.stringify(dataOf(failed))).not.toMatch(/select|jane/);
});

test('EVT-12 an event of a crash is never longer than a report may be, whatever was thrown', () => {
  const long = new Error('x '.repeat(9000));
  const named = Object.assign(new Error('x'), { name: 'x '.repeat(9000) });
  // The replacement is longer than these quoted texts.
  const quoting = new Error('""'.repeat(9000));
  for (const thrown of [long, named, quoting, 'x '.repeat(9000), null, undefined, { message: 'x'.repeat(9000) }]) {
    const { error_message: message = '', error_stack: stack = '' } = dataOf(thrown, `/${'x'.repeat(9000)}`);
    expect([message.length <= 500, stack.length <= 4000]).toEqual([true, true]);
  }
});

test('EVT-12 the message and the stack of the server’s own crash are cut before anything looks through them', () => {
  const { message, stack } = crashOf(Object.assign(new Error('x'), { name: 'x'.repeat(9000) }), '/about');
  expect([message.length, stack.length]).toEqual([500, 4000]);
});

test.each(['x ', '""', '‘’', '``'])(
  'EVT-12 a report full of %j becomes an event of 500 and 4,000 characters',
  (sign) => {
    const many = (length: number) => sign.repeat(length / 2);
    const report = { message: many(500), stack: many(4000), path: `/${'x'.repeat(299)}` };
    const { error_message: message = '', error_stack: stack = '' } = crashEvent(report).data as Record<string, string>;
    expect([message.length, stack.length]).toEqual([500, 4000]);
  },
);
