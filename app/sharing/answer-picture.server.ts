import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createContext } from 'react-router';
import type { Log } from '../../platform/log/create-log.server.ts';
import type { PictureKind } from '../../platform/room/picture-kind.server.ts';
import { drawPicture, keptPicture, type AskedPicture, type DrawAnswer } from './draw-picture.server.ts';
import type { PictureTexts } from './picture-texts.ts';

/** What the server hands to the endpoint of the pictures. */
export const pictureKindsContext = createContext<readonly PictureKind<PictureTexts>[]>();

type Answer =
  | DrawAnswer
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** It could not be drawn; the log says why. */
  | { ok: false; reason: 'failed' };

/** Per address: a network that looks at a page fetches its picture once. */
const limit = new RateLimiterMemory({ points: 60, duration: 600 });

/** A picture for somebody at this address: those that are drawn already cost nothing, others count. */
export async function answerPicture(asked: AskedPicture, clientAddress: string, log: Log): Promise<Answer> {
  const retryAfterSeconds = keptPicture(asked) ? 0 : await takeTurn(clientAddress);
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many', retryAfterSeconds };
  try {
    return await drawPicture(asked);
  } catch (error) {
    log.error({ err: error }, 'a share picture was not drawn');
    return { ok: false, reason: 'failed' };
  }
}

/** Counts a picture; answers after how many seconds another may be drawn for this address, 0 for now. */
async function takeTurn(clientAddress: string): Promise<number> {
  try {
    await limit.consume(clientAddress);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
