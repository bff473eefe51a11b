import { useEffect } from 'react';
import { useStable } from '../../ui/page/use-stable.ts';
import type { LiveEvent } from './live-event.ts';
import { listenLive } from './live-listeners.ts';

/** While the component is mounted, calls `listener` for each event of a topic, and when events may have been missed. */
export function useLiveEvents(topic: string, listener: (event: LiveEvent) => void): void {
  const onEvent = useStable(listener);
  useEffect(() => listenLive({ topic, onEvent }), [topic, onEvent]);
}
