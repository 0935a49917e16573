import "server-only";
import * as contract from "@/lib/contract/desk";
import type { EntryParams, EntryReason } from "@/lib/contract/entry";
import { staffWith } from "@/lib/domain/access/access";
import { allowed, type Outcome, refuse, refuseStale } from "@/lib/domain/outcome";
import { notFound } from "@/lib/domain/problem";
import type { CommitteeSetting } from "@/lib/domain/season/pasted-committees";
import { saveCommitteeSettings } from "@/lib/store/desk/committee-settings";
import { findDeskCommittee, lockCommittee } from "@/lib/store/desk/desk-committees";
import { findLastChange } from "@/lib/store/last-change";
import { write, type WriteContext } from "@/lib/store/write";
import { defineOperation, toWriteContext } from "../operation";
import { toCommitteeRecord } from "./records";

/** Adds a committee or changes it; it keeps its code. */
export const saveCommittee = defineOperation(contract.saveCommittee, {
  mayCall: staffWith("committees.manage"),
  async run({ version, ...input }, call) {
    const outcome = await save(toWriteContext(call), toSetting(input), version);
    if (!outcome) throw noCommittee();
    if (!outcome.ok) throw call.refuse(outcome);
    return readCommittee(input.code);
  },
  async readCurrent({ code }) {
    return { current: await readCommittee(code), lastChange: await findLastChange("committee", code) };
  },
});

async function readCommittee(code: string) {
  const committee = await findDeskCommittee(code);
  if (!committee) throw noCommittee();
  return toCommitteeRecord(committee);
}

function noCommittee() {
  return notFound("There is no committee with this code.");
}

type Input = EntryParams<typeof contract.saveCommittee>;
type SaveOutcome = Outcome<EntryReason<typeof contract.saveCommittee>>;

function toSetting({ code, name, active, ...input }: Omit<Input, "version">): CommitteeSetting {
  const { description = "", nameEs = "", descriptionEs = "", liaisonId = null } = input;
  return { code, name, active, description, nameEs, descriptionEs, liaisonId };
}

function save(
  context: WriteContext,
  after: CommitteeSetting,
  version: number | undefined,
): Promise<SaveOutcome | undefined> {
  return write<SaveOutcome | undefined>(context, async (transaction) => {
    const { committee: before, isStaff } = await lockCommittee(transaction, after.code, after.liaisonId);
    if (!before && version !== undefined) return { result: undefined };
    if (before && isSame(before, after)) return { result: allowed };
    if (before && version === undefined) {
      const detail =
        "There is a committee with this code already. Open it to change it, or choose another code.";
      return { result: refuse("stale-change", detail) };
    }
    if (before && version !== before.version) return { result: refuseStale("The committee") };
    if (after.liaisonId !== null && !isStaff) {
      return {
        result: refuse(
          "unknown-member",
          "The liaison is not an active member of staff. Choose somebody who is.",
        ),
      };
    }
    return { result: allowed, ...saveCommitteeSettings([{ before, after }]) };
  });
}

function isSame(now: CommitteeSetting, requested: CommitteeSetting): boolean {
  const fields = ["name", "description", "nameEs", "descriptionEs", "liaisonId", "active"] as const;
  return fields.every((field) => now[field] === requested[field]);
}
