import type { ReactNode } from 'react';
import type { Codes } from './error-codes.ts';

type Props = {
  caption: string;
  headings: readonly string[];
  /** The first cell of each row is its heading, in code. */
  rows: readonly { key: string; cells: readonly [string, ...ReactNode[]] }[];
};

/** A table of names and what they mean. On a phone each row is a block, so that nothing needs sideways scrolling. */
export function RowsTable({ caption, headings, rows }: Props) {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line-strong">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...facts] }) => (
          <tr key={key} className="border-b border-line max-sm:block max-sm:py-3">
            <th scope="row" className="py-2 pr-4 align-top font-normal wrap-anywhere max-sm:block max-sm:py-0 sm:w-1/4">
              <code className="font-semibold">{name}</code>
            </th>
            {facts.map((fact, at) => (
              <td key={headings[at + 1]} className="py-2 pr-4 align-top max-sm:block max-sm:py-0">
                {fact}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table of error codes. */
export function CodesTable({ caption, codes }: { caption: string; codes: Codes }) {
  return (
    <RowsTable
      caption={caption}
      headings={['Code', 'Status', 'Meaning']}
      rows={codes.map(([status, code, meaning]) => ({ key: code, cells: [code, status, meaning] }))}
    />
  );
}
