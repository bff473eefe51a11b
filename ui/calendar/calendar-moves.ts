import { createContext } from 'react';
import type { Day } from '../text/dates.ts';
import type { DayLimits } from './calendar-keys.ts';

/** What the squares of a Calendar have to know to move the focus between them by keys. */
export const CalendarMoves = createContext<{
  limits: DayLimits;
  onStretch?: ((from: Day, to: Day) => void) | undefined;
}>({ limits: {} });
