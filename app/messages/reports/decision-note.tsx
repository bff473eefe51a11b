import { useEffect, useRef } from 'react';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { keepNote, readNote } from '../kept-texts.ts';

type Props = { id: string; reportId: string; defaultValue: string | undefined; error: string | undefined };

/** What an operator notes about a report. It stays in this browser until the report is decided, also while they look elsewhere. */
export function DecisionNote({ id, reportId, defaultValue, error }: Props) {
  const userId = useAuth().user?.id;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!box.current || userId === undefined) return;
    // What was typed before the scripts came, or comes back with a refusal, is newer than what was kept.
    if (box.current.value.trim() === '') box.current.value = readNote(userId, reportId);
    else keepNote(userId, reportId, box.current.value);
  }, [userId, reportId]);
  return (
    <TextareaField
      ref={box}
      id={id}
      name="note"
      label="Note"
      hint="What you did, or why nothing was needed. Only operators read it."
      defaultValue={defaultValue}
      error={error}
      onInput={(event) => userId !== undefined && keepNote(userId, reportId, event.currentTarget.value)}
    />
  );
}
