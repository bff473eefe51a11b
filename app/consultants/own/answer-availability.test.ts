import { expect, test } from 'vitest';
import { mostDays } from '../../availability/marked-days.ts';
import { readAvailability } from './answer-availability.server.ts';

const ticked = (count: number) => {
  const form = new URLSearchParams({ intent: 'availability', form: 'checkboxes', days: '', base: '' });
  for (let day = 0; day < count; day++) form.append('day', '2027-06-01');
  return new Request('http://site.test/', { method: 'POST', body: form });
};

test('A4 a tick for every day that can be marked is read, and a form of more fields than any of ours is none', async () => {
  expect(await readAvailability(ticked(mostDays))).toEqual({ base: [], days: ['2027-06-01'], isFromCheckboxes: true });
  expect(await readAvailability(ticked(1000))).toBe('another-form');
});
