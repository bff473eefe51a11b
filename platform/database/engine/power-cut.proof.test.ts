import { expect, inject, test } from 'vitest';
import { findLosses } from '../../../tests/support/power-cuts.ts';

const cuts = 200;

test.runIf(inject('databaseKind') === 'embedded')(
  `${cuts} power cuts lose nothing that was acknowledged, and damage nothing`,
  async () => {
    const losses = await findLosses(cuts);
    expect(losses.flat()).toEqual([]);
    expect(losses).toHaveLength(cuts);
  },
);
