import { demoId } from '../../platform/database/demo-id.server.ts';
import { orderToPay } from './one-of-each.ts';

/** The roles that crawl the site. */
export const crawlers = ['visitor', 'consultant', 'careService', 'operator'] as const;
export type Crawler = (typeof crawlers)[number];

/** Where each crawl begins: the home page, and URLs that are typed, opened by a form, or requested by programs. */
export const starts = [
  '/',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/logout',
  '/login/code',
  '/profile/data',
  '/care-directory/areas?q=leeds',
  '/care-directory/earlier',
];

const ownListing = `/services/${demoId('service', 'thornwick-lodge')}`;

/** Additional starting points of a role. */
export const startsOf: Record<Crawler, string[]> = {
  visitor: ['/sitemap.xml'],
  consultant: [
    `/verification/test-checkout/${orderToPay}`,
    '/skill-suggestions?q=au',
    '/messages/inbox',
    '/messages/unread',
    '/engagements/latest',
    `/engagements/${demoId('engagement', 'mock-inspection')}/review`,
    `/reviews/${demoId('review', 'amara-okafor', '0')}/answer`,
  ],
  careService: [ownListing, `${ownListing}/proposals/compare?with=${demoId('engagement', 'care-plans')}`],
  operator: ['/care-directory/data/upload', '/care-directory/data/progress'],
};

/** Routes that no crawl opens, each with the reason. Their responses have tests of their own. */
export const notOpened: Record<string, string> = {
  '/confirm-email': 'only the link of an email leads there',
  '/reset-password': 'only the link of an email leads there',
  '/messages/unsubscribe': 'only the link of an email leads there',
  '/messages/thread': 'the page of a conversation asks for it, with marks of its own',
  '/blog/pictures/:file': 'operators upload them, and the posts of the demo data have none',
  '/operators/webhooks/:webhookId': 'operators add webhooks, and the demo data has none',
  '/portraits/:file': 'people upload them, and the people of the demo data have none',
  '/engagements/files/:fileId': 'people upload them, and the work of the demo data has none',
  '/profile/data/:exportId': 'made in the background for whoever asks for a copy of their data',
  '/reviews/:reviewId/appeal': 'only the link of an email leads there',
  '/operators/reviews/:reviewId':
    'operators decide there about what was reported, and the demo data has no such report',
  '/operators/engagements/:engagementId': 'operators see there who asks for help, and in the demo data nobody does',
  '/session': 'is posted to',
  '/blog/pictures': 'is posted to',
  '/confirmation-emails': 'is posted to',
  '/usage-events': 'is posted to',
  '/consent': 'is posted to',
  '/crash-reports': 'is posted to',
  '/ui': 'is there in development only, see tests/journeys/ui-gallery',
};
