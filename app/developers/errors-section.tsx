import type { CallGroup } from './api-guide.ts';
import { CodeBlock } from './code-block.tsx';
import { Section } from './docs-page.tsx';
import { accountCodes } from './error-codes.ts';
import { CodesTable, RowsTable } from './rows-table.tsx';

/** Returns the place in the page where the refusals of a group are described. */
export const refusalsPlace = (group: string) => `refusals-${group.replaceAll(/[^\w-]/g, '-')}`;

type Props = { id: string; title: string; groups: readonly CallGroup[]; codesOf: string };

/** What refused calls answer. `codesOf`: the group whose refusals have the codes of accounts. */
export function ErrorsSection({ id, title, groups, codesOf }: Props) {
  return (
    <Section id={id} title={title}>
      <p className="mt-3 reading-width">
        A refused call has a status of 400 or more and says what went wrong. Show the message to people, and let your
        program read the code. With supabase-js, look at <code>error</code>: the client throws nothing.
      </p>
      {groups.map(({ name, refusals }) =>
        refusals.length === 0 ? null : (
          <div key={name}>
            <h3 id={refusalsPlace(name)} className="mt-8 scroll-mt-4">
              {name}: statuses
            </h3>
            <RowsTable
              caption={`Refusals of ${name}`}
              headings={['Status', 'Meaning']}
              rows={refusals.map(({ status, about }) => ({ key: status, cells: [status, about] }))}
            />
          </div>
        ),
      )}
      <h3 id="account-codes" className="mt-8 scroll-mt-4">
        {codesOf}: codes
      </h3>
      <CodeBlock
        language="JSON"
        about="an error of an account"
        code={`{
  "code": "invalid_credentials",
  "error_code": "invalid_credentials",
  "message": "Invalid email or password",
  "msg": "Invalid email or password"
}`}
      />
      <CodesTable caption={`Codes of ${codesOf}`} codes={accountCodes} />
      <h3 id="function-errors" className="mt-8 scroll-mt-4">
        Functions
      </h3>
      <p className="mt-2 reading-width">
        Functions have no codes. They answer with <code>error</code>, a sentence that says what went wrong. Some send it
        with status 200, so look at <code>data.error</code> too. The codes of tables are on{' '}
        <a href="/api/docs/tables#codes">their own page</a>.
      </p>
    </Section>
  );
}
