import type { ApiTable, Method } from './api-guide.ts';
import { tableExamples } from './call-examples.ts';
import { CodeBlock } from './code-block.tsx';
import { RowsTable } from './rows-table.tsx';

/** Returns the place in the page where a table is described. */
export const tablePlace = ({ name }: Pick<ApiTable, 'name'>) => `table-${name.replaceAll(/[^\w-]/g, '-')}`;

const readerTexts: Record<ApiTable['readers'], string> = {
  everyone: 'Everyone can read it.',
  users: 'Reading needs an access token.',
  nobody: 'Nobody can read it.',
};
const titles: Partial<Record<Method, string>> = {
  GET: 'Read',
  POST: 'Add a row',
  PATCH: 'Change rows',
  DELETE: 'Delete rows',
};
const canBeTexts = { added: ', set when adding', changed: ', can be changed', both: '' };

/** One table: who reads and writes it, its columns, and an example of each call. */
export function TableSection({ table }: { table: ApiTable }) {
  const { name, about, readers, writers, columns, methods } = table;
  const place = tablePlace(table);
  const isWritten = columns.some(({ canBe }) => canBe);
  return (
    <section aria-labelledby={place} className="mt-12">
      <h3 id={place} className="scroll-mt-4">
        <code>{name}</code>
      </h3>
      <p className="mt-2 reading-width">
        {about} {readerTexts[readers]} {writers ?? 'It can’t be written.'}
      </p>
      <RowsTable
        caption={`Columns of ${name}`}
        headings={['Column', 'Type', 'Meaning']}
        rows={columns.map(({ name: column, type, about: meaning, canBe }) => ({
          key: column,
          // Says what can be set where some columns can.
          cells: [column, `${type}${isWritten ? (canBe ? canBeTexts[canBe] : ', read only') : ''}`, meaning],
        }))}
      />
      {tableExamples(table).map(({ method, example }) => (
        <section key={method} aria-labelledby={`${place}-${method}`}>
          <h4 id={`${place}-${method}`} className="mt-6 font-semibold">
            {titles[method]}:{' '}
            <code className="wrap-anywhere">
              {method === 'GET' && methods.includes('HEAD') ? 'GET or HEAD' : method} /rest/v1/{name}
            </code>
          </h4>
          <CodeBlock language="curl" about={`${titles[method]}, ${name}`} code={example.curl} />
          {example.js !== undefined && (
            <CodeBlock language="supabase-js" about={`${titles[method]}, ${name}`} code={example.js} />
          )}
        </section>
      ))}
    </section>
  );
}
