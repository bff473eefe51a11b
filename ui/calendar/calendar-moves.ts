import { createContext } from 'react';
import type { Day } from '../text/dates.ts';
import type { DayLimits } from './calendar-keys.ts';

/** What the day buttons of a Calendar need for keyboard control. */
export const CalendarMoves = createContext<{
  limits: DayLimits;
  onStretch?: ((from: Day, to: Day) => void) | undefined;
}>({ limits: {} });
