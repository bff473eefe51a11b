import type { ApiGuide } from './api-guide.ts';
import { CodeBlock } from './code-block.tsx';
import { tableCodes } from './error-codes.ts';
import { CodesTable, RowsTable } from './rows-table.tsx';

/** The filters. */
const filters: readonly (readonly [query: string, js: string, meaning: string])[] = [
  ['country=eq.uk', ".eq('country', 'uk')", 'equals; neq: doesn’t equal'],
  ['experience=gte.10', ".gte('experience', 10)", 'at least; also gt, lt and lte'],
  ['name=like.Ann*', ".like('name', 'Ann%')", 'a pattern: * in a URL, % in supabase-js'],
  ['skills=ilike.*audit*', ".ilike('skills', '%audit%')", 'the same, in capitals or not'],
  ['id=in.(A,B)', ".in('id', [a, b])", 'one of these'],
  ['title=is.null', ".is('title', null)", 'null, true or false'],
  ['title=not.is.null', ".not('title', 'is', null)", 'the opposite of any of these'],
  ['or=(name.eq.Ann,name.eq.Ben)', ".or('name.eq.Ann,name.eq.Ben')", 'at least one; and: all'],
];

/** What all tables have in common: how to filter, sort, page, count and write. */
export function TablesText({ ofTables }: Pick<ApiGuide, 'ofTables'>) {
  return (
    <>
      <p className="mt-3 reading-width">
        Each table has one address. GET reads rows, HEAD counts them, POST adds a row, PATCH changes rows and DELETE
        deletes them. Every column except the id can be null. What the API doesn’t know it refuses with a code; nothing
        is ignored. Tables can’t be joined.
      </p>
      <h3 id="filters" className="mt-8 scroll-mt-4">
        Filters
      </h3>
      <p className="mt-2 reading-width">
        Any column can have conditions. Several conditions must all hold. A list, such as <code>available_dates</code>,
        can only be compared as a whole, and a rate is a text. There’s no <code>contains</code> and no search by words.
      </p>
      <RowsTable
        caption="Filters"
        headings={['In the query', 'With supabase-js', 'Meaning']}
        rows={filters.map(([query, js, meaning]) => ({
          key: query,
          cells: [query, <code key="js">{js}</code>, meaning],
        }))}
      />
      <CodeBlock
        language="curl"
        about="unread messages to you"
        code={`curl "$API/rest/v1/messages?select=id,sender_id,content&recipient_id=eq.$ME&read=is.false" \\
  -H "Authorization: Bearer $TOKEN"`}
      />
      <p className="mt-3 reading-width">
        <code>$ME</code> is your own user id: <code>id</code> in the answer of GET <code>/auth/v1/user</code>.
      </p>
      <h3 id="parameters" className="mt-8 scroll-mt-4">
        Other parameters and headers
      </h3>
      <RowsTable
        caption="Parameters and headers of calls to tables"
        headings={['Name', 'Where', 'Meaning']}
        rows={ofTables.parameters.map(({ name, about, in: place }, at) => ({
          key: `${at} ${name}`,
          cells: [name, place === 'header' ? 'header' : 'query', about],
        }))}
      />
      <h3 id="counting" className="mt-8 scroll-mt-4">
        Pages and counts
      </h3>
      <p className="mt-2 reading-width">
        Without a limit all rows are sent, however many there are. Such an answer has an ETag if everyone can read the
        table. Send it as <code>If-None-Match</code>, and you get 304 and no rows while nothing has changed. supabase-js
        doesn’t show ETags: use <code>fetch</code>.
      </p>
      <CodeBlock
        language="curl"
        about="the second page, and how many rows there are"
        code={
          'curl -i "$API/rest/v1/care_providers?select=name&order=name&limit=50&offset=50" \\\n  -H "Prefer: count=exact"'
        }
      />
      <CodeBlock
        language="supabase-js"
        about="the second page, and how many rows there are"
        code={`const { data, count, error } = await client
  .from('care_providers')
  .select('name', { count: 'exact' })
  .order('name')
  .range(50, 99);`}
      />
      <h3 id="writing" className="mt-8 scroll-mt-4">
        Writing
      </h3>
      <p className="mt-2 reading-width">
        The rules are those of the site’s own forms. POST adds one row. PATCH and DELETE need a filter and concern only
        rows that you may write. With the header <code>Prefer: return=representation</code>, or <code>.select()</code>{' '}
        in supabase-js, the rows come back; an empty list means that your filter found none.
      </p>
      <p className="mt-3 reading-width">
        If a call broke off, you can’t know whether the row was added. Send the same call with the same{' '}
        <code>Idempotency-Key</code> again: within a day it adds the row once, and the answer is the same.
      </p>
      <CodeBlock
        language="supabase-js"
        about="add a row once"
        code={`const { error } = await client
  .from('messages')
  .insert({ recipient_id: userId, content: 'Are you free in June?' })
  .setHeader('Idempotency-Key', 'june-question-1');`}
      />
      <p className="mt-6 reading-width">
        So that you don’t undo what somebody else has changed meanwhile, name the old value in the filter of a PATCH:
        with <code>hourly_rate=eq.£90 per hour</code> (encoded) nothing changes if the rate is another one by now.
      </p>
    </>
  );
}

/** What tables answer, and the codes of what they refuse. */
export function TableAnswers({ ofTables }: Pick<ApiGuide, 'ofTables'>) {
  return (
    <>
      <RowsTable
        caption="Answers of calls to tables"
        headings={['Answer', 'Meaning']}
        rows={[...ofTables.answers, ...ofTables.refusals].map(({ status, about }) => ({
          key: `${status} ${about}`,
          cells: [status, about],
        }))}
      />
      <h3 id="codes" className="mt-8 scroll-mt-4">
        Codes
      </h3>
      <CodeBlock
        language="JSON"
        about="an error of a table"
        code={`{
  "code": "42703",
  "message": "column consultant_profiles.rating does not exist",
  "details": null,
  "hint": null
}`}
      />
      <CodesTable caption="Codes of tables" codes={tableCodes} />
    </>
  );
}
