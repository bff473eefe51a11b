/** A pseudo-random generator (mulberry32): the same seed gives the same numbers in every run. */
export type Random = {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Returns one of the items; all are equally likely. */
  pick<T>(items: readonly T[]): T;
  /** Returns one of the keys. A key with twice the weight is twice as likely. */
  weigh<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** Returns `count` different items, or all of them if there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
  chance(probability: number): boolean;
  /** A version 4 uuid. */
  uuid(): string;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weigh<K extends string>(weights: Readonly<Record<K, number>>): K {
      const keys = Object.keys(weights) as K[];
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0);
      const found = keys.find((key) => (left -= weights[key]) < 0);
      return found ?? pick(keys);
    },
    some<T>(items: readonly T[], count: number): T[] {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat();
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
