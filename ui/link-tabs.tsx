import { Link } from 'react-router';
import { tabClass, tabRowClass } from './tab-class.ts';

type Props = {
  /** The name of the row, for screen readers. */
  label: string;
  tabs: readonly { label: string; to: string; isOpen: boolean }[];
};

/** Links that look like tabs, where each view is a page of its own. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className={tabRowClass}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isOpen ? 'page' : undefined}
          className={`${tabClass} aria-[current]:border-action aria-[current]:text-ink`}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
