import { operatorsOnly, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'statistics'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'statistics', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'statistics.csv', read: operatorsOnly(200), write: operatorsOnly(405) },
  ],
  useCases: {
    'add-daily-counts': 'site',
    'daily-salt': 'part',
    'charts/draw-chart': 'part',
    'empty-search-context': 'part',
    'find-statistics': 'operator-screen',
    'open-counter': 'site',
    'page-kinds-context': 'part',
    room: 'site',
    'save-counts': 'part',
    'save-empty-searches': 'part',
    'statistics.table': 'part',
    'tidy-statistics': 'site',
    'write-statistics-file': 'operator-screen',
  },
};
