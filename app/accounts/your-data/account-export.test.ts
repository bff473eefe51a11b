import { expect, test } from 'vitest';
import { downloadLabel, exportFileName } from './account-export.ts';

const ready = { state: 'ready', id: 'x', bytes: 12_345, expiresAt: '2026-11-21T14:05:00Z' } as const;

test('the link says how large the file is, and until when it is kept, by the clocks of London', () => {
  expect(downloadLabel(ready)).toBe('Download (ZIP, 12 kB, available until 21 November 2026, 14:05)');
  expect(downloadLabel({ ...ready, bytes: 12, expiresAt: '2026-07-01T23:30:00Z' })).toBe(
    'Download (ZIP, 1 kB, available until 2 July 2026, 00:30)',
  );
});

test('the file is named after the day in London', () => {
  expect(exportFileName(new Date('2026-07-01T23:30:00Z'))).toBe('carebridge-data-2026-07-02.zip');
});
