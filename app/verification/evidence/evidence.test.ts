import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from '../../../ui/text/file-texts.ts';
import { fileText, missingEvidence, typeOfBytes } from './evidence.ts';
import { checkDecision } from '../queue/check-decision.ts';

test('D10 a file is known by its first bytes, not by its name', () => {
  expect(typeOfBytes(Buffer.from('%PDF-1.7 …'))).toBe('application/pdf');
  expect(typeOfBytes(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(typeOfBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png');
  expect(typeOfBytes(Buffer.from('<svg'))).toBeUndefined();
  expect(typeOfBytes(new Uint8Array())).toBeUndefined();
});

describe('a file’s name is kept without what could mislead', () => {
  test.each([
    ['Passport.pdf', 'Passport.pdf'],
    ['../../etc/passwd', '.. .. etc passwd'],
    ['gpj.\u202efdp', 'gpj. fdp'],
    ['a\r\nb"c', 'a b c'],
    ['', 'file'],
    ['\u0000', 'file'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  test('whatever it was, it can be a header and a row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const clean = cleanFileName(name);
        expect(clean.length).toBeGreaterThan(0);
        expect(() => encodeURIComponent(clean)).not.toThrow();
        expect(clean).not.toMatch(/[\r\n\0"\\/]/);
      }),
    );
  });
});

test('sizes are said as people say them', () => {
  expect(fileText({ fileName: 'a.pdf', bytes: 12 })).toBe('a.pdf, 1 kB');
  expect(fileText({ fileName: 'a.pdf', bytes: 1_250_000 })).toBe('a.pdf, 1.3 MB');
});

test('both kinds are needed', () => {
  expect(missingEvidence([])).toEqual(['identity', 'credentials']);
  expect(missingEvidence([{ kind: 'credentials' }])).toEqual(['identity']);
  expect(missingEvidence([{ kind: 'credentials' }, { kind: 'identity' }])).toEqual([]);
});

test('no level without both things checked, whatever else the form says', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (identity, credentials, note) => {
      const isComplete = identity === 'on' && credentials === 'on' && note.trim() !== '';
      const broken = checkDecision({ verdict: 'approve', identity, credentials, note, copies: [] });
      if (!isComplete) expect(broken).toBeDefined();
    }),
  );
});
