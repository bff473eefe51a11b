// breaks: lint:house/no-focused-test (in its options)
import { describe, test } from 'vitest';

describe('alone', { only: true }, () => {
  test('is all that runs', () => {});
});
