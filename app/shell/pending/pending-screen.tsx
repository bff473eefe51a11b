import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { ResetPending } from '../../accounts/reset-pending.tsx';
import { BlogPending } from '../../blog/blog-pending.tsx';
import { ConsultantDetailPending } from '../../consultants/consultant-detail-pending.tsx';
import { ConsultantListPending } from '../../consultants/consultant-list-pending.tsx';
import { CareDirectoryPending } from '../../directory/care-directory-pending.tsx';
import { ProviderPending } from '../../directory/provider-pending.tsx';
import { ServiceListPending } from '../../services/service-list-pending.tsx';
import { HomePending } from '../../home/home-pending.tsx';

/** Returns the placeholder of a screen while its data loads. Screens without data need none. */
export function pendingScreen(path: string): ReactNode {
  if (matchPath('/', path)) return <HomePending />;
  if (matchPath('/consultants', path)) return <ConsultantListPending />;
  if (matchPath('/consultants/:consultantId', path)) return <ConsultantDetailPending />;
  if (matchPath('/services', path)) return <ServiceListPending />;
  if (matchPath('/blog', path)) return <BlogPending />;
  if (matchPath('/care-directory', path)) return <CareDirectoryPending />;
  // Only an id after /care-directory is a provider; other words there are other screens.
  if (/^\/care-directory\/[\da-f-]{36}$/.test(path)) return <ProviderPending />;
  if (matchPath('/reset-password', path)) return <ResetPending />;
  return undefined;
}
