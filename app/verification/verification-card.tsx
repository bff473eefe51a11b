import { href, Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { longDateOf } from '../../ui/text/dates.ts';
import { documentsText } from './evidence/evidence.ts';
import { BadgeMark } from './verification-badge.tsx';
import type { VerificationStatus } from './verification-status.ts';

type Props = {
  status: VerificationStatus;
  /** For operators: the number of checks that await a decision. */
  waiting: number | undefined;
};

/** A section of /profile: the verification status, and for operators a link to their queue. Renders nothing without either. */
export function VerificationCard({ status, waiting }: Props) {
  if (status.profileId === null && waiting === undefined) return null;
  const isVerified = !status.openCheck && status.level !== 'none';
  return (
    <Card as="section" aria-labelledby="verification-heading">
      <h2 id="verification-heading" className="text-xl">
        Verification
      </h2>
      {status.profileId !== null && (
        <>
          <p className="mt-3 wrap-anywhere">
            {statusText(status)}
            {isVerified && status.checkedName === null && <BadgeMark level={status.level} />}
          </p>
          {isVerified ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-4">
              {status.verifiedAt && <span>Checked on {longDateOf(status.verifiedAt)}.</span>}
              <Link to={href('/verification')} className="link inline-flex min-h-11 items-center">
                See what we checked
              </Link>
            </p>
          ) : (
            <p className="mt-4">
              <LinkButton to={href('/verification')}>
                {status.openCheck ? 'See your verification' : 'Get verified'}
              </LinkButton>
            </p>
          )}
        </>
      )}
      {waiting !== undefined && (
        <p className="mt-4">
          <LinkButton to={href('/verification/queue')}>Verification queue ({waiting})</LinkButton>
        </p>
      )}
    </Card>
  );
}

function statusText({ openCheck, level, checkedName }: VerificationStatus): string {
  if (openCheck?.state === 'waiting-for-evidence') return 'You’ve paid for a check. Upload your documents to start it.';
  if (openCheck?.state === 'waiting-for-copy') {
    const problems = [...new Set(openCheck.asked.map(({ problem }) => problem))];
    return `We need a better copy of ${documentsText(openCheck.asked.map(({ kind }) => kind))}: ${problems.join(' ')}`;
  }
  if (openCheck) return 'Your check is under way. We’ll email you the result.';
  if (checkedName !== null) return 'Your badge is on hold: your profile no longer has the name we checked.';
  return level === 'none'
    ? 'We check your identity and credentials, so care services can trust your profile.'
    : 'People see this badge on your profile: ';
}
