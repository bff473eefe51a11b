import { href } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { budgetText, deadlineText, postedText, type Listing } from './service.ts';

type Props = {
  service: Listing;
  isBriefOnPhones?: boolean | undefined;
  /** Whether the card becomes a row in a wide container. */
  isRow?: boolean;
};

/** Three columns in a wide container (beside the filters), four in a wider one. */
const asRow = {
  card: '@3xl:grid @3xl:grid-cols-[15rem_minmax(0,1fr)_auto] @3xl:items-start @3xl:gap-x-4 @3xl:gap-y-1 @3xl:px-4 @3xl:py-2 @5xl:grid-cols-[17rem_minmax(0,1fr)_auto_auto]',
  name: '@3xl:row-span-3 @5xl:row-span-2',
  needs: '@3xl:mt-0 @3xl:text-sm',
  facts: '@3xl:col-start-3 @3xl:row-start-1 @3xl:mt-0 @3xl:w-60',
  dates: '@3xl:col-start-3 @3xl:row-start-2 @3xl:mt-0 @3xl:w-60 @3xl:text-sm',
  end: '@3xl:contents',
  skills: '@3xl:col-start-2 @3xl:row-span-2 @3xl:mt-0 @5xl:row-span-1',
  button:
    '@3xl:col-start-3 @3xl:row-start-3 @3xl:m-0 @3xl:mr-auto @5xl:col-start-4 @5xl:row-span-2 @5xl:row-start-1 @5xl:self-center',
};
const asBox: typeof asRow = { card: '', name: '', needs: '', facts: '', dates: '', end: '', skills: '', button: '' };

/** Both lists of facts have the same columns. */
const facts = 'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 leading-snug';

/** One listing in a list: the service, its needs, the duration and the budget. */
export function ServiceCard({ service, isBriefOnPhones, isRow }: Props) {
  const { id, name, type, location, needsDescription, projectDuration, budget, skills, moreSkills, postedAt } = service;
  const shape = isRow ? asRow : asBox;
  const detail = isBriefOnPhones ? 'max-sm:hidden' : '';
  const shown = moreSkills === undefined ? skills : [...skills, `+${moreSkills}\u00A0more`];
  return (
    <Card as="article" interactive className={`flex h-full flex-col max-sm:px-3 max-sm:py-3 ${shape.card}`}>
      <div className={`min-w-0 leading-snug ${shape.name}`}>
        <p className="text-sm leading-snug font-semibold wrap-anywhere text-action">{type}</p>
        <h3 className="text-lg leading-snug wrap-anywhere">{name}</h3>
        <p className="flex items-center gap-1 text-sm leading-snug wrap-anywhere text-ink-soft">
          <Icon name="pin" className="size-4" />
          {location}
        </p>
      </div>
      {needsDescription && (
        <p
          className={`mt-1 line-clamp-2 wrap-anywhere max-sm:text-sm ${isBriefOnPhones ? 'max-sm:line-clamp-1' : ''} ${shape.needs}`}
        >
          {needsDescription}
        </p>
      )}
      <dl className={`mt-1 flex-wrap text-sm max-sm:flex ${facts} ${shape.facts}`}>
        <Fact term="Duration" className={detail}>
          {projectDuration}
        </Fact>
        <Fact term="Budget" isStrong>
          {budgetText(budget)}
        </Fact>
      </dl>
      {skills.length > 0 && (
        <ul aria-label="Skills" className={`mt-1 text-sm leading-snug text-ink-soft ${detail} ${shape.skills}`}>
          {shown.map((skill, at) => (
            <li key={skill} className="inline wrap-anywhere">
              {at < shown.length - 1 ? `${skill}\u00A0· ` : skill}
            </li>
          ))}
        </ul>
      )}
      <div className={`mt-auto flex items-end gap-x-2 ${shape.end}`}>
        <dl className={`mt-1 text-xs max-sm:block ${facts} ${shape.dates}`}>
          <Fact term="Posted">{postedText(postedAt)}</Fact>
          <Fact term="Deadline" className={detail}>
            {deadlineText(postedAt)}
          </Fact>
        </dl>
        <Link
          to={href('/services/:serviceId', { serviceId: id })}
          className={`${buttonClass('secondary', 'small')} stretched-link mt-1 ml-auto shrink-0 max-sm:px-2 ${shape.button}`}
        >
          View Details<span className="sr-only"> of {name}</span>
        </Link>
      </div>
    </Card>
  );
}

type FactProps = { term: string; className?: string; isStrong?: boolean; children: string };

function Fact({ term, className = '', isStrong, children }: FactProps) {
  return (
    <div className={`contents min-w-0 gap-x-1 max-sm:flex ${className}`}>
      <dt className="text-ink-soft">{term}</dt>
      <dd className={`min-w-0 wrap-anywhere figures ${isStrong ? 'font-semibold' : ''}`}>{children}</dd>
    </div>
  );
}
