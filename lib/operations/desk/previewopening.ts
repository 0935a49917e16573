import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { run } from "@/lib/store/database";
import { countRehearsed } from "@/lib/store/seasons/rehearsal";
import type { Operation } from "../operation";
import { requireSeason } from "./season-record";

/** How much a season has besides its set-up: in a rehearsal, what opening for real discards. */
export const previewopening: Operation<typeof contract.previewopening> = {
  mayCall: staffWith("desk.read"),
  async run({ year }) {
    const season = await requireSeason(Number(year));
    const made = await countRehearsed({ run }, season.year);
    return {
      nominations: String(made.nominations),
      candidacies: String(made.candidacies),
      places: String(made.places),
      answers: String(made.answers),
      publications: String(made.publications),
    };
  },
};
