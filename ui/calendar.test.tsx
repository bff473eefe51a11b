import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Calendar, type CalendarProps } from './calendar.tsx';

const props: CalendarProps = {
  mode: 'read-only',
  label: 'Free days',
  marked: ['2026-11-19', '2026-11-24'],
  today: '2026-11-21',
  disablePast: true,
  unavailableLabel: 'Not available',
};
const html = renderToStaticMarkup(<Calendar {...props} />);

test('a free day says so in a word as well as in green', () => {
  expect(html).toContain('aria-label="24 November 2026, Available"');
  expect(html).toContain('aria-label="25 November 2026, Not available"');
});

test('today is named and days gone by cannot be chosen', () => {
  expect(html).toContain('aria-label="21 November 2026, Not available, today" aria-current="date"');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="19 November 2026"/);
});

test('weeks start on Monday, and no inline style is sent', () => {
  expect(html.indexOf('>Mon<')).toBeLessThan(html.indexOf('>Sun<'));
  expect(html).not.toContain('style=');
});

test('many days: the marked ones are pressed', () => {
  const many = renderToStaticMarkup(<Calendar {...props} mode="multiple" />);
  expect(many).toMatch(/aria-label="24 November 2026, Available" aria-pressed="true"/);
  expect(many).toMatch(/aria-label="25 November 2026, Not available" aria-pressed="false"/);
});

test('opens at the month of the first marked day to come', () => {
  expect(renderToStaticMarkup(<Calendar {...props} marked={['2027-02-01']} />)).toContain('February 2027');
});
