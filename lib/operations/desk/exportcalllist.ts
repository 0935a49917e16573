import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { listLetters } from "@/lib/store/letters/letter-list";
import { type CsvColumn, csvFile } from "../csv-file";
import type { Operation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { readFilter, toLetterRecord } from "./letter-record";

type Row = ReturnType<typeof toLetterRecord>;

const COLUMNS: readonly CsvColumn<Row>[] = [
  ["memberID", ({ memberID }) => memberID],
  ["name", ({ name }) => name],
  ["phone", ({ phones: [first = ""] }) => first],
  ["otherPhones", ({ phones }) => phones.slice(1).join("; ")],
  ["letter", ({ kind }) => kind],
  ["year", ({ year }) => year],
  ["said", ({ createdAt }) => createdAt],
  ["state", ({ state }) => state],
  ["email", ({ sentTo }) => sentTo],
  ["answer", ({ answer }) => answer],
];

/** Whom letters cannot reach and who must be called, as a file. Each has one letter in it: the last that did not arrive. */
export const exportcalllist: Operation<typeof contract.exportcalllist> = {
  mayCall: staffWith("calls.read"),
  async run(wanted, call) {
    requireRecentProof(call);
    const letters = await listLetters(
      readFilter({ ...wanted, state: "unreachable" }, call.principal),
      undefined,
      null,
    );
    return csvFile("call-list", COLUMNS, letters.toReversed().map(toLetterRecord));
  },
};
