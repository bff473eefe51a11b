import type { FreeDay } from './free-days.ts';

/** A day for which a consultant is booked, and what for: the engagement and the title of its terms. */
export type BookedDay = { day: FreeDay; engagementId: string; title: string };
