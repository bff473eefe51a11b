import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { lastPart, notYetIn, withLastPart } from './comma-list.ts';

const waitMs = 200;

export type SuggestionListProps = {
  /** The text box that the suggestions are for. */
  box: RefObject<HTMLInputElement | null>;
  id: string;
  label: string;
  suggest: (part: string, signal: AbortSignal) => Promise<string[]>;
};

/** The suggestions of a SuggestField. It listens to the keys of the box, which keeps the focus. */
export function SuggestionList({ box, id, label, suggest }: SuggestionListProps) {
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
  const type = useEffectEvent(() => {
    setActive(-1);
    ask(box.current?.value ?? '');
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return;
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
  });
  const leave = useEffectEvent(() => shut());
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('input', () => type(), { signal });
    element.addEventListener('keydown', (event) => press(event), { signal });
    element.addEventListener('blur', () => leave(), { signal });
    // The user may have typed while this code was loading.
    const begin = setTimeout(() => {
      if (document.activeElement === element && element.value !== element.defaultValue) type();
    });
    return () => {
      clearTimeout(begin);
      stop.abort();
    };
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const set = (name: string, value: string | false) =>
      value ? element.setAttribute(name, value) : element.removeAttribute(name);
    set('aria-expanded', String(isOpen));
    set('aria-controls', isOpen && id);
    set('aria-activedescendant', isOpen && at >= 0 && `${id}-${at}`);
  }, [box, id, isOpen, at]);

  return (
    <>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-control border border-line-strong bg-surface py-1 shadow-overlay"
        >
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box keeps the focus and handles the keys
            <div
              key={option}
              id={`${id}-${index}`}
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
      <p role="status" className="sr-only">
        {isOpen &&
          `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`}
      </p>
    </>
  );
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

/** Requests suggestions shortly after the last key. A late or failed response changes nothing. */
function useSuggestions(suggest: SuggestionListProps['suggest']) {
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
