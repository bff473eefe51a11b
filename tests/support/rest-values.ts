import fc from 'fast-check';
import { type ValueOperator } from '../../api/rest/query/table-query.ts';
import { type Spelled } from './rest-queries.ts';
import { restRows, restTexts, restValues, type RestColumn } from './rest-rows.ts';

/** Texts that are hard for URLs, for the grammar and for `like`. */
export const nastyTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'",\\().:;%*_+&=#?{}[]<>-\' \t\n', 'a', 'B', '0', 'é', '中', '🐢', 'not.', 'eq.', 'null'),
    maxLength: 8,
  }),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom('', 'null', 'not.eq.1', '(', ')', '"', '\\', '""', '"a"', '{a,b}', '{"', ' ', '%00', '+'),
);

const spelled = (text: string, value: Spelled['value'] = text) =>
  fc.boolean().map((isQuoted): Spelled => ({ text, value, isQuoted }));
const oneOf = <Item>(items: readonly Item[], spell: (item: NonNullable<Item>) => fc.Arbitrary<Spelled>) =>
  fc.constantFrom(...items.filter((item) => item != null)).chain(spell);
const arrayText = (elements: readonly (string | null)[]) =>
  `{${elements.map((one) => (one === null ? 'NULL' : `"${one.replaceAll(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`;
const isWhole = (pattern: string) => /^(?:[^\\]|\\[^])*$/u.test(pattern);
const patterns = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAnb1%%_*\\.,(" '), maxLength: 6 }),
  fc.constantFrom('%', '*', '_%', 'ann%', '%n', 'a\\_b', '100\\%', 'a\\*b', '%,%', '%"%', 'C:\\\\dir', '%🐢%', '__'),
);

/** Values of the rows and others, some of them in another spelling. */
export function valuesOf(column: RestColumn, operator: ValueOperator | 'in'): fc.Arbitrary<Spelled> {
  if (operator === 'like' || operator === 'ilike') return patterns.filter(isWhole).chain((text) => spelled(text));
  switch (column) {
    case 'id':
      return oneOf(restRows, ({ id }) =>
        fc.boolean().chain((isUpper) => spelled(isUpper ? `{${String(id).toUpperCase()}}` : String(id), id ?? '')),
      );
    case 'age':
      return oneOf(restValues.age, (age) => spelled(age === 3 ? '+3' : String(age), age));
    case 'rate':
      return oneOf([...restValues.rate, NaN, Infinity, -Infinity], (rate) => spelled(String(rate), rate));
    case 'is_active':
      return oneOf(['true', 'false', 't', 'F', 'on', '0'], (text) => spelled(text, ['true', 't', 'on'].includes(text)));
    case 'born':
      return oneOf(restValues.born, (day) => spelled(day));
    case 'seen':
      return oneOf(restValues.seen, (moment) =>
        fc
          .constantFrom(moment, moment.replace('Z', '+00:00'), moment.replace('T', ' '))
          .chain((text) => spelled(text, moment)),
      );
    case 'tags':
      return oneOf(restValues.tags, (list) => spelled(arrayText(list), list));
    default:
      return fc.oneof(fc.constantFrom(...restTexts), nastyTexts).chain((text) => spelled(text));
  }
}

const digits = (most: number) => fc.nat(most).map((number) => String(number).padStart(2, '0'));
/** Dates and times, some with parts that are too large. */
const almostMoments = fc
  .tuple(
    fc.tuple(fc.constantFrom('2024', '2023', '0001', '9999', '0000'), digits(13), digits(32)),
    fc.constantFrom('T', ' '),
    fc.tuple(digits(25), digits(61), digits(61)),
    fc.constantFrom('', '.5', '.1234567', '.9999999', '.123456789'),
    fc.constantFrom('', 'Z', '+01', '-0330', '+15:59', '+16:00', '-01:60'),
  )
  .map(([day, mark, time, decimals, zone]) => `${day.join('-')}${mark}${time.join(':')}${decimals}${zone}`);

/** Texts that are almost values of the types. */
export const almostValues = fc.oneof(
  almostMoments,
  nastyTexts,
  fc.string({ unit: fc.constantFrom(...'0123456789+-.eE:TZ {}",\\NaULntf/'), maxLength: 24 }),
  fc.constantFrom(
    '2024-02-30',
    '2024-13-01',
    '2024-01-01T24:00:00Z',
    '2024-01-01T00:00:60Z',
    '99999-01-01',
    '0000-01-01',
  ),
  fc.constantFrom(
    '2024-01-01 10:00:00+16',
    '2024-01-01T10:00:00-15:60',
    '9999-12-31T23:59:59-15',
    '0001-01-01T00:00+15',
  ),
  fc.constantFrom(
    '1e308',
    '1e309',
    '-1e309',
    '1e-320',
    '1e-400',
    'NaN',
    'infinity',
    '2147483648',
    '-2147483649',
    '1_000',
  ),
  fc.constantFrom('{a}', '{a,}', '{"a', '{{a}}', '[1:1]={a}', '{null}', '{ a b }', '{"a"b}', '{\\', 'yes', 'o', '0x1F'),
);
