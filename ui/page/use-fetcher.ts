import { useState } from 'react';
import { useFetcher as useRouterFetcher } from 'react-router';

/**
 * React Router's fetcher, with an answer on which effects may depend. React Router keeps answers in a map that changes
 * between renders; an effect that depends on them may never run: a render in which React finds nothing changed can be the
 * first to see the answer, and React keeps its dependencies without running it (facebook/react issue 24042). As a state of
 * the component, a new answer is a change. Errors and shapes are those of React Router.
 */
export function useFetcher<Answer>() {
  const fetcher = useRouterFetcher<Answer>();
  const [data, setData] = useState(fetcher.data);
  if (data !== fetcher.data) setData(() => fetcher.data);
  return { ...fetcher, data };
}
