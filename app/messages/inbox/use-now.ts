import { useEffect, useState } from 'react';
import { londonDay } from '../../../ui/text/dates.ts';

const minuteMs = 60 * 1000;

/**
 * The time by which days are named 'Today' and 'Yesterday', ms by the clock that said `loadedAt`. Another one only when
 * London has another day.
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
