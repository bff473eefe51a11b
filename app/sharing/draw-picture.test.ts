import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPicture, keptPicture } from './draw-picture.server.ts';
import { altOf, type PictureTexts } from './picture-texts.ts';

const texts: PictureTexts = { label: 'Consultant', title: 'Ann Example', line: '', facts: [] };
const siteName = 'CareBridge';

test('whoever asks for a picture that is being drawn, or is drawn, gets that one', async () => {
  const asked = { texts: { ...texts, title: 'Once' }, siteName };
  const first = drawPicture(asked);
  expect(drawPicture({ texts: { ...asked.texts }, siteName })).toBe(first);
  const drawn = await first;
  expect(await keptPicture(asked)).toEqual(drawn);
  expect(keptPicture({ ...asked, siteName: 'Another' })).toBeUndefined();
});

test('a picture that cannot be drawn is no loss for the next one', async () => {
  const broken = { shape: 'figure', seed: null } as unknown as NonNullable<PictureTexts['figure']>;
  const fails = drawPicture({ texts: { ...texts, figure: broken }, siteName });
  const follows = drawPicture({ texts: { ...texts, title: 'After it' }, siteName });
  await expect(fails).rejects.toThrow('The picture was not drawn');
  expect(await follows).toMatchObject({ ok: true });
  // It is not cached either.
  expect(keptPicture({ texts: { ...texts, figure: broken }, siteName })).toBeUndefined();
});

test('of very many at once some are refused, and none of them once those before are drawn', async () => {
  const many = Array.from({ length: 20 }, (_, number) => ({
    texts: { ...texts, title: `Person ${number}` },
    siteName,
  }));
  const answers = await Promise.all(many.map((asked) => drawPicture(asked)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(16);
  expect(await drawPicture(many[19]!)).toMatchObject({ ok: true });
});

describe('25 the picture of a page or a post', () => {
  const longest =
    'A long title about night staffing, agency costs and what the council will and won’t pay for in winter';
  const titles = ['Accessibility statement', 'Find a healthcare consultant', longest, 'M'.repeat(30), 'M'.repeat(44)];

  /** Returns the colours at `points` of the picture. */
  async function coloursAt(title: string, points: [x: number, y: number][]): Promise<Set<string>> {
    const facts = ['28 September 2025', '12 min read'];
    const drawn = await drawPicture({ texts: { label: 'Blog', title, line: 'Ann Example', facts }, siteName });
    if (!drawn.ok) throw new Error(drawn.reason);
    const { data, info } = await sharp(drawn.png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return new Set(
      points.map(([x, y]) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')),
    );
  }

  test.each(titles)('has no text that touches the sun or a roof: %s', async (title) => {
    const round = Array.from({ length: 360 }, (_, degree): [number, number] => {
      const angle = (degree * Math.PI) / 180;
      return [Math.round(1078 + 74 * Math.cos(angle)), Math.round(122 + 74 * Math.sin(angle))];
    });
    const overRoof = Array.from({ length: 800 }, (_, x): [number, number] => [60 + x, 407]);
    expect((await coloursAt(title, [...round, ...overRoof])).size).toBe(1);
  });

  test('keeps the date beside an author of 100 letters', async () => {
    const drawn = await Promise.all(
      ['2025', '2026'].map((year) =>
        drawPicture({
          texts: {
            label: 'Blog',
            title: 'A post',
            line: 'Ann '.repeat(25),
            facts: [`28 September ${year}`, '12 min read'],
          },
          siteName,
        }),
      ),
    );
    expect(drawn[0]).not.toEqual(drawn[1]);
  });

  test('shows all of a title of 60 letters', async () => {
    const line = { ...texts, label: 'Blog', facts: [] };
    const drawn = await Promise.all(
      ['2025', '2026'].map((year) =>
        drawPicture({
          texts: { ...line, title: `Adult social care in the UK: what changed in spring ${year}` },
          siteName,
        }),
      ),
    );
    expect(drawn[0]).not.toEqual(drawn[1]);
  });
});

test('25 what a picture shows is said without a label where there is none', () => {
  expect(altOf({ ...texts, label: '', title: 'Pricing', line: 'Free today' })).toBe('Pricing. Free today');
  expect(altOf(texts)).toBe('Consultant: Ann Example');
});
