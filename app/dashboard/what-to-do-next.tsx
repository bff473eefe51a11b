import { Link } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Step } from './next-steps.ts';

type Props = {
  steps: readonly Step[];
  /** Something more urgent has the page's one solid button. */
  isLater: boolean;
  /** Something waits for the user elsewhere on the page. */
  isAwaited: boolean;
};

/** The next things for the user to do. The first has a button; the titles of the others are links. */
export function WhatToDoNext({ steps, isLater, isAwaited }: Props) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl">
        What to do next
      </h2>
      {steps.length === 0 && (
        <p className="mt-3">
          {isAwaited ? 'Nothing else at the moment.' : 'You’re all set. There’s nothing you need to do right now.'}
        </p>
      )}
      {steps.length > 0 && (
        <ol className="mt-3 ruled-list">
          {steps.map(({ title, why, to, action }, index) => (
            <li key={title} className="relative py-3">
              <h3 className="text-base">
                {index === 0 ? (
                  title
                ) : (
                  <Link to={to} className="link stretched-link">
                    {title}
                  </Link>
                )}
              </h3>
              <p className="mt-0.5 text-ink-soft">{why}</p>
              {index === 0 && (
                <LinkButton to={to} variant={isLater ? 'secondary' : 'primary'} className="mt-2">
                  {action}
                  {action !== title && <span className="sr-only">: {title}</span>}
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
