import { useEffect, useState } from 'react';
import { londonDay } from '../../../ui/text/dates.ts';

const minuteMs = 60 * 1000;

/**
 * Returns `loadedAt` plus the time that has passed since, in ms, so that the browser's clock may be wrong. The result
 * decides which days are called 'Today' and 'Yesterday', and changes only when the day changes in London.
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
