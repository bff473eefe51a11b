// breaks: lint:house/every-test-runs (in its options)
import { describe, test } from 'vitest';

describe('alone', { only: true }, () => {
  test('is all that runs', () => {});
});
