const paints = ['sea', 'sand', 'clay', 'moss', 'sky'] as const;
const inks = ['teal', 'ochre', 'brick', 'olive', 'slate'] as const;

// Full class names, so that Tailwind finds them.
const paintClass = {
  sea: 'fill-paint-sea',
  sand: 'fill-paint-sand',
  clay: 'fill-paint-clay',
  moss: 'fill-paint-moss',
  sky: 'fill-paint-sky',
};
const inkClass = {
  teal: 'fill-paint-teal',
  ochre: 'fill-paint-ochre',
  brick: 'fill-paint-brick',
  olive: 'fill-paint-olive',
  slate: 'fill-paint-slate',
};

// The background behind the figure: sun, arch, hill, leaf.
const backdrops = [
  'M24 2A19 19 0 0 1 24 40A19 19 0 0 1 24 2Z',
  'M6 48V20A18 18 0 0 1 42 20V48Z',
  'M0 30Q12 12 26 22T48 16V48H0Z',
  'M4 44Q0 6 40 4Q48 40 4 44Z',
];
const shoulders = [
  'M3 48V42C3 30 12 24 24 24S45 30 45 42V48Z',
  'M4 48V36C4 28 10 25 17 25H31C38 25 44 28 44 36V48Z',
  'M0 48C2 34 12 24 24 24S46 34 48 48Z',
];

/** Roof, chimney and walls. */
export const house = 'M24 5 33 12V7H38V16L45 22H41V48H7V22H3Z';

/** The FNV-1a hash: small, and equal on every machine. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (const char of seed) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Returns the first letters of the first and the last name, ignoring titles such as 'Dr' and 'Mrs'. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/\([^()]*\)/g, ' ')
    .split(/[\s.]+/)
    .filter((word) => /^\p{L}/u.test(word) && !/^(dr|mr|mrs|ms|miss|mx|prof|professor|sir|dame|rev)$/i.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toUpperCase();
}

type AvatarDrawing = {
  ground: string;
  behind: string;
  ink: string;
  backdrop: string;
  mirrored: boolean;
  shoulders: string;
};

/**
 * Returns the shapes and colours of an avatar, which depend on the seed alone. The figure is a silhouette in one colour: no
 * hair and no skin, so that it says nothing about a real person.
 */
export function avatarDrawing(seed: string): AvatarDrawing {
  let bits = hash(seed);
  const take = (count: number) => {
    const index = bits % count;
    bits = Math.floor(bits / count);
    return index;
  };
  const ground = take(5);
  const behind = (ground + 1 + take(4)) % 5;
  return {
    ground: paintClass[paints[ground]!],
    behind: paintClass[paints[behind]!],
    ink: inkClass[inks[take(5)]!],
    backdrop: backdrops[take(backdrops.length)]!,
    mirrored: take(2) === 1,
    shoulders: shoulders[take(shoulders.length)]!,
  };
}
