import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same while what it does is that of the last render: for what outlives a render, such as timers. */
export function useStable<Args extends unknown[], Result>(
  work: (...given: Args) => Result,
): (...given: Args) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  }, [work]);
  return useCallback((...given: Args) => latest.current(...given), []);
}
