import { useState } from 'react';
import { href } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { OpenerLink } from '../../../ui/overlay/opener-link.tsx';
import { AvailabilityDialog } from '../../availability/availability-dialog.tsx';
import type { AskedDays, FreeDay } from '../../availability/free-days.ts';
import { MessageButton } from '../../messages/message-button.tsx';
import { RatingLine } from '../../reviews/rating-line.tsx';
import { VerificationBadge } from '../../verification/verification-badge.tsx';
import { ConsultantPortrait } from '../portrait/consultant-portrait.tsx';
import { rateTexts, type Consultant } from '../consultant.ts';
import { whereText } from '../work-details.ts';
import { FreeDaysLine } from './free-days-line.tsx';

const skillsShown = 3;

/** About what one line holds on a phone, and two lines of the narrow column in a row. */
const briefCharacters = 40;

/** Returns as many skills as fit without being cut, at least one, and how many more there are: ['Audits,', 'Rotas', '+4 more']. */
function briefSkills(skills: readonly string[]): string[] {
  let shown = skills.slice(0, 1);
  for (const skill of skills.slice(1)) {
    const longer = [...shown, skill];
    const more = longer.length < skills.length ? ' +9 more' : '';
    if ((longer.join(', ') + more).length > briefCharacters) break;
    shown = longer;
  }
  const listed = shown.map((skill, at) => (at < shown.length - 1 ? `${skill},` : skill));
  return [...listed, ...moreText(skills.length - shown.length)];
}

const moreText = (count: number): string[] => (count > 0 ? [`+${count}\u00A0more`] : []);

type Props = {
  consultant: Consultant;
  /** The query of the list's URL, so that the profile can link back to the same list. */
  from: { search: string };
  today: FreeDay;
  asked?: AskedDays | undefined;
  isPaidPlacement?: boolean;
};

/** In a wide container the card is a row, so that people can compare consultants: see ConsultantGrid. */
const asRow =
  '@3xl:grid @3xl:grid-cols-[16rem_minmax(0,1fr)_auto] @3xl:grid-rows-[auto_auto_1fr] @3xl:items-start @3xl:gap-x-4 @3xl:gap-y-1 @3xl:px-4 @3xl:py-2 @5xl:py-0.75 @5xl:grid-cols-[17rem_minmax(0,1fr)_20rem_auto] @5xl:grid-rows-none @5xl:items-center @5xl:min-h-20';

