import { addUser, expireSessions, logInAs, postsDuring } from '../accounts.ts';
import { heading, logInOver } from '../forms.ts';
import { expect, test } from '../journey.ts';
import {
  availabilityPath,
  beOwner,
  calendar,
  countLine,
  day,
  saveButton,
  storedDays,
  turnTo,
} from '../own-availability.ts';
import { dayFrom, firstOfAMonth, footer, header, londonDayIn, toast } from '../screens.ts';

// What can prevent days from being saved: another window, a lost network, an ended session, a closed tab.

test.use({ expectedErrors: /status of (40[019]|503)|net::ERR_FAILED/ });

const first = firstOfAMonth();
const at = (days: number) => dayFrom(first, days);
const success = 'Availability updated successfully!';

test('two windows: the second save is told in words, shows both changes, and the next save keeps them', async ({
  page,
  context,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL, [at(0), at(1)]);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  const other = await context.newPage();
  await other.goto(availabilityPath);
  await expect(calendar(other).getByRole('grid')).toBeVisible();
  await turnTo(other, first);
  await day(other, at(1)).click();
  await day(other, at(8)).click();
  await saveButton(other).click();
  await expect(toast(other, success)).toBeVisible();

  await day(page, at(0)).click();
  await day(page, at(9)).click();
  await saveButton(page).click();
  const note = page.getByRole('alert').filter({ hasText: 'Your free days were changed in another window' });
  await expect(note).toBeFocused();
  await expect(note.getByRole('listitem')).toHaveText([/^Marked as free: \w{3} 9 /, /^No longer free: \w{3} 2 /]);
  await expect(note).toContainText('press Save Availability again');
  await expect(toast(page, success)).toHaveCount(0);
  expect(await storedDays(data, owner)).toEqual([at(0), at(8)]);
  for (const one of [at(8), at(9)]) await expect(day(page, one)).toHaveAttribute('aria-pressed', 'true');
  for (const one of [at(0), at(1)]) await expect(day(page, one)).toHaveAttribute('aria-pressed', 'false');

  await saveButton(page).click();
  await expect(toast(page, success)).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await storedDays(data, owner)).toEqual([at(8), at(9)]);

  // A window without changes of its own also gets the message, and has nothing to save.
  await saveButton(other).click();
  const otherNote = other.getByRole('alert').filter({ hasText: 'in another window' });
  await expect(otherNote).toContainText('You don’t need to save anything.');
  await expect(day(other, at(9))).toHaveAttribute('aria-pressed', 'true');
  await expect(day(other, at(0))).toHaveAttribute('aria-pressed', 'false');
});

test('CPROF-23 a save that fails says so, with the server’s message or the written one, and keeps the marked days', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  const marked = async () => {
    await expect(day(page, at(3))).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('You haven’t saved your changes yet.')).toBeVisible();
    expect(await storedDays(data, owner)).toEqual([]);
  };

  // The server refuses with its own message: a day has passed in the meantime.
  await page.route('**/consultant-profile.data*', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: `intent=availability&base=&days=${londonDayIn(-1)}` })
      : route.continue(),
  );
  await saveButton(page).click();
  await expect(toast(page, 'You can’t mark days in the past.')).toBeVisible();
  await marked();
  await page.unrouteAll();

  await data.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room left'; end $$`);
  await data.query('create trigger refuse before update on consultant_profiles execute function refuse()');
  try {
    await saveButton(page).click();
    await expect(toast(page, 'Failed to save availability')).toBeVisible();
  } finally {
    await data.query('drop function refuse cascade');
  }
  await marked();

  await page.route('**/consultant-profile.data*', (route) => route.abort());
  await saveButton(page).click();
  await expect(
    toast(page, 'Failed to save availability. We couldn’t reach the site. Check your connection and try again.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Failed to save availability\. We couldn’t reach/)).toBeVisible();
  await marked();
  await page.unrouteAll();

  await saveButton(page).click();
  await expect(toast(page, success)).toBeVisible();
  expect(await storedDays(data, owner)).toEqual([at(3)]);
});

