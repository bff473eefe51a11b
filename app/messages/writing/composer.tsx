import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from '../../../ui/button.tsx';
import { boxClass, FieldError } from '../../../ui/form/field-frame.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { sendDrawing } from '../../../ui/picture/rare-icons.tsx';
import { inFigures } from '../../../ui/text/numbers.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { keepBoxDraft, keepDraft, noDraft, readDraft, type BoxDraft } from '../kept-texts.ts';
import { openingText } from './opening-text.ts';
import { cleanMessage, longestMessage, messageTexts } from '../message.ts';

/** The counter appears when fewer characters than this are left. */
const counterFrom = 500;

type Props = {
  ownId: string;
  /** The id is unknown while the thread is loading. */
  partner: { userId?: string | undefined; name: string };
  /**
   * The id of the partner’s profile or listing. The draft is stored under this id as long as the partner’s own id is
   * unknown.
   */
  place?: string;
  /** While the thread is loading, nothing can be sent. */
  isLoading?: boolean;
  isSending: boolean;
  onSend: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
  /** The text in the box when there is no draft. */
  firstLine?: string;
  /** A form that was sent without JavaScript and refused. */
  refused?: { text: string; content: string };
  /** The URL that the form is sent to without JavaScript. */
  action: string;
  formId: string;
};

/** The box to write in. Enter sends, and Shift+Enter starts a new line. The text is stored until it is sent. */
export function Composer(props: Props) {
  const { ownId, partner, isLoading, isSending, onSend, box, firstLine = '', refused, action, formId } = props;
  const id = useId();
  const isEnhanced = useIsEnhanced();
  const [text, setText] = useState(refused?.content ?? firstLine);
  const [wasSentByServer] = useState(refused);
  const partnerId = partner.userId;
  const draftPlace = partnerId ?? props.place;
  const message = cleanMessage(text);
  const over = message.length - longestMessage;
  const isBlank = message === '';
  const error = over > 0 ? tooLongText(over) : text === wasSentByServer?.content ? wasSentByServer.text : undefined;

  const restoredFrom = useRef<string>(undefined);
  const lead = useRef(firstLine);
  const draft = useRef<BoxDraft>({ own: noDraft, others: noDraft });
  useEffect(() => {
    if (draftPlace === undefined || restoredFrom.current === draftPlace) return;
    const earlierPlace = restoredFrom.current;
    restoredFrom.current = draftPlace;
    // Combines the stored draft with text typed before the scripts loaded or while the thread was loading.
    const shown = box.current?.value ?? '';
    const kept = readDraft(ownId, draftPlace);
    const opening = openingText({ firstLine, shown, kept });
    lead.current = firstLine || kept.firstLine;
    setText(opening);
    const begun = { text: opening, firstLine: lead.current };
    draft.current = keepBoxDraft(ownId, draftPlace, begun, { own: kept, others: noDraft });
    if (earlierPlace !== undefined) keepDraft(ownId, earlierPlace, noDraft);
  }, [box, ownId, draftPlace, firstLine]);
  // The first focus puts the cursor at the end of the text.
  const wasFocused = useRef(false);
  const goOnWriting = (event: FocusEvent<HTMLTextAreaElement>) => {
    if (wasFocused.current) return;
    wasFocused.current = true;
    const { value } = event.currentTarget;
    event.currentTarget.setSelectionRange(value.length, value.length);
  };
  const change = (next: string) => {
    setText(next);
    if (draftPlace === undefined) return;
    draft.current = keepBoxDraft(ownId, draftPlace, { text: next, firstLine: lead.current }, draft.current);
  };
  const send = () => {
    if (isBlank || isSending || isLoading || over > 0) return;
    onSend(text);
    change('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    // This Enter accepts a word of an input method. Safari ends the composition before the key event, with key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      method="post"
      action={action}
      onSubmit={onSubmit}
      className="border-t border-line bg-surface p-3 sm:px-4"
      data-no-print
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="to" value={partnerId ?? ''} />
      <input type="hidden" name="clientId" value={formId} />
      <div role="status">
        <FieldError id={id} error={error} />
      </div>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Message to {partner.name}
        </label>
        <textarea
          ref={box}
          id={id}
          name="content"
          rows={1}
          enterKeyHint="send"
          value={text}
          placeholder={messageTexts.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={goOnWriting}
          onKeyDown={onKeyDown}
          className={`${boxClass} field-sizing-content max-h-[min(10rem,25dvh)] min-w-0 grow resize-none`}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={isEnhanced && (isBlank || isSending || Boolean(isLoading))}
          className="shrink-0 max-sm:px-3"
        >
          <Icon drawing={sendDrawing} />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      {over <= 0 && over > -counterFrom && (
        <p className="mt-1 text-sm text-ink-soft figures">
          {inFigures(-over)} {over === -1 ? 'character' : 'characters'} left
        </p>
      )}
    </form>
  );
}

function tooLongText(over: number): string {
  const unit = over === 1 ? 'character' : 'characters';
  return `A message can have up to ${inFigures(longestMessage)} characters. Remove ${inFigures(over)} ${unit}, or send it in two parts.`;
}
