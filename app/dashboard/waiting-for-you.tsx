import { href, Link } from 'react-router';
import { useWaitingEngagements } from '../engagements/live-waiting.tsx';
import { useUnread } from '../messages/live-messages.tsx';
import { conversationPath } from '../messages/message-paths.ts';

export type Waiting = {
  /** The newest unread message when the page was loaded. */
  newestUnread: { fromId: string; from: string; beginning: string } | null;
  /** The proposals and pieces of work that waited when the page was loaded, those that changed last. */
  newestWork: readonly { id: string; title: string; other: string; waitsFor: keyof typeof wanted }[];
  /** A check was paid for and waits for the user's documents. */
  documents: boolean;
  /** For operators: how many checks and new names await their decision. */
  checks: number | undefined;
  /** For operators: how many reports await their decision. */
  reports: number | undefined;
};

type Line = { count: number; one: string; many: string; to: string; details?: string[] };

/** What the other side of a proposal or of work waits for. */
const wanted = {
  proposal: 'proposal to answer',
  change: 'change to answer',
  end: 'request to end',
  delivery: 'delivery to check',
  changes: 'changes to make',
};

/** What waits for the user, with numbers. Those of messages and of work change while the page is open. */
export function WaitingForYou({ newestUnread, newestWork, documents, checks = 0, reports = 0 }: Waiting) {
  const unread = useUnread();
  const work = useWaitingEngagements();
  const lines: Line[] = [
    {
      count: unread,
      one: 'unread message',
      many: 'unread messages',
      to: conversationPath(unread === 1 ? newestUnread?.fromId : undefined),
      ...(newestUnread && { details: [`${newestUnread.from}: ‘${newestUnread.beginning}’`] }),
    },
    {
      count: work,
      one: 'proposal or piece of work',
      many: 'proposals or pieces of work',
      to:
        work === 1 && newestWork[0]
          ? href('/engagements/:engagementId', { engagementId: newestWork[0].id })
          : href('/engagements'),
      details: newestWork
        .slice(0, work)
        .map(({ other, title, waitsFor }) => `${other}: ${title} (${wanted[waitsFor]})`),
    },
    {
      count: documents ? 1 : 0,
      one: 'check needs your documents',
      many: 'checks need your documents',
      to: href('/verification/evidence'),
    },
    { count: checks, one: 'check to decide', many: 'checks to decide', to: href('/verification/queue') },
    { count: reports, one: 'report', many: 'reports', to: href('/messages/reports') },
  ];
  const waiting = lines.filter(({ count }) => count > 0);
  return (
    // On a phone, whoever waits comes before what could be done next.
    <div className={waiting.length > 0 ? 'max-lg:order-first' : ''}>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="text-xl">
          Waiting for you
        </h2>
        {waiting.length === 0 && <p className="mt-3">Nothing at the moment.</p>}
        {waiting.length > 0 && (
          <ul className="mt-3 ruled-list">
            {waiting.map(({ count, one, many, to, details = [] }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-14 flex-col justify-center py-2 hover:text-action">
                  <span className="link">
                    <strong className="figures">{count}</strong> {count === 1 ? one : many}
                  </span>
                  {details.map((text, at) => (
                    <span key={at} className="line-clamp-2 text-ink-soft wrap-anywhere">
                      {text}
                    </span>
                  ))}
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
