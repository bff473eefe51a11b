import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon } from './picture/icon.tsx';
import type { IconName } from './picture/shape-href.ts';

export type BadgeTone = 'neutral' | 'positive' | 'accent' | 'warning' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  positive: 'bg-positive-soft text-positive',
  accent: 'bg-accent-soft text-on-accent',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

type BadgeProps = { tone: BadgeTone; children: ReactNode; icon?: IconName | ReactElement; className?: string };

/** A status in one or two words: 'Verified', 'Featured', 'Closed'. The colour only reinforces the word. */
export function Badge({ tone, children, icon, className }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold print:border print:border-line ${tones[tone]} ${className ?? ''}`}
    >
      {isValidElement(icon) ? icon : icon && <Icon name={icon as IconName} className="size-4" />}
      {children}
    </span>
  );
}
