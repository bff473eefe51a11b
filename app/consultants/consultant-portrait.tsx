import { href } from 'react-router';
import { Avatar } from '../../ui/avatar.tsx';
import type { Consultant } from './consultant.ts';
import { portraitFile, portraitSizes, type PortraitSize } from './portrait.ts';

const sizes = ['small', 'large'] as const;

type Props = {
  of: Pick<Consultant, 'id' | 'name' | 'portrait'>;
  /** Width and height in px, at most; `className` may make it smaller on a phone. */
  size: number;
  /** In a list: fetched when it comes near the window. */
  isLazy?: boolean;
  /** Only where the name does not stand beside it: names the picture for screen readers. */
  label?: string;
  className?: string;
};

/**
 * The portrait of a consultant: the uploaded picture over the drawn one. So nothing moves when the picture arrives, and the
 * drawn one is there when it does not come, with and without JavaScript.
 */
export function ConsultantPortrait({ of: { id, name, portrait }, size, isLazy, label, className = '' }: Props) {
  const named = label && ({ role: 'img', 'aria-label': label } as const);
  if (!portrait) {
    const drawing = <Avatar seed={id} name={name} size={size} className={className} />;
    return named ? (
      <span {...named} className="shrink-0">
        {drawing}
      </span>
    ) : (
      drawing
    );
  }
  const address = (which: PortraitSize) => href('/portraits/:file', { file: portraitFile(portrait, which) });
  const sources = sizes.map((which) => `${address(which)} ${portraitSizes[which]}w`);
  return (
    <span
      {...named}
      className={`relative inline-grid shrink-0 ${className}`}
      style={className ? undefined : { width: size, height: size }}
    >
      <Avatar seed={id} name={name} size={size} className="size-full" />
      {/* Empty alt, and no width or height of its own: of such a picture a browser draws nothing when it does not come. */}
      <img
        key={portrait}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        src={address(size > portraitSizes.small / 2 ? 'large' : 'small')}
        srcSet={sources.join(', ')}
        sizes={`${size}px`}
        alt=""
        className="absolute inset-0 max-h-full min-h-full max-w-full min-w-full rounded-full object-cover"
      />
    </span>
  );
}
