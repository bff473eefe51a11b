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
  expect(html).toContain('aria-label="Tuesday 24 November 2026, available"');
  expect(html).toContain('aria-label="Wednesday 25 November 2026, not available"');
});

test('today is named and days gone by cannot be chosen', () => {
  expect(html).toContain('aria-label="Saturday 21 November 2026, not available, today" aria-current="date"');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Thursday 19 November 2026"/);
});

test('weeks start on Monday, and no inline style is sent', () => {
  expect(html.indexOf('>Mon<')).toBeLessThan(html.indexOf('>Sun<'));
  expect(html).not.toContain('style=');
});

test('many days: the marked ones are pressed', () => {
  const many = renderToStaticMarkup(<Calendar {...props} mode="multiple" />);
  expect(many).toMatch(/aria-label="Tuesday 24 November 2026, available" aria-pressed="true"/);
  expect(many).toMatch(/aria-label="Wednesday 25 November 2026, not available" aria-pressed="false"/);
});

test('opens at the month of the first marked day to come', () => {
  expect(renderToStaticMarkup(<Calendar {...props} marked={['2027-02-01']} />)).toContain('February 2027');
});

test('days that can be switched say their state by a sign as well: a dot, or a dash', () => {
  const many = renderToStaticMarkup(<Calendar {...props} mode="multiple" />);
  const squareOf = (name: string) => new RegExp(`<button[^>]*aria-label="${name}.*?</button>`).exec(many)?.[0];
  expect(squareOf('Tuesday 24 November 2026, available')).toMatch(
    /bg-positive-soft.*rounded-full border-3 border-current/,
  );
  expect(squareOf('Wednesday 25 November 2026, not available')).toMatch(
    /bg-sunken.*h-0 w-2\.5 border-t-2 border-current/,
  );
  expect(squareOf('Thursday 19 November 2026')).not.toContain('border-current');
});

test('CPROF-20 without the mode for it no day is a switch', () => {
  expect(html).not.toContain('aria-pressed');
});

test('nothing after the last day can be pressed or turned to', () => {
  const short = renderToStaticMarkup(<Calendar {...props} mode="multiple" lastDay="2026-11-25" />);
  expect(short).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Thursday 26 November 2026"/);
  expect(short).toMatch(/aria-disabled="true" aria-label="Next month"/);
});

test('shows the month that its owner says', () => {
  expect(renderToStaticMarkup(<Calendar {...props} month="2027-06-04" />)).toContain('June 2027');
});

test('the grid says that several days can be on where they can, and nowhere else', () => {
  expect(renderToStaticMarkup(<Calendar {...props} mode="multiple" />)).toMatch(
    /role="grid" aria-multiselectable="true"/,
  );
  expect(renderToStaticMarkup(<Calendar {...props} mode="single" />)).not.toContain('aria-multiselectable="true"');
  expect(html).not.toContain('aria-multiselectable="true"');
});
