import { Avatar } from './avatar.tsx';

type PicturedAvatarProps = {
  /** See Avatar. */
  seed: string;
  name: string;
  /** Maximum width and height in px; `className` may make it smaller on a phone. */
  size: number;
  src: string;
  /** The URLs of the picture in several widths, as in HTML. The browser chooses one by `size`. */
  srcSet: string;
  /** For lists: the picture loads when it comes near the visible area. */
  isLazy?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A picture over the drawn placeholder. Nothing moves when the picture arrives. If the picture does not load, the
 * drawing stays, with or without JavaScript.
 */
export function PicturedAvatar({ seed, name, size, src, srcSet, isLazy, className }: PicturedAvatarProps) {
  return (
    <span
      className={`relative inline-grid shrink-0 ${className ?? ''}`}
      style={className ? undefined : { width: size, height: size }}
    >
      <Avatar seed={seed} name={name} size={size} className="size-full" />
      {/* Because the alt is empty and no size is set, browsers draw nothing if the picture does not load. */}
      <img
        key={src}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        src={src}
        srcSet={srcSet}
        sizes={`${size}px`}
        alt=""
        className="absolute inset-0 max-h-full min-h-full max-w-full min-w-full rounded-full object-cover"
      />
    </span>
  );
}
