// Sends the mixed load to a site: node bench/mixed-load/drive-load.ts FACTS ORIGIN PUBLIC_URL SECONDS [RATE]. Without RATE
// it logs the members in, and then sends as many operations as the site can answer, to find out how many that are. With
// RATE it begins so many operations a second, whether or not earlier ones have been answered. Prints JSON, see DrivenLoad.
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../set/random.ts';
import { openSite } from './ask-site.ts';
import { readFacts, writeFacts } from './facts.ts';
import { openOperations, shares, type Kind } from './operations.ts';

export type DrivenLoad = {
  /** Times of Date.now(). */
  beganAt: number;
  endedAt: number;
  /** By kind: the ms from the planned moment of each operation to its answer. */
  times: Record<Kind, number[]>;
  /** The ms from the beginning to the end of each operation that succeeded. */
  ended: number[];
  /** How many ms after its planned moment each operation began. */
  late: number[];
  /** What went wrong. */
  errors: string[];
  /** The number of different paths among the pages. */
  differentPaths: number;
  /** The processor time of this program in seconds. */
  processorSeconds: number;
};

/** How many operations are under way at any moment, while the site's capacity is measured. */
const atOnce = 16;
/** Others that are under way are answered before the end. A site that falls so far behind is overloaded. */
const mostUnderWay = 2000;

const [, , file, origin, publicUrl, seconds, rate] = process.argv;
if (!file || !origin || !publicUrl || !Number(seconds)) throw new Error('Name the facts, the site and the seconds.');
const facts = readFacts(file);
const random = createRandom(rate ? 2 : 1);
const asked = new Set<string>();
const { perform, logIn } = openOperations(openSite(origin, publicUrl), facts, random, asked);

if (!rate) {
  const waiting = [...facts.members];
  const logInSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await logIn(next.email, next.cookies);
  };
  await Promise.all(Array.from({ length: atOnce }, logInSome));
}
const times = Object.fromEntries(Object.keys(shares).map((kind) => [kind, []])) as unknown as DrivenLoad['times'];
const ended: number[] = [];
const late: number[] = [];
const errors: string[] = [];
const before = process.cpuUsage();
const beganAt = Date.now();
const began = performance.now();
const endMs = Number(seconds) * 1000;

/** Performs one operation that was planned for `plannedMs` after the beginning. */
async function performOne(plannedMs: number): Promise<void> {
  const kind = random.weigh(shares);
  const lateMs = performance.now() - began - plannedMs;
  late.push(lateMs);
  try {
    times[kind].push(lateMs + (await perform[kind]()));
    ended.push(performance.now() - began);
  } catch (error) {
    errors.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function performAtRate(perSecond: number): Promise<void> {
  const underWay = new Set<Promise<void>>();
  // Visitors come at random: the gaps between them are exponentially distributed.
  const gap = () => (-Math.log(1 - random.next()) * 1000) / perSecond;
  for (let plannedMs = gap(); plannedMs < endMs; plannedMs += gap()) {
    const waitMs = began + plannedMs - performance.now();
    if (waitMs > 0) await wait(waitMs);
    if (underWay.size >= mostUnderWay) throw new Error(`${mostUnderWay} operations are under way.`);
    const one: Promise<void> = performOne(plannedMs).finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
}

async function performMany(): Promise<void> {
  const visitor = async () => {
    for (let ms = 0; ms < endMs; ms = performance.now() - began) await performOne(ms);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

await (rate ? performAtRate(Number(rate)) : performMany());
const { user, system } = process.cpuUsage(before);
writeFacts(file, facts);
const driven: DrivenLoad = {
  beganAt,
  endedAt: Date.now(),
  times,
  ended,
  late,
  errors,
  differentPaths: asked.size,
  processorSeconds: (user + system) / 1e6,
};
process.stdout.write(JSON.stringify(driven));
