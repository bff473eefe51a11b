import { expect, test } from 'vitest';
import { testProblems } from './check-tests.ts';

const postgres = (file: string) => ({ file, project: 'postgres' });
const embedded = (file: string) => ({ file, project: 'embedded' });
const search = 'tests/requests/directory/search.db.test.ts';
const inbox = 'tests/requests/messages/inbox.db.test.ts';

test('a room whose request tests never see the embedded database is named', () => {
  const listed = [postgres(search), embedded(search), postgres(inbox)];
  expect(testProblems([search, inbox], listed)).toEqual([
    'No request test of messages runs on the embedded database: add one to vitest.config.ts',
  ]);
  expect(testProblems([search, inbox], [...listed, embedded(inbox)])).toEqual([]);
});

test('a test file that no runner has is named; journeys and the canary project are others', () => {
  const lost = ['ui/button.spec.ts', 'app/home/lost.db.test.tsx', 'app/home/lost.e2e.ts'];
  const known = [
    ...lost,
    'ui/button.test.tsx',
    'tests/journeys/home/home.e2e.ts',
    'tests/canary/tests/skipped.test.ts',
  ];
  expect(testProblems(known, [embedded('ui/button.test.tsx')])).toEqual(
    lost.map((file) => `${file} is run by nobody: see vitest.config.ts, playwright.config.ts`),
  );
});
