import { href } from 'react-router';

export type Entry = { place: string; title: string; inside?: readonly Entry[] };
type Props = { title: string; path: string; entries: readonly Entry[] };

/** The pages about the API. */
const guidePages = [
  { path: href('/api/docs'), title: 'Guide, accounts and functions' },
  { path: href('/api/docs/tables'), title: 'Tables' },
  { path: href('/api/docs/webhooks'), title: 'Webhooks' },
];

/** The contents of a page, and the other pages. Beside the text on wide screens, where they stay in view. */
export function GuideContents({ title, path, entries }: Props) {
  const others = guidePages.filter((page) => page.path !== path);
  return (
    <nav aria-label="On this page" className="filter-column mb-8 self-start max-sm:[&_ul_ul]:hidden" data-no-print>
      <p className="font-semibold">{title}</p>
      <ul className="border-b border-line pb-2 max-sm:flex flex-wrap gap-x-6">
        {entries.map(({ place, title: name, inside = [] }) => (
          <li key={place}>
            <a href={`#${place}`} className="link inline-flex min-h-11 items-center">
              {name}
            </a>
            {inside.length > 0 && (
              <ul className="mb-2 pl-3 text-sm">
                {inside.map((one) => (
                  <li key={one.place}>
                    <a href={`#${one.place}`} className="link inline-flex min-h-9 items-center wrap-anywhere">
                      {one.title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {others.map((page) => (
        <p key={page.path}>
          <a href={page.path} className="link inline-flex min-h-11 items-center font-semibold">
            {page.title}
          </a>
        </p>
      ))}
    </nav>
  );
}
