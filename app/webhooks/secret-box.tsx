import { useEffect, useRef } from 'react';

/** A new secret, which is shown this once. Takes the focus, so that it is neither missed nor scrolled past. */
export function SecretBox({ name, secret, note }: { name: string; secret: string; note?: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [secret]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="new-secret"
      className="rounded-card border-2 border-action p-4 wrap-anywhere"
    >
      <h2 id="new-secret" className="text-xl">
        The secret of {name}
      </h2>
      <p className="mt-2">
        Copy it now: we won’t show it again. The program needs it to check that events come from us.
      </p>
      <p className="mt-2 rounded-control bg-sunken p-3 font-mono text-sm break-all select-all">{secret}</p>
      {note && <p className="mt-2">{note}</p>}
    </section>
  );
}
