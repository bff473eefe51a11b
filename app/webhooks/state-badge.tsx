import { Badge } from '../../ui/badge.tsx';
import { longDateOf } from '../../ui/text/dates.ts';
import { failingDays, type PauseReason } from './webhook.ts';

type Props = { pausedBecause: PauseReason | null; failingSince: string | null };

const why: Record<PauseReason, string> = {
  operator: '',
  gone: 'Its program answered that it no longer wants events (410).',
  failing: `Nothing could be delivered for ${failingDays} days.`,
};

/** Whether events are sent, in a word. */
export function StateBadge({ pausedBecause, failingSince }: Props) {
  if (pausedBecause) return <Badge tone="warning">Paused</Badge>;
  return failingSince ? <Badge tone="danger">Failing</Badge> : <Badge tone="positive">Active</Badge>;
}

/** Returns why a webhook is paused or since when it has been failing; '' if there is nothing to say. */
export function stateText({ pausedBecause, failingSince }: Props): string {
  if (pausedBecause) return why[pausedBecause];
  return failingSince ? `Nothing has been delivered since ${longDateOf(failingSince)}.` : '';
}
