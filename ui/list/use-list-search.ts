import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { giveUpMissed, useMissedList, type MissedList } from './missed-list.ts';

export type ListSearch<Query> = {
  /** The current choices: the query of the list being loaded, else of the list shown. */
  chosen: Query;
  /** Another list is being loaded, and its request has not failed so far. */
  isLoading: boolean;
  /** The requested list that did not arrive; the earlier list is still shown. */
  missed: MissedList | undefined;
  /** The `state` of the navigation in progress, set by the link or form that started it. */
  nextState: unknown;
  /** Searches with changed choices, from page 1. */
  search: (change: Partial<Query>) => void;
};

type Options<Query> = {
  query: Query;
  hasFailed: boolean;
  /** The path of the list's URL, without the query. */
  path: string;
  hrefOf: (query: Query) => string;
  parse: (search: URLSearchParams) => Query;
};

/**
 * Runs the search of a list whose whole query is in the URL. `chosen` changes as soon as the user chooses something,
 * before the new list has loaded, and stays so if that list does not arrive: see keepList.
 */
export function useListSearch<Query extends { page: number }>(options: Options<Query>): ListSearch<Query> {
  const { query, hasFailed, path, hrefOf, parse } = options;
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state, location: next } = useNavigation();
  const isAsked = state === 'loading' && next.pathname === path;
  const unanswered = useMissedList(path);
  // A choice shows at once; the router reports the navigation only a moment later.
  const [asked, setAsked] = useState<{ query: Query; before: string | undefined }>();
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setAsked(undefined);
  }
  const onItsWay = isAsked && !unanswered?.isGivenUp ? parse(new URLSearchParams(next.search)) : undefined;
  const isNewest =
    asked !== undefined && (!onItsWay || next?.key === asked.before || hrefOf(onItsWay) === hrefOf(asked.query));
  const chosen = isNewest ? asked.query : (onItsWay ?? query);
  return {
    chosen,
    isLoading: isAsked && !unanswered,
    missed: isAsked && unanswered && !unanswered.isGivenUp ? unanswered : undefined,
    nextState: next?.state,
    search(change) {
      const wanted = { ...chosen, ...change, page: 1 };
      // The list shown needs no request. It is enough to give up the list that did not arrive.
      if (hrefOf(wanted) === hrefOf(query) && !hasFailed && (!isAsked || unanswered)) {
        giveUpMissed();
        setAsked(undefined);
        return;
      }
      setAsked({ query: wanted, before: next?.key });
      void navigate(hrefOf(wanted), { preventScrollReset: true });
    },
  };
}

/** Finds a text box by its name and the id of its form. A checkbox of the same name does not count. */
export function boxOf(formId: string, name: string): HTMLInputElement | undefined {
  const form = document.getElementById(formId);
  const elements = form instanceof HTMLFormElement ? [...form.elements] : [];
  return elements.find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === name && element.type !== 'checkbox',
  );
}
