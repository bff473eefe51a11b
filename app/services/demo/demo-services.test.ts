import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBudget } from '../budget.ts';
import listings from './demo-services.json' with { type: 'json' };
import { deadlineText, postedText } from '../service.ts';

test('DATA-24 D16 every built-in service has the written fields; posted date and deadline follow from its posting', () => {
  for (const listing of listings) {
    for (const field of [
      'key',
      'name',
      'type',
      'location',
      'needsDescription',
      'projectDuration',
      'imageUrl',
    ] as const) {
      expect(listing[field], `${listing.key} ${field}`).not.toBe('');
    }
    expect(listing.skills.split(',').length).toBeGreaterThan(1);
    expect(listing.budget === '' || readBudget(listing.budget) !== null, listing.budget).toBe(true);
    expect(existsSync(`public${listing.imageUrl}`), listing.imageUrl).toBe(true);
    expect(listing.postedDaysAgo).toBeLessThan(30);
  }
  expect([postedText('2025-05-20T12:00:00Z'), deadlineText('2025-05-20T12:00:00Z')]).toEqual([
    'May 20, 2025',
    'June 19, 2025',
  ]);
});
