import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { giveUpMissed, useMissedList, type MissedList } from './missed-list.ts';

export type ListSearch<Query> = {
  /** What is chosen now: the query of the list that is on its way, else of the list that is there. */
  chosen: Query;
  /** The list that is on its way is another one than the list that is there, and no answer is waited for in vain. */
  isLoading: boolean;
  /** The list that was asked for and did not come; the one before it still stands there. */
  missed: MissedList | undefined;
  /** What the link or the form that is being followed said. */
  nextState: unknown;
  /** Searches with a change of what is chosen, from page 1 on. */
  search: (change: Partial<Query>) => void;
};

type Options<Query> = {
  query: Query;
  hasFailed: boolean;
  /** The address of the list, without its search. */
  path: string;
  hrefOf: (query: Query) => string;
  parse: (search: URLSearchParams) => Query;
};

/**
 * A list whose whole query stands in the address. What is chosen shows at once, also while the list is on its way, and stays
 * when it does not come: see keepList.
 */
export function useListSearch<Query extends { page: number }>(options: Options<Query>): ListSearch<Query> {
  const { query, hasFailed, path, hrefOf, parse } = options;
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state, location: next } = useNavigation();
  const isAsked = state === 'loading' && next.pathname === path;
  const unanswered = useMissedList(path);
  // What was pressed shows at once: the router says only a moment later that a list is on its way.
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
      // What is there already needs no asking: only what is waited for in vain is given up.
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

/** A text box of a form, by the form's id, as it stands on the page. A tick of the same name is none. */
export function boxOf(formId: string, name: string): HTMLInputElement | undefined {
  const form = document.getElementById(formId);
  const elements = form instanceof HTMLFormElement ? [...form.elements] : [];
  return elements.find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name === name && element.type !== 'checkbox',
  );
}
