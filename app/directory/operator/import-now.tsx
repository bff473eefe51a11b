import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import type { ToolAnswer } from './tool-answer.ts';
import { useToolAnswer } from './use-tool-answer.ts';

/** Imports the file of a preview without uploading it again. */
export function ImportNow({ previewId, onAnswer }: { previewId: string; onAnswer: () => void }) {
  const fetcher = useFetcher<ToolAnswer>();
  useToolAnswer(fetcher.data);
  return (
    <fetcher.Form
      method="post"
      action={href('/care-directory/data')}
      onSubmit={onAnswer}
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="intent" value="import-now" />
      <input type="hidden" name="runId" value={previewId} />
      <p>Nothing has changed yet. We keep the file for a day, or until another import starts.</p>
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        Import now
      </Button>
    </fetcher.Form>
  );
}
