import { verificationLimits } from './verification-limits.server.ts';
import { verificationFlash } from './flash-messages.server.ts';
import { megabyte, minuteMs } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { levelProducts } from './checkout/level-products.server.ts';
import { tidyVerification } from './tidy-verification.server.ts';
import { verificationOfAccount } from './verification-of-account.server.ts';
import { storedEvidence } from './evidence/stored-evidence.server.ts';

export const verification = {
  name: 'verification',
  limits: verificationLimits,
  flashMessages: verificationFlash,
  jobs: [tidyVerification],
  accountData: [verificationOfAccount],
  personTables: ['verification_checks'],
  storedFiles: storedEvidence,
  bodies: [{ address: '/verification/evidence', takesFiles: true, bytes: 11 * megabyte, ms: 4 * minuteMs }],
  sells: Object.values(levelProducts),
  pageKinds: {
    verification: 'Verification',
    'verification/checkout': 'Checkout',
    'verification/evidence': 'Documents for verification',
    'verification/queue': 'Verification queue',
    'verification/queue/:checkId': 'A verification check',
  },
} satisfies Room;
