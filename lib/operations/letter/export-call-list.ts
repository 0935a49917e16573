import "server-only";
import * as contract from "@/lib/contract/desk";
import { toText } from "@/lib/contract/values";
import { staffWith } from "@/lib/domain/access/access";
import { type ListedLetter, listUnreachable } from "@/lib/store/letters/letter-list";
import type { FileWords } from "@/messages/desk-files";
import { columnsFor, csvAnswer, type CsvColumn, keysetPages } from "../file-answer";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { positionOf, readFilter, toLetterRecord } from "./records";

type Row = Omit<ReturnType<typeof toLetterRecord>, "kind"> & Pick<ListedLetter, "kind">;

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

const shownColumns = (t: FileWords): readonly CsvColumn<Row>[] => [
  [t("letters.delivery.who"), ({ name, memberId }) => name || memberId],
  [t("file.memberId"), ({ memberId }) => memberId],
  [t("review.column.city"), ({ city = "" }) => city],
  [t("letters.delivery.phones"), ({ phones: [first = ""] }) => first],
  [t("file.otherPhones"), ({ phones }) => phones.slice(1).join("; ")],
  [t("letters.delivery.letter"), ({ kind }) => t(`letters.kind.${kind}.name`)],
  [t("letters.delivery.season"), ({ year }) => toText(year)],
  [t("letters.delivery.when"), ({ endedAt, createdAt }) => endedAt ?? createdAt],
  [t("letters.delivery.state"), ({ state }) => t(`letters.delivery.stateName.${state}`)],
  [t("file.address"), ({ sentTo = "" }) => sentTo],
  [t("file.answer"), ({ answer = "" }) => answer],
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
    return csvAnswer("call-list", columnsFor(call, COLUMNS, shownColumns), toRecords(letters));
  },
});

async function* toRecords(pages: AsyncIterable<readonly ListedLetter[]>): AsyncGenerator<readonly Row[]> {
  for await (const letters of pages) {
    yield letters.map((letter) => ({ ...toLetterRecord(letter), kind: letter.kind }));
  }
}
