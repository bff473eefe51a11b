import { useEffect, useRef } from 'react';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { keepNote, readNote } from '../../messages/kept-texts.ts';

type Props = { id: string; reportId: string; defaultValue: string | undefined; error: string | undefined };

/** An operator's note about a report. The browser stores it until the report is decided, even if the page is left. */
export function DecisionNote({ id, reportId, defaultValue, error }: Props) {
  const userId = useAuth().user?.id;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!box.current || userId === undefined) return;
    // Text typed before the scripts loaded, or returned with a refusal, is newer than the stored note.
    if (box.current.value.trim() === '') box.current.value = readNote(userId, reportId);
    else keepNote(userId, reportId, box.current.value);
  }, [userId, reportId]);
  return (
    <TextareaField
      ref={box}
      id={id}
      name="note"
      label="Note"
      hint="What you did, or why no action was needed. Only operators can see this."
      defaultValue={defaultValue}
      error={error}
      onInput={(event) => userId !== undefined && keepNote(userId, reportId, event.currentTarget.value)}
    />
  );
}
