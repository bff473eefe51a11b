import { main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addPair, box, bubble, enter, openThread, say } from '../messages.ts';
import { header } from '../screens.ts';
import { openStreams, untilLive } from '../unread-messages.ts';

// Two browsers; an action in one reaches the other at once.
test.use({ expectedErrors: /net::ERR_|status of 401/ });

test('D7 a log-out on another device: the page with messages leaves for the login screen, its draft goes, other tabs too', async ({
  page,
  context,
  browser,
  data,
  baseURL,
  log,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Nobody else shall read this' });
  await openThread(page, baseURL, service, consultant);
  await expect(bubble(page, 'Nobody else shall read this')).toBeVisible();
  await box(page).fill('Half a sentence');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':draft:')));
  await expect.poll(kept).toHaveLength(1);
  // A draft by another user of this browser is kept.
  await page.evaluate(() => localStorage.setItem('carebridge-messages:draft:somebody-else:x', 'Mine'));
  const tab = await context.newPage();
  await tab.goto('/profile/name');
  await untilLive(log);

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await enter(other, service, baseURL);
  await other.goto('/about');
  await expect.poll(() => openStreams(log)).toBe(2);
  await header(other).getByRole('button', { name: 'Log Out', exact: true }).click();

  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/messages?with=${consultant.id}`)}`);
  await expect(page.getByText('Nobody else shall read this')).toHaveCount(0);
  await expect(tab).toHaveURL('/login?from=%2Fprofile%2Fname');
  await expect.poll(kept).toEqual(['carebridge-messages:draft:somebody-else:x']);
  await elsewhere.close();
});

test('D7 a log-out elsewhere while this device slept: when it wakes the page with messages leaves, and its draft goes', async ({
  page,
  context,
  data,
  baseURL,
  log,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Nobody else shall read this' });
  await openThread(page, baseURL, service, consultant);
  await box(page).fill('Half a sentence');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':draft:')));
  await expect.poll(kept).toHaveLength(1);
  await untilLive(log);
  await context.setOffline(true);
  await data.query('delete from sessions where user_id = $1', [service.id]);
  await context.setOffline(false);
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/messages?with=${consultant.id}`)}`);
  await expect(page.getByText('Nobody else shall read this')).toHaveCount(0);
  await expect.poll(kept).toEqual([]);
});

test('who was blocked and is unblocked has the box to write in again, without a reload', async ({
  page,
  browser,
  data,
  baseURL,
  log,
}) => {
  const { consultant, service } = await addPair(data);
  await say(data, { from: consultant, to: service, content: 'Good morning' });
  await data.query('insert into message_blocks (blocker_id, blocked_id) values ($1, $2)', [consultant.id, service.id]);
  await openThread(page, baseURL, service, consultant);
  await expect(main(page).getByText('You can’t send messages in this conversation.')).toBeVisible();
  await untilLive(log);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await openThread(other, baseURL, consultant, service);
  await main(other).getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(box(other)).toBeVisible();
  await expect(box(page)).toBeVisible();
  await elsewhere.close();
});
