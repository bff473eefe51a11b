import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { initialsOf } from './avatar-drawing.ts';
import { Avatar } from './avatar.tsx';

const draw = (seed: string, size = 64) => renderToStaticMarkup(<Avatar seed={seed} name="Amara Okafor" size={size} />);
const seeds = Array.from({ length: 400 }, (_, index) => `person-${index}`);

test('the same person looks the same for ever', () => {
  expect(draw('7f1c')).toBe(draw('7f1c'));
  expect(draw('7f1c')).toMatchInlineSnapshot(
    `"<svg width="64" height="64" viewBox="0 0 48 48" class="shrink-0 rounded-full " aria-hidden="true"><path class="fill-paint-sky" d="M0 0H48V48H0Z"></path><path class="fill-paint-sea" d="M24 2A19 19 0 0 1 24 40A19 19 0 0 1 24 2Z" transform="matrix(-1 0 0 1 48 0)"></path><circle class="fill-paint-olive" cx="24" cy="13.5" r="8"></circle><path class="fill-paint-olive" d="M4 48V36C4 28 10 25 17 25H31C38 25 44 28 44 36V48Z"></path><text class="fill-paint-white font-semibold" x="24" y="42.5" font-size="15" text-anchor="middle">AO</text></svg>"`,
  );
});

test('people differ, and no drawing is heavy', () => {
  expect(new Set(seeds.map((seed) => draw(seed))).size).toBeGreaterThan(200);
  for (const seed of seeds) expect(draw(seed).length).toBeLessThan(900);
});

test('decorative unless labelled; too small for letters below 32 px', () => {
  expect(draw('a')).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Avatar seed="a" name="Amara Okafor" size={24} labelled />)).toContain(
    'role="img" aria-label="Amara Okafor"',
  );
  expect(draw('a', 24)).not.toContain('<text');
});

test('initials', () => {
  expect(
    [
      'Amara Okafor',
      'Dr Bryn Llewellyn',
      'Cher',
      'mary-ann o’neill',
      'Prof. Sir João Élan de Sá',
      'Åsa (she/her) Öst',
      '',
      '42',
    ].map(initialsOf),
  ).toEqual(['AO', 'BL', 'C', 'MO', 'JS', 'ÅÖ', '', '']);
});

test('an organisation is drawn as a house, in the paints and with the initials of its seed and name', () => {
  const of = (shape?: 'house') =>
    renderToStaticMarkup(<Avatar seed="elm" name="Elm Lodge" size={44} {...(shape && { shape })} />);
  expect(of('house')).not.toContain('<circle');
  expect(of('house')).toContain('>EL</text>');
  expect(of()).toContain('<circle');
});
