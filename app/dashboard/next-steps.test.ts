import { expect, test } from 'vitest';
import { profileCompleteness } from '../consultants/own-profile.ts';
import { nextSteps, type Standing } from './next-steps.ts';

const complete = { done: 5, total: 5, missing: [] };
const listed = { isHidden: false, isUnconfirmed: false, isExpired: false };
const consultants = { total: 7, to: '/consultants?skill=Audits', hasSkills: true };
const done: Standing = {
  role: 'consultant',
  isConfirmed: true,
  isOperator: false,
  profile: { completeness: complete, listed, listings: { total: 0, to: '' } },
  listing: null,
  couldVerify: false,
};
const bare = profileCompleteness({ hourlyRate: '', dayRate: '', skills: '', portrait: null, comingDays: [] });
const titles = (standing: Partial<Standing>) => nextSteps({ ...done, ...standing }).map(({ title }) => title);

test('a user who has done everything has no next step', () => {
  expect(titles({})).toEqual([]);
  // An operator needs no profile.
  expect(titles({ role: null, isOperator: true, profile: null })).toEqual([]);
});

test.each([
  ['consultant', ['Create your consultant profile']],
  ['careService', ['Create your care service profile']],
  [null, ['Create your consultant profile', 'Create your care service profile']],
] as const)('a new user with the role %s creates the profile of that role', (role, expected) => {
  expect(titles({ role, profile: null })).toEqual(expected);
});

test('FIND-01 whoever has a listing that is shown finds consultants for it next; one without a role needs no profile besides', () => {
  const listing = { completeness: complete, listed, consultants };
  const standing = { ...done, role: null, profile: null, listing };
  expect(nextSteps(standing)).toMatchObject([
    {
      action: 'See consultants',
      to: consultants.to,
      why: '7 consultants have skills you need and free days in the next 30 days.',
    },
  ]);
  const hidden = { ...listing, listed: { ...listed, isHidden: true } };
  expect(titles({ role: 'careService', profile: null, listing: hidden })).toEqual([]);
});

test('FIND-01 a consultant who is listed sees the listings that ask for skills of theirs, if there are any', () => {
  const listings = { total: 1, to: '/services?skill=Audits' };
  const profile = { completeness: complete, listed, listings };
  expect(nextSteps({ ...done, profile })).toMatchObject([
    { action: 'See listings', to: listings.to, why: '1 open listing asks for your skills.' },
  ]);
  expect(nextSteps({ ...done, profile: { ...profile, listings: { ...listings, total: 1200 } } })).toMatchObject([
    { why: '1,200 open listings ask for your skills.' },
  ]);
  expect(titles({ profile: { ...profile, listed: { ...listed, isHidden: true } } })).toEqual([]);
});

test('there are at most three steps: free days before the portrait, and the portrait before the skills', () => {
  const profile = { completeness: bare, listed, listings: { total: 0, to: '' } };
  expect(titles({ profile, couldVerify: true })).toEqual(['Add free days', 'Add a photo', 'Add at least 3 skills']);
  expect(titles({ profile, isConfirmed: false })).toEqual([
    'Confirm your email address',
    'Add free days',
    'Add a photo',
  ]);
  expect(titles({ couldVerify: true })).toEqual(['Get verified']);
});

test('a listing whose 30 days are over is posted again before anything is added to it', () => {
  const missing = [
    { label: 'a budget', to: '/service-profile#budget', why: 'Consultants compare budgets.' },
    // A part without `why` is not suggested as a next step.
    { label: 'certifications', to: '/service-profile#certifications' },
  ];
  const listing = { completeness: { done: 5, total: 7, missing }, listed: { ...listed, isExpired: true }, consultants };
  expect(titles({ role: 'careService', profile: null, listing })).toEqual(['Post your listing again', 'Add a budget']);
});
