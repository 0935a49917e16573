import "server-only";
import { run } from "../database";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";

/** A key pair as it is stored; lib/credentials/signing-keys.ts seals the private half. */
export interface StoredSigningKey {
  kid: string;
  algorithm: string;
  publicJwk: Record<string, string>;
  privateJwe: string;
}

/** A stored key pair with its creation and retirement. */
export interface SigningKeyRow extends StoredSigningKey {
  createdAt: Date;
  /** Null for the key that signs. */
  retiredAt: Date | null;
}

const LIST = statement<SigningKeyRow, [since: Date]>(
  "list-signing-keys",
  `select kid, algorithm, public_jwk as "publicJwk", private_jwe as "privateJwe", created_at as "createdAt",
          retired_at as "retiredAt"
   from signing_key where retired_at is null or retired_at > $1 order by created_at desc, kid`,
);

/** The key that signs, if there is one, and those retired after `since`; newest first. */
export async function listSigningKeys(since: Date): Promise<SigningKeyRow[]> {
  return run(LIST(since));
}

// An arbitrary number that means "the signing keys" among the database's advisory locks.
const SIGNING_KEYS_LOCK = 7_301_904;

const LOCK = statement("lock-signing-keys", `select pg_advisory_xact_lock(${SIGNING_KEYS_LOCK})`);

const FIND_CURRENT = statement<{ kid: string; createdAt: Date }>(
  "find-signing-key",
  `select kid, created_at as "createdAt" from signing_key where retired_at is null`,
);

const RETIRE = statement<unknown, [now: Date]>(
  "retire-signing-keys",
  "update signing_key set retired_at = $1 where retired_at is null",
);

const INSERT = statement<
  unknown,
  [kid: string, algorithm: string, publicJwk: string, privateJwe: string, now: Date]
>(
  "insert-signing-key",
  `insert into signing_key (kid, algorithm, public_jwk, private_jwe, created_at)
   values ($1, $2, $3::jsonb, $4, $5)`,
);

/**
 * Makes `candidate` the signing key, unless one was already created after `notBefore`: of many instances the first wins,
 * and all use its key. The keys it replaces are retired, not deleted.
 */
export async function replaceSigningKey(
  context: WriteContext,
  { kid, algorithm, publicJwk, privateJwe }: StoredSigningKey,
  { notBefore }: { notBefore: Date },
): Promise<void> {
  const { now } = context;
  await write(context, async (transaction) => {
    const [, current] = await Promise.all([transaction.run(LOCK()), transaction.run(FIND_CURRENT())]);
    if (current.some(({ createdAt }) => createdAt > notBefore)) return { result: undefined };
    const replaces = current.map((key) => key.kid);
    const entry = { action: "signing-key.create", subject: "signing-key", subjectId: kid } as const;
    return {
      result: undefined,
      changes: [RETIRE(now), INSERT(kid, algorithm, JSON.stringify(publicJwk), privateJwe, now)],
      audit: [{ ...entry, after: { replaces } }],
    };
  });
}
