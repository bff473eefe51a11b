/**
 * Begins what `load` brings, and ends it. A page that is kept to go back to holds nothing; when it comes back it begins again. If
 * its code does not come, a reload of the page shows what is new.
 */
export function whileShown(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = () => {
    void load().then(
      (begin) => {
        if (!isOver) stop ??= begin();
      },
      () => {},
    );
  };
  const pause = () => {
    stop?.();
    stop = undefined;
  };
  start();
  window.addEventListener('pagehide', pause);
  window.addEventListener('pageshow', start);
  return () => {
    isOver = true;
    pause();
    window.removeEventListener('pagehide', pause);
    window.removeEventListener('pageshow', start);
  };
}
