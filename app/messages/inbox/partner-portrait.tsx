import { Avatar } from '../../../ui/picture/avatar.tsx';
import { PicturedAvatar } from '../../../ui/picture/pictured-avatar.tsx';
import { portraitPicture } from '../../profiles/portrait-picture.ts';
import type { Partner } from '../message.ts';

type Props = { of: Partner; size: number; isLazy?: boolean };

/** The picture of a partner: the one that they uploaded, else a drawn figure, or a drawn house for an organisation. */
export function PartnerPortrait({ of, size, isLazy }: Props) {
  const drawing = { seed: of.consultantId ?? of.userId, name: of.name, size };
  if (of.portrait) return <PicturedAvatar {...drawing} {...portraitPicture(of.portrait, size)} isLazy={isLazy} />;
  return <Avatar {...drawing} shape={of.isOrganisation ? 'house' : 'figure'} />;
}
