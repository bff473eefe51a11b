import { inFigures } from '../../ui/text/numbers.ts';

/** The figures for operators, in the order of the screen. */
export const figures = {
  'sign-ups': { title: 'Sign-ups', one: 'sign-up', many: 'sign-ups', about: 'New accounts.' },
  'log-ins': { title: 'Log-ins', one: 'log-in', many: 'log-ins', about: 'How many times people logged in.' },
  'page-views': {
    title: 'Page views',
    one: 'page view',
    many: 'page views',
    about: 'Pages opened by visitors and logged-in users. We count views, not people, and can’t tell who looked.',
  },
  'empty-searches': {
    title: 'Searches with no results',
    one: 'search with no results',
    many: 'searches with no results',
    about: 'How many searches found nothing.',
  },
  messages: { title: 'Messages', one: 'message', many: 'messages', about: 'Messages sent.' },
  verifications: {
    title: 'Verifications',
    one: 'verification',
    many: 'verifications',
    about: 'Basic and Premium checks approved.',
  },
  imports: {
    title: 'Imports',
    one: 'import',
    many: 'imports',
    about: 'Completed care directory updates. Previews don’t count.',
  },
} as const;

export type Figure = keyof typeof figures;
export const figureKeys = Object.keys(figures) as Figure[];

export function isFigure(text: string): text is Figure {
  return Object.hasOwn(figures, text);
}

/** Returns a total in words: '1 sign-up', '1,204 messages', 'no imports'. */
export function totalText(figure: Figure, total: number): string {
  if (total === 0) return `no ${figures[figure].many}`;
  return `${inFigures(total)} ${total === 1 ? figures[figure].one : figures[figure].many}`;
}
