import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '../../support/fuzz/api-document.ts';
import { makeQueryRequests } from '../../support/fuzz/query-requests.ts';
import { anySeed, prepareFuzz, runFuzz, type Prepared } from '../../support/fuzz/run-fuzz.ts';
import { sendTo } from '../../support/fuzz/send-to-site.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// Queries that follow the grammar, for all tables, and mutations of them. `FUZZ_SEED=1` repeats a run.

let site: TestSite;
let prepared: Prepared;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', API_CALLS: '999999' });
  prepared = await prepareFuzz(sendTo(site), site.pool, 2);
});
afterAll(() => site.discard());

const count = 500;

test('ROLE-13 no query of a table fails, answers what the document does not describe, or shows what is private', async () => {
  const tables = tablesOf(prepared.document);
  expect(tables.length).toBeGreaterThanOrEqual(7);
  const report = await runFuzz(prepared, makeQueryRequests(prepared.document), { seed: anySeed(), count });
  expect(report.failures).toEqual([]);
  const read = tables.map(({ operations }) => operations['GET']?.id ?? '');
  expect(read.filter((id) => !report.operations.has(id))).toEqual([]);
  expect(report.refusedAsTooMany).toBeLessThanOrEqual(count / 10);
  expect(report.done).toBeGreaterThanOrEqual(report.valid / 3);
  expect(report.valid).toBeGreaterThan(count / 4);
});
