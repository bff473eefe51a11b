import { useEffect, useId, type ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';
import { onFirstUse } from '../page/on-first-use.ts';

type TooltipProps = {
  /** The explanation, in one or two sentences. Essential information must also appear elsewhere. */
  text: string;
  /** The name of the button: 'About the rating'. */
  label: string;
  /** Shown in the button instead of the info icon. */
  children?: ReactNode;
};

/** Loads the hover and focus handling. If that fails, a press still opens the text. */
const load = () => void import('./follow-tooltips.ts').then(({ followTooltips }) => followTooltips()).catch(() => {});

/**
 * An info button that shows a text on hover, on focus and on tap. It uses the browser's popover (top layer, closed by
 * Escape or a tap elsewhere), so it also opens without JavaScript; JavaScript adds hover, focus and position. The text
 * is always the button's description for screen readers.
 */
export function Tooltip({ text, label, children }: TooltipProps) {
  const id = useId();
  useEffect(() => onFirstUse(load), []);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        data-tooltip
        className="relative inline-flex size-7 items-center justify-center gap-1 rounded-full align-middle text-ink-soft transition-colors after:absolute after:-inset-2 hover:text-action"
      >
        {children ?? <Icon name="info" />}
      </button>
      <span
        id={id}
        popover="auto"
        role="tooltip"
        className="m-auto max-w-[min(20rem,calc(100vw-2rem))] rounded-control bg-ink px-3 py-2 text-left text-sm font-normal text-paper shadow-raised"
      >
        {text}
      </span>
    </>
  );
}
