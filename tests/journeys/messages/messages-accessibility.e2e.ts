import { expectAccessible, expectAccessibleAndFits } from '../accessible.ts';
import { addUser } from '../accounts.ts';
import { looksChosen } from '../forced-colours.ts';
import { main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { addPair, box, bubble, lineOf, list, openThread, say, tryAgain, enter } from '../messages.ts';

// Runs axe on the messages in every state, see accessible.ts; and uses the screen by keyboard alone.
test.use({ expectedErrors: /status of (400|503)|net::ERR_|events/ });

const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(4);

test('axe: an empty inbox, a list, an empty thread', async ({ page, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  await enter(page, service, baseURL);
  await page.goto('/messages');
  await expect(list(page)).toContainText('No conversations yet');
  await expectAccessible(page, 'an empty inbox');
  await page.goto(`/messages/${consultant.profileId}`);
  await expectAccessible(page, 'an empty thread');
  await say(data, { from: consultant, to: service, content: long });
  await page.goto('/messages');
  await expect(lineOf(page, 'Ann Example')).toBeVisible();
  await expectAccessibleAndFits(page, 'a list with an unread conversation');
});

test('axe: a thread with all that can stand in it, the options, a report, a blocked partner', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(
    data,
    {
      from: service,
      to: consultant,
      content: `See https://example.org/${long}`,
      at: '2025-05-02T08:05:00Z',
      read: true,
    },
    { from: consultant, to: service, content: long },
  );
  await openThread(page, baseURL, service, consultant);
  await page.route('**/messages/thread', (route) => route.abort());
  await box(page).fill('Not sent');
  await page.keyboard.press('Enter');
  await expect(tryAgain(page)).toBeVisible();
  await box(page).fill('x'.repeat(5_001));
  await expectAccessibleAndFits(page, 'a thread with an unsent message and a text that is too long');
  await page.unrouteAll();
  await box(page).fill('');
  await expectSightedStops(page, 'a thread');
  await main(page).getByText('Options').click();
  await expect(main(page).getByRole('link', { name: 'Report this conversation' })).toBeVisible();
  await expectAccessible(page, 'the options of a conversation');
  await main(page).getByRole('link', { name: 'Report this conversation' }).click();
  await main(page).getByRole('button', { name: 'Send report' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Choose what’s wrong');
  await expectAccessibleAndFits(page, 'a report that was refused');
  await main(page).getByRole('button', { name: 'Block Ann Example' }).click();
  await expect(main(page).getByText('You’ve blocked this person.')).toBeVisible();
  await expect(bubble(page, 'Not sent')).toBeVisible();
  await expectAccessibleAndFits(page, 'a thread with somebody who is blocked');
});

test('axe: messages that cannot be read, a thread with a closed account, and what stands there offline', async ({
  page,
  context,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  const gone = await addUser(data);
  await say(
    data,
    { from: consultant, to: service, content: 'Good morning' },
    { from: gone, to: service, content: 'I am leaving' },
  );
  await data.query('delete from users where id = $1', [gone.id]);
  await openThread(page, baseURL, service, gone);
  await expect(main(page).getByText('Their account is closed, so you can’t message them any more.')).toBeVisible();
  await expectAccessibleAndFits(page, 'a thread with a closed account');
  await page.goto(`/messages?with=${consultant.id}`);
  await expect(bubble(page, 'Good morning')).toBeVisible();
  await context.setOffline(true);
  await expect(main(page).getByText('You’re offline.')).toBeVisible();
  await expectAccessible(page, 'a thread offline');
  await context.setOffline(false);
  await data.breakTable('messages');
  await page.goto('/messages?x=1');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Failed to fetch messages' })).toBeVisible();
  await expectAccessibleAndFits(page, 'messages that cannot be read');
});

test('where the system gives the colours, the open conversation is told apart', async ({ page, data, baseURL }) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Good morning' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openThread(page, baseURL, service, consultant);
  const line = lineOf(page, 'Ann Example');
  await expect.poll(() => looksChosen(line)).toBe(true);
  // Nothing in the line keeps its own colour, which would be unreadable on that background.
  const colours = await line.evaluate((link) =>
    [link, ...link.querySelectorAll('span, time')].map((part) => getComputedStyle(part).color),
  );
  expect(new Set(colours).size).toBe(1);
});
