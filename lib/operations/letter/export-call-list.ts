import "server-only";
import * as contract from "@/lib/contract/desk";
import { toText } from "@/lib/contract/values";
import { staffWith } from "@/lib/domain/access/access";
import { type ListedLetter, listUnreachable } from "@/lib/store/letters/letter-list";
import { csvAnswer, type CsvColumn, keysetPages } from "../file-answer";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { positionOf, readFilter, toLetterRecord } from "./records";

type Row = ReturnType<typeof toLetterRecord>;

const COLUMNS: readonly CsvColumn<Row>[] = [
  ["memberID", ({ memberId }) => memberId],
  ["name", ({ name }) => name],
  ["phone", ({ phones: [first = ""] }) => first],
  ["otherPhones", ({ phones }) => phones.slice(1).join("; ")],
  ["letter", ({ kind }) => kind],
  ["year", ({ year }) => toText(year)],
  ["said", ({ createdAt }) => createdAt],
  ["state", ({ state }) => state],
  ["email", ({ sentTo = "" }) => sentTo],
  ["answer", ({ answer = "" }) => answer],
];

/** The people that letters cannot reach and who must be called, as a file. Each has one letter in it: the last that did not arrive. */
export const exportCallList = defineOperation(contract.exportCallList, {
  mayCall: staffWith("calls.read"),
  async run(narrowing, call) {
    requireRecentProof(call);
    const filter = readFilter({ ...narrowing, state: "unreachable" }, call.principal);
    const letters = keysetPages<ListedLetter>((last, limit) =>
      listUnreachable(filter, last && positionOf(last), limit),
    );
    return csvAnswer("call-list", COLUMNS, toRecords(letters));
  },
});

async function* toRecords(pages: AsyncIterable<readonly ListedLetter[]>): AsyncGenerator<readonly Row[]> {
  for await (const letters of pages) yield letters.map(toLetterRecord);
}
