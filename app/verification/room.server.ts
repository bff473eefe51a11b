import type { Room } from '../../platform/room/room.server.ts';
import { refundPayment } from './give-back.server.ts';
import { tidyVerification } from './tidy-verification.server.ts';
import { verificationOfAccount } from './verification-of-account.server.ts';

export const verification = {
  name: 'verification',
  jobs: [refundPayment, tidyVerification],
  accountData: [verificationOfAccount],
  personTables: ['verification_checks'],
} satisfies Room;
