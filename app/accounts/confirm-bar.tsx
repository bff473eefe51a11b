import { Button } from '../../ui/button.tsx';
import { useFetcher } from '../../ui/page/use-fetcher.ts';
import { useAnswerToast } from '../../ui/form/use-answer-toast.ts';
import type { FormAnswer } from '../../ui/form/form-answer.ts';

/**
 * Shown on every page until the account's email address is confirmed. Says why to confirm it, and offers 'Send again'.
 */
export function ConfirmBar({ email }: { email: string }) {
  const fetcher = useFetcher<{ at: number; toast: FormAnswer['toast'] }>();
  useAnswerToast(fetcher.data);
  return (
    <aside
      aria-label="Confirm your email address"
      className="border-b border-line bg-accent-soft text-on-accent"
      data-no-print
    >
      <fetcher.Form
        method="post"
        action="/confirmation-emails"
        className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
      >
        <p className="min-w-0 break-words">
          <strong>Confirm your email address.</strong> Use the link we sent to {email}. Until you do, you won’t be
          listed and can’t send messages.
        </p>
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          Send again
        </Button>
      </fetcher.Form>
    </aside>
  );
}
