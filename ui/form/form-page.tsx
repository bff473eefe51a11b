import type { ReactNode } from 'react';

/** The layout of a page with one form: narrow, with the heading first. */
export function FormPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width pt-4 pb-8 sm:pt-6 sm:pb-12">
      <div className="mx-auto max-w-md">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
