import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { emptyPost } from '../../../app/blog/writing/post-form.ts';
import { listingFields, markIn, profileFields } from '../../support/profile-forms.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import type { TestSite } from '../../support/test-site.ts';
import { uploadPicture } from '../../support/upload-picture.ts';
import { handIn, handedInAt, pdf, postEvidence, replaceFile } from '../../support/verification.ts';
import { plantWork, type Fields, type Fill } from './plant-work.ts';
import { payloads } from './traces.ts';

/** The two people who write a payload everywhere, and the ids of what they have made. */
export type Pair = {
  consultant: SignedIn;
  service: SignedIn;
  profileId: string;
  serviceId: string;
  providerId: string;
  postId: string;
  slug: string;
  checkId: string;
  reportIds: string[];
  engagementId: string;
  /** Work that is completed, and the care service's review of the consultant. */
  workId: string;
  reviewId: string;
};
export type Planted = {
  operator: SignedIn;
  pairs: Pair[];
  /** What was stored: the mark behind each payload, by the field. */
  marks: Map<string, string[]>;
};

const password = 'blue otter';
/** Returns a number in two letters: some fields take no digits. */
const letters = (number: number) => String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26));

/** Fills in every form of the site with every payload, as its users do. */
export async function plantEverywhere(site: TestSite): Promise<Planted> {
  const operator = await signUp(site);
  await grantOperator(site.db, operator.email);
  const marks = new Map<string, string[]>();
  const names: string[] = [];
  const pairs: Pair[] = [];

  for (const [index, payload] of payloads.entries()) {
    const markOf = (field: string) => {
      if (!names.includes(field)) names.push(field);
      if (!marks.has(field)) marks.set(field, []);
      return `mk${letters(names.indexOf(field))}${letters(index)}z`;
    };
    const dirty = (field: string) => payload + markOf(field);
    const note = (field: string) => marks.set(field, [...(marks.get(field) ?? []), markOf(field)]);

    const fill: Fill = async (form, fields, plain, send) => {
      const values = (dirtyFields: string[]) => ({
        ...plain,
        ...Object.fromEntries(dirtyFields.map((field) => [field, dirty(`${form}.${field}`)])),
      });
      const isTaken = async (dirtyFields: string[]) => (await send(values(dirtyFields))).status < 400;
      let taken = fields;
      if (!(await isTaken(fields))) {
        taken = [];
        for (const field of fields) if (await isTaken([field])) taken.push(field);
        if (taken.length === 0 || !(await isTaken(taken))) taken = [];
      }
      for (const field of taken) note(`${form}.${field}`);
      return taken;
    };

    const one = async (sql: string, ...args: unknown[]) =>
      (await site.pool.query<{ id: string }>(sql, args)).rows[0]?.id ?? '';
    const withMark = (browser: SignedIn, path: string) => async (values: Fields) =>
      browser.post(path, { ...values, mark: markIn(await browser.html(path)) });

    const consultant = await signUp(site, { userAgent: `Mozilla/5.0 ${/^[ -~]*$/.test(payload) ? payload : 'x'}` });
    const service = await signUp(site, { role: 'careService' });
    for (const person of [consultant, service])
      await fill('name', ['firstName', 'lastName'], { firstName: 'Ann', lastName: 'Lee' }, (values) =>
        person.post('/profile/name', values),
      );
    await fill(
      'profile',
      ['name', 'title', 'specialization', 'skills', 'about', 'basedIn'],
      { ...profileFields(), about: '', basedIn: 'Leeds' },
      withMark(consultant, '/consultant-profile'),
    );
    const texts = ['name', 'type', 'location', 'needsDescription', 'projectDuration', 'skills'];
    const more = ['requirements', 'certifications', 'facilityInformation'];
    await fill('listing', [...texts, ...more], listingFields(), withMark(service, '/service-profile'));
    const profileId = await one('select id from consultant_profiles where user_id = $1', consultant.userId);
    const serviceId = await one('select id from service_profiles where user_id = $1', service.userId);
    await fill('token', ['name'], {}, (values) =>
      consultant.post('/profile/tokens', {
        intent: 'make',
        scope: 'read',
        days: '30',
        currentPassword: password,
        ...values,
      }),
    );

    for (const [from, to] of [
      [consultant, service],
      [service, consultant],
    ] as const)
      await fill('message', ['content'], {}, (values) =>
        from.post('/messages', { intent: 'send', to: to.userId, clientId: randomUUID(), ...values }),
      );
    const messageId = await one('select id from messages where sender_id = $1', service.userId);
    await fill('report', ['details'], {}, (values) =>
      consultant.post('/messages', {
        intent: 'report',
        partner: service.userId,
        reason: 'spam',
        ids: messageId,
        ...values,
      }),
    );
    const reportId = await one('select id from message_reports where reporter_id = $1', consultant.userId);
    await fill('decision', ['note'], {}, (values) =>
      operator.post(`/messages/reports/${reportId}`, { decision: 'acted', told: 'acted', ...values }),
    );
    await fill('listing report', ['details'], {}, (values) =>
      consultant.post(`/report/listing/${serviceId}`, { reason: 'spam', ...values }),
    );
    const listingReportId = await one(
      "select id from message_reports where reporter_id = $1 and subject = 'listing'",
      consultant.userId,
    );
    await fill('act', ['reason'], {}, (values) =>
      operator.post(`/operators/accounts/${service.userId}`, { act: 'warn', close: '', ...values }),
    );

    const work = await plantWork(site, { fill, one, operator, consultant, service, profileId, serviceId });
    const { reviewReportId, ...workIds } = work;

    // As after a payment: the test checkout gives the level at once.
    const orderId = await one(
      `insert into payment_orders (user_id, product, title, amount_pence, gateway, state)
       values ($1, 'verification-basic', 'Basic verification', 4900, 'test', 'paid') returning id`,
      consultant.userId,
    );
    const checkId = await one(
      `insert into verification_checks (order_id, user_id, level, state) values ($1, $2, 'basic', 'waiting-for-evidence')
       returning id`,
      orderId,
      consultant.userId,
    );
    const file = new File([await pdf().arrayBuffer()], `${dirty('evidence.file')}.pdf`, { type: 'application/pdf' });
    const sent = await postEvidence(consultant, { intent: 'add', kind: 'identity', file });
    if (sent.status < 400) note('evidence.file');
    await handIn(consultant);
    const evidenceId = await one('select id from verification_evidence where check_id = $1', checkId);
    const { rows } = await site.pool.query<Fields>('select name, title from consultant_profiles where id = $1', [
      profileId,
    ]);
    const handedIn = await handedInAt(site, consultant);
    await fill('check', ['note'], {}, (values) =>
      operator.post(`/verification/queue/${checkId}`, {
        ...rows[0],
        verdict: 'ask',
        copy0: evidenceId,
        handedInAt: handedIn,
        ...values,
      }),
    );
    await replaceFile(consultant, evidenceId, new File([file], file.name, { type: file.type }));

    let postId = '';
    await fill(
      'post',
      ['title', 'excerpt', 'author', 'tags', 'content', 'featuredImageAlt'],
      { ...emptyPost, title: 'News', author: 'Ann', content: '<p>Words</p>' },
      async (values) => {
        const fields = { ...values, slug: `post-${randomUUID()}`, mark: '', intent: 'publish' };
        const own = await operator.post('/blog/edit/new', fields);
        postId = /\/blog\/edit\/([\da-f-]{36})/.exec(own.headers.get('location') ?? '')?.[1] ?? postId;
        return own;
      },
    );
    const { rows: posts } = await site.pool.query<{ slug: string }>('select slug from blog_posts where id = $1', [
      postId,
    ]);
    const cookie = [...operator.cookies].map((pair) => pair.join('=')).join('; ');
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const added = await uploadPicture(site, picture, { alt: dirty('picture.alt'), as: cookie });
    if (added.status < 400) note('picture.alt');
    await fill('webhook', ['name', 'url'], { name: 'Billing', url: 'https://example.org/events' }, (values) => {
      const url = values['url']?.includes('mk') ? `https://example.org/${index}/${values['url']}` : values['url'];
      const free = `https://example.org/${randomUUID()}`;
      const isTaken = values['url'] === 'https://example.org/events';
      return operator.post('/operators/webhooks', {
        ...values,
        events: 'profile.changed',
        url: isTaken ? free : (url ?? free),
      });
    });

    const providerFields = [
      'name',
      'address_line_1',
      'address_line_2',
      'town_city',
      'county',
      'phone',
      'website',
      'provider_type',
      'rating_text',
      'region',
      'local_authority',
      'brand_name',
    ] as const;
    const [providerId = ''] = await addProviders(site.db, [
      {
        ...elmHouse,
        ...Object.fromEntries(providerFields.map((field) => [field, dirty(`provider.${field}`)])),
        cqc_location_id: `1-9${index}`,
        specialties: [dirty('provider.specialties')],
        services_offered: [dirty('provider.services_offered')],
      } as typeof elmHouse,
    ]);
    for (const field of [...providerFields, 'specialties', 'services_offered']) note(`provider.${field}`);
    pairs.push({
      consultant,
      service,
      profileId,
      serviceId,
      providerId,
      postId,
      slug: posts[0]?.slug ?? '',
      checkId,
      reportIds: [reportId, listingReportId, reviewReportId],
      ...workIds,
    });
    // As if several people had searched for it: the words of fewer are not stored.
    await site.pool.query('insert into empty_searches (day, place, words, people) values (current_date, $1, $2, 5)', [
      'consultants',
      dirty('search.words'),
    ]);
    note('search.words');
  }
  return { operator, pairs, marks };
}
