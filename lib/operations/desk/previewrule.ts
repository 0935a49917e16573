import "server-only";
import type * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { notFound } from "@/lib/domain/problem";
import { previewRule } from "@/lib/store/rule-previews/preview-rule";
import { findSeasonTerm } from "@/lib/store/rules/eligibility-facts";
import { readReferences } from "@/lib/store/rules/rule-changes";
import { resultSentence, ruleSentence } from "@/messages/eligibility";
import type { Operation } from "../operation";
import { toWantedRule, withNames } from "./wanted-rule";

/** How a rule will read, and which members fail it today. */
export const previewrule: Operation<typeof contract.previewrule> = {
  mayCall: staffWith("rules.manage"),
  async run(asked, { now, locale }) {
    const wanted = toWantedRule(asked, "warns");
    const [season, references] = await Promise.all([findSeasonTerm(wanted.year), readReferences(wanted)]);
    if (!season) throw notFound("There is no season for this year.");
    const rule = withNames(wanted, references);
    const { members, failing, unknown, first } = await previewRule(rule, season, now);
    return [
      {
        words: ruleSentence(rule, locale),
        members: String(members),
        failing: String(failing),
        unknown: String(unknown),
        first: first.map(({ memberId, firstName, lastName, result }) => ({
          memberID: memberId,
          name: `${firstName} ${lastName}`.trim(),
          committeeCode: result.place.committeeCode,
          sentence: resultSentence(result, locale),
        })),
      },
    ];
  },
};
