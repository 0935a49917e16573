import "server-only";
import { run } from "../database";
import { type SqlValue, statement } from "../statement";
import { write, type WriteContext } from "../write";

/** The sealed secrets of an endpoint. */
export interface SealedEndpoint {
  id: string;
  secretJwe: string;
  previousSecretJwe: string | null;
  /** Until when the previous one signs. */
  previousUntil: Date | null;
}

const LIST = statement<SealedEndpoint>(
  "list-sealed-webhook-secrets",
  `select id, secret_jwe as "secretJwe", previous_secret_jwe as "previousSecretJwe", previous_until as "previousUntil"
   from webhook_endpoint order by created_at, id`,
);

export async function listSealedEndpoints(): Promise<SealedEndpoint[]> {
  return run(LIST());
}

// Only what is still as it was read: another rotation may be under way.
const RESEAL = statement<unknown, SqlValue[]>(
  "reseal-webhook-secrets",
  `update webhook_endpoint set secret_jwe = $3, previous_secret_jwe = $4 where id = $1 and secret_jwe = $2`,
);

/** Replaces the sealed forms of secrets, all or none; the secrets themselves stay the same. */
export async function replaceSealedSecrets(
  context: WriteContext,
  endpoints: readonly (SealedEndpoint & {
    resealed: Pick<SealedEndpoint, "secretJwe" | "previousSecretJwe">;
  })[],
): Promise<void> {
  await write(context, () => ({
    result: undefined,
    changes: endpoints.map(({ id, secretJwe, resealed }) =>
      RESEAL(id, secretJwe, resealed.secretJwe, resealed.previousSecretJwe),
    ),
    audit: endpoints.map(({ id }) => ({ action: "webhook.reseal", subject: "webhook", subjectId: id })),
  }));
}
