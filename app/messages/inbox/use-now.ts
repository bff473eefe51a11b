import { useEffect, useState } from 'react';
import { londonDay } from '../../../ui/text/dates.ts';

const minuteMs = 60 * 1000;

/**
 * Returns the time that decides which days are 'Today' and 'Yesterday', in ms of the clock that gave `loadedAt`. It changes
 * only when the day changes in London.
 */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const heardAt = Date.now();
    const look = () => {
      const next = loadedAt + Date.now() - heardAt;
      setNow((before) => (londonDay(before) === londonDay(next) ? before : next));
    };
    const timer = setInterval(look, minuteMs);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return Math.max(now, loadedAt);
}
