import { longDateAndTime } from '../../../ui/text/dates.ts';
import { loggedActs } from '../../accounts/operators/operator-log.ts';
import type { DoneAct } from './act.ts';

/** The acts of operators about a person. Renders nothing if there are none. */
export function ActsList({ acts, total }: { acts: readonly DoneAct[]; total: number }) {
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="acts" className="mt-8">
      <h2 id="acts" className="text-xl">
        Action taken by operators
      </h2>
      {acts.length < total && (
        <p className="mt-1 text-ink-soft">
          Showing the latest {acts.length} of {total}.
        </p>
      )}
      <ul className="mt-3 ruled-list wrap-anywhere">
        {acts.map(({ id, act, reason, at }) => (
          <li key={id} className="py-3">
            <p>
              <strong className="font-semibold">{loggedActs[act]}</strong>, {longDateAndTime(at)}
            </p>
            <p className="whitespace-pre-wrap">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
