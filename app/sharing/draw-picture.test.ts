import { expect, test } from 'vitest';
import { drawPicture, keptPicture } from './draw-picture.server.ts';
import type { PictureTexts } from './picture-texts.ts';

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
  // Nor is it kept.
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
