import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTableQuery } from './read-table-query.ts';
import { queryLimits } from './table-query.ts';

describe('what is refused, by name', () => {
  test.each([
    ['a=cs.{1}', 'PGRST100', 'unexpected operator "cs"'],
    ['a=fts.x', 'PGRST100', 'unexpected operator "fts"'],
    ['a=fts(english).x', 'PGRST100', 'the form "fts(…)"'],
    ['a=like(any).{x}', 'PGRST100', 'the form "like(…)"'],
    ['a=match.^x', 'PGRST100', 'unexpected operator "match"'],
    ['a=isdistinct.1', 'PGRST100', 'unexpected operator "isdistinct"'],
    ['a=not.not.eq.1', 'PGRST100', 'unexpected operator "not"'],
    ['apikey=anon', 'PGRST100', 'unexpected operator "anon"'],
    ['a=eq', 'PGRST100', 'expecting "." and a value'],
    ['a=is.unknown', 'PGRST100', 'unexpected "unknown"'],
    ['a=is.nullx', 'PGRST100', 'unexpected "nullx"'],
    ['a=is.null)', 'PGRST100', 'unexpected ")"'],
    ['a=in.1,2', 'PGRST100', 'expecting "("'],
    ['a=in.(1,2', 'PGRST100', 'expecting "," or ")"'],
    ['a=in.(1)x', 'PGRST100', 'unexpected "x"'],
    ['=eq.1', 'PGRST100', 'name of a column'],
    ['a->>b=eq.1', 'PGRST100', 'JSON paths'],
    ['a;b=eq.1', 'PGRST100', 'expecting the end'],
    ['posts.title=eq.1', 'PGRST108', "'posts' is not an embedded resource"],
    ['posts.order=title', 'PGRST108', "'posts' is not an embedded resource"],
    ['posts.or=(a.eq.1)', 'PGRST108', "'posts' is not an embedded resource"],
    ['or=()', 'PGRST100', 'name of a column'],
    ['or=a.eq.1', 'PGRST100', 'expecting "("'],
    ['or=(a.eq.1', 'PGRST100', 'expecting "," or ")"'],
    ['or=(a.eq.1)x', 'PGRST100', 'unexpected "x"'],
    ['or=(xor(a.eq.1))', 'PGRST100', 'unexpected group "xor("'],
    ['or=(a->b.eq.1)', 'PGRST100', 'JSON paths'],
    ['or=(a)', 'PGRST100', 'expecting "." and an operator'],
    ['or=(a.eq."b"c)', 'ok', ''],
    ['or=(a.eq.{b}c)', 'PGRST100', 'expecting "," or ")"'],
    ['select=', 'PGRST100', 'name of a column'],
    ['select=b:a', 'PGRST100', 'other names for columns (b:)'],
    ['select=a::text', 'PGRST100', 'casts (::)'],
    ['select=a->b', 'PGRST100', 'JSON paths'],
    ['select=a->>b', 'PGRST100', 'JSON paths'],
    ['select=posts(*)', 'PGRST200', "relationship to 'posts'"],
    ['select=x:posts!inner(id)', 'PGRST200', "relationship to 'posts'"],
    ['select=...posts(id)', 'PGRST200', "relationship to 'posts'"],
    ['select=count()', 'PGRST123', 'aggregate functions'],
    ['select=age.sum()', 'PGRST123', 'aggregate functions'],
    ['select=a.b', 'PGRST100', 'unexpected ".b"'],
    ['order=', 'PGRST100', 'name of a column'],
    ['order=a.up', 'PGRST100', 'asc, desc'],
    ['order=a.nullsfirst.desc', 'PGRST100', 'asc, desc'],
    ['order=posts(title)', 'PGRST108', "'posts' is not an embedded resource"],
    ['order=a->b', 'PGRST100', 'JSON paths'],
    ['columns=', 'PGRST100', 'name of a column'],
    ['columns="a"b"', 'PGRST100', 'expecting the end'],
    ['on_conflict=id', 'PGRST100', 'on_conflict is not supported'],
    ['limit=-1', 'PGRST103', 'Limit should be'],
    ['offset=-1', 'PGRST103', 'Offset should be'],
    ['limit=1.5', 'PGRST100', 'whole number'],
    ['limit=NaN', 'PGRST100', 'whole number'],
    ['limit=', 'PGRST100', 'whole number'],
    ['limit=9007199254740992', 'PGRST100', 'at most'],
    ['limit=1&limit=2', 'PGRST100', 'there twice'],
    ['select=a&select=b', 'PGRST100', 'there twice'],
    ['flag', 'PGRST100', '"flag" has no value'],
    ['a=eq.%', 'PGRST100', 'not encoded'],
    ['a=eq.%FF', 'PGRST100', 'not encoded'],
    ['a=eq.%00', 'PGRST100', 'not encoded'],
    ['a=eq.\ud800', 'PGRST100', 'not encoded'],
  ])('%j is %s: %s', (search, code, said) => {
    const answer = readTableQuery(search);
    if (code === 'ok') return expect(answer.ok).toBe(true);
    if (answer.ok) return expect(answer).toBe(code);
    expect(answer.error).toMatchObject({ status: code === 'PGRST103' ? 416 : 400, code });
    expect(`${answer.error.message} ${answer.error.details}`).toContain(said);
  });

  const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');
  test.each<[string, (more: number) => string]>([
    ['characters', (more) => `a=in.(${times(340, 'x'.repeat(33))},${'x'.repeat(12_000 - 11_567 + more)})`],
    ['comparisons', (more) => `or=(${times(200 + more, 'a.eq.1')})`],
    ['patterns', (more) => `or=(${times(10 + more, 'a.like.x')})`],
    ['characters of a pattern', (more) => `a=ilike.${'x'.repeat(200 + more)}`],
    ['groups within groups', (more) => `or=${'(or'.repeat(7 + more)}(a.eq.1)${')'.repeat(7 + more)}`],
    ['values of a list', (more) => `a=in.(${times(500 + more, '1')})`],
    ['order columns', (more) => `order=${times(20 + more, 'a')}`],
    ['selected columns', (more) => `select=${times(100 + more, 'a')}`],
    ['columns of an insert', (more) => `columns=${times(100 + more, 'a')}`],
    ['characters of a value', (more) => `a=eq.${'x'.repeat(8000 + more)}`],
    ['characters of a value of a list', (more) => `a=in.(1,${'x'.repeat(8000 + more)})`],
  ])('more %s than allowed', (_, search) => {
    expect(readTableQuery(search(0))).toMatchObject({ ok: true });
    expect(readTableQuery(search(1))).toMatchObject({ ok: false, error: { status: 400, code: 'PGRST100' } });
  });
});

