import { href } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ComingSoon } from '../claims/coming-soon.tsx';
import type { Plan } from './plans.ts';

/** A plan with its features and price. The free plan has a button to start; the others are labelled as coming soon. */
export function PlanCard({ plan, start }: { plan: Plan; start: { to: string; label: string } }) {
  const { name, pricePounds, per, summary, lines, isPopular } = plan;
  const isFree = pricePounds === 0;
  return (
    <li
      className={`flex flex-col rounded-card border bg-surface p-6 ${isPopular ? 'border-action shadow-card' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>{name}</h3>
        {isPopular && <Badge tone="accent">Most Popular</Badge>}
      </div>
      <p className="mt-1 text-ink-soft">{summary}</p>
      <p className="mt-4">
        <strong className="text-3xl figures">{isFree ? 'Free' : `£${pricePounds}`}</strong>
        {!isFree && <span className="text-ink-soft">{per === 'month' ? ' a month' : ' per post'}</span>}
      </p>
      <ul className="mt-5 mb-6 grid gap-3">
        {lines.map(({ text, claim }) => (
          <li key={text} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-action" />
            <span>
              {text} {claim && <ComingSoon claim={claim} />}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3">
        {isFree ? (
          <LinkButton to={start.to} variant="primary" aria-label={`${start.label}: ${name}`}>
            {start.label}
          </LinkButton>
        ) : (
          <>
            <p className="empty:hidden">
              <ComingSoon claim="paid-plans">You can’t buy this plan yet.</ComingSoon>
            </p>
            <LinkButton to={href('/contact')} aria-label={`Ask us about it: ${name}`}>
              Ask us about it
            </LinkButton>
          </>
        )}
      </div>
    </li>
  );
}