/** One consultant in a list: name, services, free days and price. */
export function ConsultantCard({ consultant, from, today, asked, isPaidPlacement }: Props) {
  const { id, name, distance, isBySynonym } = consultant;
  const skills = consultant.skills.map((skill, at) => (isBySynonym && at === 0 ? `Matches: ${skill}` : skill));
  const profile = href('/consultants/:consultantId', { consultantId: id });
  const where = whereText(consultant);
  const [rate, dayRate] = rateTexts(consultant);
  const shown = skills.slice(0, skillsShown);
  const brief = briefSkills(skills);

  return (
    <Card as="article" interactive className={`flex h-full flex-col max-sm:px-3 max-sm:py-3 ${asRow}`}>
      <div className="flex gap-3 sm:gap-4 @3xl:row-start-1 @3xl:row-end-3 @3xl:gap-3 @5xl:row-end-2 @5xl:items-center">
        <ConsultantPortrait of={consultant} size={64} isLazy className="max-sm:size-12 @3xl:size-14" />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug @3xl:leading-tight">
            <Link to={profile} state={from} className="stretched-link hover:underline">
              {name}
            </Link>
          </h3>
          <p className="line-clamp-2 text-sm text-ink-soft @3xl:line-clamp-3 @3xl:leading-tight">{consultant.title}</p>
        </div>
      </div>
      {/* In a wide row the badges stand beside the rating, so that all rows are equally high. */}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 empty:hidden @3xl:row-start-3 @3xl:mt-0 @3xl:pl-17 @5xl:col-start-3 @5xl:row-start-1 @5xl:self-start @5xl:pl-36">
        <VerificationBadge of={consultant} />
        {isPaidPlacement && <Badge tone="accent">Paid placement</Badge>}
      </p>
      <div className="min-w-0">
        <p className="mt-2 font-semibold max-sm:line-clamp-1 max-sm:text-sm @3xl:mt-0 @3xl:text-sm @3xl:leading-tight">
          {consultant.specialization}
        </p>
        {/* Chips would be a row each on a phone, and cut in the row of a wide screen. */}
        <ul
          aria-label="Skills"
          className="line-clamp-2 text-sm text-ink-soft sm:hidden @3xl:line-clamp-2 @3xl:leading-tight"
        >
          {brief.map((text, at) => (
            <li key={text} className="inline">
              {/* The number of further skills never begins a line. */}
              {at > 0 && (text.startsWith('+') ? '\u00A0' : ' ')}
              {text}
            </li>
          ))}
        </ul>
        <ul aria-label="Skills" className="mt-2 flex flex-wrap gap-2 max-sm:hidden @3xl:hidden">
          {shown.map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip>{skill}</Chip>
            </li>
          ))}
          {moreText(skills.length - shown.length).map((text) => (
            <li key={text} className="self-center text-sm text-ink-soft">
              {text}
            </li>
          ))}
        </ul>
      </div>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-3 gap-y-1 text-sm @3xl:col-start-2 @3xl:row-start-2 @3xl:row-end-4 @3xl:mt-0 @3xl:gap-y-0 @5xl:col-span-2 @5xl:col-start-3 @5xl:row-start-1 @5xl:row-end-2 @5xl:grid-cols-subgrid @5xl:self-stretch @5xl:py-1">
        <dt className="sr-only">Rating</dt>
        <dd>
          <RatingLine rating={consultant.rating} />
        </dd>
        <dt className="sr-only">Rate</dt>
        <dd className="row-span-2 text-right">
          <span className="font-semibold">{rate}</span>
          {dayRate && (
            <>
              <span className="hidden @5xl:inline"> · </span>
              <span className="block @5xl:inline">{dayRate}</span>
            </>
          )}
        </dd>
        <dt className="sr-only">Free days</dt>
        <dd className="@5xl:col-start-1">
          <FreeDaysLine coming={consultant.comingDays} asked={asked} />
        </dd>
        <dt className="sr-only">Where</dt>
        <dd className="col-span-2 text-ink-soft max-sm:line-clamp-1 @3xl:line-clamp-1 @5xl:col-span-1 @5xl:col-start-1">
          {distance ? `${distance} · ${where}` : where}
        </dd>
      </dl>
      <div className="mt-auto flex flex-wrap gap-2 pt-3 *:grow *:px-2 @3xl:col-start-3 @3xl:row-start-1 @3xl:row-end-4 @3xl:my-auto @3xl:grid @3xl:gap-1 @3xl:pt-0 @3xl:*:min-h-11 @3xl:[&_svg]:hidden @5xl:col-start-4 @5xl:row-end-2 @5xl:grid-cols-2 @5xl:gap-2 @5xl:mb-1">
        <AvailabilityOpener consultant={consultant} profile={profile} today={today} from={asked?.from} />
        <MessageButton to={{ consultantId: id }} name={name} size="small" className="z-10" />
      </div>
    </Card>
  );
}

/** A link to the calendar on the profile; with JavaScript the calendar opens over the list instead. */
function AvailabilityOpener({
  consultant,
  profile,
  today,
  from,
}: {
  consultant: Consultant;
  profile: string;
  today: FreeDay;
  from: FreeDay | '' | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenerLink
        to={`${profile}?availability=shown`}
        className={`${buttonClass('quiet', 'small')} z-10`}
        onOpen={() => setIsOpen(true)}
      >
        <Icon name="calendar" className="size-5" />
        View Availability<span className="sr-only"> of {consultant.name}</span>
      </OpenerLink>
      <AvailabilityDialog
        name={consultant.name}
        coming={consultant.comingDays}
        today={today}
        from={from === '' ? undefined : from}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}
