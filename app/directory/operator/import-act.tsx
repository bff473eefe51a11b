import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import type { ToolAnswer } from './tool-answer.ts';
import { useToolAnswer } from './use-tool-answer.ts';

type Props = {
  runId: string;
  /** 'import-now': imports a preview's file without a new upload. 'go-on': resumes an import after the API failed. */
  intent: 'import-now' | 'go-on';
  /** Says what is stored, and for how long. */
  text: string;
  label: string;
  onAnswer: () => void;
};

/** A follow-up action for an import that has ended. */
export function ImportAct({ runId, intent, text, label, onAnswer }: Props) {
  const fetcher = useFetcher<ToolAnswer>();
  useToolAnswer(fetcher.data);
  return (
    <fetcher.Form
      method="post"
      action={href('/care-directory/data')}
      onSubmit={onAnswer}
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="runId" value={runId} />
      <input type="hidden" name="intent" value={intent} />
      <p>{text}</p>
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </fetcher.Form>
  );
}
