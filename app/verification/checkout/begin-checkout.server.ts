import type { Platform } from '../../../platform/open-platform.server.ts';
import { createOrder } from '../../payments/create-order.server.ts';
import { findVerificationStatus } from '../find-verification-status.server.ts';
import { due, upgrade, type Due } from '../verification-status.ts';
import type { PaidLevel } from '../verification.ts';
import { levelProducts } from './level-products.server.ts';

export type BeginAnswer =
  /** `url`: the payment page, at the gateway or on the test checkout of this site. */
  | { ok: true; url: string }
  | { ok: false; reason: 'not-available' | 'gateway-failed' | Extract<Due, { ok: false }>['reason'] };

/**
 * Opens a checkout for the amount that this user owes for a level. An older open checkout of the user is closed, whatever
 * its level.
 */
export function beginCheckout(platform: Platform, userId: string, level: PaidLevel): Promise<BeginAnswer> {
  return createOrder(platform, userId, Object.values(levelProducts), async (tx, gateway) => {
    const owed = due(await findVerificationStatus(tx, userId), level, gateway);
    if (!owed.ok) return owed;
    const { amountPence, isUpgrade } = owed;
    return { ok: true, product: levelProducts[level], reference: isUpgrade ? upgrade : '', amountPence };
  });
}
