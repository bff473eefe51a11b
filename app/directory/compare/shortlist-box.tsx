import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/overlay/toast.ts';
import { compareForm, mostCompared } from './compare-link.ts';
import { addToShortlist, removeFromShortlist, useShortlist } from './shortlist.ts';

type Props = { id: string; name: string; className?: string };

/**
 * The checkbox that adds a provider to the shortlist. It belongs to ShortlistBar's form, for use without JavaScript.
 */
export function ShortlistBox({ id, name, className = '' }: Props) {
  const isListed = useShortlist().includes(id);
  const box = useRef<HTMLInputElement>(null);
  // The user may have ticked it before this script was loaded.
  useEffect(() => {
    if (box.current?.checked) add(id);
  }, [id]);
  return (
    <label className={`relative inline-flex min-h-11 items-center gap-2 font-semibold ${className}`}>
      <input
        ref={box}
        type="checkbox"
        name="ids"
        value={id}
        form={compareForm}
        checked={isListed}
        onChange={({ currentTarget }) => (currentTarget.checked ? add(id) : removeFromShortlist(id))}
        className="check-box"
      />
      <span>
        Shortlist<span className="sr-only"> {name}</span>
      </span>
    </label>
  );
}

function add(id: string) {
  if (addToShortlist(id)) return;
  showToast({
    kind: 'info',
    text: `You can compare up to ${mostCompared} care providers. Remove one from your shortlist first.`,
  });
}
