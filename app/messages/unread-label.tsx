const mostShown = 99;

type Props = {
  /** For example 'Messages'. */
  label: string;
  count: number;
  /** The name of one item, such as 'message', if the label does not contain it. */
  what?: string;
  /** Classes for a label that is invisible at some widths. */
  labelClass?: string | undefined;
};

/** A label with a red number beside it, read out as 'Messages, 3 unread'. Shows no number if nothing is unread. */
export function UnreadLabel({ label, count, what, labelClass }: Props) {
  if (count <= 0) return labelClass ? <span className={labelClass}>{label}</span> : label;
  return (
    <>
      <span className="sr-only">{`${label}, ${numberText(count)} unread${what ? ` ${what}${count === 1 ? '' : 's'}` : ''}`}</span>
      <span aria-hidden="true" className={labelClass}>
        {label}
      </span>
      <UnreadNumber count={count} />
    </>
  );
}

/** The red number alone, read out with the rest of its line: ', 3 unread'. Renders nothing when nothing is unread. */
export function UnreadBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <>
      <span className="sr-only">{`, ${numberText(count)} unread`}</span>
      <UnreadNumber count={count} />
    </>
  );
}

const numberText = (count: number) => (count > mostShown ? `${mostShown}+` : String(count));

function UnreadNumber({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      data-unread
      className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs leading-none font-bold text-on-danger figures"
    >
      {numberText(count)}
    </span>
  );
}
