import { randomUUID } from 'node:crypto';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { resolved, type ApiDocument, type Schema } from './api-document.ts';
import type { World } from './fuzz-request.ts';
import { password, type Caller } from './people.ts';
import type { Random } from './random.ts';

type From = { random: Random; document: ApiDocument; caller: Caller; world: World };

const someone = ({ random, world, caller }: From) =>
  random.pick(world.callers.filter(({ userId, role }) => userId && userId !== caller.userId && role !== 'operator'))
    .userId;

/** Good values of fields that the schema does not describe so closely. */
const known: Record<string, (from: From) => unknown> = {
  email: ({ random, caller }) => (random.chance(0.5) && caller.email) || `${randomUUID()}@example.org`,
  password: () => password,
  current_password: ({ caller }) => caller.password,
  refresh_token: ({ caller }) => caller.refreshToken,
  role: ({ random }) => random.pick(['consultant', 'careService']),
  user_id: ({ caller }) => caller.userId || randomUUID(),
  sender_id: ({ caller }) => caller.userId || randomUUID(),
  recipient_id: someone,
  read: () => true,
  country: ({ random }) => random.pick(['uk', 'usa', 'uk']),
  type: ({ random }) => random.pick(['Care Home', 'Nursing Home']),
  hourly_rate: () => '£60 per hour',
  budget: () => '£4,000',
  project_duration: () => '2 months',
  experience: ({ random }) => random.upTo(40),
  available_dates: ({ random }) => [`${dayAfter(todayInLondon(), 2 + random.upTo(40))}T00:00:00.000Z`],
  event_name: () => 'page_view',
  event_data: () => ({ page: 'care_directory' }),
};

/** Returns a value that the schema allows, and where the field is known, one that the site takes. */
export function makeValue(schema: Schema, name: string, from: From): unknown {
  const { random, document } = from;
  const own = resolved(document, schema);
  if (own.const !== undefined) return own.const;
  if (own.enum) return random.pick(own.enum);
  const make = known[name];
  if (make) return make(from);
  if (own.properties) return makeObject(own, from);
  const choices = own.anyOf ?? own.oneOf ?? own.allOf;
  if (choices) return makeValue(random.pick(choices), name, from);
  const kind = random.pick([own.type ?? 'object'].flat().filter((one, _, all) => one !== 'null' || all.length === 1));
  switch (kind) {
    case 'string':
      return makeText(own, random);
    case 'integer':
    case 'number':
      return Math.max(own.minimum ?? 0, Math.min(own.maximum ?? 100, random.upTo(100)));
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return [makeValue(own.items ?? {}, name, from)];
    case 'null':
      return null;
    default:
      return {};
  }
}

function makeObject({ properties = {}, required = [], anyOf }: Schema, from: From): Record<string, unknown> {
  const needed = [...required, ...(anyOf ? (from.random.pick(anyOf).required ?? []) : [])];
  // A body without any required field is one of a table: a row has most of its columns.
  const part = needed.length > 0 ? 0.3 : 0.9;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => needed.includes(name) || from.random.chance(part))
      .map(([name, schema]) => [name, makeValue(schema, name, from)]),
  );
}

function makeText({ format, minLength = 0, maxLength = 100 }: Schema, random: Random): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-03-04';
  if (format === 'date-time') return '2026-03-04T05:06:07Z';
  const words = random.pick(['Ann', 'Care planning', 'audits, training', 'Leeds', 'Dementia care']);
  return words.slice(0, Math.max(minLength, Math.min(maxLength, words.length)));
}
