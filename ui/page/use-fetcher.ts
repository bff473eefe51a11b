import { useState } from 'react';
import { useFetcher as useRouterFetcher } from 'react-router';

/**
 * React Router's fetcher, with `data` that effects may depend on. React Router keeps answers in a map that changes between
 * renders. A render in which React finds no change can be the first to read the new answer; React then stores the new effect
 * dependencies without running the effect (facebook/react issue 24042). Here the answer is state of the component, so a new
 * answer is a change. Errors and types are those of React Router.
 */
export function useFetcher<Answer>() {
  const fetcher = useRouterFetcher<Answer>();
  const [data, setData] = useState(fetcher.data);
  if (data !== fetcher.data) setData(() => fetcher.data);
  return { ...fetcher, data };
}