test('a save whose answer got lost is not taken for another window’s', async ({ page, data, baseURL }) => {
  const owner = await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  await day(page, at(4)).click();
  await page.route('**/consultant-profile.data*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveButton(page).click();
  await expect(toast(page, 'We couldn’t reach the site.')).toBeVisible();
  await page.unrouteAll();
  expect(await storedDays(data, owner)).toEqual([at(3), at(4)]);
  await day(page, at(4)).click();
  await saveButton(page).click();
  await expect(toast(page, success)).toBeVisible();
  expect(await storedDays(data, owner)).toEqual([at(3)]);
});

test('an answer that comes while the page is still being drawn anew is heard all the same', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL);
  // Simulates a slow phone: React is interrupted while rendering the calendar, and the response arrives meanwhile.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const { setFullYear } = Date.prototype;
    const now = performance.now.bind(performance);
    let late = 0;
    let waiting: (() => void)[] | undefined;
    performance.now = () => now() + late;
    MessagePort.prototype.postMessage = function (...given: unknown[]) {
      const post = () => void Reflect.apply(postMessage, this, given);
      if (waiting) waiting.push(post);
      else post();
    };
    const send = globalThis.fetch;
    globalThis.fetch = (...given) => {
      if (given[1]?.method !== 'POST') return send(...given);
      // Rendering the calendar calls this method.
      Date.prototype.setFullYear = function (...date: unknown[]) {
        Date.prototype.setFullYear = setFullYear;
        late += 1_000;
        waiting = [];
        return Reflect.apply(setFullYear, this, date);
      };
      return send(...given).then((answer) => {
        void answer
          .clone()
          .text()
          .then(() => (document.documentElement.dataset['answered'] = ''));
        return answer;
      });
    };
    addEventListener('go-on', () => {
      if (!waiting?.length) throw new Error('React was not interrupted.');
      for (const post of waiting) post();
      waiting = undefined;
    });
  });
  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  await saveButton(page).click();
  await expect(page.locator('html[data-answered]')).toBeAttached();
  // The router handles the response while React waits, before the page gets another response.
  await page.evaluate(async () => void (await (await fetch('/healthz')).text()));
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(toast(page, success)).toBeVisible();
  expect(await storedDays(data, owner)).toEqual([at(3)]);
});

test('CPROF-24 a session that has ended: the written toast, no write, and the marked days stay', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  await expireSessions(data, owner);
  await saveButton(page).click();
  await expect(toast(page, 'You must be logged in to save availability')).toBeVisible();
  await expect(page).toHaveURL(availabilityPath);
  expect(await storedDays(data, owner)).toEqual([]);
  await expect(day(page, at(3))).toHaveAttribute('aria-pressed', 'true');
  // After logging in through the dialog, pressing the button again is enough.
  await logInOver(page, owner);
  await expect(header(page).getByRole('link', { name: /^Profile/ })).toBeVisible();
  await expect(day(page, at(3))).toHaveAttribute('aria-pressed', 'true');
  await saveButton(page).click();
  await expect(toast(page, success)).toBeVisible();
  expect(await storedDays(data, owner)).toEqual([at(3)]);
});

test('CPROF-26 without a profile days can be marked; nothing is sent and no success is claimed', async ({
  page,
  data,
  baseURL,
}) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto(availabilityPath);
  await turnTo(page, first);
  const posts = await postsDuring(page, async () => {
    await day(page, at(3)).click();
    await expect(countLine(page)).toContainText('1 free day marked');
    await expect(saveButton(page)).toHaveCount(0);
    await expect(page.getByText('We’ll save the days you mark here when you create one')).toBeVisible();
  });
  expect(posts).toEqual([]);
  // Marked days stay marked while the other tab is open.
  await page.getByRole('tab', { name: 'Profile Information' }).click();
  await page.getByRole('tab', { name: 'Availability' }).click();
  await expect(day(page, at(3))).toHaveAttribute('aria-pressed', 'true');
});

test('CPROF-12 CPROF-21 days that are marked and not saved yet are kept by Update Profile, which says so', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL, [at(0)]);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  await page.getByRole('tab', { name: 'Profile Information' }).click();
  await expect(page.getByText('We’ll also save the free days you’ve marked.')).toBeVisible();
  await page.getByRole('link', { name: 'See your free days' }).click();
  await expect(day(page, at(3))).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Profile Information' }).click();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  expect(await storedDays(data, owner)).toEqual([at(0), at(3)]);
});

test('leaving with unsaved days is asked about: Stay keeps them, Leave goes, and saved days let one go', async ({
  page,
  data,
  baseURL,
}) => {
  const owner = await beOwner(page, data, baseURL);
  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  const about = footer(page).getByRole('link', { name: 'About' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await about.click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(availabilityPath);
  await expect(day(page, at(3))).toHaveAttribute('aria-pressed', 'true');
  await about.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  // The browser itself asks before the window is closed.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await about.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/about');
  expect(await storedDays(data, owner)).toEqual([]);

  await page.goto(availabilityPath);
  await turnTo(page, first);
  await day(page, at(3)).click();
  await saveButton(page).click();
  await expect(toast(page, success)).toBeVisible();
  await about.click();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).toBeVisible();
});
