import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { reportCrash } from './report-crash.ts';
import { useTitle } from './use-title.ts';

/** Something broke. Says so, tells the server, and loads the same address again on request, with or without JavaScript. */
export function CrashScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    reportCrash(error, pathname);
  }, [error, pathname]);
  return (
    <div className="page-width py-12 text-center" role="alert">
      <title>{useTitle('Something went wrong')}</title>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p className="mx-auto mt-3 max-w-xl text-ink-soft">We've logged the error and our team will investigate.</p>
      <form method="get" action={pathname} className="mt-6">
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
