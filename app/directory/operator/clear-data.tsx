import { useState } from 'react';
import { Form, href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { inFigures } from '../../../ui/text/numbers.ts';
import type { useFetcher } from '../../../ui/page/use-fetcher.ts';
import { clearTexts, type LastClear } from '../records/directory-clear.ts';
import type { ToolAnswer } from './tool-answer.ts';

type Fetcher = ReturnType<typeof useFetcher<ToolAnswer>>;

/** The confirmation text, for the dialog and for the separate page. */
export function ClearQuestion() {
  return <p>{clearTexts.question}</p>;
}

/** Clears the data after a confirmation. Without JavaScript the confirmation is a separate page. */
export function ClearData({ fetcher, isBusy }: { fetcher: Fetcher; isBusy: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  const isClearing = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'clear';
  const clear = () => {
    setIsAsked(false);
    void fetcher.submit({ intent: 'clear' }, { method: 'post', action: href('/care-directory/data') });
  };
  return (
    <>
      <Form
        action={href('/care-directory/data')}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) setIsAsked(true);
        }}
      >
        <input type="hidden" name="ask" value="clear" />
        <Button type="submit" busy={isClearing}>
          {isClearing ? 'Clearing …' : 'Clear All Data'}
        </Button>
      </Form>
      <Dialog open={isAsked} onOpenChange={setIsAsked} title="Clear all data?">
        <ClearQuestion />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" onClick={clear}>
            Clear All Data
          </Button>
          <Button onClick={() => setIsAsked(false)}>Keep the data</Button>
        </div>
      </Dialog>
    </>
  );
}

/** Lets an operator undo the last clear. */
export function UndoClear({ clear, fetcher }: { clear: LastClear; fetcher: Fetcher }) {
  const isUndoing = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === 'undo';
  return (
    <fetcher.Form
      method="post"
      action={href('/care-directory/data')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3"
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="clearId" value={clear.id} />
      <p className="grow">
        {inFigures(clear.count)} {clear.count === 1 ? 'provider was' : 'providers were'} cleared on{' '}
        {longDateAndTime(clear.at)}.
      </p>
      <Button type="submit" size="small" busy={isUndoing}>
        Undo
      </Button>
    </fetcher.Form>
  );
}
