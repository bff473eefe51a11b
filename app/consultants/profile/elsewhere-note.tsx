import { useEffect, useRef } from 'react';

type Props = {
  /** When the other window's change was detected, in ms. */
  at: number;
  /** The changes of the other window. */
  lines: readonly string[];
  /** Whether the combined days of both windows are still unsaved. */
  isWaiting: boolean;
};

/** Shows what another window has saved. Takes the focus, because nothing was saved here. */
export function ElsewhereNote({ at, lines, isWaiting }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [at]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="max-w-2xl rounded-card border-2 border-warning bg-warning-soft p-4"
    >
      <h3>Your free days were changed in another window</h3>
      <ul className="mt-2 list-disc pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2">
        {isWaiting
          ? 'Your changes here aren’t saved yet. Both sets of changes are shown below: check the days and press Save Availability again.'
          : 'The latest days are shown below. You don’t need to save anything.'}
      </p>
    </div>
  );
}
