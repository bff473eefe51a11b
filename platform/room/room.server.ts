import type { Database } from '../database/open-database.server.ts';
import type { SitemapPart } from '../http/sitemap.server.ts';
import type { JobKind } from '../jobs/open-jobs.server.ts';
import type { Platform } from '../open-platform.server.ts';
import type { ApiCall } from './api-call.server.ts';
import type { AccountEvents, AccountDataPart } from './account-data-part.server.ts';
import type { DemoPart } from './demo-part.server.ts';
import type { LimitSize } from '../limits/open-limit.server.ts';
import type { FlashMessages } from './flash-message.server.ts';
import type { LiveTopic } from './live-topic.server.ts';
import type { MetricPart } from './metric-part.server.ts';
import type { NotificationKind } from './notification-kind.server.ts';
import type { PictureKind } from './picture-kind.server.ts';
import type { ReportableKind } from './reportable-kind.server.ts';
import type { RestTable } from './rest-table.server.ts';
import type { Product } from './product.server.ts';
import type { Address, BodyPart, CallerFromElsewhere, CanonicalPart } from './request-parts.server.ts';

/** A kind of job with its handler and its schedule. */
export type Job<Data extends object = object> = JobKind & {
  /** When the job is sent automatically, as a cron expression (Europe/London). */
  cron?: string;
  /** Throws if the job is to be retried. `rooms`: all rooms of the site, for a job that involves each of them. */
  run(platform: Platform, data: Data, rooms: readonly Room[]): Promise<void>;
};

/** A background task that runs until the site stops. */
export type Running = { stop(): Promise<void> };

/**
 * What a room provides: one object, `satisfies Room`, in its `room.server.ts`, listed in server/rooms.ts. `Picture`: the
 * texts of a share picture. `Opened`: what the server has opened for the rooms, such as accounts. `Writer`: see RestWrites.
 */
export type Room<Picture = unknown, Opened = never, Writer = never> = {
  /** The name of its folder in app/. */
  name: string;
  jobs?: readonly Job[];
  /**
   * The data it holds about a user (tests/requests/accounts/person-columns.db.test.ts finds columns that no part
   * covers).
   */
  accountData?: readonly AccountDataPart[];
  accountEvents?: AccountEvents;
  /** Its tables that public pages show. Their changes are announced on 'public_change' (trigger announce_public_change). */
  publicTables?: readonly string[];
  /** Its tables that the layout shows to a user. Their changes are announced on 'person_change' with the user's id. */
  personTables?: readonly string[];
  /** First path segments, such as 'session'. Forms posted to paths that begin with them change no public page. */
  privateWrites?: readonly string[];
  /** The pages whose views are counted: the names that operators see, keyed by the pages' patterns in the site map. */
  pageKinds?: Readonly<Record<string, string>>;
  /** Paths that match a pattern in pageKinds but are not pages: 'messages/unread'. */
  notPages?: readonly string[];
  /** Its parts of the sitemap: items with their own pages. */
  sitemap?: readonly SitemapPart[];
  /** The pictures for shared links to its pages. */
  pictures?: readonly PictureKind<Picture>[];
  /** Its rate limits. No two rooms use the same name. */
  limits?: Readonly<Record<string, LimitSize>>;
  /** Messages that its pages show once after an action. */
  flashMessages?: FlashMessages;
  /** Its kinds of events that users can get emails about. */
  notifications?: readonly NotificationKind[];
  /** Its things with public pages that users can report. */
  reportable?: readonly ReportableKind[];
  /** Its paths that accept larger bodies than a form. The first match counts. */
  bodies?: readonly BodyPart[];
  /** Its paths whose responses are streamed, because they may be too large for memory. */
  streamed?: readonly Address[];
  /** How its public screens parse the queries of URLs. URLs with the same meaning share one cached page. */
  canonical?: readonly CanonicalPart[];
  /** Its demo data. Loaded on demand: code that handles requests does not need it. */
  demo?(): Promise<readonly DemoPart[]>;
  /** The live events that its open screens receive (app/live). */
  live?: readonly LiveTopic[];
  /** Returns the keys of its uploaded files in the store, so that npm run doctor can look for them. */
  storedFiles?(db: Database): Promise<readonly string[]>;
  /** Its numbers for /metrics. */
  metrics?: readonly MetricPart[];
  /** Its calls in the API for programs. */
  calls?: readonly ApiCall<Opened>[];
  /** Its tables in the API for programs. */
  restTables?: readonly RestTable<Writer>[];
  callersFromElsewhere?: readonly CallerFromElsewhere[];
  /** What it sells, and what happens after a payment. The room 'payments' takes the money. */
  sells?: readonly Product[];
  /** Runs once at the start of each process, before its jobs. */
  start?(platform: Platform): Promise<Running | void>;
};
