import { pdf } from '../../support/verification-files.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs, longEmail } from '../accounts.ts';
import type { Data } from '../data.ts';
import { heading, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';

// Runs axe on every screen of verification in each of its states, see accessible.ts.
test.use({ expectedErrors: /status of 40[0-9]/ });

const longName = 'Dr Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Llanfairpwllgwyngyllgogerychwyrndrobwll';

async function addCheck(
  data: Data,
  userId: string,
  state: string,
  { level = 'basic', upgrade = false, note = '' } = {},
) {
  const [order] = await data.query<{ id: string }>(
    `insert into payment_orders (user_id, product, title, reference, amount_pence, gateway, state, paid_at)
     values ($1, 'verification-' || $2, 'A verification', $3, 4900, 'stripe', 'paid', now()) returning id`,
    [userId, level, upgrade ? 'upgrade' : ''],
  );
  const [check] = await data.query<{ id: string }>(
    `insert into verification_checks (order_id, user_id, level, state, handed_in_at, note, told_at)
     values ($1, $2, $3, $4, now(), $5, now()) returning id`,
    [order?.id, userId, level, state, note],
  );
  return check?.id ?? '';
}

async function addFiles(data: Data, checkId: string) {
  for (const kind of ['identity', 'credentials']) {
    await data.query(
      `insert into verification_evidence (check_id, kind, file_name, content_type, bytes, store_key)
       values ($1, $2, $3, 'application/pdf', 1234567, 'evidence/' || gen_random_uuid())`,
      [checkId, kind, `${'a-very-long-name-without-a-place-to-break-the-line-'.repeat(2)}${kind}.pdf`],
    );
  }
}

test('axe: checkout and test checkout', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  await data.addPerson({ name: longName, userId: user.id });
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/verification/checkout?level=premium');
  await expectAccessibleAndFits(page, 'checkout');
  await data.query('update consultant_profiles set is_hidden = true where user_id = $1', [user.id]);
  await page.reload();
  await expect(main(page).getByText('Your profile is hidden.')).toBeVisible();
  await expectAccessibleAndFits(page, 'checkout with a hidden profile');
  await data.query('update consultant_profiles set is_hidden = false where user_id = $1', [user.id]);
  await press(page, 'Go to the test checkout');
  await expect(heading(page)).toHaveText('Test checkout');
  await expectAccessibleAndFits(page, 'test checkout');
  await press(page, 'Cancel');
  await expect(main(page).getByText('You went back before paying')).toBeVisible();
  await expectAccessibleAndFits(page, 'checkout, cancelled');
  await data.query("insert into verification_levels (user_id, level) values ($1, 'basic')", [user.id]);
  await page.goto('/verification/checkout?level=premium');
  await expectAccessibleAndFits(page, 'checkout, upgrade');
  await page.goto('/verification/checkout?level=basic');
  await expect(main(page).getByText('You already have this verification.')).toBeVisible();
  await expectAccessibleAndFits(page, 'checkout, had already');
});

test('axe: where one’s verification stands', async ({ page, data, baseURL }) => {
  const user = await addUser(data, { email: longEmail });
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/verification');
  await expectAccessibleAndFits(page, 'without a profile');
  await data.addPerson({ name: longName, userId: user.id });
  await page.reload();
  await expectAccessibleAndFits(page, 'not verified');
  const [order] = await data.query<{ id: string }>(
    `insert into payment_orders (user_id, product, title, amount_pence, gateway) values ($1, 'verification-basic', 'Basic verification', 4900, 'stripe') returning id`,
    [user.id],
  );
  await page.goto(`/verification?paid=${order?.id}`);
  await expect(main(page).getByText('We’re waiting for the payment service')).toBeVisible();
  await expectAccessibleAndFits(page, 'a payment is awaited');
  await data.query('delete from payment_orders where user_id = $1', [user.id]);
  await page.goto('/verification');
  const check = await addCheck(data, user.id, 'waiting-for-evidence');
  await page.reload();
  await page.getByText('Changed your mind?').click();
  await expectAccessibleAndFits(page, 'waiting for evidence');
  await data.query("update verification_checks set state = 'waiting-for-decision' where id = $1", [check]);
  await page.reload();
  await expectAccessibleAndFits(page, 'waiting for a decision');
  await addFiles(data, check);
  await data.query("update verification_checks set state = 'waiting-for-copy', asked_at = now() where id = $1", [
    check,
  ]);
  await data.query('update verification_evidence set problem = $2 where check_id = $1', [check, 'x'.repeat(300)]);
  await page.reload();
  await page.getByText('Changed your mind?').click();
  await expectAccessibleAndFits(page, 'a better copy is needed');
  await page.goto('/profile');
  await expect(main(page).getByText('We need a better copy of')).toBeVisible();
  await expectAccessibleAndFits(page, '/profile, a better copy is needed');
  await page.goto('/verification');
  await data.query("update verification_checks set state = 'refused', note = $2 where id = $1", [
    check,
    'x'.repeat(300),
  ]);
  await data.query("update payment_orders set state = 'refunding' where user_id = $1", [user.id]);
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'We couldn’t verify your profile' })).toBeVisible();
  await expectAccessibleAndFits(page, 'refused');
  await addCheck(data, user.id, 'approved', { level: 'premium', upgrade: true, note: 'passport' });
  await page.reload();
  await expectAccessibleAndFits(page, 'with a history');
  await data.query(
    `insert into verification_levels (user_id, level, verified_name) values ($1, 'basic', 'Another Name')
     on conflict (user_id) do update set level = excluded.level, verified_name = excluded.verified_name`,
    [user.id],
  );
  await page.reload();
  await expect(main(page).getByText('Your badge is on hold.')).toBeVisible();
  await expectAccessibleAndFits(page, 'with another name');
  await page.goto('/profile');
  await expectAccessibleAndFits(page, '/profile with verification');
});

