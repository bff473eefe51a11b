import { href } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { inFigures } from '../../ui/text/numbers.ts';
import { BridgeScene } from './bridge-scene.tsx';
import { Doors } from './doors.tsx';
import { HeroSearch } from './hero-search.tsx';

/** The figures on the front page, counted now. */
export type Figures = { consultants: number; openNeeds: number; providers: number; providersMonth: string | null };

/**
 * The first section: what the product is, and how to start. On a phone the figures come before the doors, so that both
 * begin in the first screen, and the picture comes last.
 */
export function Hero({ figures }: { figures: Figures | null }) {
  return (
    <div className="page-width grid gap-x-12 gap-y-4 pt-4 sm:gap-y-8 sm:pt-10 lg:grid-cols-[1.3fr_1fr]">
      <div className="min-w-0 max-sm:-order-2">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere sm:text-4xl">
          Bridge the gap between healthcare consultants and care services
        </h1>
        <p className="mt-2 max-w-xl text-ink-soft sm:mt-5 sm:text-lg">
          Find a consultant, a service that needs your skills, or care near you.
        </p>
        <HeroSearch />
      </div>
      <Doors />
      <div className="grid gap-x-8 gap-y-3 border-y border-line py-4 max-sm:contents lg:col-span-2 lg:grid-cols-[1fr_auto] lg:items-center">
        {figures && (
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3 max-sm:-order-1">
            <Figure value={figures.consultants} what="consultants" />
            <Figure value={figures.openNeeds} what="care services looking for help" />
            <Figure
              value={figures.providers}
              what={`care providers${figures.providersMonth ? `, CQC data from ${figures.providersMonth}` : ''}`}
            />
          </ul>
        )}
        {/* Side by side on a phone, or one below the other if the text is large. */}
        <p className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:basis-32 max-sm:*:px-2">
          <LinkButton to={href('/consultants')}>Find Consultants</LinkButton>
          <LinkButton to={href('/services')}>View Care/Health Services</LinkButton>
        </p>
      </div>
      <BridgeScene className="mx-auto aspect-[520/204] w-full max-w-xl rounded-card max-sm:order-last lg:col-start-2 lg:row-start-1 lg:h-0 lg:min-h-full" />
    </div>
  );
}

function Figure({ value, what }: { value: number; what: string }) {
  return (
    <li>
      <span className="block text-2xl font-bold text-action figures sm:text-3xl">{inFigures(value)}</span>{' '}
      <span className="block text-xs text-ink-soft sm:text-base">{what}</span>
    </li>
  );
}
