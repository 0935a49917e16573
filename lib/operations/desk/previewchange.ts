import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight, isOwnCandidacy } from "@/lib/domain/access/candidacy-sight";
import { covers } from "@/lib/domain/access/staff-role";
import { Problem, notFound } from "@/lib/domain/problem";
import { termBegins } from "@/lib/domain/season/place-term";
import { seatKey, type Seats, seatsOf, type SlateContent } from "@/lib/domain/slate/slate";
import { applyWhatIfs, readWhatIfs } from "@/lib/domain/slate/what-if";
import { linesOf } from "@/lib/domain/text/lines";
import type { Locale } from "@/lib/domain/text/locale";
import { run } from "@/lib/store/database";
import { readSlateCandidacies } from "@/lib/store/slate/slate-content";
import { listTargets } from "@/lib/store/slate/slate-targets";
import type { Operation } from "../operation";
import { type Findings, findingsOf, readSlateOf } from "./read-slate";
import { balanceRecords } from "./slate-balance";
import { findingRecords } from "./slate-committees";
import { targetsWithin } from "./slate-target";

type ChangeRecord = EntryResult<typeof contract.previewchange>;

/** What other states of candidacies would do to the slate; nothing is written. */
export const previewchange: Operation<typeof contract.previewchange> = {
  mayCall: staffWith("slate.read"),
  async run({ year, changes }, { principal, now, locale }) {
    const wanted = readWhatIfs(linesOf(changes));
    if (!wanted.ok) {
      throw new Problem(400, "Invalid Parameter", { detail: wanted.detail, parameters: ["changes"] });
    }
    const ids = [...new Set(wanted.value.map(({ candidacyId }) => candidacyId))];
    const sight = candidacySight(principal, "slate.read");
    const { reach, ownId } = sight;
    const [{ season, head, content }, all] = await Promise.all([
      readSlateOf(Number(year), sight, now),
      listTargets(Number(year)),
    ]);
    const targets = targetsWithin(all, reach);
    const concerned = (await readSlateCandidacies({ run }, season, ids)).filter(
      (one) => covers(reach, one.committeeCode) && !isOwnCandidacy(ownId, one),
    );
    if (concerned.length < ids.length) {
      throw notFound("One of the candidacies is not of this season, is published, or is not yours to see.");
    }
    const after = applyWhatIfs(content, wanted.value, concerned);
    const [findings, findingsAfter] = (await Promise.all(
      [content, after].map(({ proposals }) =>
        findingsOf({ run }, season, proposals, { now, isWholeSlate: true, sight }),
      ),
    )) as [Findings, Findings];
    const codes = [...new Set(concerned.map(({ committeeCode }) => committeeCode))];
    const day = termBegins(season);
    const whole = {
      before: balanceRecords(content, targets, day),
      after: balanceRecords(after, targets, day),
    };
    const ofConcerned = ({ committees }: typeof whole.before) =>
      committees.filter(({ committeeCode }) => codes.includes(committeeCode));
    const changed = {
      before: { content, findings },
      after: { content: after, findings: findingsAfter },
    };
    return {
      year,
      revision: String(head.revision),
      positions: positionChanges(
        changed.before.content,
        changed.after.content,
        new Set(concerned.map(seatKey)),
      ),
      newFindings: addedFindings(changed.before, changed.after, locale),
      goneFindings: addedFindings(changed.after, changed.before, locale),
      balanceBefore: ofConcerned(whole.before),
      balanceAfter: ofConcerned(whole.after),
      wholeBefore: whole.before.whole,
      wholeAfter: whole.after.whole,
      targetsBefore: whole.before.targets,
      targetsAfter: whole.after.targets,
    };
  },
};

function positionChanges(
  before: SlateContent,
  after: SlateContent,
  keys: ReadonlySet<string>,
): ChangeRecord["positions"] {
  const ofConcerned = (content: SlateContent) =>
    seatsOf(content).filter(({ position }) => keys.has(seatKey(position)));
  const later = new Map(ofConcerned(after).map((one) => [seatKey(one.position), one]));
  return ofConcerned(before).map((one) => {
    const { committeeCode, committeeName, position, seats } = one.position;
    return {
      ...{ committeeCode, committeeName, position, seats: seats === null ? "" : String(seats) },
      ...{ before: seatsFields(one), after: seatsFields(later.get(seatKey(one.position)) ?? one) },
    };
  });
}

function seatsFields({ filled, open }: Seats) {
  return { filled: String(filled), open: open === null ? "" : String(open) };
}

interface Judged {
  content: SlateContent;
  findings: Findings;
}

/** What rules say of proposals in the one and not in the other. */
function addedFindings(from: Judged, to: Judged, locale: Locale): ChangeRecord["newFindings"] {
  return to.content.proposals.flatMap(({ id, memberId, name, committeeCode, position }) => {
    const known = new Set(from.findings.get(id)?.map(({ rule }) => rule.id));
    const added = (to.findings.get(id) ?? []).filter(({ rule }) => !known.has(rule.id));
    return findingRecords(added, locale).map((finding) => ({
      ...{ candidacyID: id, memberID: memberId, name, committeeCode, position },
      ...finding,
    }));
  });
}
