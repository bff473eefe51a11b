import { useId, type SubmitEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { boxClass } from '../../ui/form/field-frame.tsx';
import { longestSearch } from '../../ui/list/list-query.ts';
import { searchHref, type SearchedList } from './search-href.ts';

const tabs: { list: SearchedList; name: string }[] = [
  { list: 'consultants', name: 'Consultants' },
  { list: 'care-providers', name: 'Care providers' },
];

/**
 * Classes for text shown while one list is chosen. Accessible names omit hidden text, so they change with the choice.
 */
const forConsultants = 'group-has-[[value=care-providers]:checked]:hidden';
const forProviders = 'not-group-has-[[value=care-providers]:checked]:hidden';

/**
 * One search field for two lists. Its tabs are radio buttons, so that they work without JavaScript, the typed text
 * stays, and the choice is sent with it.
 */
export function HeroSearch() {
  const navigate = useNavigate();
  const id = useId();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    void navigate(searchHref(String(entered.get('list')), String(entered.get('q'))));
  };
  return (
    <search>
      <form
        action={href('/search')}
        method="get"
        onSubmit={search}
        className="group mt-4 max-w-xl rounded-card border border-line bg-surface shadow-card sm:mt-7"
      >
        <fieldset>
          <legend className="sr-only">Search in</legend>
          <div className="flex flex-wrap px-1 [box-shadow:inset_0_-1px_var(--color-line)] sm:px-2">
            {tabs.map(({ list, name }) => (
              <label
                key={list}
                className="relative grid min-h-12 place-items-center px-3 font-semibold text-ink-soft transition-colors hover:text-ink has-checked:text-ink"
              >
                {/* As large as the tab, so that the focus ring surrounds it. */}
                <input
                  type="radio"
                  name="list"
                  value={list}
                  defaultChecked={list === 'consultants'}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-t-control checked:border-b-4 checked:border-action"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="p-3 sm:p-4">
          <label htmlFor={id} className="block font-semibold">
            <span className={forConsultants}>Skill, specialism or name</span>
            <span className={forProviders}>Type of care, place or name</span>
          </label>
          <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
            <span className={forConsultants}>For example, infection control</span>
            <span className={forProviders}>For example, nursing home Oldham dementia</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <input
              type="search"
              id={id}
              name="q"
              maxLength={longestSearch}
              autoComplete="off"
              aria-describedby={`${id}-hint`}
              className={`${boxClass} w-auto min-w-0 flex-[1_1_9rem]`}
            />
            <Button type="submit" variant="primary">
              Search
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}
