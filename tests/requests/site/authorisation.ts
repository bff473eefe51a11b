import type { RightForm, Row, Things, Who, WhoMay } from '../../support/who-may.ts';

const files = import.meta.glob<WhoMay>('../*/who-may.ts', { eager: true, import: 'whoMay' });

/** What each room says, with its name: the folder of its request tests. */
export const whoMayByRoom = Object.entries(files).map(([file, whoMay]): [room: string, WhoMay] => [
  file.split('/').at(-2) ?? '',
  whoMay,
]);
const every = whoMayByRoom.map(([, whoMay]) => whoMay);

/** Every address of the site map. */
export const routeMatrix: Row[] = every.flatMap(({ routes = [] }) => routes);
/** What the server answers itself, before the pages. */
export const streamMatrix: Row[] = every.flatMap(({ streams = [] }) => streams);
/** The calls of the API. */
export const apiMatrix: Row[] = every.flatMap(({ calls = [] }) => calls);

/** Every file of a room that reaches the database or the session: 'accounts/log-in'. */
export const useCaseMatrix: Record<string, Who> = Object.fromEntries(
  whoMayByRoom.flatMap(([room, { useCases = {} }]) =>
    Object.entries(useCases).map(([name, who]) => [`${room}/${name}`, who]),
  ),
);

/** A form for every action, by what it is about. */
export const rightForms: Record<string, (own: Things) => RightForm> = Object.assign(
  {},
  ...every.map(({ forms }) => forms),
);
/** Addresses with an action for which there is none. */
export const aboutNobody: string[] = every.flatMap((whoMay) => whoMay.aboutNobody ?? []);
