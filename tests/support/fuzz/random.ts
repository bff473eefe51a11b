/** Pseudo-random choices. The same seed gives the same choices. */
export type Random = {
  /** A whole number from 0 to `most`. */
  upTo(most: number): number;
  /** True in this part of all cases, from 0 to 1. */
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Up to `most` different items, at least one. */
  some<Item>(items: readonly Item[], most: number): Item[];
};

/** Opens a generator (mulberry32). It is not for secrets. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const pick = <Item>(items: readonly Item[]) => items[upTo(items.length - 1)] as Item;
  return {
    upTo,
    chance: (part) => next() < part,
    pick,
    some(items, most) {
      const left = [...items];
      const count = 1 + upTo(Math.min(most, left.length) - 1);
      return Array.from({ length: count }, () => left.splice(upTo(left.length - 1), 1)).flat();
    },
  };
}

/** Returns the seed of one request of a run, so that it can be built without those before it. */
export const seedOf = (seed: number, index: number): number =>
  Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
