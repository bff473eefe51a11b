import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { field, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addPair, box, bubble, bubbles, say, sendButton, stored, enter, tryAgain } from '../messages.ts';
import { allConsultants, cardOf, toast } from '../screens.ts';
test.use({ expectedErrors: /status of (401|404|503)|net::ERR_/ });

const dialog = (page: Page) => page.getByRole('dialog');
const message = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Message Ann Example' });

test('CONS-DET-08 CONS-DET-14 MSG-DLG-01 MSG-DLG-03 MSG-DLG-04 MSG-DLG-05 MSG-DLG-06 MSG-DLG-11 writing from a profile', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await enter(page, service, baseURL);
  await page.goto(`/consultants/${consultant.profileId}`);
  await expect(message(page)).toHaveCount(2);
  const card = page.getByRole('complementary', { name: 'Book a Consultation' });
  await card.getByRole('button', { name: 'Message Ann Example' }).press(' ');
  await expect(dialog(page)).toHaveAccessibleName('Chat with Ann Example');
  await expect(dialog(page)).toContainText('No messages yet');
  await expect(box(dialog(page))).toBeFocused();
  await expect(sendButton(dialog(page))).toBeDisabled();
  await box(dialog(page)).fill('  ');
  await page.keyboard.press('Enter');
  await expect(sendButton(dialog(page))).toBeDisabled();
  await box(dialog(page)).fill('Hello');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Ann');
  await expect(box(dialog(page))).toHaveValue('Hello\nAnn');
  expect(await stored(data, service, consultant)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(bubbles(dialog(page))).toHaveCount(1);
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expect.poll(() => stored(data, service, consultant)).toEqual(['Hello\nAnn']);
  await expectAccessible(page, 'the message dialog', { within: '[role=dialog]' });
  await dialog(page).getByRole('link', { name: 'Open in Messages' }).click();
  await expect(page).toHaveURL(`/messages/${consultant.profileId}`);
  await expect(bubble(page, 'Ann')).toBeVisible();
});

test('MSG-DLG-02 MSG-DLG-07 MSG-23 a thread that cannot be read is said so; while it is on its way one may type, but not send', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Good morning' });
  await enter(page, service, baseURL);
  await page.goto('/consultants?q=Ann+Example');
  await page.route('**/messages/thread*', (route) => route.abort());
  const open = () =>
    cardOf(allConsultants(page), 'Ann Example').getByRole('button', { name: 'Message Ann Example' }).click();
  await open();
  await expect(toast(page, 'Failed to fetch messages')).toBeVisible();
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expectAccessible(page, 'the message dialog without its thread', { within: '[role=dialog]' });
  // The typed text is kept, even when the dialog is closed before the thread has loaded.
  await box(dialog(page)).fill('Typed before');
  await expect(sendButton(dialog(page))).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await open();
  await expect(again).toBeVisible();
  await expect(box(dialog(page))).toHaveValue('Typed before');
  await page.unrouteAll();
  const held = Promise.withResolvers<void>();
  await page.route('**/messages/thread*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await again.click();
  await expect(dialog(page)).toContainText('Loading messages...');
  await expect(box(dialog(page))).toBeFocused();
  await expect(box(dialog(page))).toHaveValue('Typed before');
  await box(dialog(page)).fill('Typed early');
  await expect(sendButton(dialog(page))).toBeDisabled();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'the message dialog while it loads', { within: '[role=dialog]' });
  held.resolve();
  await expect(bubble(dialog(page), 'Good morning')).toBeVisible();
  await expect(box(dialog(page))).toHaveValue('Typed early');
  await expect(box(dialog(page))).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  const late = Promise.withResolvers<void>();
  await page.route('**/messages/thread', async (route) => {
    await late.promise;
    await route.continue();
  });
  await sendButton(dialog(page)).click();
  await box(dialog(page)).fill('Not yet');
  await expect(sendButton(dialog(page))).toBeDisabled();
  late.resolve();
  await expect(sendButton(dialog(page))).toBeEnabled();
  // The unsent message is still there when the dialog is opened again.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await open();
  await expect(box(dialog(page))).toHaveValue('Not yet');
});

test('MSG-DLG-08 MSG-DLG-09 MSG-DLG-10 a visitor is asked to log in, and can write nothing; after the login the dialog is open', async ({
  page,
  data,
}) => {
  const { consultant, service } = await addPair(data);
  const back = encodeURIComponent(`/consultants/${consultant.profileId}?open=message`);
  await page.goto(`/consultants/${consultant.profileId}`);
  await message(page).first().click();
  await expect(dialog(page)).toHaveAccessibleName('Login Required');
  await expect(dialog(page)).toContainText('You need to log in to send a message to Ann Example');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  await expect(dialog(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `/signup?from=${back}`);
  await expectAccessible(page, 'the message dialog of a visitor', { within: '[role=dialog]' });
  await dialog(page).getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`/login?from=${back}`);
  await field(page, 'Email').fill(service.email);
  await field(page, 'Password').fill(service.password);
  await press(page, 'Log In');
  await expect(dialog(page)).toHaveAccessibleName('Chat with Ann Example');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await data.query('select 1 from messages where recipient_id = $1', [consultant.id])).toEqual([]);
});

