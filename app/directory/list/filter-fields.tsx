import { useState, type ReactNode } from 'react';
import { CountedChoice } from '../../../ui/list/counted-choice.tsx';
import { RangeSlider } from '../../../ui/list/range-slider.tsx';
import { AreaField } from '../places/area-field.tsx';
import { bedsEndText } from './filter-chip.ts';
import { bedsStep, careTypeKeys, careTypes, mostAreas, mostBeds, ratings, type OptionCounts } from '../provider.ts';
import { RatingMark } from '../provider/rating-mark.tsx';
import { directoryForm, withArea, type DirectorySearch } from './use-directory-search.ts';

export type FilterChoices = {
  /** The first towns in the alphabet. */
  towns: string[];
  /** Null when counting failed. */
  counts: OptionCounts | null;
};

type Props = FilterChoices & { directory: DirectorySearch };

/** The four filters. Each choice takes effect at once. Without JavaScript the form's button sends them. */
export function FilterFields({ towns, counts, directory }: Props) {
  const { chosen, search } = directory;
  const isArea = (town: string) => chosen.areas.some((area) => area.toLowerCase() === town.toLowerCase());
  // Areas that the user found by typing come first, so that they are easy to remove.
  const others = chosen.areas.filter((area) => !towns.some((town) => town.toLowerCase() === area.toLowerCase()));
  return (
    <div className="grid gap-6">
      <Choices legend="Location">
        <AreaField onPick={(area) => search({ areas: withArea(chosen.areas, area) })} />
        {chosen.areas.length >= mostAreas && (
          <p className="mt-2 text-sm">
            {mostAreas} areas chosen, which is the most you can have. Remove one to add another.
          </p>
        )}
        <div className="mt-2 max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line pl-2">
          {[...others, ...towns].map((town) => (
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
      <Choices legend="Type of Care">
        {careTypeKeys.map((type) => (
          <CountedChoice
            form={directoryForm}
            what="care provider(s)"
            key={type}
            name="type"
            value={type}
            isChosen={chosen.types.includes(type)}
            count={counts?.types[type]}
            onChange={(isNow) => search({ types: toggled(chosen.types, type, isNow) })}
          >
            {careTypes[type]}
          </CountedChoice>
        ))}
      </Choices>
      <Choices legend="CQC Rating">
        {ratings.map((rating) => (
          <CountedChoice
            form={directoryForm}
            what="care provider(s)"
            key={rating}
            name="rating"
            value={rating}
            isChosen={chosen.ratings.includes(rating)}
            count={counts?.ratings[rating]}
            onChange={(isNow) => search({ ratings: toggled(chosen.ratings, rating, isNow) })}
          >
            <RatingMark rating={rating} isRatingLoaded className="text-sm" />
          </CountedChoice>
        ))}
      </Choices>
      <Capacity directory={directory} />
    </div>
  );
}

function toggled<Value>(values: readonly Value[], value: Value, isNow: boolean): Value[] {
  const others = values.filter((one) => one !== value);
  return isNow ? [...others, value] : others;
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
      <p className="text-sm text-ink-soft">
        Number of beds. Services with no beds, or where we don’t know, count as 0.
      </p>
    </div>
  );
}
