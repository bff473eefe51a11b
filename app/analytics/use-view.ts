import { useEffect, useRef } from 'react';
import { track } from './track.ts';
import type { UsageEvent } from './usage-event.ts';

type Who = { isLoading: boolean; user: object | null };
type Opened = { id: string; name: string };

const events = {
  consultant: ({ id, name }: Opened): UsageEvent => ({
    name: 'consultant_view',
    data: { consultantId: id, consultantName: name },
  }),
  service: ({ id, name }: Opened): UsageEvent => ({ name: 'service_view', data: { serviceId: id, serviceName: name } }),
};

/** Counts a view of this item once, as soon as it is known whether the user is signed in. */
export function useView(kind: keyof typeof events, { id, name }: Opened, { isLoading, user }: Who): void {
  const counted = useRef('');
  useEffect(() => {
    if (isLoading || counted.current === id) return;
    counted.current = id;
    track(events[kind]({ id, name }), user !== null);
  }, [kind, id, name, isLoading, user]);
}
