import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { longDateAndTime } from '../../ui/text/dates.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import type { DeliveryInLog } from './webhook.ts';

type Props = { deliveries: readonly DeliveryInLog[]; isPaused: boolean };

/** The deliveries of a webhook, newest first, each with its last attempt. */
export function DeliveryLog({ deliveries, isPaused }: Props) {
  return (
    <ul className="ruled-list">
      {deliveries.map((delivery) => (
        <Line key={delivery.id} delivery={delivery} isPaused={isPaused} />
      ))}
    </ul>
  );
}

function Line({ delivery, isPaused }: { delivery: DeliveryInLog; isPaused: boolean }) {
  const { id, event, state, createdAt } = delivery;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <h3 id={`delivery-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {event}
          <DeliveryBadge delivery={delivery} />
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft">{longDateAndTime(createdAt)}</p>
        {linesOf(delivery, isPaused).map((text) => (
          <p key={text} className="mt-0.5 text-sm">
            {text}
          </p>
        ))}
      </div>
      {state !== 'waiting' && !isPaused && (
        <Form method="post">
          <input type="hidden" name="delivery" value={id} />
          <Button type="submit" size="small" name="intent" value="again" aria-describedby={`delivery-${id}`}>
            Send again
          </Button>
        </Form>
      )}
    </li>
  );
}

function DeliveryBadge({ delivery: { state, attempts } }: { delivery: DeliveryInLog }) {
  if (state === 'delivered') return <Badge tone="positive">Delivered</Badge>;
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  return attempts === 0 ? <Badge tone="neutral">Not sent yet</Badge> : <Badge tone="warning">Trying again</Badge>;
}

/** Returns what happened at the last attempt, and when the next one is. */
function linesOf({ attempts, status, problem, tookMs, triedAt, nextAt }: DeliveryInLog, isPaused: boolean): string[] {
  const lines: string[] = [];
  if (triedAt !== null) {
    const took = `${inFigures(tookMs ?? 0)} ms`;
    lines.push(
      `Attempt ${attempts}, ${longDateAndTime(triedAt)}, took ${took}. ${problem ?? `It answered ${status}.`}`,
    );
  }
  if (nextAt !== null)
    lines.push(isPaused ? 'We’ll send it when you resume the webhook.' : `Next attempt: ${longDateAndTime(nextAt)}`);
  return lines;
}
