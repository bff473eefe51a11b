import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOf } from '../../support/fuzz/api-document.ts';
import { makeDocumentRequests } from '../../support/fuzz/document-requests.ts';
import { anySeed, prepareFuzz, runFuzz, type Prepared } from '../../support/fuzz/run-fuzz.ts';
import { sendTo } from '../../support/fuzz/send-to-site.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// Valid and hostile requests for every operation of the OpenAPI document. `FUZZ_SEED=1` repeats a run.

let site: TestSite;
let prepared: Prepared;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', API_CALLS: '999999' });
  prepared = await prepareFuzz(sendTo(site), site.pool, 2);
});
afterAll(() => site.discard());

const count = 500;

test('ROLE-13 no request for an operation of the document fails, answers what it does not describe, or shows what is private', async () => {
  const report = await runFuzz(prepared, makeDocumentRequests(prepared.document), { seed: anySeed(), count });
  expect(report.failures).toEqual([]);
  expect(report.operations.size).toBeGreaterThan(operationsOf(prepared.document).length * 0.9);
  expect(report.refusedAsTooMany).toBeLessThanOrEqual(count / 10);
  expect(report.done).toBeGreaterThanOrEqual(report.valid / 3);
  expect(report.valid).toBeGreaterThan(count / 4);
});
