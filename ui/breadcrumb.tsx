import { Icon } from './picture/icon.tsx';
import { Link } from './link.tsx';

type BreadcrumbProps = { items: readonly { label: string; to?: string }[] };

/** The path from the home page to this page. The last item is this page and needs no `to`. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" data-no-print>
      <ol className="flex flex-wrap wrap-anywhere items-center gap-x-1 text-sm text-ink-soft">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            // On a phone the name of this page is cut to one line: the heading shows it in full.
            <li key={index} className={`flex min-w-0 items-center gap-1 ${last ? 'max-sm:flex-1' : ''}`}>
              {item.to && !last ? (
                <Link to={item.to} className="link inline-flex min-h-11 items-center">
                  {item.label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined} className="inline-flex min-h-11 min-w-0 items-center">
                  <span className="max-sm:truncate">{item.label}</span>
                </span>
              )}
              {!last && <Icon name="chevron-right" className="size-4" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
