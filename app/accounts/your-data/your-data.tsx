import { useEffect } from 'react';
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Card } from '../../../ui/card.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { downloadLabel, type ExportState } from './account-export.ts';

const lookAgainMs = 2000;

/** A section of /profile/settings with the copy of the user's data and the link to close the account. */
export function YourData({ copy }: { copy: ExportState }) {
  return (
    <Card as="section" id="your-data" aria-labelledby="your-data-heading" className="scroll-mt-6">
      <h2 id="your-data-heading" className="text-xl">
        Your data
      </h2>
      <p className="mt-3">
        Everything we hold about you, in one ZIP file: a page you can read, and the same data in a format that other
        software can use. It lists documents waiting for a decision, but doesn’t include them. We keep the ZIP file for
        24 hours.
      </p>
      <CopyOfData copy={copy} />
      <h3 className="mt-8 border-t border-line pt-6 text-lg">Close my account</h3>
      <p className="mt-2">Closes your account for good. The next page shows what we erase and what we keep.</p>
      <p className="mt-2">
        <Link to={href('/profile/close')} className="link inline-flex min-h-11 items-center">
          Close my account
        </Link>
      </p>
    </Card>
  );
}

const askLabels = {
  none: 'Download my data',
  making: 'Download my data',
  ready: 'Make a new file',
  failed: 'Try again',
};

/** The copy of the user's data: requested, being made, ready or failed. */
export function CopyOfData({ copy }: { copy: ExportState }) {
  useLookAgain(copy.state === 'making');
  const isEnhanced = useIsEnhanced();
  const { formAction, state } = useNavigation();
  const isAsking = state !== 'idle' && formAction === href('/profile/data');
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <div role="status">
        {copy.state === 'making' && <p>We’re putting your data together. This takes a few seconds.</p>}
        {copy.state === 'ready' && <p className="font-semibold">Your file is ready.</p>}
        {copy.state === 'failed' && (
          <p className="border-l-4 border-danger pl-4 font-semibold">
            We couldn’t put your data together. Try again in a moment.
          </p>
        )}
      </div>
      {copy.state === 'making' && !isEnhanced && (
        // Loads a whole new page: a router link to the current page would only scroll.
        <a href={href('/profile/settings')} className="link inline-flex min-h-11 items-center">
          Look again
        </a>
      )}
      {copy.state === 'ready' && (
        <a
          href={href('/profile/data/:exportId', { exportId: copy.id })}
          className={`${buttonClass('secondary')} text-balance`}
          download
        >
          {downloadLabel(copy)}
        </a>
      )}
      {(copy.state !== 'making' || isEnhanced) && (
        // The button stays in place while it works, so that it keeps the focus.
        <Form method="post" action={href('/profile/data')} preventScrollReset>
          <Button
            type="submit"
            variant={copy.state === 'ready' ? 'quiet' : 'secondary'}
            size={copy.state === 'ready' ? 'small' : 'normal'}
            busy={isAsking || copy.state === 'making'}
          >
            {askLabels[copy.state]}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Reloads the data every two seconds while the copy is being made. */
function useLookAgain(isWaiting: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [isWaiting, revalidate, state]);
}
