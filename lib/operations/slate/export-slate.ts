import "server-only";
import { toText } from "@/lib/contract/values";
import type { EntryResult } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight } from "@/lib/domain/access/candidacy-sight";
import { invalidInput } from "@/lib/domain/problem";
import { inGroup, readGroup } from "@/lib/domain/slate/slate-group";
import { isOnSlate, partOf } from "@/lib/domain/slate/slate-part";
import { run } from "@/lib/store/database";
import type { FileWords } from "@/messages/desk-files";
import { columnsFor, csvAnswer, type CsvColumn } from "../file-answer";
import { defineOperation } from "../operation";
import { requireRecentProof } from "../recent-proof";
import { readWarnings } from "./facts";
import { inWordsOf, judgeSlateOf } from "./read-slate";
import { slateCommittees } from "./slate-committees";

type CommitteeRecord = EntryResult<typeof contract.getSlate>["committees"][number];
type PositionRecord = CommitteeRecord["positions"][number];
type Person = PositionRecord["people"][number];

/** A person on the slate, or an open seat. */
interface SlateRow {
  committee: CommitteeRecord;
  position: PositionRecord;
  person: Person | undefined;
}

const COLUMNS: readonly CsvColumn<SlateRow>[] = [
  ["committeeCode", ({ committee }) => committee.committeeCode],
  ["committeeName", ({ committee }) => committee.committeeName],
  ["position", ({ position }) => position.position],
  ["standing", ({ person }) => person?.standing ?? "open"],
  ["memberID", ({ person }) => person?.memberId ?? ""],
  ["name", ({ person }) => person?.name ?? ""],
  ["boardName", ({ person }) => person?.boardName ?? ""],
  ["firmName", ({ person }) => person?.firmName ?? ""],
  ["returning", ({ person }) => (person ? String(person.returning) : "")],
  ["membershipYears", ({ person }) => toText(person?.membershipYears)],
  ["rank", ({ person }) => toText(person?.rank)],
  ["alternateRank", ({ person }) => toText(person?.alternateRank)],
  ["startDate", ({ position }) => position.startDate ?? ""],
  ["endDate", ({ position }) => position.endDate ?? ""],
  ["rules", ({ person }) => person?.findings.map(({ sentence }) => sentence).join(" ") ?? ""],
  ["overrideReason", ({ person }) => person?.overrideReason ?? ""],
  ["overriddenBy", ({ person }) => person?.overriddenBy ?? ""],
  ["overriddenByName", ({ person }) => person?.overriddenByName ?? ""],
];

const shownColumns = (t: FileWords): readonly CsvColumn<SlateRow>[] => [
  [t("file.committeeCode"), ({ committee }) => committee.committeeCode],
  [t("desk.vacancies.committee"), ({ committee }) => committee.committeeName],
  [t("desk.vacancies.position"), ({ position }) => position.position],
  [t("review.column.state"), ({ person }) => standingWords(person, t)],
  [t("desk.roster.person"), ({ person }) => person?.name ?? ""],
  [t("file.memberId"), ({ person }) => person?.memberId ?? ""],
  [t("review.column.city"), ({ person }) => person?.city ?? ""],
  [t("review.column.board"), ({ person }) => person?.boardName ?? ""],
  [t("review.column.firm"), ({ person }) => person?.firmName ?? ""],
  [t("review.column.service"), ({ person }) => (person ? serviceWords(person, t) : "")],
  [t("file.membershipYears"), ({ person }) => toText(person?.membershipYears)],
  [t("review.column.rank"), ({ person }) => toText(person?.rank)],
  [t("desk.roster.from"), ({ position }) => position.startDate ?? ""],
  [t("desk.roster.until"), ({ position }) => position.endDate ?? ""],
  [t("file.rules"), ({ person }) => person?.findings.map(({ sentence }) => sentence).join(" ") ?? ""],
  [t("file.overrideReason"), ({ person }) => person?.overrideReason ?? ""],
  [t("file.overriddenBy"), ({ person }) => person?.overriddenByName ?? person?.overriddenBy ?? ""],
];

/** As the slate has them: beside an alternate stands the rank among the alternates. */
function standingWords(person: SlateRow["person"], t: FileWords): string {
  if (!person) return t("file.open");
  const words = t(`review.slate.standing.${person.standing}`);
  return person.alternateRank === undefined ? words : `${words} ${person.alternateRank}`;
}

function serviceWords({ returning }: Person, t: FileWords): string {
  return t(returning ? "review.service.returning" : "review.service.new");
}

/** The slate as a file, of the committees that the caller may review; narrowed as on the screen. */
export const exportSlate = defineOperation(contract.exportSlate, {
  mayCall: staffWith("slate.read"),
  async run({ year, show: part = "all", text = "", group, committeeCode }, call) {
    requireRecentProof(call);
    const sight = candidacySight(call.principal, "slate.read");
    const slate = await inWordsOf(await judgeSlateOf(year, sight, call.now), call.locale);
    const judged = { findings: slate.findings, warnings: await readWarnings({ run }, slate) };
    const chosen = group === undefined ? undefined : readGroup(group);
    if (group !== undefined && !chosen)
      throw invalidInput([{ pointer: "/group", detail: "must be a measure, a colon and an id" }]);
    const hasOpenSeats = !chosen && (part === "all" || part === "open");
    const committees = slateCommittees(slate.content, judged, call.locale).filter(
      (committee) => committeeCode === undefined || committee.committeeCode === committeeCode,
    );
    const rows = partOf(chosen ? inGroup(committees, chosen) : committees, part)
      .filter((committee) => isOnSlate(text, committee))
      .flatMap((committee) =>
        committee.positions.flatMap((position) =>
          rowsOf(position, hasOpenSeats).map((person) => ({ committee, position, person })),
        ),
      );
    return csvAnswer(`slate-${year}`, columnsFor(call, COLUMNS, shownColumns), [rows]);
  },
});

function rowsOf({ people, alternates, open }: PositionRecord, hasOpenSeats: boolean): SlateRow["person"][] {
  const openSeats = Array.from({ length: hasOpenSeats ? Math.max(0, open ?? 0) : 0 }, () => undefined);
  return [...people, ...openSeats, ...alternates];
}
