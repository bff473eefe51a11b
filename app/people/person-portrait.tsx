import { Avatar } from '../../ui/picture/avatar.tsx';
import { PicturedAvatar } from '../../ui/picture/pictured-avatar.tsx';
import { portraitPicture } from '../profiles/portrait-picture.ts';
import type { ShownPerson } from './shown-person.ts';

type Props = { of: ShownPerson & { userId: string; name: string }; size: number; isLazy?: boolean };

/** The picture that a person uploaded; without one, a drawn figure, or a drawn house for an organisation. */
export function PersonPortrait({ of, size, isLazy }: Props) {
  const drawing = { seed: of.consultantId ?? of.userId, name: of.name, size };
  if (of.portrait) return <PicturedAvatar {...drawing} {...portraitPicture(of.portrait, size)} isLazy={isLazy} />;
  return <Avatar {...drawing} shape={of.isOrganisation ? 'house' : 'figure'} />;
}
