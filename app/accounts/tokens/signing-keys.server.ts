import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { asc, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database, Transaction } from '../../../platform/database/open-database.server.ts';
import { signingKeys } from '../account.table.server.ts';

/** The algorithm of all signatures. Programs such as supabase-js verify ES256 and RS256 only. */
export const signatureAlgorithm = 'ES256';

export type SigningKey = { id: string; privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };
/** `sign`: the key for new tokens. `all`: every key that this site's secret can decrypt, oldest first. */
type LoadedKeys = { sign: SigningKey; all: readonly SigningKey[] };
export type SigningKeys = {
  /** Returns the keys; the first call in a process reads them, and creates one if there is none. */
  load(): Promise<LoadedKeys>;
  /** Returns the key with this id, or undefined. Reads the keys again if the id is unknown, at most every 10 seconds. */
  find(id: string): Promise<SigningKey | undefined>;
};

const pauseMs = 10_000;

/** Opens the keys that sign access tokens. All processes share them through the database. */
export function openSigningKeys(db: Database, secret: string): SigningKeys {
  let loading: Promise<LoadedKeys> | undefined;
  let readAt = 0;

  function read(): Promise<LoadedKeys> {
    readAt = Date.now();
    const started = readOrCreate(db, secret).catch((error: unknown) => {
      if (loading === started) loading = undefined;
      throw error;
    });
    return (loading = started);
  }

  const load = () => loading ?? read();
  return {
    load,
    async find(id) {
      const withId = ({ all }: LoadedKeys) => all.find((key) => key.id === id);
      return withId(await load()) ?? (Date.now() - readAt > pauseMs ? withId(await read()) : undefined);
    },
  };
}

async function readOrCreate(db: Database, secret: string): Promise<LoadedKeys> {
  const all = await readKeys(db, secret);
  const newest = all.at(-1);
  if (newest) return { sign: newest, all };
  return db.transaction(async (tx) => {
    // Processes that start together must agree on one key.
    await tx.execute(sql`lock table signing_keys in exclusive mode`);
    const made = await readKeys(tx, secret);
    if (made.length === 0) await createKey(tx, secret);
    const keys = made.length === 0 ? await readKeys(tx, secret) : made;
    return { sign: keys.at(-1)!, all: keys };
  });
}

/** Reads the keys. Those encrypted with an earlier secret are left out: whoever knew that secret could sign with them. */
async function readKeys(db: Database, secret: string): Promise<SigningKey[]> {
  const rows = await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.id));
  const keys = await Promise.all(
    rows.map(async ({ id, publicKey, privateKey }): Promise<SigningKey | undefined> => {
      const decrypted = await symmetricDecrypt({ key: secret, data: privateKey }).catch(() => undefined);
      if (decrypted === undefined) return undefined;
      return {
        id,
        privateKey: await importKey(JSON.parse(decrypted) as JWK),
        publicKey: await importKey(publicKey),
        publicJwk: { ...publicKey, kid: id, alg: signatureAlgorithm, use: 'sig' },
      };
    }),
  );
  return keys.filter((key) => key !== undefined);
}

const importKey = async (jwk: JWK) => (await importJWK(jwk, signatureAlgorithm)) as CryptoKey;

async function createKey(tx: Transaction, secret: string): Promise<void> {
  const pair = await generateKeyPair(signatureAlgorithm, { extractable: true });
  await tx.insert(signingKeys).values({
    id: randomUUID(),
    publicKey: { ...(await exportJWK(pair.publicKey)) },
    privateKey: await symmetricEncrypt({ key: secret, data: JSON.stringify(await exportJWK(pair.privateKey)) }),
  });
}
