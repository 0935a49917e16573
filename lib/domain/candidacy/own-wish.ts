import type { Candidacy } from "./candidacy";
import type { CandidacyChange } from "./candidacy-change";

/**
 * What becomes of a person's candidacies when they ask not to be nominated: none stands any more. When they take that back,
 * those that still have a nomination begin again.
 */
export function candidaciesAfterWish(
  candidacies: readonly (Candidacy & { isNominated: boolean })[],
  { declined }: { declined: boolean },
): CandidacyChange[] {
  return candidacies
    .filter(({ state, isNominated }) =>
      declined ? state !== "withdrawn" : state === "withdrawn" && isNominated,
    )
    .map((candidacy) => ({
      before: candidacy,
      after: {
        ...candidacy,
        ...(declined
          ? ({ state: "withdrawn", rank: null, alternateRank: null } as const)
          : ({ state: "nominated" } as const)),
      },
    }));
}
