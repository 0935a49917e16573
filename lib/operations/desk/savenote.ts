import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow } from "@/lib/domain/outcome";
import { insertNote, listNotes } from "@/lib/store/candidacies/notes";
import { type Operation, toWriteContext } from "../operation";
import { toNoteRecord } from "./candidacy-record";
import { changeInSeason } from "./change-season";
import { namedCandidacy } from "./named-candidacies";

/** A note of staff on a candidacy. */
export const savenote: Operation<typeof contract.savenote> = {
  mayCall: staffWith("candidacies.decide"),
  async run({ candidacyID, text }, call) {
    const { id, year } = await namedCandidacy(candidacyID, "candidacies.decide", call);
    await changeInSeason(call, year, () => ({
      result: allow(id),
      ...insertNote(id, text, toWriteContext(call)),
    }));
    return (await listNotes(id)).map(toNoteRecord);
  },
};
