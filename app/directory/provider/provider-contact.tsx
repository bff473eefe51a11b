import { Icon } from '../../../ui/picture/icon.tsx';
import { isOnMap } from '../places/england-map.ts';
import { EnglandMapPicture } from '../places/england-map-picture.tsx';
import { mapHref } from './maps-links.ts';
import { phoneForPrograms, phoneText } from './phone-number.ts';
import type { ProviderDetail } from './provider-detail.ts';
import { websiteLink } from '../provider-texts.ts';

/** The contact details of a provider, with a map. */
export function ProviderContact({ provider }: { provider: ProviderDetail }) {
  const { phone, email } = provider;
  const website = provider.website ? websiteLink(provider.website) : undefined;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Contact details</h2>
      {phone && <Phone phone={phone} />}
      {!phone && !website && !email && (
        <p className="mt-4 text-ink-soft">We don’t have a phone number or website for this service.</p>
      )}
      {website && (
        <p>
          <a href={website.href} rel="external nofollow" className="link inline-flex min-h-11 items-center gap-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Website: </span>
              {website.label}
            </span>
            <Icon name="external" className="size-4" />
          </a>
        </p>
      )}
      {email && (
        <p>
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            className="link inline-flex min-h-11 items-center"
          >
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </a>
        </p>
      )}
      {provider.address.length > 0 && (
        <>
          <address className="mt-2 leading-snug not-italic">
            {provider.address.map((line, at) => (
              <span key={at} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="lg:hidden" data-no-print>
            <a
              href={mapHref(provider)}
              rel="external noreferrer"
              className="link inline-flex min-h-11 items-center gap-2"
            >
              Open in maps
              <Icon name="external" className="size-4" />
            </a>
          </p>
        </>
      )}
      <Place provider={provider} />
    </section>
  );
}

function Phone({ phone }: { phone: string }) {
  const number = phoneForPrograms(phone);
  return number ? (
    <p className="mt-2">
      <a href={`tel:${number}`} className="link inline-flex min-h-11 items-center gap-2 font-semibold figures">
        <Icon name="phone" className="size-5" />
        <span className="sr-only">Call </span>
        {phoneText(phone)}
      </a>
    </p>
  ) : (
    <p className="mt-2">Phone: {phoneText(phone)}</p>
  );
}

/** The location as a map with a text alternative. Empty if the position is unknown or outside England. */
function Place({ provider }: { provider: ProviderDetail }) {
  const { latitude, longitude, townCity, region } = provider;
  if (latitude === null || longitude === null || !isOnMap({ latitude, longitude })) return null;
  const where = [townCity, region].filter(Boolean).join(', ');
  return (
    <figure className="mt-4 flex items-center gap-4">
      <EnglandMapPicture
        latitude={latitude}
        longitude={longitude}
        label={`Map of England with a dot showing where the service is${where && `: ${where}`}`}
        className="w-28 shrink-0"
      />
      <figcaption className="min-w-0 text-sm text-ink-soft wrap-anywhere">
        {where || 'The dot marks the middle of the service’s postcode.'}
      </figcaption>
    </figure>
  );
}
