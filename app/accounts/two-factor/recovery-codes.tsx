import { href } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { copyText } from '../../../ui/page/copy-text.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';

type Props = { codes: readonly string[]; happened: string; siteName: string };

const copied = {
  done: 'Recovery codes copied',
  failed: 'We couldn’t copy the codes. Select them and copy them yourself.',
};

/** The recovery codes, shown only once, with ways to copy them, save them as a file or print them. */
export function RecoveryCodes({ codes, happened, siteName }: Props) {
  const isEnhanced = useIsEnhanced();
  const text = `Recovery codes for ${siteName}. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-md">
        <h1 tabIndex={-1}>Save your recovery codes</h1>
        <p className="mt-3">
          {happened} If you don’t have your phone with you, you can log in with one of these codes.{' '}
          <strong>You won’t see these codes again.</strong>
        </p>
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 text-lg figures sm:p-6">
          {codes.map((code) => (
            <li key={code} className="text-center whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-soft">
          Each code works once. Keep them in your password manager, or on paper somewhere safe, not just on the phone
          with your authenticator app.
        </p>
        <div className="mt-6 flex flex-wrap gap-3" data-no-print>
          {isEnhanced && <Button onClick={() => void copyText(codes.join('\n'), copied)}>Copy</Button>}
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className={buttonClass()}
          >
            <Icon name="download" />
            Download as a text file
          </a>
        </div>
        <p className="mt-8 border-t border-line pt-6" data-no-print>
          <LinkButton to={href('/profile/settings')} variant="primary">
            I’ve saved them
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
