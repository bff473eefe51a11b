import { useState, type ReactNode } from 'react';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { CountedChoice } from '../../../ui/list/counted-choice.tsx';
import { RangeSlider } from '../../../ui/list/range-slider.tsx';
import { AreaField } from '../places/area-field.tsx';
import {
  bedsStep,
  mostAreas,
  bedsEndText,
  mostBeds,
  peopleGroupKeys,
  peopleGroups,
  providerSorts,
  ratings,
  type OptionCounts,
  type ProviderSort,
} from '../provider.ts';
import { careTypeKeys, careTypes } from '../care-types.ts';
import { RatingMark } from '../provider/rating-mark.tsx';
import { directoryForm, withArea, type DirectorySearch } from './use-directory-search.ts';

export type FilterChoices = {
  /** The first towns in alphabetical order. */
  towns: string[];
  /** How many providers each choice would show; null if counting failed. */
  counts: OptionCounts | null;
};

type Props = FilterChoices & { directory: DirectorySearch };

/** With a place in `near`, 'Name' is a separate option; without a place, it is the label of the usual order. */
function sortOptions(isNear: boolean) {
  const { name, ...others } = providerSorts;
  const labels = { ...others, usual: isNear ? 'Nearest' : name, ...(isNear ? { name } : {}) };
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The filters. Each choice takes effect at once. Without JavaScript the form's button sends them. */
export function FilterFields({ towns, counts, directory }: Props) {
  const { chosen, search } = directory;
  const isArea = (town: string) => chosen.areas.some((area) => area.toLowerCase() === town.toLowerCase());
  // Areas that the user added by typing come first, so that they are easy to remove.
  const others = chosen.areas.filter((area) => !towns.some((town) => town.toLowerCase() === area.toLowerCase()));
  // Near a place, most towns have no match.
  const isShown = (town: string) => chosen.near === '' || counts?.towns[town] !== 0 || isArea(town);
  return (
    <div className="grid gap-6">
      <SelectField
        form={directoryForm}
        name="sort"
        label="Sort by"
        options={sortOptions(chosen.near !== '')}
        value={chosen.sort}
        onChange={(event) => search({ sort: event.currentTarget.value as ProviderSort })}
      />
      <Choices legend="Location">
        <AreaField onPick={(area) => search({ areas: withArea(chosen.areas, area) })} />
        {chosen.areas.length >= mostAreas && (
          <p className="mt-2 text-sm">You’ve chosen {mostAreas} areas, the maximum. Remove one to add another.</p>
        )}
        <div
          className={`mt-2 overflow-y-auto overscroll-contain rounded-control border border-line pl-2 empty:hidden ${
            // With a place, the towns matter least: few of them are near it.
            chosen.near === '' ? 'max-h-64' : 'max-h-32'
          }`}
        >
          {[...others, ...towns.filter(isShown)].map((town) => (
            <CountedChoice
              form={directoryForm}
              what="care provider(s)"
              key={town}
              name="area"
              value={town}
              isChosen={isArea(town)}
              count={counts?.towns[town]}
              onChange={(isNow) =>
                search({
                  areas: isNow
                    ? withArea(chosen.areas, town)
                    : chosen.areas.filter((area) => area.toLowerCase() !== town.toLowerCase()),
                })
              }
            >
              {town}
            </CountedChoice>
          ))}
        </div>
      </Choices>
      <OptionChoices
        legend="Type of Care"
        name="type"
        options={careTypeKeys}
        chosen={chosen.types}
        counts={counts?.types}
        label={(type) => careTypes[type]}
        onChange={(types) => search({ types })}
      />
      <OptionChoices
        legend="Looks after"
        name="for"
        options={peopleGroupKeys}
        chosen={chosen.people}
        counts={counts?.people}
        label={(group) => peopleGroups[group]}
        onChange={(people) => search({ people })}
      />
      <OptionChoices
        legend="CQC Rating"
        name="rating"
        options={ratings}
        chosen={chosen.ratings}
        counts={counts?.ratings}
        label={(rating) => <RatingMark rating={rating} isRatingLoaded className="text-sm" />}
        onChange={(chosenRatings) => search({ ratings: chosenRatings })}
      />
      <Capacity directory={directory} />
    </div>
  );
}

type OptionChoicesProps<Option extends string> = {
  legend: string;
  /** The name of the query parameter. */
  name: string;
  options: readonly Option[];
  chosen: readonly Option[];
  counts: Record<Option, number> | undefined;
  label: (option: Option) => ReactNode;
  onChange: (chosen: Option[]) => void;
};

/** A filter with fixed options, any number of which may be chosen. */
function OptionChoices<Option extends string>({ legend, name, options, chosen, ...props }: OptionChoicesProps<Option>) {
  return (
    <Choices legend={legend}>
      {options.map((option) => (
        <CountedChoice
          form={directoryForm}
          what="care provider(s)"
          key={option}
          name={name}
          value={option}
          isChosen={chosen.includes(option)}
          count={props.counts?.[option]}
          onChange={(isNow) => {
            const others = chosen.filter((one) => one !== option);
            props.onChange(isNow ? [...others, option] : others);
          }}
        >
          {props.label(option)}
        </CountedChoice>
      ))}
    </Choices>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

function Capacity({ directory: { chosen, search } }: { directory: DirectorySearch }) {
  const [moving, setMoving] = useState<readonly [number, number]>();
  const from = `${chosen.min}-${chosen.max}`;
  const [movedFrom, setMovedFrom] = useState(from);
  if (movedFrom !== from) {
    setMovedFrom(from);
    setMoving(undefined);
  }
  return (
    <div>
      <RangeSlider
        label="Capacity Range"
        min={0}
        max={mostBeds}
        step={bedsStep}
        value={moving ?? [chosen.min, chosen.max]}
        names={['min', 'max']}
        form={directoryForm}
        format={bedsEndText}
        onChange={setMoving}
        onCommit={([min, max]) => {
          setMoving([min, max]);
          search({ min, max });
        }}
      />
      <p className="text-sm text-ink-soft">Number of beds. Services with no beds or an unknown number count as 0.</p>
    </div>
  );
}
