import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { isOfServer } from './crash/is-of-server.ts';
import { useTitle } from './use-title.ts';

/**
 * Shown after a crash. Reports the crash to the server, and offers to load the same URL again, with or without
 * JavaScript. Once the crash is in the log, the screen says so.
 */
export function CrashScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const [logged, setLogged] = useState<{ error: unknown }>();
  const isLogged = isOfServer(error) || (logged !== undefined && logged.error === error);
  useEffect(() => {
    void import('./crash/report-crash.ts')
      .then(({ reportCrash }) => reportCrash(error, pathname))
      .then(
        (isDone) => isDone && setLogged({ error }),
        // If the reporting code does not load, the crash stays unreported, as without a connection.
        () => {},
      );
  }, [error, pathname]);
  return (
    <div className="page-width py-12 text-center" role="alert">
      <title>{useTitle('Something went wrong')}</title>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p className="mx-auto mt-3 min-h-6 max-w-xl text-ink-soft">
        {isLogged && "We've logged the error and our team will investigate."}
      </p>
      {/* Without an action the form uses the URL of the page, even if its path would name another site. */}
      <form method="get" className="mt-6">
        {[...new URLSearchParams(search)].map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary">
          Try again
        </Button>
      </form>
    </div>
  );
}
