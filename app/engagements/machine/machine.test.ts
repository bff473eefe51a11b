import { test } from 'vitest';
import { playHistories } from '../../../tests/support/engagement-histories.ts';

test('ENG-42 500 random histories: every event is defined or refused, days are booked while agreed, and time leads out', () => {
  playHistories(500);
});
