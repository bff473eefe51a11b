import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  text: string;
  /** The next step: one Button or LinkButton. */
  children?: ReactNode;
  /** The heading level of the title, to fit the page's outline. */
  heading?: 'h1' | 'h2' | 'h3';
};

/** Shown when there is nothing to show or something failed: says what happened and offers the next step. */
export function EmptyState({ title, text, children, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="rounded-card border-2 border-dashed border-line px-4 py-10 text-center sm:px-8 sm:py-14">
      <Heading className="text-xl" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{text}</p>
      {children && <div className="mt-6 flex justify-center">{children}</div>}
    </div>
  );
}
