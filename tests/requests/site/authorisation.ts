import type { RightForm, Row, Things, Who, WhoMay } from '../../support/who-may.ts';

const files = import.meta.glob<WhoMay>('../*/who-may.ts', { eager: true, import: 'whoMay' });

/** The name of each room (the folder of its request tests), with its entries. */
export const whoMayByRoom = Object.entries(files).map(([file, whoMay]): [room: string, WhoMay] => [
  file.split('/').at(-2) ?? '',
  whoMay,
]);
const every = whoMayByRoom.map(([, whoMay]) => whoMay);

/** Every address of the site map. */
export const routeMatrix: Row[] = every.flatMap(({ routes = [] }) => routes);
/** The addresses that the server handles itself, before the page router. */
export const streamMatrix: Row[] = every.flatMap(({ streams = [] }) => streams);
/** The calls of the API. */
export const apiMatrix: Row[] = every.flatMap(({ calls = [] }) => calls);

/** Who may run each use case (a file that reaches the database or the session), keyed by name: 'accounts/log-in'. */
export const useCaseMatrix: Record<string, Who> = Object.fromEntries(
  whoMayByRoom.flatMap(([room, { useCases = {} }]) =>
    Object.entries(useCases).map(([name, who]) => [`${room}/${name}`, who]),
  ),
);

/** A valid form for every action, by the action's address. */
export const rightForms: Record<string, (own: Things) => RightForm> = Object.assign(
  {},
  ...every.map(({ forms }) => forms),
);
/** Addresses whose action concerns no user's rows. */
export const aboutNobody: string[] = every.flatMap((whoMay) => whoMay.aboutNobody ?? []);
