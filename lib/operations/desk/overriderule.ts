import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { judgeOverride } from "@/lib/domain/candidacy/override";
import type { Operation } from "../operation";
import { readCandidacyRecord } from "./candidacy-record";
import { changeCandidacies, changeFacts } from "./change-candidacies";
import { namedCandidacy } from "./named-candidacies";

/** Sets aside what blocks a candidate, with a reason, or lets it count again. */
export const overriderule: Operation<typeof contract.overriderule> = {
  mayCall: staffWith("candidacies.override"),
  async run({ candidacyID, version, reason }, call) {
    const key = await namedCandidacy(candidacyID, "candidacies.override", call);
    await changeCandidacies(
      [key],
      {
        ...{ action: "candidacy.override", reason },
        readMore: () => Promise.resolve(undefined),
        judge: (facts, _, decider) =>
          judgeOverride(changeFacts(key, facts, call.now), Number(version), call.principal.id, decider),
      },
      call,
    );
    return readCandidacyRecord(key, call);
  },
};
