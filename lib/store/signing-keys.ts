import "server-only";
import { database } from "./database";
import { write, type WriteContext } from "./write";

/** A key pair as it is stored; how the private half is sealed is the business of lib/credentials/signing-keys.ts. */
export interface StoredSigningKey {
  kid: string;
  algorithm: string;
  publicJwk: Record<string, string>;
  privateJwe: string;
}

/** A stored key pair with its life so far. */
export interface SigningKeyRow extends StoredSigningKey {
  createdAt: Date;
  /** Null for the key that signs. */
  retiredAt: Date | null;
}

// An arbitrary number that means "the signing keys" among the database's advisory locks.
const SIGNING_KEYS_LOCK = 7_301_904;

/** The key that signs, if there is one, and those retired after `since`; newest first. */
export async function listSigningKeys(since: Date): Promise<SigningKeyRow[]> {
  const rows = await database().signingKey.findMany({
    where: { OR: [{ retiredAt: null }, { retiredAt: { gt: since } }] },
    orderBy: [{ createdAt: "desc" }, { kid: "asc" }],
  });
  return rows.map((row) => ({ ...row, publicJwk: row.publicJwk as Record<string, string> }));
}

/**
 * Makes `candidate` the key that signs, unless there is one already that was created after `notBefore`: whichever of
 * many instances comes first, all end up with its key. The keys it replaces are retired, not deleted.
 */
export async function replaceSigningKey(
  context: WriteContext,
  candidate: StoredSigningKey,
  { notBefore }: { notBefore: Date },
): Promise<void> {
  await write(context, async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(${SIGNING_KEYS_LOCK})`;
    const current = await transaction.signingKey.findMany({
      where: { retiredAt: null },
      select: { kid: true, createdAt: true },
    });
    if (current.some(({ createdAt }) => createdAt > notBefore)) return { result: undefined, audit: [] };
    await transaction.signingKey.updateMany({ where: { retiredAt: null }, data: { retiredAt: context.now } });
    await transaction.signingKey.create({ data: { ...candidate, createdAt: context.now } });
    const entry = {
      action: "signing-key.create",
      subject: "signing-key",
      subjectId: candidate.kid,
      after: { replaces: current.map(({ kid }) => kid) },
    };
    return { result: undefined, audit: [entry] };
  });
}
