import { userIdKey } from "../people/name-key";

/** An active member whom a `userId` may mean, with what it is compared with. */
export interface UserIdCandidate {
  id: string;
  idKey: string;
  nrdsIdKey: string;
  emailKey: string;
}

/**
 * The member whom `userId` means among the active ones (contract.md 4.1): the member id, then the NRDS id, then the
 * e-mail address, letter case ignored; each only when exactly one member has it. A member id in the very same letters
 * comes before one that differs in case.
 */
export function chooseByUserId<Candidate extends UserIdCandidate>(
  userId: string,
  candidates: readonly Candidate[],
): Candidate | undefined {
  const key = userIdKey(userId);
  if (key === "") return undefined;
  const written = userId.normalize("NFC").trim();
  const same = candidates.find(({ id }) => id === written);
  if (same) return same;
  for (const field of ["idKey", "nrdsIdKey", "emailKey"] as const) {
    const matches = candidates.filter((candidate) => candidate[field] === key);
    if (matches.length > 0) return matches.length === 1 ? matches[0] : undefined;
  }
  return undefined;
}
