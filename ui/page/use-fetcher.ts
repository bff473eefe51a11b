import { useState } from 'react';
import { useFetcher as useRouterFetcher } from 'react-router';

/**
 * React Router's fetcher, with `data` that effects may depend on. React Router's own `data` is not React state, so it
 * can change unnoticed: React may store it as an effect's new dependency without running the effect (facebook/react
 * issue 24042). Here `data` is state, so a new response runs the effects. Errors and types are those of React Router.
 */
export function useFetcher<Answer>() {
  const fetcher = useRouterFetcher<Answer>();
  const [data, setData] = useState(fetcher.data);
  if (data !== fetcher.data) setData(() => fetcher.data);
  return { ...fetcher, data };
}