test('MSG-27 D27 opening the dialog marks all that waits as read, also what lies above its page', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  const said = Array.from({ length: 55 }, (_, at) => ({ from: consultant, to: service, content: `Word ${at + 1}.` }));
  await say(data, ...said);
  await enter(page, service, baseURL);
  await page.goto(`/consultants/${consultant.profileId}`);
  await message(page).first().click();
  await expect(bubble(dialog(page), 'Word 55.')).toBeVisible();
  await expect
    .poll(() => data.query('select 1 from messages where not read and recipient_id = $1', [service.id]))
    .toEqual([]);
});

test('D28 a message that has arrived is shown once and never as not sent, though nobody waited for its answer', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await enter(page, service, baseURL);
  await page.goto(`/consultants/${consultant.profileId}`);
  const unsent = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':unsent:')).length);
  await message(page).first().click();
  await expect(dialog(page)).toContainText('No messages yet');
  const held = Promise.withResolvers<void>();
  await page.route('**/messages/thread', async (route) => {
    await held.promise;
    await route.continue();
  });
  await box(dialog(page)).fill('In a hurry');
  await page.keyboard.press('Enter');
  await expect.poll(unsent).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  held.resolve();
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await expect.poll(unsent).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });

  // A browser that was closed before the response arrived still has the message; many others have followed it since.
  const [row] = await data.query<{ client_id: string }>('select client_id from messages where sender_id = $1', [
    service.id,
  ]);
  await page.evaluate(
    ([own, partner, clientId]) =>
      localStorage.setItem(
        `carebridge-messages:unsent:${own}:${partner}:${clientId}`,
        JSON.stringify({ clientId, content: 'In a hurry', at: 0 }),
      ),
    [service.id, consultant.id, row?.client_id],
  );
  await say(
    data,
    ...Array.from({ length: 55 }, (_, at) => ({ from: consultant, to: service, content: `Word ${at + 1}.` })),
  );
  await page.goto(`/messages?with=${consultant.id}`);
  await expect(bubble(page, 'Word 55.')).toBeVisible();
  await expect.poll(unsent).toBe(0);
  await expect(bubbles(page)).toHaveCount(50);
  await expect(tryAgain(page)).toHaveCount(0);
});

test('MSG-DLG-03 at 360 px a name of one long word leaves ‘Close’ on the screen', async ({ page, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  const name = `Ann ${'Donaudampfschifffahrt'.repeat(4)}`;
  await data.query('update consultant_profiles set name = $1 where id = $2', [name, consultant.profileId]);
  await data.announce();
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, service, baseURL);
  await page.goto(`/consultants/${consultant.profileId}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Message/ })
    .first()
    .click();
  await expect(dialog(page)).toHaveAccessibleName(`Chat with ${name}`);
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('D35 pressed without a connection, ‘Message’ says that nothing came; with one it leads to the conversation', async ({
  page,
  context,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await enter(page, service, baseURL);
  await page.goto(`/consultants/${consultant.profileId}`);
  await expect(message(page)).toHaveCount(2);
  await context.setOffline(true);
  await message(page).first().click();
  await expect(toast(page, 'This part of the page didn’t load. Reload the page and try again.')).toBeVisible();
  await context.setOffline(false);
  await message(page).first().click();
  await expect(page).toHaveURL(`/messages/${consultant.profileId}`);
  await expect(box(page)).toBeVisible();
});

test('D26 a profile that is taken down while one writes: that is said, and nothing offers to try again', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await enter(page, service, baseURL);
  await page.goto(`/consultants/${consultant.profileId}`);
  await message(page).first().click();
  await expect(dialog(page)).toContainText('No messages yet');
  await data.query('delete from consultant_profiles where id = $1', [consultant.profileId]);
  await box(dialog(page)).fill('Are you there?');
  await page.keyboard.press('Enter');
  await expect(bubble(dialog(page), 'Are you there?')).toContainText(
    'This profile or listing is no longer available, so you can’t send messages.',
  );
  await expect(box(dialog(page))).toHaveCount(0);
  await expect(tryAgain(dialog(page))).toHaveCount(0);
  await bubble(dialog(page), 'Are you there?')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(bubbles(dialog(page))).toHaveCount(0);
});
