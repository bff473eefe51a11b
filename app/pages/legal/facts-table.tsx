type Props = {
  caption: string;
  headings: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly string[])[];
};

/** A table of short texts. On a phone each row is a block, so that the table needs no sideways scrolling. */
export function FactsTable({ caption, headings, rows }: Props) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line-strong">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 align-bottom">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...facts]) => (
          <tr key={name} className="border-b border-line max-sm:block max-sm:py-3">
            <th
              scope="row"
              className={`py-2 pr-4 align-top font-semibold wrap-anywhere max-sm:block max-sm:py-0 ${facts.length > 1 ? 'sm:w-1/4' : 'sm:w-1/2'}`}
            >
              {name}
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
