import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { allow } from "@/lib/domain/outcome";
import { insertNote, listNotes } from "@/lib/store/candidacies/notes";
import { defineOperation, toWriteContext } from "../operation";
import { toNoteRecord } from "./records";
import { changeInSeason } from "../season/change-season";
import { namedCandidacy } from "./named-candidacies";

/** A note of staff on a candidacy. */
export const saveNote = defineOperation(contract.saveNote, {
  mayCall: staffWith("candidacies.decide"),
  async run({ candidacyId, text }, call) {
    const { id, year } = await namedCandidacy(candidacyId, "candidacies.decide", call);
    await changeInSeason<string, never>(call, year, () => ({
      result: allow(id),
      ...insertNote(id, text, toWriteContext(call)),
    }));
    return { items: (await listNotes(id)).map(toNoteRecord) };
  },
});
