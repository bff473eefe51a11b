const mostShown = 99;

type Props = {
  /** For example 'Messages'. */
  label: string;
  count: number;
  /** What the number counts, if the label does not say it: 'unread message', 'waiting for you'. 'unread' by default. */
  what?: string;
  /** Classes for a label that is invisible at some widths. */
  labelClass?: string | undefined;
  /** The number is red instead of green (DASH-02). */
  isRed?: boolean;
};

/** A label with a number beside it, read out as 'Messages, 3 unread'. Shows no number if there is nothing. */
export function UnreadLabel({ label, count, what = 'unread', labelClass, isRed }: Props) {
  if (count <= 0) return labelClass ? <span className={labelClass}>{label}</span> : label;
  return (
    <>
      <span className="sr-only">{`${label}, ${numberText(count)} ${what}`}</span>
      <span aria-hidden="true" className={labelClass}>
        {label}
      </span>
      <UnreadNumber count={count} isRed={isRed} />
    </>
  );
}

/** The number alone, read out with the rest of its line: ', 3 unread'. Renders nothing when nothing is unread. */
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

function UnreadNumber({ count, isRed }: { count: number; isRed?: boolean | undefined }) {
  return (
    <span
      aria-hidden="true"
      data-unread
      className={`inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs leading-none font-bold figures ${isRed ? 'bg-danger text-on-danger' : 'bg-action text-on-action'}`}
    >
      {numberText(count)}
    </span>
  );
}
