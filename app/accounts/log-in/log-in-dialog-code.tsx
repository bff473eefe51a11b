import { useEffect } from 'react';
import { href, PrefetchPageLinks } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { requireCode, CodeField, codeLead } from './code-field.tsx';
import type { CodeAnswer } from './log-in-answer.ts';
import { useDialogAnswer } from './use-dialog-answer.ts';

const id = 'code-dialog';

/** The two-factor step over the current page. Opening another screen would lose the text typed on the page. */
export function CodeView({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const fetcher = useFetcher<CodeAnswer>();
  const answer = fetcher.data;
  useDialogAnswer(fetcher, onDone);
  // The focused field of the previous step has disappeared.
  useEffect(() => document.getElementById(`${id}-code`)?.focus(), []);
  return (
    <>
      <PrefetchPageLinks page={href('/login/code')} />
      <p className="mb-4 text-ink-soft">{codeLead}</p>
      <CheckedForm<'code'>
        id={id}
        action={href('/login/code')}
        fetcher={fetcher}
        answer={answer?.ok === false ? answer : undefined}
        check={requireCode}
        submitLabel="Log In"
        beside={
          <Button variant="quiet" onClick={onBack}>
            Back to Login
          </Button>
        }
      >
        {(errorOf) => (
          <>
            <input type="hidden" name="place" value="dialog" />
            <CodeField form={id} error={errorOf('code')} />
          </>
        )}
      </CheckedForm>
    </>
  );
}
