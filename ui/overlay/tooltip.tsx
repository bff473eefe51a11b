import { useId, useRef, type ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';

type TooltipProps = {
  /** The explanation, in one or two sentences. Essential information must also appear elsewhere. */
  text: string;
  /** The name of the button: 'About the rating'. */
  label: string;
  /** Shown in the button instead of the info icon. */
  children?: ReactNode;
};

const gap = 8;

/**
 * An info button that shows a text on hover, on focus and on tap. It uses the browser's popover (top layer, closed by
 * Escape or a tap elsewhere), so it also opens without JavaScript, which adds hover, focus and position. The text is
 * always the button's description for screen readers.
 */
export function Tooltip({ text, label, children }: TooltipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const press = useRef<{ by: string; wasOpen: boolean }>(undefined);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const isOpen = () => bubble.current?.matches(':popover-open') ?? false;
  const show = () => {
    clearTimeout(leaving.current);
    if (!button.current || !bubble.current?.showPopover || isOpen()) return;
    bubble.current.showPopover();
    place(button.current, bubble.current);
    addEventListener('scroll', hide, { capture: true, passive: true, once: true });
  };
  const hide = () => {
    removeEventListener('scroll', hide, { capture: true });
    if (isOpen()) bubble.current?.hidePopover();
  };
  // A short delay, so that the pointer can move onto the text.
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(hide, 150);
  };
  const hover = { onPointerEnter: show, onPointerLeave: leave };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
        onPointerDown={(event) => (press.current = { by: event.pointerType, wasOpen: isOpen() })}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        onClick={(event) => {
          event.preventDefault();
          // A mouse opens it on hover; touch and keys open and close it.
          const { by, wasOpen } = press.current ?? { by: 'key', wasOpen: isOpen() };
          press.current = undefined;
          if (by !== 'mouse' && wasOpen) hide();
          else show();
        }}
        className="relative inline-flex size-7 items-center justify-center gap-1 rounded-full align-middle text-ink-soft transition-colors after:absolute after:-inset-2 hover:text-action"
      >
        {children ?? <Icon name="info" />}
      </button>
      <span
        ref={bubble}
        id={id}
        popover="auto"
        role="tooltip"
        {...hover}
        className="m-auto max-w-[min(20rem,calc(100vw-2rem))] rounded-control bg-ink px-3 py-2 text-left text-sm font-normal text-paper shadow-raised"
      >
        {text}
      </span>
    </>
  );
}

/** Places the text above the button, or below it if there is no room, always inside the window. */
function place(button: HTMLElement, bubble: HTMLElement) {
  const at = button.getBoundingClientRect();
  bubble.style.cssText = 'position:fixed;margin:0;inset:auto';
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.min(
    Math.max(16, at.left + at.width / 2 - width / 2),
    document.documentElement.clientWidth - width - 16,
  );
  const top = at.top - height - gap > 0 ? at.top - height - gap : at.bottom + gap;
  bubble.style.left = `${Math.max(0, left)}px`;
  bubble.style.top = `${top}px`;
}
