import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that keeps its identity but always runs the code of the last render, for callers such as timers.
 */
export function useStable<Args extends unknown[], Result>(
  work: (...given: Args) => Result,
): (...given: Args) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  }, [work]);
  return useCallback((...given: Args) => latest.current(...given), []);
}
