type Props = {
  caption: string;
  headings: readonly string[];
  /** The first cell of each row is its heading; the last is a number. */
  rows: readonly { key: string; cells: readonly string[] }[];
};

/** A table whose last column is a number. */
export function CountsTable({ caption, headings, rows }: Props) {
  return (
    <table className="w-full text-left figures">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-line-strong">
          {headings.map((heading, at) => (
            <th key={heading} scope="col" className={`py-2 align-bottom ${endOf(at, headings)}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 align-top font-normal wrap-anywhere">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={headings[at + 1]} className={`py-2 align-top sm:whitespace-nowrap ${endOf(at + 1, headings)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const endOf = (at: number, headings: readonly string[]) =>
  at === headings.length - 1 ? 'min-w-20 text-right' : 'pr-4';
