import { expect, test } from 'vitest';
import { listingFields, listingForm, parseListing, titleOfListingErrors } from './listing-rules.ts';
import { listingCompleteness } from '../own-listing.ts';

const good = { name: 'Elm Lodge', type: 'Care Home', location: 'Leeds' };

function parse(values: Record<string, string>) {
  const form = new FormData();
  for (const field of Object.keys(listingFields)) form.set(field, values[field] ?? '');
  return parseListing(form, { siteName: 'CareBridge', publicUrl: 'https://carebridge.example' });
}

test.each(['name', 'type', 'location'])('SPROF-04 without %s the form is refused beside that field', (field) => {
  for (const nothing of ['\u200b', ',', '—', '...']) {
    const submission = parse({ ...good, [field]: nothing });
    if (submission.status === 'success') throw new Error('was taken');
    expect(Object.keys(submission.error ?? {})).toEqual([field]);
    const texts = Object.values(submission.error ?? {}).flatMap((list) => list ?? []);
    expect(titleOfListingErrors(texts)).toBe('Please fill in all required fields');
  }
});

test.each(['-3 months', '- 3 months', '\u22123 months', '\u20133 months', '-'])(
  'the duration %j is refused beside its field',
  (projectDuration) => {
    expect(parse({ ...good, projectDuration })).toMatchObject({
      status: 'error',
      error: { projectDuration: ['Enter the duration without a minus sign, for example 6 weeks'] },
    });
  },
);

test.each(['7-12 days', '1-3 months', '6 weeks', ''])('the duration %j is kept', (projectDuration) => {
  expect(parse({ ...good, projectDuration })).toMatchObject({ status: 'success', value: { projectDuration } });
});

test('D16 the long texts have up to 2,000 characters, and keep their lines', () => {
  for (const field of ['needsDescription', 'requirements', 'certifications', 'facilityInformation']) {
    expect(parse({ ...good, [field]: `a\r\n${'𝔸'.repeat(1998)}` })).toMatchObject({
      status: 'success',
      value: { [field]: `a\n${'𝔸'.repeat(1998)}` },
    });
    expect(parse({ ...good, [field]: 'x'.repeat(2001) }).status).toBe('error');
  }
});

test('DATA-09 D14 the raw dollar default is an empty field', () => {
  const stored = { ...listingForm(), ...good, budget: '$10,000 - $20,000', projectDuration: '1-3 months' };
  expect(listingForm(stored)).toMatchObject({ budget: '', projectDuration: '1-3 months' });
});

test('what a listing gets without being asked is not counted: the default duration and budget', () => {
  const saved = { ...listingForm(), ...good, budget: '$10,000 - $20,000', projectDuration: '1-3 months' };
  const { done, missing } = listingCompleteness(listingForm(saved));
  expect(done).toBe(1);
  expect(missing.map(({ label }) => label)).toContain('a budget');
  expect(listingCompleteness(listingForm({ ...saved, projectDuration: '6 weeks' })).done).toBe(1);
});

test('completeness names what is missing, each with its place', () => {
  const bare = listingCompleteness({ ...listingForm(), ...good });
  expect([bare.done, bare.total, bare.missing.length]).toEqual([1, 7, 6]);
  expect(bare.missing[0]).toMatchObject({
    label: 'a description of your needs',
    to: '/service-profile#service-profile-needsDescription',
  });
  const full = Object.fromEntries(Object.keys(listingForm()).map((field) => [field, 'a, b, c']));
  expect(listingCompleteness(full as ReturnType<typeof listingForm>)).toEqual({ done: 7, total: 7, missing: [] });
});
