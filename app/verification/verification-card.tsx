import { href } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { badgeText } from './verification.ts';
import type { Standing } from './standing.ts';

type Props = {
  standing: Standing;
  /** For operators: how many checks wait for them. */
  waiting: number | undefined;
};

/** A section of /profile: where one's verification stands; for operators the way to their queue. Nothing without either. */
export function VerificationCard({ standing, waiting }: Props) {
  if (standing.profileId === null && waiting === undefined) return null;
  return (
    <Card as="section" aria-labelledby="verification-heading">
      <h2 id="verification-heading" className="text-xl">
        Verification
      </h2>
      {standing.profileId !== null && (
        <>
          <p className="mt-3">{standingText(standing)}</p>
          <p className="mt-4">
            <LinkButton to={href('/verification')}>
              {standing.openCheck || standing.level !== 'none' ? 'See your verification' : 'Get verified'}
            </LinkButton>
          </p>
        </>
      )}
      {waiting !== undefined && (
        <p className="mt-4">
          <LinkButton to={href('/verification/queue')} variant={waiting > 0 ? 'primary' : 'secondary'}>
            Verification queue ({waiting})
          </LinkButton>
        </p>
      )}
    </Card>
  );
}

function standingText({ openCheck, level }: Standing): string {
  if (openCheck?.state === 'waiting-for-evidence') return 'You’ve paid for a check. Upload your documents to start it.';
  if (openCheck) return 'We’re looking at your documents. We’ll write to you.';
  const badge = badgeText(level);
  return badge
    ? `Your profile has the badge ‘${badge}’.`
    : 'We check your identity and credentials, so care services can trust your profile.';
}
