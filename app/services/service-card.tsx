import { href } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { budgetText, deadlineText, postedText, type Listing } from './service.ts';

/** One listing in a list: the service, its needs, the duration and the budget. */
export function ServiceCard({ service, isBriefOnPhones }: { service: Listing; isBriefOnPhones?: boolean }) {
  const { id, name, type, location, needsDescription, projectDuration, budget, skills, moreSkills, postedAt } = service;
  const detail = isBriefOnPhones ? 'max-sm:hidden' : '';
  return (
    <Card as="article" interactive className="flex h-full flex-col">
      <p className="text-sm font-semibold wrap-anywhere text-action">{type}</p>
      <h3 className="mt-1 text-lg leading-snug wrap-anywhere">{name}</h3>
      <p className="mt-1 flex items-center gap-1 text-sm wrap-anywhere text-ink-soft">
        <Icon name="pin" className="size-4" />
        {location}
      </p>
      {needsDescription && (
        <p className={`mt-3 line-clamp-2 wrap-anywhere ${isBriefOnPhones ? 'max-sm:line-clamp-1' : ''}`}>
          {needsDescription}
        </p>
      )}
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className={`text-ink-soft ${detail}`}>Duration</dt>
        <dd className={`wrap-anywhere figures ${detail}`}>{projectDuration}</dd>
        <dt className="text-ink-soft">Budget</dt>
        <dd className="font-semibold wrap-anywhere figures">{budgetText(budget)}</dd>
        <dt className="text-ink-soft">Posted</dt>
        <dd className="figures">{postedText(postedAt)}</dd>
        <dt className={`text-ink-soft ${detail}`}>Deadline</dt>
        <dd className={`figures ${detail}`}>{deadlineText(postedAt)}</dd>
      </dl>
      {skills.length > 0 && (
        <ul aria-label="Skills" className={`mt-4 flex flex-wrap gap-2 ${detail}`}>
          {skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip>{skill}</Chip>
            </li>
          ))}
          {moreSkills !== undefined && <li className="self-center text-sm text-ink-soft">{`+${moreSkills} more`}</li>}
        </ul>
      )}
      <div className="mt-auto pt-4">
        <Link
          to={href('/services/:serviceId', { serviceId: id })}
          className={`${buttonClass('secondary', 'small')} stretched-link w-full`}
        >
          View Details<span className="sr-only"> of {name}</span>
        </Link>
      </div>
    </Card>
  );
}
