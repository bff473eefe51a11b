import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

const read = (address: string) => readAddress(new URL(address, 'http://carebridge.test'));
const id = '00000000-0000-4000-a000-000000000001';

test('what a screen does not know is no other page', () => {
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/consultants',
    '/services',
    '/care-directory',
    '/signup',
    '/login',
    `/consultants/${id}`,
  ])
    for (const search of ['', '?', '?fbclid=1', '?utm_source=a&utm_medium=b', '?page=1', '?__proto__=x'])
      expect(read(path + search), path + search).toBe(path);
});

test('what it knows is written as the screen writes it', () => {
  expect(read('/consultants?page=02&fbclid=1&q=+Dementia++care&country=atlantis')).toBe(
    '/consultants?q=Dementia+care&page=2',
  );
  expect(read('/services?sort=newest&location=Leeds&type=Hospice')).toBe('/services?type=Hospice&location=Leeds');
  expect(read('/care-directory?near=Oldham&type=x&rating=Good')).toBe('/care-directory?rating=Good&near=Oldham');
  expect(read(`/consultants/${id}?x=1&availability=shown`)).toBe(`/consultants/${id}?availability=shown`);
  expect(read(`/consultants/${id}?availability=x`)).toBe(`/consultants/${id}`);
  expect(read(`/services/${id}?tab=facility&x=1`)).toBe(`/services/${id}?tab=facility`);
  expect(read('/login?x=1&from=%2Fprofile&view=reset')).toBe('/login?view=reset&from=%2Fprofile');
  expect(read('/signup?view=reset&from=/services?q=a')).toBe('/signup?from=%2Fservices%3Fq%3Da');
  expect(read('/login?view=x&from=//other.example')).toBe('/login');
});

test('where every parameter may mean something, none is left out', () => {
  for (const address of [
    '/reset-password?token=x',
    '/consultants.data?_routes=x',
    '/care-directory/areas?q=a',
    '/nope?x=1',
  ])
    expect(read(address), address).toBeUndefined();
});
