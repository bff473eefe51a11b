import type { Page } from '@playwright/test';
import { addUser, logInAs } from '../accounts.ts';
import { people } from '../data.ts';
import { fill, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { scriptOfScreen, scriptWith } from '../screen-script.ts';
import { allConsultants, cards, toast } from '../screens.ts';
import { type LogLine, siteName } from '../start-site.ts';

const loggedText = "We've logged the error and our team will investigate.";

const linesWith = (lines: LogLine[], text: string) => lines.filter((line) => JSON.stringify(line).includes(text));

/** Changes the script of the about page so that rendering it in the browser throws an error with the message `says`. */
async function breakAboutInBrowser(page: Page, says: string): Promise<() => Promise<void>> {
  const file = scriptOfScreen('about');
  await page.route(file, async (route) => {
    const answer = await route.fetch();
    const broken = (await answer.text()).replace(
      /(["'`])Our mission\1/,
      `(()=>{throw new Error(${JSON.stringify(says)})})()`,
    );
    expect(broken).toContain(says);
    await route.fulfill({ contentType: 'text/javascript', headers: { 'Cache-Control': 'no-store' }, body: broken });
  });
  return () => page.unroute(file);
}

async function expectCrashScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong', exact: true })).toBeVisible();
  await expect(page.getByText(loggedText, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // The page layout is there, with its links.
  await expect(page.getByRole('banner')).toContainText(siteName);
}

test.describe('an address that nobody knows', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('ROUTE-23 ERR-01 ERR-02 ERR-03 the not-found page, with its link home', async ({ page, log }) => {
    const answer = await page.goto('/no-such-page?name=jane');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found', exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/not found/i);
    // In the server's log, without the query.
    await expect
      .poll(() => log().filter((line) => line.msg === 'page not found' && line.path === '/no-such-page'))
      .toHaveLength(1);
    expect(linesWith(log(), 'jane')).toEqual([]);

    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('a component that throws in the browser', () => {
  test.use({ expectedErrors: /broken for/ });

  test('ERR-04 ERR-05 ERR-06 ERR-07 the fallback screen, logged without personal data; Try again recovers', async ({
    page,
    log,
  }) => {
    const mend = await breakAboutInBrowser(page, 'broken for jane.doe@example.org');
    await page.goto('/about?note=jane');
    await expectCrashScreen(page);
    await expect(page.getByText('Our mission')).toHaveCount(0);
    await expect.poll(() => log().filter((line) => line.msg === 'a page crashed in the browser')).not.toEqual([]);
    const [line] = log().filter(({ msg }) => msg === 'a page crashed in the browser');
    expect(line).toMatchObject({ level: 'error', path: '/about', crash: 'Error: broken for [email]' });
    expect(line?.requestId).toBeTruthy();
    expect(linesWith(log(), 'jane')).toEqual([]);

    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Our mission')).toBeVisible();
    await expect(page).toHaveURL('/about?note=jane');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });

  test('ERR-04 ERR-07 on navigation inside the page, too; another link leaves the fallback screen', async ({
    page,
  }) => {
    const mend = await breakAboutInBrowser(page, 'broken for a moment');
    await page.goto('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expectCrashScreen(page);
    await expect(page).toHaveURL('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    await mend();
  });
});

test.describe('a component that throws on the server', () => {
  test.use({ expectedErrors: /status of 500|Unexpected Server Error|Cannot read properties of null/ });

  test('ERR-04 ERR-05 ERR-06 ERR-07 the fallback screen with status 500, logged; Try again recovers', async ({
    page,
    data,
    log,
  }) => {
    const [id] = await data.onlyPeople(people(1));
    await data.takeNames();
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/crash-reports')) reports.push(request.url());
    });
    const answer = await page.goto(`/consultants/${id}?availability=shown`);
    expect(answer?.status()).toBe(500);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(await answer?.text()).not.toContain('TypeError');
    await expectCrashScreen(page);
    await expect
      .poll(() => log().filter((line) => line.msg === 'a page crashed' && line.path === `/consultants/${id}`))
      .not.toEqual([]);
    // The browser sends no report, because the crash is already in the log.
    expect(reports).toEqual([]);
    await data.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 01' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Availability' })).toBeVisible();
  });

  test('ERR-04 ERR-07 a crash while the data is on its way to the browser recovers as well', async ({ page, data }) => {
    await data.onlyPeople(people(2));
    await page.goto('/about');
    await data.takeNames();
    await page.getByRole('banner').getByRole('link', { name: 'Consultants' }).click();
    await expectCrashScreen(page);
    await data.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(allConsultants(page))).toHaveCount(2);
  });
});

/** Opens a page of which only those scripts arrive that its HTML names, and for a user those of the menu. */
async function openWithoutLateScripts(page: Page, path: string) {
  let early = '';
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    early += await answer.text();
    await route.fulfill({ response: answer });
  });
  const menu = scriptWith('logout_click').slice('**/assets/'.length);
  await page.route('**/assets/*.js', async (route) => {
    const script = new URL(route.request().url()).pathname.slice('/assets/'.length);
    if (script !== menu) return early.includes(script) ? route.continue() : route.abort();
    const answer = await route.fetch();
    // The menu imports the scripts that its text names.
    early += await answer.text();
    await route.fulfill({ response: answer });
  });
  await page.goto(path);
  await page.unroute(`**${path}`);
  // React takes up to a second to notice that a file is missing.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 3500)));
}

test.describe('a connection that is lost while a page loads', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('D35 what loads last is missing: a form is still answered, and does not wait for it for ever', async ({
    page,
    data,
    baseURL,
  }) => {
    const user = await addUser(data);
    await logInAs(page, user, baseURL ?? '');
    await openWithoutLateScripts(page, '/profile/email');
    await fill(page, { 'New email address': 'new@example.org', 'Current password': user.password });
    await page.context().setOffline(true);
    await press(page, 'Send the link');
    await expect(summary(page)).toContainText('We couldn’t reach the site.');
  });

  test('D35 what loads last is missing: the page stays as it is, with its line about demo data', async ({ page }) => {
    await openWithoutLateScripts(page, '/about');
    await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Demo data is loaded.');
    await expect(toast(page, 'This part of the page didn’t load.')).toBeHidden();
  });
});

