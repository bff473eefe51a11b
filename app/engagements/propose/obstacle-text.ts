import { href } from 'react-router';
import { refusalText } from '../page/refusal-text.ts';
import type { Refusal } from '../machine/rules.ts';
import type { Obstacle } from './obstacle.ts';

/** Why a proposal cannot be sent, and where to go about it. */
export type ObstacleText = { text: string; link?: { label: string; to: string } };

const isObstacle = (one: Obstacle | Refusal): one is Obstacle => Object.hasOwn(texts, one.reason);

const texts: Record<Obstacle['reason'], (engagementId: string) => ObstacleText> = {
  'not-found': () => ({ text: 'This isn’t open any more.' }),
  own: () => ({ text: 'This is your own. You can’t send a proposal to yourself.' }),
  unconfirmed: () => ({
    text: 'Confirm your email address first. Then come back to this page.',
    link: { label: 'Confirm my email address', to: href('/profile/email') },
  }),
  'no-profile': () => ({
    text: 'Care services want to see who’s offering. Create your consultant profile first, and keep it listed.',
    link: { label: 'Go to my consultant profile', to: href('/consultant-profile') },
  }),
  'no-service': () => ({
    text: 'Consultants want to see who’s asking. Create your care service profile first.',
    link: { label: 'Go to my care service profile', to: href('/service-profile') },
  }),
  blocked: () => ({ text: 'You can’t send each other proposals.' }),
  suspended: () => ({ text: refusalText({ reason: 'suspended' }) }),
  'too-many-today': () => ({ text: 'You’ve sent 20 proposals in the last 24 hours. Try again tomorrow.' }),
  'open-already': (engagementId) => ({
    text: 'You’ve already sent a proposal for this listing.',
    link: { label: 'Open your proposal', to: href('/engagements/:engagementId', { engagementId }) },
  }),
  'too-many-open': (engagementId) => ({
    text: 'Three of your requests wait for this consultant’s answer. Withdraw one, or wait.',
    link: { label: 'Open the newest request', to: href('/engagements/:engagementId', { engagementId }) },
  }),
};

/** Returns the words for an obstacle or a refusal of the terms. */
export function obstacleText(obstacle: Obstacle | Refusal): ObstacleText {
  if (!isObstacle(obstacle)) return { text: refusalText(obstacle) };
  return texts[obstacle.reason]('engagementId' in obstacle ? obstacle.engagementId : '');
}
