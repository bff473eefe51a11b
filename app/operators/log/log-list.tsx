import { href, Link } from 'react-router';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { byCommand, labelOfAct, type LogEntry } from '../../accounts/operators/operator-log.ts';

/** Entries of the operators' log: what was done, about whom or what, why, by whom and when. */
export function LogList({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className="ruled-list wrap-anywhere">
      {entries.map((entry) => (
        <li key={entry.sequence} className="py-3">
          {entry.isAboutReader ? (
            <p className="font-semibold">Something about you, which only other operators can read</p>
          ) : (
            <Done {...entry} />
          )}
          <p className="mt-1 text-sm text-ink-soft">
            Entry {inFigures(entry.sequence)}, {longDateAndTime(entry.at)}
            {!entry.isAboutReader && `, by ${operatorText(entry.operator)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Done({ act, target, about, reason }: LogEntry) {
  return (
    <>
      <p>
        <strong className="font-semibold">{labelOfAct(act)}</strong>
        {about && `: ${about}`}
      </p>
      {target && (
        <p>
          <Link
            to={href('/operators/accounts/:accountId', { accountId: target.id })}
            className="link inline-flex min-h-11 items-center"
          >
            {target.email}
          </Link>
        </p>
      )}
      {reason === null ? (
        <p className="text-ink-soft">The reason has been deleted.</p>
      ) : (
        reason && <p className="whitespace-pre-wrap">{reason}</p>
      )}
    </>
  );
}

function operatorText(operator: string | null): string {
  if (operator === byCommand) return 'the command line';
  return operator ?? 'an operator whose account is closed';
}
