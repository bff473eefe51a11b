import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { environmentFor } from '../../../platform/config/environment-for.server.ts';
import type { ApiDocument } from './api-document.ts';
import { openChecks, type Answer, type Check } from './check-answer.ts';
import { addressOf, inWords, makeRequest, type FuzzRequest, type Make, type World } from './fuzz-request.ts';
import { addCallers, addPublicRows, anotherAddress, renew, type Caller, type Send } from './people.ts';
import { addPrivateRows, type PrivateRows } from './private-rows.ts';
import { seedOf } from './random.ts';

/** Returns the seed from the environment (FUZZ_SEED), or another one each time. */
export function anySeed(): number {
  const given = Number(environmentFor({})['FUZZ_SEED'] ?? NaN);
  return Number.isSafeInteger(given) ? given : randomInt(2 ** 31);
}

/** A site with the people and rows that the fuzzers need. */
export type Prepared = {
  send: Send;
  document: ApiDocument;
  callers: readonly Caller[];
  hidden: PrivateRows;
  check: Check;
};

/** Adds the people and rows. `ofEach`: how many callers of each role, so that limits per user do not answer everything. */
export async function prepareFuzz(send: Send, pool: pg.Pool, ofEach: number): Promise<Prepared> {
  const answer = await send('/api/openapi.json', { method: 'GET', headers: [] });
  const document = (await answer.json()) as ApiDocument;
  await addPublicRows(pool);
  const callers = await addCallers(send, pool, ofEach);
  const hidden = await addPrivateRows(send, pool, callers);
  return { send, document, callers, hidden, check: openChecks(document, hidden, callers) };
}

export type FuzzReport = {
  seed: number;
  requests: number;
  /** Of these, those that a client which follows the document could have sent. */
  valid: number;
  /** The valid ones with a status of 200 to 299 or 304. */
  done: number;
  refusedAsTooMany: number;
  /** How many requests each operation had. */
  operations: ReadonlyMap<string, number>;
  /** What went wrong, each with its request. */
  failures: string[];
};

type Options = { seed: number; count: number; atOnce?: number };

/** Sends `count` requests and checks each answer. The same seed makes the same requests, apart from ids and tokens. */
export async function runFuzz(
  prepared: Prepared,
  make: Make,
  { seed, count, atOnce = 1 }: Options,
): Promise<FuzzReport> {
  const { callers, hidden } = prepared;
  const world: World = { callers, privateIds: [...hidden.userIds, ...hidden.rowIds], privateEmails: hidden.emails };
  const report = {
    seed,
    requests: 0,
    valid: 0,
    done: 0,
    refusedAsTooMany: 0,
    operations: new Map<string, number>(),
    failures: [] as string[],
  };
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const request = makeRequest(make, world, seedOf(seed, index));
      const answer = await sendOne(prepared.send, request);
      const { id } = request.operation;
      report.requests++;
      report.operations.set(id, (report.operations.get(id) ?? 0) + 1);
      if (request.isValid) report.valid++;
      if (request.isValid && (answer.status < 300 || answer.status === 304)) report.done++;
      if (answer.status === 429) report.refusedAsTooMany++;
      const problems = prepared.check(request, answer);
      if (problems.length > 0)
        report.failures.push(
          `${problems.join('\n')}\nrequest ${index} of FUZZ_SEED=${seed}, status ${answer.status}\n${inWords(request)}`,
        );
      await keepSignedIn(prepared.send, request, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const changes = await hidden.changes();
  return { ...report, failures: [...report.failures, ...changes.map((change) => `${change} (FUZZ_SEED=${seed})`)] };
}

async function sendOne(send: Send, request: FuzzRequest): Promise<Answer> {
  const { method } = request.operation;
  const answer = await send(addressOf(request), {
    method,
    headers: [...request.headers, ['X-Forwarded-For', anotherAddress()]],
    body: request.body,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Some calls end the session of their caller or change their password. Signs them in again. */
async function keepSignedIn(send: Send, request: FuzzRequest, { status, text }: Answer): Promise<void> {
  const { operation, caller } = request;
  if (status >= 300 || !caller.userId) return;
  if (operation.id === 'updateUser') caller.password = (JSON.parse(String(request.body)) as Caller).password;
  if (operation.id === 'logout') await renew(send, caller);
  if (operation.id !== 'token') return;
  const { user, refresh_token: refreshToken } = JSON.parse(text) as { user: { id: string }; refresh_token: string };
  if (user.id === caller.userId) caller.refreshToken = refreshToken;
}
