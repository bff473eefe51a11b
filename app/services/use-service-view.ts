import { useEffect, useRef } from 'react';
import { track } from '../analytics/track.ts';

type Who = { isLoading: boolean; user: object | null };

/** Counts once that a listing was opened, as soon as it is known whether somebody is signed in. */
export function useServiceView({ id, name }: { id: string; name: string }, { isLoading, user }: Who): void {
  const counted = useRef('');
  useEffect(() => {
    if (isLoading || counted.current === id) return;
    counted.current = id;
    track({ name: 'service_view', data: { serviceId: id, serviceName: name } }, user !== null);
  }, [id, name, isLoading, user]);
}
