import fc from 'fast-check';
import { expect, test } from 'vitest';
import { misleadingName } from './misleading-name.ts';

const site = { siteName: 'CareBridge', publicUrl: 'https://www.carebridge.example:8443' };

test.each([
  'CareBridge Support: account suspended, log in at https://evil.example/login',
  'Care.com Ltd',
  'Log in at evil.co.uk',
  'see www.evil',
  'ann@example.org',
  'ann＠host.unheard-of',
  'Write to @ann_example',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil.соm',
  'e\u200bv\u200bil\u200b.\u200bcom',
  'evil.c\u0301om',
  'go to t.co/abc',
  'http:evil',
  '10.0.0.1',
  'https：／／evil',
  'Call tel:+44 20 7946 0000',
  '(mailto:evil)',
  'ｔｅｌ:0800',
  'Statement.zip',
  'Log in at care-login.bank',
  'Go to x.com',
  'dr.co.uk',
  'evil.xn--p1ai',
  'злой.рф',
])('%j looks like an address', (name) => {
  expect(misleadingName(name, { ...site, siteName: 'Another' })).toBe('address');
});

test.each([
  'CareBridge',
  'carebridge support',
  'The Care Bridge Team',
  'C a r e B r i d g e',
  'CareBridgeSupport',
  'СаrеВridgе',
  'Ｃａｒｅｂｒｉｄｇｅ',
  'Care\u200dBridge',
  'Càrebridge',
  'CareBr1dge Security',
  'Care-Bridge',
  'ᴄᴀʀᴇ ʙʀɪᴅɢᴇ',
  '🅲🅰🆁🅴🅱🆁🅸🅳🅶🅴',
  '🇨🇦🇷🇪 🇧🇷🇮🇩🇬🇪',
  'carebridge.example',
])('%j looks like the site', (name) => {
  expect(misleadingName(name, site)).toBe('site');
});

test.each([
  "St. Mary's Nursing Home",
  'A. B. Smith RN',
  'A.B.Smith',
  "Dr. J. O'Neill",
  'Dr.Ng',
  'Prof.Li Wei',
  'Ann Smith M.Sc, B.A., Ph.D.',
  'Bridge House',
  'Healthcare Bridge House',
  'Care Bridgend Ltd',
  'Support Staff Ltd',
  'Official Nursing Admin Group',
  'Security in Care',
  'St.Ives House',
  'Mt.Pleasant',
  'Smith & Co. Ltd.',
  'No.1 Care',
  '24/7 Home Care',
  'J.Ng',
  'K.Me',
  'Quality Care @ Home',
  'ShawCare@HighWray',
  'Hotel: The Grange',
  'Motel: Room for Care',
  'Swift: Care at Home',
  'Jones, Ann; RGN (Ret.)',
  'Иван Петров',
  'Σωκράτης Παπαδόπουλος',
  '李 明',
  'Nguyễn Thị Ánh',
  '',
])('%j is a name', (name) => {
  expect(misleadingName(name, site)).toBeUndefined();
});

test('a short name of the site is a word as well: it counts alone, or beside what the site would call itself', () => {
  const short = { ...site, siteName: 'Care' };
  expect(misleadingName('Elm Care Home', short)).toBeUndefined();
  expect(misleadingName('Care', short)).toBe('site');
  expect(misleadingName('Care Support', short)).toBe('site');
});

test('any text is answered, however long, in no time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      misleadingName(text, site);
    }),
  );
  for (const piece of ['a.', '.', 'carebridg ', 'ﷺ', '1.', 'a/', 'a\u0301', '://'.slice(0, 2)]) {
    const began = performance.now();
    misleadingName(piece.repeat(100_000), site);
    expect(performance.now() - began, piece).toBeLessThan(1000);
  }
});
