import { Avatar } from '../../../ui/picture/avatar.tsx';
import { PicturedAvatar } from '../../../ui/picture/pictured-avatar.tsx';
import { portraitPicture } from '../../profiles/portrait-picture.ts';
import type { Consultant } from '../consultant.ts';

type Props = {
  of: Pick<Consultant, 'id' | 'name' | 'portrait'>;
  /** Maximum width and height in px; `className` may make it smaller on a phone. */
  size: number;
  /** For lists: whether the picture is loaded only when it comes near the viewport. */
  isLazy?: boolean;
  /** The picture's name for screen readers, only where the consultant's name is not beside it. */
  label?: string;
  className?: string;
};

/** The portrait of a consultant: the uploaded picture, or the drawn one. */
export function ConsultantPortrait({ of: { id, name, portrait }, size, isLazy, label, className }: Props) {
  const drawing = { seed: id, name, size, className };
  const shown = portrait ? (
    <PicturedAvatar {...drawing} {...portraitPicture(portrait, size)} isLazy={isLazy} />
  ) : (
    <Avatar {...drawing} />
  );
  return label ? (
    <span role="img" aria-label={label} className="inline-grid shrink-0">
      {shown}
    </span>
  ) : (
    shown
  );
}
