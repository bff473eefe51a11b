import { href, Link } from 'react-router';
import { dayInWords } from '../../ui/text/dates.ts';
import type { BookedDay } from './booked-day.ts';

/** The days for which the consultant is booked, each with a link to the work. Renders nothing without any. */
export function BookedDays({ booked }: { booked: readonly BookedDay[] }) {
  if (booked.length === 0) return null;
  const works = Map.groupBy(booked, ({ engagementId }) => engagementId);
  return (
    <section aria-labelledby="booked-days">
      <h3 id="booked-days">Booked days</h3>
      <p className="text-ink-soft">Nobody else can book these days, so you can’t mark them as free.</p>
      <ul className="mt-2 ruled-list">
        {[...works].map(([engagementId, days]) => (
          <li key={engagementId} className="py-2">
            <Link
              to={href('/engagements/:engagementId', { engagementId })}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {days[0]?.title}
            </Link>
            <p>{days.map(({ day }) => dayInWords(day)).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
