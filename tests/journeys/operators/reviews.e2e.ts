import { addUser, logInAs, type User } from '../accounts.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addSent, addSides } from '../engagements.ts';
import { field, heading, link, main, press, required, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';
import { toast } from '../screens.ts';

test.use({ expectedErrors: /400/ });

test('REV-05 REV-06 axe: a review is answered, reported, removed with a reason, and the removal is appealed against', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addSides(data);
  const operator = await addUser(data);
  await grant(data, operator);
  const [review] = await data.query<{ id: string }>(
    `insert into reviews (consultant_id, author_id, author, stars, body, would_again, worked_in)
     values ($1, $2, 'Elm House, care home in Leeds', 2, 'He told us the wrong price, I believe.', false, '2026-11-01') returning id`,
    [consultant.profileId, service.id],
  );
  const as = (user: User) => logInAs(page, user, baseURL ?? '');

  await as(consultant);
  await page.goto(`/consultants/${consultant.profileId}`);
  await main(page)
    .getByRole('link', { name: /^Answer this review by/ })
    .click();
  await expect(heading(page)).toHaveText('Answer a review');
  await press(page, 'Publish your answer');
  await expect(summary(page)).toBeVisible();
  await expectAccessibleAndFits(page, 'a refused answer');
  await required(page, 'Your answer').fill('The price was in the proposal.');
  await press(page, 'Publish your answer');
  await expect(toast(page, 'Your answer has been published.')).toBeVisible();
  await page.goto(`/consultants/${consultant.profileId}`);
  await expect(main(page)).toContainText('The price was in the proposal.');
  await expectAccessibleAndFits(page, 'a consultant with an answered review');
  await main(page)
    .getByRole('link', { name: /^Report this review/ })
    .click();
  await expect(heading(page)).toHaveText(/Report/);
  await field(page, 'Something else').check();
  await press(page, 'Send report');
  await expect(page).toHaveURL(/\/consultants\/[^/]+$/);

  await as(operator);
  await page.goto('/operators');
  await main(page).getByRole('listitem').filter({ hasText: 'Review: Something else' }).last().getByRole('link').click();
  await main(page)
    .getByRole('link', { name: /review/i })
    .first()
    .click();
  await expect(main(page).getByRole('heading', { name: 'Decide' })).toBeVisible();
  await expectAccessibleAndFits(page, 'a review to decide about');
  await main(page)
    .getByRole('radio', { name: /^Remove it\./ })
    .first()
    .check();
  await press(page, 'Decide and tell both sides');
  await expect(main(page)).toContainText('Removed: nobody sees it');

  await as(service);
  await page.goto(`/reviews/${review?.id}/appeal`);
  await expectAccessibleAndFits(page, 'a decision to appeal against');
  await required(page, 'Why should we decide differently?').fill('It happened as I wrote.');
  await press(page, 'Send your appeal');
  await expect(main(page)).toContainText('Your appeal of');

  await as(operator);
  await page.goto(`/operators/reviews/${review?.id}`);
  await expect(main(page)).toContainText('It happened as I wrote.');
  await main(page)
    .getByRole('radio', { name: /^Keep it\./ })
    .first()
    .check();
  await press(page, 'Decide and tell both sides');
  await expect(main(page)).toContainText('after an appeal');
  await expectAccessibleAndFits(page, 'a review that was decided about twice');
});

test('ENG-40 axe: an operator opens work after a side has asked for help', async ({ page, data, baseURL }) => {
  const sides = await addSides(data);
  const operator = await addUser(data);
  await grant(data, operator);
  const path = await addSent(data, sides);
  await logInAs(page, sides.consultant, baseURL ?? '');
  await page.goto(`${path}/help`);
  await press(page, 'Ask for help');
  await expect(summary(page)).toBeVisible();
  await required(page, 'What do you need help with?').fill('They say that the report is late.');
  await press(page, 'Ask for help');
  await expect(page).toHaveURL(path);

  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/operators');
  await link(page, 'They say that the report is late.').click();
  await expect(main(page)).toContainText('They say that the report is late.');
  await expectAccessibleAndFits(page, 'work that needs help');
  await press(page, 'Open it');
  await expect(main(page)).toContainText('Elm House');
  await expectAccessibleAndFits(page, 'work that was opened to help');
});
