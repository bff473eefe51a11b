import { Form, href, Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import type { Renamed } from '../verification-status.ts';

/** Verified users whose badge is on hold until an operator accepts their new name. Renders nothing when there are none. */
export function RenamedList({ renamed }: { renamed: readonly Renamed[] }) {
  if (renamed.length === 0) return null;
  return (
    <section aria-labelledby="renamed" className="mt-10">
      <h2 id="renamed">New names</h2>
      <p className="mt-2 text-ink-soft">
        These people were checked under another name, so their badge is on hold. Ask for proof of the new name before
        you accept it.
      </p>
      <ul className="mt-4 ruled-list">
        {renamed.map(({ profileId, name, verifiedName }) => (
          <li key={profileId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <p id={`renamed-${profileId}`} className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <Link to={href('/consultants/:consultantId', { consultantId: profileId })} className="link font-semibold">
                {name}
              </Link>
              <span className="block text-sm text-ink-soft">Checked as {verifiedName}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="profileId" value={profileId} />
              <input type="hidden" name="name" value={name} />
              <Button type="submit" size="small" aria-describedby={`renamed-${profileId}`}>
                Accept the new name
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
