import { z } from 'zod';

/** Raised when an archive of the new kind cannot be read by older code. */
export const archiveFormat = 1;
export const manifestName = 'manifest.json';
export const secretName = 'session-secret';
/** A larger manifest is refused, when it is written and when it is read. Enough for some 400,000 files. */
export const mostManifestBytes = 128 * 1024 * 1024;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z\d_]{0,62}$/);
const size = z.number().int().nonnegative();

const digest = z.strictObject({
  rows: size,
  /** The size of the entry, uncompressed. */
  bytes: size,
  sha256,
  /** A checksum of the rows that does not depend on their order, see digestOf. */
  sum: z.string().regex(/^[\da-f]{32}$/),
});

const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  /** The product's version in package.json. */
  version: z.string().max(50),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** The migrations that had been applied, in order; the last is the state of the database. */
  migrations: z
    .array(z.strictObject({ name: z.string().regex(/^\d{4}-[a-z\d-]{1,100}\.sql$/), sha256 }))
    .min(1)
    .max(10_000),
  tables: z.array(digest.extend({ name, columns: z.array(name).min(1).max(1600) })).max(2000),
  /** The queues and the unfinished jobs, in this order; none if the site had never been started. */
  jobs: z.array(digest.extend({ name: z.enum(['queue', 'job']) })).max(2),
  sequences: z.array(z.strictObject({ name, last: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })).max(2000),
  files: z.array(
    z.strictObject({ key: z.string().min(1).max(200), bytes: size, contentType: z.string().max(200), sha256 }),
  ),
  secret: z.strictObject({
    /** Tells whether another secret is the same, without revealing it, see fingerprintOf. */
    fingerprint: z.string().regex(/^[\da-f]{16}$/),
    /** The checksum of the secret in the archive; absent when the archive does not contain the secret. */
    sha256: sha256.optional(),
  }),
});

export type Manifest = z.infer<typeof manifest>;
export type Digest = z.infer<typeof digest>;

/** Reads a manifest. Returns undefined if it is not a manifest of this format. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
