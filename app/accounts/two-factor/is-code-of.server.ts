import { createHmac } from 'node:crypto';

const stepMs = 30_000;

/** Whether an authenticator app with this secret shows this six-digit code: now, or one step before or after (RFC 6238). */
export function isCodeOf(secret: string, code: string, nowMs = Date.now()): boolean {
  const step = Math.floor(nowMs / stepMs);
  return [step, step - 1, step + 1].some((one) => codeAt(secret, one) === code);
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
