// breaks: lint:house/every-test-runs (in its options)
import { test } from 'vitest';

test('is for later', { todo: true }, () => {});
