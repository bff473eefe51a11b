import { randomUUID } from 'node:crypto';
import { fileIntents } from '../../../app/engagements/files/work-file.ts';
import { formOfTerms } from '../../../app/engagements/terms/form-of-terms.ts';
import { addProposal } from '../../support/add-proposal.ts';
import { termsWithoutDays } from '../../support/some-terms.ts';
import type { SignedIn } from '../../support/test-browser.ts';
import type { TestSite } from '../../support/test-site.ts';
import { postFile } from '../../support/work-files.ts';

export type Fields = Record<string, string>;
/** Sends a form with the payload in all fields; if that is refused, in those that take it, which are returned. */
export type Fill = (
  form: string,
  fields: string[],
  plain: Fields,
  send: (values: Fields) => Promise<Response>,
) => Promise<string[]>;

/** Fills in the forms of work: a proposal, a draft, deliveries, findings, a call for help, reviews and what follows from them. */
export async function plantWork(
  site: TestSite,
  {
    fill,
    one,
    operator,
    consultant,
    service,
    profileId,
    serviceId,
  }: {
    fill: Fill;
    /** Returns the id that a query finds. */
    one: (sql: string, ...args: unknown[]) => Promise<string>;
    operator: SignedIn;
    consultant: SignedIn;
    service: SignedIn;
    profileId: string;
    serviceId: string;
  },
): Promise<{ engagementId: string; workId: string; reviewId: string; reviewReportId: string }> {
  const termsTexts = [
    'title',
    'where',
    'expensesWords',
    'employmentReasons',
    'note',
    'milestone1Title',
    'milestone1Done',
    'milestone2Title',
    'milestone2Done',
  ];
  const terms = termsWithoutDays({
    expenses: { kind: 'separate', words: 'At cost' },
    employment: { status: 'outside', reasons: 'As agreed' },
  });
  await fill('terms', termsTexts, formOfTerms(terms), async (values) => {
    // Of several tries the last one stays.
    await site.pool.query('delete from engagements where consultant_user_id = $1', [consultant.userId]);
    return consultant.post(`/services/${serviceId}/apply`, { ...values, formNumber: randomUUID() });
  });
  const saveDraft = (values: Fields) =>
    service.post(`/consultants/${profileId}/book`, {
      ...values,
      intent: 'save-draft',
      draftOf: '',
      formNumber: randomUUID(),
    });
  await fill('draft', termsTexts, formOfTerms(terms), saveDraft);
  const engagementId = await one('select id from engagements where consultant_user_id = $1', consultant.userId);
  const actOn = (who: SignedIn, event: string, values: Fields) =>
    who.post(`/engagements/${engagementId}/act/${event}`, { formNumber: randomUUID(), milestone: '1', ...values });
  await actOn(service, 'accept', { listingAfter: 'keep' });
  await fill('delivery', ['words'], {}, (values) => actOn(consultant, 'deliver', values));
  await fill('asked changes', ['words'], {}, (values) => actOn(service, 'ask-for-changes', values));
  const finding = { keyQuestion: 'safe', finding: 'Signed early', action: 'Sign late', owner: 'Nurse' };
  await fill(
    'finding',
    ['finding', 'action', 'owner'],
    { ...finding, due: '2027-03-01', state: 'open', revision: '0' },
    (values) => consultant.post(`/engagements/${engagementId}/action-plan/new`, values),
  );
  await fill('file', ['name'], {}, ({ name = '' }) =>
    postFile(
      consultant,
      `/engagements/${engagementId}/action-plan/1`,
      { ...finding, due: '2027-03-01', state: 'open', revision: '1', intent: fileIntents.add },
      { name: `${name}.pdf`, bytes: Buffer.from('%PDF-1.7') },
    ),
  );
  const askForHelp = (values: Fields) => service.post(`/engagements/${engagementId}/help`, values);
  if ((await fill('help', ['words'], {}, askForHelp)).length === 0) await askForHelp({ words: 'The report is late' });

  const queryRows = async (sql: string, values: unknown[]) => (await site.pool.query<{ id: string }>(sql, values)).rows;
  const workId = await addProposal(queryRows, { consultant: consultant.userId, service: service.userId });
  await site.pool.query(
    `update engagements set state = 'completed', closed_at = now(), proposal_by = null, proposal_at = null,
       proposal_until = null where id = $1`,
    [workId],
  );
  for (const [form, author] of [
    ['review of a consultant', service],
    ['review of a service', consultant],
  ] as const) {
    const review = (body: string) =>
      author.post(`/engagements/${workId}/review`, {
        stars: '4',
        again: 'yes',
        body: `${body} and clear from day one`,
      });
    // Where the payload is refused, there is a review all the same.
    if ((await fill(form, ['body'], {}, ({ body = '' }) => review(body))).length === 0) await review('Kind');
  }
  const reviewId = await one("select id from reviews where engagement_id = $1 and side = 'service'", workId);
  await fill('answer', ['answer'], {}, (values) => consultant.post(`/reviews/${reviewId}/answer`, values));
  await fill('review report', ['details'], {}, (values) =>
    consultant.post(`/report/review/${reviewId}`, { reason: 'spam', ...values }),
  );
  await fill('decision on a review', ['words'], {}, (values) =>
    operator.post(`/operators/reviews/${reviewId}`, { reason: 'keep within', ...values }),
  );
  await fill('appeal', ['words'], {}, (values) => consultant.post(`/reviews/${reviewId}/appeal`, values));
  const reviewReportId = await one(
    "select id from message_reports where reporter_id = $1 and subject = 'review'",
    consultant.userId,
  );
  return { engagementId, workId, reviewId, reviewReportId };
}
