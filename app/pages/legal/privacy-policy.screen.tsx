import { href } from 'react-router';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { Link } from '../../../ui/link.tsx';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import type { Route } from './+types/privacy-policy.screen.ts';
import { LegalPage } from './legal-page.tsx';
import { legalVersions } from './legal-versions.ts';
import { listRetention } from './list-retention.server.ts';
import { privacySections } from './privacy-sections.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const retention = listRetention().map(({ what, keptFor }) => ({ what, keptFor }));
  return { operator: context.get(platformContext).config.operator, retention };
}

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'Privacy policy',
    import.meta.env.SSR && {
      description: `What ${siteName} holds about you and why, how long we keep it, and your rights under UK data protection law.`,
      picture: pagePicture('privacy-policy'),
    },
  );
}

export default function PrivacyPolicyScreen({ loaderData, matches }: Route.ComponentProps) {
  const { operator, retention } = loaderData;
  return (
    <LegalPage
      title="Privacy policy"
      edition={legalVersions.privacy}
      operator={operator}
      intro={
        <>
          <p>
            This page says what {matches[0].loaderData.siteName} holds about you and why. We follow UK data protection
            law: the UK GDPR and the Data Protection Act 2018.
          </p>
          <p>
            To see or download what we hold about you, or to close your account, go to{' '}
            <Link to={href('/profile/settings')} className="link">
              your settings
            </Link>
            .
          </p>
        </>
      }
      sections={privacySections(operator, retention, matches[0].loaderData.thirdParties)}
    />
  );
}
