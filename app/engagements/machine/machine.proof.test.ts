import { test } from 'vitest';
import { playHistories } from '../../../tests/support/engagement-histories.ts';

test('ENG-42 10,000 random histories of engagements', () => {
  playHistories(10_000);
}, 300_000);
