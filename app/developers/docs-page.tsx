import type { ReactNode } from 'react';
import { GuideContents, type Entry } from './guide-contents.tsx';

type Props = {
  title: string;
  intro: ReactNode;
  path: string;
  /** The name of the page in the contents. */
  name: string;
  entries: readonly Entry[];
  children: ReactNode;
};

/** A page about the API: its contents beside its sections. */
export function DocsPage({ title, intro, path, name, entries, children }: Props) {
  return (
    <div className="page-width py-8 sm:py-14">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="mt-4 reading-width stack-3 text-lg">{intro}</div>
      <div className="mt-8 gap-12 md:grid md:grid-cols-[16rem_minmax(0,1fr)]">
        <GuideContents title={name} path={path} entries={entries} />
        <div className="min-w-0 max-w-3xl">{children}</div>
      </div>
    </div>
  );
}

type SectionProps = { id: string; title: string; isFirst?: boolean; children: ReactNode };

/** A section of the page. */
export function Section({ id, title, isFirst = false, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={isFirst ? '' : 'mt-14'}>
      <h2 id={id} className={`scroll-mt-4 ${isFirst ? '' : 'border-t border-line pt-6'}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
