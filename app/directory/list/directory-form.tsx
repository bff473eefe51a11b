import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Form, href, Link, useNavigationType } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { boxClass } from '../../../ui/form/field-frame.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PlaceLinks } from './near-note.tsx';
import {
  directoryHref,
  distances,
  parseProviderQuery,
  usualDistance,
  type NearNoteText,
  type ProviderQuery,
} from '../provider.ts';
import { searchBox, directoryForm, type DirectorySearch } from './use-directory-search.ts';

type Props = {
  query: ProviderQuery;
  directory: DirectorySearch;
  /** The text about an unknown place. */
  unknown: NearNoteText | undefined;
};

/** The form for the search text and the place. The page's filters belong to it too, so they work without JavaScript. */
export function DirectoryForm({ query, directory, unknown }: Props) {
  const nearId = useId();
  useBoxesOfAddress(query);
  useEarlyChoices(query, directory);
  return (
    <search data-no-print>
      <Form
        id={directoryForm}
        action={href('/care-directory')}
        method="get"
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 md:grid-cols-[minmax(0,1fr)_16rem_auto_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          directory.searchAll();
        }}
      >
        <TextField
          type="search"
          name="q"
          label="Search care providers"
          labelHidden
          placeholder="Search by name, location, postcode, or type of care..."
          defaultValue={query.q}
          maxLength={longestSearch}
          className="max-md:col-span-2"
          boxClassName="text-ellipsis"
        />
        <div className="flex min-h-12 min-w-0 items-stretch rounded-control border border-line-strong bg-surface hover:border-ink has-aria-invalid:border-2 has-aria-invalid:border-danger">
          <label htmlFor={nearId} className="flex shrink-0 items-center gap-1.5 pl-3 font-semibold">
            <Icon name="pin" className="size-5 text-ink-soft max-sm:hidden" />
            Near
          </label>
          <input
            id={nearId}
            name="near"
            defaultValue={query.near}
            placeholder="Postcode or town"
            maxLength={longestSearch}
            aria-invalid={unknown && true}
            aria-describedby={unknown && `${nearId}-unknown`}
            className="w-full min-w-0 rounded-control bg-transparent px-2 py-2 text-base placeholder:max-sm:text-sm"
          />
          {/* Phones have no chip that clears the place. */}
          {query.near && (
            <Link
              to={directoryHref({ ...query, near: '', within: null, page: 1 })}
              preventScrollReset
              className="grid size-11 shrink-0 place-items-center self-center rounded-control text-ink-soft hover:text-ink sm:hidden"
            >
              <Icon name="close" label="Clear the place" className="size-4" />
            </Link>
          )}
        </div>
        <label className="flex min-h-12 items-center gap-2 max-md:col-span-2">
          <span className="font-semibold max-sm:sr-only">Within</span>
          <span className="relative block grow">
            <select
              key={`${query.near} ${query.within}`}
              name="within"
              defaultValue={query.within ?? (query.near === '' ? usualDistance : '')}
              className={`${boxClass} appearance-none truncate pr-10 max-sm:pr-8 max-sm:pl-2`}
              onChange={() => {
                if (searchBox('near')?.value) directory.search();
              }}
            >
              {distances.map((miles) => (
                <option key={miles} value={miles}>
                  {miles === 1 ? '1 mile' : `${miles} miles`}
                </option>
              ))}
              <option value="">Anywhere</option>
            </select>
            <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft" />
          </span>
        </label>
        {/* On a phone beside the search text, so that the list begins higher on the first screen. */}
        <Button type="submit" variant="primary" className="max-md:col-start-3 max-md:row-start-1">
          <Icon name="search" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
        {unknown && (
          <div className="col-span-full">
            <p id={`${nearId}-unknown`} role="status" className="font-semibold text-danger">
              <Icon name="error" className="mr-2 size-5 align-text-bottom" />
              {unknown.rest}
            </p>
            <PlaceLinks query={query} text={unknown} />
          </div>
        )}
      </Form>
      <Form
        id={`${directoryForm}-reset`}
        action={href('/care-directory')}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          directory.reset();
        }}
      />
    </search>
  );
}

/** Updates the text boxes: all after back or forward; those without the focus when the URL's q or near changes. */
function useBoxesOfAddress({ q, near }: ProviderQuery) {
  const isHistory = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // A navigation that keeps the same q and near leaves the boxes unchanged.
    const address = JSON.stringify([q, near]);
    if (!isHistory && shown.current === address) return;
    shown.current = address;
    for (const [name, value] of [
      ['q', q],
      ['near', near],
    ] as const) {
      const box = searchBox(name);
      if (box && (isHistory || box !== document.activeElement)) box.value = value;
    }
  }, [q, near, isHistory]);
}

/** Runs a search if the user ticked choices before this script was loaded. */
function useEarlyChoices(query: ProviderQuery, directory: DirectorySearch) {
  const isFirst = useRef(true);
  const compare = useEffectEvent(() => {
    const form = document.getElementById(directoryForm);
    if (!(form instanceof HTMLFormElement) || !form.elements.namedItem('type')) return;
    const entered = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const { areas, types, people, ratings } = parseProviderQuery(new URLSearchParams(entered));
    const ticked = (of: Partial<ProviderQuery>) =>
      directoryHref({ types: of.types, people: of.people, ratings: of.ratings });
    if (ticked({ types, people, ratings }) === ticked(query) && areas.length === query.areas.length) return;
    directory.search({ areas, types, people, ratings });
  });
  useEffect(() => {
    if (isFirst.current) compare();
    isFirst.current = false;
  }, []);
}
