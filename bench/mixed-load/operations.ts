import { randomUUID } from 'node:crypto';
import { namedSearches } from '../../tests/support/named-searches.ts';
import { markIn } from '../../tests/support/profile-forms.ts';
import { directoryQueries } from '../directory-queries.ts';
import { homeWords, places } from '../set/places.ts';
import type { Random } from '../set/random.ts';
import { skills } from '../set/words.ts';
import type { Answer, AskSite } from './ask-site.ts';
import { password, type Facts, type Person, type Shown } from './facts.ts';

/** The operations of the mixed load, and how many of a hundred each has. */
export const shares = { browse: 70, search: 20, 'sign in': 3, message: 5, 'write a profile': 2 } as const;
export type Kind = keyof typeof shares;

/** The share of the visitors who are logged in. */
const shareOfMembers = 0.1;
/** How often a list is opened at another page than its first. */
const shareOfFurtherPages = 0.4;

const headings = {
  home: 'Bridge the gap between',
  consultants: 'Find a consultant for your care service',
  services: 'Care/Health Services',
  directory: 'care provider(s)',
};

type Page = { path: string; word: string };
type Visitor = { from: string; cookies?: Person['cookies'] };

/** Returns the text as React writes it into HTML. */
const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;');

function check(what: string, { status, text }: Answer, wanted: number, word = ''): void {
  if (status !== wanted) throw new Error(`${what} answered ${status}`);
  if (!text.includes(word)) throw new Error(`${what} lacks '${word}'`);
}

/**
 * Returns a function for each kind of operation. It performs one, checks every answer, and returns the time in ms that
 * its main request took: the page, or the form that is sent. Other requests only check what the main one did. Throws when
 * an answer is wrong. `random` chooses what is asked; `asked` gets the path of every page.
 */
export function openOperations(ask: AskSite, facts: Facts, random: Random, asked: Set<string>) {
  const { consultants, listings, providers, otherPaths, members, comers } = facts;
  let turn = 0;
  // In turn, so that nobody does two things at once or reaches a rate limit.
  const nextMember = () => members[turn++ % members.length] as Person;
  const anyAddress = () => `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;

  /** A few rows are asked for often and most of them rarely: a tenth of the rows gets a third of the visits. */
  const often = (rows: readonly Shown[]) => rows[Math.floor(rows.length * random.next() ** 2)] as Shown;
  const furtherPage = (last: number) => (random.chance(shareOfFurtherPages) ? `page=${random.whole(2, last)}` : '');
  const pageOf = (list: string, row: Shown): Page => ({ path: `${list}/${row.id}`, word: inHtml(row.name) });
  const listOf = (path: string, word: string, ...query: string[]): Page => {
    const search = query.filter(Boolean).join('&');
    return { path: search ? `${path}?${search}` : path, word };
  };

  const pages = {
    home: { weight: 12, page: () => listOf('/', headings.home) },
    consultants: { weight: 10, page: () => listOf('/consultants', headings.consultants, furtherPage(50)) },
    consultant: { weight: 20, page: () => pageOf('/consultants', often(consultants)) },
    services: { weight: 8, page: () => listOf('/services', headings.services, furtherPage(50)) },
    listing: { weight: 15, page: () => pageOf('/services', often(listings)) },
    directory: { weight: 8, page: () => listOf('/care-directory', headings.directory, furtherPage(500)) },
    provider: { weight: 20, page: () => pageOf('/care-directory', often(providers)) },
    other: { weight: 7, page: () => listOf(random.pick(otherPaths), '<h1') },
  };
  const weights = Object.fromEntries(Object.entries(pages).map(([name, { weight }]) => [name, weight])) as Record<
    keyof typeof pages,
    number
  >;

  function directorySearch(): Page {
    if (random.chance(0.5)) return listOf('/care-directory', headings.directory, random.pick(directoryQueries));
    const town = encodeURIComponent(random.pick(places).town);
    const word = random.pick(homeWords).toLowerCase();
    const query = random.pick([
      `q=${word}+${town}`,
      `q=${word}`,
      `near=${town}&within=5`,
      `near=${town}&within=10&q=home`,
    ]);
    return listOf('/care-directory', headings.directory, query);
  }
  function consultantSearch(): Page {
    const words = random.chance(0.5) ? random.pick(namedSearches)[0] : random.some(skills, 2).join(' ');
    return listOf('/consultants', headings.consultants, `q=${encodeURIComponent(words)}`);
  }

  async function open(page: Page): Promise<number> {
    const isMember = random.chance(shareOfMembers);
    const visitor: Visitor = isMember
      ? { from: anyAddress(), cookies: random.pick(members).cookies }
      : { from: anyAddress() };
    asked.add(page.path);
    let answer = await ask(page.path, visitor);
    let { tookMs } = answer;
    // The directory reads 'bristol' in a search as a place, and redirects to the search near it.
    if (answer.status === 302 && answer.headers.location) {
      answer = await ask(answer.headers.location, visitor);
      tookMs += answer.tookMs;
    }
    check(page.path, answer, 200, page.word);
    return tookMs;
  }

  async function logIn(email: string, cookies: Person['cookies']): Promise<number> {
    const answer = await ask('/login', { from: anyAddress(), cookies, body: new URLSearchParams({ email, password }) });
    check('/login', answer, 302);
    if (!Object.keys(cookies).some((name) => name.endsWith('session_token'))) throw new Error('/login set no session');
    return answer.tookMs;
  }

  /** Sends a message into an existing conversation, and then reads it in the thread. */
  async function writeMessage(): Promise<number> {
    const { cookies, partners } = nextMember();
    const to = random.pick(partners);
    const content = `Could we speak on Thursday? ${randomUUID()}`;
    const from = anyAddress();
    const body = { intent: 'send', to, content, clientId: randomUUID() };
    const answer = await ask('/messages/thread', { from, cookies, body });
    check('sending a message', answer, 200, content);
    check('the thread', await ask(`/messages/thread?with=${to}`, { from, cookies }), 200, content);
    return answer.tookMs;
  }

  /** Opens the form of one's own profile, sends it with another title, and opens it again to find that title. */
  async function writeProfile(): Promise<number> {
    const { cookies, profile } = nextMember();
    const visitor = { from: anyAddress(), cookies };
    const form = await ask('/consultant-profile', visitor);
    check('/consultant-profile', form, 200, '<h1');
    const title = `Adviser ${random.whole(100_000, 999_999)}`;
    const body = new URLSearchParams({ ...profile, title, mark: markIn(form.text) });
    const answer = await ask('/consultant-profile', { ...visitor, body });
    check('saving a profile', answer, 302);
    check('the saved profile', await ask('/consultant-profile', visitor), 200, title);
    return answer.tookMs;
  }

  const perform: Record<Kind, () => Promise<number>> = {
    browse: () => open(pages[random.weigh(weights)].page()),
    search: () => open(random.chance(0.6) ? directorySearch() : consultantSearch()),
    'sign in': () => logIn(comers[turn++ % comers.length] ?? '', {}),
    message: writeMessage,
    'write a profile': writeProfile,
  };
  return { perform, logIn };
}
