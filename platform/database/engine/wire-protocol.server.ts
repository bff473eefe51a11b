// The part of PostgreSQL's frontend/backend protocol 3.0 that the command socket needs. Source: PostgreSQL
// documentation, chapter "Message Formats".

/** One message with its header: type (1 byte), length (4 bytes, including itself), content. */
export type WireFrame = { type: string; bytes: Buffer };

/** Splits a stream into whole messages and the remaining bytes. */
export function frames(bytes: Buffer): { whole: WireFrame[]; rest: Buffer } {
  const whole: WireFrame[] = [];
  let at = 0;
  while (bytes.length - at >= 5) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    if (end <= at || end > bytes.length) break;
    whole.push({ type: String.fromCharCode(bytes[at] ?? 0), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return { whole, rest: bytes.subarray(at) };
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** The Query message that rolls back an open transaction. */
export const rollbackMessage = () => message('Q', Buffer.from('ROLLBACK\0'));

const sslRequest = 80_877_103;
const gssRequest = 80_877_104;

const welcome = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  ...[
    'server_version\x0018.0\0',
    'server_encoding\0UTF8\0',
    'client_encoding\0UTF8\0',
    'DateStyle\0ISO, MDY\0',
    'standard_conforming_strings\0on\0',
  ].map((text) => message('S', Buffer.from(text))),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/**
 * Returns the reply to the first message of a connection, which has no type byte. It declines encryption, because the socket
 * never leaves the machine, and needs no password, because only the owner can open the socket. Returns undefined while bytes
 * are missing.
 */
export function startupAnswer(bytes: Buffer): { reply: Buffer; rest: Buffer; started: boolean } | undefined {
  if (bytes.length < 8) return undefined;
  const length = bytes.readInt32BE(0);
  if (length < 8 || length > 10_000) throw new Error('not a PostgreSQL client');
  if (bytes.length < length) return undefined;
  const code = bytes.readInt32BE(4);
  const rest = bytes.subarray(length);
  if (code === sslRequest || code === gssRequest) return { reply: Buffer.from('N'), rest, started: false };
  return { reply: welcome, rest, started: true };
}
