import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fileIntents } from '../../../app/engagements/files/work-file.ts';
import { forgetStrayFiles } from '../../../app/engagements/files/forget-stray-files.server.ts';
import { formOfTerms } from '../../../app/engagements/terms/form-of-terms.ts';
import { eventually } from '../../patience/eventually.ts';
import { applied, doAll } from '../../support/engagements.ts';
import { errorsOf } from '../../support/sign-in.ts';
import { dayIn, termsWithoutDays } from '../../support/some-terms.ts';
import type { SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { badFiles, goodFiles, postFile } from '../../support/work-files.ts';
import { addReader, addSignedPair, type SignedPair } from '../../support/work-reviews.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const applyPath = ({ service }: SignedPair) => `/services/${service.listingId}/apply`;
const pdf = (name = 'plan.pdf') => ({ name, bytes: Buffer.from('%PDF-1.7 the plan') });
const terms = () => ({ ...formOfTerms(termsWithoutDays()), formNumber: randomUUID() });

/** Returns when a user's draft was saved last, as the form says it; '' without a draft. */
async function draftOf(userId: string): Promise<string> {
  const { rows } = await site.pool.query<{ at: Date }>(
    'select saved_at as at from engagement_drafts where user_id = $1',
    [userId],
  );
  return rows[0]?.at.toISOString() ?? '';
}
/** Presses 'Add this file' in the form of a proposal. */
async function addToDraft(who: SignedIn & { id: string }, path: string, file: { name: string; bytes: Buffer }) {
  const form = { ...terms(), title: 'Half a title', intent: fileIntents.add, draftOf: await draftOf(who.id) };
  return postFile(who, path, form, file);
}
const filesOf = async (userId: string) => {
  const { rows } = await site.pool.query<{ id: string; name: string; key: string; sequence: number | null }>(
    'select id, file_name as name, store_key as key, sequence from engagement_files where user_id = $1 order by added_at',
    [userId],
  );
  return rows;
};
const isStored = async (key: string) => (await site.storage.get(key)) !== undefined;
const download = (who: SignedIn, id: string) => who.request(`/engagements/files/${id}`);

test('ENG-06 each accepted type is found in the content; the name gets its extension', async () => {
  for (const chunk of [goodFiles.slice(0, 8), goodFiles.slice(8)]) {
    const pair = await addSignedPair(site);
    for (const [name, bytes] of chunk) {
      const answer = await addToDraft(pair.consultant, applyPath(pair), { name, bytes });
      expect([name, answer.status, errorsOf(await answer.text())]).toEqual([name, 200, []]);
    }
    expect((await filesOf(pair.consultant.id)).map(({ name }) => name)).toEqual(chunk.map(([, , keptAs]) => keptAs));
  }
});

test('ENG-06 everything else is refused with the reason, beside the field; what was typed is kept', async () => {
  const pair = await addSignedPair(site);
  for (const [name, bytes, why] of badFiles) {
    const answer = await addToDraft(pair.consultant, applyPath(pair), { name, bytes });
    const html = await answer.text();
    expect([name, answer.status]).toEqual([name, 400]);
    expect(errorsOf(html).join(' '), name).toContain(why);
    expect(html, name).toContain('value="Half a title"');
  }
  expect(await filesOf(pair.consultant.id)).toEqual([]);
  expect(await readdir(join(site.config.dataDir, 'uploads'))).toEqual([]);
});

test('ENG-06 10 files, 20 MB each and 60 MB together; too much costs nothing that was typed', async () => {
  const pair = await addSignedPair(site);
  const { consultant } = pair;
  const path = applyPath(pair);
  const large = { name: 'large.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(20 * 1024 * 1024)]) };
  const answer = await addToDraft(consultant, path, large);
  const html = await answer.text();
  expect([answer.status, errorsOf(html)]).toEqual([400, ['Choose a file of 20 MB or less']]);
  expect(html).toContain('value="Half a title"');
  await addToDraft(consultant, path, pdf());
  await site.pool.query('update engagement_files set bytes = $2 where user_id = $1', [consultant.id, 60 * 1024 * 1024]);
  expect(errorsOf(await (await addToDraft(consultant, path, pdf())).text())).toEqual([
    'All files together can be 60 MB at most',
  ]);
  await site.pool.query('update engagement_files set bytes = 9 where user_id = $1', [consultant.id]);
  await Promise.all(Array.from({ length: 12 }, () => addToDraft(consultant, path, pdf())));
  expect(await filesOf(consultant.id)).toHaveLength(10);
});

test('ENG-06 files are sent with the proposal, and given to the two sides alone, as attachments', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  const stranger = await addReader(site);
  await addToDraft(consultant, applyPath(pair), pdf('Zoë’s "plan"\u202e.pdf'));
  const [draft] = await filesOf(consultant.id);
  const id = draft?.id ?? '';
  expect((await download(consultant, id)).status).toBe(200);
  for (const who of [service, stranger]) expect((await download(who, id)).status).toBe(404);

  // One that is chosen and not added goes with the proposal too.
  const form = { ...terms(), draftOf: await draftOf(consultant.id) };
  const sent = await postFile(consultant, applyPath(pair), form, pdf('second.pdf'));
  expect(sent.status).toBe(302);
  const page = await service.html(sent.headers.get('location') ?? '');
  for (const name of ['Zoë’s plan .pdf', 'second.pdf']) expect(page).toContain(name);
  const got = await download(service, id);
  expect(await got.text()).toBe('%PDF-1.7 the plan');
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Zoë’s plan .pdf')}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  for (const who of [stranger]) expect((await download(who, id)).status).toBe(404);
  // What is sent stays.
  const remove = { ...terms(), intent: fileIntents.remove(id), draftOf: '' };
  await postFile(consultant, applyPath(pair), remove);
  expect(await isStored(draft?.key ?? '')).toBe(true);
});

test('ENG-06 a file is taken off again, and a draft that is thrown away takes its files along', async () => {
  const pair = await addSignedPair(site);
  const { consultant } = pair;
  const path = applyPath(pair);
  await addToDraft(consultant, path, pdf());
  await addToDraft(consultant, path, pdf('second.pdf'));
  const [first, second] = await filesOf(consultant.id);
  await postFile(consultant, path, {
    ...terms(),
    title: 'Half a title',
    intent: fileIntents.remove(first?.id ?? ''),
    draftOf: await draftOf(consultant.id),
  });
  expect(await filesOf(consultant.id)).toMatchObject([{ name: 'second.pdf' }]);
  await eventually(async () => expect(await isStored(first?.key ?? '')).toBe(false));
  await consultant.post(path, { intent: 'discard-draft', formNumber: randomUUID() });
  expect(await filesOf(consultant.id)).toEqual([]);
  await eventually(async () => expect(await isStored(second?.key ?? '')).toBe(false));
});

test('ENG-30 files go with a delivery: until then only the consultant sees them', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  await doAll(site, id, [[service, 'accept']]);
  const path = `/engagements/${id}/act/deliver?milestone=1`;
  const form = { formNumber: randomUUID(), milestone: '1', words: 'Here it is' };
  const put = vi.spyOn(site.storage, 'putFile');
  expect((await postFile(service, path, { ...form, intent: fileIntents.add }, pdf())).status).toBe(409);
  expect(put).not.toHaveBeenCalled();
  const added = await postFile(consultant, path, { ...form, intent: fileIntents.add }, pdf());
  expect(await added.text()).toContain('Here it is');
  const [file] = await filesOf(consultant.id);
  expect((await download(service, file?.id ?? '')).status).toBe(404);
  // A suspended account goes on with what is under way.
  await site.pool.query("update users set suspended_because = 'spam' where id = $1", [consultant.id]);
  expect((await postFile(consultant, path, form, pdf('second.pdf'))).status).toBe(302);
  const page = await service.html(`/engagements/${id}`);
  for (const name of ['plan.pdf', 'second.pdf']) expect(page).toContain(name);
  expect((await download(service, file?.id ?? '')).status).toBe(200);
  expect(put).toHaveBeenCalledTimes(2);
});

