import { expect, test } from 'vitest';
import { composeEmail, type EmailContent } from './compose-email.server.ts';

const url = `https://site.example/reset?token=${'a1B2'.repeat(40)}&next=/`;
const content: EmailContent = {
  siteName: 'The Site',
  publicUrl: 'https://site.example',
  title: 'Choose a new password',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password for the account that belongs to this email address at The Site.',
    'The link works\nonce, for 60 minutes.',
  ],
  action: { label: 'Choose a new password', url },
  closing: ['If it was not you, there is nothing to do.'],
};

test('the plain text has a title, wrapped paragraphs, the address whole on a line of its own, and a sign-off', () => {
  expect(composeEmail(content).text).toBe(`Choose a new password

Somebody, hopefully you, asked for a new password for the account that
belongs to this email address at The Site.

The link works once, for 60 minutes.

Choose a new password:
${url}

If it was not you, there is nothing to do.

-- 
The Site
https://site.example
`);
});

test('a line of the plain text may have 72 columns and no more', () => {
  const fits = `${'x'.repeat(35)} ${'y'.repeat(36)}`;
  expect(composeEmail({ ...content, paragraphs: [`${fits} z`] }).text).toContain(`\n${fits}\nz\n`);
  const tooLong = `${'x'.repeat(35)} ${'y'.repeat(37)}`;
  expect(composeEmail({ ...content, paragraphs: [tooLong] }).text).toContain(
    `\n${'x'.repeat(35)}\n${'y'.repeat(37)}\n`,
  );
});

test('an address inside a paragraph is not broken either', () => {
  expect(composeEmail({ ...content, paragraphs: [`See ${url} for more.`] }).text).toContain(
    `\nSee\n${url}\nfor more.\n`,
  );
});

test('without action and closing neither form has a place for them', () => {
  const { text, html } = composeEmail({ siteName: 'S', publicUrl: 'https://s.example', title: 'T', paragraphs: ['P'] });
  expect(text).toBe('T\n\nP\n\n-- \nS\nhttps://s.example\n');
  expect(html).not.toContain('button');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('every value is escaped in the HTML, in texts and in attributes, and left as it is in the plain text', () => {
  const nasty = `<b>"Ann" & 'Bob'</b>`;
  const escaped = '&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt;';
  const values = {
    siteName: `site ${nasty}`,
    publicUrl: `https://site.example/${nasty}`,
    title: `title ${nasty}`,
    paragraphs: [`paragraph ${nasty}`],
    action: { label: `label ${nasty}`, url: `https://site.example/?${nasty}` },
    closing: [`closing ${nasty}`],
    links: [{ label: `last ${nasty}`, url: `https://site.example/stop?${nasty}` }],
  };
  const { text, html } = composeEmail(values);
  for (const value of ['site ', 'title ', 'paragraph ', 'label ', 'closing ', 'last ', 'https://site.example/']) {
    expect(html).toContain(value + escaped);
    expect(text).toContain(value + nasty);
  }
  expect(html).toContain(`<title>title ${escaped}</title>`);
  expect(html).toContain(`href="https://site.example/?${escaped}"`);
  expect(html).toContain(`href="https://site.example/${escaped}"`);
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/'Bob/);
});

test('the HTML names its language and title, suits dark mode, and shows the address that the button opens', () => {
  const { html } = composeEmail(content);
  const address = url.replace('&', '&amp;');
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB"/);
  expect(html).toContain('<title>Choose a new password</title>');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain(`<a href="${address}" style="display:inline-block;`);
  expect(html).toContain('">Choose a new password</a>');
  expect(html).toContain(`>${address}</a>`);
});

test('further addresses come last, in the HTML as links and in the plain text whole on lines of their own', () => {
  const stop = 'https://site.example/stop';
  const { text, html } = composeEmail({ ...content, links: [{ label: 'Stop these emails', url: stop }] });
  expect(text).toContain(`nothing to do.\n\nStop these emails:\n${stop}\n\n-- \n`);
  expect(html).toContain(`<a href="${stop}">Stop these emails</a>`);
});

test('the HTML brings its looks along and loads nothing', () => {
  const { html } = composeEmail(content);
  expect(html).not.toMatch(/<(img|link|script|style|iframe|object|video|svg)\b|url\(|\bsrc=|@import/i);
});
