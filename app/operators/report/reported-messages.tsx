import { longDateAndTime } from '../../../ui/text/dates.ts';
import type { ReportedMessage } from '../../messages/message-report.ts';
import { FoldedText } from './folded-text.tsx';

/** The reported messages, oldest first, as plain text without links. */
export function ReportedMessages({ messages }: { messages: ReportedMessage[] }) {
  return (
    <section aria-labelledby="reported-messages" className="mt-8">
      <h2 id="reported-messages" className="text-xl">
        Reported messages
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Shown as they were when reported. The rest of the conversation stays private.
      </p>
      <ol className="mt-4 grid gap-4">
        {messages.map(({ id, from, isOfReported, content, sentAt }) => (
          <li
            key={id}
            className={`rounded-control border-l-4 px-4 py-3 wrap-anywhere ${
              isOfReported ? 'border-danger bg-sunken' : 'border-line-strong'
            }`}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">{from}</span>, {longDateAndTime(sentAt)}
            </p>
            <p className="mt-1">
              <FoldedText text={content} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
