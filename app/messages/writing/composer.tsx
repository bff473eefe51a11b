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
import { inFigures } from '../../../ui/text/numbers.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { keepBoxDraft, keepDraft, noDraft, readDraft, type BoxDraft } from '../kept-texts.ts';
import { openingText } from './opening-text.ts';
import { cleanMessage, longestMessage, messageTexts } from '../message.ts';

/** So many characters before the limit the counter appears. */
const counterFrom = 500;

type Props = {
  ownId: string;
  /** Whose id is not known yet while the thread is on its way. */
  partner: { userId?: string | undefined; name: string };
  /** Under this name a draft is kept while the partner's id is not known: the profile or listing of whom one writes to. */
  place?: string;
  /** While the thread is on its way nothing can be sent. */
  isLoading?: boolean;
  isSending: boolean;
  onSend: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
  /** What stands in the box when there is no draft. */
  firstLine?: string;
  /** Of a form that came without JavaScript and was refused. */
  refused?: { text: string; content: string };
  /** For the form that is sent where no JavaScript runs. */
  action: string;
  formId: string;
};

/** The box to write in. Enter sends and Shift+Enter begins a new line; what is typed stays until it is sent. */
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
    // What was typed before the scripts came, or while the thread was on its way, and what this browser has kept.
    const shown = box.current?.value ?? '';
    const kept = readDraft(ownId, draftPlace);
    const opening = openingText({ firstLine, shown, kept });
    lead.current = firstLine || kept.firstLine;
    setText(opening);
    const begun = { text: opening, firstLine: lead.current };
    draft.current = keepBoxDraft(ownId, draftPlace, begun, { own: kept, others: noDraft });
    if (earlierPlace !== undefined) keepDraft(ownId, earlierPlace, noDraft);
  }, [box, ownId, draftPlace, firstLine]);
  // One goes on writing behind what stands there, not before it.
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
    // Enter that takes a word of an input method. Safari ends the composition before the key: it says 229 then.
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
          <Icon name="send" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      {over <= 0 && over > -counterFrom && (
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {inFigures(-over)} {over === -1 ? 'character' : 'characters'} left
        </p>
      )}
    </form>
  );
}

function tooLongText(over: number): string {
  const unit = over === 1 ? 'character' : 'characters';
  return `A message can have ${inFigures(longestMessage)} characters. Remove ${inFigures(over)} ${unit}, or send it in two parts.`;
}
