import { href } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import type { FromSearch } from '../compare/compare-link.ts';
import { ShortlistBox } from '../compare/shortlist-box.tsx';
import type { FirstFew, ProviderEntry } from '../provider/provider-entry.ts';
import { RatingMark } from '../provider/rating-mark.tsx';

type Props = { provider: ProviderEntry };
type CardProps = Props & { /** The search that lists the card. */ from: Omit<FromSearch, 'distance'> };

/** One provider in the list: its rating, location, services and contact details. */
export function ProviderCard({ provider, from }: CardProps) {
  const { id, name, place, distance, types, services, specialties } = provider;
  return (
    <Card as="article" interactive className="@container px-3 py-3 sm:px-5 sm:py-3">
      <div className="grid gap-x-6 gap-y-2 @2xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          {/* The rating is shown above the name, which comes first for screen readers. */}
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="mt-1 text-lg leading-snug wrap-anywhere max-sm:w-full">
              <Link
                to={href('/care-directory/:providerId', { providerId: id })}
                state={{ ...from, distance }}
                className="stretched-link hover:underline"
              >
                {name}
              </Link>
            </h3>
            <ProviderRating provider={provider} />
            <p className="flex flex-wrap gap-x-3 max-sm:text-sm">
              <strong className="min-w-0 font-semibold wrap-anywhere">{place}</strong>
              {distance && (
                <strong className="inline-flex items-center gap-1 font-semibold">
                  <Icon name="pin" className="size-4" />
                  {distance}
                </strong>
              )}
            </p>
          </div>
          <Types types={types} />
          <div className="mt-1.5 text-sm">
            <Offer title="Services" items={services} />
            <Offer title="Specialties" items={specialties} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-3 text-sm max-sm:border-t max-sm:border-line">
          <Contact provider={provider} />
          <ShortlistBox
            id={id}
            name={name}
            className="z-10 col-start-2 row-span-2 row-start-1 w-fit @2xl:row-span-1 @2xl:row-start-2"
          />
        </div>
      </div>
    </Card>
  );
}

/** The rating and its date. */
function ProviderRating({ provider }: Props) {
  const { rating, isRatingLoaded, ratedOn, ratingCaution } = provider;
  return (
    <p className="order-first flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <RatingMark rating={rating} isRatingLoaded={isRatingLoaded} />
      {(ratedOn || ratingCaution) && (
        <span>
          {ratedOn}
          {ratingCaution && (
            <strong className="font-semibold text-ink">
              {ratedOn && ', '}
              {ratingCaution}
            </strong>
          )}
        </span>
      )}
    </p>
  );
}

function Types({ types: { first, more } }: { types: FirstFew }) {
  if (first.length === 0) return null;
  return (
    <ul aria-label="Types of care" className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm">
      {first.map((type) => (
        <li key={type} className="max-w-full">
          <Chip className="max-sm:px-2">{type}</Chip>
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft">+{more} more</li>}
    </ul>
  );
}

function Offer({ title, items }: { title: string; items: string }) {
  return (
    items && (
      <p className="line-clamp-2 sm:mr-3 sm:inline">
        <strong className="font-semibold">{title}: </strong>
        <span className="text-ink-soft">{items}</span>
      </p>
    )
  );
}

/** Puts these links above the stretched link of the card, so that a click does not open the card. */
const contactLink = 'link relative z-10 inline-flex min-h-11 max-w-full min-w-0 items-center gap-1.5 @2xl:min-h-8';

/** The contact details: below the other content on a narrow card, beside it on a wide card. */
function Contact({ provider }: Props) {
  const { name, street, beds, bedsAvailable, phone, email, website } = provider;
  return (
    <>
      <p className="min-w-0 wrap-anywhere text-ink-soft @2xl:col-span-2">{street}</p>
      <p className="col-start-1 flex min-w-0 flex-wrap gap-x-3">
        {beds && <span>Beds: {beds}</span>}
        {bedsAvailable !== null && <span>Beds available: {bedsAvailable}</span>}
      </p>
      <p className="flex flex-wrap gap-x-4 col-span-2 min-w-0 empty:hidden @2xl:grid">
        {phone && (
          <a href={`tel:${phone.dial}`} className={contactLink}>
            <Icon name="phone" className="size-4" />
            <span className="sr-only">Call {name}: </span>
            <span className="figures">{phone.text}</span>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={contactLink}>
            <Icon name="mail" className="size-4" />
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </a>
        )}
        {website && (
          <a href={website.href} rel="external nofollow noopener" className={`${contactLink} max-sm:flex-1`}>
            <Icon name="external" className="size-4" />
            <span className="sr-only">Website for {name}: </span>
            <span className="min-w-0 wrap-anywhere max-sm:truncate">{website.label}</span>
          </a>
        )}
      </p>
    </>
  );
}
