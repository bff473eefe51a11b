import { z } from 'zod';

// The values that settings allow; read-config.server.ts has the settings.

export const email = z.email({ error: 'must be an email address, such as help@example.org' });
/** Accepts 'Name <name@example.org>' or an address alone. */
export const mailbox = z
  .string()
  .refine(
    (text) => email.safeParse(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success && !hasControlCharacter(text),
    {
      error: "must be an email address, or a name and an address: 'CareBridge <post@example.org>'",
    },
  );

/** Whether the text has a line break or other control character, which must not get into an email's headers. */
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

export function url(protocols: string[], example: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address such as ${example}`,
  });
}

/**
 * Whether the client libraries can decode every part of this URL. They fail on a % that is not part of an escape such
 * as %25.
 */
function isDecodable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, hostname, pathname } = new URL(text);
  try {
    [username, password, hostname, pathname].forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}
const notDecodable = { error: 'must write a % as %25' };

export const databaseUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/carebridge').refine(
  isDecodable,
  notDecodable,
);

export const smtpUrl = url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org')
  .refine((text) => URL.canParse(text) && new URL(text).hostname !== '', {
    error: 'must name the mail server, such as smtps://user:password@mail.example.org',
  })
  .refine(isDecodable, notDecodable);

export function line(max: number) {
  return z
    .string()
    .max(max, { error: `must have at most ${max} characters` })
    .refine((text) => !hasControlCharacter(text), { error: 'must be one line of text' });
}

export const origin = url(['http:', 'https:'], 'https://www.example.org')
  .refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must be a protocol and a host without anything behind it, such as https://www.example.org',
  })
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text));

const mostOrigins = 20;

/** The origins of other sites, separated by commas. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.length <= mostOrigins && all.every((one) => origin.safeParse(one).success), {
    error: 'must be protocols and hosts separated by commas, such as https://app.example.org,https://www.example.org',
  })
  .transform((all) => [...new Set(all.flatMap((one) => origin.safeParse(one).data ?? []))]);

/**
 * The URL of a third-party script. Plain http is allowed only from this machine, for tests. The host becomes part of
 * the content security policy, where some characters would have a special meaning.
 */
export const scriptUrl = url(['http:', 'https:'], 'https://tags.example.org/tag.js')
  .max(500, { error: 'must have at most 500 characters' })
  .refine((text) => URL.canParse(text) && isHostOfScript(new URL(text)), {
    error: 'must begin with https:// and a host, without a user',
  })
  .transform((text) => (URL.canParse(text) ? new URL(text).href : text));

function isHostOfScript({ protocol, hostname, username, password }: URL): boolean {
  if (username !== '' || password !== '' || !/^(?:[\w.-]+|\[::1\])$/.test(hostname)) return false;
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a whole number from 1 to 65535' })
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535, { error: 'must be a whole number from 1 to 65535' });
