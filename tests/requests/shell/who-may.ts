import { all, shown, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'shell'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'manifest.webmanifest', ...shown },
    { path: 'robots.txt', ...shown },
    { path: 'sitemap.xml', ...shown },
    { path: 'sitemaps/:file', ...shown },
    // It only writes a crash report to the log.
    { path: 'crash-reports', read: all(405), write: all(400), otherWrite: all(405) },
    { path: '*', read: all(404), write: all(405) },
  ],
  useCases: {
    'crash/crash-event': 'part',
    'record-crash': 'self',
    'demo-mark.table': 'part',
    'is-demo-loaded': 'anybody',
    room: 'site',
  },
  aboutNobody: ['crash-reports'],
};
