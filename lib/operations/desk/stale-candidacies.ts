import "server-only";
import { type CurrentCandidacy, findCurrentCandidacies } from "@/lib/store/candidacies/current-candidacies";
import type { LastChange } from "@/lib/store/last-change";

interface Seen {
  candidacyId: string;
  version: number;
}

/** What is decided now on those of which an older version was seen. */
export async function readCurrentCandidacies(seen: readonly Seen[]) {
  const versions = new Map(seen.map(({ candidacyId, version }) => [candidacyId.toLowerCase(), version]));
  const found = await findCurrentCandidacies([...versions.keys()]);
  const stale = found.filter(({ id, version }) => version !== versions.get(id));
  return { current: stale.map(toCurrentRecord), lastChange: lastOf(stale) };
}

/** The same of one. */
export async function readCurrentCandidacy(seen: Seen) {
  const {
    current: [current],
    lastChange,
  } = await readCurrentCandidacies([seen]);
  return { current, lastChange };
}

function toCurrentRecord({ id, version, state, rank, alternateRank, reason }: CurrentCandidacy) {
  return {
    candidacyId: id,
    version,
    state,
    rank: rank ?? undefined,
    alternateRank: alternateRank ?? undefined,
    reason: reason || undefined,
  };
}

function lastOf(stale: readonly CurrentCandidacy[]): LastChange | undefined {
  return stale.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}
