import { useEffect } from 'react';
import { useStable } from '../../ui/page/use-stable.ts';
import type { LiveEvent } from './live-event.ts';
import { listenLive } from './live-listeners.ts';

/** Calls `listener` for each event of a topic, and when some may have been missed, while the component is mounted. */
export function useLiveEvents(topic: string, listener: (event: LiveEvent) => void): void {
  const onEvent = useStable(listener);
  useEffect(() => listenLive({ topic, onEvent }), [topic, onEvent]);
}