const wellFormedError = {
  status: expect.toSatisfy((status) => status === 400 || status === 416),
  code: expect.stringMatching(/^PGRST\d{3}$/),
  message: expect.toSatisfy((text: string) => text.length > 0 && text.length < 500 && text.isWellFormed()),
  details: expect.toSatisfy((text: string | null) => text === null || (text.length < 500 && text.isWellFormed())),
  hint: expect.toSatisfy((text: string | null) => text === null || text.length < 500),
};

describe('whatever is sent', () => {
  const pieces = fc.constantFrom(
    ...'select= order= limit= offset= columns= or= and= not.or= a= b.c= & & eq. not. in. is. like. a b'.split(' '),
    ...'* ( ) ( ) , , . " \\ { } : :: -> ... ! or( and( not.and( a.eq.1 null .desc .nullsfirst + % %00 %22'.split(' '),
    ...'%2C %ff 0 -1 1e9 é 🐢 \ud800 \0 ; # ='.split(' '),
    ' ',
  );
  const hostile = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webQueryParameters(),
  );

  test('the grammar answers a query or an error of the right form', () => {
    let understood = 0;
    fc.assert(
      fc.property(hostile, (search) => {
        const answer = readTableQuery(search);
        if (answer.ok) understood++;
        else expect(answer.error).toEqual(wellFormedError);
      }),
      { numRuns: 5000 },
    );
    expect(understood).toBeGreaterThan(50);
  });

  test('a long text takes no longer than its length explains', () => {
    const starts = ['', 'a=eq.', 'a=in.(', 'or=(', 'or=(a.eq.', 'select=', 'order=', 'columns=', 'limit=', 'a'];
    const units = [
      '"',
      '\\',
      '("',
      '",',
      '"\\',
      '{',
      '{,',
      '(',
      'or(',
      'and(a.',
      'a.eq.1,',
      ' ',
      '-',
      '- ',
      '1',
      '.',
      '&',
      '&=',
    ];
    for (const start of starts) {
      for (const unit of units) {
        const search = start + unit.repeat((queryLimits.characters - start.length) / unit.length);
        // A text that takes the square of its length, or worse, a hundred times over would run into the time-out.
        for (let time = 0; time < 5; time++) readTableQuery(search);
      }
    }
  });
});
