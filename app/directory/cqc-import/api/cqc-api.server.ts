import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { CqcConfig } from '../../../../platform/config/read-config.server.ts';
import { ApiFailure, limited, notConfigured, refusedByApi, unreachable } from './api-failure.ts';
import { createThrottle } from './throttle.ts';
import { usualTimings, type ImportTimings } from './timings.ts';
import { askedToWaitMs, backOffMs } from './retry-after.ts';

/** The import gives up on a location after this many tries if other locations can be read. */
const mostTries = 6;
const perPage = 1000;

export type IdPage = { ids: string[]; total: number | null; isLast: boolean };
export type LocationAnswer =
  { kind: 'found'; json: unknown } | { kind: 'missing' } | { kind: 'broken'; problem: string };
export type CqcApi = {
  /** Ids of all locations that were ever registered. Pages are numbered from 1. */
  listPage(page: number): Promise<IdPage>;
  /** Ids of the locations that changed from `from` up to, but not including, `until`. */
  changesPage(page: number, from: Date, until: Date): Promise<IdPage>;
  /** 'missing': CQC does not know the location (any more). 'broken': this location cannot be read, but others can. */
  location(id: string): Promise<LocationAnswer>;
};

const paging = z.object({
  page: z.number().nullish(),
  total: z.number().nullish(),
  totalPages: z.number().nullish(),
  nextPageUri: z.string().nullish(),
});
type Paging = z.infer<typeof paging>;
const listed = paging.extend({ locations: z.array(z.object({ locationId: z.string().min(1) })) });
const changed = paging.extend({ changes: z.array(z.string().min(1)) });
const spoken = z.object({ message: z.string() });

type Answer = { status: number; json: unknown };
/** A problem that may be gone on the next try. */
type Setback = { problem: string; waitMs?: number; isLimit?: boolean };

/** CQC accepts only whole seconds. */
const timestamp = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');

/**
 * Opens the API of the Care Quality Commission. Requests keep to the configured rate and are repeated after temporary
 * problems. A call throws ApiFailure when the whole import cannot continue, or the signal's reason when the signal is
 * aborted.
 */
export function openCqcApi(config: CqcConfig, signal: AbortSignal, timings: Partial<ImportTimings> = {}): CqcApi {
  const { timeoutMs, firstBackOffMs, giveUpMs, longestPauseMs } = { ...usualTimings, ...timings };
  const { key, url, rate } = config;
  if (!key) throw new ApiFailure(notConfigured);
  // Some of CQC's gateways refuse a request without a User-Agent.
  const headers = {
    'Ocp-Apim-Subscription-Key': key,
    'User-Agent': 'CareBridge-directory-import/1.0',
    Accept: 'application/json',
  };
  const throttle = createThrottle(rate);
  let answeredAt = performance.now();

  async function askOnce(path: string): Promise<Answer | Setback> {
    await throttle.turn(signal);
    let status: number;
    let text: string;
    let retryAfter: string | null;
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      // A redirect would carry the key to another host.
      const response = await fetch(url + path, { headers, signal: within, redirect: 'error' });
      status = response.status;
      retryAfter = response.headers.get('Retry-After');
      text = await response.text();
    } catch (error) {
      signal.throwIfAborted();
      return { problem: problemOf(error) };
    }
    return judge(status, retryAfter, text);
  }

  function judge(status: number, retryAfter: string | null, text: string): Answer | Setback {
    const json = parse(text);
    const said = (spoken.safeParse(json).data?.message ?? '').slice(0, 300);
    const waitMs = askedToWaitMs(retryAfter, said);
    const isQuota = status === 403 && /quota/i.test(said);
    if (status === 429 || isQuota) {
      if ((waitMs ?? 0) > longestPauseMs || isQuota) throw limited(said);
      // All requests wait, not only this one.
      if (waitMs !== undefined) throttle.pause(waitMs);
      return { problem: said || 'Too many requests', isLimit: true, waitMs: waitMs === undefined ? undefined : 0 };
    }
    if (status === 401 || status === 403) throw refusedByApi(status, said);
    if (status === 408 || status >= 500) {
      return {
        problem: `it answered ${status}. ${said}`.trim(),
        waitMs: Math.min(waitMs ?? 0, longestPauseMs) || undefined,
      };
    }
    // A response with a status below 400 must be JSON.
    if (status !== 404 && json === undefined && status < 400) return { problem: 'its answer was cut off or not JSON.' };
    return { status, json };
  }

  /**
   * Repeats a request until it succeeds. With `canGiveUp`, returns the problem after `mostTries` tries, if another
   * request has succeeded meanwhile.
   */
  async function ask<Got>(path: string, read: (answer: Answer) => Got | undefined, canGiveUp = false) {
    const began = performance.now();
    for (let tries = 1; ; tries++) {
      const answer = await askOnce(path);
      const got = 'status' in answer ? read(answer) : undefined;
      if (got !== undefined) {
        answeredAt = performance.now();
        return got;
      }
      const setback: Setback =
        'status' in answer ? { problem: `its answer (${answer.status}) was not understood.` } : answer;
      if (!setback.isLimit && canGiveUp && tries >= mostTries && answeredAt > began) return setback;
      if (performance.now() - Math.max(answeredAt, began) > giveUpMs) {
        throw setback.isLimit ? limited(setback.problem) : unreachable(setback.problem);
      }
      await wait(setback.waitMs ?? backOffMs(tries, firstBackOffMs), undefined, { signal });
    }
  }

  /** Returns a page of ids. A response that is not such a page is requested again. */
  async function idPage<Page extends Paging>(path: string, schema: z.ZodType<Page>, idsOf: (page: Page) => string[]) {
    const got = await ask(path, ({ status, json }) => {
      if (status >= 400) throw unreachable(`it answered ${status} to ${path.replace(/\?.*/, '')}.`);
      return schema.safeParse(json).data;
    });
    // Only calls with `canGiveUp` return a problem.
    const page = got as Page;
    const isLast = page.totalPages ? (page.page ?? 1) >= page.totalPages : !page.nextPageUri;
    return { ids: idsOf(page), total: page.total ?? null, isLast };
  }

  async function location(id: string): Promise<LocationAnswer> {
    const got = await ask(
      `/locations/${encodeURIComponent(id)}`,
      ({ status, json }): LocationAnswer | { kind: 'bad-id' } | undefined => {
        if (status === 200 && typeof json === 'object' && json !== null) return { kind: 'found', json };
        if (status === 404) return { kind: 'missing' };
        return status >= 400 ? { kind: 'bad-id' } : undefined;
      },
      true,
    );
    if ('problem' in got && !('kind' in got)) return { kind: 'broken', problem: got.problem };
    if (got.kind !== 'bad-id') return got;
    // Ids are case-sensitive, and CQC's lists have contained them in lower case.
    const upper = id.toUpperCase();
    return upper === id ? { kind: 'broken', problem: 'CQC rejected this ID.' } : location(upper);
  }

  return {
    listPage: (page) =>
      idPage(`/locations?page=${page}&perPage=${perPage}`, listed, (one) => one.locations.map((of) => of.locationId)),
    changesPage: (page, from, until) =>
      idPage(
        `/changes/location?startTimestamp=${timestamp(from)}&endTimestamp=${timestamp(until)}&page=${page}&perPage=${perPage}`,
        changed,
        (one) => one.changes,
      ),
    location,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return 'it did not answer in time.';
  const code = (cause as { code?: string } | undefined)?.code;
  return `the connection failed${code ? ` (${code})` : ''}.`;
}
