import type { ReactNode } from 'react';
import './comparison-table.css';

/** The most columns that fit beside each other on a phone. */
const mostOnPhone = 3;

export type ComparisonRow<Item> = { title: string; cell: (item: Item) => ReactNode };

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What a column is about, for screen readers: 'Care provider'. */
  what: string;
  head: (item: Item) => ReactNode;
  /** A link or button for each column, which is not printed. */
  tool?: { title: string; cell: (item: Item) => ReactNode };
  rows: readonly ComparisonRow<Item>[];
  /** Shown in a cell that holds nothing. */
  missing: string;
};

/**
 * Things side by side, one column each. Their names stay in view while the page scrolls. On a phone, the name of each row is
 * above its cells; four columns are too wide for a phone, so there the table scrolls sideways in a box.
 */
export function ComparisonTable<Item>({ items, keyOf, what, head, tool, rows, missing }: Props<Item>) {
  return (
    <div
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
      tabIndex={0}
      className={`relative -mx-4 mt-6 px-4 sm:mx-0 sm:px-0 print:mt-2 ${items.length > mostOnPhone ? 'comparison-wide' : 'comparison-narrow'}`}
    >
      <table className="comparison w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <td className="sticky top-0 left-0 z-30 bg-paper">
              <span className="sr-only">{what}</span>
            </td>
            {items.map((item) => (
              <th key={keyOf(item)} scope="col" className="sticky top-0 z-20 align-bottom">
                {head(item)}
              </th>
            ))}
          </tr>
          {tool && (
            <tr data-no-print>
              <td className="sticky left-0 z-10 border-b border-line bg-paper">
                <span className="sr-only">{tool.title}</span>
              </td>
              {items.map((item) => (
                <td key={keyOf(item)} className="border-b border-line px-2 max-sm:pl-0">
                  {tool.cell(item)}
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map(({ title, cell }) => (
            <tr key={title}>
              <th scope="row" className="sticky left-0 z-10 border-b border-line bg-paper align-top font-semibold">
                <span>{title}</span>
              </th>
              {items.map((item) => (
                <td key={keyOf(item)} className="border-b border-line align-top wrap-anywhere figures">
                  {cell(item) || <span className="text-ink-soft">{missing}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
