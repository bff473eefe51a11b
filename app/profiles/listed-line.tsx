import { useEffect, useRef, type ReactNode } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { useFetcher } from '../../ui/page/use-fetcher.ts';
import { useAnswerToast } from '../../ui/form/use-answer-toast.ts';
import { isListed, whyNotListed, type ListedState } from './listed-state.ts';

type Props = {
  /** The noun used in sentences. */
  what: 'profile' | 'listing';
  state: ListedState;
  /** The path of the screen whose action hides the profile or listing, shows it again or posts it again. */
  action: string;
  /** The path of the current page. */
  place: string;
  /** The last day on which lists show it, such as '28 December 2026'; said instead of what 'listed' means. */
  until?: string | undefined;
  /** A link beside the buttons. */
  children?: ReactNode;
};

/** Tells users whether lists show their profile or listing, and if not, why; with the buttons to change that. */
export function ListedLine({ what, state, action, place, until, children }: Props) {
  const { isExpired = false, isSuspended = false } = state;
  const isHiddenAlone = state.isHidden && !state.hiddenReason && !state.isUnconfirmed && !isSuspended && !isExpired;
  const line = useRef<HTMLParagraphElement>(null);
  const wasExpired = useRef(isExpired);
  // The pressed button has disappeared, so the focus is lost.
  useEffect(() => {
    if (wasExpired.current && !isExpired) line.current?.focus({ preventScroll: true });
    wasExpired.current = isExpired;
  }, [isExpired]);
  const button = { what, action, place };
  return (
    <div className="items-center justify-between gap-x-4 gap-y-3 sm:flex sm:flex-wrap">
      <p ref={line} tabIndex={-1} className="flex min-w-0 flex-1 basis-40 gap-2">
        <Icon
          name={isListed(state) ? 'success' : 'warning'}
          className={`mt-0.5 size-5 ${isListed(state) ? 'text-positive' : 'text-warning'}`}
        />
        <span className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{listedWord(state, until)}</strong>{' '}
          {isListed(state) ? !until && `Anyone can find your ${what}.` : whyNotListed(state, what).join(' ')}
          {isHiddenAlone && ' Select ‘Show again’ so that people can find it.'}
          {state.hiddenReason && !isSuspended && (
            <>
              {' '}
              <Link to={href('/contact')} className="link">
                Contact us
              </Link>
            </>
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3 max-sm:mt-2 max-sm:pl-7">
        {isExpired && !isSuspended && <ChangeButton {...button} label="Post again" fields={{ intent: 'post-again' }} />}
        {!state.hiddenReason && !isSuspended && (
          <ChangeButton
            {...button}
            label={state.isHidden ? 'Show again' : hideLabels[what]}
            isLikeLink={!state.isHidden}
            fields={{ intent: 'visibility', hidden: state.isHidden ? 'no' : 'yes' }}
          />
        )}
        {children}
      </div>
    </div>
  );
}

const hideLabels = { profile: 'Hide my profile', listing: 'Take down my listing' };

function listedWord(state: ListedState, until: string | undefined): string {
  if (!isListed(state)) return 'Not listed.';
  return until ? `Listed until ${until}.` : 'Listed.';
}

type ChangeProps = Pick<Props, 'what' | 'action' | 'place'> & {
  label: string;
  fields: Record<string, string>;
  isLikeLink?: boolean;
};

function ChangeButton({ what, action, place, label, fields, isLikeLink }: ChangeProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { data } = fetcher;
  const { revalidate } = useRevalidator();
  useAnswerToast(data);
  useEffect(() => {
    // The state that the page shows is out of date.
    if (data?.reason === 'stale') void revalidate();
  }, [data, revalidate]);
  return (
    <fetcher.Form method="post" action={action}>
      {Object.entries({ ...fields, place }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* One element for both labels, so that the focus stays on it. */}
      <Button
        type="submit"
        size="small"
        variant={isLikeLink ? 'quiet' : 'secondary'}
        className={`min-h-11 ${isLikeLink ? '-mx-3.5' : ''}`}
        busy={fetcher.state !== 'idle'}
      >
        <span className={isLikeLink ? 'link text-base font-normal' : ''}>{label}</span>
        {!isLikeLink && <span className="sr-only"> (your {what})</span>}
      </Button>
    </fetcher.Form>
  );
}
