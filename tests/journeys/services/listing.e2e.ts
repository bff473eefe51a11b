import { addUser, logInAs } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { toast } from '../screens.ts';

// User actions on the page of a listing.

test('SVC-DET-05 SVC-DET-06 SVC-DET-11 D17 asking opens the chat with the owner, with a line that names the listing', async ({
  page,
  data,
  baseURL,
}) => {
  const [owner, consultant] = [await addUser(data, { role: 'careService' }), await addUser(data)];
  const [id] = await data.onlyListings([{ name: 'Elm House', type: 'Hospice', location: 'York', userId: owner.id }]);
  await page.goto(`/services/${id}`);
  await page.getByRole('button', { name: 'Request Information' }).click();
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toContainText(
    'You need to log in to send a message to Elm House',
  );
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/services/${id}?open=message`)}`);

  await logInAs(page, consultant, baseURL ?? '');
  await page.goto(`/services/${id}`);
  await page.getByRole('button', { name: 'Request Information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat with Elm House' });
  const box = dialog.getByPlaceholder('Type your message...');
  await expect(box).toHaveValue('About your listing ‘Elm House’ (Hospice, York): please send me more information.\n');
  await expect(dialog.getByText('No messages yet')).toBeVisible();
  // Typing continues after the first line, and the line is not added twice.
  await page.keyboard.type('I am free');
  const draft = 'About your listing ‘Elm House’ (Hospice, York): please send me more information.\nI am free';
  await expect(box).toHaveValue(draft);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Request Information' }).click();
  await expect(box).toHaveValue(draft);
  await expect(dialog.getByText('No messages yet')).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type(' from Monday.');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message sent successfully')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Request Information' }).click();
  await expect(dialog.getByText('I am free from Monday.')).toBeVisible();
  await expect(box).toHaveValue(/: please send me more information\.\n$/);

  await logInAs(page, owner, baseURL ?? '');
  await page.goto('/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('About your listing ‘Elm House’ (Hospice, York)');
  await page.goto(`/services/${id}`);
  await expect(page.getByText('This is your own listing.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply as Consultant' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request Information' })).toHaveCount(0);
});

test('D17 a line that was begun gives way to a new one, and what was typed stays', async ({ page, data, baseURL }) => {
  const [owner, consultant] = [await addUser(data, { role: 'careService' }), await addUser(data)];
  const [id] = await data.onlyListings([{ name: 'Elm House', type: 'Hospice', location: 'York', userId: owner.id }]);
  await logInAs(page, consultant, baseURL ?? '');
  await page.goto(`/services/${id}`);
  await page.getByRole('button', { name: 'Request Information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat with Elm House' });
  const box = dialog.getByPlaceholder('Type your message...');
  await expect(dialog.getByText('No messages yet')).toBeVisible();
  await box.focus();
  await page.keyboard.type('I am free.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await data.query("update service_profiles set location = 'Selby' where id = $1", [id]);
  await page.reload();
  await page.getByRole('button', { name: 'Request Information' }).click();
  await expect(box).toHaveValue(
    'About your listing ‘Elm House’ (Hospice, Selby): please send me more information.\nI am free.',
  );
});

test('D17 going back to another listing closes the chat: no message goes to the wrong owner, and the draft waits for the right one', async ({
  page,
  data,
  baseURL,
}) => {
  const consultant = await addUser(data);
  const [first, other] = [await addUser(data, { role: 'careService' }), await addUser(data, { role: 'careService' })];
  const [id] = await data.onlyListings([
    { name: 'Elm House', type: 'Hospice', location: 'York', userId: first.id },
    { name: 'Oak House', type: 'Hospice', location: 'Leeds', userId: other.id },
  ]);
  await logInAs(page, consultant, baseURL ?? '');
  await page.goto(`/services/${id}`);
  await page.getByRole('link', { name: 'View Details of Oak House' }).click();
  await page.getByRole('button', { name: 'Request Information Oak House' }).click();
  const box = page.getByPlaceholder('Type your message...');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No messages yet')).toBeVisible();
  await page.keyboard.type('For Oak House alone');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Elm House' })).toBeVisible();
  await page.getByRole('button', { name: 'Request Information Elm House' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat with Elm House' }).getByText('No messages yet')).toBeVisible();
  await expect(box).toHaveValue(/^About your listing ‘Elm House’.*: please send me more information\.\n$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Oak House' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Request Information Oak House' }).click();
  await expect(box).toHaveValue(/^About your listing ‘Oak House’.*\nFor Oak House alone$/s);
});

test('SVC-DET-05 SVC-DET-06 applying stands in the side panel, asking on the card of the contact person', async ({
  page,
  data,
}) => {
  const [id] = await data.onlyListings([{ name: 'Elm House' }]);
  await page.goto(`/services/${id}`);
  const panel = page.getByRole('complementary', { name: 'At a glance' });
  await expect(panel.getByRole('link', { name: 'Apply as Consultant' })).toBeVisible();
  const contact = page.getByRole('region', { name: 'Contact person' });
  await expect(contact.getByRole('button', { name: 'Request Information' })).toBeVisible();
  await expect(contact).toContainText('Elm House');
});

test('a listing is passed on by its whole address, and printed', async ({ page, data, baseURL }) => {
  const [id] = await data.onlyListings([{ name: 'Elm House' }]);
  // The share sheet of a phone and the printer are outside the page: the calls to them are recorded.
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    Object.defineProperty(navigator, 'share', { value: async (what: unknown) => void asked.push(what) });
    globalThis.print = () => void asked.push('print');
  });
  await page.goto(`/services/${id}?tab=facility`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
  await expect.poll(asked).toEqual([{ title: 'Elm House', url: `${baseURL}/services/${id}` }, 'print']);
  // On paper no tab can be opened, so all panels are printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tabpanel')).toHaveCount(3);
});

test('where no sheet can be opened, the link is copied, or shown when that is not allowed', async ({ page, data }) => {
  const [id] = await data.onlyListings([{ name: 'Elm House' }]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    let isRefused = false;
    const writeText = async () => {
      if (isRefused) throw new DOMException('no', 'NotAllowedError');
      isRefused = true;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.goto(`/services/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, `/services/${id}`)).toBeVisible();
});
