import { href, Link } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { longDate, type Day } from '../../ui/text/dates.ts';
import { useWaitingEngagements } from '../engagements/live-waiting.tsx';
import { useUnread } from '../messages/live-messages.tsx';
import { conversationPath } from '../messages/message-paths.ts';

export type Waiting = {
  /** The newest unread message when the page was loaded. */
  newestUnread: { fromId: string; from: string; beginning: string } | null;
  /** The proposals and pieces of work that waited when the page was loaded: those with the nearest deadlines, and how many. */
  work: { first: readonly WaitingWork[]; total: number };
  /** A check was paid for and waits for the user's documents. */
  documents: boolean;
  /** For operators: how many checks and new names await their decision. */
  checks: number | undefined;
  /** For operators: how many reports await their decision. */
  reports: number | undefined;
};

/** `lastDay`: the last day on which the user can answer, null if there is no deadline. */
type WaitingWork = { id: string; title: string; other: string; waitsFor: keyof typeof wanted; lastDay: Day | null };

/** `works`: the pieces of work that the line counts, or some of them. */
type Line = { count: number; label: string; to: string; detail?: string; works?: readonly WaitingWork[] };

/** What the user is asked to do, and the button that leads there. */
const wanted = {
  proposal: { title: 'Answer the proposal', button: 'Read and answer' },
  change: { title: 'Answer the change', button: 'Read and answer' },
  end: { title: 'Answer the request to end', button: 'Read and answer' },
  delivery: { title: 'Check the work', button: 'See the work' },
  changes: { title: 'Make the changes', button: 'See the changes' },
};

/** What waits for the user, with numbers. Those of messages and of work change while the page is open. */
export function WaitingForYou({ newestUnread, work, documents, checks = 0, reports = 0 }: Waiting) {
  const unread = useUnread();
  const working = useWaitingEngagements();
  const lines: Line[] = [
    {
      count: unread,
      label: unread === 1 ? 'unread message' : 'unread messages',
      to: conversationPath(unread === 1 ? newestUnread?.fromId : undefined),
      ...(newestUnread && {
        detail: `${unread === 1 ? '' : 'Latest from '}${newestUnread.from}: ‘${newestUnread.beginning}’`,
      }),
    },
    {
      count: working,
      label: working === 1 ? 'proposal or piece of work' : 'proposals or pieces of work',
      to: href('/engagements'),
      // Those that were loaded may not be the ones that wait now.
      works: working === work.total ? work.first : [],
    },
    {
      count: documents ? 1 : 0,
      label: 'check needs your documents',
      to: href('/verification/evidence'),
    },
    { count: checks, label: checks === 1 ? 'check to decide' : 'checks to decide', to: href('/verification/queue') },
    { count: reports, label: reports === 1 ? 'report' : 'reports', to: href('/messages/reports') },
  ];
  const waiting = lines.filter(({ count }) => count !== 0);
  return (
    <div>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="text-xl">
          Waiting for you
        </h2>
        {waiting.length === 0 && <p className="mt-3">Nothing at the moment.</p>}
        {waiting.length > 0 && (
          <ul className="mt-3 ruled-list">
            {waiting.map(({ count, label, to, detail, works = [] }) => (
              <li key={to} className="py-1">
                <Link to={to} className="flex min-h-11 flex-col justify-center py-1 hover:text-action">
                  <span className="link">
                    <strong className="figures">{count}</strong> {label}
                  </span>
                  {detail && <span className="line-clamp-2 text-ink-soft wrap-anywhere">{detail}</span>}
                </Link>
                {works.length > 0 && (
                  <ul className="grid gap-4 pb-2">
                    {works.map((work, index) => (
                      <Work key={work.id} work={work} isFirst={index === 0} />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      {working === 0 && (
        <p className="mt-3">
          <Link to={href('/engagements')} className="link inline-flex min-h-11 items-center">
            All proposals and work
          </Link>
        </p>
      )}
    </div>
  );
}

/** A piece of work: what to do, until when, with whom and which. The first one's button is the page's one solid button. */
function Work({ work: { id, title, other, waitsFor, lastDay }, isFirst }: { work: WaitingWork; isFirst: boolean }) {
  const to = href('/engagements/:engagementId', { engagementId: id });
  const { title: task, button } = wanted[waitsFor];
  return (
    <li className="justify-between gap-x-4 sm:flex sm:items-center">
      <div className="min-w-0">
        <h3 className="text-base">
          {task}
          {lastDay && (
            <>
              {' '}
              <span className="whitespace-nowrap">by {longDate(lastDay)}</span>
            </>
          )}
        </h3>
        <p className="mt-0.5 line-clamp-2 text-ink-soft wrap-anywhere">
          {other}: {title}
        </p>
      </div>
      <LinkButton to={to} variant={isFirst ? 'primary' : 'secondary'} className="min-w-48 shrink-0 max-sm:mt-2">
        {button}
        <span className="sr-only">: {title}</span>
      </LinkButton>
    </li>
  );
}
