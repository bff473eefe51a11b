import { useWhileSignedIn } from './use-while-signed-in.ts';

const loadStream = async () => (await import('./share-stream.ts')).shareStream;

/** Keeps the event stream of the signed-in user open while the page is open. */
export function LiveStream() {
  useWhileSignedIn(loadStream, undefined);
  return null;
}
