import { href } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import type { AskedDays } from '../../availability/free-days.ts';
import { rateTexts, type Consultant } from '../consultant.ts';
import { ConsultantPortrait } from '../portrait/consultant-portrait.tsx';
import { FreeDaysLine } from './free-days-line.tsx';

type Props = {
  consultant: Consultant;
  /** The query of the list's URL, so that the profile can link back to the same list. */
  from: { search: string };
  asked: AskedDays | undefined;
};

/**
 * A paid placement, shorter than an ordinary card so that the list stays near the top: who, what, when and for how
 * much. All of them are verified, as the tooltip of the block says, so no card has a badge.
 */
export function FeaturedCard({ consultant, from, asked }: Props) {
  return (
    <Card as="article" interactive className="flex h-full flex-col px-3 py-2 sm:px-4 sm:py-3">
      <div className="flex gap-3">
        <ConsultantPortrait of={consultant} size={64} isLazy className="size-12" />
        <div className="min-w-0">
          <h3 className="text-base leading-snug sm:text-lg">
            <Link
              to={href('/consultants/:consultantId', { consultantId: consultant.id })}
              state={from}
              className="stretched-link hover:underline"
            >
              {consultant.name}
            </Link>
          </h3>
          <p className="line-clamp-2 text-sm text-ink-soft max-sm:line-clamp-1">{consultant.title}</p>
        </div>
      </div>
      <dl className="mt-auto flex flex-wrap justify-between gap-x-3 pt-1 text-sm sm:pl-15">
        <dt className="sr-only">Free days</dt>
        <dd>
          <FreeDaysLine coming={consultant.comingDays} asked={asked} isBrief />
        </dd>
        <dt className="sr-only">Rate</dt>
        <dd className="font-semibold">{rateTexts(consultant)[0]}</dd>
      </dl>
    </Card>
  );
}
