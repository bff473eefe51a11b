import { recoveryText } from '../../../app/shell/recovery.ts';
import { expect, test } from '../journey.ts';

test.describe('a page that React makes anew', () => {
  test.use({ expectedErrors: /.*/ });

  test('is a trouble of its journey, whatever else that expects; what was typed is lost with it', async ({
    page,
    problems,
  }) => {
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
      const body = (await answer.text()).replace('Bridge the gap', 'Bridge a gap');
      await route.fulfill({ status: answer.status(), headers, body });
    });
    await page.goto('/');
    await expect.poll(() => problems.filter((problem) => problem.includes(recoveryText)).length).toBe(1);
    problems.length = 0;
  });
});
