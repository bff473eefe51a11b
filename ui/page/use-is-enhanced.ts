import { useSyncExternalStore } from 'react';

const noChange = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** Whether JavaScript runs: false in what the server sends, true as soon as the page has been taken over. */
export function useIsEnhanced(): boolean {
  return useSyncExternalStore(noChange, inBrowser, onServer);
}
