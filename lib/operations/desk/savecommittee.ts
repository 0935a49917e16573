import "server-only";
import type * as contract from "@/lib/contract/desk";
import type { FailureReason } from "@/lib/contract/failure-reasons";
import { staffWith } from "@/lib/domain/access/access";
import { allowed, type Outcome, refuse } from "@/lib/domain/outcome";
import { conflict, notFound } from "@/lib/domain/problem";
import type { CommitteeSetting } from "@/lib/domain/season/pasted-committees";
import { saveCommitteeSettings } from "@/lib/store/desk/committee-settings";
import { findDeskCommittee, lockCommittee } from "@/lib/store/desk/desk-committees";
import { staleChange } from "@/lib/store/stale-change";
import { write, type WriteContext } from "@/lib/store/write";
import { type Operation, toWriteContext } from "../operation";
import { toCommitteeRecord } from "./committee-record";

/** Adds a committee or changes it; it keeps its code. */
export const savecommittee: Operation<typeof contract.savecommittee> = {
  mayCall: staffWith("committees.manage"),
  async run({ code, name, description, nameEs, descriptionEs, liaisonID, active, version }, call) {
    const liaisonId = liaisonID === "" ? null : liaisonID;
    const after = { code, name, description, nameEs, descriptionEs, liaisonId, active: active === "true" };
    const outcome = await save(toWriteContext(call), after, version);
    if (!outcome) throw notFound("There is no committee with this code.");
    if (!outcome.ok) throw conflict(outcome);
    const saved = await findDeskCommittee(code);
    if (!saved) throw new Error("The committee that was saved is gone");
    return toCommitteeRecord(saved);
  },
};

function save(
  context: WriteContext,
  after: CommitteeSetting,
  version: string,
): Promise<Outcome<FailureReason> | undefined> {
  return write<Outcome<FailureReason> | undefined>(context, async (transaction) => {
    const { committee: before, isStaff } = await lockCommittee(transaction, after.code, after.liaisonId);
    if (!before && version !== "") return { result: undefined };
    const differing = before ? differingFields(before, after) : {};
    if (before && Object.keys(differing).length === 0) return { result: allowed };
    if (before && version !== String(before.version)) {
      const record = { subject: "committee", subjectId: after.code, version: before.version };
      return { result: await staleChange(transaction, { ...record, now: differing }) };
    }
    if (after.liaisonId !== null && !isStaff) {
      return { result: refuse("unknown-member", "No active member of staff has the id in liaisonID.") };
    }
    return { result: allowed, ...saveCommitteeSettings([{ before, after }]) };
  });
}

/** What the committee has now where it differs from what is wanted. */
function differingFields(now: CommitteeSetting, wanted: CommitteeSetting): Record<string, string> {
  const fields = [
    ["name", now.name, wanted.name],
    ["description", now.description, wanted.description],
    ["nameEs", now.nameEs, wanted.nameEs],
    ["descriptionEs", now.descriptionEs, wanted.descriptionEs],
    ["liaisonID", now.liaisonId ?? "", wanted.liaisonId ?? ""],
    ["active", String(now.active), String(wanted.active)],
  ] as const;
  return Object.fromEntries(
    fields.filter(([, one, other]) => one !== other).map(([field, one]) => [field, one]),
  );
}