test('ENG-35 a finding has evidence, which both sides see, and which goes with the plan as CSV', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  await doAll(site, id, [[service, 'accept']]);
  const plan = `/engagements/${id}/action-plan`;
  const finding = {
    keyQuestion: 'safe',
    finding: 'Early',
    action: 'Late',
    owner: 'Nurse',
    due: dayIn(9),
    state: 'open',
  };
  expect((await postFile(consultant, `${plan}/new`, { ...finding, revision: '0' })).status).toBe(302);
  const add = { ...finding, revision: '1', intent: fileIntents.add };
  expect((await postFile(service, `${plan}/1`, add, pdf('photo.pdf'))).status).toBe(200);
  const [file] = await filesOf(service.id);
  expect((await download(consultant, file?.id ?? '')).status).toBe(200);
  expect(await consultant.html(plan)).toContain('photo.pdf');
  expect(await (await consultant.request(`${plan}.csv`)).text()).toContain('photo.pdf');
  await postFile(consultant, `${plan}/1`, { ...add, intent: fileIntents.remove(file?.id ?? '') });
  expect(await filesOf(service.id)).toEqual([]);
  // Both sides at once.
  const both = [consultant, service].flatMap((side) => Array.from({ length: 7 }, () => side));
  await Promise.all(both.map((side) => postFile(side, `${plan}/1`, add, pdf())));
  expect([...(await filesOf(consultant.id)), ...(await filesOf(service.id))]).toHaveLength(10);
});

