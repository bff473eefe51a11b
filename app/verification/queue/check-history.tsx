import { Badge } from '../../../ui/badge.tsx';
import { longDateOf } from '../../../ui/text/dates.ts';
import { poundsText } from '../../../ui/text/pounds.ts';
import type { CheckLine } from '../verification-status.ts';
import { offerOf } from '../verification.ts';

const states = {
  'waiting-for-evidence': { text: 'Needs your documents', tone: 'neutral' },
  'waiting-for-decision': { text: 'With our team', tone: 'neutral' },
  'waiting-for-copy': { text: 'Needs a better copy', tone: 'warning' },
  approved: { text: 'Verified', tone: 'positive' },
  refused: { text: 'Not verified', tone: 'warning' },
  withdrawn: { text: 'Withdrawn by you', tone: 'neutral' },
  revoked: { text: 'Ended', tone: 'warning' },
  'no-check': { text: 'Cancelled', tone: 'warning' },
} as const;

export const moneyTexts = {
  opened: '',
  paid: '',
  refunding: 'Your refund is on its way.',
  refunded: 'Your money has been refunded.',
  disputed: 'The payment was disputed.',
};

type Props = {
  checks: readonly CheckLine[];
  /** The id of the check whose reason is left out here, because the page already shows it above this list. */
  toldAbove?: string;
};

/** All checks of one user with their payments, the newest first. */
export function CheckHistory({ checks, toldAbove }: Props) {
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        Your checks and payments
      </h2>
      <ul className="mt-3 ruled-list">
        {checks.map((check) => (
          <li key={check.id} className="py-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-lg">
                {check.isUpgrade ? 'Upgrade to premium verification' : offerOf(check.level).name}
              </h3>
              <Badge tone={states[check.state].tone}>{states[check.state].text}</Badge>
            </div>
            {check.note && check.id !== toldAbove && (
              <p className="mt-1 wrap-anywhere">
                {check.state === 'approved' ? 'We looked at: ' : 'Reason: '}
                {check.note}
              </p>
            )}
            <p className="mt-1 text-sm text-ink-soft figures">
              Receipt {check.receipt}, {longDateOf(check.paidAt)}
              {check.state !== 'no-check' && `: ${poundsText(check.amountPence)}`}
              {check.isTest && ' (test, nothing taken)'}
            </p>
            {moneyTexts[check.orderState] && <p className="mt-1">{moneyTexts[check.orderState]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
