import { Avatar } from './avatar.tsx';

type PicturedAvatarProps = {
  /** See Avatar. */
  seed: string;
  name: string;
  /** Width and height in px, at most; `className` may make it smaller on a phone. */
  size: number;
  src: string;
  /** With the width of each picture: `sizes` is what is shown. */
  srcSet: string;
  /** In a list: fetched when it comes near the window. */
  isLazy?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A picture over the drawn stand-in. So nothing moves when the picture arrives, and the drawn one is there when it does not
 * come, with and without JavaScript.
 */
export function PicturedAvatar({ seed, name, size, src, srcSet, isLazy, className }: PicturedAvatarProps) {
  return (
    <span
      className={`relative inline-grid shrink-0 ${className ?? ''}`}
      style={className ? undefined : { width: size, height: size }}
    >
      <Avatar seed={seed} name={name} size={size} className="size-full" />
      {/* Empty alt, and no width or height of its own: of such a picture a browser draws nothing when it does not come. */}
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