test('ENG-06 what the virus scanner finds is not kept, and what it cannot check is not either', async () => {
  const scanned = await openTestSite({}, { SCAN_COMMAND: `${process.execPath} -e process.exit(1) --` });
  const failing = await openTestSite({}, { SCAN_COMMAND: '/there/is/no/such/scanner' });
  try {
    for (const [at, text] of [
      [scanned, 'The virus scanner found something'],
      [failing, 'We couldn’t check this file'],
    ] as const) {
      const pair = await addSignedPair(at);
      const form = { ...terms(), intent: fileIntents.add, draftOf: '' };
      const answer = await postFile(pair.consultant, applyPath(pair), form, pdf());
      expect(errorsOf(await answer.text()).join()).toContain(text);
      expect((await at.pool.query('select from engagement_files')).rowCount).toBe(0);
    }
  } finally {
    await scanned.discard();
    await failing.discard();
  }
});

test('ENG-06 files without a row go at night, but not those that have just arrived', async () => {
  const old = `work/2026-01-02/${randomUUID()}`;
  const fresh = `work/2026-11-20/${randomUUID()}`;
  for (const key of [old, fresh]) await site.storage.put(key, { bytes: Buffer.from('x'), contentType: 'text/plain' });
  expect(await forgetStrayFiles(site, '2026-11-20')).toBe(1);
  expect([await isStored(old), await isStored(fresh)]).toEqual([false, true]);
});

test('ENG-41 the copy of one’s data has the files of one’s work', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  await postFile(consultant, applyPath(pair), terms(), pdf());
  await service.post('/profile/data', {});
  const link = await eventually(async () => {
    const html = await service.html('/profile/settings');
    return /href="(\/profile\/data\/[\da-f-]{36})"/.exec(html)?.[1] ?? expect.fail('not yet');
  });
  const zip = unzipSync(new Uint8Array(await (await service.request(link)).arrayBuffer()));
  const [name = ''] = Object.keys(zip).filter((one) => one.endsWith('plan.pdf'));
  expect(new TextDecoder().decode(zip[name])).toBe('%PDF-1.7 the plan');
  expect(new TextDecoder().decode(zip['proposals-and-work.json'])).toContain(name);
});
