import "server-only";
import type { EntryResult } from "@/lib/contract/entry";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight, isOwnCandidacy } from "@/lib/domain/access/candidacy-sight";
import { covers } from "@/lib/domain/access/staff-role";
import { NOT_RANKED } from "@/lib/domain/candidacy/rank-order";
import { notFound } from "@/lib/domain/problem";
import { termBegins } from "@/lib/domain/season/place-term";
import { seatKey, type Seats, seatsOf, type SlateContent } from "@/lib/domain/slate/slate";
import { applyWhatIfs } from "@/lib/domain/slate/what-if";
import type { Locale } from "@/lib/domain/text/locale";
import { isUuid } from "@/lib/domain/text/uuid";
import { run } from "@/lib/store/database";
import { readSlateCandidacies } from "@/lib/store/slate/slate-content";
import { listTargets } from "@/lib/store/slate/slate-targets";
import { defineOperation } from "../operation";
import { type Findings, findingsInWords, findingsOf, inWordsOf, readSlateOf } from "./read-slate";
import { balanceRecords } from "./slate-balance";
import { findingRecords } from "./slate-committees";
import { targetsWithin } from "./slate-target";

type ChangeRecord = EntryResult<typeof contract.previewChange>;

/** What other states of candidacies would do to the slate; nothing is written. */
export const previewChange = defineOperation(contract.previewChange, {
  mayCall: staffWith("slate.read"),
  async run({ year, changes }, { principal, now, locale }) {
    const ids = [...new Set(changes.map(({ candidacyId }) => candidacyId))];
    const sight = candidacySight(principal, "slate.read");
    const { reach, ownId } = sight;
    const [slate, all] = await Promise.all([readSlateOf(year, sight, now), listTargets(year)]);
    const { season, head, content } = await inWordsOf(slate, locale);
    const targets = targetsWithin(all, reach);
    const affected = (await readSlateCandidacies({ run }, season, ids.filter(isUuid))).filter(
      (one) => covers(reach, one.committeeCode) && !isOwnCandidacy(ownId, one),
    );
    if (affected.length < ids.length) {
      throw notFound("One of the candidacies is not of this season, is published, or is not yours to see.");
    }
    const tried = affected.map((one) => ({ ...one, ...NOT_RANKED }));
    const after = applyWhatIfs(content, changes, tried);
    const [findings, findingsAfter] = (await Promise.all(
      [content, after].map(async ({ proposals }) =>
        findingsInWords(
          await findingsOf({ run }, season, proposals, { now, isWholeSlate: true, sight }),
          locale,
        ),
      ),
    )) as [Findings, Findings];
    const codes = [...new Set(affected.map(({ committeeCode }) => committeeCode))];
    const day = termBegins(season);
    const whole = {
      before: balanceRecords(content, targets, day),
      after: balanceRecords(after, targets, day),
    };
    const ofAffected = ({ committees }: typeof whole.before) =>
      committees.filter(({ committeeCode }) => codes.includes(committeeCode));
    const changed = {
      before: { content, findings },
      after: { content: after, findings: findingsAfter },
    };
    return {
      year,
      revision: head.revision,
      positions: positionChanges(
        changed.before.content,
        changed.after.content,
        new Set(affected.map(seatKey)),
      ),
      newFindings: addedFindings(changed.before, changed.after, locale),
      goneFindings: addedFindings(changed.after, changed.before, locale),
      balanceBefore: ofAffected(whole.before),
      balanceAfter: ofAffected(whole.after),
      wholeBefore: whole.before.whole,
      wholeAfter: whole.after.whole,
      targetsBefore: whole.before.targets,
      targetsAfter: whole.after.targets,
    };
  },
});

function positionChanges(
  before: SlateContent,
  after: SlateContent,
  keys: ReadonlySet<string>,
): ChangeRecord["positions"] {
  const ofAffected = (content: SlateContent) =>
    seatsOf(content).filter(({ position }) => keys.has(seatKey(position)));
  const later = new Map(ofAffected(after).map((one) => [seatKey(one.position), one]));
  return ofAffected(before).map((one) => {
    const { committeeCode, committeeName, position, seats } = one.position;
    return {
      committeeCode,
      committeeName,
      position,
      seats: seats ?? undefined,
      before: seatsFields(one),
      after: seatsFields(later.get(seatKey(one.position)) ?? one),
    };
  });
}

function seatsFields({ filled, open }: Seats) {
  return { filled, open: open ?? undefined };
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
      candidacyId: id,
      memberId,
      name,
      committeeCode,
      position,
      ...finding,
    }));
  });
}
