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

/** Four columns in a wide container. The skills follow the needs, and the dates the other facts, however high these are. */
const asRow = {
  card: '@3xl:grid @3xl:grid-cols-[minmax(13rem,2fr)_minmax(0,3fr)_13rem_auto] @5xl:grid-cols-[minmax(13rem,2fr)_minmax(0,3fr)_17rem_auto] @3xl:grid-rows-[min-content_auto_1fr] @3xl:items-start @3xl:gap-x-4 @3xl:gap-y-1 @3xl:px-4 @3xl:py-1.5',
  name: '@3xl:row-span-3',
  needs: '@3xl:mt-0',
  facts: '@3xl:col-start-3 @3xl:row-span-2 @3xl:row-start-1 @3xl:mt-0',
  dates: '@3xl:col-start-3 @3xl:row-start-3 @3xl:mt-0 @3xl:grid',
  date: '@3xl:contents',
  end: '@3xl:contents',
  skills: '@3xl:col-start-2 @3xl:row-span-2 @3xl:mt-0',
  button: '@3xl:col-start-4 @3xl:row-span-3 @3xl:row-start-1 @3xl:m-0 @3xl:my-auto',
};
const asBox: typeof asRow = {
  card: '',
  name: '',
  needs: '',
  facts: '',
  dates: '',
  date: '',
  end: '',
  skills: '',
  button: '',
};

/** Both lists of facts have the same columns in a row. */
const facts = 'grid-cols-[4rem_minmax(0,1fr)] gap-x-2 leading-snug';

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
          className={`mt-1 line-clamp-2 text-sm wrap-anywhere ${isBriefOnPhones ? 'max-sm:line-clamp-1' : ''} ${shape.needs}`}
        >
          {needsDescription}
        </p>
      )}
      <dl className={`mt-1 grid flex-wrap text-sm max-sm:flex ${facts} ${shape.facts}`}>
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
              {/* The number of further skills never begins a line. */}
              {at > 0 && (at === skills.length ? '\u00A0' : ' ')}
              {at < skills.length - 1 ? `${skill},` : skill}
            </li>
          ))}
        </ul>
      )}
      {/* A date stays in one line: where it leaves no room for the button, the button is below it. */}
      <div className={`mt-auto flex flex-wrap items-end gap-x-1 ${shape.end}`}>
        <dl className={`mt-1 text-xs whitespace-nowrap ${facts} ${shape.dates}`}>
          <Fact term="Posted" isLine className={shape.date}>
            {postedText(postedAt)}
          </Fact>
          <Fact term="Deadline" isLine className={`${shape.date} ${detail}`}>
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

type FactProps = {
  term: string;
  className?: string;
  isStrong?: boolean;
  /** Whether the value follows its term in one line, at any width. */
  isLine?: boolean;
  children: string;
};

function Fact({ term, className = '', isStrong, isLine, children }: FactProps) {
  return (
    <div className={`min-w-0 gap-x-1 ${isLine ? 'flex' : 'contents max-sm:flex'} ${className}`}>
      <dt className="text-ink-soft">{term}</dt>
      <dd className={`min-w-0 wrap-anywhere figures ${isStrong ? 'font-semibold' : ''}`}>{children}</dd>
    </div>
  );
}
