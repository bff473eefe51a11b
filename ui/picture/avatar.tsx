import { avatarDrawing, house, initialsOf } from './avatar-drawing.ts';

type AvatarProps = {
  /** Determines the drawing: an id that never changes, not the name. */
  seed: string;
  name: string;
  /** Width and height in px. Below 32 the initials are left out. */
  size: number;
  /** Names the picture for screen readers; use it only if the name is not beside the picture. */
  labelled?: boolean;
  /** A house stands for an organisation, a figure for a person. */
  shape?: 'figure' | 'house' | undefined;
  className?: string | undefined;
};

/** A drawn placeholder for a photo: a figure or a house with initials, always the same for the same seed. */
export function Avatar({ seed, name, size, labelled, shape, className }: AvatarProps) {
  const drawing = avatarDrawing(seed);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      className={`shrink-0 rounded-full ${className ?? ''}`}
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <path className={drawing.ground} d="M0 0H48V48H0Z" />
      <path
        className={drawing.behind}
        d={drawing.backdrop}
        transform={drawing.mirrored ? 'matrix(-1 0 0 1 48 0)' : undefined}
      />
      {shape === 'house' ? (
        <path className={drawing.ink} d={house} />
      ) : (
        <>
          <circle className={drawing.ink} cx="24" cy="13.5" r="8" />
          <path className={drawing.ink} d={drawing.shoulders} />
        </>
      )}
      {size >= 32 && (
        <text className="fill-paint-white font-semibold" x="24" y="42.5" fontSize="15" textAnchor="middle">
          {initialsOf(name)}
        </text>
      )}
    </svg>
  );
}
