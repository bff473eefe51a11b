import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map: every address and the screen that answers it. */
export default [
  index('home/home.screen.tsx'),

  // Consultants
  route('consultants', 'consultants/consultant-list.screen.tsx'),
  route('consultants/:consultantId', 'consultants/consultant-detail.screen.tsx'),

  // About us
  route('about', 'pages/about.screen.tsx'),
  route('contact', 'pages/contact.screen.tsx'),

  // For machines
  route('robots.txt', 'shell/robots.endpoint.ts'),
  route('crash-reports', 'shell/report-crash.endpoint.ts'),

  // For developers: answers 'not found' except in development
  route('ui', 'ui-gallery/ui-gallery.screen.tsx'),

  // Everything else
  route('*', 'shell/not-found.screen.tsx'),
] satisfies RouteConfig;
