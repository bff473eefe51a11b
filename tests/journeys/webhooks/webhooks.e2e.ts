import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { button, expectMistake, field, heading, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';

// Runs axe on the screens of webhooks in each of their states, see accessible.ts, and uses them by keyboard.
test.use({ expectedErrors: /status of 40[0-9]/ });

const longName = 'Billing-and-rostering-and-everything-else-without-a-place-to-break-the-line-at-all';
const longAddress = `https://events.example.org/${'a-very-long-path-'.repeat(12)}`;

test('axe: the list of webhooks and one webhook, from empty to failing', async ({ page, data, baseURL }) => {
  const operator = await addUser(data);
  await grant(data, operator);
  await data.query('delete from webhooks');
  await data.announce();
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/operators/webhooks');
  await expect(main(page).getByText('No webhooks yet')).toBeVisible();
  await expectAccessibleAndFits(page, 'no webhooks');
  await press(page, 'Add webhook');
  await expect(summary(page)).toBeFocused();
  await expectMistake(page, 'Name', 'Enter a name');
  await expectAccessibleAndFits(page, 'a wrong form');

  await field(page, 'Name').fill(longName.slice(0, 80));
  await field(page, 'Address').fill(longAddress);
  await page.getByRole('checkbox', { name: 'message.created' }).press('Space');
  await button(page, 'Add webhook').press('Enter');
  const secret = page.getByRole('region', { name: 'The secret of' });
  await expect(secret).toBeFocused();
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  await expectAccessibleAndFits(page, 'a new secret');

  await link(page, longName.slice(0, 80)).press('Enter');
  await expect(heading(page)).toHaveText(longName.slice(0, 80));
  await expectAccessibleAndFits(page, 'a webhook without deliveries');
  await data.query(
    `insert into webhook_deliveries
       (webhook_id, event_id, event, body, state, attempts, next_at, tried_at, status, problem, took_ms, created_at)
     select webhook.id, 'evt_' || state, 'verification.changed', '{}', state, attempts,
       case when state = 'waiting' then now() + interval '1 day' end, now(), status, problem, 1234, now()
     from webhooks webhook, (values ('waiting', 3, null::integer, 'The host has no address in the DNS.'),
       ('failed', 10, 500, 'It answered 500.'), ('delivered', 1, 204, null)) as log (state, attempts, status, problem)`,
  );
  await data.query("update webhooks set failing_since = now() - interval '2 days'");
  await page.reload();
  await expect(main(page).getByText('Trying again')).toBeVisible();
  await expectAccessibleAndFits(page, 'a failing webhook');
  await press(page, 'Delete webhook');
  await expect(summary(page)).toBeFocused();
  await expectAccessibleAndFits(page, 'deleting without the tick');
  await press(page, 'Pause');
  await expect(button(page, 'Resume')).toBeVisible();
  await expectAccessibleAndFits(page, 'a paused webhook');
  await press(page, 'Replace secret');
  await expect(secret).toBeFocused();
  await expectAccessibleAndFits(page, 'a replaced secret');
  await page.getByRole('checkbox', { name: 'Delete this webhook and its log' }).check();
  await press(page, 'Delete webhook');
  await expect(heading(page)).toHaveText('Webhooks');
  await expect(main(page).getByText('No webhooks yet')).toBeVisible();
});
