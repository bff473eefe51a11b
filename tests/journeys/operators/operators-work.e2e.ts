import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { heading, link, main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';

const long = `${'no-answer-from-a-server-with-a-very-long-name-'.repeat(6)} `;

test('axe: an operator finds failed emails and jobs on the desk, tries them again, and reads what crashed', async ({
  page,
  data,
  baseURL,
}) => {
  const operator = await addUser(data);
  await grant(data, operator);
  await data.query(
    `insert into outbox_emails (recipient, subject, body_text, attempts, last_error)
     values ('bob@example.org', 'Lost letter', 'text', 21, $1)`,
    [long],
  );
  await data.query(
    `insert into jobs.job (name, data, state, retry_limit, retry_count, completed_on, output)
     values ('tidy-up', '{}', 'failed', 2, 2, now(), $1)`,
    [{ message: long }],
  );
  await data.query("insert into analytics_events (event_name, event_data, user_id) values ('error', $1, $2)", [
    { error_context: '/blog', error_message: long, error_build: 'a1b2c3d4' },
    operator.id,
  ]);
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/operators');
  await expectAccessibleAndFits(page, 'the desk with failed work');
  await main(page).getByRole('link', { name: '1 email that couldn’t be delivered' }).click();
  await expect(heading(page)).toHaveText('Outbox');
  await expectAccessibleAndFits(page, 'the outbox');
  await main(page).getByRole('button', { name: 'Send again Lost letter' }).click();
  await expect(main(page).getByText('0 failed emails')).toBeVisible();
  await link(page, 'Back to the operator’s desk').click();
  await main(page).getByRole('link', { name: '1 job that failed' }).click();
  await expect(heading(page)).toHaveText('Jobs');
  await expectAccessibleAndFits(page, 'jobs');
  await main(page).getByRole('button', { name: 'Try again tidy-up' }).click();
  await expect(main(page).getByText('0 failed jobs')).toBeVisible();
  await link(page, 'Back to the operator’s desk').click();
  await link(page, 'Page errors').click();
  await expect(main(page).getByText('1 kind of crash.')).toBeVisible();
  await expectAccessibleAndFits(page, 'crashes');
  await data.query("delete from analytics_events where event_name = 'error'");
});
