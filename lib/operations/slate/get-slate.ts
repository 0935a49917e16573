import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { candidacySight } from "@/lib/domain/access/candidacy-sight";
import { covers } from "@/lib/domain/access/staff-role";
import { run } from "@/lib/store/database";
import { defineOperation } from "../operation";
import { readWarnings } from "./facts";
import { inWordsOf, judgeSlateOf } from "./read-slate";
import { slateCommittees } from "./slate-committees";
import { slateStateRecord } from "./slate-state";

/** The slate of a season: of the committees that the caller may review, or of one of them. */
export const getSlate = defineOperation(contract.getSlate, {
  mayCall: staffWith("slate.read"),
  async run({ year, committeeCode }, { principal, now, locale }) {
    const sight = candidacySight(principal, "slate.read");
    const { reach } = sight;
    const requested =
      committeeCode === undefined ? reach : covers(reach, committeeCode) ? [committeeCode] : [];
    const slate = await inWordsOf(await judgeSlateOf(year, { ...sight, reach: requested }, now), locale);
    const { season, head, content, findings } = slate;
    const [state, warnings] = await Promise.all([
      slateStateRecord(head, principal),
      readWarnings({ run }, slate),
    ]);
    return {
      ...state,
      termStart: season.termStart || undefined,
      termEnd: season.termEnd || undefined,
      publishedAt: content.proposals.length === 0 ? state.publications.at(-1)?.publishedAt : undefined,
      committees: slateCommittees(content, { findings, warnings }, locale),
    };
  },
});
