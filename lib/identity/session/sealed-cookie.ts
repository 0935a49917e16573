import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { currentSecret, readableSecrets } from "@/lib/credentials/installation-secrets";

interface Sealing {
  maxAge?: number | undefined;
  /** Keeps the contents of different cookies apart. */
  salt?: string | undefined;
}

/** Encrypts a cookie's content with the current secret, in next-auth's form. */
export function sealCookie(content: JWT, { maxAge, salt }: Sealing): Promise<string> {
  return encode({
    token: content,
    secret: currentSecret(),
    ...(maxAge === undefined ? {} : { maxAge }),
    ...(salt === undefined ? {} : { salt }),
  });
}

/** The content of a cookie encrypted with any of our secrets; null when none of them decrypts it, or when it has expired. */
export async function openCookie(sealed: string, { salt }: Pick<Sealing, "salt"> = {}): Promise<JWT | null> {
  for (const secret of readableSecrets()) {
    try {
      return await decode({ token: sealed, secret, ...(salt === undefined ? {} : { salt }) });
    } catch {
      // Not this one.
    }
  }
  return null;
}
