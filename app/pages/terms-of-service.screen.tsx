import { platformContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/terms-of-service.screen.ts';
import { LegalPage } from './legal-page.tsx';
import { legalVersions } from './legal-versions.ts';
import { termsSections } from './terms-sections.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(platformContext).config.operator };
}

export function meta({ matches }: Route.MetaArgs) {
  const { siteName } = matches[0].loaderData ?? { siteName: '' };
  return [
    { title: `Terms of service - ${siteName}` },
    { name: 'description', content: `What you can expect from ${siteName}, and what we expect from you.` },
  ];
}

export default function TermsOfServiceScreen({ loaderData, matches }: Route.ComponentProps) {
  const { siteName } = matches[0].loaderData;
  return (
    <LegalPage
      title="Terms of service"
      edition={legalVersions.terms}
      operator={loaderData.operator}
      intro={<p>These terms are a contract between you and whoever runs {siteName}. You accept them by signing up.</p>}
      sections={termsSections(loaderData.operator)}
    />
  );
}
