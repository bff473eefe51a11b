import { expect, test } from 'vitest';
import { checkWebhookForm, readAddress } from './webhook.ts';

const closed = { isOpen: false };
const open = { isOpen: true };

test.each([
  ['https://example.org/events', 'https://example.org/events'],
  [' https://EXAMPLE.org ', 'https://example.org/'],
  ['https://example.org:443/a?b=c#d', 'https://example.org/a?b=c'],
])('%s is taken as %s', (typed, url) => expect(readAddress(typed, closed)).toEqual({ ok: true, url }));

test.each([
  ['', 'Enter the address'],
  ['example.org', 'Enter a full address'],
  ['ftp://example.org', 'Enter a full address'],
  ['javascript:alert(1)', 'Enter a full address'],
  ['http://example.org', 'https://'],
  ['https://example.org:8443', 'port'],
  ['https://example.org:80', 'port'],
  ['https://ann@example.org', 'user name'],
  ['https://:secret@example.org', 'user name'],
  [`https://example.org/${'a'.repeat(2000)}`, 'at most 2000'],
  [`https://example.org/${'ä'.repeat(500)}`, 'at most 2000'],
])('%s is refused', (typed, text) =>
  expect(readAddress(typed, closed)).toMatchObject({ ok: false, text: expect.stringContaining(text) as string }),
);

test('http and other ports are taken only where they are allowed, user names never', () => {
  expect(readAddress('http://127.0.0.1:8080/a', open)).toEqual({ ok: true, url: 'http://127.0.0.1:8080/a' });
  expect(readAddress('http://ann:x@127.0.0.1:8080/a', open).ok).toBe(false);
});

test('every wrong field of a form is named', () => {
  expect(checkWebhookForm({ name: ' ', url: '', events: 'x,message.sent' }, closed).map(({ field }) => field)).toEqual([
    'name',
    'url',
    'events',
  ]);
});
