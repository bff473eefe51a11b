import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { budgetText, type Listing } from './service.ts';

const skillsShown = 3;

/** What one care service needs, in short. */
export function ServiceSummary({ service }: { service: Listing }) {
  const more = service.skills.length - skillsShown;
  return (
    <article className="flex h-full flex-col border-t-4 border-action pt-4">
      <p className="text-sm font-semibold text-action">{service.type}</p>
      <h3 className="mt-1">{service.name}</h3>
      <p className="mt-1 flex items-center gap-1 text-sm text-ink-soft">
        <Icon name="pin" className="size-4 shrink-0" />
        {service.location}
      </p>
      <p className="mt-3">{service.needsDescription}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-soft">Duration</dt>
        <dd className="tabular-nums">{service.projectDuration}</dd>
        <dt className="text-ink-soft">Budget</dt>
        <dd className="tabular-nums">{budgetText(service.budget)}</dd>
      </dl>
      <ul aria-label="Skills" className="mt-4 flex flex-wrap gap-2">
        {service.skills.slice(0, skillsShown).map((skill) => (
          <li key={skill} className="max-w-full">
            <Chip>{skill}</Chip>
          </li>
        ))}
        {more > 0 && <li className="self-center text-sm text-ink-soft">+{more} more</li>}
      </ul>
    </article>
  );
}
