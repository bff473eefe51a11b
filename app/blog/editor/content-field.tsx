import { Suspense, useRef, useState } from 'react';
import { boxClass, describedBy, FieldError } from '../../../ui/form/field-frame.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import type { RichTextProps } from './rich-text.tsx';

// The editor is large: only the page for writing a post loads it.
const RichText = lazyPart<RichTextProps>(() => import('./rich-text.tsx').then((part) => part.RichText));

type Props = { id: string; name: string; label: string; defaultValue: string; error: string | undefined };

const hint = 'The editor needs JavaScript. Without it, write HTML in this box, for example <p>Words</p>.';

/**
 * The field for the text of a post: a text box that contains the post's HTML. Once the editor has loaded, it hides the
 * text box. The form still sends the value of the text box.
 */
export function ContentField({ id, name, label, defaultValue, error }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isEnhanced = useIsEnhanced();
  const [isRich, setRich] = useState(false);
  const boxId = isRich ? `${id}-html` : id;
  const write = (html: string) => {
    if (!box.current) return;
    box.current.value = html;
    // The form checks for changes and corrected errors at each input event.
    box.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : ''}>
      <label htmlFor={boxId} className="mb-1 block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} hidden={isRich} className="mb-1.5 text-sm text-ink-soft">
        {hint}
      </p>
      <FieldError id={id} error={error} />
      <textarea
        ref={box}
        id={boxId}
        name={name}
        rows={16}
        hidden={isRich}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={isRich ? undefined : `${boxClass} max-h-[32rem] resize-y`}
      />
      {isEnhanced && (
        <Suspense fallback={null}>
          <RichText
            id={id}
            label={label}
            describedBy={error && `${id}-error`}
            isInvalid={error !== undefined}
            html={() => box.current?.value ?? defaultValue}
            onReady={(focus) => {
              // A user who started in the text box continues in the editor.
              if (document.activeElement === box.current) focus();
              setRich(true);
            }}
            onChange={write}
          />
        </Suspense>
      )}
    </div>
  );
}
