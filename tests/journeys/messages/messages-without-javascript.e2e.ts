import { main } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addPair, box, bubble, bubbles, lineOf, say, sendButton, stored, enter } from '../messages.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });

test('D28 without JavaScript one reads, writes, blocks and reports; earlier messages are a link', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  const said = Array.from({ length: 55 }, (_, at) => ({ from: consultant, to: service, content: `Word ${at + 1}.` }));
  await say(data, ...said);
  await enter(page, service, baseURL);
  await page.goto('/consultants?q=Ann+Example');
  await page.getByRole('link', { name: 'Message Ann Example' }).first().click();
  await expect(page).toHaveURL(`/messages/${consultant.profileId}`);
  await expect(bubble(page, 'Word 55.')).toBeInViewport();
  await expect(lineOf(page, 'Ann Example').locator('[data-unread]')).toHaveCount(0);
  expect(await data.query('select 1 from messages where not read and recipient_id = $1', [service.id])).toEqual([]);
  await main(page).getByRole('link', { name: 'Show earlier messages' }).click();
  await expect(bubbles(page)).toHaveCount(5);
  await main(page).getByRole('link', { name: 'Newest messages' }).click();

  await box(page).fill('   ');
  await sendButton(page).click();
  await expect(main(page).getByText('Type a message first.')).toBeVisible();
  await box(page).fill('Good morning');
  await sendButton(page).click();
  await expect(bubble(page, 'Good morning')).toBeInViewport();
  await expect(page.locator('[data-notice]')).toHaveText('Message sent successfully');
  expect(await stored(data, service, consultant)).toEqual(['Good morning']);
  await say(data, { from: consultant, to: service, content: 'Since then' });
  await page.reload();
  await expect(bubble(page, 'Since then')).toBeInViewport();

  await main(page).getByText('Options').click();
  await main(page).getByRole('link', { name: 'Report this conversation' }).click();
  await main(page).getByLabel('Advertising or spam').check();
  await main(page).getByRole('button', { name: 'Send report' }).click();
  await expect(page.locator('[data-notice]')).toContainText('Your report has been sent.');
  await main(page).getByText('Options').click();
  await main(page).getByRole('button', { name: 'Block Ann Example' }).click();
  await expect(main(page).getByText('You’ve blocked this person.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(box(page)).toBeVisible();
});
