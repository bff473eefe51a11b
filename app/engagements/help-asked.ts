import type { Day } from '../../ui/text/dates.ts';
import type { Side } from './machine/machine.ts';

/** A piece of work with which a side asks for help. `lastDay`: until its end, in London, operators can open it. */
export type HelpAsked = { id: string; lastDay: Day; words: string; by: Side };
