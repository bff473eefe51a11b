import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { badgeText, whatWasChecked, type VerificationLevel } from './verification.ts';

type Props = { level: VerificationLevel; verifiedAt: string | null; isDemo: boolean; name: string };

/** The badge of a checked profile; opens what was checked and what was not. Nothing for a profile without verification. */
export function VerificationBadge({ level, verifiedAt, isDemo, name }: Props) {
  const text = badgeText(level);
  if (!text) return null;
  const isPremium = level === 'premium';
  return (
    <span className="relative z-10 inline-flex items-center gap-1">
      <span
        className={`inline-flex items-center gap-1 px-2 py-0.5 text-xs font-semibold ${
          isPremium ? 'rounded-full bg-action text-on-action' : 'rounded-sm border border-positive text-positive'
        }`}
      >
        <Icon name={isPremium ? 'shield' : 'check'} className="size-4" />
        {text}
      </span>
      <Tooltip label={`What was checked for ${name}`} text={whatWasChecked(level, verifiedAt, isDemo)} />
    </span>
  );
}
