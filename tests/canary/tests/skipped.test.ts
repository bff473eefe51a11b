// breaks: lint:house/every-test-runs (a test that sleeps)
import { test } from 'vitest';

test.skip('sleeps', () => {});
