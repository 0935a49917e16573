import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { insertNote, listNotes } from "@/lib/store/candidacies/notes";
import { type Operation, toWriteContext } from "../operation";
import { toNoteRecord } from "./candidacy-record";
import { namedCandidacy } from "./named-candidacies";
import { writeInOpenSeason } from "./open-season-write";

/** A note of staff on a candidacy. */
export const savenote: Operation<typeof contract.savenote> = {
  mayCall: staffWith("candidacies.decide"),
  async run({ candidacyID, text }, call) {
    const { id, year } = await namedCandidacy(candidacyID, "candidacies.decide", call);
    const context = toWriteContext(call);
    await writeInOpenSeason(context, year, () => insertNote(id, text, context));
    return (await listNotes(id)).map(toNoteRecord);
  },
};
