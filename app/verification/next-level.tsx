import { href } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { poundsText } from '../../ui/text/pounds.ts';
import type { Due, VerificationStatus } from './verification-status.ts';
import { CheckSteps } from './check-steps.tsx';
import { feeText, offers } from './verification.ts';

type Props = { status: VerificationStatus; owed: { basic: Due; premium: Due } | undefined; isTest: boolean };

/** The levels that this user can still buy, with the amounts owed and what a check covers. */
export function NextLevel({ status, owed, isTest }: Props) {
  if (status.profileId === null) return null;
  if (!owed) return <p className="text-ink-soft">Verification isn’t available yet.</p>;
  const open = offers.flatMap((offer) => {
    const price = owed[offer.level];
    return price.ok ? [{ ...offer, ...price }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="text-xl">
        Get verified
      </h2>
      <p className="mt-2 text-ink-soft">{feeText}</p>
      <ul className="mt-4 grid gap-6">
        {open.map((offer) => (
          <li key={offer.level} className={`border-l-4 pl-5 ${offer.isRecommended ? 'border-accent' : 'border-line'}`}>
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="text-lg">{offer.isUpgrade ? 'Upgrade to premium' : offer.name}</h3>
              {offer.isRecommended && <Badge tone="accent">Recommended</Badge>}
            </div>
            <p className="mt-1 text-2xl font-bold figures">{poundsText(offer.amountPence)}</p>
            <p className="mt-1 text-ink-soft">{offer.summary}</p>
            <LinkButton
              to={`${href('/verification/checkout')}?level=${offer.level}`}
              variant={offer.isRecommended ? 'primary' : 'secondary'}
              className="mt-3"
            >
              {offer.isUpgrade ? 'Upgrade to premium' : `Get ${offer.level} verification`}
            </LinkButton>
          </li>
        ))}
      </ul>
      <CheckSteps isUpgrade={open.every(({ isUpgrade }) => isUpgrade)} isTest={isTest} />
    </section>
  );
}
