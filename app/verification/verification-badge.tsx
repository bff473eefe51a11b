import { Icon } from '../../ui/picture/icon.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { badgeText, whatWasChecked, type VerificationLevel, type Verified } from './verification.ts';

type Props = { of: Verified & { name: string } };

/**
 * The badge of a checked profile, with a tooltip that says what was checked and what was not. Renders nothing without
 * verification.
 */
export function VerificationBadge({ of }: Props) {
  const text = badgeText(of.verificationLevel);
  if (!text) return null;
  return (
    <span className="relative z-10 inline-flex items-center gap-1">
      <BadgeMark level={of.verificationLevel} />
      <Tooltip label={`What was checked for ${of.name}`} text={whatWasChecked(of)} />
    </span>
  );
}

/** The badge alone. */
export function BadgeMark({ level }: { level: VerificationLevel }) {
  const isPremium = level === 'premium';
  return (
    <span
      className={`inline-flex items-center gap-1 px-2 py-0.5 align-text-bottom text-xs font-semibold whitespace-nowrap ${
        isPremium ? 'rounded-full bg-action text-on-action' : 'rounded-sm border border-positive text-positive'
      }`}
    >
      <Icon name={isPremium ? 'shield' : 'check'} className="size-4" />
      {badgeText(level)}
    </span>
  );
}
