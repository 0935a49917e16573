import "server-only";
import type { AuditEntry } from "../audit-entries";
import { run } from "../database";
import { statement } from "../statement";
import { write, type WriteContext } from "../write";

/** A stored private key, as its secret sealed it. */
export interface SealedKey {
  kid: string;
  privateJwe: string;
}

const LIST = statement<SealedKey>(
  "list-sealed-keys",
  `select kid, private_jwe as "privateJwe" from signing_key order by created_at, kid`,
);

/** Every key, the retired ones too. */
export async function listSealedKeys(): Promise<SealedKey[]> {
  return run(LIST());
}

// Only what is still as it was read: another rotation may be under way.
const RESEAL = statement<unknown, [kid: string, from: string, to: string]>(
  "reseal-signing-key",
  "update signing_key set private_jwe = $3 where kid = $1 and private_jwe = $2",
);

/** Replaces the sealed forms of keys, all or none; the keys themselves stay the same. */
export async function replaceSealedKeys(
  context: WriteContext,
  keys: readonly (SealedKey & { resealed: string })[],
): Promise<void> {
  await write(context, () => ({
    result: undefined,
    changes: keys.map(({ kid, privateJwe, resealed }) => RESEAL(kid, privateJwe, resealed)),
    audit: keys.map(({ kid }) => ({ action: "signing-key.reseal", subject: "signing-key", subjectId: kid })),
  }));
}

const RETIRE = statement<{ kid: string }, [now: Date]>(
  "retire-unreadable-keys",
  "update signing_key set retired_at = $1 where retired_at is null returning kid",
);

/** Retires the signing key: the next token makes another, and the tokens it signed stay valid until they expire. */
export async function retireSigningKeys(context: WriteContext): Promise<void> {
  await write(context, async (transaction) => {
    const retired = await transaction.run(RETIRE(context.now));
    const audit = retired.map(({ kid }): AuditEntry => ({
      action: "signing-key.retire",
      subject: "signing-key",
      subjectId: kid,
    }));
    return { result: undefined, changes: [], audit };
  });
}
