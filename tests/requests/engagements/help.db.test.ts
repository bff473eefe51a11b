import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { openToHelp } from '../../../app/engagements/open-to-help.server.ts';
import { applied, doAll, recordOf } from '../../support/engagements.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { addReader, addSignedPair } from '../../support/work-reviews.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const dayMs = 24 * 3600 * 1000;

test('ENG-40 an operator opens work only after a side asks for help, for 14 days, and each opening stands in the record', async () => {
  const pair = await addSignedPair(site);
  const operator = await addReader(site);
  await grantOperator(site.db, operator.email);
  const id = await applied(site, pair);
  await doAll(site, id, [[pair.service, 'accept']]);
  const path = `/operators/engagements/${id}`;
  for (const method of ['GET', 'POST']) expect((await operator.request(path, { method })).status).toBe(404);
  for (const own of ['', '/record', '/terms', '/action-plan'])
    expect((await operator.request(`/engagements/${id}${own}`)).status).toBe(404);

  const ask = `/engagements/${id}/help`;
  expect((await operator.post(ask, { words: 'Let me in' })).status).toBe(404);
  expect((await pair.consultant.post(ask, { words: '' })).status).toBe(400);
  expect((await pair.consultant.post(ask, { words: 'They say the report is late.' })).status).toBe(302);
  expect((await pair.service.post(ask, { words: 'Me too' })).status).toBe(409);
  const mail = (await emailsTo(site, operator.email)).at(-1);
  expect(mail?.subject).toBe('Somebody asks for help with a piece of work');
  expect(mail?.text).not.toContain('late');

  const before = await operator.html(path);
  expect(before).toContain('They say the report is late.');
  expect(before).not.toContain('Mock inspection');
  expect(await (await operator.post(path, {})).text()).toContain('Mock inspection');
  await operator.post(path, {});
  expect((await recordOf(site, id)).slice(-3)).toEqual(['ask-for-help', 'open-to-help', 'open-to-help']);
  expect(await pair.service.html(`/engagements/${id}`)).toContain(
    'Somebody who runs this site opened this page to help',
  );

  const asOperator = { id: operator.userId as Parameters<typeof openToHelp>[1] };
  expect(await openToHelp(site, asOperator.id, id, Date.now() + 15 * dayMs)).toBeUndefined();
  for (const who of [pair.consultant, pair.service]) {
    await grantOperator(site.db, who.email);
    for (const method of ['GET', 'POST']) expect((await who.request(path, { method })).status).toBe(404);
    expect(await who.html('/operators')).not.toContain('They say the report is late.');
  }
});
