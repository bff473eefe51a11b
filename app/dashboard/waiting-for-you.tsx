import { href, Link } from 'react-router';
import { useWaitingEngagements } from '../engagements/live-waiting.tsx';
import { useUnread } from '../messages/live-messages.tsx';
import { conversationPath } from '../messages/message-paths.ts';

export type Waiting = {
  /** The newest unread message when the page was loaded. */
  newestUnread: { fromId: string; from: string; beginning: string } | null;
  /** The proposals and pieces of work that waited when the page was loaded: those that changed last, and how many. */
  work: { newest: readonly WaitingWork[]; total: number };
  /** A check was paid for and waits for the user's documents. */
  documents: boolean;
  /** For operators: how many checks and new names await their decision. */
  checks: number | undefined;
  /** For operators: how many reports await their decision. */
  reports: number | undefined;
};

type WaitingWork = { id: string; title: string; other: string; waitsFor: keyof typeof wanted };

/** `count`: absent if the line is about a single thing. */
type Line = { count?: number; label: string; to: string; detail?: string };

/** What the user is asked to do. */
const wanted = {
  proposal: 'Answer the proposal',
  change: 'Answer the change',
  end: 'Answer the request to end',
  delivery: 'Check the delivery',
  changes: 'Make the changes',
};

/** Returns the lines about work: how many pieces wait, and each by name, unless the number has changed since loading. */
function workLines({ newest, total }: Waiting['work'], count: number): Line[] {
  const named = count === total ? newest : [];
  return [
    {
      count,
      label: count === 1 ? 'proposal or piece of work' : 'proposals or pieces of work',
      to: href('/engagements'),
    },
    ...named.map(({ id, title, other, waitsFor }) => ({
      label: wanted[waitsFor],
      to: href('/engagements/:engagementId', { engagementId: id }),
      detail: `${other}: ${title}`,
    })),
  ];
}

/** What waits for the user, with numbers. Those of messages and of work change while the page is open. */
export function WaitingForYou({ newestUnread, work, documents, checks = 0, reports = 0 }: Waiting) {
  const unread = useUnread();
  const working = useWaitingEngagements();
  const lines: Line[] = [
    {
      count: unread,
      label: unread === 1 ? 'unread message' : 'unread messages',
      to: conversationPath(unread === 1 ? newestUnread?.fromId : undefined),
      ...(newestUnread && { detail: `${newestUnread.from}: ‘${newestUnread.beginning}’` }),
    },
    ...workLines(work, working),
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
            {waiting.map(({ count, label, to, detail }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-14 flex-col justify-center py-2 hover:text-action">
                  <span className="link">
                    {count !== undefined && (
                      <>
                        <strong className="figures">{count}</strong>{' '}
                      </>
                    )}
                    {label}
                  </span>
                  {detail && <span className="line-clamp-2 text-ink-soft wrap-anywhere">{detail}</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="mt-3">
        <Link to={href('/engagements')} className="link inline-flex min-h-11 items-center">
          All proposals and work
        </Link>
      </p>
    </div>
  );
}