test('axe: evidence, empty, with an error, with files', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  await data.addPerson({ name: longName, userId: user.id });
  const check = await addCheck(data, user.id, 'waiting-for-evidence');
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/verification/evidence');
  await expectAccessibleAndFits(page, 'evidence, empty');
  await press(page, 'Add this file');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectAccessibleAndFits(page, 'evidence, with an error');
  await addFiles(data, check);
  await page.goto('/verification/evidence');
  await expectAccessibleAndFits(page, 'evidence, with files');
});

test('D10 axe: a better copy of two documents, each in a form of its own, by keyboard', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await data.addPerson({ name: longName, userId: user.id });
  const check = await addCheck(data, user.id, 'waiting-for-copy');
  await addFiles(data, check);
  await data.query("update verification_evidence set problem = 'The bottom edge is cut off' where check_id = $1", [
    check,
  ]);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/verification/evidence');
  await expectAccessibleAndFits(page, 'two better copies');
  const names = { identity: 'your identity document', credentials: 'your credentials' };
  const form = (kind: keyof typeof names) =>
    main(page).getByRole('region', { name: `We need a better copy of ${names[kind]}` });
  await form('credentials').getByRole('button', { name: 'Send this copy' }).focus();
  await page.keyboard.press('Enter');
  await expect(form('credentials').getByRole('alert')).toBeFocused();
  await expect(form('identity').getByRole('alert')).toHaveCount(0);
  await expectAccessibleAndFits(page, 'a better copy, with an error');
  for (const [kind, title] of [
    ['credentials', 'Send a better copy'],
    ['identity', 'Your verification'],
  ] as const) {
    await form(kind).locator('input[type=file]').setInputFiles(pdf('Whole.pdf'));
    await form(kind).getByRole('button', { name: 'Send this copy' }).press('Enter');
    await expect(form(kind)).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
    if (kind === 'credentials') await expectAccessibleAndFits(page, 'one better copy');
  }
  await expect(main(page).getByText('We’re checking')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('D10 an operator asks for a better copy; what was ticked and written is kept', async ({
    page,
    data,
    baseURL,
  }) => {
    const operator = await addUser(data, { role: null });
    await data.query('insert into operators (user_id) values ($1)', [operator.id]);
    const user = await addUser(data);
    await data.addPerson({ name: 'Cora Cut', userId: user.id });
    const check = await addCheck(data, user.id, 'waiting-for-decision');
    await addFiles(data, check);
    await logInAs(page, operator, baseURL ?? '');
    await page.goto(`/verification/queue/${check}`);
    await page.getByLabel('Ask for a better copy').check();
    await page.getByLabel(/^Identity: /).check();
    await press(page, 'Decide');
    await expect(summary(page)).toContainText('Enter what’s wrong with the document');
    await expect(page.getByLabel(/^Identity: /)).toBeChecked();
    await expect(page.getByLabel('Ask for a better copy')).toBeChecked();
    await page.getByLabel(/what’s wrong with a document$/).fill('The bottom edge is cut off');
    await press(page, 'Decide');
    await expect(heading(page)).toHaveText('Verification queue');
    expect(await data.query('select state from verification_checks')).toEqual([{ state: 'waiting-for-copy' }]);
  });
});

test('axe: the queue and a decision', async ({ page, data, baseURL }) => {
  const operator = await addUser(data, { role: null });
  await data.query('insert into operators (user_id) values ($1)', [operator.id]);
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/verification/queue');
  await expectAccessibleAndFits(page, 'the queue, empty');
  const user = await addUser(data, { email: longEmail });
  await data.addPerson({ name: longName, userId: user.id, level: 'basic' });
  const check = await addCheck(data, user.id, 'waiting-for-decision', { level: 'premium', upgrade: true });
  await addFiles(data, check);
  await page.reload();
  await expectAccessibleAndFits(page, 'the queue');
  await page.goto(`/verification/queue/${check}`);
  await expectAccessibleAndFits(page, 'a decision');
  await press(page, 'Decide');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectAccessibleAndFits(page, 'a decision, with an error');
  await data.addPerson({ name: longName, userId: operator.id });
  const own = await addCheck(data, operator.id, 'waiting-for-decision');
  await page.goto(`/verification/queue/${own}`);
  await expect(main(page).getByText('This is your own check')).toBeVisible();
  await expectAccessibleAndFits(page, 'one’s own check');
  await data.query("update verification_levels set verified_name = 'Another Name' where user_id = $1", [user.id]);
  await page.goto('/verification/queue');
  await expect(main(page).getByRole('heading', { name: 'New names' })).toBeVisible();
  await expectAccessibleAndFits(page, 'the queue with a new name');
  await page.goto('/profile');
  await expectAccessibleAndFits(page, '/profile of an operator');
});
