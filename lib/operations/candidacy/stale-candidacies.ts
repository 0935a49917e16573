import "server-only";
import { ownIdOf } from "@/lib/domain/access/candidacy-sight";
import { type RankNumbers, rankNumbers, withNumbers } from "@/lib/domain/candidacy/rank-order";
import { type CurrentCandidacy, findCurrentCandidacies } from "@/lib/store/candidacies/current-candidacies";
import { listRanked } from "@/lib/store/candidacies/ranked-candidacies";
import { run } from "@/lib/store/database";
import type { LastChange } from "@/lib/store/last-change";
import type { Call } from "../operation";

interface Seen {
  candidacyId: string;
  version: number;
}

/** What is decided now on those of which an older version was seen. */
export async function readCurrentCandidacies(seen: readonly Seen[], { principal }: Pick<Call, "principal">) {
  const versions = new Map(seen.map(({ candidacyId, version }) => [candidacyId.toLowerCase(), version]));
  const found = await findCurrentCandidacies([...versions.keys()]);
  const stale = found.filter(({ id, version }) => version !== versions.get(id));
  const [first] = stale;
  const codes = stale.map(({ committeeCode }) => committeeCode);
  const ranked = first ? await listRanked({ run }, first.year, codes) : [];
  const numbers = rankNumbers(ranked, ownIdOf(principal));
  return {
    current: stale.map((one) => toCurrentRecord(withNumbers(one, numbers))),
    lastChange: lastOf(stale),
  };
}

/** The same of one. */
export async function readCurrentCandidacy(seen: Seen, call: Pick<Call, "principal">) {
  const {
    current: [current],
    lastChange,
  } = await readCurrentCandidacies([seen], call);
  return { current, lastChange };
}

function toCurrentRecord(current: CurrentCandidacy & RankNumbers) {
  const { id, version, state, rank, alternateRank, reason } = current;
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