test.describe('a log that cannot be reached', () => {
  test.use({ expectedErrors: /broken for|ERR_FAILED/ });

  test('ERR-05 ERR-06 the fallback screen says that the error is logged when it is', async ({ page }) => {
    const mend = await breakAboutInBrowser(page, 'broken for nobody');
    await page.route('**/crash-reports', (route) => route.abort());
    const unsent = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/crash-reports'));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong', exact: true })).toBeVisible();
    await unsent;
    await expect(page.getByText(loggedText)).toHaveCount(0);
    await page.unroute('**/crash-reports');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectCrashScreen(page);
    await mend();
  });
});

test.describe('a gateway in between', () => {
  test.use({ expectedErrors: /status of (429|502)/ });

  test('D35 ERR-06 what it answers in the site’s place is no crash: the page stays, or is said not to have been reached', async ({
    page,
    data,
  }) => {
    await data.onlyPeople(people(1));
    const answers = /\.data(\?|$)/;
    const person = allConsultants(page).getByRole('link', { name: 'Person 01', exact: true });
    await page.goto('/consultants');
    await page.route(answers, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await person.click();
    await expect(toast(page, 'We couldn’t reach the page.')).toBeVisible();
    await expect(page).toHaveURL('/consultants');
    await page.unroute(answers);
    await person.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 01' })).toBeVisible();

    // When going back, the browser has already left the page.
    for (const status of [502, 429]) {
      await page.route(answers, (route) => route.fulfill({ status, body: 'Not now' }));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t reach the page');
      await expect(page.getByText(loggedText)).toHaveCount(0);
      await page.unroute(answers);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(person).toBeVisible();
      await person.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Person 01' })).toBeVisible();
    }
  });
});
