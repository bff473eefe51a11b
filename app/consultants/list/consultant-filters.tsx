import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { Link } from '../../../ui/link.tsx';
import { dayAfter, monthName } from '../../../ui/text/dates.ts';
import { CountedChoice } from '../../../ui/list/counted-choice.tsx';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { inFigures } from '../../../ui/text/numbers.ts';
import type { FreeDay } from '../../availability/free-days.ts';
import { careTypeKeys, careTypes } from '../../directory/care-types.ts';
import { consultantListHref, distances, mostDays, rateUnits, type ConsultantQuery } from '../consultant-query.ts';
import type { ConsultantOptionCounts } from './count-options.ts';
import { consultantForm, type ConsultantSearch } from './use-consultant-search.ts';

type Props = {
  query: ConsultantQuery;
  /** How many consultants each choice would show; null if counting failed. */
  counts: ConsultantOptionCounts | null;
  /** The error message for the place. */
  placeError: string | undefined;
  list: ConsultantSearch;
  today: FreeDay;
};

const rateOptions = Object.entries(rateUnits).map(([value, label]) => ({ value, label }));

/** The filters other than text and country. Without JavaScript the form's button submits them. */
export function ConsultantFilters({ query, counts, placeError, list, today }: Props) {
  const { chosen, search, searchEntered } = list;
  const typed = { form: consultantForm, onBlur: searchEntered } as const;
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${inFigures(count)})`;
  const within = counts?.within;
  return (
    <div className="grid gap-6">
      <Group legend="Free days">
        <ul aria-label="Free in" className="mb-3 flex flex-wrap gap-2">
          {monthsAhead(today).map(({ name, from, to }) => (
            <li key={name}>
              <Link
                to={consultantListHref({ ...chosen, free: { ...chosen.free, from, to }, page: 1 })}
                preventScrollReset
                aria-current={chosen.free.from === from && chosen.free.to === to ? 'true' : undefined}
                className={`${buttonClass('secondary', 'small')} min-h-11 aria-current:bg-action-soft`}
                onClick={(event) => {
                  event.preventDefault();
                  search({ free: { ...chosen.free, from, to } });
                }}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <div className="grid gap-3">
          <TextField {...typed} type="date" name="free-from" label="From" min={today} defaultValue={query.free.from} />
          <TextField {...typed} type="date" name="free-to" label="To" min={today} defaultValue={query.free.to} />
        </div>
        <TextField
          {...typed}
          type="number"
          inputMode="numeric"
          name="days"
          label="At least this many days"
          min={1}
          max={mostDays}
          defaultValue={query.free.days}
          className="mt-3"
          boxClassName="max-w-28"
        />
      </Group>
      <Group legend="Where">
        <TextField
          {...typed}
          name="near"
          label="Near"
          placeholder="Postcode or town"
          defaultValue={query.near}
          maxLength={longestSearch}
          error={placeError}
        />
        <SelectField
          form={consultantForm}
          name="within"
          label="Distance"
          defaultValue={query.within ?? ''}
          onChange={searchEntered}
          options={[
            { value: '', label: 'Anywhere' },
            ...distances.map((miles) => ({
              value: String(miles),
              label: withCount(`Within ${miles} miles`, within?.[miles]),
            })),
            { value: 'travel', label: withCount('Willing to travel there', within?.travel) },
          ]}
          className="mt-3"
        />
        <CountedChoice
          form={consultantForm}
          name="remote"
          value="yes"
          what="consultants"
          isChosen={chosen.isRemoteOnly}
          count={counts?.remote}
          onChange={(isRemoteOnly) => search({ isRemoteOnly })}
        >
          Works remotely
        </CountedChoice>
      </Group>
      <Group legend="Maximum rate">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...typed}
            type="number"
            inputMode="numeric"
            name="rate"
            label="Pounds"
            min={1}
            defaultValue={query.rate.most ?? ''}
          />
          <SelectField
            form={consultantForm}
            name="per"
            label="For"
            defaultValue={query.rate.per}
            onChange={searchEntered}
            options={rateOptions}
          />
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">Consultants who haven’t given this rate aren’t shown.</p>
      </Group>
      <Group legend="Checks">
        <CountedChoice
          form={consultantForm}
          name="verified"
          value="yes"
          what="consultants"
          isChosen={chosen.isVerifiedOnly}
          count={counts?.verified}
          onChange={(isVerifiedOnly) => search({ isVerifiedOnly })}
        >
          Verified only
        </CountedChoice>
      </Group>
      <Group legend="Types of care they know">
        {careTypeKeys.map((type) => (
          <CountedChoice
            key={type}
            form={consultantForm}
            name="care"
            value={type}
            what="consultants"
            isChosen={chosen.care.includes(type)}
            count={counts?.care[type]}
            onChange={(isNow) =>
              search({ care: careTypeKeys.filter((one) => (one === type ? isNow : chosen.care.includes(one))) })
            }
          >
            {careTypes[type]}
          </CountedChoice>
        ))}
      </Group>
    </div>
  );
}

const monthsOffered = 3;

/** Returns the rest of this month and the next months, each with its first and last day. */
function monthsAhead(today: FreeDay): { name: string; from: FreeDay; to: FreeDay }[] {
  const months = [];
  for (let from = today; months.length < monthsOffered;) {
    // The day 31 days after the first of a month is always in the next month.
    const next = `${dayAfter(`${from.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    months.push({ name: monthName(from), from, to: dayAfter(next, -1) });
    from = next;
  }
  return months;
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}
