import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firefoxProgram, webKitPrograms } from '../../../tools/other-engines.ts';
import { addUser, type User } from '../accounts.ts';
import { few } from '../care-directory.ts';
import type { Engine, Size } from '../engine.ts';
import { openFirefox } from '../engine-firefox.ts';
import { openWebKit } from '../engine-webkit.ts';
import { expect, test as base } from '../journey.ts';
import { addPair, stored } from '../messages.ts';
import { storedProfile } from '../own-profile.ts';
import { dayName, firstOfAMonth, londonDayIn } from '../screens.ts';
import { Visitor } from '../visitor.ts';

// The main journeys in the engines that Playwright does not control. They do not repeat what Chromium's journeys test.
// Only with `npm test -- --everything` (playwright.config.ts); the journeys of a missing engine are reported as
// skipped.

const engines = {
  WebKit: { isThere: webKitPrograms() !== undefined, open: openWebKit },
  Firefox: { isThere: firefoxProgram() !== undefined, open: openFirefox },
};

type Options = { engineName: keyof typeof engines; size: Size };
/** `enter` opens a browser for the site at `address`; by default, for the site that this test run has started. */
type Things = { enter: (address?: string) => Promise<Visitor>; visitor: Visitor };

const test = base.extend<Options & Things>({
  engineName: ['WebKit', { option: true }],
  size: [{ width: 1280, height: 800 }, { option: true }],
  enter: async ({ engineName, size, site }, provide, info) => {
    const { isThere, open } = engines[engineName];
    info.skip(!isThere, `There is no ${engineName} on this machine.`);
    const opened: Engine[] = [];
    await provide(async (address = site.address) => {
      const engine = await open(size);
      opened.push(engine);
      return new Visitor(engine, address);
    });
    for (const engine of opened) await engine.close();
  },
  // A visitor whose pages have no hydration mismatch and no console messages.
  visitor: async ({ enter }, provide) => {
    const visitor = await enter();
    await provide(visitor);
    expect(await visitor.troubles(), 'errors of the pages').toEqual([]);
  },
});

async function logIn(visitor: Visitor, { email, password }: User) {
  await visitor.open('/login');
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.press('button', 'Log In');
  await visitor.expect("location.pathname !== '/login'");
}

for (const engineName of ['WebKit', 'Firefox'] as const) {
  test.describe(engineName, () => {
    test.use({ engineName });

    test('what is searched on the home page is found, with free days and on a page of its own', async ({
      visitor,
      data,
    }) => {
      const days = [londonDayIn(3), londonDayIn(40)];
      const [id] = await data.onlyPeople([
        { name: 'Ada Lovelace', skills: 'Audits', level: 'premium', days, stars: [5] },
        { name: 'Grace Hopper', skills: 'Rotas' },
      ]);
      await data.announce();
      await visitor.open('/');
      await visitor.see('Next free');
      await visitor.fill('Skill, specialism or name', 'audits');
      await visitor.press('button', 'Search');
      await visitor.expect("location.pathname === '/consultants'");
      await visitor.see('Ada Lovelace');
      await visitor.expect("!document.querySelector('main').innerText.includes('Grace Hopper')");
      for (const path of ['/consultants', `/consultants/${id}`, '/services']) await visitor.open(path);
    });

    test('one signs up', async ({ visitor, data }) => {
      const email = `new-${Date.now()}@example.org`;
      await visitor.open('/signup');
      await visitor.fill('Email', email);
      await visitor.fill('Password', 'blue-otter-lamp');
      await visitor.fill('Confirm password', 'blue-otter-lamp');
      await visitor.press('field', 'Care Service');
      await visitor.press('button', 'Sign Up');
      await visitor.expect("location.pathname === '/service-profile'");
      expect(await data.query('select role from users where email = $1', [email])).toEqual([{ role: 'careService' }]);
    });

    test('a profile is made, and free days are marked', async ({ visitor, data }) => {
      const user = await addUser(data);
      await logIn(visitor, user);
      await visitor.open('/consultant-profile');
      await visitor.fill('Full Name', 'Ann Example');
      await visitor.fill('Professional Title', 'Registered nurse');
      await visitor.fill('Specialization', 'Dementia care');
      await visitor.press('button', 'Create Profile');
      await visitor.expect("location.pathname === '/profile'");

      const day = firstOfAMonth();
      await visitor.open('/consultant-profile?tab=availability');
      for (let turns = 0; turns < 2; turns++) await visitor.press('button', 'Next month');
      await visitor.press('button', `${dayName(day)}, not available`);
      await visitor.press('button', 'Save Availability');
      await visitor.see('Availability updated successfully!');
      expect(await storedProfile(data, user)).toMatchObject([
        { name: 'Ann Example', available_dates: [`${day}T00:00:00.000Z`] },
      ]);
      await visitor.open('/consultant-profile?tab=availability');
    });

    test('a message is written from a profile', async ({ visitor, data }) => {
      const { consultant, service } = await addPair(data);
      await logIn(visitor, service);
      await visitor.open(`/consultants/${consultant.profileId}`);
      await visitor.press('button', 'Message Ann Example');
      await visitor.see('No messages yet');
      await visitor.fill('Message to Ann Example', 'Can you come on £1,000?');
      await visitor.press('button', 'Send');
      await visitor.see('Message sent successfully');
      expect(await stored(data, service, consultant)).toEqual(['Can you come on £1,000?']);
      await visitor.open(`/messages/${consultant.profileId}`);
      await visitor.see('Can you come on £1,000?');
    });

    test('a page that is not what the server sent is noticed', async ({ enter, site }) => {
      // Simulates an engine that formats a text differently.
      const proxy = createServer(async ({ url = '/' }, answer) => {
        const from = await fetch(site.address + url, { headers: { 'Accept-Encoding': 'identity' } });
        const type = from.headers.get('content-type') ?? '';
        const body = Buffer.from(await from.arrayBuffer());
        answer.writeHead(from.status, { 'Content-Type': type });
        answer.end(type.startsWith('text/html') ? body.toString().replace('Bridge the gap', 'Bridge a gap') : body);
      });
      await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
      const visitor = await enter(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
      await visitor.open('/');
      expect((await visitor.troubles()).join('\n')).toContain('React rebuilt this page');
      proxy.closeAllConnections();
      proxy.close();
    });

    test.describe('on a phone', () => {
      test.use({ size: { width: 360, height: 740 } });

      test('a provider is found in the directory, and its page opened', async ({ visitor, data }) => {
        await data.onlyProviders(few);
        await visitor.open('/care-directory');
        await visitor.expect('innerWidth < 480 && document.documentElement.scrollWidth <= innerWidth');
        await visitor.fill('Search care providers', 'cedar');
        await visitor.press('button', 'Search');
        await visitor.see('Showing 1 care provider(s)');
        await visitor.press('button', 'Filters (1)');
        await visitor.expect("document.querySelector('[role=dialog]')");
        await visitor.type('\uE00C');
        await visitor.expect("!document.querySelector('[role=dialog]')");
        await visitor.press('link', 'Cedar Court');
        await visitor.expect("document.querySelector('h1').textContent.includes('Cedar Court')");
        await visitor.open(String(await visitor.engine.ask('location.pathname')));
      });
    });
  });
}
