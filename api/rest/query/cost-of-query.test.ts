import { expect, test } from 'vitest';
import { checkQuery } from './check-query.ts';
import { costOfQuery } from './cost-of-query.ts';
import { readTableQuery } from './read-table-query.ts';

const columns = { id: 'uuid', name: 'text', tags: 'text[]', size: 'integer' } as const;
function costOf(search: string, isCounted = false): number {
  const read = readTableQuery(search);
  const checked = read.ok ? checkQuery(read.query, { name: 'things', columns }) : read;
  if (!checked.ok) throw new Error(checked.error.message);
  return costOfQuery(checked.query, isCounted);
}

const id = 'b3fc592b-ea3b-446d-99ce-f86fcac16557';

test.each([
  ['limit=24', 1],
  ['limit=24&order=name', 1],
  ['limit=24&order=name,size', 3],
  ['limit=24&name=eq.x&size=gt.3', 1],
  [`id=eq.${id}`, 1],
  [`id=in.(${id})&order=name,size`, 1],
  [`id=not.eq.${id}`, 11],
  [`or=(id.eq.${id},size.eq.1)`, 11],
  ['', 11],
  ['limit=1000', 11],
  ['limit=1001', 11],
  ['limit=24&name=ilike.*x*', 11],
  ['limit=24&or=(name.like.x,not.and(name.ilike.y,name.not.ilike.z))', 31],
  ['limit=24&tags=eq.{a}&tags=neq.{b}', 3],
  ['limit=24&offset=50000', 11],
])('%s counts as %i calls', (search, cost) => {
  expect(costOf(search)).toBe(cost);
});

test('a count doubles what the conditions cost', () => {
  expect(costOf('limit=24', true)).toBe(5);
  expect(costOf('limit=24&name=ilike.*x*', true)).toBe(25);
});
