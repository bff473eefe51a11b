import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createContext } from 'react-router';
import type { Log } from '../../platform/log/create-log.server.ts';
import type { PictureKind } from '../../platform/room/picture-kind.server.ts';
import { drawPicture, keptPicture, type AskedPicture, type DrawAnswer } from './draw-picture.server.ts';
import type { PictureTexts } from './picture-texts.ts';

/** The kinds of share pictures, passed from the server to the endpoint. */
export const pictureKindsContext = createContext<readonly PictureKind<PictureTexts>[]>();

type Answer =
  /** `lacksPhoto`: the photo named in the picture's texts could not be loaded. */
  | (Extract<DrawAnswer, { ok: true }> & { lacksPhoto: boolean })
  | Extract<DrawAnswer, { ok: false }>
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** The picture could not be drawn; the log has the reason. */
  | { ok: false; reason: 'failed' };

/**
 * How many new pictures a client address may request in ten minutes. 60 are enough, because a social network that reads
 * a page requests its picture once.
 */
const limit = new RateLimiterMemory({ points: 60, duration: 600 });

/**
 * Returns a share picture. A picture that is not in memory counts towards the client address's rate limit. `readPhoto`
 * loads the photo named in the picture's texts; without a photo, the portrait is a drawing.
 */
export async function answerSharePicture(
  asked: AskedPicture,
  clientAddress: string,
  log: Log,
  readPhoto?: () => Promise<Uint8Array | undefined>,
): Promise<Answer> {
  const retryAfterSeconds = keptPicture(asked) ? 0 : await countRequest(clientAddress);
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

/** Counts a requested picture. Returns the seconds until this client address may request another; 0 if it may now. */
async function countRequest(clientAddress: string): Promise<number> {
  try {
    await limit.consume(clientAddress);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}
