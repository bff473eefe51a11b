import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import { field, fill, heading, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';
import { toast } from '../screens.ts';

// An operator finds an account, suspends it and reads about it in the log; then its owner looks at the site.

const reason = 'You asked somebody to pay before you had agreed on any work.';

test.describe('a suspended account', () => {
  // What it sends is refused.
  test.use({ expectedErrors: /status of 403/ });

  test('is found, suspended, in the log, told to its owner on every page, and restored', async ({
    page,
    data,
    site,
  }) => {
    const [operator, about] = [await addUser(data), await addUser(data)];
    await grant(data, operator);
    await data.addPerson({ name: 'Dr Paul Bogus', userId: about.id });
    await data.announce();
    await logInAs(page, operator, site.address);
    await page.goto('/operators');
    await link(page, 'Accounts').click();
    await expect(heading(page)).toHaveText('Accounts');
    await expectAccessibleAndFits(page, 'the search for accounts');
    await fill(page, { 'Name or email address': 'bog paul' });
    await press(page, 'Search');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('1 account');
    await expectAccessibleAndFits(page, 'a found account');
    await link(page, 'Dr Paul Bogus').click();
    await fill(page, { Reason: reason });
    await press(page, 'Suspend account');
    await expect(toast(page, 'Account suspended. We’ve emailed its owner.')).toBeVisible();
    await expect(main(page).getByText(/^Suspended/)).toBeVisible();
    await expectAccessibleAndFits(page, 'a suspended account, for operators');

    await page.goto('/operators/log');
    await expect(main(page).getByText(/^The log is whole: \d+ entr/)).toBeVisible();
    await expect(main(page).getByText(reason).first()).toBeVisible();
    await expectAccessibleAndFits(page, 'the log of operators');
    await field(page, 'What was done').selectOption('Account suspended');
    await press(page, 'Show');
    await expect(page).toHaveURL(/act=suspend/);
    await expect(main(page).getByText(reason).first()).toBeVisible();

    await logInAs(page, about, site.address);
    await page.goto('/consultant-profile');
    const bar = page.getByRole('complementary', { name: 'Your account is suspended' });
    await expect(bar).toContainText(reason);
    await expectAccessibleAndFits(page, 'one’s own profile, suspended');
    await page.goto('/profile/name');
    await fill(page, { 'First name': 'Paula' });
    await press(page, 'Save name');
    await expect(summary(page)).toContainText('Your account is suspended, so you can’t send or change anything.');
    await expect(field(page, 'First name')).toHaveValue('Paula');
    await expectAccessibleAndFits(page, 'what a suspended user sends');

    await logInAs(page, operator, site.address);
    await page.goto(`/operators/accounts/${about.id}`);
    await fill(page, { Reason: 'It was somebody else.' });
    await press(page, 'Restore account');
    await expect(toast(page, 'Account restored. We’ve emailed its owner.')).toBeVisible();
    await logInAs(page, about, site.address);
    await page.goto('/about');
    await expect(bar).toHaveCount(0);
  });
});
