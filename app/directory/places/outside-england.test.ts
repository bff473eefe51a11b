import { expect, test } from 'vitest';
import { isOutsideEngland } from './outside-england.ts';

test.each(['SY23', 'sy23 2ab', 'CF10 1AA', 'CH5', 'G1', 'NP20', 'Cardiff', 'Bangor, Wales', ' EDINBURGH '])(
  'FIND-01 %s is outside England',
  (text) => {
    expect(isOutsideEngland(text)).toBe(true);
  },
);

test.each(['SY2', 'SY2 3AB', 'SY15', 'CH1', 'CH50', 'GL1', 'NP16 7AA', 'LS1', 'Newport', 'Walesby', ''])(
  'FIND-01 %s may be in England',
  (text) => {
    expect(isOutsideEngland(text)).toBe(false);
  },
);
