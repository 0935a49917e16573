import "server-only";
import * as contract from "@/lib/contract/desk";
import { staffWith } from "@/lib/domain/access/access";
import { ruleSentence } from "@/messages/eligibility";
import { defineOperation } from "../operation";
import { rulesInReadersWords } from "./reader-words";
import { previewRequested } from "./requested-rule";

/** How a rule will read, and how many members fail it today. */
export const previewRule = defineOperation(contract.previewRule, {
  mayCall: staffWith("rules.preview"),
  async run(input, { principal, now, locale }) {
    const { rule, preview } = await previewRequested(input, { principal, now });
    const [named = rule] = await rulesInReadersWords([rule], locale);
    return {
      words: ruleSentence(named, locale),
      members: preview.members,
      failing: preview.fails,
      unknown: preview.unknown,
    };
  },
});
