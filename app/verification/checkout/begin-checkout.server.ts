import type { Platform } from '../../../platform/open-platform.server.ts';
import { createOrder } from '../../payments/create-order.server.ts';
import { findStanding } from '../find-standing.server.ts';
import { due, upgrade, type Due } from '../standing.ts';
import type { PaidLevel } from '../verification.ts';
import { levelProducts } from './level-products.server.ts';

export type BeginAnswer =
  /** `url`: where the person pays; at the gateway, or the test checkout of this site. */
  | { ok: true; url: string }
  | { ok: false; reason: 'not-available' | 'gateway-failed' | Extract<Due, { ok: false }>['reason'] };

/**
 * Opens a checkout for what this person has to pay for a level. An older checkout that they left open is closed, for
 * whichever level it was.
 */
export function beginCheckout(platform: Platform, userId: string, level: PaidLevel): Promise<BeginAnswer> {
  return createOrder(platform, userId, Object.values(levelProducts), async (tx, gateway) => {
    const owed = due(await findStanding(tx, userId), level, gateway);
    if (!owed.ok) return owed;
    const { amountPence, isUpgrade } = owed;
    return { ok: true, product: levelProducts[level], reference: isUpgrade ? upgrade : '', amountPence };
  });
}
