import { useEffect, useEffectEvent, useRef } from 'react';
import { href, useNavigationType } from 'react-router';
import { useListSearch, type ListSearch } from '../../../ui/list/use-list-search.ts';
import { withoutFilters } from './other-searches.ts';
import { consultantListHref, parseConsultantQuery, type ConsultantQuery } from '../consultant-query.ts';

/** The id of the form for search and filters; controls elsewhere on the page refer to it. */
export const consultantForm = 'consultant-search';

export type ConsultantSearch = ListSearch<ConsultantQuery> & {
  /** Searches with everything entered in the form's fields. */
  searchEntered: () => void;
  /** Clears all filters; text, country and place stay. */
  reset: () => void;
};

const formOnPage = () => {
  const form = document.getElementById(consultantForm);
  return form instanceof HTMLFormElement ? form : undefined;
};

const searchOf = (query: ConsultantQuery) => new URLSearchParams(consultantListHref(query).split('?')[1]);

/** Returns the query with the values of the fields on the page. Closed filters have no fields, so their values stay. */
function entered(query: ConsultantQuery): ConsultantQuery {
  const form = formOnPage();
  if (!form) return query;
  const search = searchOf(query);
  for (const element of form.elements) search.delete(element.getAttribute('name') ?? '');
  for (const [name, value] of new FormData(form)) search.append(name, String(value));
  return { ...parseConsultantQuery(search), page: 1 };
}

/** The search of the list. Ticked boxes take effect at once, typed fields when they lose the focus or with Enter. */
export function useConsultantSearch(query: ConsultantQuery, hasFailed: boolean): ConsultantSearch {
  const path = href('/consultants');
  const list = useListSearch({ query, hasFailed, path, hrefOf: consultantListHref, parse: parseConsultantQuery });
  const search = (change: Partial<ConsultantQuery>) => {
    const wanted = { ...entered(list.chosen), ...change };
    setFields(wanted, () => true);
    list.search(wanted);
  };
  const searchEntered = () => list.search(entered(list.chosen));
  useFieldsOfUrl(query, searchEntered);
  return {
    ...list,
    search,
    searchEntered,
    reset: () => search(withoutFilters(entered(list.chosen))),
  };
}

const typedFields = ['q', 'country', 'free-from', 'free-to', 'days', 'rate', 'per', 'near', 'within'] as const;
/** The fields whose default value is not ''. URLs leave out default values. */
const usual: Partial<Record<string, string>> = { country: 'all', days: '1', per: 'hour' };

function setFields(query: ConsultantQuery, maySet: (field: Element) => boolean) {
  const search = searchOf(query);
  for (const name of typedFields) {
    const field = formOnPage()?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    if (field && maySet(field)) field.value = search.get(name) ?? usual[name] ?? '';
  }
}

/**
 * Keeps the fields in step with the URL without overwriting what is being typed: going back or forward sets all fields,
 * and a new URL sets all but the focused one. Choices made before this script loaded start a search when it loads.
 */
function useFieldsOfUrl(query: ConsultantQuery, search: () => void) {
  const isHistory = useNavigationType() === 'POP';
  const url = consultantListHref(query);
  const shown = useRef<string>(undefined);
  const compare = useEffectEvent((before: string | undefined) => {
    if (before === undefined) {
      if (consultantListHref(entered(query)) !== consultantListHref({ ...query, page: 1 })) search();
      return;
    }
    // A navigation that failed changes nothing.
    if (!isHistory && before === url) return;
    setFields(query, (field) => isHistory || field !== document.activeElement);
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = url;
    compare(before);
  }, [url, isHistory]);
}
