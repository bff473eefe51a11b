import { href } from 'react-router';
import { longDateOf } from '../../../ui/text/dates.ts';
import { evidenceKinds, fileText, type EvidenceItem } from '../evidence/evidence.ts';

/** Links to the files of a check, for the operator. Beside a better copy, it says what was wrong with the earlier file. */
export function EvidenceOfCheck({ evidence }: { evidence: readonly EvidenceItem[] }) {
  if (evidence.length === 0) return null;
  return (
    <section aria-labelledby="files" className="mt-6">
      <h2 id="files" className="text-xl">
        Evidence
      </h2>
      <ul className="mt-2 ruled-list">
        {evidence.map((item) => (
          <li key={item.id} className="py-2">
            <span className="block text-sm text-ink-soft">{evidenceKinds[item.kind].label}</span>
            <a
              href={href('/verification/evidence/:evidenceId', { evidenceId: item.id })}
              download
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {fileText(item)}
            </a>
            {item.earlierProblem && (
              <span className="block text-sm wrap-anywhere text-ink-soft">
                Better copy, sent on {longDateOf(item.uploadedAt)}. We said: {item.earlierProblem}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
