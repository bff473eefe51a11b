import { verificationLimits } from './verification-limits.server.ts';
import { verificationFlash } from './flash-messages.server.ts';
import { megabyte, minuteMs } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { refundPayment } from './give-back.server.ts';
import { stripeEvents } from './checkout/stripe-events.call.server.ts';
import { tidyVerification } from './tidy-verification.server.ts';
import { verificationOfAccount } from './verification-of-account.server.ts';

export const verification = {
  name: 'verification',
  limits: verificationLimits,
  flashMessages: verificationFlash,
  jobs: [refundPayment, tidyVerification],
  accountData: [verificationOfAccount],
  personTables: ['verification_checks'],
  bodies: [{ address: '/verification/evidence', takesFiles: true, bytes: 11 * megabyte, ms: 4 * minuteMs }],
  calls: [stripeEvents],
  pageKinds: {
    verification: 'Verification',
    'verification/checkout': 'Checkout',
    'verification/test-checkout/:orderId': 'Test checkout',
    'verification/evidence': 'Documents for verification',
    'verification/queue': 'Verification queue',
    'verification/queue/:checkId': 'A verification check',
  },
} satisfies Room;
