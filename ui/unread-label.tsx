const mostShown = 99;

type Props = {
  /** For example 'Messages'. */
  label: string;
  count: number;
  /** What the number counts, if the label does not say it: 'unread message', 'waiting for you'. 'unread' by default. */
  what?: string;
  /** Classes for a label that is invisible at some widths. */
  labelClass?: string | undefined;
  /** Whether the number is on the icon before it, from 1024 px on. The icon's button is the positioned parent. */
  isOnIcon?: boolean;
  /** The number is red instead of green (DASH-02). */
  isRed?: boolean;
};

/** A label with a number beside it, read out as 'Messages, 3 unread'. Shows no number if there is nothing. */
export function UnreadLabel({ label, count, what = 'unread', labelClass, isOnIcon, isRed }: Props) {
  if (count <= 0) return labelClass ? <span className={labelClass}>{label}</span> : label;
  return (
    <>
      <span className="sr-only">{`${label}, ${numberText(count)} ${what}`}</span>
      <span aria-hidden="true" className={labelClass}>
        {label}
      </span>
      <UnreadNumber count={count} isRed={isRed} isOnIcon={isOnIcon} />
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

type NumberProps = { count: number; isRed?: boolean | undefined; isOnIcon?: boolean | undefined };

function UnreadNumber({ count, isRed, isOnIcon }: NumberProps) {
  return (
    <span
      aria-hidden="true"
      data-unread
      className={`inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs leading-none font-bold figures ${isOnIcon ? 'lg:absolute lg:-top-1 lg:left-6' : ''} ${isRed ? 'bg-danger text-on-danger' : 'bg-action text-on-action'}`}
    >
      {numberText(count)}
    </span>
  );
}
