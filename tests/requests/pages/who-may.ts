import { all, shown, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'pages'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'about', ...shown },
    { path: 'contact', ...shown },
    { path: 'how-it-works', ...shown },
    { path: 'pricing', ...shown },
    { path: 'privacy-policy', ...shown },
    { path: 'terms-of-service', ...shown },
    { path: 'cookie-policy', ...shown },
    { path: 'accessibility', ...shown },
    { path: 'review-policy', ...shown },
    { path: '.well-known/security.txt', ...shown },
    { path: '.well-known/change-password', read: all(302), write: all(405) },
  ],
  useCases: {
    'legal/list-retention': 'anybody',
    room: 'site',
  },
};
