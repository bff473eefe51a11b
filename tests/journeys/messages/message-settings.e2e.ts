import { addUser, logInAs } from '../accounts.ts';
import type { Data } from '../data.ts';
import { button, field, heading, link, main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { unsubscribeLink } from '../message-emails.ts';
import { beOwner, availabilityPath, day, saveButton, storedDays, turnTo } from '../own-availability.ts';
import { dayFrom, firstOfAMonth, toast } from '../screens.ts';

test.use({ expectedErrors: /net::ERR_FAILED/ });

const stored = async (data: Data, { id }: { id: string }) =>
  (
    await data.query(
      `select emails, coalesce(shows_read, true) as shows_read from notification_settings
       left join message_settings using (user_id) where user_id = $1 and kind = 'messages'`,
      [id],
    )
  )[0];
const showsRead = 'Let others see when I’ve read their messages';

test('D30 from /profile/settings one chooses which e-mails one gets, by keyboard alone; what was chosen stays while the network is away', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/settings');
  await link(page, 'Change messages').press('Enter');
  await expect(heading(page)).toHaveText('Message settings');
  const first = field(page, 'An email when I have a new message');
  await expect(first).toBeChecked();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect(field(page, 'One email a day')).toBeFocused();
  await expect(field(page, 'One email a day')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(field(page, showsRead)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field(page, showsRead)).not.toBeChecked();
  await page.route('**/messages/settings.data*', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t reach the site.');
  await expect(field(page, 'One email a day')).toBeChecked();
  await expect(field(page, showsRead)).not.toBeChecked();
  await page.unroute('**/messages/settings.data*');
  await press(page, 'Save settings');
  await expect(page).toHaveURL('/profile/settings');
  await expect(toast(page, 'Message settings saved.')).toBeVisible();
  await expect(main(page).getByText('One email a day')).toBeVisible();
  expect(await stored(data, user)).toEqual({ emails: 'daily', shows_read: false });
});

test('RFC 8058 whoever opens the link of an e-mail presses one button, without logging in, and can undo it', async ({
  page,
  data,
  site,
}) => {
  const user = await addUser(data);
  await data.query("insert into notification_settings (user_id, kind, emails) values ($1, 'messages', 'daily')", [
    user.id,
  ]);
  await page.goto(await unsubscribeLink(site, user));
  await expect(heading(page)).toHaveText('Stop emails about messages?');
  await expect(main(page).getByRole('button')).toHaveCount(1);
  await press(page, 'Stop these emails');
  await expect(heading(page)).toHaveText('Emails about messages are off');
  await expect(main(page).getByRole('status')).toHaveText('Done. We’ve stopped these emails.');
  expect(await stored(data, user)).toEqual({ emails: 'never', shows_read: true });
  await press(page, 'Start these emails again');
  await expect(heading(page)).toHaveText('Stop emails about messages?');
  await expect(button(page, 'Stop these emails')).toBeVisible();
  expect(await stored(data, user)).toEqual({ emails: 'daily', shows_read: true });
});

test('API-23 free days are saved although nobody can be told of them, and a toast says so', async ({
  page,
  data,
  baseURL,
}) => {
  const first = firstOfAMonth();
  const owner = await beOwner(page, data, baseURL, [first]);
  await data.query(`create function refuse_notice() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await data.query(
    'create trigger refuse_notice before insert or update on availability_news for each row execute function refuse_notice()',
  );
  try {
    await page.goto(availabilityPath);
    await turnTo(page, first);
    await day(page, dayFrom(first, 2)).click();
    await saveButton(page).click();
    await expect(toast(page, 'Failed to send availability notification')).toBeVisible();
    expect(await storedDays(data, owner)).toEqual([first, dayFrom(first, 2)]);
  } finally {
    await data.query('drop trigger refuse_notice on availability_news');
    await data.query('drop function refuse_notice');
  }
  await day(page, dayFrom(first, 3)).click();
  await saveButton(page).click();
  await expect.poll(() => storedDays(data, owner)).toEqual([first, dayFrom(first, 2), dayFrom(first, 3)]);
});
