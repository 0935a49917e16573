import { userIdKey } from "../people/name-key";

/** An active member that a `userId` may refer to, with the keys it is compared with. */
export interface UserIdCandidate {
  id: string;
  idKey: string;
  nrdsIdKey: string;
  /** Blank unless this member signs in with the address: of several who have it, the first who had it confirmed. */
  emailKey: string;
}

/**
 * The active member that `userId` refers to (contract.md 4.1): by member id, then NRDS id, then e-mail address, ignoring
 * case; each only when exactly one member has it. A member id that matches exactly comes before one that differs in
 * case.
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
