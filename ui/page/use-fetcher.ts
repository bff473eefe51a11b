import { useState } from 'react';
import { useFetcher as useRouterFetcher } from 'react-router';

/**
 * React Router's fetcher, with `data` that effects may depend on. React Router stores responses in a map that changes
 * between renders. A render in which React finds no change can be the first to read the new response; React then stores
 * the new effect dependencies without running the effect (facebook/react issue 24042). Here the response is component
 * state, so a new response is a change. Errors and types are those of React Router.
 */
export function useFetcher<Answer>() {
  const fetcher = useRouterFetcher<Answer>();
  const [data, setData] = useState(fetcher.data);
  if (data !== fetcher.data) setData(() => fetcher.data);
  return { ...fetcher, data };
}
