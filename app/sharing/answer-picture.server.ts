import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createContext } from 'react-router';
import type { Log } from '../../platform/log/create-log.server.ts';
import type { PictureKind } from '../../platform/room/picture-kind.server.ts';
import { drawPicture, keptPicture, type AskedPicture, type DrawAnswer } from './draw-picture.server.ts';
import type { PictureTexts } from './picture-texts.ts';

/** What the server hands to the endpoint of the pictures. */
export const pictureKindsContext = createContext<readonly PictureKind<PictureTexts>[]>();

type Answer =
  /** `lacksPhoto`: the one that the texts name could not be had. */
  | (Extract<DrawAnswer, { ok: true }> & { lacksPhoto: boolean })
  | Extract<DrawAnswer, { ok: false }>
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** It could not be drawn; the log says why. */
  | { ok: false; reason: 'failed' };

/** Per address: a network that looks at a page fetches its picture once. */
const limit = new RateLimiterMemory({ points: 60, duration: 600 });

/**
 * A picture for somebody at this address: those that are drawn already cost nothing, others count. `readPhoto`: gets the photo that
 * the texts name. Without it the portrait is drawn as for everybody who has none.
 */
export async function answerPicture(
  asked: AskedPicture,
  clientAddress: string,
  log: Log,
  readPhoto?: () => Promise<Uint8Array | undefined>,
): Promise<Answer> {
  const retryAfterSeconds = keptPicture(asked) ? 0 : await takeTurn(clientAddress);
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many', retryAfterSeconds };
  try {
    const kept = await keptPicture(asked);
    if (kept?.ok) return { ...kept, lacksPhoto: false };
    const photo = await readPhoto?.();
    const drawn = await drawPicture(photo ? { ...asked, photo } : { ...asked, texts: withoutPhoto(asked.texts) });
    return drawn.ok ? { ...drawn, lacksPhoto: Boolean(readPhoto && !photo) } : drawn;
  } catch (error) {
    log.error({ err: error }, 'a share picture was not drawn');
    return { ok: false, reason: 'failed' };
  }
}

function withoutPhoto({ figure, ...texts }: PictureTexts): PictureTexts {
  return figure ? { ...texts, figure: { shape: figure.shape, seed: figure.seed } } : texts;
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
