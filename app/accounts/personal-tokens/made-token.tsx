import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { copyText } from '../../../ui/page/copy-text.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';

const copied = {
  done: 'Token copied',
  failed: 'We couldn’t copy the token. Select it and copy it yourself.',
};

/** A new token, shown only once. */
export function MadeToken({ name, token }: { name: string; token: string }) {
  const isEnhanced = useIsEnhanced();
  return (
    <FormPage
      title="Copy your new token"
      lead={
        <>
          This is the token ‘{name}’. <strong>You won’t see it again.</strong>
        </>
      }
    >
      <p className="rounded-card border border-line bg-surface p-4 figures wrap-anywhere" translate="no">
        <code>{token}</code>
      </p>
      <p className="mt-4 text-ink-soft">
        Keep it where your program can read it and nobody else can. Programs send it as{' '}
        <code className="whitespace-nowrap">Authorization: Bearer</code> and the token, or use it as the key of
        supabase-js. <a href="/api/docs">The API for developers</a>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isEnhanced && <Button onClick={() => void copyText(token, copied)}>Copy</Button>}
        <LinkButton to={href('/profile/tokens')} variant="primary">
          I’ve copied it
        </LinkButton>
      </div>
    </FormPage>
  );
}
