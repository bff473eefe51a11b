import { useSyncExternalStore } from 'react';

const noChange = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** Whether JavaScript runs: false in server-sent HTML, true after hydration. */
export function useIsEnhanced(): boolean {
  return useSyncExternalStore(noChange, inBrowser, onServer);
}
