import type { Answer, ApiCall, Field } from './api-guide.ts';
import { callExample } from './call-examples.ts';
import { CodeBlock } from './code-block.tsx';
import { RowsTable } from './rows-table.tsx';

const tokenTexts: Record<ApiCall['token'], string> = {
  needed: 'Needs an access token.',
  optional: 'Works with or without an access token.',
  none: 'Needs no access token.',
};

/** Returns the place in the page where a call is described. */
export const callPlace = ({ id }: Pick<ApiCall, 'id'>) => `call-${id}`;
/** Returns the place in the page where an object is described. */
export const objectPlace = (name: string) => `object-${name.replaceAll(/[^\w-]/g, '-')}`;

type Props = { call: ApiCall; refusalsPlace: string };

/** One call: how it is called, what is sent, what comes back, and an example. */
export function CallSection({ call, refusalsPlace }: Props) {
  const { title, about, method, path, token, parameters, bodies, answers, refusals } = call;
  const place = callPlace(call);
  const example = callExample(call);
  const sent = [...parameters.map((one) => ({ ...one, about: inPlace(one) })), ...(bodies[0] ?? [])];
  return (
    <section aria-labelledby={place} className="mt-10">
      <h3 id={place} className="scroll-mt-4">
        {title}
      </h3>
      <p className="mt-2 wrap-anywhere">
        <code className="font-semibold">
          {method} {path}
        </code>
      </p>
      <p className="mt-2 reading-width">
        {about} {tokenTexts[token]}
      </p>
      {[sent, ...bodies.slice(1)].map((fields, at) =>
        fields.length === 0 ? null : (
          <FieldsTable
            key={fields[0]?.name}
            caption={`What you send${at > 0 ? ' instead' : ''}: ${title}`}
            heading={at > 0 ? 'Or you send' : 'You send'}
            fields={fields}
            saysRequired
          />
        ),
      )}
      <AnswersTable title={title} answers={answers} />
      {refusals.length > 0 && (
        <p className="mt-2 text-sm">
          Refused with {refusals.join(', ')}: see <a href={`#${refusalsPlace}`}>what they mean</a>.
        </p>
      )}
      <CodeBlock language="curl" about={title} code={example.curl} />
      {example.js !== undefined && <CodeBlock language="supabase-js" about={title} code={example.js} />}
    </section>
  );
}

const inPlace = ({ about, in: place }: ApiCall['parameters'][number]) =>
  `${{ path: 'In the path.', query: 'In the query.', header: 'A header.' }[place]} ${about ?? ''}`.trim();

type FieldsProps = { caption: string; heading: string; fields: readonly Field[]; saysRequired?: boolean };

/** The values of a body or an object. */
export function FieldsTable({ caption, heading, fields, saysRequired = false }: FieldsProps) {
  return (
    <RowsTable
      caption={caption}
      headings={[heading, 'Type', 'Meaning']}
      rows={fields.map(({ name, type, about, isRequired }, at) => ({
        key: `${at} ${name}`,
        cells: [name, `${type}${saysRequired && !isRequired ? ', optional' : ''}`, about],
      }))}
    />
  );
}

function AnswersTable({ title, answers }: { title: string; answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <RowsTable
      caption={`Answers: ${title}`}
      headings={['Answer', 'Meaning']}
      rows={answers.map(({ status, about, object, fields = [] }) => ({
        key: status,
        cells: [
          status,
          <>
            {about}{' '}
            {object !== undefined && (
              <>
                The body is a <a href={`#${objectPlace(object)}`}>{object}</a>.
              </>
            )}
            {fields.length > 0 && (
              <ul className="mt-1">
                {fields.map(({ name, type, about: text }) => (
                  <li key={name}>
                    <code className="font-semibold">{name}</code>, {type}
                    {text !== undefined && `: ${text}`}
                  </li>
                ))}
              </ul>
            )}
          </>,
        ],
      }))}
    />
  );
}
