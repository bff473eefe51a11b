import { Form, href } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { longestSearch } from '../../ui/list/list-query.ts';
import { inFigures } from '../../ui/text/numbers.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ShortAttribution } from '../directory/attribution.tsx';
import { BridgeScene } from './bridge-scene.tsx';

/** The figures on the front page, counted now. */
export type Figures = { consultants: number; openNeeds: number; providers: number; providersMonth: string | null };

type Props = { siteName: string; figures: Figures | null };

/** The first section: what the product is, for whom, and how to start. */
export function Hero({ siteName, figures }: Props) {
  return (
    <div className="page-width grid items-center gap-8 pt-8 sm:pt-14 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-4xl wrap-anywhere">
          Bridge the gap between healthcare consultants and care services
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">
          {siteName} is where care homes and home care services in the UK find nurses, former inspectors and turnaround
          managers, and where consultants see what services need.
        </p>
        <search>
          <Form action={href('/consultants')} method="get" className="mt-7 grid gap-3">
            <TextField
              type="search"
              name="q"
              label="What are you looking for?"
              placeholder="A skill, a name, a town or a postcode"
              maxLength={longestSearch}
              autoComplete="off"
            />
            {/* Side by side on a phone; one below the other with large text. */}
            <div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:basis-36">
              <Button type="submit">
                <Icon name="search" className="size-5 max-sm:hidden" />
                Search consultants
              </Button>
              <Button type="submit" formAction={href('/care-directory')}>
                <Icon name="search" className="size-5 max-sm:hidden" />
                Search care providers
              </Button>
            </div>
          </Form>
        </search>
        <p className="mt-5 flex flex-wrap gap-3">
          <LinkButton to={href('/consultants')} variant="primary">
            Find Consultants
          </LinkButton>
          <LinkButton to={href('/services')}>View Care/Health Services</LinkButton>
        </p>
      </div>
      <BridgeScene className="mx-auto w-full max-w-xl max-lg:order-last" />
      {figures && (
        <div className="grid gap-2 lg:col-span-2">
          <ul className="grid gap-4 border-y border-line py-5 sm:grid-cols-3">
            <Figure value={figures.consultants} what="consultants" />
            <Figure value={figures.openNeeds} what="care services looking for help" />
            <Figure
              value={figures.providers}
              what={`care providers${figures.providersMonth ? `, CQC data of ${figures.providersMonth}` : ''}`}
            />
          </ul>
          <ShortAttribution />
        </div>
      )}
    </div>
  );
}

function Figure({ value, what }: { value: number; what: string }) {
  return (
    <li className="flex items-baseline gap-3 sm:block">
      <span className="text-3xl font-bold text-action tabular-nums sm:block">{inFigures(value)}</span>{' '}
      <span className="text-ink-soft">{what}</span>
    </li>
  );
}
