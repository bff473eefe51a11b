import { expect, test } from 'vitest';
import { importTexts } from './import-texts.ts';

test.each([
  [
    'CQC API authentication not configured: set CQC_API_KEY.',
    'CQC API key not configured. Please contact your administrator to set up API access.',
  ],
  [
    'CQC API authentication failed (401).',
    'CQC API authentication failed. Please check if your API key is valid and not expired.',
  ],
  ['The rate limit was exceeded.', 'CQC API rate limit exceeded. Please wait a few minutes before trying again.'],
  ['boom', 'Failed to import CQC data. boom'],
  [undefined, 'Failed to import CQC data. Please check your internet connection and try again.'],
  ['', 'Failed to import CQC data. Please check your internet connection and try again.'],
])('DIR-ADMIN-09 DIR-ADMIN-10 DIR-ADMIN-11 DIR-ADMIN-12 a failure with the message %o', (message, text) => {
  expect(importTexts.failed(message)).toBe(text);
});

test('DIR-ADMIN-07 an import that is done says how many providers it has processed', () => {
  expect(importTexts.done(42)).toBe('Real CQC data imported successfully! 42 providers processed.');
});
