import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, href, useNavigationType } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { longestSearch } from '../../../ui/list/list-query.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import {
  parseServiceQuery,
  serviceListHref,
  serviceSorts,
  type ServiceQuery,
  type ServiceSort as ServiceSortKey,
} from './service-query.ts';
import { searchBox, serviceForm, type ServiceSearch } from './use-service-search.ts';

type Props = { query: ServiceQuery; list: ServiceSearch };

const sortOptions = Object.entries(serviceSorts).map(([value, label]) => ({ value, label }));

/**
 * The search text. The order and the filters belong to this form too, wherever they are, so that all are sent together
 * without JavaScript.
 */
export function ServiceSearchForm({ query, list }: Props) {
  useBoxOfAddress(query.q);
  useEarlyChoices(query, list);
  return (
    <search data-no-print>
      <Form
        id={serviceForm}
        action={href('/services')}
        method="get"
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          list.search({});
        }}
      >
        <TextField
          type="search"
          name="q"
          label="Search services"
          placeholder="Search by name, type, location, needs or skills..."
          defaultValue={query.q}
          maxLength={longestSearch}
          boxClassName="text-ellipsis"
        />
        {query.skills.map((skill) => (
          <input key={skill} type="hidden" name="skill" value={skill} />
        ))}
        <Button type="submit" variant="primary">
          <Icon name="search" className="size-5 max-sm:hidden" />
          Search
        </Button>
      </Form>
      <Form
        id={`${serviceForm}-reset`}
        action={href('/services')}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          list.reset();
        }}
      />
    </search>
  );
}

/** The order of the listings. It is beside their number, and belongs to the search form. */
export function ServiceSort({ list }: { list: ServiceSearch }) {
  return (
    <SelectField
      form={serviceForm}
      name="sort"
      label="Sort by"
      options={sortOptions}
      value={list.chosen.sort}
      onChange={(event) => list.search({ sort: event.currentTarget.value as ServiceSortKey })}
      className="items-center gap-x-2 max-sm:grow sm:flex sm:*:mb-0 max-sm:[&>label]:sr-only"
      boxClassName="sm:w-52"
    />
  );
}

/** Updates the search box after back or forward, and after any other change unless the box has the focus. */
function useBoxOfAddress(q: string) {
  const isHistory = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // A navigation that failed changes nothing.
    if (!isHistory && shown.current === q) return;
    shown.current = q;
    const box = searchBox();
    if (box && (isHistory || box !== document.activeElement)) box.value = q;
  }, [q, isHistory]);
}

/** Runs a search if the user made choices before this script loaded. */
function useEarlyChoices(query: ServiceQuery, list: ServiceSearch) {
  const isFirst = useRef(true);
  const compare = useEffectEvent(() => {
    const form = document.getElementById(serviceForm);
    if (!(form instanceof HTMLFormElement) || !form.elements.namedItem('type')) return;
    const entered = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const { types, locations } = parseServiceQuery(new URLSearchParams(entered));
    const early = { ...query, types: types.toSorted(), locations: locations.toSorted() };
    const shown = { ...query, types: query.types.toSorted(), locations: query.locations.toSorted() };
    if (serviceListHref(early) !== serviceListHref(shown)) list.search({ types, locations });
  });
  useEffect(() => {
    if (isFirst.current) compare();
    isFirst.current = false;
  }, []);
}
