import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileCompleteness } from '../own-profile.ts';
import {
  parseProfile,
  profileFields,
  profileForm,
  readMarkedDays,
  readExperience,
  titleOfProfileErrors,
} from './profile-rules.ts';

const good = { name: 'Ann Example', title: 'Nurse', specialization: 'Dementia care' };

function parse(values: Record<string, string>) {
  const form = new FormData();
  for (const field of Object.keys(profileFields)) form.set(field, values[field] ?? '');
  return parseProfile(form, { siteName: 'CareBridge', publicUrl: 'https://carebridge.example' });
}

test.each([
  ['0', 0],
  ['5', 5],
  [' 80 ', 80],
  ['', 1],
  ['  ', 1],
  ['many', 1],
  ['12 years', 12],
  ['1 year', 1],
  ['5.0', 5],
  ['-0', 0],
])('CPROF-10 the experience %j is %d', (typed, years) => {
  expect(readExperience(typed)).toEqual({ value: years });
});

test.each(['-1', '5.5', '81', '1e3', '-1 years', '99999999999999999999'])(
  'CPROF-09 the experience %j is refused',
  (typed) => {
    expect(readExperience(typed)).toEqual({ problem: 'Enter your experience in whole years, from 0 to 80' });
  },
);

test.each(['name', 'title', 'specialization'])('CPROF-08 without %s the form is refused beside that field', (field) => {
  for (const nothing of ['  ', ',', '—', '...']) {
    const submission = parse({ ...good, [field]: nothing });
    if (submission.status === 'success') throw new Error('was taken');
    expect(Object.keys(submission.error ?? {})).toEqual([field]);
    const texts = Object.values(submission.error ?? {}).flatMap((list) => list ?? []);
    expect(titleOfProfileErrors(texts)).toBe('Please fill in all required fields');
  }
});

test('CPROF-04 CPROF-27 a missing country is uk; all and unknown ones are refused', () => {
  expect(parse(good)).toMatchObject({ status: 'success', value: { country: 'uk', experience: 1, days: [] } });
  for (const country of ['all', 'UK', 'atlantis', '__proto__', 'constructor']) {
    expect(parse({ ...good, country }).status).toBe('error');
  }
});

test('CPROF-26 D31 marked days are days of the calendar, each once and in order, from today to 2 years ahead', () => {
  const today = '2027-05-31';
  expect(readMarkedDays('2027-06-02,2027-06-01,2027-06-02', today)).toEqual({ value: ['2027-06-01', '2027-06-02'] });
  expect(readMarkedDays('', today)).toEqual({ value: [] });
  // Marked yesterday, sent today.
  expect(readMarkedDays('2027-05-30,2027-05-31', today)).toEqual({ value: ['2027-05-31'] });
  for (const wrong of ['2027-02-29', '2027-6-1', 'x', ',', '2027-06-01,', '2029-06-01', '9999-01-01']) {
    expect(readMarkedDays(wrong, today)).toHaveProperty('problem');
  }
});

test('DATA-09 D14 the raw dollar default is an empty field; a new form shows United Kingdom', () => {
  const stored = {
    ...profileForm(),
    ...good,
    experience: 0,
    hourlyRate: '$100/hr',
    travelMiles: 25,
    careTypes: ['hospice'],
  };
  expect(profileForm(stored)).toMatchObject({
    hourlyRate: '',
    experience: '0',
    travelMiles: '25',
    careTypes: 'hospice',
  });
  expect(profileForm()).toMatchObject({ name: '', experience: '', country: 'uk' });
});

test('whatever is typed is either refused beside a field or can be stored and shown again', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
  const given = text.map((typed) => `a${typed}`);
  const required = { name: given, title: given, specialization: given };
  const typed = fc.record({
    ...required,
    experience: text,
    hourlyRate: text,
    skills: text,
    about: text,
    dayRate: text,
    basedIn: text,
    travelMiles: fc.constantFrom('', '25', '1000'),
    workPlace: fc.constantFrom('', 'both', 'remote'),
    careTypes: fc.constantFrom('', 'hospice', 'hospice,care_home'),
  });
  fc.assert(
    fc.property(typed, (values) => {
      const submission = parse(values);
      if (submission.status !== 'success') {
        expect(Object.keys(submission.error ?? {})).not.toEqual([]);
        return;
      }
      const { days: _, base: __, mark: ___, ...profile } = submission.value;
      expect(JSON.stringify(profile)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      expect(parse(profileForm(profile))).toMatchObject({ status: 'success', value: profile });
    }),
  );
});

test('completeness names what is missing, each with its place', () => {
  const empty = { hourlyRate: '$100/hr', dayRate: '', skills: 'a, b', portrait: null, comingDays: [] };
  expect(profileCompleteness(empty)).toMatchObject({
    done: 1,
    total: 5,
    missing: [
      { label: 'hourly rate', to: '/consultant-profile#consultant-profile-hourlyRate' },
      { label: 'at least 3 skills', to: '/consultant-profile#consultant-profile-skills' },
      { label: 'a photo', to: '/consultant-profile/portrait' },
      { label: 'free days', to: '/consultant-profile?tab=availability' },
    ],
  });
  const full = { hourlyRate: '£80', dayRate: '', skills: 'a, b, c', portrait: 'x', comingDays: ['2027-06-01'] };
  expect(profileCompleteness(full)).toEqual({ done: 5, total: 5, missing: [] });
  // A day rate is enough.
  expect(profileCompleteness({ ...full, hourlyRate: '', dayRate: '£450 per day' })).toMatchObject({ missing: [] });
});
