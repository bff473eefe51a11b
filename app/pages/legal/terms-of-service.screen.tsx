import { platformContext } from '../../../platform/http/request-context.server.ts';
import { pageMeta } from '../../sharing/page-meta.ts';
import { pagePicture } from '../../sharing/page-pictures.ts';
import type { Route } from './+types/terms-of-service.screen.ts';
import { LegalPage } from './legal-page.tsx';
import { legalVersions } from './legal-versions.ts';
import { termsSections } from './terms-sections.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(platformContext).config.operator };
}

export function meta(args: Route.MetaArgs) {
  const { siteName } = args.matches[0].loaderData ?? { siteName: '' };
  return pageMeta(
    args,
    'Terms of service',
    import.meta.env.SSR && {
      description: `What you can expect from ${siteName}, and what we expect from you.`,
      picture: pagePicture('terms-of-service'),
    },
  );
}

export default function TermsOfServiceScreen({ loaderData, matches }: Route.ComponentProps) {
  const { siteName, thirdParties } = matches[0].loaderData;
  return (
    <LegalPage
      title="Terms of service"
      edition={legalVersions.terms}
      operator={loaderData.operator}
      intro={<p>These terms are a contract between you and whoever runs {siteName}. You accept them by signing up.</p>}
      sections={termsSections(loaderData.operator, thirdParties?.adsSrc !== undefined)}
    />
  );
}
