import type { SitemapPart } from '../http/sitemap.server.ts';
import type { JobKind } from '../jobs/open-jobs.server.ts';
import type { Platform } from '../open-platform.server.ts';
import type { ApiCall } from './api-call.server.ts';
import type { AccountEvents, AccountPart } from './account-part.server.ts';
import type { DemoPart } from './demo-part.server.ts';
import type { LimitSize } from '../limits/open-limit.server.ts';
import type { FlashMessages } from './flash-message.server.ts';
import type { LiveTopic } from './live-topic.server.ts';
import type { NotificationKind } from './notification-kind.server.ts';
import type { PictureKind } from './picture-kind.server.ts';
import type { Product } from './product.server.ts';
import type { Address, BodyPart, CallerFromElsewhere, CanonicalPart } from './request-parts.server.ts';

/** A kind of job with what it does, and when. */
export type Job<Data extends object = object> = JobKind & {
  /** When it is sent by itself, as a cron expression, Europe/London. */
  cron?: string;
  /** Throws to be tried again. `rooms`: all of the site, for a job in which each takes part. */
  run(platform: Platform, data: Data, rooms: readonly Room[]): Promise<void>;
};

/** What runs in a process until the site stops. */
export type Running = { stop(): Promise<void> };

/**
 * What a room gives the house: one object, `satisfies Room`, in its `room.server.ts`, listed in server/rooms.ts. `Picture`: what
 * a share picture says. `Opened`: what the server has opened for the rooms, such as who is signed in.
 */
export type Room<Picture = unknown, Opened = never> = {
  /** The name of its folder in app/. */
  name: string;
  jobs?: readonly Job[];
  /** What it holds about a person (tests/requests/accounts/person-columns.db.test.ts finds a column that none sees to). */
  accountData?: readonly AccountPart[];
  accountEvents?: AccountEvents;
  /** Its tables that tell of their changes on 'public_change' (trigger announce_public_change): public pages show them. */
  publicTables?: readonly string[];
  /** Its tables that tell on 'person_change' whom a change of theirs concerns: the frame of that person's pages shows them. */
  personTables?: readonly string[];
  /** The first parts of its addresses at which nothing is written that public pages show: 'session'. */
  privateWrites?: readonly string[];
  /** Its pages whose views are counted: their names for operators, by their pattern in the site map. */
  pageKinds?: Readonly<Record<string, string>>;
  /** What answers something else than a page at an address that looks like one of those: 'messages/unread'. */
  notPages?: readonly string[];
  /** What it has for search engines: things with pages of their own. */
  sitemap?: readonly SitemapPart[];
  /** What a shared link to one of its pages shows. */
  pictures?: readonly PictureKind<Picture>[];
  /** How often somebody may do something there. No two rooms use the same name. */
  limits?: Readonly<Record<string, LimitSize>>;
  /** What its pages say once after something was done. */
  flashMessages?: FlashMessages;
  /** Its kinds of events that people get e-mails about, as they choose. */
  notifications?: readonly NotificationKind[];
  /** Its addresses that take more than a form. The first that fits counts. */
  bodies?: readonly BodyPart[];
  /** Its addresses whose answers may be too large to be held whole: they go out as they are made. */
  streamed?: readonly Address[];
  /** How its screens for visitors read their queries: all addresses that are read alike are one kept page. */
  canonical?: readonly CanonicalPart[];
  /** Its made-up things. Loaded when they are asked for: what answers requests has no use for them. */
  demo?(): Promise<readonly DemoPart[]>;
  /** What its screens hear of at once, while they are open (app/live). */
  live?: readonly LiveTopic[];
  /** Its calls of the API for programs. */
  calls?: readonly ApiCall<Opened>[];
  callersFromElsewhere?: readonly CallerFromElsewhere[];
  /** What it sells: what is bought, and what a payment does. The room payments takes the money. */
  sells?: readonly Product[];
  /** Done once at the start of each process, before its jobs are run. */
  start?(platform: Platform): Promise<Running | void>;
};
