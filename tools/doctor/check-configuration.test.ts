import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/read-config.server.ts';
import { checkConfiguration } from './check-configuration.ts';

function findings(settings: Record<string, string>): string[] {
  const answer = readConfig(settings);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return checkConfiguration(answer.config).map(({ level, text }) => `${level} ${text}`);
}

const legal = {
  OPERATOR_NAME: 'Harbour Care Limited',
  OPERATOR_ADDRESS: '1 Quay Street, Hull HU1 1AA',
  ICO_NUMBER: 'ZA123456',
  LEGAL_REVIEWED_ON: '2027-01-31',
};
const database = { DATABASE_URL: 'postgres://u:p@db/x', SESSION_SECRET: 'x'.repeat(32) };
const site = { ...legal, CONTACT_EMAIL: 'help@example.org', PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '1' };

test('a public site with all settings is in order, and so is one on this machine', () => {
  expect(findings({ ...site, ...database })).toEqual(['ok Every setting is valid.']);
  expect(findings(legal)).toEqual(['ok Every setting is valid.']);
});

test('what a public site lacks is found', () => {
  expect(findings({ ...site, ...database, PUBLIC_URL: 'http://www.example.org' })).toEqual([
    expect.stringContaining('wrong PUBLIC_URL is http://www.example.org'),
  ]);
  expect(findings({ ...site, ...database, PUBLIC_URL: 'http://localhost:3000' })).toEqual([
    expect.stringContaining('warning PUBLIC_URL is http://localhost:3000'),
  ]);
  expect(findings({ ...site, TRUST_PROXY: '' })).toEqual([
    expect.stringContaining('wrong PUBLIC_URL is https and TRUST_PROXY is 0'),
  ]);
  expect(findings({ ...site, ICO_NUMBER: '' })).toEqual(['warning The legal pages have gaps: ICO_NUMBER is not set.']);
  expect(findings({ ...site, CONTACT_EMAIL: '' })).toEqual([
    expect.stringContaining('warning The contact page shows hello@'),
  ]);
});
