import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { lastPart, notYetIn, withLastPart } from './comma-list.ts';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { useIsEnhanced } from '../page/use-is-enhanced.ts';

const waitMs = 200;

type SuggestFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'value'> & {
    name: string;
    /** The name of the list of suggestions, for screen readers. */
    listLabel: string;
    /** Returns suggestions for the part after the last comma; may throw. */
    suggest: (part: string, signal: AbortSignal) => Promise<string[]>;
  };

/**
 * A comma-separated list in a text box, with suggestions for the part being typed: choose by arrow keys and Enter, or a
 * press. Without JavaScript it is a plain box. Not from Base UI, because its combobox holds one value.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, labelHidden, className, boxClassName = '', id, listLabel, suggest, ...input } = props;
  const madeId = useId();
  const fieldId = id ?? madeId;
  const listId = `${fieldId}-list`;
  const box = useRef<HTMLInputElement>(null);
  const isEnhanced = useIsEnhanced();
  const { options, ask, close } = useSuggestions(suggest);
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;
  const at = active < options.length ? active : -1;

  const shut = () => {
    setActive(-1);
    close();
  };
  const choose = (option: string) => {
    const element = box.current;
    if (!element) return;
    // Sets the value as typing would, so that input listeners run.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(element, withLastPart(element.value, option));
    element.dispatchEvent(new Event('input', { bubbles: true }));
    shut();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const option = options[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The arrows cycle through the options and the box itself.
      setActive(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      shut();
    } else if (event.key === 'Enter' && option !== undefined) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Tab' && option !== undefined) {
      choose(option);
    }
  };
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      className={className}
      required={input.required}
    >
      <div className={`relative ${boxClassName}`}>
        <input
          type="text"
          {...input}
          ref={box}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error }, input['aria-describedby'])}
          className={boxClass}
          {...(isEnhanced && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': at >= 0 ? `${listId}-${at}` : undefined,
          })}
          onInput={(event) => {
            setActive(-1);
            ask(event.currentTarget.value);
          }}
          onKeyDown={press}
          onBlur={shut}
        />
        {isOpen && (
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={listLabel}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 shadow-overlay"
          >
            {options.map((option, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box keeps the focus and handles the keys
              <div
                key={option}
                id={`${listId}-${index}`}
                ref={index === at ? scrollIntoView : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className="flex min-h-11 cursor-pointer items-center px-3 py-2 break-words hover:bg-action-soft aria-selected:bg-action aria-selected:text-on-action"
              >
                {option}
              </div>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen &&
          `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`}
      </p>
    </FieldFrame>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

/** Requests suggestions shortly after the last key. A late or failed answer changes nothing. */
function useSuggestions(suggest: SuggestFieldProps['suggest']) {
  const [options, setOptions] = useState<string[]>([]);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const close = () => {
    asked.current?.abort();
    setOptions([]);
  };
  const ask = (text: string) => {
    close();
    const part = lastPart(text);
    if (part === '') return;
    const asking = new AbortController();
    asked.current = asking;
    setTimeout(() => {
      if (asking.signal.aborted) return;
      suggest(part, asking.signal).then(
        (found) => {
          if (asking.signal.aborted) return;
          const isDone = found.length === 1 && found[0]?.toLowerCase() === part.toLowerCase();
          setOptions(isDone ? [] : notYetIn(text, found));
        },
        () => {},
      );
    }, waitMs);
  };
  return { options, ask, close };
}
