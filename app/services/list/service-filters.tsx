import { useState } from 'react';
import { CountedChoice } from '../../../ui/list/counted-choice.tsx';
import { RangeSlider } from '../../../ui/list/range-slider.tsx';
import { budgetEndText, budgetSlider } from './budget-range.ts';
import type { ServiceOption, ServiceOptions } from './service-query.ts';
import { serviceForm, type ServiceSearch } from './use-service-search.ts';

type Props = {
  /** Null when counting failed. */
  options: ServiceOptions | null;
  list: ServiceSearch;
};

/** The three filters. Each choice takes effect at once; without JavaScript the form's button submits them. */
export function ServiceFilters({ options, list }: Props) {
  const { chosen, search } = list;
  return (
    <div className="grid gap-6">
      <Choices
        legend="Service Type"
        name="type"
        options={options?.types ?? []}
        chosen={chosen.types}
        onChange={(types) => search({ types })}
      />
      <Choices
        legend="Location"
        name="location"
        options={options?.locations ?? []}
        chosen={chosen.locations}
        onChange={(locations) => search({ locations })}
      />
      <BudgetRangeFilter list={list} />
    </div>
  );
}

/** The number of choices shown before 'Show all': the most frequent. */
const firstChoices = 4;

type Option = { value: string; count?: number };

type ChoicesProps = {
  legend: string;
  name: string;
  options: readonly ServiceOption[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

function Choices({ legend, name, options, chosen, onChange }: ChoicesProps) {
  // Chosen values can be removed even when the counts are missing.
  const unknown = chosen.filter((value) => !options.some((option) => option.value === value));
  const all: Option[] = [...unknown.map((value) => ({ value })), ...options];
  // The counts at first decide, so that a choice keeps its place while the counts change. Both parts are alphabetical.
  const [byCount] = useState(() => options.toSorted((a, b) => b.count - a.count).map(({ value }) => value));
  const rank = ({ value, count }: Option) =>
    count === undefined ? -1 : byCount.includes(value) ? byCount.indexOf(value) : byCount.length;
  const frequent = new Set(all.toSorted((a, b) => rank(a) - rank(b)).slice(0, firstChoices));
  const first = all.filter((option) => frequent.has(option));
  const others = all.filter((option) => !frequent.has(option));
  const choice = ({ value, count }: Option) => (
    <CountedChoice
      key={value}
      name={name}
      value={value}
      form={serviceForm}
      count={count}
      what={count === 1 ? 'listing' : 'listings'}
      isChosen={chosen.includes(value)}
      onChange={(isNow) => onChange(isNow ? [...chosen, value] : chosen.filter((one) => one !== value))}
    >
      {value}
    </CountedChoice>
  );
  // Opens by itself only at first, not whenever a choice changes.
  const [isOpenAtFirst] = useState(others.some(({ value }) => chosen.includes(value)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {all.length === 0 ? (
        <p className="text-sm text-ink-soft">No listings match, so there’s nothing to choose from.</p>
      ) : (
        <>
          {first.map(choice)}
          {others.length > 0 && (
            <details open={isOpenAtFirst}>
              <summary className="link min-h-11 py-2">Show all {all.length}</summary>
              {others.map(choice)}
            </details>
          )}
        </>
      )}
    </fieldset>
  );
}

function BudgetRangeFilter({ list: { chosen, search } }: { list: ServiceSearch }) {
  const { from, to } = chosen.budget;
  const [moving, setMoving] = useState<readonly [number, number]>();
  const stands = `${from}-${to}`;
  const [movedFrom, setMovedFrom] = useState(stands);
  if (movedFrom !== stands) {
    setMovedFrom(stands);
    setMoving(undefined);
  }
  return (
    <div>
      <RangeSlider
        label="Budget Range"
        min={budgetSlider.min}
        max={budgetSlider.max}
        step={budgetSlider.step}
        value={moving ?? [from, to]}
        names={['min', 'max']}
        form={serviceForm}
        format={budgetEndText}
        onChange={setMoving}
        onCommit={([lowest, highest]) => {
          setMoving([lowest, highest]);
          search({ budget: { from: lowest, to: highest } });
        }}
      />
      <p className="text-sm text-ink-soft">
        We compare amounts as written, per day or per hour. If you narrow the range, listings with no amount are left
        out.
      </p>
    </div>
  );
}
