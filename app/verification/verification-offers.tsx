import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { GetVerifiedLink } from './get-verified-link.tsx';
import { feeText, offers } from './verification.ts';

/** The prices and contents of the two verification levels. `isAvailable`: whether payments can be taken. */
export function VerificationOffers({ isAvailable }: { isAvailable: boolean }) {
  return (
    <section aria-labelledby="verification" className="border-t border-line pt-12">
      <h2 id="verification">Verification Service</h2>
      <p className="mt-3 max-w-2xl text-ink-soft">
        We check your identity and credentials, so care services can trust your profile. {feeText}
      </p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {offers.map((offer) => (
          <li
            key={offer.level}
            className={`flex flex-col border-l-4 pl-5 ${offer.isRecommended ? 'border-accent' : 'border-line'}`}
          >
            <div className="flex flex-wrap items-center gap-3">
              <h3>{offer.name}</h3>
              {offer.isRecommended && <Badge tone="accent">Recommended</Badge>}
            </div>
            <p className="mt-1 text-3xl font-bold figures">£{offer.pricePounds}</p>
            <p className="mt-1 text-ink-soft">{offer.summary}</p>
            <ul className="mt-4 mb-5 grid gap-2">
              {offer.includes.map((item) => (
                <li key={item} className="flex gap-2">
                  <Icon name="check" className="mt-1 size-5 shrink-0 text-positive" />
                  {item}
                </li>
              ))}
            </ul>
            <p className="mt-auto">
              {isAvailable ? (
                <GetVerifiedLink level={offer.level} isRecommended={offer.isRecommended} />
              ) : (
                <span className="text-ink-soft">Not available yet</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
