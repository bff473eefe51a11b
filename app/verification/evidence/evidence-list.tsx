import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { evidenceKinds, fileText, type EvidenceItem } from './evidence.ts';

/** The files that the user has added so far, each with a button to remove it. */
export function EvidenceList({ evidence }: { evidence: readonly EvidenceItem[] }) {
  if (evidence.length === 0) return <p>You haven’t added any files yet.</p>;
  return (
    <section aria-labelledby="added">
      <h2 id="added" className="text-xl">
        Added so far
      </h2>
      <ul className="mt-3 ruled-list">
        {evidence.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere" id={`file-${item.id}`}>
              <span className="block text-sm text-ink-soft">{evidenceKinds[item.kind].label}</span>
              {fileText(item)}
            </p>
            <Form method="post">
              <input type="hidden" name="evidence" value={item.id} />
              <Button type="submit" name="intent" value="remove" size="small" aria-describedby={`file-${item.id}`}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
