import type { Page, Response } from '@playwright/test';
import { countedView } from '../../../app/statistics/counted-view.ts';
import { readPageKinds } from '../../../app/statistics/page-kinds.ts';
import { rooms } from '../../../server/rooms.ts';
import { addUser, logInAs } from '../accounts.ts';
import { heading, link, main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { grant } from '../message-emails.ts';

// Which requests of a real browser the server counts as views. tests/requests/statistics checks that it stores them.

const kinds = readPageKinds(rooms);

/** Returns an array that receives the kind of each page whose view is counted. */
function countViews(page: Page): string[] {
  const views: string[] = [];
  page.on('response', (response) => {
    void kindOf(response).then((kind) => kind !== undefined && views.push(kind));
  });
  return views;
}

async function kindOf(response: Response) {
  const request = response.request();
  // The request of a closed page has no headers.
  const all = await request.allHeaders().catch(() => ({}));
  const headers = new Headers(Object.entries(all).filter(([name]) => !name.startsWith(':')));
  return countedView({ method: request.method(), url: request.url(), headers }, response.status(), kinds);
}

// The picture has no file.
test.use({ expectedErrors: /status of 404/ });

test('25 each page that somebody comes to inside the site is one view, and a form that is saved is none', async ({
  page,
  data,
  baseURL,
}) => {
  const views = countViews(page);
  await page.goto('/about');
  await expect.poll(() => views).toEqual(['about']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Blog');
  await expect.poll(() => views).toEqual(['about', 'blog']);
  await page.getByRole('navigation', { name: 'Posts by tag' }).getByRole('link', { name: 'Policy' }).click();
  await expect(page).toHaveURL('/blog?tag=policy');
  await main(page).getByRole('article').getByRole('link').first().click();
  await expect.poll(() => views).toEqual(['about', 'blog', 'blog', 'blog/:slug']);

  const operator = await addUser(data);
  await grant(data, operator);
  await data.query("insert into blog_pictures (id, alt, width, height) values (gen_random_uuid(), 'A pond', 9, 9)");
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/blog/edit/pictures');
  await expect.poll(() => views).toContain('blog/edit/pictures');
  views.splice(0);
  await press(page, 'Save description');
  await expect(page.getByText('Description saved.')).toBeVisible();
  await link(page, 'Back to the posts').click();
  await expect(heading(page)).toHaveText('Blog posts');
  await expect.poll(() => views).toEqual(['blog/edit']);
  await data.query("delete from blog_pictures where alt = 'A pond'");
});
