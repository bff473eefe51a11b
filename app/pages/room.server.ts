import { readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';

export const pages = {
  name: 'pages',
  canonical: [
    { address: '/about', read: readKnown() },
    { address: '/contact', read: readKnown() },
  ],
  pageKinds: {
    about: 'About',
    contact: 'Contact',
    'how-it-works': 'How it works',
    pricing: 'Pricing',
    'privacy-policy': 'Privacy policy',
    'terms-of-service': 'Terms of service',
    'cookie-policy': 'Cookie policy',
    accessibility: 'Accessibility statement',
    'review-policy': 'How reviews work',
  },
} satisfies Room;
