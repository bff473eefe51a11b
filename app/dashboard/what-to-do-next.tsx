import { LinkButton } from '../../ui/link-button.tsx';
import type { Step } from './next-steps.ts';

/** The next things for the user to do. The first has the page's one solid button. */
export function WhatToDoNext({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl">
        What to do next
      </h2>
      {steps.length === 0 && <p className="mt-3">You’re all set. There’s nothing you need to do right now.</p>}
      {steps.length > 0 && (
        <ol className="mt-3 ruled-list">
          {steps.map(({ title, why, to, action }, index) => (
            <li key={title} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-40">
                <h3 className="text-base">{title}</h3>
                <p className="mt-0.5 text-ink-soft">{why}</p>
              </div>
              <LinkButton to={to} variant={index === 0 ? 'primary' : 'secondary'}>
                {action}
                <span className="sr-only">: {title}</span>
              </LinkButton>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
