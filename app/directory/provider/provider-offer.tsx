import type { ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { longDate } from '../../../ui/text/dates.ts';
import { peopleTexts, serviceTexts } from '../records/care-words.ts';
import { careTypes } from '../care-types.ts';
import type { ProviderDetail } from './provider-detail.ts';
import { bedsText } from '../provider-texts.ts';

/** The care types, services, groups of people and facts of a provider. */
export function ProviderOffer({ provider }: { provider: ProviderDetail }) {
  const services = serviceTexts(provider.services);
  const people = peopleTexts(provider.specialties);
  const unknown = unknownText(provider);
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">What this service offers</h2>
      <ul className="mt-4 flex flex-wrap gap-2" aria-label="Types of care">
        {provider.types.map((type) => (
          <li key={type}>
            <Chip>{careTypes[type]}</Chip>
          </li>
        ))}
      </ul>
      {services.length + people.length > 0 && (
        <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <Texts heading="Services" texts={services} />
          <Texts heading="Looks after" texts={people} />
        </div>
      )}
      <Facts provider={provider} />
      <p className="mt-6 reading-width">CQC doesn’t publish fees, so ask the service what it charges.</p>
      {unknown && <p className="mt-2 reading-width text-ink-soft">{unknown}</p>}
    </section>
  );
}

/** Returns 'We don’t know how many beds it has or its website.', for example; undefined if everything is known. */
function unknownText(provider: ProviderDetail): string | undefined {
  const { services, specialties, phone, website, latitude } = provider;
  const unknown = [
    bedsText(provider) === undefined && 'how many beds it has',
    services.length === 0 && 'its services',
    specialties.length === 0 && 'who it looks after',
    // If both are unknown, the contact details say so.
    !phone && website && 'its phone number',
    !website && phone && 'its website',
    latitude === null && 'its exact location',
  ].filter((text) => typeof text === 'string');
  const last = unknown.pop();
  if (!last) return undefined;
  return `We don’t know ${unknown.length > 0 ? `${unknown.join(', ')} or ` : ''}${last}.`;
}

function Texts({ heading, texts }: { heading: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3>{heading}</h3>
      <ul className="mt-2 list-disc stack-1 pl-5 marker:text-ink-soft">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** One entry for each known fact. Unknown facts are left out. */
function Facts({ provider }: { provider: ProviderDetail }) {
  const { bedsAvailable, brandName, registeredOn, localAuthority, region } = provider;
  const beds = bedsText(provider);
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3">
      {beds && <Fact term="Beds">{beds}</Fact>}
      {bedsAvailable !== null && <Fact term="Free beds">{bedsAvailable}</Fact>}
      {brandName && <Fact term="Group">Part of {brandName}</Fact>}
      {registeredOn && <Fact term="Registered with CQC since">{longDate(registeredOn)}</Fact>}
      {localAuthority && <Fact term="Local authority">{localAuthority}</Fact>}
      {region && <Fact term="Region">{region}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 font-semibold figures">{children}</dd>
    </div>
  );
}
