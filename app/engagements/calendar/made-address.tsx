import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useFocusOnStep } from '../../../ui/form/use-focus-on-step.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { copyText } from '../../../ui/page/copy-text.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';

const copied = {
  done: 'Address copied',
  failed: 'We couldn’t copy the address. Select it and copy it yourself.',
};

/** A new address of a calendar, shown only once. */
export function MadeAddress({ address }: { address: string }) {
  const isEnhanced = useIsEnhanced();
  useFocusOnStep('made');
  return (
    <FormPage
      title="Copy your private address"
      lead={
        <>
          <strong>You won’t see it again.</strong> Whoever has it can read your booked days and due dates, so don’t
          share it.
        </>
      }
    >
      <p className="rounded-card border border-line bg-surface p-4 wrap-anywhere" translate="no">
        <code>{address}</code>
      </p>
      <p className="mt-4 text-ink-soft">
        In your calendar, choose ‘Add calendar’ and then ‘From the internet’, ‘From URL’ or ‘Subscribe’. Calendars look
        for changes every few hours.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isEnhanced && <Button onClick={() => void copyText(address, copied)}>Copy</Button>}
        <a href={address.replace(/^https?:/, 'webcal:')} className="link inline-flex min-h-11 items-center px-2">
          Open it in this device’s calendar
        </a>
        <LinkButton to={href('/profile/settings')} variant="primary">
          I’ve copied it
        </LinkButton>
      </div>
    </FormPage>
  );
}
