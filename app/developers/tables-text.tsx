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
      <p className="mt-3 max-w-prose">
        Each table has one address. GET reads rows, HEAD counts them, POST adds a row, PATCH changes rows and DELETE
        deletes them. Every column except the id can be null. What the API doesn’t know it refuses with a code; nothing
        is ignored. Tables can’t be joined.
      </p>
      <h3 id="filters" className="mt-8 scroll-mt-4">
        Filters
      </h3>
      <p className="mt-2 max-w-prose">Any column can have conditions. Several conditions must all hold.</p>
      <RowsTable
        caption="Filters"
        headings={['In the query', 'With supabase-js', 'Meaning']}
        rows={filters.map(([query, js, meaning]) => ({
          key: query,
          cells: [query, <code key="js">{js}</code>, meaning],
        }))}
      />
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
      <p className="mt-2 max-w-prose">
        Without a limit all rows are sent, however many there are. If you keep the ETag of an answer and send it as{' '}
        <code>If-None-Match</code>, you get 304 and no rows while nothing has changed.
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
      <p className="mt-2 max-w-prose">
        The rules are those of the site’s own forms. POST adds one row. PATCH and DELETE need a filter and concern only
        rows that you may write. With the header <code>Prefer: return=representation</code>, or <code>.select()</code>{' '}
        in supabase-js, the rows come back.
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
