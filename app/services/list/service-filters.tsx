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
  const all: { value: string; count?: number }[] = [...unknown.map((value) => ({ value })), ...options];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {all.length === 0 ? (
        <p className="text-sm text-ink-soft">No listings match, so there’s nothing to choose from.</p>
      ) : (
        <div className="max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line pl-2">
          {all.map(({ value, count }) => (
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
          ))}
        </div>
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
